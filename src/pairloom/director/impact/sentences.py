"""Impacts and look-aheads in plain lines, for people."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.director.impact.change import name_of
from pairloom.director.impact.dead_ends import Verdict
from pairloom.director.impact.round_impact import RoundState
from pairloom.director.impact.standings_impact import Because
from pairloom.domain import Board, Points

if TYPE_CHECKING:
    from pairloom.director.impact.dead_ends import DeadEnd, LookAhead
    from pairloom.director.impact.next_entries import Entering, EntryChange
    from pairloom.director.impact.pairing_again import Obstacle
    from pairloom.director.impact.preview import Impact
    from pairloom.director.impact.round_impact import BracketDifference, RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact
    from pairloom.engines.base import BracketTrace

__all__ = ["impact_lines", "look_ahead_lines"]

_NOTHING = "-"


def impact_lines(impact: Impact) -> Iterator[str]:
    """The whole impact: what changes, section by section, and what stays."""
    yield f"What if: {impact.change}"
    if impact.timing is not None:
        yield f"Counts for {impact.timing.value} (C.04.2 art. 4.3)"
    yield from impact.notes
    yield from _standings_lines(impact.standings)
    yield from _recorded_lines(impact)
    if impact.draft is not None:
        yield from _round_lines(impact, impact.draft, f"Draft of round {impact.draft.round}")
    if impact.next_round is not None:
        yield from _next_lines(impact, impact.next_round)


def _standings_lines(standings: StandingsImpact) -> Iterator[str]:
    title = f"Standings after round {standings.after}"
    if standings.is_empty:
        yield f"{title}: unchanged"
        return
    own = [row for row in standings.rows if row.because is not Because.OTHERS]
    yield f"{title}: {_counted(len(own), 'row')} with other values, {len(standings.moved)} moved"
    for row in own:
        yield f"  {_row_line(row)}"
    pushed = len(standings.rows) - len(own)
    if pushed:
        yield f"  {pushed} more move without a change of their own"


def _row_line(row: PlaceChange) -> str:
    parts = [f"{row.number} {row.name}".rstrip()]
    places = (_or_nothing(row.place_before), _or_nothing(row.place_after))
    parts.append(f"place {_change(*places)}")
    if row.points_before != row.points_after:
        points = (_or_nothing(row.points_before), _or_nothing(row.points_after))
        parts.append(f"points {_change(*points)}")
    parts += [
        f"{value.code} {_change(value.before_text or _NOTHING, value.after_text or _NOTHING)}"
        for value in row.values
    ]
    if row.because is Because.MET:
        parts.append(f"met {', '.join(map(str, row.met))}")
    return ", ".join(parts)


def _recorded_lines(impact: Impact) -> Iterator[str]:
    if not impact.rounds_checked:
        return
    checked = _rounds(impact.rounds_checked)
    if not impact.rounds:
        yield f"Pairings of {checked}: would have been the same"
    for each in impact.rounds:
        title = f"Round {each.round}, as recorded"
        if each.state is RoundState.RIGHT_NOW:
            yield f"{title}: is what the rules give, which it was not before"
        else:
            yield from _round_lines(impact, each, title)


def _next_lines(impact: Impact, following: RoundImpact) -> Iterator[str]:
    title = f"Pairing of round {following.round}"
    if impact.is_provisional:
        title += " (missing results count as draws)"
    yield from _round_lines(impact, following, title)
    for entry in impact.entries:
        yield f"  enters otherwise: {_entry_line(entry)}"


def _round_lines(impact: Impact, each: RoundImpact, title: str) -> Iterator[str]:
    if each.state is RoundState.SAME:
        yield f"{title}: unchanged"
    elif each.state is RoundState.IMPOSSIBLE:
        yield f"{title}: not possible, as before{_because(each.obstacle_after)}"
    elif each.state is RoundState.IMPOSSIBLE_NOW or each.after is None:
        yield f"{title}: not possible any more{_because(each.obstacle_after)}"
    elif each.state is RoundState.POSSIBLE_NOW:
        yield f"{title}: possible now; before, not{_because(each.obstacle_before)}"
    else:
        yield f"{title}: {_counted(len(each.boards), 'board')} would be different"
        yield from _board_lines(impact, each)


def _board_lines(impact: Impact, each: RoundImpact) -> Iterator[str]:
    if each.first_bracket is not None:
        yield f"  {_bracket_line(each.first_bracket)}"
    for change in each.boards:
        old = _board(impact, change.board_before, change.before)
        new = _board(impact, change.board_after, change.after)
        yield f"  {_change(old, new)}"


def _board(impact: Impact, number: int | None, board: Board | None) -> str:
    if board is None:
        return _NOTHING
    white = name_of(impact.changed, board.white)
    if not board.black:
        return f"{white} without a game"
    return f"board {number}: {white} – {name_of(impact.changed, board.black)}"


def _bracket_line(difference: BracketDifference) -> str:
    some = difference.after or difference.before
    assert some is not None
    score = Points(some.score)
    before, after = _members(difference.before), _members(difference.after)
    if before == after:
        return f"first difference: bracket {difference.number} ({score} points), same players"
    return (
        f"first difference: bracket {difference.number} ({score} points), {_change(before, after)}"
    )


def _members(bracket: BracketTrace | None) -> str:
    if bracket is None:
        return _NOTHING
    members = (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)
    return f"players {', '.join(map(str, members))}"


def _entry_line(entry: EntryChange) -> str:
    name = f"{entry.number} {entry.name}".rstrip()
    before, after = entry.before, entry.after
    if before is None or after is None:
        return f"{name} ({'new' if before is None else 'no longer in the list'})"
    return f"{name}: {', '.join(_entering_parts(before, after))}"


def _entering_parts(before: Entering, after: Entering) -> Iterator[str]:
    if before.is_present != after.is_present:
        yield "is there" if after.is_present else "is not there"
    if before.score != after.score:
        yield f"score {_change(str(before.score), str(after.score))}"
    if before.colours != after.colours:
        yield f"colours {_change(before.colours or _NOTHING, after.colours or _NOTHING)}"
    if before.opponents != after.opponents:
        met = ", ".join(map(str, after.opponents)) or "nobody"
        yield f"has met {met}"


def _because(obstacle: Obstacle | None) -> str:
    if obstacle is None:
        return ""
    return f" ({obstacle.rule}): {obstacle.reason}" if obstacle.rule else f": {obstacle.reason}"


def look_ahead_lines(found: LookAhead) -> Iterator[str]:
    """What lies behind a round, and how sure that is."""
    title = f"Looking ahead from round {found.round}"
    if found.note:
        yield f"{title}: {found.note}"
        return
    if found.until == found.round and found.verdict is Verdict.NONE_FOUND:
        yield f"{title}: no round follows"
        return
    if found.next_is_pairable:
        yield f"Round {found.round + 1} can be paired whatever the results are"
    if found.verdict is Verdict.CERTAIN and found.dead_end is not None:
        yield from _dead_end_lines(found.dead_end)
    elif found.verdict is Verdict.NOT_DECIDED:
        yield f"{title}: no dead end up to round {found.until}; beyond it is not decided"
    else:
        yield f"{title}: no dead end is certain up to round {found.until}"


def _dead_end_lines(dead_end: DeadEnd) -> Iterator[str]:
    yield (
        f"Dead end: whatever the results are, round {dead_end.round} cannot be reached with "
        f"legal pairings if all games are played ({dead_end.rule}): {dead_end.reason}"
    )
    if dead_end.is_avoidable is False:
        yield "  No other pairing of this round avoids it: plan fewer rounds"
    elif dead_end.is_avoidable:
        yield "  Meetings and byes alone would allow another pairing of this round that avoids it"


def _change(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"


def _or_nothing(value: object) -> str:
    return _NOTHING if value is None else str(value)


def _counted(number: int, noun: str) -> str:
    return f"{number} {noun}" + ("" if number == 1 else "s")


def _rounds(numbers: tuple[int, ...]) -> str:
    if len(numbers) == 1:
        return f"round {numbers[0]}"
    return f"rounds {numbers[0]} to {numbers[-1]}"
