"""Databases from before Go tournaments: brought up to date, and nothing in them changed."""

from __future__ import annotations

from alembic import command
from sqlalchemy import text

from pairloom.domain.go import GoRegulations
from pairloom.domain.states import RoundState
from pairloom.storage import Database, schema
from pairloom.storage.records import Competition, Entry, Game, Round
from pairloom.storage.verification import verify
from tests.storage.conftest import ANA


def back_to(database: Database, version: str) -> None:
    """Take the newer tables and columns out again."""
    with database.engine.connect() as connection:
        writing = connection.execution_options(writes=True)
        with writing.begin():
            config = schema._config()
            config.attributes["connection"] = writing
            command.downgrade(config, version)


def test_an_older_database_gets_the_columns_and_keeps_its_log(
    place: str, database: Database, event: int
) -> None:
    back_to(database, "0003")
    with database.engine.connect() as connection:
        assert schema.current_version(connection) == "0003"
        columns = connection.execute(text("SELECT * FROM games")).keys()
        assert "handicap" not in columns
    database.close()
    opened = Database.open(place)
    with opened.read(event) as reader:
        assert [one.handicap for one in reader.all(Game)] == [0, 0]
        assert {one.rank for one in reader.all(Entry)} == {""}
    assert verify(opened).problems == ()
    opened.close()


def test_everything_of_a_go_tournament_is_kept(database: Database, event: int) -> None:
    with database.change(event, ANA, "add tournament") as ledger:
        ledger.put(
            Competition(event, 2, "go", "Go", system="mcmahon", go_rules=GoRegulations(bar=3))
        )
        ledger.put(Entry(event, 2, 1, 1, "Kos, Ana", rank="3d", correction=-1, family="kos"))
        ledger.put(Entry(event, 2, 2, 2, "Li, 李", rank="12k"))
        ledger.put(
            Round(
                event,
                2,
                1,
                RoundState.DRAFT,
                "mcmahon",
                "",
                "0",
                "",
                "{}",
                "",
                seed=9_007_199_254_740_991,
            )
        )
        ledger.put(Game(event, 2, 1, 1, white=1, black=2, handicap=9, komi=0))
    with database.read(event) as reader:
        entry, game = reader.get(Entry, 2, 1), reader.get(Game, 2, 1, 1)
        found = reader.get(Round, 2, 1)
    assert entry is not None
    assert (entry.rank, entry.correction, entry.family) == ("3d", -1, "kos")
    assert game is not None
    assert (game.handicap, game.komi) == (9, 0)
    assert found is not None
    assert found.seed == 9_007_199_254_740_991
    assert verify(database).problems == ()
