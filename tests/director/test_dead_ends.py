"""Looking ahead: what a pairing leaves for the rounds after it, and how sure that is."""

from __future__ import annotations

import random
from collections.abc import Iterable
from dataclasses import replace
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import pairloom
from pairloom.director.impact import (
    LookAhead,
    Verdict,
    find_dead_ends,
    look_ahead_data,
    look_ahead_lines,
)
from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Tournament,
)
from pairloom.engines.ahead import Ahead, Past, Search
from pairloom.errors import InputError, NoPairingExists

RESULTS = (
    (Outcome.WIN, Outcome.LOSS),
    (Outcome.DRAW, Outcome.DRAW),
    (Outcome.LOSS, Outcome.WIN),
)


def field(size: int, rounds: int, prohibited: Iterable[tuple[int, ...]] = ()) -> Tournament:
    groups = tuple(ProhibitedGroup(frozenset(each)) for each in prohibited)
    players = tuple(Player(number, rating=2500 - number) for number in range(1, size + 1))
    return Tournament(
        players, Settings(rounds=rounds, initial_colour=Colour.WHITE, prohibited=groups)
    )


def play(tournament: Tournament, pairing: RoundPairing, lots: random.Random) -> Tournament:
    """The tournament after a round, with results by lot."""
    cells = {}
    for white, black in pairing.boards:
        one, other = lots.choice(RESULTS)
        cells[white] = Cell(black, Colour.WHITE, one)
        cells[black] = Cell(white, Colour.BLACK, other)
    if pairing.bye is not None:
        cells[pairing.bye] = Cell(0, None, Outcome.PAIRING_BYE)
    players = tuple(one.with_cell(cells[one.number]) for one in tournament.players)
    return replace(tournament, players=players)


def boards(*pairs: tuple[int, int], bye: int | None = None) -> RoundPairing:
    return RoundPairing(tuple(Board(*pair) for pair in pairs), bye)


@pytest.fixture
def two_camps() -> Tournament:
    """1, 2, 3 have met 4, 5, 6 in two rounds, each of them two; colours are balanced."""
    tournament, lots = field(6, 5), random.Random(1)
    tournament = play(tournament, boards((1, 4), (5, 2), (3, 6)), lots)
    return play(tournament, boards((5, 1), (2, 6), (4, 3)), lots)


def test_a_pairing_that_completes_two_camps_is_a_dead_end(two_camps: Tournament) -> None:
    """After 1-6, 2-4, 3-5 only 1, 2, 3 among themselves and 4, 5, 6 are left: two triangles."""
    found = find_dead_ends(two_camps, boards((1, 6), (4, 2), (3, 5)))

    assert (found.round, found.until) == (3, 4)
    assert (found.verdict, found.next_is_pairable) == (Verdict.CERTAIN, False)
    assert found.dead_end is not None
    assert found.dead_end.round == 4
    assert found.dead_end.is_avoidable is True
    assert found.dead_end.players in ((1, 2, 3), (4, 5, 6), (1, 2, 3, 4, 5, 6))
    text = "\n".join(look_ahead_lines(found))
    assert text.startswith("Dead end: whatever the results are, round 4 cannot be reached")
    assert look_ahead_data(found)["dead_end"]["avoidable"] is True


def test_another_pairing_of_the_same_round_leaves_a_way(two_camps: Tournament) -> None:
    """1-6, 2-3, 4-5: the pairs left form a ring of six, which is two more rounds."""
    found = find_dead_ends(two_camps, boards((1, 6), (2, 3), (4, 5)), system="lim")

    assert (found.verdict, found.until) == (Verdict.NONE_FOUND, 5)
    assert found.next_is_pairable is None  # proved for other systems only
    assert "no dead end is certain up to round 5" in " ".join(look_ahead_lines(found))


def test_the_dead_end_is_what_the_engine_meets(two_camps: Tournament) -> None:
    """Whatever the results of round 3 are, round 4 has no legal pairing."""
    for seed in range(20):
        after = play(two_camps, boards((1, 6), (4, 2), (3, 5)), random.Random(seed))
        with pytest.raises(NoPairingExists):
            pairloom.pair(after)


def test_somebody_with_too_few_opponents_left_is_named() -> None:
    """1 may not meet 2 and 3; 4, 5 and 6 are enough for three rounds, not for four."""
    tournament = field(6, 5, [(1, 2), (1, 3)])
    found = find_dead_ends(tournament, boards((1, 4), (5, 2), (3, 6)))

    assert found.verdict is Verdict.CERTAIN
    assert found.next_is_pairable is True
    assert found.dead_end is not None
    assert (found.dead_end.round, found.dead_end.is_avoidable) == (4, False)
    assert found.dead_end.players == (1, 5, 6)
    assert str(found.dead_end.reason) == "1 has only 5, 6 left in rounds 2 to 4"
    assert "plan fewer rounds" in "\n".join(look_ahead_lines(found))


@pytest.fixture
def petersen() -> Tournament:
    """Ten players: after round 1 only the pairs of Petersen's graph are left.

    Every pairing of it leaves two rings of five, which cannot be paired.
    """
    outer = {(1, 2), (2, 3), (3, 4), (4, 5), (1, 5)}
    inner = {(6, 8), (8, 10), (7, 10), (7, 9), (6, 9)}
    spokes = {(number, number + 5) for number in range(1, 6)}
    allowed = outer | inner | spokes | set(ROUND_ONE.boards)
    return field(10, 5, sorted(set(combinations(range(1, 11), 2)) - allowed))


ROUND_ONE = boards((1, 3), (2, 4), (5, 6), (7, 8), (9, 10))


def test_rounds_that_are_possible_one_by_one_may_exclude_each_other(petersen: Tournament) -> None:
    found = find_dead_ends(petersen, ROUND_ONE)

    assert (found.verdict, found.until) == (Verdict.CERTAIN, 3)
    assert found.next_is_pairable is True
    assert found.dead_end is not None
    reason = "rounds 2 to 3 can each be paired, but not one after the other"
    assert str(found.dead_end.reason) == reason
    assert found.dead_end.players == tuple(range(1, 11))


def test_a_search_that_takes_too_long_says_so(petersen: Tournament) -> None:
    found = find_dead_ends(petersen, ROUND_ONE, steps=1)

    assert (found.verdict, found.until, found.dead_end) == (Verdict.NOT_DECIDED, 2, None)
    assert "beyond it is not decided" in " ".join(look_ahead_lines(found))


def test_nobody_has_the_bye_twice() -> None:
    """Three players: each has the bye once and meets both others once; a fourth round is none."""
    found = find_dead_ends(field(3, 4), boards((1, 2), bye=3))

    assert found.verdict is Verdict.CERTAIN
    assert found.dead_end is not None
    assert (found.dead_end.round, found.dead_end.is_avoidable) == (4, False)
    assert str(found.dead_end.reason) == "1 has only 3, the bye left in rounds 2 to 4"
    assert find_dead_ends(field(3, 3), boards((1, 2), bye=3)).verdict is Verdict.NONE_FOUND


@pytest.mark.parametrize(("until", "last"), [(None, 4), (3, 3), (2, 3), (9, 4)])
def test_without_a_number_of_rounds_the_following_one_is_looked_at(
    two_camps: Tournament, until: int | None, last: int
) -> None:
    endless = replace(two_camps, settings=replace(two_camps.settings, rounds=None))
    pairing = boards((1, 6), (4, 2), (3, 5))
    found = find_dead_ends(endless, pairing, system="dutch", until=until)
    assert (found.until, found.verdict is Verdict.CERTAIN) == (last, last == 4)


def test_behind_the_last_round_there_is_nothing() -> None:
    found = find_dead_ends(field(4, 1), boards((1, 3), (4, 2)))

    assert (found.verdict, found.until) == (Verdict.NONE_FOUND, 1)
    assert list(look_ahead_lines(found)) == ["Looking ahead from round 1: no round follows"]


def test_a_table_and_matches_of_two_games_have_their_own_answer() -> None:
    pairing = boards((1, 4), (2, 3))
    table = find_dead_ends(field(4, 3), pairing, system="round-robin")
    assert (table.verdict, str(table.note)) == (Verdict.NONE_FOUND, "a table has all of its rounds")
    double = find_dead_ends(field(4, 4), pairing, system="double-swiss")
    assert double.verdict is Verdict.NOT_DECIDED


@pytest.mark.parametrize(
    ("pairing", "sentence"),
    [
        (boards((1, 9), (2, 3)), "has 9, who is not in the tournament"),
        (boards((1, 2), (2, 3)), "has 2 twice"),
    ],
)
def test_a_pairing_of_others_is_refused(pairing: RoundPairing, sentence: str) -> None:
    with pytest.raises(InputError, match=sentence):
        find_dead_ends(field(4, 3), pairing)


@pytest.mark.parametrize("size", [4, 5, 6, 7, 8])
@pytest.mark.parametrize("system", ["dutch", "dubov", "burstein"])
def test_what_is_proved_of_the_following_round_comes_true(size: int, system: str) -> None:
    """Tournaments to the bitter end: each claim is held against the engine, for ten results."""
    claims = {True: 0, False: 0}
    for seed in range(6):
        lots = random.Random(seed)
        tournament = field(size, size)
        while tournament.next_round < size:
            try:
                pairing = pairloom.pair(tournament, system=system).pairing
            except NoPairingExists:
                break
            found = find_dead_ends(tournament, pairing, system=system)
            for _ in range(10):
                after = play(tournament, pairing, lots)
                if found.next_is_pairable:
                    assert pairloom.pair(after, system=system).boards
                elif found.next_is_pairable is False:
                    with pytest.raises(NoPairingExists):
                        pairloom.pair(after, system=system)
            if found.next_is_pairable is not None:
                claims[found.next_is_pairable] += 1
            tournament = after
    assert claims[True]


@pytest.mark.parametrize("size", [5, 6, 7, 8])
def test_a_certain_dead_end_is_never_passed(size: int) -> None:
    """If a round is called a dead end, no course of the tournament gets beyond it."""
    found_some = 0
    for seed in range(12):
        lots = random.Random(seed)
        tournament, wall = field(size, size + 1), size + 2
        while tournament.next_round <= size + 1:
            try:
                pairing = pairloom.pair(tournament).pairing
            except NoPairingExists:
                break
            assert tournament.next_round < wall
            found = find_dead_ends(tournament, pairing)
            if found.dead_end is not None:
                wall = min(wall, found.dead_end.round)
                found_some += 1
            tournament = play(tournament, pairing, lots)
    assert found_some


def naive(ahead: Ahead, rounds: range, past: Past) -> bool:
    """All pairings of all rounds, without any thought."""
    if not rounds:
        return True
    rows, within = ahead.graph(rounds[0], past)
    return any(
        naive(ahead, rounds[1:], after) for after in all_courses(rows, within, past, len(past.met))
    )


def all_courses(rows: list[int], left: int, past: Past, bye: int) -> Iterable[Past]:
    if not left:
        yield past
        return
    vertex = left.bit_length() - 1
    for mate in range(vertex):
        if rows[vertex] & left & 1 << mate:
            met, barred = list(past.met), past.barred
            if vertex == bye:
                barred |= 1 << mate
            else:
                met[vertex] |= 1 << mate
                met[mate] |= 1 << vertex
            rest = left & ~(1 << vertex | 1 << mate)
            yield from all_courses(rows, rest, Past(tuple(met), barred), bye)


@given(
    st.integers(3, 6),
    st.integers(1, 4),
    st.sets(st.tuples(st.integers(1, 6), st.integers(1, 6)).filter(lambda pair: pair[0] < pair[1])),
)
def test_the_search_agrees_with_looking_at_everything(
    size: int, rounds: int, barred: set[tuple[int, int]]
) -> None:
    tournament = field(size, rounds, [pair for pair in barred if max(pair) <= size])
    ahead = Ahead(tournament, None, "dutch")
    course = range(1, rounds + 1)
    assert Search(ahead).can_pair(course, ahead.start()) is naive(ahead, course, ahead.start())


def test_the_round_that_can_be_paired_is_the_next_one() -> None:
    ahead = LookAhead(3, 5, Verdict.NONE_FOUND, next_is_pairable=True)
    first, *_ = look_ahead_lines(ahead)
    assert first == "Round 4 can be paired whatever the results are"
