"""Nobody ever has a board and a bye, or neither: in every system, after every act, by lot.

Two things are shown. Arbiters who do everything that can be done, in any order, never get a
round that does not add up. And a fault planted where a round is made, in any kind of play, is
noticed before anything of it is stored.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Any

import pytest

from pairloom.director.desk import Place, Question
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.fields.players import PLAYERS
from pairloom.director.desk.history import take_back
from pairloom.director.desk.kinds import go as go_kind
from pairloom.director.desk.kinds import handbook, kind_of, knockout
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.manual import exchange_players, give_bye, turn_colours, unpair
from pairloom.director.desk.planning import SYSTEMS
from pairloom.director.desk.rounds import publish_round
from pairloom.director.stages.starting import start_stage
from pairloom.domain import Outcome
from pairloom.engines.knockout import KnockoutPlan
from pairloom.errors import NotAccountedFor, NotFound, StaleSnapshot
from pairloom.storage.records import Bye, Game, Round
from tests.director.desk.at_the_desk import Hall, Halls, for_good
from tests.director.desk.go.go_events import RANKS, people
from tests.director.desk.literal_accounting import require_every_round_adds_up
from tests.director.desk.random_events import Arbiter
from tests.director.stages.staged_events import Staged, groups_then_knockout

NAMES = tuple(name for name, _, _ in SYSTEMS if kind_of(name).field is PLAYERS)
every_system = pytest.mark.parametrize("system", NAMES)
GO_TIME = "60m+3x30s"


def event_of(halls: Halls, system: str, players: int, **regulations: Any) -> Hall:
    """A tournament of any kind with so many players."""
    if system.endswith("round-robin"):  # as many rounds as its table
        cycle = players - 1 + players % 2
        regulations["rounds"] = 2 * cycle if system.startswith("double") else cycle
    if system.startswith("go-") or system == "mcmahon":
        regulations["time_control"] = GO_TIME
        event = halls(0, system=system, **regulations)
        enter_players(*event.at, people((RANKS * 2)[:players]))
    else:
        event = halls(players, system=system, **regulations)
    if system.endswith("knockout"):
        plan_knockout(*event.at, KnockoutPlan(third_place=True))
    return event


def run_wild(event: Hall, seed: int, acts: int) -> int:
    """So many acts by lot; how many rounds were looked at after one that was done?"""
    event.desk = event.desk.agreeing(*Question)
    arbiter, rounds = Arbiter(event, seed), 0
    for number in range(acts):
        is_done = arbiter.move_on() if number % 3 == 0 else arbiter.do_something()
        require_every_round_adds_up(event.state)
        rounds += is_done and len(event.state.rounds)
    return rounds


@every_system
def test_after_every_act_every_round_adds_up(hall: Halls, system: str) -> None:
    seed = NAMES.index(system)
    players = random.Random(seed).choice((5, 6, 7))
    events = {lots: event_of(hall, system, players, rounds=9) for lots in (seed, seed + 50)}
    assert sum(run_wild(event, lots, 30) for lots, event in events.items()) >= 8


@pytest.mark.nightly
@every_system
@pytest.mark.parametrize("seed", range(6))
def test_after_every_act_of_many_events_every_round_adds_up(
    hall: Halls, system: str, seed: int
) -> None:
    players = random.Random(seed).randrange(2, 14)
    run_wild(event_of(hall, system, players, rounds=9), 1000 + seed, 150)


@pytest.mark.parametrize("is_go", [False, True], ids=["chess", "go"])
def test_groups_and_their_knockout_add_up(hall: Halls, is_go: bool) -> None:
    """Stages: two groups of three and of four, and the four who go on."""
    run_stages(hall, is_go, seed=5, acts=12)


@pytest.mark.nightly
@pytest.mark.parametrize("seed", range(5))
@pytest.mark.parametrize("is_go", [False, True], ids=["chess", "go"])
def test_many_stages_add_up(hall: Halls, is_go: bool, seed: int) -> None:
    run_stages(hall, is_go, seed=seed, acts=60)


def run_stages(halls: Halls, is_go: bool, *, seed: int, acts: int) -> None:
    event = event_of(halls, "go-round-robin" if is_go else "round-robin", 7)
    staged = Staged(event)
    staged.plan(groups_then_knockout(2, go=is_go))
    start_stage(staged.desk, staged.event, 1, seed=seed)
    for competition in staged.stage(1).competitions:
        inside = Hall(event.database, event.desk, Place(staged.event, competition))
        arbiter = Arbiter(inside, seed)
        for number in range(acts):
            try:
                _ = arbiter.move_on() if number % 3 == 0 else arbiter.do_something()
            except NotFound:  # the stage itself was taken back
                return
            for each in event.desk.competitions(staged.event):
                require_every_round_adds_up(staged.state(each.competition))


Records = list[Game | Bye]


def _seat_twice(records: Records) -> None:
    """Somebody sits at the first two boards."""
    one, other = _boards(records)[:2]
    records[records.index(other)] = replace(other, black=one.white)


def _board_and_bye(records: Records) -> None:
    """Somebody at a board has a bye besides."""
    game = _boards(records)[0]
    records.append(
        Bye(game.event, game.competition, game.round, game.white, Outcome.ZERO_BYE, "by mistake")
    )


def _drop_a_board(records: Records) -> None:
    """Two players have neither."""
    records.remove(_boards(records)[-1])


def _drop_a_bye(records: Records) -> None:
    """One player has neither: where nobody has a bye, a board goes."""
    byes = [record for record in records if isinstance(record, Bye)]
    records.remove(byes[0] if byes else _boards(records)[0])


def _boards(records: Records) -> list[Game]:
    return [record for record in records if isinstance(record, Game)]


# A board against oneself the database itself refuses.
FAULTS = (_seat_twice, _board_and_bye, _drop_a_board, _drop_a_bye)
# Where boards and byes are made, before they are stored.
MAKERS = ((handbook, "_boards"), (go_kind, "_tables"), (knockout._Knockout, "_boards"))


@pytest.fixture
def plant(monkeypatch: pytest.MonkeyPatch) -> Callable[[Callable[[Records], None]], None]:
    """Plants a fault behind every engine."""

    def planted(fault: Callable[[Records], None]) -> None:
        for module, name in MAKERS:
            made: Callable[..., Iterator[Game | Bye]] = getattr(module, name)

            def faulty(*given: Any, made: Callable[..., Any] = made) -> Records:
                records = list(made(*given))
                fault(records)
                return records

            monkeypatch.setattr(module, name, faulty)

    return planted


@every_system
@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: fault.__name__.strip("_"))
def test_a_fault_where_a_round_is_made_is_noticed_before_it_is_stored(
    hall: Halls, plant: Callable[..., None], system: str, fault: Callable[[Records], None]
) -> None:
    """Seven players: somebody has a bye, or rests, or waits in the bracket."""
    event = event_of(hall, system, 7)
    plant(fault)
    with event.refuses(NotAccountedFor, "Nothing was stored"):
        event.pair()
    assert event.state.rounds == ()


@every_system
def test_without_a_fault_the_same_round_is_stored(hall: Halls, system: str) -> None:
    event = event_of(hall, system, 7)
    event.publish()
    require_every_round_adds_up(event.state)


def test_a_round_that_does_not_add_up_is_not_published(hall: Halls) -> None:
    """A draft of an older version, or of a mistake: it stays a draft, and the page says why."""
    event = hall(7)
    event.pair()
    game = event.state.games[0]
    with event.database.change(1, event.desk.identity.actor(1), "by mistake") as ledger:
        ledger.put(Bye(1, 1, 1, game.white, Outcome.HALF_BYE, "by mistake"))
    with event.refuses(NotAccountedFor, "has board 1 and a bye"):
        publish_round(*event.at, for_good(event.name))
    assert event.state.draft is not None


def test_what_was_wrong_before_does_not_stop_the_next_act(hall: Halls) -> None:
    """A published round of an older version that does not add up: the event goes on."""
    event = hall(8, played=1)
    with event.database.change(1, event.desk.identity.actor(1), "by mistake") as ledger:
        ledger.put(Bye(1, 1, 1, event.entry(1), Outcome.HALF_BYE, "by mistake"))
    event.play()
    assert len(event.state.settled) == 2


def test_taking_back_never_gives_a_board_to_who_has_a_bye(hall: Halls) -> None:
    """A board is taken out, one of its players gets the bye; now the first act is undone."""
    event = hall(8)
    event.pair()
    board = event.board_of(1, 1)
    unpair(*event.at, board.board, reason="ill")
    taken_out = event.last_action.number
    give_bye(*event.at, 1, reason="ill")
    with event.refuses(StaleSnapshot, r"1 Player 01, X has board 1 and a bye.*done since"):
        take_back(event.desk, 1, taken_out)
    take_back(event.desk, 1, event.last_action.number)
    take_back(event.desk, 1, taken_out)
    require_every_round_adds_up(event.state)


def test_a_draft_changed_by_hand_stays_one_when_only_the_first_change_is_undone(
    hall: Halls,
) -> None:
    """Otherwise it would be published as the engine's, and the event stay in FIDE mode."""
    event = hall(8)
    event.pair()
    turn_colours(*event.at, 1, reason="first")
    first = event.last_action.number
    exchange_players(*event.at, 2, 3, reason="second")
    take_back(event.desk, 1, first)
    draft = event.state.draft
    assert isinstance(draft, Round)
    assert draft.by_hand == "first"
    publish_round(*event.at, for_good(event.name))
    assert not event.state.is_in_fide_mode
