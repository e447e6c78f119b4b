"""Prize plans of tournaments."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0024"
down_revision = "0023"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "prize_plans",
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("competition", sa.Integer(), nullable=False),
        sa.Column("plan", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition"],
            ["competitions.event", "competitions.competition"],
            name=op.f("fk_prize_plans_competitions"),
        ),
        sa.PrimaryKeyConstraint("event", "competition", name=op.f("pk_prize_plans")),
    )


def downgrade() -> None:
    op.drop_table("prize_plans")
