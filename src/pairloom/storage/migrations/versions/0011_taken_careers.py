"""Careers of players who came with a rating list that was taken over."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0011"
down_revision = "0010"
branch_labels = None
depends_on = None

_KEY = ("event", "correspondent")
_TEXTS = ("booked", "told_on", "source", "career")


def upgrade() -> None:
    op.create_table(
        "taken_careers",
        *(sa.Column(name, sa.Integer(), autoincrement=False, nullable=False) for name in _KEY),
        *(sa.Column(name, sa.Text(), nullable=False) for name in _TEXTS),
        sa.PrimaryKeyConstraint(*_KEY, name=op.f("pk_taken_careers")),
        sa.ForeignKeyConstraint(
            _KEY,
            [f"correspondents.{name}" for name in _KEY],
            name=op.f("fk_taken_careers_correspondents"),
        ),
    )


def downgrade() -> None:
    op.drop_table("taken_careers")
