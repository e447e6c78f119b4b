"""Rounds that the rules pair otherwise from the report than they were paired, and why.

The input that was stored with a round is held against what the report tells of the time before
it: where they part in something that pairing looks at, a remark names the round and the cause, so
that a checker can tell an explained round from a wrong one.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, Final, NamedTuple

from pairloom.director.desk.imported_rounds import causes_told
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.matches import is_of_matches
from pairloom.director.desk.round_numbers import (
    entries_by_number,
    numbers_in_round,
    pairing_in_numbers,
)
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.snapshot import input_of
from pairloom.director.desk.state import State
from pairloom.domain import (
    Board,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Settings,
    TeamSettings,
    Tournament,
)
from pairloom.domain.derived import derived
from pairloom.domain.deviation import Cause, Deviation
from pairloom.domain.player import Participant
from pairloom.domain.systems import system_facts
from pairloom.formats.trf.canonical_form import canonical_settings
from pairloom.storage.records import Round

__all__ = ["deviations_of"]


def deviations_of(state: State, report: Tournament, only: int | None = None) -> Iterator[Deviation]:
    """Every cause of every published round, in order, or of one of them."""
    if not state.kind.names_deviations:
        return
    now = [entry.entry for entry in state.numbered]
    if report.teams:
        report = replace(report, players=())  # who sat at the boards plays no part in pairing
    for round_, snapshot in zip(state.settled, report.replay(), strict=False):
        if only not in (None, round_.round):
            continue
        yield from _of_round(state, round_, _Seen(snapshot, now, round_.round, round_.system))


def _of_round(state: State, round_: Round, now: _Seen) -> tuple[Deviation, ...]:
    """Looked for anew when what is told of the round, or of the time before it, has changed."""

    def make() -> tuple[Deviation, ...]:
        causes = {*_of_boards(state, round_), *_seen_then(state, round_).causes(now)}
        return tuple(sorted((Deviation(round_.round, cause) for cause in causes), key=_order))

    told = (now.entries, now.tournament.settings, now.tournament.participants)
    boards = (state.meetings_by_round.get(round_.round), state.byes_by_round.get(round_.round))
    return state.kept.get(("deviations", round_.round), (round_, *told, *boards), make)


def _seen_then(state: State, round_: Round) -> _Seen:
    """What the engine saw; the edition of the first round was settled with it."""
    entries = entries_by_number(state, round_.round)

    def make() -> _Seen:
        stored = input_of(round_)
        settings = replace(stored.settings, edition=round_.edition)
        return _Seen(replace(stored, settings=settings), entries, round_.round, round_.system)

    return state.kept.get(("seen then", round_.round), (round_, entries), make)


def _order(deviation: Deviation) -> int:
    return list(Cause).index(deviation.cause)


def _of_boards(state: State, round_: Round) -> Iterator[Cause]:
    """The boards are not those that the engine gave, or another program has paired them."""
    told = causes_told(round_)
    yield from told
    if round_.by_hand:
        if not told:
            yield Cause.BY_HAND
        return
    numbers = numbers_in_round(state, round_.round)
    seats = pairing_in_numbers(state, round_.round, numbers).boards
    by_engine = {frozenset((drawn.white, drawn.black)): drawn for drawn in _boards_by_rules(round_)}
    for board in seats:
        expected = by_engine.get(frozenset((board.white, board.black)))
        if expected is not None and expected != board:
            yield Cause.WRONG_COLOURS


# Paired again once, however often a report is asked for.
@lru_cache(64)
def _boards_by_rules(round_: Round) -> tuple[Board, ...]:
    return kind_of(round_.system).draw_again(round_).boards


class _Round(NamedTuple):
    """What pairing sees of one player or team in one round; opponents by entry. A team has two
    scores."""

    opponent: int
    colour: Colour | None
    tenths: tuple[int, ...]
    outcome: Outcome
    is_played: bool


_ANY = TeamSettings()
_ASKED_BY_SWISS: Final[Any] = {
    name: getattr(_ANY, name) for name in ("primary", "secondary", "preferences")
}


@dataclass(frozen=True)
class _Seen:
    """What an engine saw, or would see, before a round; players are entries."""

    tournament: Tournament
    entries: list[int]
    round: int
    system: str

    def causes(self, other: _Seen) -> Iterator[Cause]:
        """Why a pairing from the other record may be another one."""
        known = set(self.entries)
        if self.entries != [entry for entry in other.entries if entry in known]:
            yield Cause.RANKED_ANEW
        has_bracket = kind_of(self.system).has_bracket
        if not has_bracket and self._regulations != other._regulations:
            yield Cause.REGULATION
        if is_scheduled(self.system):
            return  # a table looks at nothing else
        mine, theirs = self._players, other._players
        for entry, player in mine.items():
            if entry in theirs:
                yield from self._of_player(player, other, theirs[entry])
        # A bracket has its own plan, and knows who has left.
        if not has_bracket and self._pool(mine) != other._pool(theirs):
            yield Cause.LATE_ENTRY

    def _of_player(
        self, player: Participant[Any], other: _Seen, now: Participant[Any]
    ) -> Iterator[Cause]:
        if system_facts(self.system).is_paired_by_rating:
            ratings = (
                them.rating_for_pairing for them in (player, now) if isinstance(them, Player)
            )
            if len(set(ratings)) > 1:
                yield Cause.RATING_CHANGED
        if self._adjusted(player.number, 0) != other._adjusted(now.number, 0):
            yield Cause.CORRECTED
        for number in range(1, self.round):
            cause = _cause_of(self._seen(player, number), other._seen(now, number))
            if cause is not None:
                yield cause

    @derived
    def _players(self) -> Mapping[int, Participant[Any]]:
        return {self.entries[player.number - 1]: player for player in self.tournament.participants}

    def _pool(self, players: Mapping[int, Participant[Any]]) -> set[int]:
        return {entry for entry, player in players.items() if player.is_present(self.round)}

    @derived
    def _regulations(self) -> tuple[Settings, set[frozenset[int]]]:
        """What pairing looks at; the order of players is another cause, and so are points by
        decision. Who is left out of the standings is paired all the same. A table asks neither for
        scores nor for preferences, and no record tells them."""
        settings = self.tournament.settings
        prohibited = {
            frozenset(self.entries[number - 1] for number in group.players)
            for group in settings.prohibited
            if group.covers(self.round)
        }
        team = settings.team
        if team is not None:
            team = replace(team, adjustments=(), removes_early_leavers=False)
            if is_scheduled(self.system):
                team = replace(team, **_ASKED_BY_SWISS)
        settings = replace(
            settings, system=self.system, prohibited=(), tiebreaks=(), lots=None, team=team
        )
        return canonical_settings(settings), prohibited

    def _seen(self, player: Participant[Any], number: int) -> _Round:
        cell: Cell | Match = player.cell(number) or Cell(0, None, Outcome.ZERO_BYE)
        opponent = self.entries[cell.opponent - 1] if cell.opponent else 0
        is_looked_at = cell.is_played or self._is_first_game(number)
        colour = cell.colour if is_looked_at else None
        adjusted = self._adjusted(player.number, number)
        worth = tuple(map(sum, zip(self._worth(cell), adjusted, strict=False)))
        return _Round(opponent, colour, worth, cell.outcome, cell.is_played)

    def _worth(self, cell: Cell | Match) -> tuple[int, ...]:
        settings = self.tournament.settings
        if settings.team is None:
            return (settings.points.of(cell.outcome).tenths,)
        game_points = cell.game_points.tenths if isinstance(cell, Match) else 0
        return settings.team.match_points.tenths()[cell.outcome.position], game_points

    def _adjusted(self, participant: int, number: int) -> tuple[int, int]:
        """Points by decision that count from a round on, 0 for those from the beginning."""
        team = self.tournament.settings.team
        if team is None or not team.adjustments:
            return 0, 0
        given = [
            each
            for each in team.adjustments
            if each.team == participant and (each.round or 0) == number
        ]
        return (
            sum(each.match_points.tenths for each in given),
            sum(each.game_points.tenths for each in given),
        )

    def _is_first_game(self, number: int) -> bool:
        """The second game of a match turns the colours of the first, played or not."""
        return is_of_matches(self.system) and self.round % 2 == 0 and number == self.round - 1


def _cause_of(then: _Round, now: _Round) -> Cause | None:
    """What has become of one player in one round since."""
    if _is_alike(then, now):
        return None
    if not now.opponent:
        return Cause.BYE_CHANGED
    if then.outcome.is_open:
        return Cause.ADJOURNED
    is_same_forfeit = then.opponent == now.opponent and then.outcome is now.outcome
    is_played = then.is_played and now.is_played
    if then.tenths == now.tenths and (is_played or is_same_forfeit):
        return Cause.WRONG_COLOURS
    return Cause.CORRECTED


def _is_alike(then: _Round, now: _Round) -> bool:
    """Is it the same to an engine? A rated win is one that is not rated."""
    if then[:3] != now[:3] or then.is_played != now.is_played:
        return False
    is_bye = Outcome.PAIRING_BYE in (then.outcome, now.outcome)
    return then.outcome is now.outcome if is_bye else True
