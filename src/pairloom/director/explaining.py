"""The trace of a pairing in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pairloom.director.criteria import CriteriaWords, articles_of, criteria_words
from pairloom.domain import Points, TeamScore, Tournament
from pairloom.domain.systems import system_facts
from pairloom.explain.phrases import Phrase, PhraseBook, Value
from pairloom.explain.recognition import recognise, recognise_all

if TYPE_CHECKING:
    from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace

# What an engine's record means in the words of an arbiter: its deciding steps, its values.

BY_TABLE = "table"
SECOND_GAME = "second game"

_ENGLISH = PhraseBook()
_DUTCH = criteria_words("dutch", "2026")
_STEPS = {
    BY_TABLE: "table",
    SECOND_GAME: "second_game",
    "first in order": "first_best",
    "tight pairs": "first_best",
    "weights": "best_pairing",
    "no pair costs anything": "first_perfect",
    "single player": "single",
    "only pair": "only_pair",
    "no pair possible": "no_pair",
    "tight graph, first transposition": "transposition",
    "tight graph, first exchange": "exchange",
    "enumeration": "enumeration",
    "duals of sorts": "best_below",
    "weights: bracket": "best",
    "weights: bracket and next scoregroup": "best_next",
    "weights: bracket and following scoregroup": "best_next",
    "weights: bracket and everybody below": "best_below",
}


def step_in_words(decided_by: str, book: PhraseBook = _ENGLISH) -> str:
    """How the engine came to its answer; a step that we have no words for, as it is."""
    if decided_by in _STEPS:
        return book.say(Phrase(f"decided.{_STEPS[decided_by]}"))
    return "; ".join(map(book.say, recognise_all(decided_by, "step")))


def criteria_in_words(
    values: Mapping[str, object],
    articles: Mapping[str, str],
    words: CriteriaWords = _DUTCH,
    book: PhraseBook = _ENGLISH,
) -> Iterator[str]:
    """One line for every criterion that is not at zero: label, article, meaning, value."""
    for label, value in values.items():
        if not words.is_zero(label, value):
            yield book.say(_criterion(label, value, articles.get(label), words))


def _criterion(label: str, value: object, article: str | None, words: CriteriaWords) -> Phrase:
    return Phrase(
        "trace.criterion" if article is None else "trace.criterion.article",
        {
            "label": label,
            "article": article or "",
            "criterion": words.meaning(label),
            "value": words.value(label, value),
        },
    )


_LABELS = (
    *("label.moved_down", "label.residents", "label.upfloaters", "label.paired"),
    *("label.downfloaters", "label.bye", "label.decided_by", "label.criteria"),
)


def unit_of(snapshot: Tournament) -> str:
    """What the scores of brackets are: points of games or of matches, lent ones included."""
    settings = snapshot.settings
    unit = "points"
    if snapshot.teams and settings.team:
        unit = "match points" if settings.team.primary is TeamScore.MATCH else "game points"
    accelerated = settings.baku or settings.virtual_points
    return f"{unit}, virtual points included" if accelerated else unit


def explain(
    result: PairingResult, *, unit: str = "points", book: PhraseBook = _ENGLISH
) -> Iterator[str]:
    """The reasons of a pairing, line by line: brackets, then colours, then notes.

    `unit` is one of those that `unit_of` knows. Players go by their numbers.
    """
    brackets = result.trace.brackets
    if brackets and all(bracket.decided_by == SECOND_GAME for bracket in brackets):
        yield book.say(Phrase("trace.second_games", {"round": result.round - 1}))
    else:
        yield from _bracket_paragraphs(result, recognise(unit, "unit"), book)
    article = system_facts(result.system).bye_first
    if result.bye is not None and article:  # then the notes do not repeat it
        first = {"player": str(result.bye), "article": article}
        yield book.say(Phrase("trace.bye_first", first))
    if result.trace.colours:
        yield book.say(Phrase("trace.colours"))
    for colour in result.trace.colours:
        yield f"  {book.say(_colour(colour))}"
    if result.trace.notes:
        yield book.say(Phrase("trace.notes"))
    for note in result.trace.notes:
        yield f"  {book.say(recognise(note, 'note'))}"


def _colour(colour: ColourTrace) -> Phrase:
    reason = recognise(colour.reason.rstrip("."), "colour")
    article: Value = recognise(colour.article, "book")
    if colour.article[:1].isdigit():
        article = Phrase("trace.article", {"article": colour.article})
    return Phrase("trace.colour", {"board": colour.board, "reason": reason, "article": article})


def _bracket_paragraphs(result: PairingResult, unit: Phrase, book: PhraseBook) -> Iterator[str]:
    indent = max(len(book.texts[label]) for label in _LABELS) + len(": ")
    brackets = result.trace.brackets
    for index, bracket in enumerate(brackets, start=1):
        if bracket.decided_by == BY_TABLE:
            yield book.say(Phrase("trace.field"))
        else:
            title: dict[str, Value] = {"index": index, "score": Points(bracket.score)}
            yield book.say(Phrase("trace.bracket", {**title, "unit": unit}))
        has_bye = index == len(brackets) and bracket.downfloaters == (result.bye,)
        for label, text in _bracket_lines(result, bracket, has_bye, book):
            name = f"{book.texts[f'label.{label}']}:" if label else ""
            yield f"  {name:<{indent}}{text}"


def _bracket_lines(
    result: PairingResult, bracket: BracketTrace, has_bye: bool, book: PhraseBook
) -> Iterator[tuple[str, str]]:
    """Label and text of each line; the label is empty where a line continues the one above."""
    nobody, none = book.texts["trace.nobody"], book.texts["list.none"]
    if bracket.moved_down:
        yield "moved_down", _numbers(bracket.moved_down)
    yield "residents", _numbers(bracket.residents) or none
    if bracket.upfloaters:
        yield "upfloaters", _numbers(bracket.upfloaters)
    yield "paired", ", ".join(f"{a}-{b}" for a, b in bracket.pairs) or nobody
    if bracket.downfloaters:
        yield "bye" if has_bye else "downfloaters", _numbers(bracket.downfloaters)
    yield "decided_by", step_in_words(bracket.decided_by, book)
    yield from _criteria_lines(result, bracket.values, book)


def _criteria_lines(
    result: PairingResult, values: Mapping[str, object], book: PhraseBook
) -> Iterator[tuple[str, str]]:
    rules = result.system, result.edition, tuple(values)
    lines = list(criteria_in_words(values, articles_of(*rules), criteria_words(*rules), book))
    if values:
        lines.append(book.texts["trace.others_zero" if lines else "trace.all_zero"])
    for index, line in enumerate(lines):
        yield "" if index else "criteria", line


def _numbers(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def result_data(result: PairingResult, *, trace: bool = False) -> dict[str, Any]:
    """A pairing as plain data, for JSON."""
    data: dict[str, Any] = {
        "round": result.round,
        "system": result.system,
        "edition": result.edition,
        "boards": [
            {"board": index, "white": board.white, "black": board.black}
            for index, board in enumerate(result.boards, start=1)
        ],
        "bye": result.bye,
        "resting": result.resting,
    }
    if trace:
        data["trace"] = _trace_data(result.trace)
    return data


def _trace_data(trace: Trace) -> dict[str, Any]:
    return {
        "brackets": [_bracket_data(bracket) for bracket in trace.brackets],
        "colours": [
            {
                "white": colour.board.white,
                "black": colour.board.black,
                "article": colour.article,
                "reason": colour.reason,
            }
            for colour in trace.colours
        ],
        "notes": list(trace.notes),
    }


def _bracket_data(bracket: BracketTrace) -> dict[str, Any]:
    return {
        "score": str(Points(bracket.score)),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "upfloaters": list(bracket.upfloaters),
        "pairs": [list(pair) for pair in bracket.pairs],
        "downfloaters": list(bracket.downfloaters),
        "decided_by": bracket.decided_by,
        "values": {label: _plain(value) for label, value in bracket.values.items()},
    }


def _plain(value: object) -> object:
    """JSON has numbers, strings and lists; everything else is told as text."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [_plain(each) for each in value]
    return str(value)
