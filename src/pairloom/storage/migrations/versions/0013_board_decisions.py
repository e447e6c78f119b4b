"""Decisions at the board of Go tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0013"
down_revision = "0012"
branch_labels = None
depends_on = None

_KEY = ("event", "competition", "decision")
_TEXTS = (
    *("kind", "article", "ruling", "sentence", "words", "result"),
    *("typed", "decided_at", "decided_by"),
)


def upgrade() -> None:
    op.create_table(
        "board_decisions",
        *(sa.Column(name, sa.Integer(), nullable=False) for name in (*_KEY, "round", "board")),
        *(sa.Column(name, sa.Text(), nullable=False) for name in _TEXTS),
        sa.Column("is_form_opened", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition", "round"],
            ["rounds.event", "rounds.competition", "rounds.round"],
            name=op.f("fk_board_decisions_rounds"),
        ),
        sa.PrimaryKeyConstraint(*_KEY, name=op.f("pk_board_decisions")),
    )


def downgrade() -> None:
    op.drop_table("board_decisions")
