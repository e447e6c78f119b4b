"""A competition of teams: everything its records say, put together."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from pairloom.domain import (
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    Settings,
    Team,
    TeamScore,
    Tournament,
)
from pairloom.domain.player import NO_OPPONENT
from pairloom.domain.team import EMPTY_BOARD
from pairloom.domain.team_scores import running_score, team_settings
from pairloom.formats.trf import columns
from pairloom.formats.trf.columns import Field
from pairloom.formats.trf.event import Records
from pairloom.formats.trf.findings import Journal
from pairloom.formats.trf.participants import References, read_absentees, read_byes
from pairloom.formats.trf.remarks import read_withdrawal_remarks, with_table_remarks
from pairloom.formats.trf.roster import Entry
from pairloom.formats.trf.rounds import (
    RequestTable,
    complete_cells,
    find_last_paired_round,
    note_later_requests,
    split_requests,
    take_withdrawals,
)
from pairloom.formats.trf.team_roster import (
    TeamEntry,
    TeamRecords,
    read_forfeits,
    read_line_ups,
    read_pairing_byes,
)
from pairloom.formats.trf.team_rounds import (
    TeamRound,
    bye_of_players,
    cells_of_round,
    infer_pattern,
    read_matches,
    rounds_of,
)
from pairloom.formats.trf.team_rules import (
    complete_settings,
    make_team_settings,
    read_pattern,
    read_team_scoring,
    type_code,
)
from pairloom.formats.trf.team_seats import is_in_roster_order
from pairloom.messages import Message, counted, message

# Does what is recorded about teams fit the boards? What does not is told, and kept.


_BYE_BUT_PLAYS = message("bye {bye} for team {team} in round {round}, but it plays team {opponent}")
_BYE_BUT_HAS = message("bye {bye} for team {team} in round {round}, but it has {other}")
_FORFEIT_BUT_OTHERS = message(
    "a forfeited match of teams {team} and {opponent} in round {round}, "
    "but team {team} plays team {other}"
)
_FORFEIT_BUT_PLAYED = message(
    "a forfeited match of teams {team} and {opponent} in round {round}, but games were played"
)
_LINE_UP_AGAINST_OTHERS = message(
    "a line-up of team {team} in round {round}, but it does not play team {opponent}"
)
_LINE_UP_OF_OTHERS = message(
    "a line-up of team {team} in round {round}, but it played with others, as their lines say"
)
_COLOURS = {
    Colour.WHITE: message("White on board {board} of team {team} in round {round}"),
    Colour.BLACK: message("Black on board {board} of team {team} in round {round}"),
}


class TeamChecks:
    """Compares records about teams with the matches that were read."""

    def __init__(
        self,
        tournament: Tournament,
        entries: Sequence[TeamEntry],
        records: TeamRecords,
        journal: Journal,
    ) -> None:
        self._tournament = tournament
        self._lines = {entry.number: entry.line for entry in entries}
        self._records = records
        self._journal = journal
        self.unused: set[int] = set()
        """Numbers of lines that say something else than the boards, or nothing more."""

    def run(self, entries: Iterable[TeamEntry]) -> None:
        """All comparisons."""
        self._check_byes()
        self._check_forfeits()
        self._check_line_ups()
        for team in self._tournament.teams:
            for round_number, match in enumerate(team.cells, start=1):
                self._check_order(team, round_number, match)
                self._check_colours(team, round_number, match)
                self._note_inferred_bye(team, round_number, match)
        self._check_totals(entries)

    def _match(self, team: int, round_number: int) -> Match | None:
        return self._tournament.find_team(team).cell(round_number)

    def _check_byes(self) -> None:
        given = {
            place: (Outcome.PAIRING_BYE, line) for place, line in self._records.pairing_byes.items()
        }
        for (team, round_number), (outcome, line) in (*self._records.byes.items(), *given.items()):
            match = self._match(team, round_number)
            if match is None or match.outcome is outcome:
                continue
            told = _BYE_BUT_PLAYS if match.opponent else _BYE_BUT_HAS
            self._journal.note(
                "W-BYE-CONFLICT",
                told.filled(
                    bye=outcome.value,
                    team=team,
                    round=round_number,
                    opponent=match.opponent,
                    other=match.outcome.value,
                ),
                line,
                found=outcome.value,
                expected=match.outcome.value,
                action=message("the bye is not used"),
                round=round_number,
                team=team,
            )

    def _check_forfeits(self) -> None:
        for (team, round_number), forfeit in self._records.forfeits.items():
            match = self._match(team, round_number)
            if match is None:
                continue
            is_other = match.opponent != forfeit.opponent
            is_told = forfeit.colour is Colour.BLACK  # of the other team
            if not is_other and (is_told or not match.is_played):
                continue
            told = _FORFEIT_BUT_OTHERS if is_other else _FORFEIT_BUT_PLAYED
            self._journal.note(
                "E-330" if is_other else "W-330",
                told.filled(
                    team=team, opponent=forfeit.opponent, round=round_number, other=match.opponent
                ),
                forfeit.line,
                found=forfeit.line.value,
                expected=message("two teams that were paired and did not play"),
                action=message("the boards are used"),
                round=round_number,
                team=team,
            )
            self.unused.add(forfeit.line.number)

    def _check_line_ups(self) -> None:
        for (team, round_number), line_up in self._records.line_ups.items():
            match = self._match(team, round_number)
            if match is None or match.opponent != line_up.opponent:
                told = _LINE_UP_AGAINST_OTHERS
            elif _strip(match.line_up) != _strip(line_up.players):
                told = _LINE_UP_OF_OTHERS
            else:
                members = self._tournament.find_team(team).members
                if not any(match.line_up) or is_in_roster_order(match.line_up, members):
                    self.unused.add(line_up.line.number)  # without it the same would be told
                continue
            self._journal.note(
                "W-300",
                told.filled(team=team, round=round_number, opponent=line_up.opponent),
                line_up.line,
                found=line_up.line.value,
                expected=message(
                    "the players with a game against that team, in order of the boards"
                ),
                action=message("kept, not used"),
                round=round_number,
                team=team,
            )
            self.unused.add(line_up.line.number)

    def _check_order(self, team: Team, round_number: int, match: Match) -> None:
        """Boards that do not follow the roster need a record `300`."""
        line_up = _strip(match.line_up)
        if EMPTY_BOARD in line_up or is_in_roster_order(line_up, team.members):
            return
        sides = (team.number, match.opponent)
        if any((side, round_number) in self._records.line_ups for side in sides):
            return
        self._journal.note(
            "W-LINE-UP",
            message(
                "teams {team} and {opponent} in round {round}: "
                "the games do not follow both rosters",
                team=team.number,
                opponent=match.opponent,
                round=round_number,
            ),
            self._lines[team.number],
            expected=message("a record 300"),
            action=message("boards in the order of the other team"),
            round=round_number,
            team=team.number,
        )

    def _check_colours(self, team: Team, round_number: int, match: Match) -> None:
        settings = team_settings(self._tournament)
        if len(match.line_up) > settings.boards:
            boards = len(match.line_up)
            told = counted(
                "{count} board of team {team} in round {round}",
                "{count} boards of team {team} in round {round}",
                boards,
                team=team.number,
                round=round_number,
            )
            self._note_boards(team, round_number, told, f"{boards} boards")
        if match.colour is not Colour.WHITE:
            return
        for board, number in enumerate(match.line_up, start=1):
            cell = self._tournament.find_player(number).cell(round_number) if number else None
            expected = settings.colour_on(board, match.colour)
            if cell is not None and cell.colour is not None and cell.colour is not expected:
                told = _COLOURS[cell.colour].filled(
                    board=board, team=team.number, round=round_number
                )
                self._note_boards(team, round_number, told, f"{cell.colour} on board {board}")
                return

    def _note_boards(self, team: Team, round_number: int, told: Message, recorded: str) -> None:
        pattern = team_settings(self._tournament).pattern
        self._journal.note(
            "W-352",
            told,
            self._lines[team.number],
            found=recorded,
            expected=message("boards with colours {colours}", colours=pattern),
            action=message("kept as recorded"),
            round=round_number,
            team=team.number,
        )

    def _note_inferred_bye(self, team: Team, round_number: int, match: Match) -> None:
        place = team.number, round_number
        records = self._records
        is_bye = not match.outcome.has_opponent and match.outcome is not Outcome.ZERO_BYE
        if is_bye and place not in records.byes and place not in records.pairing_byes:
            self._journal.note(
                "I-TEAM-BYE",
                message(
                    "bye {bye} of team {team} in round {round} told by its players only",
                    bye=match.outcome.value,
                    team=team.number,
                    round=round_number,
                ),
                self._lines[team.number],
                expected=message("a record 240 or 320"),
                action=message("used"),
                round=round_number,
                team=team.number,
            )

    def _check_totals(self, entries: Iterable[TeamEntry]) -> None:
        for entry in entries:
            team = self._tournament.find_team(entry.number)
            for score, recorded, field in (
                (TeamScore.MATCH, entry.match_points, columns.TEAM_MATCH_POINTS),
                (TeamScore.GAME, entry.game_points, columns.TEAM_GAME_POINTS),
            ):
                last = self._tournament.last_paired_round
                sums = running_score(self._tournament, team, score, max(last, len(team.cells)))
                if recorded is not None and recorded.tenths not in sums[last : last + 2]:
                    self._note_total(entry, field, recorded, Points(sums[last]))

    def _note_total(self, entry: TeamEntry, field: Field, points: Points, computed: Points) -> None:
        self._journal.note(
            "W-TEAM-POINTS",
            message(
                "{field} {points} of team {team}, but the boards give {computed}",
                field=field.words,
                points=points,
                team=entry.number,
                computed=computed,
            ),
            entry.line,
            field,
            found=str(points),
            expected=str(computed),
            action=message("the boards are used"),
            team=entry.number,
        )


def _strip(line_up: Sequence[int]) -> tuple[int, ...]:
    """The line-up without empty boards at its end."""
    players = list(line_up)
    while players and players[-1] == EMPTY_BOARD:
        players.pop()
    return tuple(players)


def note_players_without_team(
    entries: Iterable[Entry], team_of: Mapping[int, int], journal: Journal
) -> None:
    """Players nobody has in their roster."""
    for entry in entries:
        if entry.number not in team_of:
            journal.note(
                "W-NO-TEAM",
                message("player {player} is in no team", player=entry.number),
                entry.line,
                columns.NUMBER,
                expected=message("a place in a team record"),
                action=message("kept"),
                player=entry.number,
            )


@dataclass(frozen=True, slots=True)
class TeamEvent:
    """Teams, their players and regulations, and what waits for later or does not fit."""

    entries: Sequence[TeamEntry]
    teams: tuple[Team, ...]
    players: tuple[Player, ...]
    settings: Settings
    later_requests: RequestTable
    records: TeamRecords

    @property
    def ranks(self) -> dict[int, int]:
        """The places that the file reports, by team."""
        return {entry.number: entry.rank for entry in self.entries if entry.rank is not None}

    def check(
        self, tournament: Tournament, players: Sequence[Entry], journal: Journal
    ) -> frozenset[int]:
        """Compare everything with the boards; the lines that do not fit.

        Where something is wrong already, comparing would only tell it again.
        """
        if journal.has_errors:
            return frozenset()
        note_players_without_team(players, tournament.team_of, journal)
        checks = TeamChecks(tournament, self.entries, self.records, journal)
        checks.run(self.entries)
        return frozenset(checks.unused)


def read_team_event(
    records: Records,
    settings: Settings,
    players: Sequence[Entry],
    teams: Sequence[TeamEntry],
    journal: Journal,
) -> TeamEvent:
    """Put the records together; nothing is compared yet."""
    by_number = {entry.number: entry.team for entry in teams}
    refs = References(by_number, settings.rounds, journal, noun="team")
    of_matches = TeamRecords(
        read_line_ups(records, by_number, refs, journal),
        read_pairing_byes(records, refs, journal),
        read_forfeits(records, refs, journal),
        read_byes(records, refs, journal),
    )
    scoring = read_team_scoring(records, refs, journal)
    last = max(find_last_paired_round(players), of_matches.last_round)
    settings = complete_settings(records, settings, scoring, refs, journal)
    rounds = rounds_of(players, tuple(by_number.values()), of_matches, last)
    pattern = read_pattern(records, journal) or infer_pattern(rounds)
    team_settings = make_team_settings(type_code(records), scoring, settings.points, pattern)
    remarks = [line.text for line in records.get("###", ())]
    settings = replace(settings, team=with_table_remarks(team_settings, remarks))
    matches = _matches(rounds, by_number, settings)
    requests = _requests(
        records, players, teams=by_number, of_matches=of_matches, last=last, refs=refs
    )
    later = split_requests(by_number, last, requests)
    told = read_withdrawal_remarks(remarks)
    withdrawals = {**told, **take_withdrawals(later, settings.rounds)}
    note_later_requests(later, journal, noun="team")
    read = tuple(
        replace(
            team,
            cells=_with_requests(team.number, matches[team.number], requests, settings),
            withdrawn_from=withdrawals.get(team.number),
        )
        for team in by_number.values()
    )
    return TeamEvent(
        entries=teams,
        teams=read,
        players=_seated(players, read),
        settings=settings,
        later_requests=later,
        records=of_matches,
    )


def _matches(
    rounds: Sequence[TeamRound], teams: Mapping[int, Team], settings: Settings
) -> dict[int, tuple[Match, ...]]:
    assert settings.team is not None
    by_round = [read_matches(round_, settings.team, settings.points) for round_ in rounds]
    return {number: tuple(matches[number] for matches in by_round) for number in teams}


def _requests(
    records: Records,
    players: Sequence[Entry],
    *,
    teams: Mapping[int, Team],
    of_matches: TeamRecords,
    last: int,
    refs: References,
) -> RequestTable:
    """Byes of the rounds to come: `240`, `XXZ`, or an entry of every player of the team."""
    requests: RequestTable = {
        place: outcome for place, (outcome, _) in of_matches.byes.items() if place[1] > last
    }
    for number in read_absentees(records, refs):
        requests.setdefault((number, last + 1), Outcome.ZERO_BYE)
    width = max((len(entry.cells) for entry in players), default=0)
    for round_number in range(last + 1, width + 1):
        cells = cells_of_round(players, round_number)
        for team in teams.values():
            if team.members and all(member in cells for member in team.members):
                outcome = bye_of_players(cells, team.members)
                requests.setdefault((team.number, round_number), outcome)
    return requests


def _with_requests(
    number: int, matches: tuple[Match, ...], requests: RequestTable, settings: Settings
) -> tuple[Match, ...]:
    """The matches, then byes asked for as long as there is no gap."""
    assert settings.team is not None
    while (outcome := requests.get((number, len(matches) + 1))) is not None:
        game_points = settings.team.game_points_without_play(outcome, settings.points)
        matches += (Match(NO_OPPONENT, None, outcome, game_points),)
    return matches


def _seated(entries: Sequence[Entry], teams: tuple[Team, ...]) -> tuple[Player, ...]:
    """The players with their boards of all paired rounds, and nothing else."""
    last = Tournament((), teams=teams).last_paired_round
    return tuple(
        replace(entry.player, cells=complete_cells(entry, last, {})[:last]) for entry in entries
    )
