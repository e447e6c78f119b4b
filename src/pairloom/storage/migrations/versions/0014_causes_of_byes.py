"""Why somebody has no game in a round; the words of byes that are there already tell it."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0014"
down_revision = "0013"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "byes", sa.Column("cause", sa.Text(), nullable=False, server_default=sa.text("''"))
    )


def downgrade() -> None:
    op.drop_column("byes", "cause")
