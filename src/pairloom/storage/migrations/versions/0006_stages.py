"""Stages of an event, and the bracket of a knockout."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "competitions",
        sa.Column("knockout", sa.Text(), nullable=False, server_default=sa.text("''")),
    )
    op.create_table(
        "stages",
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("event", "stage")),
        *(sa.Column(name, sa.Text(), nullable=False) for name in ("name", "system")),
        sa.Column("state", sa.String(10), nullable=False),
        sa.Column("made_from", sa.Integer(), nullable=False),
        *(
            sa.Column(name, sa.Text(), nullable=False)
            for name in ("competitions", "rules", "decisions", "working")
        ),
        sa.Column("seed", sa.BigInteger(), nullable=True),
        sa.CheckConstraint(
            "state IN ('planned', 'running', 'finished')", name=op.f("ck_stages_state")
        ),
        sa.ForeignKeyConstraint(["event"], ["events.event"], name=op.f("fk_stages_events")),
        sa.PrimaryKeyConstraint("event", "stage", name=op.f("pk_stages")),
    )


def downgrade() -> None:
    op.drop_table("stages")
    op.drop_column("competitions", "knockout")
