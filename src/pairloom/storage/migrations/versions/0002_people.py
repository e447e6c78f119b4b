"""People: accounts, roles, log-ins, one-time links, links for phones, failed log-ins."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "accounts",
        sa.Column("account", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("login", sa.String(length=80), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("password", sa.Text(), nullable=False),
        sa.Column("is_disabled", sa.Boolean(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("password_changed_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("account", name=op.f("pk_accounts")),
        sa.UniqueConstraint("login", name=op.f("uq_accounts_login")),
    )
    op.create_table(
        "device_links",
        sa.Column("link", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("event", sa.Integer(), nullable=False),
        sa.Column("competition", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("first_board", sa.Integer(), nullable=True),
        sa.Column("last_board", sa.Integer(), nullable=True),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.Text(), nullable=False),
        sa.Column("revoked_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("link", name=op.f("pk_device_links")),
        sa.UniqueConstraint("token_hash", name=op.f("uq_device_links_token_hash")),
    )
    op.create_table(
        "login_failures",
        sa.Column("key", sa.String(length=64), nullable=False),
        sa.Column("count", sa.Integer(), nullable=False),
        sa.Column("first_at", sa.Text(), nullable=False),
        sa.Column("last_at", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("key", name=op.f("pk_login_failures")),
    )
    op.create_table(
        "grants",
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("account", sa.Integer(), nullable=False),
        sa.Column("role", sa.String(length=20), nullable=False),
        sa.Column("event", sa.Integer(), nullable=True),
        sa.Column("competition", sa.Integer(), nullable=True),
        sa.Column("first_board", sa.Integer(), nullable=True),
        sa.Column("last_board", sa.Integer(), nullable=True),
        sa.Column("granted_by", sa.Text(), nullable=False),
        sa.Column("granted_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["account"], ["accounts.account"], name=op.f("fk_grants_accounts")),
        sa.PrimaryKeyConstraint("number", name=op.f("pk_grants")),
    )
    op.create_index(op.f("ix_grants_account"), "grants", ["account"], unique=False)
    op.create_table(
        "log_ins",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("link", sa.Integer(), nullable=True),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("seen_at", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.CheckConstraint(
            "(account IS NULL) <> (link IS NULL)", name=op.f("ck_log_ins_one_of_two")
        ),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.account"], name=op.f("fk_log_ins_accounts")
        ),
        sa.ForeignKeyConstraint(
            ["link"], ["device_links.link"], name=op.f("fk_log_ins_device_links")
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_log_ins")),
    )
    op.create_index(op.f("ix_log_ins_account"), "log_ins", ["account"], unique=False)
    op.create_index(op.f("ix_log_ins_link"), "log_ins", ["link"], unique=False)
    op.create_table(
        "one_time_links",
        sa.Column("token_hash", sa.String(length=64), nullable=False),
        sa.Column("purpose", sa.String(length=10), nullable=False),
        sa.Column("account", sa.Integer(), nullable=True),
        sa.Column("created_by", sa.Text(), nullable=False),
        sa.Column("created_at", sa.Text(), nullable=False),
        sa.Column("expires_at", sa.Text(), nullable=False),
        sa.Column("used_at", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["account"], ["accounts.account"], name=op.f("fk_one_time_links_accounts")
        ),
        sa.CheckConstraint(
            "purpose IN ('first', 'invite', 'reset')", name=op.f("ck_one_time_links_purpose")
        ),
        sa.PrimaryKeyConstraint("token_hash", name=op.f("pk_one_time_links")),
    )
    op.create_index(op.f("ix_one_time_links_account"), "one_time_links", ["account"], unique=False)


def downgrade() -> None:
    for table in ("one_time_links", "log_ins", "grants"):
        op.drop_table(table)
    for table in ("login_failures", "device_links", "accounts"):
        op.drop_table(table)
