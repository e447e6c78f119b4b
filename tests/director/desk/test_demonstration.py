"""The demonstration event: made by the acts a person would do, once."""

from __future__ import annotations

from pathlib import Path

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.people.identity import Identity
from pairloom.domain.go import Avoidance
from pairloom.storage.verification import verify
from tests.director.desk.at_the_desk import Hall, open_empty


def test_the_demonstration_is_an_event_in_the_middle_of_a_round(tmp_path: Path) -> None:
    database = open_empty(tmp_path / "events.db")
    assert make_demonstration(database)
    assert not make_demonstration(database)
    event = Hall(database, Desk(database, Identity.local()), Place(1, 1))
    state = event.state
    assert len(state.settled) == 5
    assert len(state.missing_boards(5)) > 0
    assert state.is_in_fide_mode
    assert event.differences() == []
    results = "".join(game.white_result for game in state.games_by_round[2])
    assert results == "====0=0010=1===11001"  # the same everywhere, the better side ahead
    shown = {
        one.name: (one.title, one.rating, one.federation, one.club)
        for one in state.entry_by_id.values()
    }
    assert shown["Vondráček, Jáchym"] == ("CM", 2187, "CZE", "Duras Kamenice")
    assert shown["Bartůněk, Ferdinand"] == ("", None, "CZE", "Sokol Lípovec")
    cup = Desk(database, Identity.local()).state(Place(2, 1))
    assert cup.discipline.name == "go"
    (last,) = (one for one in cup.entry_by_id.values() if one.name == "Hořčička, Ota")
    assert (last.rank, last.federation, last.club) == ("20k", "CZ", "Go Praha")
    rules = regulations_of(cup.competition)
    assert (rules.bar, rules.avoidances) == (1, (Avoidance("club", 1),))
    assert cup.draft is not None
    assert (cup.draft.round, cup.draft.seed) == (3, 4071)
    teams = Hall(database, Desk(database, Identity.local()), Place(4, 1))
    assert [len(teams.state.entries), len(teams.state.members)] == [8, 40]
    assert [len(teams.state.games_by_round[number]) for number in (1, 2, 3)] == [16, 16, 16]
    assert not teams.state.games_by_round.get(4)
    assert teams.state.is_in_fide_mode
    sealed = [line_up for line_up in teams.state.line_ups if line_up.round == 4]
    assert sealed
    assert not any(line_up.players for line_up in sealed)
    assert teams.differences() == []
    assert verify(database).is_sound
    database.close()
