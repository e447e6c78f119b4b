"""Tables of teams: who is at home, and what becomes of a team that has left.

The first-named team of a table is at home (C.05 Annex 1), and has White on board 1 unless the
regulations give it Black. A table keeps the matches of a team that has left: they are lost as a
whole, and nobody has to say so in every round.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import replace

from pairloom.director.desk.boards import Pair
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain.fixtures import Fixture
from pairloom.messages import Text, message
from pairloom.messages.values import Both
from pairloom.storage.records import Competition, Entry, TeamMatch
from pairloom.storage.team_records import MatchDecision

__all__ = ["announced", "at_home", "fixture_of", "forfeited", "home_of", "not_forfeited"]

_HAS_LEFT = message("{team} has withdrawn, from round {round}")
_HAVE_LEFT = message("{teams} have withdrawn")
_NOBODY = 0
_LOST = {
    (False, True): MatchDecision.WHITE_WINS,
    (True, False): MatchDecision.BLACK_WINS,
    (True, True): MatchDecision.BOTH_LOSE,
}


def home_of(state: State, pair: Pair) -> int:
    """The home team of two that a table has; nobody is at home in other systems."""
    if not state.kind.has_table(state.competition.system):
        return _NOBODY
    return pair.black if rules_of(state.competition).home_is_black else pair.white


def at_home(state: State, match: TeamMatch) -> TeamMatch:
    """The match with its home team; with other teams than before it is at another place."""
    if match.home in (match.white, match.black):
        return match
    return announced(state, match)


def announced(state: State, match: TeamMatch) -> TeamMatch:
    """A match of a draw with its home team, and where and when it is to be played."""
    home = home_of(state, Pair(match.white, match.black))
    guest = match.black if home == match.white else match.white
    known = fixture_of(state.competition, match.round, home, guest)
    return replace(match, home=home, venue=known.venue, starts_at=known.starts_at)


def fixture_of(competition: Competition, round_number: int, home: int, guest: int) -> Fixture:
    """What was announced for a match; nothing is known of most."""
    for fixture in competition.fixtures:
        if (fixture.round, fixture.home, fixture.guest) == (round_number, home, guest):
            return fixture
    return Fixture(round_number, home, guest)


def forfeited(state: State, round_number: int) -> Iterator[TeamMatch]:
    """Matches of a table that nobody has decided, and of which a team has left."""
    if not state.kind.has_table(state.competition.system):
        return
    for match in state.matches:
        if match.round != round_number or match.decision is not None:
            continue
        teams = [state.entry_by_id[team] for team in (match.white, match.black)]
        gone = [team for team in teams if _is_gone(team, round_number)]
        if gone:
            decision = _LOST[teams[0] in gone, teams[1] in gone]
            yield replace(match, decision=decision, reason=_reason(gone), arbiter="")


def not_forfeited(state: State, round_number: int) -> Iterator[TeamMatch]:
    """The same matches as they were: what an arbiter decided stays."""
    for match in state.matches:
        is_decided = match.round == round_number and match.decision is not None
        if is_decided and not match.arbiter:
            yield replace(match, decision=None, reason="")


def _is_gone(team: Entry, round_number: int) -> bool:
    return team.withdrawn_from is not None and team.withdrawn_from <= round_number


def _reason(gone: Collection[Entry]) -> Text:
    if len(gone) > 1:
        return _HAVE_LEFT.filled(teams=Both(tuple(team.name for team in gone)))
    (team,) = gone
    return _HAS_LEFT.filled(team=team.name, round=team.withdrawn_from or 0)
