"""Teams that an older report lists (record 013) although players are what is paired.

Such a record is all that a TRF16 file has of teams: no matches, no line-ups, no match points. An
event of players may list teams as well, so that only the games tell what was played.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Mapping

from pairloom.director.desk.running.choices import Adjustments
from pairloom.domain import Tournament
from pairloom.domain.player import NO_OPPONENT
from pairloom.formats.trf import TrfFile, columns
from pairloom.messages import Text, counted, message
from pairloom.messages.values import sentences

__all__ = ["tell_of_team_list", "why_not_of_players"]

Teams = Mapping[int, int]
"""The team of every player who is in one, by number."""
_WHAT_IS_LOST = message(
    "The import has players only: who plays for which team, matches, line-ups and match points are"
    " lost."
)
_WHAT_TO_DO = message(
    "If teams were paired, put a record 092 with the word TEAM into the file, or have a report in"
    " TRF26 made, and send that."
)


def tell_of_team_list(file: TrfFile, tournament: Tournament, adjusted: Adjustments) -> None:
    """What is lost of the teams of an older report."""
    if count := _count(file, tournament):
        listed = counted(
            "The file lists {count} team in an older record (013).",
            "The file lists {count} teams in older records (013).",
            count,
        )
        adjusted.tell(sentences(listed, _WHAT_IS_LOST, _WHAT_TO_DO))


def why_not_of_players(file: TrfFile, tournament: Tournament) -> Text:
    """Why no system for players may judge the rounds; empty if one may."""
    teams = _team_of_players(file, tournament)
    if not _are_matches(tournament, teams):
        return ""
    return message("the games are matches of teams (records 013), and the file pairs players")


def _count(file: TrfFile, tournament: Tournament) -> int:
    return len(set(_team_of_players(file, tournament).values()))


def _team_of_players(file: TrfFile, tournament: Tournament) -> Teams:
    """By the records 013; nothing where teams are paired."""
    if tournament.teams:
        return {}
    members = columns.OLD_TEAM_MEMBERS
    return {
        int(number): team
        for team, line in enumerate((line for line in file.lines if line.record == "013"), 1)
        for index in range(members.count_in(line.text))
        if (number := members.at(index).cut(line.text)).isdecimal()
    }


def _are_matches(tournament: Tournament, teams: Teams) -> bool:
    """Do all games of a team in a round, on two boards at least, face one other team?"""
    opponents: dict[tuple[int, int], list[int]] = defaultdict(list)
    for player in tournament.players:
        for round_number, cell in enumerate(player.cells, 1):
            if cell.opponent != NO_OPPONENT:
                own, other = teams.get(player.number, 0), teams.get(cell.opponent, 0)
                if not own or not other or own == other:
                    return False
                opponents[round_number, own].append(other)
    has_boards = any(len(faced) > 1 for faced in opponents.values())
    return has_boards and all(len(set(faced)) == 1 for faced in opponents.values())
