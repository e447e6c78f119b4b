"""The pool of a round of teams, FIDE C.04.6 art. 1.1-1.7."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import NamedTuple

from pairloom.domain import Colour, Team, Tournament
from pairloom.domain.team_scores import running_score, team_settings
from pairloom.engines.common.initial_colour import arrival_numbers
from pairloom.engines.common.upfloating.pool import Member, Pool
from pairloom.engines.common.virtual_points import virtual_tenths
from pairloom.engines.fide_team_swiss.criteria.c01_no_rematch import may_meet
from pairloom.engines.fide_team_swiss.editions import Edition
from pairloom.engines.fide_team_swiss.preferences import Preference, preference


class Entrant(NamedTuple):
    """A team of the pool as the colour rules see it; scores in tenths.

    `score` is the primary one with virtual points, `secondary` 0 if the rules do not use it.
    """

    number: int
    order: int
    score: int
    secondary: int
    colours: str
    preference: Preference
    arrival: int


@dataclass(frozen=True, slots=True)
class TeamRound:
    """The pool as positions, and the same teams as the colour rules see them.

    `counts_floats`: not one of the last two rounds.
    """

    pool: Pool
    entrants: tuple[Entrant, ...]
    initial_colour: Colour | None
    counts_floats: bool


def derive_round(tournament: Tournament, edition: Edition) -> TeamRound:
    """The pool of the next round: by primary score, then pairing number."""
    round_number = tournament.next_round
    ledger = _Ledger(tournament, round_number)
    present = [
        _complete(team, round_number - 1)
        for team in tournament.teams
        if team.is_present(round_number)
    ]
    present.sort(key=lambda team: -ledger.now[team.number])
    arrivals = arrival_numbers(tournament.teams, {team.number for team in present})
    points = team_settings(tournament).match_points
    members = [
        Member(
            number=team.number,
            tpn=team.pairing_order,
            score=ledger.now[team.number],
            played=len(team.history.opponents),
            floated=ledger.has_floated(team),
            bye_is_barred=edition.bye_is_barred(team, points),
        )
        for team in present
    ]
    rounds = tournament.settings.rounds
    return TeamRound(
        Pool(round_number, members, may_meet(tournament, present)),
        tuple(_entrant(tournament, team, ledger, arrivals[team.number]) for team in present),
        tournament.initial_colour,
        counts_floats=rounds is None or round_number < rounds - 1,
    )


def _complete(team: Team, rounds: int) -> Team:
    """The team with a record of all rounds so far; those without one are zero-point byes."""
    return team if len(team.cells) == rounds else replace(team, cells=team.record(rounds))


def _entrant(tournament: Tournament, team: Team, ledger: _Ledger, arrival: int) -> Entrant:
    settings = team_settings(tournament)
    secondary = 0
    if settings.secondary is not None and settings.secondary is not settings.primary:
        secondary = running_score(tournament, team, settings.secondary, ledger.played)[-1]
    is_last = tournament.settings.rounds == ledger.played + 1
    colours = team.history.colours
    return Entrant(
        number=team.number,
        order=team.pairing_order,
        score=ledger.now[team.number],
        secondary=secondary,
        colours=colours,
        preference=preference(colours, settings.preferences, is_last=is_last),
        arrival=arrival,
    )


class _Ledger:
    """Pairing scores (primary and virtual points) now and before the previous round."""

    def __init__(self, tournament: Tournament, round_number: int) -> None:
        self.played = round_number - 1
        primary = team_settings(tournament).primary
        now = virtual_tenths(tournament, round_number)
        before = virtual_tenths(tournament, self.played)
        self.now: dict[int, int] = {}
        self.before: dict[int, int] = {}
        for team in tournament.teams:
            real = running_score(tournament, team, primary, self.played)
            self.now[team.number] = real[-1] + now.get(team.number, 0)
            if self.played:
                self.before[team.number] = real[-2] + before.get(team.number, 0)

    def has_floated(self, team: Team) -> bool:
        """1.5: did it play, in the previous round, a team with another score?

        Byes, absences and forfeited matches are no floats.
        """
        match = team.cells[-1] if self.played else None
        if match is None or not match.is_played:
            return False
        return self.before[team.number] != self.before[match.opponent]
