"""Maxi-tournaments of the Lim system; the estimated strength of players without a rating."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "competitions",
        sa.Column("is_maxi", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("entries", sa.Column("strength", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("entries", "strength")
    op.drop_column("competitions", "is_maxi")
