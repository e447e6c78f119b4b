"""What the event does to the EGF ratings so far, with the working."""

from __future__ import annotations

from dataclasses import dataclass
from decimal import ROUND_HALF_EVEN

from pairloom.director.desk.go.planning import class_of
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.rating_figures import RatingFigures
from pairloom.director.desk.state import State
from pairloom.domain.go import rank_text
from pairloom.errors import InputError
from pairloom.messages import Text, message
from pairloom.messages.values import Figures
from pairloom.ratings.egf import PlayerChange, change_of, changes_of, working_lines

__all__ = ["RatingLine", "RatingView", "egf_figures", "rating_view"]

_NOT_RATED = "X"


@dataclass(frozen=True, slots=True)
class RatingLine:
    """The change of one player, as it is printed."""

    number: int
    name: str
    rank: str
    is_new: bool
    games: int
    before: str
    change: Figures
    after: Figures
    working: tuple[Text, ...]


@dataclass(frozen=True, slots=True)
class RatingView:
    """All changes; `egf_class` X is not rated."""

    egf_class: str
    lines: tuple[RatingLine, ...]


def rating_view(state: State, *, egf_class: str = "") -> RatingView:
    """The changes by the announced class; `InputError` if no class is known."""
    name = egf_class or class_of(state.competition)
    if not name:
        raise InputError(message("the EGF class is not known; set the time control"))
    tournament = snapshot_of(state)
    ranks = {player.number: rank_text(player.rank) for player in tournament.players}
    changes = changes_of(tournament, egf_class=name)
    return RatingView(name, tuple(_line(change, ranks[change.number]) for change in changes))


def egf_figures(state: State, number: int) -> RatingFigures | None:
    """The change of one player by the announced class; nothing if that is not known or is not
    rated, or without a rated game."""
    name = class_of(state.competition)
    if not name or name == _NOT_RATED:
        return None
    change = change_of(snapshot_of(state), number, egf_class=name).change
    if not change.games:
        return None
    tenths = int((10 * change.change).to_integral_value(ROUND_HALF_EVEN))
    return RatingFigures(change_tenths=tenths, rated_games=len(change.games))


def _line(player_change: PlayerChange, rank: str) -> RatingLine:
    change = player_change.change
    return RatingLine(
        number=player_change.number,
        name=player_change.name,
        rank=rank,
        is_new=player_change.is_new,
        games=len(change.games),
        before=f"{change.rating:.0f}",
        change=Figures(f"{change.change:+.1f}"),
        after=Figures(f"{change.new_rating:.1f}"),
        working=working_lines(change),
    )
