"""Play-off games and lots of a team knockout: what figures do not decide is entered."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.drafts import forget_draft
from pairloom.director.desk.draws import new_seed
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.knockout.ties import figures_of_tie, is_decisive
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.people.roles import Permission
from pairloom.domain import Points
from pairloom.domain.knockout import DecidedMatch, DeciderKind
from pairloom.domain.tie_criteria import TieCriterion, TieFigures, play_off
from pairloom.engines.knockout import MatchState, Status, lot_winner
from pairloom.errors import InputError
from pairloom.messages import Message, message

__all__ = ["Entered", "decide_tie"]

_MOST = 1000

Entered = tuple[int, int]
"""The result of play-off games in tenths, the upper team of the bracket first."""


def decide_tie(
    desk: Desk,
    place: Place,
    match: int,
    criterion: TieCriterion,
    played: Entered | None = None,
    *,
    seed: int | None = None,
) -> DecidedMatch:
    """Record play-off games, or draw the lot, of a match that its figures leave equal.

    A lot comes after the play-off that was announced, whose level result is `played` then.
    """
    with desk.act(place, "decide match", Permission.CORRECT_RESULTS) as work:
        state = work.state
        if not state.kind.has_consequences:
            raise InputError(message("{name} is no knockout of teams", name=state.competition.name))
        tied = _tied(state, match)
        stored = knockout_of(state.competition)
        first, second = (stored.order[side - 1] for side in tied.sides)
        figures = _equal_figures(state, match, first, second)
        _require_announced(state, criterion)
        result = _result(state, match, criterion, played)
        lot = new_seed(seed) if criterion is TieCriterion.LOT else None
        if lot is not None:
            winner = stored.order[lot_winner(tied, lot) - 1]
        else:
            assert result is not None
            winner = first if result.lead > 0 else second
        kind = _KINDS[criterion]
        entered = () if result is None else (result,)
        decided = DecidedMatch(match, kind, winner, lot_seed=lot, figures=(*figures, *entered))
        forget_draft(work)
        told = replace(stored, decided=(*_others(stored.decided, match), decided))
        work.ledger.put(replace(state.competition, knockout=told))
        work.tell(_told(state, decided))
        return decided


_KINDS = {
    TieCriterion.PLAY_OFF: DeciderKind.TIE_BREAK_GAME,
    TieCriterion.LOT: DeciderKind.LOT,
}


def _others(decided: tuple[DecidedMatch, ...], match: int) -> tuple[DecidedMatch, ...]:
    return tuple(each for each in decided if each.match != match)


def _tied(state: State, match: int) -> MatchState:
    tied = match_states(state).get(match)
    if tied is None or tied.status is not Status.TIED:
        raise InputError(
            message("match {match} is not tied: there is nothing to decide", match=match)
        )
    return tied


def _equal_figures(state: State, match: int, first: int, second: int) -> tuple[TieFigures, ...]:
    figures = figures_of_tie(state, first, second)
    if not is_decisive(figures):
        return figures
    winner = first if figures[-1].lead > 0 else second
    raise InputError(
        message(
            "match {match} is decided by figures: {criterion}. {team} goes on once the round is "
            "finished",
            match=match,
            criterion=figures[-1].criterion.words,
            team=state.find_entry(winner).name,
        )
    )


def _require_announced(state: State, criterion: TieCriterion) -> None:
    announced = rules_of(state.competition).tie_criteria
    if criterion.is_figure or criterion not in announced:
        raise InputError(
            message(
                "ties are not decided by {criterion} here; announced: {announced}",
                criterion=criterion.words,
                announced=tuple(each.words for each in announced),
            )
        )


def _result(
    state: State, match: int, criterion: TieCriterion, played: Entered | None
) -> TieFigures | None:
    """The play-off that was typed: one with a winner, or a level one before a lot."""
    has_play_off = TieCriterion.PLAY_OFF in rules_of(state.competition).tie_criteria
    if criterion is TieCriterion.LOT and not has_play_off:
        return None
    if played is None or not all(0 <= points <= _MOST for points in played):
        raise InputError(
            message(
                "match {match}: type the result of the play-off, the points of either team",
                match=match,
            )
        )
    result = play_off(played)
    points = {"first": Points(played[0]), "second": Points(played[1])}
    if criterion is TieCriterion.PLAY_OFF and not result.lead:
        raise InputError(
            message(
                "the play-off is level ({first}–{second}): play on, or draw the lot if the "
                "regulations say so",
                **points,
            )
        )
    if criterion is TieCriterion.LOT and result.lead:
        raise InputError(
            message(
                "the play-off has a winner ({first}–{second}): a lot is drawn only if it is level",
                **points,
            )
        )
    return result


def _told(state: State, decided: DecidedMatch) -> Message:
    name = state.find_entry(decided.winner).name
    if decided.lot_seed is not None:
        return message(
            "Match {match} is won by lot, seed {seed}: {player}.",
            match=decided.match,
            seed=decided.lot_seed,
            player=name,
        )
    result = decided.figures[-1]
    return message(
        "Match {match} is won by a play-off, {first}–{second}: {team}.",
        match=decided.match,
        first=Points(result.first[0]),
        second=Points(result.second[0]),
        team=name,
    )
