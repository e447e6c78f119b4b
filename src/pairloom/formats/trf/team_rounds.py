"""The matches of every team, from the lines of its players and the records about matches.

Boards win over records: who has an opponent has been paired with them. A team without
any opponent in a round had what `330`, `320` or `240` says, or else what the lines of its
players say. Whether all of them agree is asked later (`team_event`).
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
    Points,
    PointSystem,
    Team,
    TeamSettings,
)
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_match import BoardResult, match_from_boards
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.team_roster import TeamRecords

# Who sat on which board of a match, from the lines of the players.
#
# A line-up (`300`) says it. Without one, the players who have an entry for the match sit in
# the order of their roster; a board left empty stands where its opponent's roster puts it.

Cells = Mapping[int, Cell]
"""What players have in one round, by number."""
Seats = tuple[int, int]
"""The players of the one and of the other team on a board, 0 for an empty one."""


def seat_players(
    rosters: tuple[Sequence[int], Sequence[int]],
    line_ups: tuple[Sequence[int], Sequence[int]],
    cells: Cells,
    boards: int,
) -> list[Seats]:
    """All boards of a match in order, at least `boards`; line-ups may be empty."""
    taken = _find_seats(rosters, cells, boards)
    if not any(line_ups):
        ordered: list[Seats | None] = list(_in_roster_order(taken, rosters))
    else:
        ordered = _in_line_up_order(_in_roster_order(taken, rosters), line_ups)
    ordered += [None] * (boards - len(ordered))
    return [seats or (EMPTY_BOARD, EMPTY_BOARD) for seats in ordered]


def _find_seats(
    rosters: tuple[Sequence[int], Sequence[int]], cells: Cells, boards: int
) -> list[Seats]:
    first, second = rosters
    taken: list[Seats] = [
        (number, cells[number].opponent)
        for number in first
        if number in cells and cells[number].opponent in second
    ]
    named = {number for seats in taken for number in seats}
    taken += [
        (cells[number].opponent, number)
        for number in second
        if number not in named and number in cells and cells[number].opponent in first
    ]
    won, lost = (_unopposed(first, cells, code) for code in "+-")
    others_won, others_lost = (_unopposed(second, cells, code) for code in "+-")
    taken += _against(won, others_lost)
    taken += [(number, facing) for facing, number in _against(others_won, lost)]
    # Who lost by forfeit against nobody sat there only if the match had such a board.
    left = [(number, EMPTY_BOARD) for number in lost[len(others_won) :]]
    left += [(EMPTY_BOARD, number) for number in others_lost[len(won) :]]
    return taken + left[: max(0, boards - len(taken))]


def _unopposed(roster: Iterable[int], cells: Cells, code: str) -> list[int]:
    outcome = Outcome(code)
    return [
        number
        for number in roster
        if number in cells and not cells[number].opponent and cells[number].outcome is outcome
    ]


def _against(winners: Sequence[int], losers: Sequence[int]) -> list[Seats]:
    empty = [EMPTY_BOARD] * (len(winners) - len(losers))
    return list(zip(winners, [*losers, *empty], strict=False))


def _in_roster_order(
    taken: Sequence[Seats], rosters: tuple[Sequence[int], Sequence[int]]
) -> list[Seats]:
    first, second = ({number: place for place, number in enumerate(roster)} for roster in rosters)
    ordered = sorted((seats for seats in taken if seats[0]), key=lambda seats: first[seats[0]])
    for seats in (seats for seats in taken if not seats[0]):
        behind = (
            place
            for place, (_, facing) in enumerate(ordered)
            if facing and second[facing] > second[seats[1]]
        )
        ordered.insert(next(behind, len(ordered)), seats)
    return ordered


def _in_line_up_order(
    taken: Sequence[Seats], line_ups: tuple[Sequence[int], Sequence[int]]
) -> list[Seats | None]:
    places = [
        {number: place for place, number in enumerate(line_up) if number} for line_up in line_ups
    ]
    boards: dict[int, Seats] = {}
    homeless: list[Seats] = []
    for seats in taken:
        known = [its[number] for its, number in zip(places, seats, strict=True) if number in its]
        if known and known[0] not in boards:
            boards[known[0]] = seats
        else:
            homeless.append(seats)
    free = iter(place for place in range(len(taken) + len(boards) + 1) if place not in boards)
    for seats in homeless:
        boards[next(free)] = seats
    count = max((*boards, *(len(line_up) - 1 for line_up in line_ups))) + 1
    return [boards.get(place) for place in range(count)]


def result_of(seats: Seats, cells: Cells) -> BoardResult:
    """The result on a board; an empty seat, or one nobody came to, is lost by forfeit."""
    first, second = (_outcome(number, cells) for number in seats)
    return BoardResult(seats[0], seats[1], first, second)


def _outcome(number: int, cells: Cells) -> Outcome:
    cell = cells.get(number)
    if cell is None or not cell.outcome.has_opponent:
        return Outcome.FORFEIT_LOSS
    return cell.outcome


def is_in_roster_order(line_up: Sequence[int], roster: Sequence[int]) -> bool:
    """Can the line-up be told without a record `300`? No empty board, nobody moved up."""
    places = [roster.index(number) if number in roster else -1 for number in line_up]
    return -1 not in places and places == sorted(places)


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
    opponents = {team: round_.opponent(team) for team in round_.teams}
    matches: dict[int, Match] = {}
    for team, opponent in opponents.items():
        if team in matches:
            continue
        if not opponent:
            matches[team] = _match_without_boards(round_, team, settings, points)
            continue
        matches[team], facing = _match_on_boards(round_, team, opponent, settings, points)
        if opponents[opponent] == team:
            matches[opponent] = facing
    return matches


def _match_on_boards(
    round_: TeamRound, team: int, opponent: int, settings: TeamSettings, points: PointSystem
) -> tuple[Match, Match]:
    boards = round_.seats(team, opponent, settings.boards)
    colour = round_.team_colour(boards, settings)
    if colour is Colour.BLACK:
        results = [result_of((facing, own), round_.cells) for own, facing in boards]
        facing_match, match = match_from_boards(Board(opponent, team), results, points)
    else:
        results = [result_of(seats, round_.cells) for seats in boards]
        match, facing_match = match_from_boards(Board(team, opponent), results, points)
    if colour is None:
        match, facing_match = replace(match, colour=None), replace(facing_match, colour=None)
    return _as_recorded(round_, team, match), _as_recorded(round_, opponent, facing_match)


def _as_recorded(round_: TeamRound, team: int, match: Match) -> Match:
    """A match without a game is what record `330` says of it."""
    forfeit = round_.records.forfeits.get((team, round_.number))
    if forfeit is None or forfeit.opponent != match.opponent or match.outcome.is_played:
        return match
    return replace(match, outcome=forfeit.outcome, colour=match.colour or forfeit.colour)


def _match_without_boards(
    round_: TeamRound, team: int, settings: TeamSettings, points: PointSystem
) -> Match:
    opponent, colour = NO_OPPONENT, None
    place = team, round_.number
    forfeit = round_.records.forfeits.get(place)
    if forfeit is not None:
        opponent, colour, outcome = forfeit.opponent, forfeit.colour, forfeit.outcome
    elif place in round_.records.pairing_byes:
        outcome = Outcome.PAIRING_BYE
    elif place in round_.records.byes:
        outcome = round_.records.byes[place][0]
    else:
        outcome = bye_of_players(round_.cells, round_.teams[team].members)
    return Match(opponent, colour, outcome, _game_points(round_, team, outcome, settings, points))


def _game_points(
    round_: TeamRound, team: int, outcome: Outcome, settings: TeamSettings, points: PointSystem
) -> Points:
    """A team that waited in vain with fewer players than boards won only so many games."""
    present = _count_winners(round_, team)
    is_told = outcome is Outcome.FORFEIT_WIN and 0 < present < settings.boards
    if is_told and outcome not in settings.unplayed_game_points:
        return points.of(outcome) * present
    return settings.game_points_without_play(outcome, points)


def _count_winners(round_: TeamRound, team: int) -> int:
    """How many players were there, of a team whose opponents did not come."""
    cells = (round_.cells.get(member) for member in round_.teams[team].members)
    return sum(cell is not None and cell.outcome is Outcome.FORFEIT_WIN for cell in cells)


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
