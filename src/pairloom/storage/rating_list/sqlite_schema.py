"""The file of a list.

Players are numbered by strength, the highest rated first, and so are the entries of the
full-text index. Its answers come in the order of these numbers; the strongest players
with a name are therefore found without sorting all who have it.
"""

from __future__ import annotations

from pairloom.domain.listed_player import ListedPlayer

VERSION = 1
APPLICATION_ID = 0x504C524C  # "PLRL"
COLUMNS = ", ".join(ListedPlayer._fields)

STAGE = (
    f"CREATE TEMP TABLE staged ({COLUMNS}, strength, surname_key, given_key)",
    f"CREATE TABLE player (place INTEGER PRIMARY KEY, {COLUMNS})",
    "CREATE TABLE about (name, period, source, players, rated, left_out, imported_at)",
    # One word belongs to one player once: no positions. Prefixes of up to three letters are
    # indexed, because "m" stands for hundreds of thousands of entries.
    "CREATE VIRTUAL TABLE word USING fts5(surname, given, federation, content='', "
    "columnsize=0, detail=column, prefix='1 2 3', "
    "tokenize='unicode61 remove_diacritics 2')",
    "INSERT INTO word (word, rank) VALUES ('hashsize', 67108864)",
    "INSERT INTO word (word, rank) VALUES ('automerge', 0)",
)
INSERT = f"INSERT INTO staged VALUES ({', '.join('?' * (len(ListedPlayer._fields) + 3))})"
# Of several rows with one number the first is kept.
FIND_DUPLICATES = (
    "SELECT fide_id, name, rowid FROM staged WHERE fide_id IN "
    "(SELECT fide_id FROM staged GROUP BY fide_id HAVING count(*) > 1) ORDER BY fide_id, rowid"
)
DELETE_STAGED = "DELETE FROM staged WHERE rowid = ?"
NUMBER = (
    "CREATE TEMP TABLE numbered AS SELECT rowid AS row FROM staged "
    "ORDER BY strength DESC, name, fide_id"
)
FILL_PLAYERS = (
    f"INSERT INTO player SELECT numbered.rowid, {COLUMNS} FROM numbered "
    "JOIN staged ON staged.rowid = numbered.row"
)
FILL_NAMES = (
    "INSERT INTO word (rowid, surname, given, federation) "
    "SELECT numbered.rowid, surname_key, given_key, federation FROM numbered "
    "JOIN staged ON staged.rowid = numbered.row"
)
FINISH = (
    "CREATE UNIQUE INDEX player_by_id ON player (fide_id)",
    "INSERT INTO word (word) VALUES ('optimize')",
    f"PRAGMA application_id = {APPLICATION_ID}",
    f"PRAGMA user_version = {VERSION}",
)
COUNT = (
    "SELECT count(*), count(CASE WHEN coalesce(standard, rapid, blitz) IS NOT NULL THEN 1 END) "
    "FROM player"
)
COMPARE = (
    "SELECT count(*) - count(o.fide_id), "
    "(SELECT count(*) FROM old.player) - count(o.fide_id), "
    + ", ".join(
        f"coalesce(sum(o.fide_id IS NOT NULL AND o.{field} IS NOT n.{field}), 0)"
        for field in ("standard", "rapid", "blitz", "title")
    )
    + " FROM main.player AS n LEFT JOIN old.player AS o ON o.fide_id = n.fide_id"
)
_SELECT = f"SELECT {', '.join(f'player.{field}' for field in ListedPlayer._fields)} FROM"
SEARCH = (
    f"{_SELECT} word JOIN player ON player.place = word.rowid "
    "WHERE word MATCH ? ORDER BY word.rowid LIMIT ?"
)
GET = f"{_SELECT} player WHERE fide_id = ?"
