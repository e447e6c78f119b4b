"""Impacts in plain lines, for people, in any language we have."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.director.impact.dead_ends import Verdict
from pairloom.explain.phrases import Phrase, PhraseBook, Value
from pairloom.explain.recognition import recognise

if TYPE_CHECKING:
    from pairloom.director.impact.dead_ends import DeadEnd, LookAhead
from pairloom.director.impact.round_impact import RoundState
from pairloom.domain import Board, Points
from pairloom.explain.phrases import Listed, Players

if TYPE_CHECKING:
    from pairloom.director.impact.next_entries import Entering, EntryChange
    from pairloom.director.impact.pairing_again import Obstacle
    from pairloom.director.impact.round_impact import BracketDifference, RoundImpact
    from pairloom.engines.base import BracketTrace
from functools import partial

from pairloom.director.impact.change import name_of
from pairloom.director.impact.standings_impact import Because
from pairloom.explain.recognition import recognise_all

if TYPE_CHECKING:
    from pairloom.director.impact.preview import Impact
    from pairloom.director.impact.round_impact import RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact

# What lies behind a round, in plain lines.


def look_ahead_lines(look_ahead: LookAhead, language: str = "en") -> Iterator[str]:
    """What lies behind a round, and how sure that is."""
    book = PhraseBook(language)
    values: dict[str, Value] = {"round": look_ahead.round, "until": look_ahead.until}
    if look_ahead.note:
        note = recognise(look_ahead.note, "ahead_note")
        yield book.say(Phrase("ahead.note", {**values, "note": note}))
        return
    if look_ahead.until == look_ahead.round and look_ahead.verdict is Verdict.NONE_FOUND:
        yield book.say(Phrase("ahead.nothing", values))
        return
    if look_ahead.next_is_pairable:
        yield book.say(Phrase("ahead.pairable", {"round": look_ahead.round + 1}))
    if look_ahead.verdict is Verdict.CERTAIN and look_ahead.dead_end is not None:
        yield from _dead_end_lines(look_ahead.dead_end, book)
    elif look_ahead.verdict is Verdict.NOT_DECIDED:
        yield book.say(Phrase("ahead.not_decided", values))
    else:
        yield book.say(Phrase("ahead.none", values))


def _dead_end_lines(dead_end: DeadEnd, book: PhraseBook) -> Iterator[str]:
    values: dict[str, Value] = {
        "round": dead_end.round,
        "rule": recognise(dead_end.rule, "rule"),
        "reason": recognise(dead_end.reason, "obstacle"),
    }
    yield book.say(Phrase("ahead.dead_end", values))
    if dead_end.is_avoidable is False:
        yield f"  {book.say(Phrase('ahead.unavoidable'))}"
    elif dead_end.is_avoidable:
        yield f"  {book.say(Phrase('ahead.avoidable'))}"


# What becomes of the pairing of a round, in plain lines.

_NOTHING = "-"


def round_lines(each: RoundImpact, title: Phrase, book: PhraseBook) -> Iterator[str]:
    """One line, and a line for every board that differs."""
    yield book.say(_state(each, title))
    if _has_boards(each):
        if each.first_bracket is not None:
            yield f"  {book.say(_bracket(each.first_bracket, book))}"
        for change in each.boards:
            old = _board(change.board_before, change.before, book)
            new = _board(change.board_after, change.after, book)
            yield f"  {change_text(old, new)}"


def _state(each: RoundImpact, title: Phrase) -> Phrase:
    if each.state is RoundState.SAME:
        return Phrase("state.same", {"title": title})
    if each.state is RoundState.IMPOSSIBLE:
        message, because = "state.impossible", each.obstacle_after
    elif each.state is RoundState.IMPOSSIBLE_NOW or each.after is None:
        message, because = "state.impossible_now", each.obstacle_after
    elif each.state is RoundState.POSSIBLE_NOW:
        message, because = "state.possible_now", each.obstacle_before
    else:
        return Phrase("state.different", {"title": title, "count": len(each.boards)})
    return Phrase(message, {"title": title, "because": _because(because)})


def _has_boards(each: RoundImpact) -> bool:
    with_boards = (RoundState.DIFFERENT, RoundState.DIFFERENT_OTHERWISE, RoundState.RIGHT_NOW)
    return each.state in with_boards and each.after is not None


def _because(obstacle: Obstacle | None) -> Value:
    if obstacle is None:
        return ""
    reason = recognise(obstacle.reason, "obstacle")
    if not obstacle.rule:
        return Phrase("because", {"reason": reason})
    return Phrase("because.rule", {"rule": recognise(obstacle.rule, "rule"), "reason": reason})


def _board(number: int | None, board: Board | None, book: PhraseBook) -> str:
    if board is None:
        return _NOTHING
    white = Players((board.white,))
    if not board.black:
        return book.say(Phrase("board.none", {"player": white}))
    values = {"white": white, "black": Players((board.black,))}
    return book.say(Phrase("board.game", {**values, "board": number or 0}))


def _bracket(difference: BracketDifference, book: PhraseBook) -> Phrase:
    some = difference.after or difference.before
    assert some is not None
    values: dict[str, Value] = {"index": difference.number, "score": Points(some.score)}
    before, after = _members(difference.before, book), _members(difference.after, book)
    if before == after:
        return Phrase("bracket.same_players", values)
    return Phrase("bracket.changed", {**values, "change": change_text(before, after)})


def _members(bracket: BracketTrace | None, book: PhraseBook) -> str:
    if bracket is None:
        return _NOTHING
    members = (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)
    return book.say(Phrase("bracket.players", {"players": ", ".join(map(str, members))}))


def entry_phrase(entry: EntryChange, book: PhraseBook) -> Phrase:
    """With what somebody enters the next pairing, if that changes."""
    player = f"{entry.number} {entry.name}".rstrip()
    if entry.before is None or entry.after is None:
        return Phrase("entry.new" if entry.before is None else "entry.gone", {"player": player})
    parts = tuple(_entering_parts(entry.before, entry.after, book))
    return Phrase("entry.changed", {"player": player, "listed": Listed(parts)})


def _entering_parts(before: Entering, after: Entering, book: PhraseBook) -> Iterator[Phrase]:
    if before.is_present != after.is_present:
        yield Phrase("entry.present" if after.is_present else "entry.absent")
    if before.score != after.score:
        yield Phrase("entry.score", {"change": change_text(str(before.score), str(after.score))})
    if before.colours != after.colours:
        colours = change_text(_letters(before.colours, book), _letters(after.colours, book))
        yield Phrase("entry.colours", {"change": colours})
    if before.opponents != after.opponents:
        met: Value = ", ".join(map(str, after.opponents)) or Phrase("nobody")
        yield Phrase("entry.met", {"players": met})


def _letters(colours: str, book: PhraseBook) -> str:
    letters = {"w": book.texts["letter.white"], "b": book.texts["letter.black"]}
    return "".join(letters.get(each, each) for each in colours) or _NOTHING


def change_text(before: str, after: str) -> str:
    """Old and new, or the one text if they are the same."""
    return before if before == after else f"{before} → {after}"


def text_or_nothing(value: object) -> str:
    """The value as text; a dash where there is none."""
    return _NOTHING if value is None or value == "" else str(value)


__all__ = ["impact_lines", "look_ahead_lines"]


def impact_lines(impact: Impact, language: str = "en") -> Iterator[str]:
    """The whole impact: what changes, section by section, and what stays."""
    book = PhraseBook(language, partial(name_of, impact.changed))
    change = "; ".join(map(book.say, recognise_all(impact.change, "change")))
    yield book.say(Phrase("whatif.title", {"change": change}))
    if impact.timing is not None:
        yield book.say(Phrase(f"counts.{impact.timing.name.lower()}"))
    for note in impact.notes:
        yield book.say(recognise(note, "hint"))
    yield from _standings_lines(impact.standings, book)
    yield from _recorded_lines(impact, book)
    if impact.draft is not None:
        title = Phrase("round.draft", {"round": impact.draft.round})
        yield from round_lines(impact.draft, title, book)
    if impact.next_round is not None:
        yield from _next_lines(impact, impact.next_round, book)


def _standings_lines(standings: StandingsImpact, book: PhraseBook) -> Iterator[str]:
    if standings.is_empty:
        yield book.say(Phrase("standings.same", {"round": standings.after}))
        return
    own = [row for row in standings.rows if row.because is not Because.OTHERS]
    values = {"round": standings.after, "count": len(own), "moved": len(standings.moved)}
    yield book.say(Phrase("standings.changed", values))
    for row in own:
        yield f"  {', '.join(_row_parts(row, book))}"
    pushed = len(standings.rows) - len(own)
    if pushed:
        yield f"  {book.say(Phrase('standings.pushed', {'count': pushed}))}"


def _row_parts(row: PlaceChange, book: PhraseBook) -> Iterator[str]:
    yield f"{row.number} {row.name}".rstrip()
    places = change_text(text_or_nothing(row.place_before), text_or_nothing(row.place_after))
    yield book.say(Phrase("row.place", {"change": places}))
    if row.points_before != row.points_after:
        before, after = text_or_nothing(row.points_before), text_or_nothing(row.points_after)
        yield book.say(Phrase("row.points", {"change": change_text(before, after)}))
    for value in row.values:
        before, after = text_or_nothing(value.before_text), text_or_nothing(value.after_text)
        yield f"{value.code} {change_text(before, after)}"
    if row.because is Because.MET:
        yield book.say(Phrase("row.met", {"players": ", ".join(map(str, row.met))}))


def _recorded_lines(impact: Impact, book: PhraseBook) -> Iterator[str]:
    if not impact.rounds_checked:
        return
    if not impact.rounds:
        yield book.say(_same_rounds(impact.rounds_checked))
    for each in impact.rounds:
        title = Phrase("round.recorded", {"round": each.round})
        if each.state is RoundState.RIGHT_NOW:
            yield book.say(Phrase("state.right_now", {"title": title}))
        else:
            yield from round_lines(each, title, book)


def _same_rounds(numbers: tuple[int, ...]) -> Phrase:
    if len(numbers) == 1:
        return Phrase("rounds.same.one", {"round": numbers[0]})
    return Phrase("rounds.same", {"first": numbers[0], "last": numbers[-1]})


def _next_lines(impact: Impact, following: RoundImpact, book: PhraseBook) -> Iterator[str]:
    message = "round.next.provisional" if impact.is_provisional else "round.next"
    number: dict[str, Value] = {"round": following.round}
    yield from round_lines(following, Phrase(message, number), book)
    for entry in impact.entries:
        yield f"  {book.say(entry_phrase(entry, book))}"
