"""What lies behind a round, in plain lines."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pairloom.director.impact.dead_ends import Verdict
from pairloom.explain.phrases import Phrase, PhraseBook, Value
from pairloom.explain.recognition import recognise

if TYPE_CHECKING:
    from pairloom.director.impact.dead_ends import DeadEnd, LookAhead

__all__ = ["look_ahead_lines"]


def look_ahead_lines(found: LookAhead, language: str = "en") -> Iterator[str]:
    """What lies behind a round, and how sure that is."""
    book = PhraseBook(language)
    values: dict[str, Value] = {"round": found.round, "until": found.until}
    if found.note:
        note = recognise(found.note, "ahead_note")
        yield book.say(Phrase("ahead.note", {**values, "note": note}))
        return
    if found.until == found.round and found.verdict is Verdict.NONE_FOUND:
        yield book.say(Phrase("ahead.nothing", values))
        return
    if found.next_is_pairable:
        yield book.say(Phrase("ahead.pairable", {"round": found.round + 1}))
    if found.verdict is Verdict.CERTAIN and found.dead_end is not None:
        yield from _dead_end_lines(found.dead_end, book)
    elif found.verdict is Verdict.NOT_DECIDED:
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
