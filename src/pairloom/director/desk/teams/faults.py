"""What can be wrong with the regulations of a team event, field by field."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.director.desk.regulation_faults import Fault
from pairloom.director.desk.schedules import is_scheduled
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.changes import settled_faults
from pairloom.director.desk.teams.rules import rules_of
from pairloom.domain import Points, TeamScore
from pairloom.domain.team_regulations import (
    MOST_BOARDS,
    LineUpOrder,
    TeamRegulations,
    TeamSeeding,
)
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.domain.typed_text import shortened
from pairloom.messages import Text, message
from pairloom.storage.records import Competition

__all__ = ["team_faults", "tie_faults"]

_LARGEST_ROSTER = 99
_RATINGS = range(1, 3001)


def team_faults(competition: Competition, state: State | None) -> list[Fault]:
    """Everything that is wrong; `state` is the event as it was."""
    rules = rules_of(competition)
    faults = [*_pattern_faults(rules), *_point_faults(rules, competition)]
    faults += [
        *_seeding_faults(rules, competition.system),
        *_roster_faults(rules),
        *_line_up_faults(rules),
        *_exchange_faults(competition, state),
    ]
    if competition.is_accelerated and rules.primary is not TeamScore.MATCH:
        text = message("Acceleration needs match points as the primary score (C.04.7).")
        faults.append(Fault("is_accelerated", text))
    return faults


def _pattern_faults(rules: TeamRegulations) -> Iterator[Fault]:
    pattern = rules.pattern
    if not pattern or set(pattern) - {"W", "B"}:
        text: Text = message(
            "{pattern} is no colour pattern: write W or B for each board, e.g. WBWB.",
            pattern=shortened(pattern) or "–",
        )
        yield Fault("pattern", text)
    elif len(pattern) > MOST_BOARDS:
        text = message(
            "A match has at most {most} boards; the pattern has {boards}.",
            most=MOST_BOARDS,
            boards=len(pattern),
        )
        yield Fault("pattern", text)


def _point_faults(rules: TeamRegulations, competition: Competition) -> Iterator[Fault]:
    win, draw, loss = rules.match_win, rules.match_draw, rules.match_loss
    if not 0 <= loss <= draw <= win <= 100 or win == 0:
        text: Text = message("A won match is worth most, then a draw, then a loss; none below 0.")
        yield Fault("match_win", text)
    most = competition.win * rules.boards
    match_points, game_points = rules.bye_match_points, rules.bye_game_points
    if not 0 <= (match_points or 0) <= win or not 0 <= (game_points or 0) <= most:
        text = message(
            "A bye cannot be worth more than a won match ({match_points} MP, {game_points} GP).",
            match_points=Points(win),
            game_points=Points(most),
        )
        yield Fault("bye_match_points", text)
    if rules.threshold is not None and not 0 < rules.threshold <= most:
        text = message(
            "The game points that a match point takes are above 0, and at most {most}.",
            most=Points(most),
        )
        yield Fault("threshold", text)


def _seeding_faults(rules: TeamRegulations, system: str) -> Iterator[Fault]:
    if rules.seeding is TeamSeeding.LOT and not is_scheduled(system):
        text = message(
            "Lots order the teams of a round robin only: elsewhere strength decides who meets whom."
        )
        yield Fault("seeding", text)


def _roster_faults(rules: TeamRegulations) -> Iterator[Fault]:
    if not rules.boards <= rules.largest_roster <= _LARGEST_ROSTER:
        text: Text = message(
            "A roster has at least {boards} players, one for each board, and at most {most}.",
            boards=rules.boards,
            most=_LARGEST_ROSTER,
        )
        yield Fault("roster_most", text)
    if rules.unrated not in _RATINGS:
        text = message("A player without a rating counts with 1 to 3000.")
        yield Fault("unrated", text)
    if not 1 <= rules.fewest <= max(rules.boards, 1):
        text = message(
            "A team must seat at least 1 player and at most {boards}.", boards=rules.boards
        )
        yield Fault("fewest_players", text)


def _line_up_faults(rules: TeamRegulations) -> Iterator[Fault]:
    needs_limit = rules.order in (LineUpOrder.SHIFT, LineUpOrder.RATING)
    if needs_limit and not 0 < rules.order_limit <= 1000:
        text = message("Say how far an order may be off: places or rating points, above 0.")
        yield Fault("order_limit", text)


def _exchange_faults(competition: Competition, state: State | None) -> Iterator[Fault]:
    """Who is entered as a player becomes no team, and the number of boards stays once they are."""
    if state is None:
        return
    yield from settled_faults(competition, state)
    if state.matches and rules_of(state.competition).boards != rules_of(competition).boards:
        text = message("A round is paired: the number of boards of a match cannot change now.")
        yield Fault("pattern", text)


def tie_faults(competition: Competition) -> Iterator[Fault]:
    """What is wrong with the order in which level matches of a knockout are decided."""
    order = rules_of(competition).tie_criteria
    if len(set(order)) < len(order):
        yield Fault("tie_criteria", message("Name every way to decide a level match once."))
        return
    figures = [criterion.is_figure for criterion in order]
    if figures != sorted(figures, reverse=True):
        text = message("Figures of the boards come first, then play-off games, then a lot.")
        yield Fault("tie_criteria", text)
    elif TieCriterion.LOT in order[:-1]:
        yield Fault("tie_criteria", message("A lot always decides: nothing can follow it."))
    elif not order or order[-1].is_figure:
        text = message(
            "Figures can be equal: end with play-off games or a lot, which always decide."
        )
        yield Fault("tie_criteria", text)
    for number, criterion in enumerate(order):
        if criterion.is_figure and any(before.separates_all for before in order[:number]):
            text = message(
                "Top boards and elimination leave only teams equal that have the same on every "
                "board: {criterion} decides nothing after them.",
                criterion=criterion.words,
            )
            yield Fault("tie_criteria", text)
            return
