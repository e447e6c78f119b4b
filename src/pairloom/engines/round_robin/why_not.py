"""Why is a round not otherwise? The table answers: when two meet, and what it has now."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pairloom.domain import RoundPairing, Tournament
from pairloom.engines.alternatives import (
    Alternative,
    Bar,
    Game,
    Obstacle,
    Scheduled,
    Verdict,
    WhyNot,
    Wish,
)
from pairloom.engines.base import PairingResult
from pairloom.engines.participants import entrants

if TYPE_CHECKING:
    from pairloom.engines.round_robin.system import Table

__all__ = ["why_not"]

# A table has no byes and no floats: some wishes it always fulfils, others never.
_NEVER = {Wish.HAS_BYE: Bar.NO_BYE, Wish.FLOATS: Bar.NO_FLOATS}
_ALWAYS = (Wish.HAS_NO_BYE, Wish.STAYS)


def why_not(
    tournament: Tournament,
    alternative: Alternative,
    result: PairingResult,
    schedule: Sequence[RoundPairing],
    table: Table,
) -> WhyNot:
    """Look the alternative up; colours and opponents are the table's, whatever the results."""
    number = result.round
    numbers = [participant.number for participant in entrants(tournament, result.system)]
    now = _game_of(schedule, number, alternative.player)
    partner = alternative.opponent
    if partner is None and now is not None:
        partner = now.black if now.white == alternative.player else now.white
    asked = (alternative.player,) if partner is None else (alternative.player, partner)
    scheduled = Scheduled(
        table.book,
        table.size(len(numbers)),
        tuple((player, numbers.index(player) + 1) for player in asked),
        tuple(_meetings(schedule, asked)),
        tuple(_game_of(schedule, number, player) for player in asked),
    )
    answer = WhyNot(
        round=number,
        system=result.system,
        edition=result.edition,
        alternative=alternative,
        verdict=Verdict.BY_TABLE,
        chosen=result.pairing,
        scheduled=scheduled,
    )
    return _judge(answer, scheduled)


def _judge(answer: WhyNot, scheduled: Scheduled) -> WhyNot:
    wish = answer.alternative.wish
    if wish in _NEVER:
        return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=Obstacle(_NEVER[wish]))
    if wish in _ALWAYS or _is_fulfilled(answer.alternative, scheduled.now[0]):
        return replace(answer, verdict=Verdict.IS_THE_PAIRING, certificate=answer.chosen)
    if wish is Wish.MEETS and not scheduled.meetings:
        return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=Obstacle(Bar.SAME_TEAM))
    return answer


def _is_fulfilled(alternative: Alternative, now: Game | None) -> bool:
    if now is None:
        return False
    if alternative.wish is Wish.MEETS:
        return alternative.opponent in (now.white, now.black)
    return alternative.player == (now.white if alternative.wish is Wish.HAS_WHITE else now.black)


def _meetings(schedule: Sequence[RoundPairing], players: tuple[int, ...]) -> Iterator[Game]:
    for number in range(1, len(schedule) + 1):
        game = _game_of(schedule, number, players[0])
        if game is not None and {game.white, game.black} == set(players):
            yield game


def _game_of(schedule: Sequence[RoundPairing], number: int, player: int) -> Game | None:
    """The game of a player in a round; `None` if they rest."""
    for index, board in enumerate(schedule[number - 1].boards, start=1):
        if player in board:
            return Game(number, index, board.white, board.black)
    return None
