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
from pairloom.messages import Message, counted, in_context, message
from pairloom.messages.speaker import ENGLISH, Speaker
from pairloom.messages.values import Pairs, Players

# What stands in the picture, in the language of the reader.

HEAD_OF_SCOREGROUPS = message("Scoregroup")
HEAD_OF_FLOATS = message("Floats")
_HEAD_OF_PAIRS = message("Pairs, moved-down player first")
_HEAD_OF_PAIRS_OF_TEAMS = message("Pairs, moved-down team first")
_NUMBERS = message("At the left of a pair: board. Before a name: pairing number.")
_NUMBERS_OF_TEAMS = message("At the left of a pair: match. Before a name: pairing number.")
LETTERS = {
    Colour.WHITE: in_context("colour", "W"),
    Colour.BLACK: in_context("colour", "B"),
}
_DESCRIPTION = message(
    "Scoregroups from the highest to the lowest, with their pairs, who floats, and who gets the"
    " bye. Pairs: {pairs}, players: {players}. The list gives the same in words."
)
_DESCRIPTION_OF_TEAMS = message(
    "Scoregroups from the highest to the lowest, with their pairs, who floats, and who gets the"
    " bye. Pairs: {pairs}, teams: {players}. The list gives the same in words."
)

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

    speaker: Speaker
    map: BracketMap

    def say(self, told: Message) -> str:
        return self.speaker.say(told)

    def title(self) -> str:
        return self.say(map_title(self.map.round))

    def letter(self, colour: Colour | None) -> str:
        return "–" if colour is None else self.say(LETTERS[colour])

    def size(self, band: Band) -> str:
        return self.say(_teams(band) if self.map.of_teams else _players(band))

    @property
    def head_of_pairs(self) -> Message:
        return _HEAD_OF_PAIRS_OF_TEAMS if self.map.of_teams else _HEAD_OF_PAIRS

    @property
    def numbers(self) -> Message:
        """What the numbers of the picture are."""
        return _NUMBERS_OF_TEAMS if self.map.of_teams else _NUMBERS

    def description(self) -> str:
        told = _DESCRIPTION_OF_TEAMS if self.map.of_teams else _DESCRIPTION
        return self.say(told.filled(pairs=self.map.pairs, players=self.map.players))

    def due(self, seat: Seat) -> str:
        """The colour that a player is due and does not have; empty if there is none."""
        if seat.missed is None:
            return ""
        return self.say(message("due {colour}", colour=LETTERS[seat.missed.colour]))

    def full_name(self, number: int) -> str:
        return f"{number} {self.map.names.get(number, '')}".strip()

    def fold(self, row: Fold) -> str:
        return self.say(_fold(row))

    def candidate(self, candidate: Candidate) -> tuple[str, str]:
        """The pairs with their sign, and what is said about them."""
        parts = [f"{first}–{second}" for first, second in candidate.pairs]
        parts += [f"{number}↓" for number in candidate.floats]
        if len(parts) > _SHOWN_PAIRS:
            parts[_SHOWN_PAIRS:] = ["…"]
        sign = "✓" if candidate.is_taken else "✗"
        return f"{sign} {', '.join(parts)}".strip(), self.say(candidate.reason)

    def listed(self, band: Band) -> str:
        """The scoregroup in a sentence."""
        pairs = Pairs(tuple((pair.first.number, pair.second.number) for pair in band.pairs))
        score, size = points(band.score), self.size(band)
        told = message(
            "Scoregroup {score} ({size}): nobody is paired here.", score=score, size=size
        )
        if band.pairs:
            told = message(
                "Scoregroup {score} ({size}): {pairs}.", score=score, size=size, pairs=pairs
            )
        said = [self.say(told)]
        if band.hidden:
            said.append(
                self.say(
                    counted("And {count} more pair.", "And {count} more pairs.", count=band.hidden)
                )
            )
        return " ".join(said)


def _fold(row: Fold) -> Message:
    if row.highest == row.lowest:
        return counted(
            "Scoregroup {score}: {count} pair, folded",
            "Scoregroup {score}: {count} pairs, folded",
            count=row.pairs,
            score=points(row.highest),
        )
    return counted(
        "Scoregroups {highest} to {lowest}: {count} pair, folded",
        "Scoregroups {highest} to {lowest}: {count} pairs, folded",
        count=row.pairs,
        highest=points(row.highest),
        lowest=points(row.lowest),
    )


def map_title(round_number: int) -> Message:
    return message("Bracket map of round {round}", round=round_number)


def _players(band: Band) -> Message:
    if band.arrivals:
        return counted(
            "{count} player + {more}",
            "{count} players + {more}",
            count=band.residents,
            more=band.arrivals,
        )
    return counted("{count} player", "{count} players", count=band.residents)


def _teams(band: Band) -> Message:
    if band.arrivals:
        return counted(
            "{count} team + {more}",
            "{count} teams + {more}",
            count=band.residents,
            more=band.arrivals,
        )
    return counted("{count} team", "{count} teams", count=band.residents)


# The map as a list: one entry for each scoregroup, for who cannot see the picture.


def map_in_words(bracket_map: BracketMap, speaker: Speaker = ENGLISH) -> list[str]:
    """What the picture shows, row by row."""
    texts = Texts(speaker, bracket_map)
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
            yield texts.say(_float(texts, each))


def _float(texts: Texts, each: Float) -> Message:
    player = Players((each.number,))
    if each.target == TO_BYE:
        return message("{player} gets the bye.", player=player)
    row = texts.map.rows[each.target]
    score = points(row.score if isinstance(row, Band) else row.highest)
    if each.target < each.origin:
        return message("{player} floats up to {score}.", player=player, score=score)
    return message("{player} floats down to {score}.", player=player, score=score)
