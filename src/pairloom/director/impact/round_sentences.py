"""What becomes of the pairing of a round, in plain lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.director.impact.round_impact import RoundState
from pairloom.domain import Board, Points
from pairloom.explain.phrases import Listed, Phrase, PhraseBook, Players, Value
from pairloom.explain.recognition import recognise

if TYPE_CHECKING:
    from pairloom.director.impact.next_entries import Entering, EntryChange
    from pairloom.director.impact.pairing_again import Obstacle
    from pairloom.director.impact.round_impact import BracketDifference, RoundImpact
    from pairloom.engines.base import BracketTrace

__all__ = ["change_text", "entry_phrase", "round_lines", "text_or_nothing"]

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
