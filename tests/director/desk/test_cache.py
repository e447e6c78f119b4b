"""The state kept in memory is the state that is stored, after every act."""

from __future__ import annotations

import random

import pytest

from pairloom.director.desk import Desk
from pairloom.director.desk.cache import StateCache
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import add_tournament
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.state import State, load_state
from pairloom.director.people.identity import Identity
from pairloom.errors import InputError, NotFound
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, Halls, everything
from tests.director.desk.random_events import Arbiter, require_sound


def stored(hall: Hall) -> State:
    with hall.database.read(hall.place.event) as reader:
        return load_state(reader, hall.place.competition)


def run_wild(hall: Hall, seed: int, acts: int) -> int:
    """So many acts by lot; how many were done? A refused one leaves nothing behind."""
    arbiter = Arbiter(hall, seed)
    second = Hall(hall.database, Desk(hall.database, Identity.local("Eva")), hall.place)
    done = 0
    for number in range(acts):
        before = everything(hall.database)
        if arbiter.do_something():
            done += 1
        else:
            assert everything(hall.database) == before
        assert hall.state == stored(hall)
        if number % 5 == 0:
            assert second.state == hall.state  # somebody who looks seldom sees the same
        require_sound(hall)
    return done


@pytest.mark.parametrize("seed", few_by_day(2, range(3)))
def test_after_every_act_memory_and_database_agree(hall: Halls, seed: int) -> None:
    players = random.Random(seed).choice((5, 6, 9))
    event = hall(players, rounds=9)
    assert run_wild(event, seed, 50) >= 10


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(100, 140))
def test_after_every_act_of_a_long_event_memory_and_database_agree(hall: Halls, seed: int) -> None:
    lots = random.Random(seed)
    system = lots.choice(("dutch", "dubov", "burstein", "lim", "round-robin"))
    event = hall(lots.randrange(4, 14), rounds=9, system=system)
    assert run_wild(event, seed, 200) >= 40


def test_a_list_that_becomes_empty_in_the_middle_of_an_act_stays_so(hall: Halls) -> None:
    """The only bye changes hands: taken out and put in, in one action."""
    event = hall(7)
    event.pair()
    exchange_players(*event.at, 7, 3, reason="by hand")
    assert event.state == stored(event)
    assert [bye.entry for bye in event.state.byes] == [event.entry(3)]


def test_a_change_that_fails_in_the_middle_is_not_remembered(hall: Halls) -> None:
    event = hall(4)
    event.publish()
    known = event.state
    with event.refuses(InputError):
        enter_result(*event.at, 1, 1, "1-1")
    assert event.state is known


def test_only_what_was_looked_at_last_is_kept(hall: Halls) -> None:
    event = hall(2)
    cache = StateCache()
    desk = Desk(event.database, event.desk.identity, cache)
    places = [add_tournament(desk, 1, f"Group {number}") for number in range(40)]
    for place in places:
        assert desk.state(place).competition.name.startswith("Group")
    assert len(cache._states) <= 32
    assert desk.state(places[0]).competition.name == "Group 0"


def test_a_tournament_that_does_not_exist_is_told(hall: Halls) -> None:
    event = hall(2)
    with pytest.raises(NotFound, match="no tournament 9"):
        event.desk.state(event.place._replace(competition=9))
    with pytest.raises(NotFound, match="no event 'nowhere'"):
        event.desk.find_event("nowhere")
    with pytest.raises(NotFound, match="has no tournament 'nothing'"):
        event.desk.find_place("spring-open", "nothing")
    assert event.desk.find_place("spring-open", "open-a") == event.place


def test_a_state_older_than_many_actions_is_read_anew(
    hall: Halls, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pairloom.director.desk.cache._MOST_ACTIONS", 2)
    event = hall(8)
    other = Desk(event.database, event.desk.identity)
    other.state(event.place)
    event.publish()
    event.enter_results()
    assert other.state(event.place) == event.state == stored(event)
