"""Work that goes on in the background."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0023"
down_revision = "0022"
branch_labels = None
depends_on = None

_TEXTS = ("arguments", "account_name", "created_at", "started_at", "ended_at", "beaten_at")
_MORE_TEXTS = ("worker", "doing", "checkpoint", "told", "outcome")
_STATES = "state IN ('waiting', 'running', 'done', 'failed', 'cancelled')"


def upgrade() -> None:
    op.create_table(
        "jobs",
        sa.Column("job", sa.String(32), nullable=False),
        sa.Column("kind", sa.String(40), nullable=False),
        sa.Column("event", sa.Integer(), nullable=True),
        sa.Column("account", sa.Integer(), nullable=True),
        *(sa.Column(name, sa.Text(), nullable=False) for name in (*_TEXTS, *_MORE_TEXTS)),
        sa.Column("state", sa.String(10), nullable=False),
        sa.CheckConstraint(_STATES, name=op.f("ck_jobs_state")),
        sa.Column("is_to_stop", sa.Boolean(), nullable=False),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in ("turn", "losses", "beats")),
        *(sa.Column(name, sa.BigInteger(), nullable=False) for name in ("done", "whole")),
        sa.PrimaryKeyConstraint("job", name=op.f("pk_jobs")),
    )
    op.create_index(op.f("ix_jobs_state"), "jobs", ["state"])


def downgrade() -> None:
    op.drop_index(op.f("ix_jobs_state"), table_name="jobs")
    op.drop_table("jobs")
