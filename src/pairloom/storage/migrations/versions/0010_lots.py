"""Lots for places that are still equal at the end."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("competitions", sa.Column("lots", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("competitions", "lots")
