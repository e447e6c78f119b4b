"""The tables. Those of `records` mirror the record classes column by column.

The log (`actions`) is the source of truth, the other tables are derived from it in the same
transaction; `verification` proves that they still agree. `chains` has one row per event:
where its log ends, and the number it was begun with where that was in another database. A change
locks that row first, so changes of an event come one by one.
`private_values` are what rows and log refer to and do not hold (`personal`): they can be erased.
`sealed_line_ups` are what captains handed in and nobody may know yet.
`metadata` has the tables of guests, too.
"""

from __future__ import annotations

from functools import cache
from threading import RLock

from sqlalchemy import (
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    ForeignKeyConstraint,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
    text,
)

from pairloom.guests import guests

NAMES = {
    "pk": "pk_%(table_name)s",
    "uq": "uq_%(table_name)s_%(column_0_name)s",
    "fk": "fk_%(table_name)s_%(referred_table_name)s",
    "ck": "ck_%(table_name)s_%(constraint_name)s",
    "ix": "ix_%(table_name)s_%(column_0_name)s",
}
METADATA = MetaData(naming_convention=NAMES)


def _key(name: str) -> Column[int]:
    return Column(name, Integer, primary_key=True, autoincrement=False)


def _text(name: str) -> Column[str]:
    return Column(name, Text, nullable=False, default="")


def _number(name: str, *, optional: bool = False) -> Column[int]:
    return Column(name, Integer, nullable=optional)


def _flag(name: str) -> Column[bool]:
    return Column(name, Boolean, nullable=False, default=False)


def _later_text(name: str) -> Column[str]:
    """A text that rows written before it existed have empty."""
    return Column(name, Text, nullable=False, server_default=text("''"))


def _later_number(name: str) -> Column[int]:
    return Column(name, Integer, nullable=False, server_default=text("0"))


def _of(table: str, *columns: str) -> ForeignKeyConstraint:
    """Rows belong to a row of another table; that one cannot go before them."""
    return ForeignKeyConstraint(columns, [f"{table}.{column}" for column in columns])


CHAINS = Table(
    "chains",
    METADATA,
    _key("event"),
    _number("last"),
    _text("hash"),
    _later_number("logged_as"),
)

ACTIONS = Table(
    "actions",
    METADATA,
    _key("event"),
    _key("number"),
    _text("at"),
    _text("who"),
    _text("role"),
    _text("device"),
    _text("act"),
    _text("summary"),
    _text("reason"),
    _number("competition", optional=True),
    _number("round", optional=True),
    _number("undoes", optional=True),
    Column("request", String(64), nullable=True),
    _text("changes"),
    _text("previous"),
    _text("hash"),
    UniqueConstraint("event", "request", name="uq_actions_request"),
)

PRIVATE_VALUES = Table(
    "private_values",
    METADATA,
    _key("event"),
    Column("digest", String(64), primary_key=True),
    _text("salt"),
    _text("value"),
)

EVENTS = Table(
    "events",
    METADATA,
    _key("event"),
    Column("slug", String(80), nullable=False, unique=True),
    *(_text(name) for name in ("name", "city", "federation", "start", "end", "organiser")),
    _flag("is_closed"),
    Column("is_public", Boolean, nullable=False, server_default=false()),
    _later_text("language"),
)

COMPETITIONS = Table(
    "competitions",
    METADATA,
    _key("event"),
    _key("competition"),
    *(_text(name) for name in ("slug", "name", "system", "edition")),
    _number("rounds"),
    _text("initial_colour"),
    _flag("is_accelerated"),
    _text("tiebreaks"),
    *(_number(name) for name in ("win", "draw", "loss")),
    _number("pairing_bye", optional=True),
    _number("forfeit_win", optional=True),
    _number("half_byes"),
    _number("last_half_bye_round", optional=True),
    _text("missed_rounds"),
    _flag("checks_in"),
    *(_text(name) for name in ("time_control", "encoded_time_control", "chief_arbiter")),
    *(_text(name) for name in ("deputy_arbiters", "round_dates", "left_fide_mode")),
    _later_text("go_rules"),
    _later_text("knockout"),
    Column("is_maxi", Boolean, nullable=False, server_default=false()),
    _number("lots", optional=True),
    _later_text("team_rules"),
    _later_text("sides"),
    _later_text("fixtures"),
    _of("events", "event"),
    UniqueConstraint("event", "slug", name="uq_competitions_slug"),
)

ENTRIES = Table(
    "entries",
    METADATA,
    _key("event"),
    _key("competition"),
    _key("entry"),
    _number("number"),
    _text("name"),
    _number("rating", optional=True),
    *(_text(name) for name in ("title", "sex", "federation", "fide_id", "birth", "club")),
    _text("rating_origin"),
    _flag("is_rating_estimated"),
    _number("report_rating", optional=True),
    _number("arrival"),
    _number("withdrawn_from", optional=True),
    _text("withdrawal_reason"),
    _number("fixed_board", optional=True),
    _text("notes"),
    _later_text("rank"),
    _later_number("correction"),
    _later_text("family"),
    _number("strength", optional=True),
    *(_later_number(name) for name in ("team", "place")),
    *(_later_text(name) for name in ("short_name", "captain", "deputy")),
    Column("is_guest", Boolean, nullable=False, server_default=false()),
    _later_number("side"),
    _of("competitions", "event", "competition"),
)

_KINDS = "kind IN ('F', 'H', 'Z', 'U')"
BYES = Table(
    "byes",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round", "entry")),
    Column("kind", String(1), nullable=False),
    _text("reason"),
    _later_text("cause"),
    CheckConstraint(_KINDS, name="kind"),
    _of("entries", "event", "competition", "entry"),
)

PROHIBITIONS = Table(
    "prohibitions",
    METADATA,
    *(_key(name) for name in ("event", "competition", "prohibition")),
    _text("entries"),
    _number("first_round"),
    _number("last_round", optional=True),
    _text("reason"),
    _of("competitions", "event", "competition"),
)

_STATES = "state IN ('draft', 'published', 'playing', 'finished')"
ROUNDS = Table(
    "rounds",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round")),
    Column("state", String(10), nullable=False),
    CheckConstraint(_STATES, name="state"),
    *(_text(name) for name in ("system", "edition", "program", "digest", "input")),
    *(_text(name) for name in ("paired_at", "published_at", "finished_at", "by_hand")),
    Column("seed", BigInteger, nullable=True),
    _of("competitions", "event", "competition"),
)

MATCHES = Table(
    "matches",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round", "match")),
    *(_number(name) for name in ("white", "black", "home")),
    *(_text(name) for name in ("venue", "starts_at", "line_ups_until", "revealed_at", "decision")),
    *(_text(name) for name in ("reason", "postponed_to", "arbiter")),
    *(_number(name, optional=True) for name in ("total_white", "total_black")),
    *(_text(name) for name in ("signed_white", "signed_black")),
    _number("version"),
    _later_text("closed_at"),
    _of("rounds", "event", "competition", "round"),
    CheckConstraint("white <> black", name="two_teams"),
)

LINE_UPS = Table(
    "line_ups",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round", "team")),
    *(_text(name) for name in ("origin", "fingerprint", "players", "salt", "by", "at")),
    _flag("is_late"),
    *(_later_text(name) for name in ("opened_by", "opened_at")),
    _of("rounds", "event", "competition", "round"),
)

SEALED_LINE_UPS = Table(
    "sealed_line_ups",
    METADATA,
    _key("event"),
    Column("fingerprint", String(64), primary_key=True),
    *(_number(name) for name in ("competition", "round", "team")),
    *(_text(name) for name in ("players", "salt")),
)

ADJUSTMENTS = Table(
    "adjustments",
    METADATA,
    *(_key(name) for name in ("event", "competition", "adjustment")),
    *(_number(name) for name in ("team", "match_points", "game_points")),
    _number("round", optional=True),
    *(_text(name) for name in ("reason", "rule")),
    _of("competitions", "event", "competition"),
)

GAMES = Table(
    "games",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round", "board")),
    _number("white"),
    _number("black"),
    *(_text(name) for name in ("white_result", "black_result")),
    _number("version"),
    *(_text(name) for name in ("entered_by", "entered_at", "verified_by")),
    *(_text(name) for name in ("reported_white", "reported_black")),
    _later_number("handicap"),
    _number("komi", optional=True),
    _of("rounds", "event", "competition", "round"),
    CheckConstraint("white <> black", name="two_players"),
)

BOARD_DECISIONS = Table(
    "board_decisions",
    METADATA,
    *(_key(name) for name in ("event", "competition", "decision")),
    *(_number(name) for name in ("round", "board")),
    *(_text(name) for name in ("kind", "article", "ruling", "sentence", "words", "result")),
    *(_text(name) for name in ("typed", "decided_at", "decided_by")),
    _flag("is_form_opened"),
    _of("rounds", "event", "competition", "round"),
)

_STAGE_STATES = "state IN ('planned', 'running', 'finished')"
STAGES = Table(
    "stages",
    METADATA,
    *(_key(name) for name in ("event", "stage")),
    *(_text(name) for name in ("name", "system")),
    Column("state", String(10), nullable=False),
    CheckConstraint(_STAGE_STATES, name="state"),
    _number("made_from"),
    *(_text(name) for name in ("competitions", "rules", "decisions", "working")),
    Column("seed", BigInteger, nullable=True),
    _of("events", "event"),
)

ROUND_STARTS = Table(
    "round_starts",
    METADATA,
    *(_key(name) for name in ("event", "competition", "round")),
    _text("starts_at"),
    _of("competitions", "event", "competition"),
)

PRIZE_PLANS = Table(
    "prize_plans",
    METADATA,
    *(_key(name) for name in ("event", "competition")),
    _text("plan"),
    _of("competitions", "event", "competition"),
)

_PACES = "pace IN ('calm', 'normal', 'quick')"
SCREENS = Table(
    "screens",
    METADATA,
    *(_key(name) for name in ("event", "screen")),
    *(_text(name) for name in ("code", "name", "competitions")),
    *(_flag(name) for name in ("has_names", "has_boards", "has_standings", "has_clock")),
    Column("pace", String(10), nullable=False),
    CheckConstraint(_PACES, name="pace"),
    _of("events", "event"),
)

ANNOUNCEMENTS = Table(
    "announcements",
    METADATA,
    *(_key(name) for name in ("event", "announcement")),
    _text("text"),
    _of("events", "event"),
)


_MAKING = RLock()


def metadata() -> MetaData:
    """All tables. Those of guests are made when they are first asked for: their records may need
    what is in this package."""
    with _MAKING:  # two requests may be the first
        return _with_guests()


@cache
def _with_guests() -> MetaData:
    for guest in guests():
        guest.add_tables(METADATA)
    return METADATA


def find_table(name: str) -> Table:
    """A table by its name; guests are asked only for what is not ours."""
    own = METADATA.tables.get(name)
    return metadata().tables[name] if own is None else own
