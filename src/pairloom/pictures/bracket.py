"""The bracket as a map: who met whom on the way to the final, and how often the seeds held."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pairloom.messages import Message, Text, Value, message
from pairloom.pictures.picture import Picture, Table
from pairloom.pictures.record import BracketMatch, BracketRound, Record

__all__ = ["BracketMap", "bracket_of"]

MOST_MATCHES: Final = 8
"""The first column has no more matches than this: earlier rounds are in the table."""


@dataclass(frozen=True, slots=True)
class BracketMap:
    """The rounds that are drawn; `upsets` of `played` matches went to the lower seed."""

    rounds: tuple[BracketRound, ...]
    played: int
    upsets: int
    count: int
    left: int


def bracket_of(record: Record) -> Picture[BracketMap] | None:
    """The map; `None` where there is no bracket, or no match of it was played yet."""
    matches = [match for round_ in record.bracket for match in round_.matches]
    decided = [match for match in matches if match.winner is not None and match.is_played]
    if not decided:
        return None
    upsets = sum(_is_upset(match) for match in decided)
    drawn = tuple(round_ for round_ in record.bracket if len(round_.matches) <= MOST_MATCHES)
    figures = BracketMap(drawn, len(decided), upsets, count=len(record.names), left=_left(record))
    return Picture(
        "bracket",
        message("Who met whom on the way to the final?"),
        _sentence(record, figures),
        _table(record, figures),
        figures,
        note=_note(record, figures),
    )


def _is_upset(match: BracketMatch) -> bool:
    """Did the lower seed, which has the larger number, go on?"""
    winner = match.winner
    return winner is not None and winner.seed == max(side.seed for side in match.sides)


def champion_of(record: Record) -> str:
    """Who won the final; empty before."""
    final = record.bracket[-1].matches[0]
    return final.winner.name if final.winner else ""


def _left(record: Record) -> int:
    """How many can still win: everybody but who lost a match of the bracket."""
    out = sum(
        1
        for round_ in record.bracket
        for match in round_.matches
        for side in match.sides
        if match.winner is not None and side.name and not side.is_winner
    )
    return len(record.names) - out


def _sentence(record: Record, bracket: BracketMap) -> Message:
    values: dict[str, Value] = {"upsets": bracket.upsets, "played": bracket.played}
    if champion := champion_of(record):
        return message(
            "{name} won; in {upsets} of {played} matches the lower seed went on.",
            name=champion,
            **values,
        )
    return message(
        "{left} of {count} can still win; in {upsets} of {played} matches the lower seed went on.",
        left=bracket.left,
        count=bracket.count,
        **values,
    )


def _note(record: Record, bracket: BracketMap) -> Text:
    if len(bracket.rounds) == len(record.bracket):
        return message("The number before a name is the seed.")
    return message(
        "Drawn from {round} on; the table has all rounds. The number before a name is the seed.",
        round=bracket.rounds[0].name,
    )


def _table(record: Record, bracket: BracketMap) -> Table:
    return Table(
        heads=(
            message("Round"),
            message("Seed"),
            message("Name"),
            message("Score"),
            message("Seed"),
            message("Name"),
            message("Goes on"),
        ),
        rows=tuple(
            (round_.name, *_cells(match)) for round_ in record.bracket for match in round_.matches
        ),
        totals=(
            (message("Take part"), bracket.count),
            (message("Can still win"), bracket.left),
            (message("Matches played"), bracket.played),
            (message("Won by the lower seed"), bracket.upsets),
        ),
    )


def _cells(match: BracketMatch) -> tuple[Value, ...]:
    first, second = match.sides
    winner = match.winner
    score = f"{first.score}–{second.score}" if first.score or second.score else "–"
    return (
        first.seed or "–",
        first.name or "–",
        score,
        second.seed or "–",
        second.name or "–",
        winner.name if winner else "–",
    )
