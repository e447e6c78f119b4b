"""The trace of a pairing in words and as plain data."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING, Any

from pairloom.director.criteria import CriteriaWords, articles_of, criteria_words
from pairloom.domain import Points, TeamScore, Tournament
from pairloom.domain.systems import system_facts
from pairloom.messages import Message, in_context, message
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.messages.values import Clauses

if TYPE_CHECKING:
    from pairloom.engines.base import BracketTrace, ColourTrace, PairingResult, Trace

# What an engine's record means in the words of an arbiter: its deciding steps, its values.

BY_TABLE = "table"
SECOND_GAME = "second game"

_DUTCH = criteria_words("dutch", "2026")
_BEST_BELOW = message(
    "the best candidate by all criteria, first in order, with a look at everybody below"
)
_BEST_NEXT = message(
    "the best candidate by all criteria, first in order, with a look at the next scoregroup"
)
_FIRST_BEST = message("the first pairing in order, which is best by all criteria")
_STEPS = {
    BY_TABLE: message("the table, which was fixed before round 1"),
    SECOND_GAME: message("the first game of the match"),
    "first in order": _FIRST_BEST,
    "tight pairs": _FIRST_BEST,
    "weights": message("the best pairing by all criteria, first in order"),
    "no pair costs anything": message("the first pairing in order, which meets all criteria"),
    "single player": message("a single player, who has nobody to meet here"),
    "only pair": message("the only possible pair"),
    "no pair possible": message("these two may not be paired here, so both float down"),
    "tight graph, first transposition": message(
        "the first transposition that is best by all criteria"
    ),
    "tight graph, first exchange": message("the first exchange that is best by all criteria"),
    "enumeration": message("comparing all candidates, criterion by criterion"),
    "duals of sorts": _BEST_BELOW,
    "weights: bracket": message("the best candidate by all criteria, first in order"),
    "weights: bracket and next scoregroup": _BEST_NEXT,
    "weights: bracket and following scoregroup": _BEST_NEXT,
    "weights: bracket and everybody below": _BEST_BELOW,
}


def step_in_words(decided_by: str | Clauses, speaker: Speaker = ENGLISH) -> str:
    """How the engine came to its answer; a step that we have no words for, as it is."""
    if isinstance(decided_by, str):
        return speaker.say(_STEPS.get(decided_by, decided_by))
    return speaker.show(decided_by)


def criteria_in_words(
    values: Mapping[str, object],
    articles: Mapping[str, str],
    words: CriteriaWords = _DUTCH,
    speaker: Speaker = ENGLISH,
) -> Iterator[str]:
    """One line for every criterion that is not at zero: label, article, meaning, value."""
    for label, value in values.items():
        if not words.is_zero(label, value):
            yield speaker.say(words.line(label, articles.get(label, ""), value))


# What stands before the lines on a bracket.
_MOVED_DOWN = in_context("label", "moved down")
_RESIDENTS = in_context("label", "residents")
_UPFLOATERS = in_context("label", "upfloaters")
_PAIRED = in_context("label", "paired")
_DOWNFLOATERS = in_context("label", "downfloaters")
_BYE = in_context("label", "bye")
_DECIDED_BY = in_context("label", "decided by")
_CRITERIA = in_context("label", "criteria")
_LABELS = (
    *(_MOVED_DOWN, _RESIDENTS, _UPFLOATERS, _PAIRED),
    *(_DOWNFLOATERS, _BYE, _DECIDED_BY, _CRITERIA),
)

# What scores are, without and with points that are only lent.
_POINTS = message("points")
_UNITS = _POINTS, message("points, virtual points included")
_UNITS_OF_MATCHES = message("match points"), message("match points, virtual points included")
_UNITS_OF_GAMES = message("game points"), message("game points, virtual points included")


def unit_of(snapshot: Tournament) -> Message:
    """What the scores of brackets are: points of games or of matches, lent ones included."""
    settings, units = snapshot.settings, _UNITS
    if snapshot.teams and settings.team:
        is_by_match = settings.team.primary is TeamScore.MATCH
        units = _UNITS_OF_MATCHES if is_by_match else _UNITS_OF_GAMES
    return units[bool(settings.baku or settings.virtual_points)]


def explain(
    result: PairingResult, *, unit: Message = _POINTS, speaker: Speaker = ENGLISH
) -> Iterator[str]:
    """The reasons of a pairing, line by line: brackets, then colours, then notes.

    `unit` is what the scores are (`unit_of`).
    """
    brackets = result.trace.brackets
    if brackets and all(bracket.decided_by == SECOND_GAME for bracket in brackets):
        yield speaker.say(
            message("Second games of the matches of round {round}", round=result.round - 1)
        )
    else:
        yield from _bracket_paragraphs(result, unit, speaker)
    article = system_facts(result.system).bye_first
    if result.bye is not None and article:  # then the notes do not repeat it
        yield speaker.say(
            message("Bye: {player} (art. {article})", player=result.bye, article=article)
        )
    if result.trace.colours:
        yield speaker.say(message("Colours"))
    for colour in result.trace.colours:
        yield f"  {speaker.say(_colour(colour))}"
    if result.trace.notes:
        yield speaker.say(message("Notes"))
    for note in result.trace.notes:
        yield f"  {speaker.say(note)}"


def _colour(colour: ColourTrace) -> Message:
    article = colour.article
    if isinstance(article, str) and article[:1].isdigit():
        article = message("art. {article}", article=article)
    return message(
        "{board}: {reason} ({article})", board=colour.board, reason=colour.reason, article=article
    )


def _bracket_paragraphs(result: PairingResult, unit: Message, speaker: Speaker) -> Iterator[str]:
    indent = max(len(speaker.say(label)) for label in _LABELS) + len(": ")
    brackets = result.trace.brackets
    for index, bracket in enumerate(brackets, start=1):
        if bracket.decided_by == BY_TABLE:
            yield speaker.say(message("The whole field"))
        else:
            score = Points(bracket.score)
            yield speaker.say(
                message("Bracket {index}: {score} {unit}", index=index, score=score, unit=unit)
            )
        has_bye = index == len(brackets) and bracket.downfloaters == (result.bye,)
        for label, text in _bracket_lines(result, bracket, has_bye, speaker):
            name = f"{speaker.say(label)}:" if label else ""
            yield f"  {name:<{indent}}{text}"


def _bracket_lines(
    result: PairingResult, bracket: BracketTrace, has_bye: bool, speaker: Speaker
) -> Iterator[tuple[Message | None, str]]:
    """Label and text of each line; there is no label where a line continues the one above."""
    if bracket.moved_down:
        yield _MOVED_DOWN, _numbers(bracket.moved_down)
    yield _RESIDENTS, _numbers(bracket.residents) or speaker.say(message("none"))
    if bracket.upfloaters:
        yield _UPFLOATERS, _numbers(bracket.upfloaters)
    pairs = ", ".join(f"{first}-{second}" for first, second in bracket.pairs)
    yield _PAIRED, pairs or speaker.say(in_context("pairs", "nobody"))
    if bracket.downfloaters:
        yield _BYE if has_bye else _DOWNFLOATERS, _numbers(bracket.downfloaters)
    yield _DECIDED_BY, step_in_words(bracket.decided_by, speaker)
    yield from _criteria_lines(result, bracket.values, speaker)


def _criteria_lines(
    result: PairingResult, values: Mapping[str, object], speaker: Speaker
) -> Iterator[tuple[Message | None, str]]:
    rules = result.system, result.edition, tuple(values)
    lines = list(criteria_in_words(values, articles_of(*rules), criteria_words(*rules), speaker))
    if values:
        lines.append(
            speaker.say(message("all others at zero") if lines else message("all at zero"))
        )
    for index, line in enumerate(lines):
        yield None if index else _CRITERIA, line


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
                "article": str(colour.article),
                "reason": str(colour.reason),
            }
            for colour in trace.colours
        ],
        "notes": list(map(str, trace.notes)),
    }


def _bracket_data(bracket: BracketTrace) -> dict[str, Any]:
    return {
        "score": str(Points(bracket.score)),
        "moved_down": list(bracket.moved_down),
        "residents": list(bracket.residents),
        "upfloaters": list(bracket.upfloaters),
        "pairs": [list(pair) for pair in bracket.pairs],
        "downfloaters": list(bracket.downfloaters),
        "decided_by": str(bracket.decided_by),
        "values": {label: _plain(value) for label, value in bracket.values.items()},
    }


def _plain(value: object) -> object:
    """JSON has numbers, strings and lists; everything else is told as text."""
    if isinstance(value, bool | int | str) or value is None:
        return value
    if isinstance(value, tuple | list | frozenset | set):
        return [_plain(each) for each in value]
    return str(value)
