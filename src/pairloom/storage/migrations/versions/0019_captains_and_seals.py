"""Captains with accounts, seals that were opened early, hand-in that stays closed."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0019"
down_revision = "0018"
branch_labels = None
depends_on = None

_TEXTS = (("line_ups", "opened_by"), ("line_ups", "opened_at"), ("matches", "closed_at"))


def upgrade() -> None:
    op.add_column("grants", sa.Column("team", sa.Integer(), nullable=True))
    for table, name in _TEXTS:
        column = sa.Column(name, sa.Text(), nullable=False, server_default=sa.text("''"))
        op.add_column(table, column)


def downgrade() -> None:
    for table, name in reversed(_TEXTS):
        op.drop_column(table, name)
    op.drop_column("grants", "team")
