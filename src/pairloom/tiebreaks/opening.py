"""Opening the score book of a tournament after a round."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass

from pairloom.domain import (
    Player,
    PointSystem,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
)
from pairloom.domain.abnormal_points import decided_of_player, decided_of_team
from pairloom.domain.last_results import last_round_with_results
from pairloom.domain.systems import system_facts
from pairloom.errors import InputError
from pairloom.messages import message
from pairloom.tiebreaks.book import ScoreBook
from pairloom.tiebreaks.editions import Edition, find_edition
from pairloom.tiebreaks.sheet import NO_ROUND, Entry, ScoreSheet

__all__ = ["open_book", "participants_of"]


@dataclass(frozen=True, slots=True)
class _Frame:
    """What all sheets of one book share."""

    rounds: int
    planned: int
    predetermined: bool
    edition: Edition
    removed: Collection[int]

    def sheet(
        self,
        entries: Mapping[int, tuple[Entry, ...]],
        points: PointSystem,
        decisions: Mapping[int, tuple[tuple[int, int], ...]] | None = None,
    ) -> ScoreSheet:
        """A sheet of one score; `points` tell what a win, a draw and a loss are worth."""
        return ScoreSheet(
            entries,
            self.rounds,
            self.planned,
            win=points.win.tenths,
            draw=points.draw.tenths,
            loss=points.loss.tenths,
            predetermined=self.predetermined,
            edition=self.edition,
            decisions=decisions or {},
        )


def open_book(
    tournament: Tournament,
    *,
    after: int | None = None,
    edition: str = "2026",
    teams: bool | None = None,
    removed: Collection[int] = (),
) -> ScoreBook:
    """The book of a tournament after a round, by default the last one with results.

    `teams` chooses between teams and players where there are both. The participants in
    `removed` and all games against them are left out of a round robin (C.05 art. 6.6).
    """
    by_team = bool(tournament.teams) if teams is None else teams
    participants = participants_of(tournament, by_team=by_team)
    rounds = _require_round(participants, after)
    in_advance = system_facts(tournament.settings.system).is_predetermined
    if removed and not in_advance:
        raise InputError(message("games can be left out of the standings of a round robin only"))
    planned = max(rounds, tournament.settings.rounds or rounds)
    frame = _Frame(rounds, planned, in_advance, find_edition(edition), removed)
    return _team_book(tournament, frame) if by_team else _player_book(tournament, frame)


def participants_of(tournament: Tournament, *, by_team: bool) -> tuple[Player | Team, ...]:
    """The teams or the players, highest ranked first."""
    return tournament.teams if by_team else tournament.players


def _require_round(participants: tuple[Player | Team, ...], after: int | None) -> int:
    last = last_round_with_results(participants)
    if after is None:
        return last
    recorded = max((len(participant.cells) for participant in participants), default=0)
    if not 0 <= after <= recorded:
        raise InputError(
            message(
                "no standings after round {after}: ask for a round from 0 to {last}",
                after=after,
                last=last,
            )
        )
    return after


def _player_book(tournament: Tournament, frame: _Frame) -> ScoreBook:
    points = tournament.settings.points
    decisions = {
        player.number: tuple(decided_of_player(tournament, player.number, frame.rounds))
        for player in (tournament.players if tournament.settings.abnormal else ())
    }
    return ScoreBook(
        primary=frame.sheet(_entries(tournament.players, points, frame), points, decisions),
        order=_order(tournament.players, frame.removed),
        ratings={
            player.number: player.rating or None
            for player in tournament.players
            if player.number not in frame.removed
        },
    )


def _team_book(tournament: Tournament, frame: _Frame) -> ScoreBook:
    teams = tournament.teams
    settings = tournament.settings.team or TeamSettings()
    games = tournament.settings.points
    boards = settings.boards
    # A match won, drawn or lost on every board: what it is worth in game points.
    whole = PointSystem(games.win * boards, games.draw * boards, games.loss * boards)
    by_match = frame.sheet(
        _entries(teams, settings.match_points, frame),
        settings.match_points,
        _decisions(tournament, settings, TeamScore.MATCH, frame.rounds),
    )
    by_game = frame.sheet(
        _game_entries(by_match, teams, frame.rounds),
        whole,
        _decisions(tournament, settings, TeamScore.GAME, frame.rounds),
    )
    is_match = settings.primary is TeamScore.MATCH
    return ScoreBook(
        primary=by_match if is_match else by_game,
        secondary=by_game if is_match else by_match,
        primary_score=settings.primary,
        order=_order(teams, frame.removed),
        ratings={},
        matches={team.number: team.record(frame.rounds) for team in teams},
        board_points=games,
        boards=boards,
    )


def _order(participants: Iterable[Player | Team], removed: Collection[int]) -> dict[int, int]:
    return {
        participant.number: participant.pairing_order
        for participant in participants
        if participant.number not in removed
    }


def _entries(
    participants: Iterable[Player | Team], points: PointSystem, frame: _Frame
) -> dict[int, tuple[Entry, ...]]:
    tenths = points.tenths()
    rounds, removed = frame.rounds, frame.removed
    entries = {}
    for participant in participants:
        if participant.number in removed:
            continue
        record = [
            Entry(
                cell.opponent,
                cell.colour,
                cell.outcome,
                tenths[cell.outcome.position],
                cell.is_played,
            )
            for cell in participant.record(rounds)
        ]
        if frame.predetermined:
            # Resting gives nothing, and games against the removed are as if not paired.
            record = [
                entry if entry.outcome.has_opponent and entry.opponent not in removed else NO_ROUND
                for entry in record
            ]
        entries[participant.number] = tuple(record)
    return entries


def _game_entries(
    by_match: ScoreSheet, teams: Iterable[Team], rounds: int
) -> dict[int, tuple[Entry, ...]]:
    return {
        team.number: tuple(
            entry if entry is NO_ROUND else entry._replace(points=match.game_points.tenths)
            for entry, match in zip(by_match.entries[team.number], team.record(rounds), strict=True)
        )
        for team in teams
        if team.number in by_match.entries
    }


def _decisions(
    tournament: Tournament, settings: TeamSettings, score: TeamScore, rounds: int
) -> dict[int, tuple[tuple[int, int], ...]]:
    """Points given or taken by decision of the arbiter: round and tenths, by team."""
    decisions: dict[int, tuple[tuple[int, int], ...]] = {}
    for adjustment in settings.adjustments:
        points = adjustment.match_points if score is TeamScore.MATCH else adjustment.game_points
        if points.tenths and (adjustment.round or 0) <= rounds:
            decided = (adjustment.round or 0, points.tenths)
            decisions[adjustment.team] = (*decisions.get(adjustment.team, ()), decided)
    for team in tournament.teams if tournament.settings.abnormal else ():
        more = decided_of_team(tournament, team, score, rounds)
        decisions[team.number] = (*decisions.get(team.number, ()), *more)
    return decisions
