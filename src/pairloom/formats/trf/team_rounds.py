"""The matches of every team, from the lines of its players and the records about matches.

Boards win over records: who has an opponent has been paired with them. A team without
any opponent in a round had what `330`, two line-ups, `320` or `240` say, or else what the lines
of its players say. Whether all of them agree is asked later (`team_event`).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Match,
    Outcome,
    PointSystem,
    Team,
    TeamSettings,
)
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_match import match_from_boards
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.team_roster import Forfeit, TeamRecords
from pairloom.formats.trf.team_seats import Cells, Seats, result_of, seat_players

_USUAL_PATTERN = "WBWB"


@dataclass(frozen=True, slots=True)
class TeamRound:
    """One round of all teams: who met whom, on which boards, with which colours."""

    number: int
    teams: Mapping[int, Team]
    team_of: Mapping[int, int]
    cells: Cells
    records: TeamRecords

    def opponent(self, team: int) -> int:
        """The team that most of the players met; 0 for none."""
        met: Counter[int] = Counter()
        for member in self.teams[team].members:
            cell = self.cells.get(member)
            other = self.team_of.get(cell.opponent, NO_OPPONENT) if cell else NO_OPPONENT
            if other not in (NO_OPPONENT, team):
                met[other] += 1
        return met.most_common(1)[0][0] if met else NO_OPPONENT

    def scheduled(self, team: int) -> int:
        """The opponent whom only records name: of a forfeited match, or in two line-ups.

        Where each team left the boards empty on which the other was there, no player has an
        opponent, and it is no match that was forfeited as a whole.
        """
        records, place = self.records, (team, self.number)
        if place in records.forfeits:
            return records.forfeits[place].opponent
        line_up = records.line_ups.get(place)
        other = line_up.opponent if line_up else NO_OPPONENT
        if other in (NO_OPPONENT, team) or not self._line_up(other, team) or self.opponent(other):
            return NO_OPPONENT
        is_settled = any(records.settles((each, self.number)) for each in (team, other))
        came = self._has_forfeits(team) or self._has_forfeits(other)
        return other if came and not is_settled else NO_OPPONENT

    def _has_forfeits(self, team: int) -> bool:
        cells = (self.cells.get(member) for member in self.teams[team].members)
        return any(cell is not None and cell.outcome.is_forfeit for cell in cells)

    def seats(self, first: int, second: int, boards: int) -> list[Seats]:
        """The players on each board of a match."""
        rosters = self.teams[first].members, self.teams[second].members
        line_ups = self._line_up(first, second), self._line_up(second, first)
        return seat_players(rosters, line_ups, self.cells, boards)

    def _line_up(self, team: int, opponent: int) -> tuple[int, ...]:
        line_up = self.records.line_ups.get((team, self.number))
        return line_up.players if line_up and line_up.opponent == opponent else ()

    def colour(self, seats: Seats) -> Colour | None:
        """The colour of the one team on a board, from either side."""
        own, facing = (self.cells.get(number) for number in seats)
        if own is not None and own.colour is not None:
            return own.colour
        return facing.colour.opposite if facing and facing.colour else None

    def team_colour(self, boards: Sequence[Seats], settings: TeamSettings) -> Colour | None:
        """The colour of the one team on board 1; the first board that has one tells it."""
        for board, seats in enumerate(boards, start=1):
            colour = self.colour(seats)
            if colour is not None:
                has_same = settings.colour_on(board, Colour.WHITE) is Colour.WHITE
                return colour if has_same else colour.opposite
        return None


def rounds_of(
    entries: Iterable[Entry], teams: Sequence[Team], records: TeamRecords, last: int
) -> list[TeamRound]:
    """All paired rounds."""
    entries = tuple(entries)
    by_number = {team.number: team for team in teams}
    team_of = {member: team.number for team in reversed(teams) for member in team.members}
    return [
        TeamRound(round_number, by_number, team_of, cells_of_round(entries, round_number), records)
        for round_number in range(1, last + 1)
    ]


def cells_of_round(entries: Iterable[Entry], round_number: int) -> dict[int, Cell]:
    """What the players' lines hold for a round, by number."""
    cells = ((entry.number, entry.cell(round_number)) for entry in entries)
    return {number: cell for number, cell in cells if cell is not None}


def infer_pattern(rounds: Iterable[TeamRound]) -> str:
    """The colours of the boards if no record tells: those of the widest match, or by turns."""
    widest = ""
    for round_ in rounds:
        for team in round_.teams:
            opponent = round_.opponent(team)
            boards = round_.seats(team, opponent, 0) if opponent else []
            colours = [round_.colour(seats) for seats in boards]
            if len(colours) > len(widest) and colours[0] is Colour.WHITE:
                turns = ("W" if board % 2 == 0 else "B" for board in range(len(colours)))
                widest = "".join(
                    colour.letter.upper() if colour else turn
                    for colour, turn in zip(colours, turns, strict=True)
                )
    return widest or _USUAL_PATTERN


def read_matches(
    round_: TeamRound, settings: TeamSettings, points: PointSystem
) -> dict[int, Match]:
    """What each team had in a round."""
    named = {team: round_.opponent(team) for team in round_.teams}
    opponents = {team: named[team] or round_.scheduled(team) for team in round_.teams}
    matches: dict[int, Match] = {}
    for team, opponent in opponents.items():
        if team in matches:
            continue
        if not opponent:
            matches[team] = _bye(round_, team, settings, points)
            continue
        is_named = named[team] or named[opponent] == team
        read = _match_on_boards if is_named else _match_against_nobody
        matches[team], facing = read(round_, team, opponent, settings, points)
        if opponents[opponent] == team:
            matches[opponent] = facing
    return matches


def _match_on_boards(
    round_: TeamRound, team: int, opponent: int, settings: TeamSettings, points: PointSystem
) -> tuple[Match, Match]:
    boards = round_.seats(team, opponent, settings.boards)
    match, facing = _from_boards(round_, Board(team, opponent), boards, settings, points)
    return _as_recorded(round_, team, match), _as_recorded(round_, opponent, facing)


def _from_boards(
    round_: TeamRound,
    teams: Board,
    boards: Sequence[Seats],
    settings: TeamSettings,
    points: PointSystem,
) -> tuple[Match, Match]:
    """The match of the two in this order, whoever of them has White."""
    colour = round_.team_colour(boards, settings)
    if colour is Colour.BLACK:
        results = [result_of((facing, own), round_.cells) for own, facing in boards]
        facing_match, match = match_from_boards(Board(*reversed(teams)), results, points)
    else:
        results = [result_of(seats, round_.cells) for seats in boards]
        match, facing_match = match_from_boards(teams, results, points)
    if colour is None:
        match, facing_match = replace(match, colour=None), replace(facing_match, colour=None)
    return match, facing_match


def _as_recorded(round_: TeamRound, team: int, match: Match) -> Match:
    """A match without a game is what record `330` says of it."""
    forfeit = round_.records.forfeits.get((team, round_.number))
    if forfeit is None or forfeit.opponent != match.opponent or match.is_played:
        return match
    return replace(match, outcome=forfeit.outcome, colour=match.colour or forfeit.colour)


def _match_against_nobody(
    round_: TeamRound, team: int, opponent: int, settings: TeamSettings, points: PointSystem
) -> tuple[Match, Match]:
    """A match in which no player names an opponent: records say who was to play whom.

    The players of a team that was there have won, or lost, against nobody. With more of
    them than boards nobody knows who sat where.
    """
    boards = round_.seats(team, opponent, settings.boards)
    if len(boards) > settings.boards:
        boards = [(EMPTY_BOARD, EMPTY_BOARD)] * settings.boards
    sides = _from_boards(round_, Board(team, opponent), boards, settings, points)
    forfeits = (round_.records.forfeits.get((each, round_.number)) for each in (team, opponent))
    match, facing = (
        _as_forfeited(side, forfeit, settings, points) if forfeit else side
        for side, forfeit in zip(sides, forfeits, strict=True)
    )
    return match, facing


def _as_forfeited(
    match: Match, forfeit: Forfeit, settings: TeamSettings, points: PointSystem
) -> Match:
    """Record `330` tells who has White and how it ended; boards that fit tell the game points.

    A team that waited in vain with fewer players than boards won only so many games.
    """
    outcome = forfeit.outcome
    fits = any(match.line_up) and match.outcome is outcome
    match = replace(match, outcome=outcome, colour=forfeit.colour, is_played=False)
    if fits and outcome not in settings.unplayed_game_points:
        return match
    if outcome is Outcome.FORFEIT_WIN and not any(match.line_up):
        match = replace(match, line_up=(), boards=())  # it was there: nobody says with whom
    worth = settings.game_points_without_play(outcome, points)
    boards = match.boards if match.game_points == worth else ()
    return replace(match, game_points=worth, boards=boards)


def _bye(round_: TeamRound, team: int, settings: TeamSettings, points: PointSystem) -> Match:
    place = team, round_.number
    if place in round_.records.pairing_byes:
        outcome = Outcome.PAIRING_BYE
    elif place in round_.records.byes:
        outcome = round_.records.byes[place][0]
    else:
        outcome = bye_of_players(round_.cells, round_.teams[team].members)
    worth = settings.game_points_without_play(outcome, points)
    return Match(NO_OPPONENT, None, outcome, worth)


def bye_of_players(cells: Cells, members: Iterable[int]) -> Outcome:
    """The bye that all players of a team with any bye worth points have; else an absence.

    A win against nobody, as older files write it, is a full-point bye.
    """
    outcomes = {cells[member].outcome for member in members if member in cells}
    outcomes -= {Outcome.ZERO_BYE, Outcome.FORFEIT_LOSS}
    if outcomes == {Outcome.FORFEIT_WIN}:
        return Outcome.FULL_BYE
    if len(outcomes) == 1 and not next(iter(outcomes)).has_opponent:
        return outcomes.pop()
    return Outcome.ZERO_BYE
