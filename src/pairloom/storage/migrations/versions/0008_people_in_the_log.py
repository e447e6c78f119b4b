"""Accounts and roles enter the log of the system, as digests. No table changes."""

from __future__ import annotations

from alembic import op

from pairloom.storage.people_coverage import cover_people

revision = "0008"
down_revision = "0007"
branch_labels = None
depends_on = None


def upgrade() -> None:
    """What is there now is the beginning: from here on every change is told."""
    cover_people(op.get_bind())


def downgrade() -> None:
    """The log forgets nothing: what was told stays."""
