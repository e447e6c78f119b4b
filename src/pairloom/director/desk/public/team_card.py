"""A team as everybody may see it: every round with its match, and what is next."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.public.pairing_words import Met, has_floats, why_met, why_no_game
from pairloom.director.desk.public.places import places_by_round
from pairloom.director.desk.public.player_card import NextRound, next_round_of
from pairloom.director.desk.scores import points_before, points_in_standings
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.line_ups import match_of_team
from pairloom.director.desk.teams.round_view import MatchLine, TeamSide, match_line
from pairloom.domain import Colour, Points
from pairloom.errors import InputError
from pairloom.messages import Text
from pairloom.storage.records import Entry, Round

__all__ = ["TeamCard", "TeamRound", "make_team_card", "team_rounds"]


@dataclass(frozen=True, slots=True)
class TeamMeeting:
    """A match of the team, from its own side."""

    line: MatchLine
    own: TeamSide
    other: TeamSide


@dataclass(frozen=True, slots=True)
class TeamRound:
    """A round of a team: with a match, or without one (`bye` is what that is called).

    Points are those that decide who meets. `after` is nothing while the match is open, `place`
    while the round is. `floats` is 1 for an opponent with fewer points, -1 for one with more.
    """

    round: int
    before: Points
    after: Points | None
    place: int | None
    reason: Text
    meeting: TeamMeeting | None = None
    bye: Text = ""
    floats: int = 0


@dataclass(frozen=True, slots=True)
class TeamCard:
    """A team with all of its rounds; `of` is how many take part."""

    team: Entry
    of: int
    points: Points
    rounds: tuple[TeamRound, ...]
    next_round: NextRound | None

    @property
    def colours(self) -> tuple[Colour | None, ...]:
        """The colour on board 1 of every round; none without a match, or one that was forfeited."""
        return tuple(
            each.meeting.own.colour
            if each.meeting is not None and each.meeting.line.record.decision is None
            else None
            for each in self.rounds
        )

    @property
    def places(self) -> tuple[tuple[int, int], ...]:
        """Rounds that are over, with the place after each."""
        return tuple((each.round, each.place) for each in self.rounds if each.place is not None)


def make_team_card(state: State, number: int) -> TeamCard:
    """The card of the team with this number; `NotFound` without one."""
    team = state.find_number(number)
    return TeamCard(
        team=team,
        of=len(state.entries),
        points=Points(points_in_standings(state).get(team.entry, 0)),
        rounds=team_rounds(state, team),
        next_round=next_round_of(state, team),
    )


def team_rounds(state: State, team: Entry) -> tuple[TeamRound, ...]:
    """Every published round of a team."""
    rounds, met = [], set[int]()
    for round_, places in zip(state.settled, places_by_round(state), strict=True):
        place = places.get(team.number) if round_.is_finished else None
        meeting = _meeting(state, round_.round, team)
        if meeting is None:
            rounds.append(_without_match(state, round_, team, place))
        else:
            is_again = meeting.other.entry in met
            rounds.append(_played(state, round_, meeting, place, is_again=is_again))
            met.add(meeting.other.entry)
    return tuple(rounds)


def _meeting(state: State, number: int, team: Entry) -> TeamMeeting | None:
    try:
        match = match_of_team(state, number, team.entry).match
    except InputError:
        return None
    line = match_line(state, number, match)
    sides = (line.left, line.right) if line.left.entry == team.entry else (line.right, line.left)
    return TeamMeeting(line, *sides)


def _played(
    state: State, round_: Round, meeting: TeamMeeting, place: int | None, *, is_again: bool
) -> TeamRound:
    own, other = meeting.own, meeting.other
    met = Met(
        own=state.find_entry(own.entry),
        other=state.find_entry(other.entry),
        before=own.points,
        other_before=other.points,
        is_again=is_again,
    )
    is_over = meeting.line.is_complete
    return TeamRound(
        round=round_.round,
        before=own.points,
        after=_after(state, round_, own.entry) if is_over else None,
        place=place,
        reason=why_met(state, round_, met),
        meeting=meeting,
        floats=((own.points > other.points) - (own.points < other.points)) * has_floats(state),
    )


def _without_match(state: State, round_: Round, team: Entry, place: int | None) -> TeamRound:
    bye = state.byes_by_round.get(round_.round, {}).get(team.entry)
    before = points_before(state, round_.round).get(team.entry, 0)
    return TeamRound(
        round=round_.round,
        before=Points(before),
        after=_after(state, round_, team.entry),
        place=place,
        reason=why_no_game(bye),
        bye=state.discipline.all_byes[bye.kind] if bye is not None else "",
    )


def _after(state: State, round_: Round, team: int) -> Points:
    return Points(points_before(state, round_.round + 1).get(team, 0))
