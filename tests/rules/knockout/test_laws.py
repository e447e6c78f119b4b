"""Laws of every knockout, whatever happens: upsets, draws, withdrawals, nobody coming."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.engines.knockout import (
    Bracket,
    Decider,
    DeciderKind,
    KnockoutPlan,
    KnockoutRecord,
    MatchRecord,
    MatchState,
    Placement,
    Status,
    evaluate,
    is_over,
    make_bracket,
    next_matches,
    places,
    withdraw,
)

plans = st.builds(
    KnockoutPlan,
    games=st.lists(st.integers(1, 4), min_size=1, max_size=3).map(tuple),
    placement=st.sampled_from(Placement),
    third_place=st.booleans(),
)
GAMES = [(2, 0), (1, 1), (0, 2)]


@st.composite
def histories(draw: st.DrawFn) -> tuple[Bracket, list[KnockoutRecord]]:
    """A knockout played to its end, with the record after every step."""
    count = draw(st.integers(2, 9))
    bracket = make_bracket(
        range(1, count + 1),
        seeded=draw(st.integers(0, count)),
        lot_seed=draw(st.integers(0, 50)),
        plan=draw(plans),
    )
    record = KnockoutRecord()
    steps = [record]
    while open_matches := next_matches(bracket, record):
        state = draw(st.sampled_from(open_matches))
        if draw(st.integers(0, 9)) == 9:
            left = draw(st.sets(st.sampled_from(state.sides), min_size=1))
            record = withdraw(bracket, record, *left)
        else:
            record = replace(record, matches=(*record.matches, draw(match_records(state))))
        steps.append(record)
    return bracket, steps


def knockouts() -> st.SearchStrategy[tuple[Bracket, KnockoutRecord]]:
    """A knockout played to its end."""
    return histories().map(lambda event: (event[0], event[1][-1]))


@st.composite
def match_records(draw: st.DrawFn, state: MatchState) -> MatchRecord:
    """All games of a match, a decider if they are equal; sometimes somebody does not come."""
    one, other = state.sides
    if draw(st.integers(0, 6)) == 6:
        absent = draw(st.sampled_from([{one}, {other}, {one, other}]))
        return MatchRecord(state.match.number, one, other, absent=frozenset(absent))
    count = state.match.games
    games = tuple(draw(st.lists(st.sampled_from(GAMES), min_size=count, max_size=count)))
    decider = None
    if sum(game[0] - game[1] for game in games) == 0:
        kind = draw(st.sampled_from(DeciderKind))
        decider = Decider(kind, draw(st.sampled_from(state.sides)))
    return MatchRecord(state.match.number, one, other, games, decider)


@given(knockouts())
@settings(max_examples=60, deadline=None)
def test_every_knockout_ends_with_the_places_one_to_n(
    event: tuple[Bracket, KnockoutRecord],
) -> None:
    bracket, record = event
    assert is_over(bracket, record)
    ranges = places(bracket, record)
    assert sorted(each.number for each in ranges) == sorted(bracket.order)
    shared = Counter((each.first, each.last) for each in ranges)
    assert all(last - first + 1 == count for (first, last), count in shared.items())
    assert sum(shared.values()) == len(bracket.order)
    assert sorted(shared)[0][0] == 1


@given(knockouts())
@settings(max_examples=40, deadline=None)
def test_who_loses_in_the_main_bracket_never_wins_it(
    event: tuple[Bracket, KnockoutRecord],
) -> None:
    bracket, record = event
    out: set[int] = set()
    for state in evaluate(bracket, record).values():
        if state.match.low == 1:
            assert not out.intersection(state.sides)
            out.update(side for side in state.sides if side != state.winner)


@given(knockouts())
@settings(max_examples=40, deadline=None)
def test_a_match_has_a_winner_exactly_if_somebody_goes_on(
    event: tuple[Bracket, KnockoutRecord],
) -> None:
    bracket, record = event
    for state in evaluate(bracket, record).values():
        if state.status in (Status.WON, Status.WALKOVER):
            assert {state.winner, state.loser} == {state.first, state.second}
        elif state.status is Status.BYE:
            assert state.sides == (state.winner,)
        else:
            assert state.winner is state.loser is None


@given(histories())
@settings(max_examples=30, deadline=None)
def test_nothing_that_happens_later_changes_a_settled_match(
    event: tuple[Bracket, list[KnockoutRecord]],
) -> None:
    bracket, steps = event
    settled: dict[int, MatchState] = {}
    for record in steps:
        states = evaluate(bracket, record)
        assert {number: states[number] for number in settled} == settled
        settled = {number: each for number, each in states.items() if each.status.is_settled}


@given(knockouts())
@settings(max_examples=20, deadline=None)
def test_the_order_of_the_records_does_not_matter(
    event: tuple[Bracket, KnockoutRecord],
) -> None:
    bracket, record = event
    backwards = KnockoutRecord(tuple(reversed(record.matches)), record.withdrawals[::-1])
    assert evaluate(bracket, backwards) == evaluate(bracket, record)
