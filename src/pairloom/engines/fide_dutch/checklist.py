"""The check-list: what the pairing of a round knows of each player, as a table."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.domain import Tournament
from pairloom.engines.common.colour_preference import ABSOLUTE, MILD, NO_COLOUR, STRONG, WHITE
from pairloom.engines.fide_dutch.state import PlayerState, derive_field

_NOTATION = {MILD: "{}", STRONG: "({})", ABSOLUTE: "{}"}


@dataclass(frozen=True, slots=True)
class ChecklistRow:
    """One player: score, colours, preference, bye eligibility, floats and opponents by round."""

    number: int
    score_tenths: int
    colours: str
    preference: str
    may_receive_bye: bool
    float1: str
    float2: str
    opponents: tuple[int, ...]


def checklist(tournament: Tournament) -> tuple[ChecklistRow, ...]:
    """The pool of the next round in pairing order."""
    field = derive_field(tournament)
    return tuple(_row(tournament, state, field.round - 1) for state in field.players)


def _row(tournament: Tournament, state: PlayerState, rounds: int) -> ChecklistRow:
    cells = tournament.find_player(state.number).record(rounds)
    colours = [
        cell.colour.value.upper() if cell.outcome.is_played and cell.colour else " "
        for cell in cells
    ]
    return ChecklistRow(
        number=state.number,
        score_tenths=state.score,
        colours="".join(colours),
        preference=_preference(state),
        may_receive_bye=state.may_get_bye,
        float1=state.float1,
        float2=state.float2,
        opponents=tuple(cell.opponent if cell.outcome.is_played else 0 for cell in cells),
    )


def _preference(state: PlayerState) -> str:
    """W or B for absolute, in brackets for strong, small for mild, A for none."""
    if state.prefers == NO_COLOUR:
        return "A"
    letter = "W" if state.prefers == WHITE else "B"
    return _NOTATION[state.strength].format(letter.lower() if state.strength == MILD else letter)
