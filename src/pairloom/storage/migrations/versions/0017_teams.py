"""Teams: rosters, matches, line-ups and points by decision."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0017"
down_revision = "0016"
branch_labels = None
depends_on = None

_ROUND = ("event", "competition", "round")


def upgrade() -> None:
    _add_columns()
    _create_matches()
    _create_line_ups()
    _create_seals()
    _create_adjustments()


def _add_columns() -> None:
    op.add_column("competitions", _later("team_rules", sa.Text(), "''"))
    for name in ("team", "place"):
        op.add_column("entries", _later(name, sa.Integer(), "0"))
    for name in ("short_name", "captain", "deputy"):
        op.add_column("entries", _later(name, sa.Text(), "''"))
    op.add_column(
        "entries", sa.Column("is_guest", sa.Boolean(), nullable=False, server_default=sa.false())
    )


def _create_matches() -> None:
    key = (*_ROUND, "match")
    texts = (
        *("venue", "starts_at", "line_ups_until", "revealed_at", "decision"),
        *("reason", "postponed_to", "arbiter"),
    )
    op.create_table(
        "matches",
        *_numbers(*key, "white", "black", "home"),
        *_texts(*texts),
        sa.Column("total_white", sa.Integer(), nullable=True),
        sa.Column("total_black", sa.Integer(), nullable=True),
        *_texts("signed_white", "signed_black"),
        *_numbers("version"),
        sa.CheckConstraint("white <> black", name=op.f("ck_matches_two_teams")),
        _of_round("matches"),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_matches")),
    )


def _create_line_ups() -> None:
    key = (*_ROUND, "team")
    op.create_table(
        "line_ups",
        *_numbers(*key),
        *_texts("origin", "fingerprint", "players", "salt"),
        *_texts("by", "at"),
        sa.Column("is_late", sa.Boolean(), nullable=False),
        _of_round("line_ups"),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_line_ups")),
    )


def _create_seals() -> None:
    op.create_table(
        "sealed_line_ups",
        *_numbers("event"),
        sa.Column("fingerprint", sa.String(64), nullable=False),
        *_numbers("competition", "round", "team"),
        *_texts("players", "salt"),
        sa.PrimaryKeyConstraint("event", "fingerprint", name=op.f("pk_sealed_line_ups")),
    )


def _create_adjustments() -> None:
    key = ("event", "competition", "adjustment")
    op.create_table(
        "adjustments",
        *_numbers(*key, "team", "match_points", "game_points"),
        sa.Column("round", sa.Integer(), nullable=True),
        *_texts("reason", "rule"),
        sa.ForeignKeyConstraint(
            ["event", "competition"],
            ["competitions.event", "competitions.competition"],
            name=op.f("fk_adjustments_competitions"),
        ),
        sa.PrimaryKeyConstraint(*key, name=op.f("pk_adjustments")),
    )


def downgrade() -> None:
    for table in ("adjustments", "sealed_line_ups", "line_ups", "matches"):
        op.drop_table(table)
    for name in ("is_guest", "deputy", "captain", "short_name", "place", "team"):
        op.drop_column("entries", name)
    op.drop_column("competitions", "team_rules")


def _later(name: str, kind: sa.types.TypeEngine[Any], default: str) -> sa.Column[Any]:
    """Rows that are there already have the default."""
    return sa.Column(name, kind, nullable=False, server_default=sa.text(default))


def _numbers(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _of_round(table: str) -> sa.ForeignKeyConstraint:
    return sa.ForeignKeyConstraint(
        list(_ROUND), [f"rounds.{name}" for name in _ROUND], name=op.f(f"fk_{table}_rounds")
    )
