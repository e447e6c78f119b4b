"""Everyone is accounted for: at a board, with a bye, gone, or not here yet."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.director.desk.accounting import account, contradictions
from pairloom.director.desk.entries import remove_entry
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.state import State
from pairloom.director.people.roles import Permission
from pairloom.errors import NotAccountedFor
from tests.director.desk.at_the_desk import Halls


@pytest.mark.requirement("GR-17")
def test_gr17_everybody_is_in_exactly_one_place(hall: Halls) -> None:
    """Ten entries: six at boards, the bye, a half-point bye, one gone, one not arrived."""
    event = hall(9)
    event.enter(10, arrival=0)
    request_bye(*event.at, 3, 1, "H", reason="wedding")
    withdraw(*event.at, 4)
    event.publish()
    counted = account(event.state, 1)
    assert len(counted.at_boards) == 6
    assert sorted(bye.kind for _, bye in counted.byes) == ["H", "U"]
    assert [one.entry for one in counted.withdrawn] == [4]
    assert [one.entry for one in counted.not_arrived] == [10]
    assert counted.left_over == ()
    assert counted.total == 10


def test_before_the_pairing_everybody_present_is_left_over(hall: Halls) -> None:
    event = hall(4)
    assert len(account(event.state, 1).left_over) == 4


def test_a_late_entry_was_not_there_before(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20)
    event.publish()
    assert [one.name for one in account(event.state, 1).not_arrived] == ["Player 20, X"]
    assert account(event.state, 2).not_arrived == ()


def test_who_rests_in_an_odd_table_is_accounted_for(hall: Halls) -> None:
    event = hall(5, system="round-robin")
    event.publish()
    counted = account(event.state, 1)
    assert [bye.kind for _, bye in counted.byes] == ["Z"]
    assert counted.left_over == ()


def test_a_withdrawn_player_stays_at_the_boards_of_a_table(hall: Halls) -> None:
    """The schedule never changes: the game stays and is forfeited."""
    event = hall(6, system="round-robin", played=1)
    withdraw(*event.at, event.entry(1))
    event.publish()
    assert len(account(event.state, 2).at_boards) == 6


def told(state: State) -> tuple[str, ...]:
    return tuple(map(str, contradictions(state, 1)))


def test_no_act_leaves_anybody_without_a_place(hall: Halls) -> None:
    """Whatever an act does, what comes of it is looked at before it is stored."""
    event = hall(7)
    event.publish()
    first, *_ = event.state.games
    (bye,) = event.state.byes
    for row in (first, bye):
        with (
            event.refuses(NotAccountedFor, "has neither a board nor a bye"),
            event.desk.act(event.place, "clear up", Permission.PAIR) as work,
        ):
            work.ledger.remove(row)
    with (
        event.refuses(NotAccountedFor, "is at more than one board: 1, 2"),
        event.desk.act(event.place, "copy", Permission.PAIR) as work,
    ):
        work.ledger.put(replace(event.state.games[1], white=first.white))


@pytest.mark.parametrize("side", ["white", "black"])
def test_an_absent_player_at_a_board_is_told_on_either_side(hall: Halls, side: str) -> None:
    event = hall(8)
    event.pair()
    state = event.state
    absent = getattr(state.games_by_round[1][0], side)
    entries = tuple(
        replace(one, arrival=0) if one.entry == absent else one for one in state.entries
    )
    name = state.entry_by_id[absent].name
    problems = told(replace(state, entries=entries))
    assert [name in one for one in problems] == [True]
    assert problems[0].endswith("is absent and has a board")


@pytest.mark.parametrize("side", ["white", "black"])
def test_a_player_at_two_boards_is_told_on_either_side(hall: Halls, side: str) -> None:
    event = hall(8)
    event.pair()
    state = event.state
    first, second, *others = state.games_by_round[1]
    twice = getattr(first, side)
    missing = getattr(second, side)
    changed = replace(state, games=(first, replace(second, **{side: twice}), *others))
    problems = told(changed)
    assert len(problems) == 2
    assert state.entry_by_id[twice].name in problems[0]
    assert problems[0].endswith("is at more than one board: 1, 2")
    assert state.entry_by_id[missing].name in problems[1]
    assert problems[1].endswith("has neither a board nor a bye")


def test_who_is_taken_out_leaves_no_bye_and_no_gap(hall: Halls) -> None:
    event = hall(6)
    gone, later = (event.named(f"Player {n:02}").entry for n in (3, 5))
    request_bye(*event.at, gone, 1, "H", reason="wedding")
    request_bye(*event.at, later, 2, "H", reason="wedding")
    event.pair()
    remove_entry(*event.at, gone)
    assert [bye.entry for bye in event.state.byes] == [later]
    assert gone not in event.state.entry_by_id
    event.pair()
    numbered = {one.number: one.name for one in event.state.numbered}
    assert sorted(numbered) == [1, 2, 3, 4, 5]
    assert numbered[4] == "Player 05, X"


def test_after_a_late_entry_is_taken_out_the_numbers_close_up(hall: Halls) -> None:
    """Paired for round 2 the newcomer is number 3; the draft goes with the entry."""
    event = hall(8, played=1)
    before = {one.name: one.number for one in event.state.numbered}
    late = event.enter(20, rating=2475)
    event.pair()
    assert event.state.entry_by_id[late.entry].number == 3
    remove_entry(*event.at, late.entry)
    assert {one.name: one.number for one in event.state.numbered} == before


@pytest.mark.requirement("GR-17")
@pytest.mark.parametrize("side", ["white", "black"])
def test_gr17_who_is_absent_has_no_seat_whichever_colour_it_has(hall: Halls, side: str) -> None:
    event = hall(9)
    event.publish()
    state = event.state
    game = state.find_game(1, 2)
    gone = state.entry_by_id[getattr(game, side)]
    holder = state.entry_by_id[next(bye.entry for bye in state.byes)]
    changed = {
        gone.entry: replace(gone, withdrawn_from=1),
        holder.entry: replace(holder, arrival=2),
    }
    entries = tuple(changed.get(one.entry, one) for one in state.entries)
    assert told(replace(state, entries=entries)) == (
        f"{gone.number} {gone.name} is absent and has a board",
        "9 Player 09, X is absent and has the bye",
    )


@pytest.mark.requirement("GR-17")
def test_gr17_who_is_in_two_places_is_told_with_both(hall: Halls) -> None:
    event = hall(9)
    event.publish()
    state = event.state
    one, two, three, four = state.games_by_round[1]
    bye = next(iter(state.byes))
    games = (
        one,
        replace(two, black=one.white),
        replace(three, white=bye.entry),
        replace(four, black=99),
    )
    names = {entry.entry: f"{entry.number} {entry.name}" for entry in state.entries}
    assert told(replace(state, games=games)) == (
        f"{names[one.white]} is at more than one board: 1, 2",
        f"{names[bye.entry]} has board 3 and a bye",
        "board 4 has an entry that is not there, 99",
        *sorted(
            f"{names[entry]} has neither a board nor a bye"
            for entry in (two.black, three.white, four.black)
        ),
    )
