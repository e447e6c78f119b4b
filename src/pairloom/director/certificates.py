"""A round that proves an answer, as a tournament file that anybody can check."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pairloom.domain import Cell, Colour, Outcome, RoundPairing, Tournament
from pairloom.errors import InputError, quoted
from pairloom.explain import Verdict, WhyNot
from pairloom.messages import message

__all__ = ["certificate_of", "with_round"]


def certificate_of(snapshot: Tournament, answer: WhyNot) -> Tournament:
    """The tournament with the best round in which the alternative is true.

    Raise `InputError` if there is no such round, or it is the round itself.
    """
    if answer.certificate is None or answer.verdict is Verdict.IS_THE_PAIRING:
        raise InputError(
            message(
                "there is no other round to write down: the answer is {value}",
                value=quoted(answer.verdict.value),
            )
        )
    settings = replace(snapshot.settings, system=answer.system, edition=answer.edition)
    return with_round(replace(snapshot, settings=settings), answer.certificate)


def with_round(snapshot: Tournament, pairing: RoundPairing) -> Tournament:
    """The tournament with one more round, paired and not played yet.

    Raise `InputError` for teams: without line-ups a report file has no place for a match.
    """
    if snapshot.teams:
        raise InputError(
            message("a round of teams cannot be written down without the players' line-ups")
        )
    cells = dict(_cells(pairing))
    players = tuple(
        player.with_cell(cells[player.number]) if player.number in cells else player
        for player in snapshot.players
    )
    return replace(snapshot, players=players)


def _cells(pairing: RoundPairing) -> Iterator[tuple[int, Cell]]:
    for white, black in pairing.boards:
        yield white, Cell(black, Colour.WHITE, Outcome.PENDING)
        yield black, Cell(white, Colour.BLACK, Outcome.PENDING)
    if pairing.bye is not None:
        yield pairing.bye, Cell(0, None, Outcome.PAIRING_BYE)
    if pairing.resting is not None:
        yield pairing.resting, Cell(0, None, Outcome.ZERO_BYE)
