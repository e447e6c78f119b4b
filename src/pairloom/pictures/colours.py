"""Colour strips: who had White and Black when, and whether it came out even."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Final

from pairloom.domain.colour import Colour
from pairloom.messages import Text, Value, in_context, message
from pairloom.messages.values import sentences
from pairloom.pictures.picture import Picture, Signed, Table
from pairloom.pictures.record import Ending, Record

__all__ = ["Colours", "Strip", "colours_of"]

_SHOWN: Final = 20
_LETTERS: Final = {Colour.WHITE: in_context("colour", "W"), Colour.BLACK: in_context("colour", "B")}


@dataclass(frozen=True, slots=True)
class Strip:
    """The colours of somebody round by round, `None` for a round without one."""

    number: int
    name: str
    colours: tuple[Colour | None, ...]

    @property
    def white(self) -> int:
        return self.colours.count(Colour.WHITE)

    @property
    def black(self) -> int:
        return self.colours.count(Colour.BLACK)

    @property
    def balance(self) -> int:
        """How much oftener White than Black."""
        return self.white - self.black


@dataclass(frozen=True, slots=True)
class Colours:
    """The strips that are shown, and how many have which balance, of all."""

    strips: tuple[Strip, ...]
    balances: tuple[tuple[int, int], ...]


def colours_of(record: Record) -> Picture[Colours] | None:
    """The strips in order of places; `None` where no game had colours."""
    if not record.places:
        return None
    strips = [strip for strip in _strips(record) if any(strip.colours)]
    if not strips:
        return None
    counts = Counter(strip.balance for strip in strips)
    figures = Colours(tuple(strips[:_SHOWN]), tuple(sorted(counts.items())))
    even = sum(size for balance, size in counts.items() if abs(balance) <= 1)
    most = max(map(abs, counts))
    return Picture(
        "colours",
        message("Did everybody have both colours alike?"),
        message(
            "{even} of {count} had White as often as Black, or one game more of either; the"
            " largest difference is {most}.",
            even=even,
            count=len(strips),
            most=most,
        ),
        _table(figures, even, len(strips), most),
        figures,
        note=_note(record, len(figures.strips), len(strips)),
    )


def _note(record: Record, shown: int, count: int) -> Text:
    notes = []
    if record.is_of_matches:
        notes.append(message("The colour is that of board 1."))
    if shown < count:
        told = message("The strips are those of the first {shown}; the bars count all {count}.")
        notes.append(told.filled(shown=shown, count=count))
    return sentences(*notes) if notes else ""


def _strips(record: Record) -> list[Strip]:
    colours: dict[int, dict[int, Colour]] = {}
    for game in record.meetings:
        if game.has_colours and (game.ending is not Ending.UNPLAYED):
            colours.setdefault(game.white, {})[game.round] = Colour.WHITE
            colours.setdefault(game.black, {})[game.round] = Colour.BLACK
    rounds = range(1, record.rounds + 1)
    return [
        Strip(
            line.number,
            record.names[line.number],
            tuple(colours.get(line.number, {}).get(number) for number in rounds),
        )
        for line in record.places[-1]
    ]


def signed(balance: int) -> Signed:
    """How much oftener White, with its sign.

    >>> signed(1).written, signed(0).written
    ('+1', '0')
    """
    return Signed(f"{balance:+d}" if balance else "0")


def _table(figures: Colours, even: int, count: int, most: int) -> Table:
    totals: list[tuple[Text, Value]] = [
        (message("With both colours alike, or one apart"), even),
        (message("With a colour"), count),
        (message("Largest difference"), most),
    ]
    totals += [
        (message("With a difference of {balance}", balance=signed(balance)), size)
        for balance, size in figures.balances
    ]
    rounds = len(figures.strips[0].colours)
    return Table(
        heads=(
            message("Name"),
            *(message("R{round}", round=number + 1) for number in range(rounds)),
            in_context("games with a colour", "White"),
            in_context("games with a colour", "Black"),
            message("Difference"),
        ),
        rows=tuple(
            (
                strip.name,
                *("–" if colour is None else _LETTERS[colour] for colour in strip.colours),
                strip.white,
                strip.black,
                signed(strip.balance),
            )
            for strip in figures.strips
        ),
        totals=tuple(totals),
    )
