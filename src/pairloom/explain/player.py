"""Why does a player have this opponent? The way through the brackets, from the engine's record."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from pairloom.domain import Tournament
from pairloom.engines.alternatives import (
    Alternative,
    ExplainsAlternatives,
    Scheduled,
    WhyNot,
    Wish,
)
from pairloom.engines.base import BracketTrace, PairingResult, PairingSystem, ScheduledSystem
from pairloom.explain.questions import find_snapshot, require_asked
from pairloom.messages import Text


class Fate(Enum):
    """What became of a player in a bracket."""

    PAIRED = "paired"
    FLOATED = "floated down"
    FLOATED_UP = "floated up"
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
    is_moved_up: bool = False
    opponent_is_moved_up: bool = False


@dataclass(frozen=True, slots=True)
class Why:
    """The way of a player to an opponent, or to the bye, and how the colour was decided.

    `float_reason` answers why the player left the own scoregroup, if that happened and the
    system can say it: the best round in which it does not happen, and what makes it worse.
    `scheduled` is what a table has for the two, where one made the round.
    """

    round: int
    system: str
    edition: str
    player: int
    stays: tuple[Stay, ...]
    opponent: int | None
    has_white: bool | None
    colour_article: Text
    colour_reason: Text
    float_reason: WhyNot | None = None
    scheduled: Scheduled | None = None


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
    require_asked(snapshot, player, round_number, system)
    result = system.pair(snapshot, edition=edition)
    scheduled = _scheduled(snapshot, player, result, system)
    stays = () if scheduled else tuple(_stays(result, player))
    colour = next((c for c in result.trace.colours if player in c.board), None)
    return Why(
        round=result.round,
        system=result.system,
        edition=result.edition,
        player=player,
        stays=stays,
        opponent=result.opponent_of(player),
        has_white=colour.board.white == player if colour else None,
        colour_article=colour.article if colour else "",
        colour_reason=colour.reason if colour else "",
        float_reason=_float_reason(snapshot, player, stays, result, system),
        scheduled=scheduled,
    )


def _scheduled(
    snapshot: Tournament, player: int, result: PairingResult, system: PairingSystem
) -> Scheduled | None:
    """What the table has, if the system is one."""
    if not isinstance(system, ScheduledSystem) or not isinstance(system, ExplainsAlternatives):
        return None
    opponent = result.opponent_of(player)
    asked = Alternative(Wish.HAS_NO_BYE, player)
    if opponent is not None:
        asked = Alternative(Wish.MEETS, player, opponent)
    return system.why_not(snapshot, asked, edition=result.edition).scheduled


def _stays(result: PairingResult, player: int) -> Iterator[Stay]:
    """The brackets that the player went through, from the own scoregroup on."""
    brackets = result.trace.brackets
    through = [
        index
        for index, bracket in enumerate(brackets)
        if player in (*bracket.moved_down, *bracket.residents, *bracket.upfloaters)
    ]
    for index, following in zip(through, (*through[1:], None), strict=False):
        goes_up = following is not None and brackets[following].score > brackets[index].score
        yield _stay(index, brackets[index], player, _fate(result, index, goes_up=goes_up))


def _fate(result: PairingResult, index: int, *, goes_up: bool) -> Fate:
    """What becomes of who is not paired in a bracket."""
    if index + 1 == len(result.trace.brackets):
        return Fate.GOT_BYE
    return Fate.FLOATED_UP if goes_up else Fate.FLOATED


def _stay(index: int, bracket: BracketTrace, player: int, unpaired: Fate) -> Stay:
    members = len(bracket.moved_down) + len(bracket.residents) + len(bracket.upfloaters)
    pair = next((pair for pair in bracket.pairs if player in pair), None)
    opponent = None
    if pair is not None:
        opponent = pair[0] if pair[1] == player else pair[1]
    return Stay(
        index=index,
        score=bracket.score,
        is_moved_down=player in bracket.moved_down,
        players=members,
        fate=unpaired if pair is None else Fate.PAIRED,
        opponent=opponent,
        opponent_is_moved_down=opponent in bracket.moved_down,
        is_moved_up=player in bracket.upfloaters,
        opponent_is_moved_up=opponent in bracket.upfloaters,
    )


def _float_reason(
    snapshot: Tournament,
    player: int,
    stays: tuple[Stay, ...],
    result: PairingResult,
    system: PairingSystem,
) -> WhyNot | None:
    if not isinstance(system, ExplainsAlternatives):
        return None
    has_bye = result.bye == player
    if not has_bye and (not stays or stays[0].fate is Fate.PAIRED):
        return None
    # Who is in no bracket got the bye before the first.
    is_bye = not stays or stays[0].fate is Fate.GOT_BYE
    wish = Wish.HAS_NO_BYE if is_bye else Wish.STAYS
    return system.why_not(snapshot, Alternative(wish, player), edition=result.edition)
