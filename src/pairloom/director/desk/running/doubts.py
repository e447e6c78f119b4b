"""Rounds of a team event that leave doubt: where the desk would have something else than the file.

A file tells a match in several ways: by the lines of the players, by line-ups, by records of byes
and forfeits. Where they contradict each other, or colours do not follow the pattern, nobody can
say what was played; such a round is named, and nothing is stored.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.state import State
from pairloom.domain import ABSENT, Player, Severity, Team, Tournament
from pairloom.domain.finding import Finding
from pairloom.domain.team import NO_MATCH
from pairloom.messages import Message, message

__all__ = ["contradicted_rounds", "doubtful_rounds"]

# What a record says of a round although the boards say something else.
_CONTRADICTIONS = frozenset({"W-BYE-CONFLICT", "W-330", "W-300", "W-LINE-UP", "W-352"})


def contradicted_rounds(findings: Iterable[Finding]) -> Iterator[Message]:
    """Rounds of which two records of the file say different things."""
    for finding in findings:
        if finding.code in _CONTRADICTIONS and finding.severity is Severity.WARNING:
            yield message("{finding}. Mend the file.", finding=finding.message)


def doubtful_rounds(state: State, file: Tournament) -> Iterator[Message]:
    """Rounds in which a team or a player would have something else than in the file."""
    ours = tournament_of(state)
    numbers = {entry.entry: entry.number for entry in state.entries}
    own_numbers = {team.number: numbers.get(place) for place, team in enumerate(file.teams, 1)}
    for number in range(1, file.last_paired_round + 1):
        differing = [
            team.name
            for team, kept in zip(file.teams, ours.teams, strict=True)
            if not _is_same_match(team, kept, number, own_numbers)
        ]
        differing += [
            player.name
            for player in file.players
            if not _is_same_game(player, ours.get_player(player.number), number)
        ]
        if differing:
            yield message(
                "Round {round}: it is not certain what {names} had. The lines of players, the"
                " line-ups (300) and the pattern of colours (352) do not fit.",
                round=number,
                names=tuple(differing),
            )


def _is_same_match(
    team: Team, kept: Team, number: int, own_numbers: Mapping[int, int | None]
) -> bool:
    """Opponent, score and whether they met; a colour only where the file tells one."""
    told, stored = team.cell(number) or NO_MATCH, kept.cell(number) or NO_MATCH
    if told.outcome.is_open or stored.outcome.is_open:
        return own_numbers.get(told.opponent, 0) == stored.opponent
    return (
        (own_numbers.get(told.opponent, 0), told.outcome, told.game_points, told.is_played)
        == (stored.opponent, stored.outcome, stored.game_points, stored.is_played)
    ) and told.colour in (None, stored.colour)


def _is_same_game(player: Player, kept: Player | None, number: int) -> bool:
    """A game that was played; what a forfeit gave is in the score of the team."""
    told = player.cell(number) or ABSENT
    stored = (kept.cell(number) if kept is not None else None) or ABSENT
    if not (told.outcome.is_played or stored.outcome.is_played):
        return True
    is_result = told.outcome is stored.outcome or told.outcome.is_open
    is_opponent = told.opponent == stored.opponent
    return is_result and is_opponent and told.colour in (None, stored.colour)
