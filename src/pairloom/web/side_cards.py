"""The two cards above the reasons of a board: who sits there, with what was known of them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from pairloom.domain.points import ZERO
from pairloom.messages import Text, message
from pairloom.web import notation

if TYPE_CHECKING:
    from pairloom.director.desk.go.reasons import GoSide
    from pairloom.director.desk.reasons import Side
    from pairloom.domain.go import GoSystem

__all__ = ["SideCard", "chess_side", "go_side", "team_side"]


@dataclass(frozen=True, slots=True)
class SideCard:
    """One side of a board; a value of a row is a text, a number, or the colours of rounds."""

    colour: str
    number: int
    name: str
    rows: tuple[tuple[Text, Text | int | list[str]], ...]
    lang: str = ""


def chess_side(colour: str, side: Side) -> SideCard:
    """Points, colours and strength before the round."""
    colours = [given.name.lower() for given in side.colours]
    rows: list[tuple[Text, Text | int | list[str]]] = [
        (message("Points"), notation.points(side.points)),
        (message("Colours"), colours or message("none yet")),
    ]
    if side.entry.rating:
        rows.append((message("Rating"), side.entry.rating))
    elif side.entry.strength:
        rows.append((message("Estimate"), side.entry.strength))
    return SideCard(colour, side.entry.number, side.entry.name, tuple(rows))


def team_side(colour: str, side: Side) -> SideCard:
    """Number, both scores and colours on board 1 before the round."""
    colours = [given.name.lower() for given in side.colours]
    rows: list[tuple[Text, Text | int | list[str]]] = [
        (message("Number"), side.entry.number),
        (message("Match points"), notation.points(side.points)),
        (message("Game points"), notation.points(side.game_points or ZERO)),
        (message("Colours"), colours or message("none yet")),
    ]
    return SideCard(colour, side.entry.number, side.entry.name, tuple(rows))


def go_side(colour: str, side: GoSide, system: GoSystem) -> SideCard:
    """Rank, score and club before the round."""
    rows: list[tuple[Text, Text | int | list[str]]] = [(message("Rank"), side.entry.rank)]
    if system.starts_from_ranks:
        rows.append((message("Start"), side.start))
    rows += [
        (
            message("Wins"),
            message(
                "{wins} of {rounds}",
                wins=side.wins,
                rounds=side.rounds,
            ),
        ),
        (system.score_word, side.score),
    ]
    if side.entry.club:
        rows.append((message("Club"), side.entry.club))
    name = side.entry.name.partition(",")[0]
    return SideCard(colour, side.entry.number, name, tuple(rows))
