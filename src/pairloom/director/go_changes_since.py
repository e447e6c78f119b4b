"""What of a Go tournament was changed after a round had been drawn from it."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.go.stored import read_input
from pairloom.domain.deviation import Cause
from pairloom.domain.go import GoPlayer, GoRound, GoTournament
from pairloom.formats.go_json.record import DrawRecord

__all__ = ["changed_since"]


def changed_since(now: GoTournament, told: DrawRecord) -> Iterator[Cause]:
    """Every cause for which the lot may give something else now."""
    then = read_input(told.drawn_from)
    if then.regulations != now.regulations:
        yield Cause.REGULATION
    known = {one.number: one for one in now.players}
    if any(_strength(one) != _strength(known.get(one.number)) for one in then.players):
        yield Cause.RATING_CHANGED
    earlier = now.rounds[: told.round - 1]
    if len(then.rounds) != len(earlier) or any(map(_differs, then.rounds, earlier)):
        yield Cause.CORRECTED
    if _who_was_there(then, told.round) != _who_was_there(now, told.round):
        yield Cause.BYE_CHANGED


def _strength(player: GoPlayer | None) -> tuple[object, ...]:
    if player is None:
        return ()
    belonging = (player.club, player.country, player.family)
    return player.rank, player.rating, player.correction, belonging


def _differs(then: GoRound, now: GoRound) -> bool:
    return (then.games, then.free) != (now.games, now.free)


def _who_was_there(tournament: GoTournament, number: int) -> set[int]:
    return {one.number for one in tournament.present(number)}
