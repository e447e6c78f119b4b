"""Why does a player have this opponent? The way through the brackets, from the engine's record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairloom.domain import Tournament
from pairloom.engines.alternatives import Alternative, ExplainsAlternatives, WhyNot, Wish
from pairloom.engines.base import BracketTrace, PairingResult, PairingSystem
from pairloom.explain.questions import find_snapshot, require_in_round


class Fate(Enum):
    """What became of a player in a bracket."""

    PAIRED = "paired"
    FLOATED = "floated down"
    GOT_BYE = "got the bye"


@dataclass(frozen=True, slots=True)
class Stay:
    """A player in one bracket; `index` counts brackets from 0, scores are in tenths."""

    index: int
    score: int
    is_moved_down: bool
    players: int
    fate: Fate
    opponent: int | None = None
    opponent_is_moved_down: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """The way of a player to an opponent, or to the bye, and how the colour was decided.

    `float_reason` answers why the player left the own scoregroup, if that happened and the
    system can say it: the best round in which it does not happen, and what makes it worse.
    """

    round: int
    system: str
    edition: str
    player: int
    stays: tuple[Stay, ...]
    opponent: int | None
    has_white: bool | None
    colour_article: str
    colour_reason: str
    float_reason: WhyNot | None = None


def why(
    tournament: Tournament,
    player: int,
    *,
    system: PairingSystem,
    edition: str | None = None,
    round: int | None = None,
) -> Why:
    """Why does the player have this opponent? For the next round, or a given earlier one."""
    snapshot, round_number = find_snapshot(tournament, round)
    require_in_round(snapshot, player, round_number)
    result = system.pair(snapshot, edition=edition)
    stays = tuple(_stays(result, player))
    colour = next((c for c in result.trace.colours if player in c.board), None)
    return Why(
        result.round,
        result.system,
        result.edition,
        player,
        stays,
        result.opponent_of(player),
        colour.board.white == player if colour else None,
        colour.article if colour else "",
        colour.reason if colour else "",
        _float_reason(snapshot, player, stays, system, edition),
    )


def _stays(result: PairingResult, player: int) -> Iterator[Stay]:
    """The brackets that the player went through, from the own scoregroup down."""
    brackets = result.trace.brackets
    for index, bracket in enumerate(brackets):
        if player in (*bracket.moved_down, *bracket.residents, *bracket.upfloaters):
            yield _stay(index, bracket, player, is_last=index + 1 == len(brackets))


def _stay(index: int, bracket: BracketTrace, player: int, *, is_last: bool) -> Stay:
    members = len(bracket.moved_down) + len(bracket.residents) + len(bracket.upfloaters)
    pair = next((pair for pair in bracket.pairs if player in pair), None)
    is_moved_down = player in bracket.moved_down
    if pair is None:
        fate = Fate.GOT_BYE if is_last else Fate.FLOATED
        return Stay(index, bracket.score, is_moved_down, members, fate)
    opponent = pair[0] if pair[1] == player else pair[1]
    return Stay(
        index,
        bracket.score,
        is_moved_down,
        members,
        Fate.PAIRED,
        opponent,
        opponent in bracket.moved_down,
    )


def _float_reason(
    snapshot: Tournament,
    player: int,
    stays: tuple[Stay, ...],
    system: PairingSystem,
    edition: str | None,
) -> WhyNot | None:
    if not stays or stays[0].fate is Fate.PAIRED or not isinstance(system, ExplainsAlternatives):
        return None
    wish = Wish.HAS_NO_BYE if stays[0].fate is Fate.GOT_BYE else Wish.STAYS
    return system.why_not(snapshot, Alternative(wish, player), edition=edition)
