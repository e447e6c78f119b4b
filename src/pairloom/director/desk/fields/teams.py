"""Teams are paired: who meets plays a match on several boards."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from pairloom.director.desk.base import Desk, Place, Work
from pairloom.director.desk.boards import Pair, seat
from pairloom.director.desk.fields.base import Field, Meeting, Participants, in_halves
from pairloom.director.desk.fields.team_words import WORDS_OF_TEAMS
from pairloom.director.desk.fields.words import OF_TEAMS
from pairloom.director.desk.results import Letters
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.counted import as_counted
from pairloom.director.desk.teams.matches import board_text, matches_of_round, views_of_round
from pairloom.director.desk.teams.postponing import postponed_without_boards
from pairloom.director.desk.teams.previews import (
    MatchChange,
    board_corrected,
    changed_matches,
    with_letters,
    with_records,
)
from pairloom.director.desk.teams.records import participants_of, settings_of_teams
from pairloom.director.desk.teams.results import why_no_result
from pairloom.director.desk.teams.rosters import enter_rosters, remove_roster
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.seals import forget_seals, take_boards_away, void_line_ups
from pairloom.director.desk.teams.strengths import without_strength
from pairloom.director.desk.teams.tables import announced, forfeited, not_forfeited
from pairloom.director.desk.teams.totals import wrong_totals
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.entry_lists.kinds import EntryKind
from pairloom.director.entry_lists.team_lists import of_teams
from pairloom.domain import Outcome, Player, Points, Team, TeamSettings, Tournament
from pairloom.messages import Message, Text, counted, message
from pairloom.storage.records import Competition, Entry, Game, Round, TeamMatch

if TYPE_CHECKING:
    from pairloom.director.desk.running.boards import Beside
    from pairloom.director.desk.running.choices import Adjustments
    from pairloom.director.desk.running.records import FileRecords
    from pairloom.director.impact import Change
    from pairloom.engines.knockout import PlayedGame
    from pairloom.formats.trf import TrfFile

__all__ = ["TEAMS"]


class _Teams(Field):
    heading = message("Teams")
    participant = message("Team")
    place_heading = message("Match")
    met_as_white = message("White on board 1 against {opponent}, match {board}: {result}")
    met_as_black = message("Black on board 1 against {opponent}, match {board}: {result}")
    has_line_ups = True
    nobody_is_there = message("no team is there to be paired; check teams in or end their byes")
    words = OF_TEAMS
    called_in_files = "Team"
    called_in_remarks = "team"
    is_reported_as_played = True
    why_no_stages = message(
        "stages are for players: a team would go on without its roster. Enter the teams that go "
        "on into a tournament of their own"
    )

    def in_own_words(self, told: Message) -> Message:
        return WORDS_OF_TEAMS.said(told)

    def meetings(self, state: State) -> tuple[Meeting, ...]:
        rounds = state.matches_by_round
        return tuple(view for number in rounds for view in views_of_round(state, number))

    def seats(self, state: State, round_number: int) -> Sequence[TeamMatch]:
        return matches_of_round(state, round_number)

    def seated(self, drawn: Round, board: int, pair: Pair) -> TeamMatch:
        return TeamMatch(drawn.event, drawn.competition, drawn.round, board, *pair)

    def board_name(self, competition: Competition, board: int) -> str:
        return board_text(competition, board)

    def find_seats(self, state: State, round_number: int, board: int) -> TeamMatch:
        return state.find_match(round_number, board)

    def seat(self, drawn: Round, pairs: Sequence[Pair], ready: State) -> Iterator[TeamMatch]:
        for match, pair in seat(pairs, ready).items():
            yield announced(ready, self.seated(drawn, match, pair))

    def participants(self, state: State, rounds: int, *, for_report: bool) -> Participants:
        return participants_of(state, rounds, for_report=for_report)

    def counted(self, state: State, tournament: Tournament) -> Tournament:
        return as_counted(state, tournament)

    def reportable(self, state: State) -> State:
        """Without a round whose boards nobody knows yet: a file has no word for such a match."""
        if not state.settled or not _hidden(state, state.settled[-1].round):
            return state
        return _before_round(state, state.settled[-1].round)

    @property
    def two_participants(self) -> Participants:
        players = tuple(Player(number, f"{number}", rating=1) for number in (1, 2))
        teams = tuple(Team(number, f"{number}", members=(number,)) for number in (1, 2))
        return Participants(players, teams)

    def team_settings(self, state: State, *, for_report: bool) -> TeamSettings:
        return settings_of_teams(state, for_report=for_report)

    keeps_lent_points = True

    def lent_points(self, state: State) -> Mapping[int, tuple[Points, ...]]:
        lent = (
            (state.entry_by_id[each.team].number, tuple(map(Points, each.points)))
            for each in rules_of(state.competition).lent
        )
        return {number: points for number, points in lent if number}

    def numbers_of_members(self, ready: State) -> Iterator[Entry]:
        """By team and place with round 1; who comes later gets the next free number."""
        teams = ready.numbered
        members = [member for team in teams for member in ready.rosters[team.entry]]
        if not ready.has_begun:
            taken, coming = 0, members
        else:
            taken = max((member.number for member in ready.members), default=0)
            coming = [member for member in members if not member.number]
        for number, member in enumerate(coming, taken + 1):
            if member.number != number:
                yield replace(member, number=number)

    def listed(self, kind: EntryKind) -> EntryKind:
        return of_teams(kind)

    def enter_list(self, desk: Desk, place: Place, drafts: Sequence[EntryDraft]) -> None:
        enter_rosters(desk, place, drafts)

    def removed(self, work: Work, entry: Entry) -> None:
        remove_roster(work, entry.entry)

    def is_worth_a_win(self, competition: Competition, outcome: Outcome) -> bool:
        worth = rules_of(competition).match_points.tenths()
        return worth[outcome.position] >= worth[Outcome.WIN.position]

    too_few_for_bracket = message("a knockout needs two teams; check teams in")

    def played_in_bracket(
        self, state: State, round_number: int, numbers: Mapping[int, int]
    ) -> Iterator[PlayedGame]:
        from pairloom.director.desk.knockout.played import matches_of_teams  # only brackets ask

        return matches_of_teams(state, round_number, numbers)

    def bracket_score(self, points: int) -> str:
        return str(Points(points)) if points % 5 else in_halves(points // 5)

    def changing(self, count: int) -> Message:
        return counted("{count} team changes", "{count} teams change", count)

    def moving(self, count: int) -> Message:
        return counted(
            "{count} more team moves without a change of its own.",
            "{count} more teams move without a change of their own.",
            count,
        )

    def places(self, state: State, count: int) -> Message:
        return counted("in {count} match", "in {count} matches", count)

    def corrected(self, state: State, game: Game, letters: Letters) -> Change:
        return board_corrected(state, game, letters)

    def changed_matches(
        self, state: State, game: Game, letters: Letters
    ) -> tuple[MatchChange, ...]:
        after = with_records(state, games=[with_letters(game, letters)])
        return tuple(changed_matches(state, after))

    def published(self, work: Work, round_: Round) -> None:
        for match in forfeited(work.state, round_.round):
            work.ledger.put(replace(match, version=work.ledger.number))

    def withdrawn(self, work: Work, round_: Round) -> None:
        for match in not_forfeited(work.state, round_.round):
            work.ledger.put(match)
        take_boards_away(work, round_)

    def finished(self, work: Work, round_: Round) -> None:
        forget_seals(work, round_.round)

    def parted(self, work: Work, seats: Game | TeamMatch) -> Game | TeamMatch:
        assert isinstance(seats, TeamMatch)
        return void_line_ups(work, seats)

    def moved(self, before: Game | TeamMatch, after: Game | TeamMatch) -> Game | TeamMatch:
        assert isinstance(before, TeamMatch)
        return replace(before, match=after.board)

    def why_no_result(self, state: State, round_number: int, board: int) -> Text:
        return why_no_result(state, round_number, board)

    def not_final(self, state: State) -> Iterator[str]:
        rule = state.handling.adjourned
        for record in postponed_without_boards(state):
            where = f"round {record.round}, match {record.match}"
            yield f"NOT FINAL: {where} is postponed, a draw for pairing only ({rule})"

    def missing(self, state: State, round_number: int) -> Message | None:
        hidden = _hidden(state, round_number)
        if not hidden:
            return next(wrong_totals(state, round_number), None)
        return counted(
            "{count} match has no boards yet: match {matches}. Reveal its line-ups first.",
            "{count} matches have no boards yet: matches {matches}. Reveal their line-ups first.",
            len(hidden),
            matches=hidden,
        )

    # What reads a file is loaded with it: most acts read none.
    def from_file(
        self, tournament: Tournament, beside: Beside, adjusted: Adjustments
    ) -> FileRecords:
        from pairloom.director.desk.running.team_records import records_of_teams

        return records_of_teams(tournament, beside, adjusted)

    def rules_from_file(self, tournament: Tournament, adjusted: Adjustments) -> dict[str, Any]:
        from pairloom.director.desk.running.team_regulations import regulations_of

        return {"team_rules": regulations_of(tournament, adjusted)}

    def completed(self, state: State, tournament: Tournament) -> State:
        from pairloom.director.desk.running.team_regulations import with_strengths

        return with_strengths(state, tournament)

    def doubts(self, state: State, file: TrfFile, tournament: Tournament) -> Iterator[Text]:
        from pairloom.director.desk.running.doubts import contradicted_rounds, doubtful_rounds

        yield from contradicted_rounds(file.findings)
        yield from doubtful_rounds(state, tournament)

    def without_strength(self, state: State, there: Sequence[Entry]) -> Message | None:
        return without_strength(state, there)

    def counts(self, state: State) -> Message:
        return message(
            "Teams: {teams}, players: {players}, rounds: {rounds} of {planned}.",
            teams=len(state.entries),
            players=len(state.members),
            rounds=len(state.rounds),
            planned=state.competition.rounds,
        )


def _hidden(state: State, round_number: int) -> tuple[int, ...]:
    """Matches of a round whose boards are not known, and that nobody has decided."""
    return tuple(
        record.match
        for record in state.matches
        if record.round == round_number
        and not (record.revealed_at or record.decision or record.postponed_to)
    )


def _before_round(state: State, round_number: int) -> State:
    """The tournament as if a round were not paired yet."""
    return replace(
        state,
        rounds=tuple(round_ for round_ in state.rounds if round_.round < round_number),
        games=tuple(game for game in state.games if game.round < round_number),
        matches=tuple(match for match in state.matches if match.round < round_number),
        byes=tuple(bye for bye in state.byes if bye.round < round_number or not bye.is_of_pairing),
    )


TEAMS: Final[Field] = _Teams()
