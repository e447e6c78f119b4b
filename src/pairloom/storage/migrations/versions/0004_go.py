"""Go tournaments: regulations, ranks, handicaps, and the lot of a draw."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("competitions", _text("go_rules"))
    op.add_column("entries", _text("rank"))
    op.add_column("entries", _number("correction"))
    op.add_column("entries", _text("family"))
    op.add_column("rounds", sa.Column("seed", sa.BigInteger(), nullable=True))
    op.add_column("games", _number("handicap"))
    op.add_column("games", sa.Column("komi", sa.Integer(), nullable=True))


def downgrade() -> None:
    for table, names in (
        ("games", ("komi", "handicap")),
        ("rounds", ("seed",)),
        ("entries", ("family", "correction", "rank")),
        ("competitions", ("go_rules",)),
    ):
        for name in names:
            op.drop_column(table, name)


def _text(name: str) -> sa.Column[str]:
    return sa.Column(name, sa.Text(), nullable=False, server_default=sa.text("''"))


def _number(name: str) -> sa.Column[int]:
    return sa.Column(name, sa.Integer(), nullable=False, server_default=sa.text("0"))
