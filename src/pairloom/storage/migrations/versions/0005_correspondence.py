"""Correspondence chess: offices, players, groups, games, decisions, rating lists, letters."""

from __future__ import annotations

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None

# Table: columns of its key, texts, numbers, numbers that may be missing, flags.
_TABLES: dict[str, tuple[str, str, str, str, str]] = {
    "offices": (
        "event",
        "system pool policies first_list contacts",
        "",
        "",
        "",
    ),
    "correspondents": (
        "event correspondent",
        "iccf_id name country sex title title_on birth email honoured_on",
        "",
        "",
        "is_deceased",
    ),
    "contests": (
        "event contest",
        "slug name rules start end control transmission tie_breaks organiser director "
        "director_email seeding promotion overrides",
        "boards leave_days cycles entry_fee",
        "duplication seeding_rating assessment_days appeal_days",
        "is_team on_server is_rated is_championship_final",
    ),
    "contest_teams": (
        "event contest team",
        "name captain captain_email deputy deputy_email",
        "",
        "",
        "",
    ),
    "sections": (
        "event contest section",
        "slug name state closed_on",
        "board",
        "",
        "",
    ),
    "seats": (
        "event contest section seat",
        "departure left_on",
        "correspondent",
        "rating",
        "is_seeded",
    ),
    "section_games": (
        "event contest section cycle white black",
        "last_move moves declared result ended reported entered_by",
        "white_moves black_moves reminded",
        "",
        "",
    ),
    "leaves": (
        "event leave",
        "first last",
        "correspondent contest",
        "",
        "is_special",
    ),
    "withdrawals": (
        "event withdrawal",
        "requested_on state request kind decided_on",
        "correspondent",
        "contest section",
        "is_extended",
    ),
    "substitutions": (
        "event contest section seat substitution",
        "cause asked_on due state starts_on status_words finished_before",
        "replaced handicap",
        "replaced_rating withdrawal substitute",
        "is_replaced_seeded has_status",
    ),
    "adjudications": (
        "event adjudication",
        "opening opened_on state adjudicator verdict_on verdict_reasons appeal_by appeal_on "
        "appeal_reasons",
        "contest section cycle white black",
        "verdict_halves appeal_halves",
        "",
    ),
    "submissions": (
        "event adjudication submission",
        "person role handed_in reasons evidence_kind evidence",
        "halves",
        "",
        "is_appeal",
    ),
    "suspensions": (
        "event suspension",
        "cause first last article",
        "correspondent",
        "",
        "is_minimum needs_deposit",
    ),
    "deposits": (
        "event deposit",
        "paid_on settled_on",
        "correspondent contest amount returned kept iccf_share",
        "",
        "",
    ),
    "published_lists": (
        "event year quarter",
        "system pool policies digest published_on states histories",
        "",
        "",
        "is_imported",
    ),
    "listed_ratings": (
        "event year quarter correspondent",
        "status",
        "games",
        "rating",
        "",
    ),
    "rating_corrections": (
        "event correction",
        "counted corrected booked",
        "contest section cycle white black",
        "",
        "",
    ),
    "title_proposals": (
        "event proposal",
        "criteria evidence proposed_on state decided_on resolution",
        "correspondent",
        "",
        "",
    ),
    "letters": (
        "event action letter",
        "kind role recipient address subject body written_at",
        "",
        "",
        "",
    ),
    "deliveries": (
        "event action letter",
        "state changed_at next_at problem",
        "attempts",
        "",
        "",
    ),
}
# Table: tables its rows belong to, with the columns that say to which row.
_PARENTS: dict[str, tuple[tuple[str, str], ...]] = {
    "offices": (("events", "event"),),
    "correspondents": (("offices", "event"),),
    "contests": (("offices", "event"),),
    "contest_teams": (("contests", "event contest"),),
    "sections": (("contests", "event contest"),),
    "seats": (
        ("sections", "event contest section"),
        ("correspondents", "event correspondent"),
    ),
    "section_games": (("sections", "event contest section"),),
    "leaves": (("correspondents", "event correspondent"),),
    "withdrawals": (("correspondents", "event correspondent"),),
    "substitutions": (("seats", "event contest section seat"),),
    "adjudications": (("sections", "event contest section"),),
    "submissions": (("adjudications", "event adjudication"),),
    "suspensions": (("correspondents", "event correspondent"),),
    "deposits": (("correspondents", "event correspondent"),),
    "published_lists": (("offices", "event"),),
    "listed_ratings": (
        ("published_lists", "event year quarter"),
        ("correspondents", "event correspondent"),
    ),
    "rating_corrections": (("sections", "event contest section"),),
    "title_proposals": (("correspondents", "event correspondent"),),
    "letters": (("offices", "event"),),
    "deliveries": (("offices", "event"),),
}
_UNIQUE = {"correspondents": "iccf_id", "contests": "slug"}


def upgrade() -> None:
    for table in _TABLES:
        op.create_table(table, *_columns(table), *_constraints(table))


def downgrade() -> None:
    for table in reversed(_TABLES):
        op.drop_table(table)


def _columns(table: str) -> list[sa.Column[Any]]:
    keys, texts, numbers, optional, flags = (names.split() for names in _TABLES[table])
    return [
        *(sa.Column(name, sa.Integer(), autoincrement=False, nullable=False) for name in keys),
        *(sa.Column(name, sa.Text(), nullable=False) for name in texts),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in numbers),
        *(sa.Column(name, sa.Integer(), nullable=True) for name in optional),
        *(sa.Column(name, sa.Boolean(), nullable=False) for name in flags),
    ]


def _constraints(table: str) -> list[sa.Constraint]:
    constraints: list[sa.Constraint] = [
        sa.PrimaryKeyConstraint(*_TABLES[table][0].split(), name=op.f(f"pk_{table}"))
    ]
    for parent, columns in _PARENTS[table]:
        names = columns.split()
        referred = [f"{parent}.{name}" for name in names]
        constraints.append(
            sa.ForeignKeyConstraint(names, referred, name=op.f(f"fk_{table}_{parent}"))
        )
    if table in _UNIQUE:
        column = _UNIQUE[table]
        constraints.append(sa.UniqueConstraint("event", column, name=op.f(f"uq_{table}_{column}")))
    return constraints
