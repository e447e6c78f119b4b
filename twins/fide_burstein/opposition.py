"""How strong the opposition was (C.04.4.2 art. 1.7), in tenths of points."""

from __future__ import annotations

from pairloom.domain import Outcome, Player, Tournament
from twins.fide_burstein.record import cell_of, past_cells


def standing(tournament: Tournament, player: Player) -> int:
    """The current score, without virtual points."""
    return tournament.score(player.number, after=tournament.next_round - 1).tenths


def buchholz(tournament: Tournament, player: Player) -> int:
    """Art. 1.7.1: the sum of the opponents' current scores."""
    return sum(score for _, score in _opposition(tournament, player))


def sonneborn_berger(tournament: Tournament, player: Player) -> int:
    """Art. 1.7.1: the sum of points earned times the opponent's current score."""
    return sum(points * score for points, score in _opposition(tournament, player))


def _opposition(tournament: Tournament, player: Player) -> list[tuple[int, int]]:
    """Per round the points earned and the score of the opponent (art. 1.7.2)."""
    found = []
    for cell in past_cells(player, tournament.next_round):
        points = tournament.settings.points.of(cell.outcome).tenths
        if cell.outcome.is_played:
            opponent = tournament.find_player(cell.opponent)
            found.append((points, _score_for_opponents(tournament, opponent)))
        else:  # a game against oneself
            found.append((points, standing(tournament, player)))
    return found


def _score_for_opponents(tournament: Tournament, player: Player) -> int:
    """Art. 1.7.2, exception: zero-point byes up to the current round count as draws."""
    points = tournament.settings.points
    score = standing(tournament, player)
    current = tournament.next_round
    if player.is_present(current) or cell_of(player, current).outcome is not Outcome.ZERO_BYE:
        return score
    for past in range(current - 1, 0, -1):
        if cell_of(player, past).outcome is not Outcome.ZERO_BYE:
            break
        score += points.draw.tenths - points.zero_bye.tenths
    return score
