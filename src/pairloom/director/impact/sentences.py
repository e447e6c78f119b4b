"""Impacts in plain lines, for people, in any language we have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from pairloom.director.impact.change import name_of
from pairloom.director.impact.dead_ends import Verdict
from pairloom.director.impact.preview import CorrectionTiming
from pairloom.director.impact.round_impact import RoundState
from pairloom.director.impact.standings_impact import Because
from pairloom.domain import Board, Points
from pairloom.explain.lines import Line
from pairloom.messages import Message, counted, in_context, message
from pairloom.messages.catalogues import speaker_of
from pairloom.messages.speaker import Speaker
from pairloom.messages.values import Players

if TYPE_CHECKING:
    from pairloom.director.impact.dead_ends import DeadEnd, LookAhead
    from pairloom.director.impact.next_entries import Entering, EntryChange
    from pairloom.director.impact.pairing_again import Obstacle
    from pairloom.director.impact.preview import Impact
    from pairloom.director.impact.round_impact import BracketDifference, RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact
    from pairloom.engines.base import BracketTrace

__all__ = ["impact_lines", "look_ahead_lines"]

_COUNTS_FOR = {
    CorrectionTiming.IN_TIME: message(
        "Counts for standings and the next pairing (C.04.2 art. 4.3)"
    ),
    CorrectionTiming.NEXT_ROUND_STAYS: message(
        "Counts for the pairing after the next round, which stays as paired (C.04.2 art. 4.3)"
    ),
    CorrectionTiming.RATING_ONLY: message(
        "Counts for ratings only, after the tournament (C.04.2 art. 4.3)"
    ),
    CorrectionTiming.STANDINGS: message(
        "Counts for the standings, whenever it comes: the table has the pairings"
    ),
}

_UNAVOIDABLE = message("No other pairing of this round avoids it: plan fewer rounds")
_AVOIDABLE = message(
    "Meetings and byes alone would allow another pairing of this round that avoids it"
)
_NOT_DECIDED = message(
    "Looking ahead from round {round}: no dead end up to round {until}; beyond it is not decided"
)
_NOTHING_CERTAIN = message(
    "Looking ahead from round {round}: no dead end is certain up to round {until}"
)


def _indented(speaker: Speaker, told: Message) -> str:
    return f"  {speaker.say(told)}"


# What lies behind a round, in plain lines.


def look_ahead_lines(look_ahead: LookAhead, language: str = "en") -> Iterator[str]:
    """What lies behind a round, and how sure that is."""
    speaker = speaker_of(language)
    for line in _look_ahead(look_ahead):
        yield f"{line.indent}{speaker.say(line.sentence)}"


def _look_ahead(look_ahead: LookAhead) -> Iterator[Line]:
    this, until, verdict = look_ahead.round, look_ahead.until, look_ahead.verdict
    if look_ahead.note:
        note = message("Looking ahead from round {round}: {note}", round=this, note=look_ahead.note)
        yield Line(note, 0)
        return
    if until == this and verdict is Verdict.NONE_FOUND:
        yield Line(message("Looking ahead from round {round}: no round follows", round=this), 0)
        return
    if look_ahead.next_is_pairable:
        following = this + 1
        yield Line(
            message("Round {round} can be paired whatever the results are", round=following), 0
        )
    if verdict is Verdict.CERTAIN and look_ahead.dead_end is not None:
        yield from _dead_end(look_ahead.dead_end)
    else:
        is_decided = verdict is not Verdict.NOT_DECIDED
        sentence = _NOTHING_CERTAIN if is_decided else _NOT_DECIDED
        yield Line(sentence.filled(round=this, until=until), 0)


def _dead_end(dead_end: DeadEnd) -> Iterator[Line]:
    told = message(
        "Dead end: whatever the results are, round {round} cannot be reached with legal"
        " pairings if all games are played ({rule}): {reason}",
        round=dead_end.round,
        rule=dead_end.rule,
        reason=dead_end.reason,
    )
    yield Line(told, 0)
    if dead_end.is_avoidable is not None:
        yield Line(_AVOIDABLE if dead_end.is_avoidable else _UNAVOIDABLE)


# What becomes of the pairing of a round, in plain lines.

_NOTHING = "-"


def round_lines(each: RoundImpact, title: Message, speaker: Speaker) -> Iterator[str]:
    """One line, and a line for every board that differs."""
    yield speaker.say(_state(each, title))
    if _has_boards(each):
        if each.first_bracket is not None:
            yield _indented(speaker, _bracket(each.first_bracket, speaker))
        for change in each.boards:
            old = _board(change.board_before, change.before, speaker)
            new = _board(change.board_after, change.after, speaker)
            yield f"  {change_text(old, new)}"


def _state(each: RoundImpact, title: Message) -> Message:
    if each.state is RoundState.SAME:
        return message("{title}: unchanged", title=title)
    if each.state is RoundState.IMPOSSIBLE:
        return _because(_IMPOSSIBLE_AS_BEFORE, title, each.obstacle_after)
    if each.state is RoundState.IMPOSSIBLE_NOW or each.after is None:
        return _because(_IMPOSSIBLE_NOW, title, each.obstacle_after)
    if each.state is RoundState.POSSIBLE_NOW:
        return _because(_POSSIBLE_NOW, title, each.obstacle_before)
    return counted(
        "{title}: {count} board would be different",
        "{title}: {count} boards would be different",
        len(each.boards),
        title=title,
    )


def _has_boards(each: RoundImpact) -> bool:
    with_boards = (RoundState.DIFFERENT, RoundState.DIFFERENT_OTHERWISE, RoundState.RIGHT_NOW)
    return each.state in with_boards and each.after is not None


class _Possible(NamedTuple):
    """Whether a round has a pairing: alone, with a reason, with the article of the reason."""

    alone: Message
    with_reason: Message
    with_rule: Message


_IMPOSSIBLE_AS_BEFORE = _Possible(
    message("{title}: not possible, as before"),
    message("{title}: not possible, as before: {reason}"),
    message("{title}: not possible, as before ({rule}): {reason}"),
)
_IMPOSSIBLE_NOW = _Possible(
    message("{title}: not possible any more"),
    message("{title}: not possible any more: {reason}"),
    message("{title}: not possible any more ({rule}): {reason}"),
)
_POSSIBLE_NOW = _Possible(
    message("{title}: possible now; before, not"),
    message("{title}: possible now; before, not: {reason}"),
    message("{title}: possible now; before, not ({rule}): {reason}"),
)


def _because(told: _Possible, title: Message, obstacle: Obstacle | None) -> Message:
    if obstacle is None:
        return told.alone.filled(title=title)
    if not obstacle.rule:
        return told.with_reason.filled(title=title, reason=obstacle.reason)
    return told.with_rule.filled(title=title, rule=obstacle.rule, reason=obstacle.reason)


def _board(number: int | None, board: Board | None, speaker: Speaker) -> str:
    if board is None:
        return _NOTHING
    white = Players((board.white,))
    if not board.black:
        return speaker.say(message("{player} without a game", player=white))
    black = Players((board.black,))
    return speaker.say(
        message("board {board}: {white} – {black}", board=number or 0, white=white, black=black)
    )


def _bracket(difference: BracketDifference, speaker: Speaker) -> Message:
    some = difference.after or difference.before
    assert some is not None
    index, score = difference.number, Points(some.score)
    before, after = _members(difference.before, speaker), _members(difference.after, speaker)
    if before == after:
        return message(
            "first difference: bracket {index} ({score} points), same players",
            index=index,
            score=score,
        )
    return message(
        "first difference: bracket {index} ({score} points), {change}",
        index=index,
        score=score,
        change=change_text(before, after),
    )


def _members(bracket: BracketTrace | None, speaker: Speaker) -> str:
    if bracket is None:
        return _NOTHING
    members = (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)
    return speaker.say(message("players {players}", players=members))


def entry_sentence(entry: EntryChange, speaker: Speaker) -> Message:
    """With what somebody enters the next pairing, if that changes."""
    player = f"{entry.number} {entry.name}".rstrip()
    if entry.before is None:
        return message("enters otherwise: {player} (new)", player=player)
    if entry.after is None:
        return message("enters otherwise: {player} (no longer in the list)", player=player)
    parts = tuple(_entering_parts(entry.before, entry.after, speaker))
    return message("enters otherwise: {player}: {listed}", player=player, listed=parts)


def _entering_parts(before: Entering, after: Entering, speaker: Speaker) -> Iterator[Message]:
    if before.is_present != after.is_present:
        yield message("is there") if after.is_present else message("is not there")
    if before.score != after.score:
        yield message("score {change}", change=change_text(str(before.score), str(after.score)))
    if before.colours != after.colours:
        colours = change_text(_letters(before.colours, speaker), _letters(after.colours, speaker))
        yield message("colours {change}", change=colours)
    if before.opponents != after.opponents:
        yield message("has met {players}", players=tuple(after.opponents) or message("nobody"))


def _letters(colours: str, speaker: Speaker) -> str:
    letters = {
        "w": speaker.say(in_context("colour", "w")),
        "b": speaker.say(in_context("colour", "b")),
    }
    return "".join(letters.get(each, each) for each in colours) or _NOTHING


def change_text(before: str, after: str) -> str:
    """Old and new, or the one text if they are the same."""
    return before if before == after else f"{before} → {after}"


def text_or_nothing(value: object) -> str:
    """The value as text; a dash where there is none."""
    return _NOTHING if value is None or value == "" else str(value)


def impact_lines(impact: Impact, language: str = "en") -> Iterator[str]:
    """The whole impact: what changes, section by section, and what stays."""
    speaker = speaker_of(language, partial(name_of, impact.changed))
    yield speaker.say(message("What if: {change}", change=impact.change))
    if impact.timing is not None:
        yield speaker.say(_COUNTS_FOR[impact.timing])
    yield from map(speaker.say, impact.notes)
    yield from _standings_lines(impact.standings, speaker)
    yield from _recorded_lines(impact, speaker)
    if impact.draft is not None:
        title = message("Draft of round {round}", round=impact.draft.round)
        yield from round_lines(impact.draft, title, speaker)
    if impact.next_round is not None:
        yield from _next_lines(impact, impact.next_round, speaker)


def _standings_lines(standings: StandingsImpact, speaker: Speaker) -> Iterator[str]:
    after = standings.after
    if standings.is_empty:
        yield speaker.say(message("Standings after round {round}: unchanged", round=after))
        return
    own = [row for row in standings.rows if row.because is not Because.OTHERS]
    moved = len(standings.moved)
    yield speaker.say(
        counted(
            "Standings after round {round}: {count} row with other values, {moved} moved",
            "Standings after round {round}: {count} rows with other values, {moved} moved",
            count=len(own),
            round=after,
            moved=moved,
        )
    )
    for row in own:
        yield f"  {', '.join(_row_parts(row, speaker))}"
    pushed = len(standings.rows) - len(own)
    if pushed:
        yield _indented(
            speaker,
            counted(
                "{count} more moves only because others do",
                "{count} more move only because others do",
                count=pushed,
            ),
        )


def _row_parts(row: PlaceChange, speaker: Speaker) -> Iterator[str]:
    yield f"{row.number} {row.name}".rstrip()
    places = change_text(text_or_nothing(row.place_before), text_or_nothing(row.place_after))
    yield speaker.say(message("place {change}", change=places))
    if row.points_before != row.points_after:
        before, after = text_or_nothing(row.points_before), text_or_nothing(row.points_after)
        yield speaker.say(message("points {change}", change=change_text(before, after)))
    for value in row.values:
        before, after = text_or_nothing(value.before_text), text_or_nothing(value.after_text)
        yield f"{value.code} {change_text(before, after)}"
    if row.because is Because.MET:
        yield speaker.say(message("met {players}", players=tuple(row.met)))


def _recorded_lines(impact: Impact, speaker: Speaker) -> Iterator[str]:
    if not impact.rounds_checked:
        return
    if not impact.rounds:
        yield speaker.say(_same_rounds(impact.rounds_checked))
    for each in impact.rounds:
        title = message("Round {round}, as recorded", round=each.round)
        if each.state is RoundState.RIGHT_NOW:
            yield speaker.say(
                message("{title}: is what the rules give, which it was not before", title=title)
            )
        else:
            yield from round_lines(each, title, speaker)


def _same_rounds(numbers: tuple[int, ...]) -> Message:
    if len(numbers) == 1:
        return message("Pairings of round {round}: would have been the same", round=numbers[0])
    return message(
        "Pairings of rounds {first} to {last}: would have been the same",
        first=numbers[0],
        last=numbers[-1],
    )


def _next_lines(impact: Impact, following: RoundImpact, speaker: Speaker) -> Iterator[str]:
    title = message("Pairing of round {round}", round=following.round)
    if impact.is_provisional:
        title = message(
            "Pairing of round {round} (missing results count as draws)", round=following.round
        )
    yield from round_lines(following, title, speaker)
    for entry in impact.entries:
        yield _indented(speaker, entry_sentence(entry, speaker))
