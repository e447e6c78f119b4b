"""The languages of people and of events. Nobody has chosen one yet."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0016"
down_revision = "0015"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("accounts", "events"):
        op.add_column(
            table, sa.Column("language", sa.Text(), nullable=False, server_default=sa.text("''"))
        )


def downgrade() -> None:
    for table in ("events", "accounts"):
        op.drop_column(table, "language")
