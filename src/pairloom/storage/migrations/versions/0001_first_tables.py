"""The first tables: the log, events, tournaments, entries, byes, rounds, games."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "actions",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("at", sa.Text(), nullable=False),
        sa.Column("who", sa.Text(), nullable=False),
        sa.Column("role", sa.Text(), nullable=False),
        sa.Column("device", sa.Text(), nullable=False),
        sa.Column("act", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.Column("competition", sa.Integer(), nullable=True),
        sa.Column("round", sa.Integer(), nullable=True),
        sa.Column("undoes", sa.Integer(), nullable=True),
        sa.Column("request", sa.String(length=64), nullable=True),
        sa.Column("changes", sa.Text(), nullable=False),
        sa.Column("previous", sa.Text(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event", "number", name=op.f("pk_actions")),
        sa.UniqueConstraint("event", "request", name="uq_actions_request"),
    )
    op.create_table(
        "chains",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("last", sa.Integer(), nullable=False),
        sa.Column("hash", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_chains")),
    )
    op.create_table(
        "events",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("slug", sa.String(length=80), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("city", sa.Text(), nullable=False),
        sa.Column("federation", sa.Text(), nullable=False),
        sa.Column("start", sa.Text(), nullable=False),
        sa.Column("end", sa.Text(), nullable=False),
        sa.Column("organiser", sa.Text(), nullable=False),
        sa.Column("is_closed", sa.Boolean(), nullable=False),
        sa.PrimaryKeyConstraint("event", name=op.f("pk_events")),
        sa.UniqueConstraint("slug", name=op.f("uq_events_slug")),
    )
    op.create_table(
        "competitions",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("slug", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("rounds", sa.Integer(), nullable=False),
        sa.Column("initial_colour", sa.Text(), nullable=False),
        sa.Column("is_accelerated", sa.Boolean(), nullable=False),
        sa.Column("tiebreaks", sa.Text(), nullable=False),
        sa.Column("win", sa.Integer(), nullable=False),
        sa.Column("draw", sa.Integer(), nullable=False),
        sa.Column("loss", sa.Integer(), nullable=False),
        sa.Column("pairing_bye", sa.Integer(), nullable=True),
        sa.Column("forfeit_win", sa.Integer(), nullable=True),
        sa.Column("half_byes", sa.Integer(), nullable=False),
        sa.Column("last_half_bye_round", sa.Integer(), nullable=True),
        sa.Column("missed_rounds", sa.Text(), nullable=False),
        sa.Column("checks_in", sa.Boolean(), nullable=False),
        sa.Column("time_control", sa.Text(), nullable=False),
        sa.Column("encoded_time_control", sa.Text(), nullable=False),
        sa.Column("chief_arbiter", sa.Text(), nullable=False),
        sa.Column("deputy_arbiters", sa.Text(), nullable=False),
        sa.Column("round_dates", sa.Text(), nullable=False),
        sa.Column("left_fide_mode", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["event"], ["events.event"], name=op.f("fk_competitions_events")),
        sa.PrimaryKeyConstraint("event", "competition", name=op.f("pk_competitions")),
        sa.UniqueConstraint("event", "slug", name="uq_competitions_slug"),
    )
    op.create_table(
        "entries",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("rating", sa.Integer(), nullable=True),
        sa.Column("title", sa.Text(), nullable=False),
        sa.Column("sex", sa.Text(), nullable=False),
        sa.Column("federation", sa.Text(), nullable=False),
        sa.Column("fide_id", sa.Text(), nullable=False),
        sa.Column("birth", sa.Text(), nullable=False),
        sa.Column("club", sa.Text(), nullable=False),
        sa.Column("rating_origin", sa.Text(), nullable=False),
        sa.Column("is_rating_estimated", sa.Boolean(), nullable=False),
        sa.Column("report_rating", sa.Integer(), nullable=True),
        sa.Column("arrival", sa.Integer(), nullable=False),
        sa.Column("withdrawn_from", sa.Integer(), nullable=True),
        sa.Column("withdrawal_reason", sa.Text(), nullable=False),
        sa.Column("fixed_board", sa.Integer(), nullable=True),
        sa.Column("notes", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition"],
            ["competitions.event", "competitions.competition"],
            name=op.f("fk_entries_competitions"),
        ),
        sa.PrimaryKeyConstraint("event", "competition", "entry", name=op.f("pk_entries")),
    )
    op.create_table(
        "prohibitions",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("prohibition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entries", sa.Text(), nullable=False),
        sa.Column("first_round", sa.Integer(), nullable=False),
        sa.Column("last_round", sa.Integer(), nullable=True),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition"],
            ["competitions.event", "competitions.competition"],
            name=op.f("fk_prohibitions_competitions"),
        ),
        sa.PrimaryKeyConstraint(
            "event", "competition", "prohibition", name=op.f("pk_prohibitions")
        ),
    )
    op.create_table(
        "rounds",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.String(length=10), nullable=False),
        sa.Column("system", sa.Text(), nullable=False),
        sa.Column("edition", sa.Text(), nullable=False),
        sa.Column("program", sa.Text(), nullable=False),
        sa.Column("digest", sa.Text(), nullable=False),
        sa.Column("input", sa.Text(), nullable=False),
        sa.Column("paired_at", sa.Text(), nullable=False),
        sa.Column("published_at", sa.Text(), nullable=False),
        sa.Column("finished_at", sa.Text(), nullable=False),
        sa.Column("by_hand", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition"],
            ["competitions.event", "competitions.competition"],
            name=op.f("fk_rounds_competitions"),
        ),
        sa.CheckConstraint(
            "state IN ('draft', 'published', 'playing', 'finished')", name=op.f("ck_rounds_state")
        ),
        sa.PrimaryKeyConstraint("event", "competition", "round", name=op.f("pk_rounds")),
    )
    op.create_table(
        "byes",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("entry", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.String(length=1), nullable=False),
        sa.Column("reason", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event", "competition", "entry"],
            ["entries.event", "entries.competition", "entries.entry"],
            name=op.f("fk_byes_entries"),
        ),
        sa.PrimaryKeyConstraint("event", "competition", "round", "entry", name=op.f("pk_byes")),
        sa.CheckConstraint("kind IN ('F', 'H', 'Z', 'U')", name=op.f("ck_byes_kind")),
    )
    op.create_table(
        "games",
        sa.Column("event", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("competition", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("round", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("board", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("white", sa.Integer(), nullable=False),
        sa.Column("black", sa.Integer(), nullable=False),
        sa.Column("white_result", sa.Text(), nullable=False),
        sa.Column("black_result", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("entered_by", sa.Text(), nullable=False),
        sa.Column("entered_at", sa.Text(), nullable=False),
        sa.Column("verified_by", sa.Text(), nullable=False),
        sa.Column("reported_white", sa.Text(), nullable=False),
        sa.Column("reported_black", sa.Text(), nullable=False),
        sa.CheckConstraint("white <> black", name=op.f("ck_games_two_players")),
        sa.ForeignKeyConstraint(
            ["event", "competition", "round"],
            ["rounds.event", "rounds.competition", "rounds.round"],
            name=op.f("fk_games_rounds"),
        ),
        sa.PrimaryKeyConstraint("event", "competition", "round", "board", name=op.f("pk_games")),
    )


def downgrade() -> None:
    for table in ("games", "rounds", "prohibitions", "byes", "entries", "competitions"):
        op.drop_table(table)
    for table in ("events", "actions", "chains"):
        op.drop_table(table)
