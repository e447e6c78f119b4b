"""Impacts in plain lines, for people, in any language we have."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import TYPE_CHECKING

from pairloom.director.impact.ahead_sentences import look_ahead_lines
from pairloom.director.impact.change import name_of
from pairloom.director.impact.round_impact import RoundState
from pairloom.director.impact.round_sentences import (
    change_text,
    entry_phrase,
    round_lines,
    text_or_nothing,
)
from pairloom.director.impact.standings_impact import Because
from pairloom.explain.phrases import Phrase, PhraseBook, Value
from pairloom.explain.recognition import recognise, recognise_all

if TYPE_CHECKING:
    from pairloom.director.impact.preview import Impact
    from pairloom.director.impact.round_impact import RoundImpact
    from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact

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
