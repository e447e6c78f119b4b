"""Correspondence chess: qualifications, scores and claims of games, interpretations of rules."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None

# Table: columns of its key, texts, numbers, numbers that may be missing.
_TABLES: dict[str, tuple[str, str, str, str]] = {
    "interpretations": (
        "event interpretation",
        "decided_on resolution article text",
        "",
        "",
    ),
    "qualifications": (
        "event qualification",
        "competition gained_on used_on lost_on reason",
        "correspondent halves",
        "valid_years contest section used_in",
    ),
    "game_scores": (
        "event contest section cycle white black",
        "movetext handed_in handed_in_by",
        "",
        "",
    ),
    "materials_requests": (
        "event request",
        "asked_on asked_of address reasons answered_on",
        "contest section seat substitution",
        "",
    ),
    "game_claims": (
        "event claim",
        "side kind made_on position move state decided_on reasons",
        "contest section cycle white black at_move halves",
        "",
    ),
}
_PARENTS = {
    "interpretations": ("offices", "event"),
    "qualifications": ("correspondents", "event correspondent"),
    "game_scores": ("sections", "event contest section"),
    "materials_requests": ("seats", "event contest section seat"),
    "game_claims": ("sections", "event contest section"),
}


def upgrade() -> None:
    for column in _contest_columns():
        op.add_column("contests", column)
    op.add_column("suspensions", _text("reason"))
    for table in _TABLES:
        op.create_table(table, *_columns(table), *_constraints(table))


def downgrade() -> None:
    for table in reversed(_TABLES):
        op.drop_table(table)
    op.drop_column("suspensions", "reason")
    for column in reversed(_contest_columns()):
        op.drop_column("contests", column.name)


def _contest_columns() -> list[sa.Column[Any]]:
    return [
        *(_text(name) for name in ("qualifies_for", "needs_qualification")),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in _RATINGS),
        *(_number(name) for name in ("iccf_share", "tablebase_pieces")),
        _text("draw_rule"),
        _number("first_draw_move"),
        sa.Column("shows_games", sa.Boolean(), nullable=False, server_default=sa.false()),
    ]


_RATINGS = ("lowest_rating", "highest_rating")


def _text(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Text(), nullable=False, server_default=sa.text("''"))


def _number(name: str) -> sa.Column[Any]:
    return sa.Column(name, sa.Integer(), nullable=False, server_default=sa.text("0"))


def _columns(table: str) -> list[sa.Column[Any]]:
    keys, texts, numbers, optional = (names.split() for names in _TABLES[table])
    return [
        *(sa.Column(name, sa.Integer(), autoincrement=False, nullable=False) for name in keys),
        *(sa.Column(name, sa.Text(), nullable=False) for name in texts),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in numbers),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in optional),
    ]


def _constraints(table: str) -> list[sa.Constraint]:
    parent, columns = _PARENTS[table]
    names = columns.split()
    referred = [f"{parent}.{name}" for name in names]
    return [
        sa.PrimaryKeyConstraint(*_TABLES[table][0].split(), name=op.f(f"pk_{table}")),
        sa.ForeignKeyConstraint(names, referred, name=op.f(f"fk_{table}_{parent}")),
    ]
