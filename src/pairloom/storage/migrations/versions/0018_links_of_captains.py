"""Links of captains: a link for phones may be for a team instead of boards."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0018"
down_revision = "0017"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("device_links", sa.Column("team", sa.Integer(), nullable=True))


def downgrade() -> None:
    op.drop_column("device_links", "team")
