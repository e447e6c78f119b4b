"""Personal values, beside the log. What is in the log already stays there as it is."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0015"
down_revision = "0014"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "private_values",
        sa.Column("event", sa.Integer(), nullable=False, autoincrement=False),
        sa.Column("digest", sa.String(length=64), nullable=False),
        sa.Column("salt", sa.Text(), nullable=False),
        sa.Column("value", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event", "digest", name=op.f("pk_private_values")),
    )


def downgrade() -> None:
    op.drop_table("private_values")
