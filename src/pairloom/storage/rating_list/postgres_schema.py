"""The tables of a list in a PostgreSQL database, in a schema of their own.

As in the file of a list, players are numbered by strength, the highest rated first. The
words of their names stand in a table beside them; a range of words is a prefix.
"""

from __future__ import annotations

from pairloom.domain.listed_player import ListedPlayer

SCHEMA = "pairloom_rating_list"
"""The schema of the first list; others have its name with their key behind it."""
OTHER = f"{SCHEMA}_of_"
VERSION = 1
# Any number will do, if nobody else uses it: one import at a time.
LOCK = 0x504C524C

_NUMBERS = frozenset(
    ("fide_id", "standard", "standard_k", "rapid", "rapid_k", "blitz", "blitz_k", "birth_year")
)
FIELDS = ListedPlayer._fields
COLUMNS = ", ".join(FIELDS)
_TYPED = ", ".join(f"{field} {'bigint' if field in _NUMBERS else 'text'}" for field in FIELDS)
_WHOLE = "' ' || surname_key || ' , ' || given_key || ' '"

STAGE = (
    "CREATE TEMP TABLE staged (row bigint GENERATED ALWAYS AS IDENTITY, "
    f"{_TYPED}, strength int, surname_key text, given_key text) ON COMMIT DROP"
)
COPY = f"COPY staged ({COLUMNS}, strength, surname_key, given_key) FROM STDIN"
# Of several rows with one number the first is kept.
DROP_DUPLICATES = (
    "DELETE FROM staged WHERE row IN (SELECT row FROM (SELECT row, "
    "row_number() OVER (PARTITION BY fide_id ORDER BY row) AS time FROM staged) AS counted "
    "WHERE time > 1) RETURNING fide_id, name"
)
MAKE = (
    "CREATE TEMP TABLE numbered ON COMMIT DROP AS SELECT "
    "row_number() OVER (ORDER BY strength DESC, name, fide_id)::int AS place, staged.* FROM staged",
    "DROP SCHEMA IF EXISTS {new} CASCADE",
    "CREATE SCHEMA {new}",
    f"CREATE TABLE {{new}}.player AS SELECT place, {COLUMNS} FROM numbered ORDER BY place",
    'CREATE TABLE {new}.word (word text COLLATE "C", is_surname boolean, federation text, '
    "place int, whole text)",
    # Each word with the whole name, " surname , first name ": what else is to be in it needs
    # no second look-up.
    "INSERT INTO {new}.word SELECT word, is_surname, federation, place, whole FROM ("
    "SELECT unnest(string_to_array(surname_key, ' ')) AS word, true AS is_surname, federation, "
    f"place, {_WHOLE} AS whole FROM numbered UNION ALL "
    "SELECT unnest(string_to_array(given_key, ' ')), false, federation, "
    f"place, {_WHOLE} FROM numbered) AS words WHERE word <> '' ORDER BY place",
    "CREATE TABLE {new}.about (version int, name text, period text, source text, players bigint, "
    "rated bigint, left_out bigint, imported_at text)",
    "ALTER TABLE {new}.player ADD PRIMARY KEY (place)",
    "CREATE UNIQUE INDEX ON {new}.player (fide_id)",
    "CREATE INDEX ON {new}.word (word, place)",
    "CREATE INDEX ON {new}.word (federation, word)",
    "CREATE INDEX ON {new}.word (place)",
)
COUNT = "SELECT count(*), count(coalesce(standard, rapid, blitz)) FROM {new}.player"
DESCRIBE = "INSERT INTO {new}.about VALUES (%s, %s, %s, %s, %s, %s, %s, %s)"
SWAP = (
    "DROP SCHEMA IF EXISTS {schema} CASCADE",
    "ALTER SCHEMA {new} RENAME TO {schema}",
)
ANALYZE = ("ANALYZE {schema}.player", "ANALYZE {schema}.word")
ABOUT = (
    "SELECT version, name, period, source, players, rated, left_out, imported_at "
    "FROM {schema}.about"
)
GET = f"SELECT {COLUMNS} FROM {{schema}}.player WHERE fide_id = %s"
BY_PLACE = f"SELECT {COLUMNS} FROM {{schema}}.player WHERE place = ANY(%s) ORDER BY place"
EXISTS = "SELECT to_regclass('{schema}.about') IS NOT NULL"
OTHERS = (
    "SELECT nspname FROM pg_namespace WHERE nspname ~ %s "
    "AND to_regclass(quote_ident(nspname) || '.about') IS NOT NULL ORDER BY nspname"
)
REMOVE = ("DROP SCHEMA IF EXISTS {schema} CASCADE",)
COMPARE = (
    "SELECT count(*) - count(o.fide_id), "
    "(SELECT count(*) FROM {schema}.player) - count(o.fide_id), "
    + ", ".join(
        f"count(*) FILTER (WHERE o.fide_id IS NOT NULL AND o.{field} IS DISTINCT FROM n.{field})"
        for field in ("standard", "rapid", "blitz", "title")
    )
    + " FROM {new}.player AS n LEFT JOIN {schema}.player AS o ON o.fide_id = n.fide_id"
)
