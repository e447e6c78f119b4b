"""The record of a round: what decided each bracket, and the colours of each board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from pairloom.engines.base import BracketTrace, ColourTrace, Trace
from pairloom.engines.fide_dubov.bracket import Bracket
from pairloom.engines.fide_dubov.editions import Criterion, OnPair
from pairloom.engines.fide_dubov.recomposition import Recomposition
from pairloom.engines.fide_dubov.state import PlayerState
from pairloom.matching import vertices_of
from pairloom.messages import Message, message
from pairloom.messages.values import Clauses


class PairedBracket(NamedTuple):
    """A bracket, its subgroups in the end, and its pairs as places in it."""

    bracket: Bracket
    recomposition: Recomposition
    pairs: list[tuple[int, int]]
    decided_by: Clauses

    def players(self) -> Iterator[tuple[PlayerState, PlayerState]]:
        """The pairs, the player of S1 first."""
        players = self.bracket.players
        return ((players[first], players[second]) for first, second in self.pairs)


def write_trace(
    paired: Sequence[PairedBracket],
    boards: Sequence[ColourTrace],
    bye: PlayerState | None,
    criteria: tuple[Criterion, ...],
) -> Trace:
    """The whole record, with the value of every criterion in every bracket."""
    return Trace(
        tuple(_bracket(bracket, criteria) for bracket in paired),
        tuple(boards),
        tuple(_notes(paired, bye)),
    )


def _bracket(paired: PairedBracket, criteria: tuple[Criterion, ...]) -> BracketTrace:
    bracket = paired.bracket
    return BracketTrace(
        score=bracket.score,
        moved_down=(),
        residents=_numbers(bracket.residents),
        pairs=tuple((first.number, second.number) for first, second in paired.players()),
        downfloaters=(),
        decided_by=paired.decided_by,
        values=criteria_values(paired, criteria),
        upfloaters=_numbers(bracket.upfloaters),
    )


def criteria_values(paired: PairedBracket, criteria: tuple[Criterion, ...]) -> dict[str, object]:
    """The value of each criterion in force, in order of priority."""
    return {criterion.label: _value(criterion, paired) for criterion in criteria}


def _value(criterion: Criterion, paired: PairedBracket) -> object:
    """The value of a criterion for the pairing of the bracket."""
    if isinstance(criterion, OnPair):
        return sum(criterion.cost(first, second) for first, second in paired.players())
    bracket = paired.bracket
    values = [criterion.cost(player, bracket.score) for player in bracket.upfloaters]
    return tuple(sorted(values, reverse=True)) if criterion.by_size else sum(values)


def _notes(paired: Sequence[PairedBracket], bye: PlayerState | None) -> Iterator[Message]:
    """What the brackets do not show: the bye, and who was shifted between the subgroups."""
    if bye is not None:
        yield message(
            "bye: {player}, of those who may have it the lowest by art. 3.1", player=bye.number
        )
    for number, bracket in enumerate(paired, start=1):
        for article, shifted in (
            ("3.2.4.1", bracket.recomposition.leaving),
            ("3.2.4.2", bracket.recomposition.returning),
        ):
            if shifted:
                players = [bracket.bracket.players[place] for place in vertices_of(shifted)]
                yield message(
                    "bracket {index}: shifted to the other subgroup (art. {article}): {players}",
                    index=number,
                    article=article,
                    players=_numbers(players),
                )


def _numbers(players: Sequence[PlayerState]) -> tuple[int, ...]:
    return tuple(player.number for player in players)
