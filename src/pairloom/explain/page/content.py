"""What stands on the page of an answer. Texts are in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from html import escape

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.alternatives import Verdict, WhyNot
from pairloom.explain.bracket_map import BracketMap
from pairloom.explain.bracket_map.build import clean
from pairloom.explain.player import Why
from pairloom.explain.player_words import why_sentences
from pairloom.explain.shown.criteria_table import criteria_table
from pairloom.explain.why_not_words import why_not_words
from pairloom.messages import Message
from pairloom.messages.speaker import ENGLISH, Speaker

# Names inside sentences stand apart: whatever way they are written, the rest stays in order.
#
# In a sentence a name is put between two invisible signs (U+2068, U+2069), which later become an
# element of the page.

_OPEN, _CLOSE = "\u2068", "\u2069"


def with_names(speaker: Speaker, names: Mapping[int, str]) -> Speaker:
    """The speaker, calling players by number and name, the name apart."""

    def name_of(number: int) -> str:
        name = clean(names.get(number, ""))
        return f"{number} {_OPEN}{name}{_CLOSE}" if name else str(number)

    return speaker.calling(name_of)


def as_markup(text: str) -> str:
    """The text for a page."""
    return escape(text).replace(_OPEN, "<bdi>").replace(_CLOSE, "</bdi>")


def as_plain(text: str) -> str:
    """The text for a place without markup."""
    return escape(text.replace(_OPEN, "").replace(_CLOSE, ""))


@dataclass(frozen=True, slots=True)
class CriteriaRow:
    """One criterion: its label, what it counts, both values, and if it decides."""

    label: str
    meaning: str
    chosen: str
    alternative: str
    decides: bool = False


def criteria_rows(
    answer: WhyNot, speaker: Speaker
) -> tuple[tuple[CriteriaRow, ...], tuple[str, ...]]:
    """Rows with something in them, the one that decides last; and the labels not reached."""
    rows, not_reached = criteria_table(answer)
    said = (
        CriteriaRow(
            row.label,
            speaker.say(row.meaning),
            speaker.show(row.chosen),
            speaker.show(row.alternative),
            decides=row.decides,
        )
        for row in rows
    )
    return tuple(said), not_reached


@dataclass(frozen=True, slots=True)
class Boards:
    """The boards of the deciding bracket, and who leaves it."""

    boards: tuple[Board, ...]
    floats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class AnswerContent:
    """A question with its answer: one sentence, the steps to it, and what can be checked.

    `chosen` and `alternative` are the bracket both ways, where it was decided in one.
    """

    question: str
    answer: str
    steps: tuple[str, ...]
    rows: tuple[CriteriaRow, ...] = ()
    not_reached: tuple[str, ...] = ()
    chosen: Boards | None = None
    alternative: Boards | None = None
    certificate: str = ""


@dataclass(frozen=True, slots=True)
class Page:
    """The page: `answers` are empty for a round as a whole; `record` is the text of it.

    `map` is `None` for rounds that are not paired by scoregroups. `speaker` says what is left
    to be said; `checks` is the name of a file with the certificate.
    """

    tournament: str
    round: int
    system: str
    edition: str
    answers: tuple[AnswerContent, ...]
    map: BracketMap | None
    record: tuple[str, ...]
    speaker: Speaker
    checks: str = ""

    def say(self, told: Message) -> str:
        return self.speaker.say(told)


def page_content(
    answer: Why | WhyNot | None,
    snapshot: Tournament,
    *,
    rules: tuple[str, str],
    bracket_map: BracketMap | None,
    speaker: Speaker = ENGLISH,
    record: Iterable[str] = (),
    checks: str = "",
) -> Page:
    """The page of an answer, or of a whole round; `rules` are system and edition."""
    names = {
        participant.number: getattr(participant, "name", "")
        for participant in snapshot.participants
    }
    speaker = with_names(speaker, names)
    return Page(
        snapshot.name,
        snapshot.next_round,
        *rules,
        answers=() if answer is None else _answers(answer, speaker),
        map=bracket_map,
        record=tuple(record),
        speaker=speaker,
        checks=checks,
    )


def _answers(answer: Why | WhyNot, speaker: Speaker) -> tuple[AnswerContent, ...]:
    if isinstance(answer, WhyNot):
        return (_why_not(answer, speaker),)
    if answer.float_reason is None:
        return (_why(answer, speaker),)
    reason = _why_not(answer.float_reason, speaker)
    # Who got the bye before the brackets were paired has no way through them to tell of.
    return (_why(answer, speaker), reason) if answer.stays else (reason,)


def _why(answer: Why, speaker: Speaker) -> AnswerContent:
    """The last bracket is the answer, the way to it and the colour are the steps."""
    told = why_sentences(replace(answer, float_reason=None))
    question, *rest = map(speaker.say, told)
    if not rest:
        return AnswerContent(question, question, ())
    last = max(len(answer.stays) - 1, 0)
    steps = tuple(step for place, step in enumerate(rest) if place != last)
    return AnswerContent(question, rest[last], steps)


def _why_not(answer: WhyNot, speaker: Speaker) -> AnswerContent:
    told = why_not_words(answer)
    rows, not_reached = criteria_rows(answer, speaker)
    chosen, alternative = _boards(answer)
    # The table of criteria says more than the lines on them.
    steps = told.steps if rows else (*told.steps, *told.criteria)
    return AnswerContent(
        question=speaker.say(told.question),
        answer=speaker.say(told.verdict),
        steps=tuple(map(speaker.say, steps)),
        rows=rows,
        not_reached=not_reached,
        chosen=chosen,
        alternative=alternative,
        certificate="" if told.certificate is None else speaker.say(told.certificate),
    )


def _boards(answer: WhyNot) -> tuple[Boards | None, Boards | None]:
    bracket, certificate = answer.bracket, answer.certificate
    if bracket is None or certificate is None or answer.verdict is Verdict.IS_THE_PAIRING:
        return None, None
    return (
        Boards(_seated(bracket.chosen.pairs, answer.chosen), bracket.chosen.downfloaters),
        Boards(_seated(bracket.alternative.pairs, certificate), bracket.alternative.downfloaters),
    )


def _seated(pairs: Iterable[tuple[int, int]], pairing: RoundPairing) -> tuple[Board, ...]:
    """The boards of some pairs, with their colours."""
    boards = {frozenset(board): board for board in pairing.boards}
    return tuple(boards[frozenset(pair)] for pair in pairs if frozenset(pair) in boards)
