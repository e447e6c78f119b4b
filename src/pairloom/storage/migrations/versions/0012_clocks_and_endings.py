"""Who keeps the clocks of a correspondence competition; how a score ends."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "contests",
        sa.Column("keeps_clocks", sa.Boolean(), nullable=False, server_default=sa.true()),
    )
    op.add_column("game_scores", sa.Column("result", sa.Text(), nullable=False, server_default=""))


def downgrade() -> None:
    op.drop_column("game_scores", "result")
    op.drop_column("contests", "keeps_clocks")
