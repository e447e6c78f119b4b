"""The tournament in the one form in which a report file can tell it.

Several values mean the same: a prohibition until the last round or without end, a
pairing-allocated bye worth a win or left to follow the win, virtual points with or
without zeros behind them, a withdrawal now or the absence in every round to come.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TypeVar

from pairloom.domain import (
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Team,
    TeamSettings,
    Tournament,
)
from pairloom.formats.trf.columns import clean
from pairloom.formats.trf.scoring import make_point_system, values_of

P = TypeVar("P", Player, Team)


def canonical(tournament: Tournament) -> Tournament:
    """An equal tournament, said the way the reader would say it."""
    return Tournament(
        tuple(
            _seated(player, tournament) if tournament.teams else _present(player, tournament)
            for player in map(_rated_or_estimated, tournament.players)
        ),
        canonical_settings(tournament.settings),
        clean(tournament.name),
        tournament.details,
        tuple(
            replace(_present(team, tournament), nickname=clean(team.nickname))
            for team in tournament.teams
        ),
    )


def _rated_or_estimated(player: Player) -> Player:
    """An estimate is for those without a rating."""
    if player.rating is None or player.strength is None:
        return player
    return replace(player, strength=None)


def _seated(player: Player, tournament: Tournament) -> Player:
    """A player of a team: boards of paired rounds only, absence is the team's."""
    return replace(
        player,
        name=clean(player.name),
        cells=player.record(tournament.last_paired_round),
        arrival=None,
        withdrawn_from=None,
    )


def _present(participant: P, tournament: Tournament) -> P:
    last = tournament.last_paired_round
    cells = participant.record(max(last, len(participant.cells)))
    horizon = tournament.settings.rounds or tournament.next_round
    while len(cells) < horizon and not participant.is_present(len(cells) + 1):
        cells = participant.record(len(cells) + 1)
    leaves = participant.withdrawn_from
    is_later = leaves is not None and len(cells) + 1 < leaves <= (tournament.settings.rounds or 0)
    return replace(
        participant,
        name=clean(participant.name),
        cells=cells,
        arrival=None,
        withdrawn_from=leaves if is_later else None,
    )


def canonical_settings(settings: Settings) -> Settings:
    """Equal regulations; explicit virtual points of zero for all switch Baku off."""
    virtual_points = {
        number: stripped
        for number, points in settings.virtual_points.items()
        if (stripped := _strip_zeros(points[: settings.rounds]))
    }
    return replace(
        settings,
        points=_canonical_points(settings.points),
        baku=settings.baku and not (settings.virtual_points and not virtual_points),
        virtual_points=virtual_points,
        prohibited=tuple(_open_end(group, settings.rounds) for group in settings.prohibited),
        team=None if settings.team is None else _team_settings(settings.team, settings.points),
    )


def _team_settings(settings: TeamSettings, points: PointSystem) -> TeamSettings:
    from pairloom.formats.trf.team_rules import without_usual

    return replace(
        settings,
        pattern=settings.pattern.upper(),
        match_points=_canonical_points(settings.match_points),
        unplayed_game_points=without_usual(settings, settings.unplayed_game_points, points),
    )


# Asked for every round of every report, and nearly always the same.
@lru_cache(64)
def _canonical_points(points: PointSystem) -> PointSystem:
    return make_point_system(values_of(points))


def _strip_zeros(points: tuple[Points, ...]) -> tuple[Points, ...]:
    length = len(points)
    while length and not points[length - 1].tenths:
        length -= 1
    return points[:length]


def _open_end(group: ProhibitedGroup, rounds: int | None) -> ProhibitedGroup:
    if rounds is None or group.last_round is None or group.last_round < rounds:
        return group
    return replace(group, last_round=None)
