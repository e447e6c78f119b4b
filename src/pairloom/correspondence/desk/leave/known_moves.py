"""The moves that an office knows of somebody's games: reported, or from scores handed in."""

from __future__ import annotations

from dataclasses import replace

from pairloom.correspondence.desk.play.scores import replay_of, score_of
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.group import CorrespondenceGame, Group
from pairloom.storage.ledger import Reader

__all__ = ["with_known_moves"]


def with_known_moves(reader: Reader, state: SectionState, seat: int) -> Group:
    """The cross-table for the rules; a score counts where no moves have been reported."""
    counts = {}
    for key, game in state.games.items():
        if seat not in (game.white, game.black) or game.white_moves + game.black_moves:
            continue
        if (score := score_of(reader, game)) is not None:
            counts[key] = len(replay_of(score).moves)
    games = tuple(_counted(game, counts.get(game.key, 0)) for game in state.group.games)
    return replace(state.group, games=games) if counts else state.group


def _counted(game: CorrespondenceGame, half_moves: int) -> CorrespondenceGame:
    if not half_moves:
        return game
    return replace(game, white_moves=(half_moves + 1) // 2, black_moves=half_moves // 2)
