"""Can a tie-break be used in this tournament? Every refusal says what is possible."""

from __future__ import annotations

from collections.abc import Iterable

from pairloom.errors import ImpossibleTieBreak, UnknownName
from pairloom.messages import Message, Text, message
from pairloom.tiebreaks.base import Pairings, TieBreak
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.codes import Code
from pairloom.tiebreaks.editions import Edition
from pairloom.tiebreaks.registry import all_tiebreaks, available

__all__ = ["find_possible", "possible_names", "require_possible"]

_MANY = 8


def find_possible(code: Code, book: ScoreBook) -> TieBreak:
    """The tie-break of a code, if it can be used; raise `UnknownName` or
    `ImpossibleTieBreak` otherwise."""
    tiebreak = all_tiebreaks().get(code.name)
    if tiebreak is None:
        raise UnknownName(message("tie-break"), str(code), available())
    require_possible(tiebreak, code, book)
    return tiebreak


def require_possible(tiebreak: TieBreak, code: Code, book: ScoreBook) -> None:
    """Raise `ImpossibleTieBreak` with the first reason against it."""
    about = tiebreak.about
    reason = _reason_against(tiebreak, book)
    if reason:
        raise ImpossibleTieBreak(str(code), reason, possible_names(book))
    edition = book.primary.edition.name
    taken = about.modifiers_in(edition)
    for letter, value in code.modifiers:
        if letter not in taken:
            possible = [about.code, *(f"{about.code}/{known}" for known in _written(taken))]
            refused = message(
                "{code} takes no {modifier} ({edition})",
                code=about.code,
                modifier=f"/{letter}{value}",
                edition=edition,
            )
            raise ImpossibleTieBreak(str(code), refused, possible)
    _require_score(tiebreak, code, book)
    if about.needs_ratings and code.unrated is None:
        _require_ratings(code, book)


def possible_names(book: ScoreBook) -> tuple[str, ...]:
    """Names of the tie-breaks that can be used in this tournament."""
    return tuple(
        name for name, tiebreak in all_tiebreaks().items() if not _reason_against(tiebreak, book)
    )


def _reason_against(tiebreak: TieBreak, book: ScoreBook) -> Message | None:
    about = tiebreak.about
    edition = book.primary.edition
    if edition.name not in about.editions:
        return message("the rules of {edition} do not have it", edition=edition.name)
    if book.is_team and not about.team:
        return message("it is for players, and this is a competition of teams")
    if not book.is_team and not about.individual:
        return message("it is for teams, and this is a competition of players")
    if book.primary.predetermined:
        return _reason_in_advance(tiebreak, edition)
    if about.pairings is Pairings.IN_ADVANCE:
        return message("it is for round robins, and this is none")
    return None


def _reason_in_advance(tiebreak: TieBreak, edition: Edition) -> Message | None:
    is_barred = tiebreak.about.pairings is Pairings.NOT_IN_ADVANCE
    allowed = edition.allows_buchholz_in_round_robins
    return message("it is not for round robins") if is_barred and not allowed else None


def _require_score(tiebreak: TieBreak, code: Code, book: ScoreBook) -> None:
    if code.score is None:
        return
    about = tiebreak.about
    if not book.is_team:
        reason = message(
            "{score} names a score of teams, and this is a competition of players",
            score=f":{code.score.value}",
        )
        raise ImpossibleTieBreak(str(code), reason, (about.code,))
    if code.score not in about.scores:
        possible = (about.code, *(f"{about.code}:{score.value}" for score in about.scores))
        reason = message("it is not computed by {score}", score=code.score.value)
        raise ImpossibleTieBreak(str(code), reason, possible)


def _require_ratings(code: Code, book: ScoreBook) -> None:
    """C.07 art. 10: not used when unrated players take part, unless the rules say how."""
    unrated = [number for number, rating in book.ratings.items() if rating is None]
    if unrated:
        more = ("…",) if len(unrated) > _MANY else ()
        reason = message(
            "it needs a rating of every player; there is none for {numbers}",
            numbers=(*unrated[:_MANY], *more),
        )
        possible: tuple[Text, ...] = (
            message("a rating for unrated players, announced before the start"),
            *(name for name in possible_names(book) if not _needs_ratings(name)),
        )
        raise ImpossibleTieBreak(str(code), reason, possible)


def _needs_ratings(name: str) -> bool:
    return all_tiebreaks()[name].about.needs_ratings


def _written(letters: Iterable[str]) -> list[str]:
    forms = {"C": "Cn", "M": "Mn", "L": "L+n", "K": "Kx"}
    return [forms.get(letter, letter) for letter in letters]
