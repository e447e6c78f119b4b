"""What stands on the page of an answer. Texts are in the language of the reader."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from pairloom.domain import Board, RoundPairing, Tournament
from pairloom.engines.alternatives import Verdict, WhyNot
from pairloom.explain.bracket_map import BracketMap
from pairloom.explain.page.criteria_table import CriteriaRow, criteria_rows
from pairloom.explain.page.isolation import with_names
from pairloom.explain.phrases import Phrase, PhraseBook
from pairloom.explain.player import Why
from pairloom.explain.player_words import why_phrases
from pairloom.explain.why_not_words import phrases


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

    `map` is `None` for rounds that are not paired by scoregroups. `book` says what is left
    to be said; `checks` is the name of a file with the certificate.
    """

    tournament: str
    round: int
    system: str
    edition: str
    answers: tuple[AnswerContent, ...]
    map: BracketMap | None
    record: tuple[str, ...]
    book: PhraseBook
    checks: str = ""

    def say(self, message: str, **values: int | str) -> str:
        return self.book.say(Phrase(message, values))


def page_content(
    answer: Why | WhyNot | None,
    snapshot: Tournament,
    *,
    rules: tuple[str, str],
    bracket_map: BracketMap | None,
    book: PhraseBook | None = None,
    record: Iterable[str] = (),
    checks: str = "",
) -> Page:
    """The page of an answer, or of a whole round; `rules` are system and edition."""
    names = {one.number: getattr(one, "name", "") for one in snapshot.participants}
    book = with_names(PhraseBook() if book is None else book, names)
    return Page(
        snapshot.name,
        snapshot.next_round,
        *rules,
        () if answer is None else _answers(answer, book),
        bracket_map,
        tuple(record),
        book,
        checks,
    )


def _answers(answer: Why | WhyNot, book: PhraseBook) -> tuple[AnswerContent, ...]:
    if isinstance(answer, WhyNot):
        return (_why_not(answer, book),)
    if answer.float_reason is None:
        return (_why(answer, book),)
    reason = _why_not(answer.float_reason, book)
    # Who got the bye before the brackets were paired has no way through them to tell of.
    return (_why(answer, book), reason) if answer.stays else (reason,)


def _why(answer: Why, book: PhraseBook) -> AnswerContent:
    """The last bracket is the answer, the way to it and the colour are the steps."""
    said = list(why_phrases(replace(answer, float_reason=None)))
    question, rest = said[0], said[1:]
    last = max(len(answer.stays) - 1, 0)
    if not rest:
        return AnswerContent(book.say(question), book.say(question), ())
    steps = [phrase for place, phrase in enumerate(rest) if place != last]
    return AnswerContent(book.say(question), book.say(rest[last]), tuple(map(book.say, steps)))


def _why_not(answer: WhyNot, book: PhraseBook) -> AnswerContent:
    said = list(phrases(answer))
    rows, not_reached = criteria_rows(answer, book)
    chosen, alternative = _boards(answer)
    return AnswerContent(
        book.say(said[0]),
        _joined(said, book, "verdict."),
        tuple(map(book.say, _steps(said, has_table=bool(rows)))),
        rows,
        not_reached,
        chosen,
        alternative,
        _joined(said, book, "certificate"),
    )


def _joined(said: Sequence[Phrase], book: PhraseBook, start: str) -> str:
    return " ".join(book.say(phrase) for phrase in said if phrase.id.startswith(start))


def _steps(said: Sequence[Phrase], *, has_table: bool) -> list[Phrase]:
    """What is neither question, verdict nor certificate; the table replaces its lines."""
    elsewhere = ("verdict.", "certificate", *(("vector.",) if has_table else ()))
    return [phrase for phrase in said[1:] if not phrase.id.startswith(elsewhere)]


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
