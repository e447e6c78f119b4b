"""What stands in the picture, in the language of the reader; and the same as a list."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pairloom.domain import Colour, Points
from pairloom.explain.bracket_map.model import (
    TO_BYE,
    Band,
    BracketMap,
    Candidate,
    Float,
    Fold,
    Seat,
)
from pairloom.explain.phrases import Pairs, Phrase, PhraseBook, Players, Value

# What stands in the picture, in the language of the reader.

_SHOWN_PAIRS = 6


def points(tenths: int) -> str:
    """A score as it is written on screen and paper.

    >>> points(35), points(5), points(20), points(0), points(33)
    ('3½', '½', '2', '0', '3.3')
    """
    whole, rest = divmod(abs(tenths), 10)
    sign = "−" if tenths < 0 else ""
    if rest == 5:
        return f"{sign}{whole or ''}½"
    return f"{sign}{whole}" if not rest else sign + str(Points(abs(tenths)))


@dataclass(frozen=True, slots=True)
class Texts:
    """The map's words."""

    book: PhraseBook
    map: BracketMap

    def say(self, message: str, **values: Value) -> str:
        return self.book.say(Phrase(f"map.{message}", values))

    def letter(self, colour: Colour | None) -> str:
        return "–" if colour is None else self.say(f"letter.{colour.name.lower()}")

    def size(self, band: Band) -> str:
        message = "teams" if self.map.of_teams else "size"
        if band.arrivals:
            return self.say(f"{message}.more", count=band.residents, more=band.arrivals)
        return self.say(message, count=band.residents)

    def description(self) -> str:
        message = "described.teams" if self.map.of_teams else "described"
        return self.say(message, pairs=self.map.pairs, players=self.map.players)

    def due(self, seat: Seat) -> str:
        """The colour that a player is due and does not have; empty if there is none."""
        return (
            "" if seat.missed is None else self.say("due", colour=self.letter(seat.missed.colour))
        )

    def full_name(self, number: int) -> str:
        return f"{number} {self.map.names.get(number, '')}".strip()

    def fold(self, row: Fold) -> str:
        if row.highest == row.lowest:
            return self.say("fold.one", score=points(row.highest), count=row.pairs)
        scores = {"highest": points(row.highest), "lowest": points(row.lowest)}
        return self.say("fold", count=row.pairs, **scores)

    def candidate(self, candidate: Candidate) -> tuple[str, str]:
        """The pairs with their sign, and what is said about them."""
        parts = [f"{first}–{second}" for first, second in candidate.pairs]
        parts += [f"{number}↓" for number in candidate.floats]
        if len(parts) > _SHOWN_PAIRS:
            parts[_SHOWN_PAIRS:] = ["…"]
        sign = "✓" if candidate.is_taken else "✗"
        return f"{sign} {', '.join(parts)}".strip(), self.book.say(candidate.reason)

    def listed(self, band: Band) -> str:
        """The scoregroup in a sentence."""
        pairs = Pairs(tuple((pair.first.number, pair.second.number) for pair in band.pairs))
        values: dict[str, Value] = {"score": points(band.score), "size": self.size(band)}
        said = [self.say("words.pairs" if band.pairs else "words.nobody", pairs=pairs, **values)]
        if band.hidden:
            said.append(self.say("words.hidden", count=band.hidden))
        return " ".join(said)


# The map as a list: one entry for each scoregroup, for who cannot see the picture.


def map_in_words(bracket_map: BracketMap, book: PhraseBook | None = None) -> list[str]:
    """What the picture shows, row by row."""
    texts = Texts(PhraseBook() if book is None else book, bracket_map)
    lines = []
    for place, row in enumerate(bracket_map.rows):
        if isinstance(row, Band):
            lines.append(" ".join([texts.listed(row), *_floats(texts, place)]))
        else:
            lines.append(texts.fold(row))
    return lines


def _floats(texts: Texts, place: int) -> Iterator[str]:
    for each in texts.map.floats:
        if each.origin == place:
            yield texts.book.say(_float(texts, each))


def _float(texts: Texts, each: Float) -> Phrase:
    player = Players((each.number,))
    if each.target == TO_BYE:
        return Phrase("map.words.bye", {"player": player})
    row = texts.map.rows[each.target]
    score = points(row.score if isinstance(row, Band) else row.highest)
    message = "map.words.up" if each.target < each.origin else "map.words.down"
    return Phrase(message, {"player": player, "score": score})
