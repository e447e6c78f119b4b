"""Knockouts of teams as they happen: everything that can be done, by lot.

What holds after every act: nobody has both a match and a bye, who won a level match is who the
figures say, what is stored is what the boards give, the report reads back and its bracket pairs the
same rounds, and nobody goes on who has not won.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from pairloom.director.desk.accounting import contradictions
from pairloom.director.desk.history import take_back, undoable_acts
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.entered_ties import decide_tie
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.knockout.ties import figures_of_tie, is_decisive, with_ties_settled
from pairloom.director.desk.state import State
from pairloom.domain.knockout import DeciderKind
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.engines.knockout import MatchState, Status
from pairloom.errors import PairloomError
from pairloom.storage.records import Game
from pairloom.storage.team_records import TeamMatch
from tests.director.desk.knockout_reports import unexplained
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.random_team_events import NOTHING, TeamArbiter, require_boards

LEVEL = ("½-½",) * 6 + ("1-0", "0-1") * 2 + ("0F-0F", "1F-0F")


class CupArbiter(TeamArbiter):
    """Somebody at the desk of a knockout of teams."""

    usual = LEVEL

    def acts(self) -> list[Callable[[], object]]:
        left_out = {"adjusts", "late_team", "bye"}
        acts = [act for act in super().acts() if act.__name__ not in left_out]
        return [*acts, self.late_team, self.adjusts, *(self.decides_tie,) * 6]

    def decides_tie(self) -> None:
        """A play-off or a lot, also where nothing is tied."""
        states = match_states(self.hall.state).values()
        tied = [state.match.number for state in states if state.status is Status.TIED]
        match = self.lots.choice(tied or list(range(1, len(states) + 1)) or NOTHING)
        first, second = self.lots.choice((0, 5, 10)), self.lots.choice((0, 10))
        criterion = self.lots.choice((TieCriterion.PLAY_OFF, TieCriterion.LOT, TieCriterion.LOT))
        played = (10, 10) if criterion is TieCriterion.LOT else (first, second)
        decide_tie(*self.hall.at, match, criterion, played)

    def do_something(self) -> bool:
        """Some acts are taken back at once: everything is as it was then."""
        before = self.hall.state
        newest = self.hall.last_action.number
        is_done = super().do_something()
        action = self.hall.last_action
        if not is_done or action.number != newest + 1 or self.lots.random() > 0.2:
            return is_done
        if action.act not in undoable_acts() - {"undo", "reopen round", "discard draft"}:
            return is_done
        try:
            take_back(self.hall.desk, self.hall.place.event, action.number)
        except PairloomError:
            return is_done
        self.done["taken back at once"] += 1
        require_same(before, self.hall.state)
        self.look()
        return is_done

    def look(self) -> None:
        require_truths_of_cup(self.hall)


def require_same(before: State, after: State) -> None:
    """Bracket, matches and boards are as they were; a draft may have been given up.

    Who has seen the boards has seen them: hand-in stays closed where a reveal is taken back.
    """
    assert knockout_of(after.competition).decided == knockout_of(before.competition).decided
    published = {round_.round for round_ in before.settled}
    for records in (_matches, _games):
        was, is_now = (
            [record for record in records(state) if record.round in published]
            for state in (before, after)
        )
        assert is_now == was


def _matches(state: State) -> Sequence[TeamMatch]:
    return [replace(match, closed_at="") for match in state.matches]


def _games(state: State) -> Sequence[Game]:
    return state.games


def require_truths_of_cup(hall: TeamHall) -> None:
    """What holds after every act."""
    state = hall.state
    for round_ in state.rounds:
        assert not contradictions(state, round_.round)
        matches = [each for each in state.matches if each.round == round_.round]
        playing = [team for each in matches for team in (each.white, each.black)]
        assert len(playing) == len(set(playing))
        assert not set(playing) & set(state.byes_by_round.get(round_.round, {}))
    require_boards(state)
    stored = knockout_of(state.competition)
    assert with_ties_settled(state) == stored
    for match in match_states(state).values():
        _require_sound(state, match)
    if state.has_begun and state.kind.field.reportable(state) is state:
        assert unexplained(hall) == []


def _require_sound(state: State, match: MatchState) -> None:
    """The winner has more points, or better figures, or was entered."""
    stored = knockout_of(state.competition)
    if match.status is not Status.WON or match.score is None:
        return
    if match.score.lead:
        assert match.winner == (match.first if match.score.lead > 0 else match.second)
        return
    decided = next(each for each in stored.decided if each.match == match.match.number)
    assert stored.numbers[decided.winner] == match.winner
    first, second = (stored.order[side - 1] for side in match.sides)
    figures = figures_of_tie(state, first, second)
    if is_decisive(figures):
        assert decided.kind is DeciderKind.REGULATIONS
        assert decided.figures == figures
        assert decided.winner == (first if figures[-1].lead > 0 else second)
    else:
        assert decided.kind in (DeciderKind.TIE_BREAK_GAME, DeciderKind.LOT)
