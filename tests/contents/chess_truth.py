"""What the pages of a chess tournament must show, worked out from the stored rows alone.

Nothing here uses the views that the pages are made of: games and byes are read as they are
stored, points are added up by hand. Only the order of the standings and the values of
tie-breaks come from the library, which has its own judges.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pairloom.director.desk import Desk, Place
from pairloom.director.desk.report import report_text
from pairloom.formats.trf import load
from pairloom.standings import Standings, make_standings
from pairloom.storage.records import Bye, Entry, Game, Round

__all__ = ["HALF", "RESULTS", "ChessTruth", "figure", "sort_key", "titled"]

HALF = Fraction(1, 2)
# A game without a result counts as a draw until it has one, as an adjourned one does.
WORTH = {
    "1": Fraction(1),
    "=": HALF,
    "0": Fraction(0),
    "+": Fraction(1),
    "-": Fraction(0),
    "": HALF,
}
BYES = {"U": Fraction(1), "F": Fraction(1), "H": HALF, "Z": Fraction(0)}
RESULTS = {
    ("1", "0"): "1-0",
    ("=", "="): "½-½",
    ("0", "1"): "0-1",
    ("+", "-"): "1F-0F",
    ("-", "+"): "0F-1F",
    ("", ""): "",
}
_SIGNS = {"1": "1", "=": "½", "0": "0", "+": "+", "-": "-", "": "*"}
_QUARTERS = {Fraction(0): "", Fraction(1, 4): "¼", HALF: "½", Fraction(3, 4): "¾"}


def titled(entry: Entry) -> str:
    """A name with the title before it, as boards show it."""
    return f"{entry.title} {entry.name}".strip()


def figure(value: Fraction) -> str:
    """A score as people write it: 3½.

    >>> figure(Fraction(7, 2)), figure(HALF), figure(Fraction(4)), figure(Fraction(49, 4))
    ('3½', '½', '4', '12¼')
    """
    whole, rest = divmod(value, 1)
    return f"{whole}{_QUARTERS[rest]}" if whole or not rest else _QUARTERS[rest]


def sort_key(name: str) -> str:
    """Plain letters, for a rough judgement of an order of names."""
    from unicodedata import normalize

    return normalize("NFKD", name).encode("ascii", "ignore").decode().lower()


@dataclass(frozen=True, slots=True)
class Seat:
    """Somebody at a board, as the pages should show it."""

    entry: Entry
    points: Fraction

    @property
    def label(self) -> str:
        """Number, title and name without blanks."""
        return f"{self.entry.number}{self.entry.title}{self.entry.name}".replace(" ", "")

    @property
    def rating(self) -> str:
        return str(self.entry.rating or "")


@dataclass(frozen=True, slots=True)
class Board:
    number: int
    white: Seat
    black: Seat
    result: str


class ChessTruth:
    """The rows of one tournament, read once."""

    def __init__(self, desk: Desk, place: Place) -> None:
        with desk.database.read(place.event) as reader:
            own = {"competition": place.competition}
            self.entries = {one.entry: one for one in reader.all(Entry, **own)}
            self.games = reader.all(Game, **own)
            self.byes = reader.all(Bye, **own)
            self.rounds = len(reader.all(Round, **own))
        # The order and the values of tie-breaks: from the file that goes to the federation.
        tournament = load(report_text(desk, place, dialect="trf26")).tournament
        self.tournament = tournament
        self.by_number = {one.number: one for one in self.entries.values()}

    def standings(self, after: int) -> Standings:
        return make_standings(self.tournament, after=after)

    def boards(self, number: int) -> Iterator[Board]:
        for game in sorted(self.games, key=lambda one: one.board):
            if game.round == number:
                result = RESULTS[game.white_result or "", game.black_result or ""]
                white, black = (self._seat(one, number) for one in (game.white, game.black))
                yield Board(game.board, white, black, result)

    def _seat(self, entry: int, number: int) -> Seat:
        return Seat(self.entries[entry], self.points(entry, before=number))

    def points(self, entry: int, *, before: int) -> Fraction:
        """What somebody has from all rounds before one."""
        total = Fraction(0)
        for game in self.games:
            if game.round < before:
                if game.white == entry:
                    total += WORTH[game.white_result or ""]
                elif game.black == entry:
                    total += WORTH[game.black_result or ""]
        for bye in self.byes:
            if bye.entry == entry and bye.round < before:
                total += BYES[bye.kind]
        return total

    def points_after(self, entry: int, last: int) -> Fraction:
        """The same in standings: a game that is not over counts nothing."""
        return self.points(entry, before=last + 1) - WORTH[""] * self.open_games(entry, last)

    def open_games(self, entry: int, last: int) -> int:
        own = (one for one in self.games if one.round <= last and entry in (one.white, one.black))
        return sum(one.white_result in (None, "?") for one in own)

    def byes_of(self, number: int) -> list[tuple[Entry, str]]:
        """Who has a bye in a round: only those who are in the tournament then."""
        return [(self.entries[bye.entry], bye.kind) for bye in self.byes if bye.round == number]

    def cell(self, entry: int, number: int, lines: dict[int, int]) -> str:
        """A cell of the cross-table; `lines` gives the line of each player."""
        for game in self.games:
            if game.round != number or entry not in (game.white, game.black):
                continue
            is_white = game.white == entry
            other = self.entries[game.black if is_white else game.white]
            letter = (game.white_result if is_white else game.black_result) or ""
            return f"{lines[other.number]}{'w' if is_white else 'b'}{_SIGNS[letter]}"
        for bye in self.byes:
            if (bye.round, bye.entry) == (number, entry):
                return bye.kind
        return "Z"
