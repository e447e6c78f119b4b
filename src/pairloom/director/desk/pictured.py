"""A tournament at the desk as pictures see it: published rounds, whatever is played."""

from __future__ import annotations

from dataclasses import replace

from pairloom.director.desk.go.planning import class_of
from pairloom.director.desk.go.snapshot import snapshot_of
from pairloom.director.desk.knockout.bracket import bracket_of, knockout_of
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.snapshot import tournament_of
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.desk.tiebreaks_in_use import with_tiebreaks_in_use
from pairloom.director.go_picture_records import go_record
from pairloom.director.picture_records import (
    bracket_rounds,
    played_record,
    standings_record,
)
from pairloom.pictures.record import Record

__all__ = [
    "pictured_placement",
    "pictured_standings",
    "played_in_go",
    "played_in_reports",
    "with_bracket",
]


def pictured_standings(state: State) -> Record:
    """Players or teams with their standings, by the tie-breaks that are in use."""
    tournament = with_tiebreaks_in_use(tournament_of(state), state)
    return standings_record(tournament, lambda number: standings_of(state, after=number))


def pictured_placement(state: State) -> Record:
    """Players of Go with their placement."""
    return go_record(
        snapshot_of(state),
        planned=state.competition.rounds,
        egf_class=class_of(state.competition),
    )


def played_in_reports(state: State) -> Record:
    """What players or teams played where nobody is ranked by points."""
    return played_record(tournament_of(state), len(state.settled))


def played_in_go(state: State) -> Record:
    """The same of Go."""
    return replace(pictured_placement(state), places=())


def with_bracket(state: State, played: Record) -> Record:
    """What was played, and the bracket that it was played for."""
    stored = knockout_of(state.competition)
    if not stored.is_drawn:
        return played
    rounds = bracket_rounds(
        bracket_of(stored),
        match_states(state),
        lambda number: state.find_entry(stored.order[number - 1]).name,
        state.kind.field.bracket_score,
    )
    return replace(played, bracket=rounds)
