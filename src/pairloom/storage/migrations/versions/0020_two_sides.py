"""Scheveningen tournaments: the names of the two sides, and whose side a player is on."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0019"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "competitions", sa.Column("sides", sa.Text(), nullable=False, server_default=sa.text("''"))
    )
    op.add_column(
        "entries", sa.Column("side", sa.Integer(), nullable=False, server_default=sa.text("0"))
    )


def downgrade() -> None:
    op.drop_column("entries", "side")
    op.drop_column("competitions", "sides")
