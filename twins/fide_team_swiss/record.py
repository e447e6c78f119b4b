"""What the record says of each team of the pool (articles 1 and 2)."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import (
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
)
from pairloom.domain.abnormal_points import decided_of_team
from twins.upfloating import Entry


@dataclass(frozen=True, slots=True, eq=False)
class Contender:
    """One team of the pool. `place` is the pairing number; scores are in tenths."""

    number: int
    place: int
    score: int
    secondary: int
    colours: tuple[Colour, ...]
    prefers: Colour | None
    is_strong: bool
    arrival: int
    played: int
    floated: bool
    is_barred: bool
    met: frozenset[int]

    def entry(self) -> Entry:
        """The team as the procedure of article 3 sees it."""
        return Entry(self.place, self.score, self.played, self.floated, self.is_barred, self.met)

    @property
    def difference(self) -> int:
        """1.6.2"""
        return self.colours.count(Colour.WHITE) - self.colours.count(Colour.BLACK)


def contenders(tournament: Tournament, edition: str) -> list[Contender]:
    """The pool of the next round."""
    now = tournament.next_round
    return [
        _contender(tournament, team, edition) for team in tournament.teams if team.is_present(now)
    ]


def _contender(tournament: Tournament, team: Team, edition: str) -> Contender:
    settings = tournament.settings.team or TeamSettings()
    done = tournament.next_round - 1
    matches = team.record(done)
    colours = tuple(m.colour for m in matches if m.is_played and m.colour is not None)
    is_last = tournament.settings.rounds == done + 1
    prefers, is_strong = preference(colours, settings.preferences, is_last=is_last)
    secondary = 0
    if settings.secondary not in (None, settings.primary):
        assert settings.secondary is not None
        secondary = _total(tournament, team, settings.secondary, done)
    return Contender(
        team.number,
        team.pairing_order,
        _pairing_score(tournament, team, done + 1),
        secondary,
        colours,
        prefers,
        is_strong,
        _arrival(tournament, team),
        sum(match.is_played for match in matches),
        _has_floated(tournament, team, matches),
        _is_barred(matches, settings, edition),
        _not_to_meet(tournament, team, matches),
    )


def preference(
    colours: tuple[Colour, ...], kind: ColourPreferenceType, *, is_last: bool
) -> tuple[Colour | None, bool]:
    """1.7, row by row: the colour and whether it is strong."""
    if not colours or kind is ColourPreferenceType.NONE:
        return None, False
    is_b = kind is ColourPreferenceType.TYPE_B
    difference = colours.count(Colour.WHITE) - colours.count(Colour.BLACK)
    last_two = colours[-2:] if len(colours) > 1 else ()
    if difference <= -2:
        return Colour.WHITE, is_b
    if difference in (0, -1) and last_two == (Colour.BLACK, Colour.BLACK):
        return Colour.WHITE, is_b
    if difference >= 2:
        return Colour.BLACK, is_b
    if difference in (0, 1) and last_two == (Colour.WHITE, Colour.WHITE):
        return Colour.BLACK, is_b
    if not is_b:
        return None, False
    if difference == -1:
        return Colour.WHITE, False
    if difference == 1:
        return Colour.BLACK, False
    return (None, False) if is_last else (colours[-1].opposite, False)


def _total(tournament: Tournament, team: Team, score: TeamScore, rounds: int) -> int:
    """Match or game points of the first rounds, with what the arbiter added."""
    settings = tournament.settings.team or TeamSettings()
    total = 0
    for match in team.record(rounds):
        if score is TeamScore.MATCH:
            total += settings.match_points.of(match.outcome).tenths
        else:
            total += match.game_points.tenths
    for added in settings.adjustments:
        if added.team == team.number and (added.round or 0) <= rounds:
            points = added.match_points if score is TeamScore.MATCH else added.game_points
            total += points.tenths
    return total + sum(tenths for _, tenths in decided_of_team(tournament, team, score, rounds))


def _pairing_score(tournament: Tournament, team: Team, round_number: int) -> int:
    settings = tournament.settings.team or TeamSettings()
    virtual = tournament.settings.virtual_points.get(team.number, ())
    extra = virtual[round_number - 1].tenths if round_number <= len(virtual) else 0
    return _total(tournament, team, settings.primary, round_number - 1) + extra


def _has_floated(tournament: Tournament, team: Team, matches: tuple[Match, ...]) -> bool:
    """1.5, for the previous round."""
    if not matches or not matches[-1].is_played:
        return False
    opponent = tournament.find_team(matches[-1].opponent)
    last = len(matches)
    own = _pairing_score(tournament, team, last)
    return own != _pairing_score(tournament, opponent, last)


def _is_barred(matches: tuple[Match, ...], settings: TeamSettings, edition: str) -> bool:
    """[C2]"""
    unplayed = [match.outcome for match in matches if not match.is_played]
    if Outcome.PAIRING_BYE in unplayed:
        return True
    if edition == "2024":
        points = settings.match_points
        return any(points.of(outcome) >= points.win for outcome in unplayed)
    return Outcome.FORFEIT_WIN in unplayed or Outcome.FULL_BYE in unplayed


def _not_to_meet(tournament: Tournament, team: Team, matches: tuple[Match, ...]) -> frozenset[int]:
    """[C1] Pairing numbers of teams played, and of prohibited ones."""
    numbers = {match.opponent for match in matches if match.is_played}
    for group in tournament.settings.prohibited:
        if group.covers(tournament.next_round) and team.number in group.players:
            numbers |= group.players - {team.number}
    known = {each.number: each for each in tournament.teams}
    return frozenset(known[number].pairing_order for number in numbers if number in known)


def _arrival(tournament: Tournament, team: Team) -> int:
    """The place among those who have been paired, or are to be paired now."""
    now = tournament.next_round
    arrived = [each for each in tournament.teams if each.has_been_paired() or each.is_present(now)]
    return arrived.index(team) + 1
