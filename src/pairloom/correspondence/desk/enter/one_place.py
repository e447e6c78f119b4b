"""In a competition of teams everybody plays on one board of one team.

A substitute who sat elsewhere would play for two places of the same table, and his games would
be counted for and against the same team (§7(7)).
"""

from __future__ import annotations

from pairloom.correspondence.records import (
    Contest,
    ContestTeam,
    Seat,
    Section,
    Substitution,
)
from pairloom.messages import Message, message
from pairloom.storage.ledger import Reader

__all__ = ["places_taken", "where_placed"]


def places_taken(reader: Reader, contest: Contest) -> dict[int, Message]:
    """Where everybody plays or has played in a competition of teams: board and team, in words."""
    if not contest.is_team:
        return {}
    where = {"contest": contest.contest}
    boards = {section.section: section.name for section in reader.all(Section, **where)}
    teams = {team.team: team.name for team in reader.all(ContestTeam, **where)}
    replaced = {
        change.replaced: message(
            "{board} for {team}, until somebody else came",
            board=boards[change.section],
            team=teams[change.seat],
        )
        for change in reader.all(Substitution, **where)
        if change.substitute is not None
    }
    seated = {
        seat.correspondent: message(
            "{board} for {team}", board=boards[seat.section], team=teams[seat.seat]
        )
        for seat in reader.all(Seat, **where)
    }
    return replaced | seated


def where_placed(reader: Reader, contest: Contest, correspondent: int) -> Message | None:
    """Where a player plays or has played in a competition of teams; `None` if nowhere."""
    return places_taken(reader, contest).get(correspondent)
