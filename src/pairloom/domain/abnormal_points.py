"""Points that do not follow from results and scoring: record `299` of a report file.

A penalty or bonus is added, from a round on. Or a kind of result is worth something else
than usual, for some participants or in one round only; of several such records that meet,
the last one counts.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain.player import Round
from pairloom.domain.points import Points
from pairloom.domain.result import Outcome
from pairloom.domain.team import Match, Team, TeamScore, TeamSettings

if TYPE_CHECKING:
    from pairloom.domain.tournament import Tournament

__all__ = ["KINDS", "AbnormalPoints", "decided_of_player", "decided_of_team", "decided_tenths"]

KINDS = {
    "W": (Outcome.WIN, Outcome.UNRATED_WIN),
    "D": (Outcome.DRAW, Outcome.UNRATED_DRAW),
    "L": (Outcome.LOSS, Outcome.UNRATED_LOSS),
    "F": (Outcome.FULL_BYE,),
    "H": (Outcome.HALF_BYE,),
    "Z": (Outcome.ZERO_BYE,),
    "+": (Outcome.FORFEIT_WIN,),
    "-": (Outcome.FORFEIT_LOSS,),
}
_OF_GAMES = ("W", "D", "L")
Decided = tuple[int, int]
"""A round from which points count (0: from the beginning), and the tenths."""


@dataclass(frozen=True, slots=True)
class AbnormalPoints:
    """One decision: points added, or the value of one `kind` of result.

    Without a `round` it holds in all rounds, without `numbers` for everybody. `points` are
    those of a player, or game points of a team; `match_points` are for teams. What is
    `None` stays as it was.
    """

    points: Points | None = None
    match_points: Points | None = None
    kind: str = ""
    round: int | None = None
    numbers: frozenset[int] = frozenset()

    def concerns(self, number: int) -> bool:
        return not self.numbers or number in self.numbers

    def values(self, round_number: int, outcome: Outcome) -> bool:
        """Does it say what this outcome is worth in this round?"""
        is_in_force = self.round in (None, round_number)
        return bool(self.kind) and is_in_force and outcome in KINDS[self.kind]


def decided_tenths(tournament: Tournament, *, after: int) -> dict[int, int]:
    """What decisions add to the scores of players after a round; only who is concerned."""
    if not tournament.settings.abnormal or after < 0:
        return {}
    decided = {
        player.number: decided_of_player(tournament, player.number, after)
        for player in tournament.players
    }
    return {number: sum(tenths for _, tenths in each) for number, each in decided.items() if each}


def decided_of_player(tournament: Tournament, number: int, rounds: int) -> list[Decided]:
    """The decisions about a player that count after so many rounds."""
    records = [each for each in tournament.settings.abnormal if each.concerns(number)]
    if not records:
        return []
    worth = tournament.settings.points
    cells = tournament.find_player(number).record(rounds)
    decided = [
        (each.round or 0, each.points.tenths)
        for each in records
        if not each.kind and each.points is not None and (each.round or 0) <= rounds
    ]
    for round_number, cell in enumerate(cells, start=1):
        value = _last_value(each.points for each in _valuing(records, round_number, cell))
        if value is not None:
            decided.append((round_number, (value - worth.of(cell.outcome)).tenths))
    return [each for each in decided if each[1]]


def decided_of_team(
    tournament: Tournament, team: Team, score: TeamScore, rounds: int
) -> list[Decided]:
    """The same for a team: points that results are worth against the rule, in one score."""
    records = [
        each for each in tournament.settings.abnormal if each.kind and each.concerns(team.number)
    ]
    if not records:
        return []
    settings = tournament.settings.team or TeamSettings()
    decided = []
    for round_number, match in enumerate(team.record(rounds), start=1):
        if score is TeamScore.MATCH:
            values = (each.match_points for each in _valuing(records, round_number, match))
            value, usual = _last_value(values), settings.match_points.of(match.outcome)
        else:
            value, usual = _game_points(tournament, records, round_number, match)
        if value is not None and value != usual:
            decided.append((round_number, (value - usual).tenths))
    return decided


def _valuing(
    records: Iterable[AbnormalPoints], round_number: int, cell: Round
) -> Iterator[AbnormalPoints]:
    return (each for each in records if each.values(round_number, cell.outcome))


def _last_value(values: Iterable[Points | None]) -> Points | None:
    value = None
    for each in values:
        value = value if each is None else each
    return value


def _game_points(
    tournament: Tournament, records: Sequence[AbnormalPoints], round_number: int, match: Match
) -> tuple[Points | None, Points]:
    """A match that was not played has a value of its own, one that was is the sum of its games.

    Boards that were all forfeited and came out level are neither: no kind is about them.
    """
    of_games = [each for each in records if each.kind in _OF_GAMES]
    if not match.is_played:
        of_matches = [each for each in records if each.kind not in _OF_GAMES]
        values = (each.points for each in _valuing(of_matches, round_number, match))
        return _last_value(values), match.game_points
    worth, more = tournament.settings.points, Points(0)
    for number in match.line_up:
        player = tournament.get_player(number)
        cell = None if player is None else player.cell(round_number)
        if cell is None:
            continue
        value = _last_value(each.points for each in _valuing(of_games, round_number, cell))
        if value is not None:
            more += value - worth.of(cell.outcome)
    return match.game_points + more, match.game_points
