"""Hall screens, announcements, and when rounds begin."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0022"
down_revision = "0021"
branch_labels = None
depends_on = None

_OF_SCREEN = ("has_names", "has_boards", "has_standings", "has_clock")


def upgrade() -> None:
    op.create_table(
        "round_starts",
        *_keys("event", "competition", "round"),
        *_texts("starts_at"),
        *_belonging("round_starts", "competitions", "event", "competition"),
        sa.PrimaryKeyConstraint("event", "competition", "round", name=op.f("pk_round_starts")),
    )
    op.create_table(
        "screens",
        *_keys("event", "screen"),
        *_texts("code", "name", "competitions"),
        *(sa.Column(name, sa.Boolean(), nullable=False) for name in _OF_SCREEN),
        sa.Column("pace", sa.String(10), nullable=False),
        sa.CheckConstraint("pace IN ('calm', 'normal', 'quick')", name=op.f("ck_screens_pace")),
        *_belonging("screens", "events", "event"),
        sa.PrimaryKeyConstraint("event", "screen", name=op.f("pk_screens")),
    )
    op.create_table(
        "announcements",
        *_keys("event", "announcement"),
        *_texts("text"),
        *_belonging("announcements", "events", "event"),
        sa.PrimaryKeyConstraint("event", "announcement", name=op.f("pk_announcements")),
    )


def downgrade() -> None:
    for table in ("announcements", "screens", "round_starts"):
        op.drop_table(table)


def _keys(*names: str) -> list[sa.Column[int]]:
    return [sa.Column(name, sa.Integer(), nullable=False) for name in names]


def _texts(*names: str) -> list[sa.Column[str]]:
    return [sa.Column(name, sa.Text(), nullable=False) for name in names]


def _belonging(table: str, to: str, *columns: str) -> list[sa.ForeignKeyConstraint]:
    name = op.f(f"fk_{table}_{to}")
    others = [f"{to}.{column}" for column in columns]
    return [sa.ForeignKeyConstraint(list(columns), others, name=name)]
