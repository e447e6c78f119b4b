"""The players of a file. Games name them by their names, in one word of capital letters."""

from __future__ import annotations

from dataclasses import replace

from pairloom.domain.go import GoPlayer
from pairloom.formats.egd.player_line import read_rank
from pairloom.formats.egd.words import join_name
from pairloom.formats.go_journal import GoJournal, quoted
from pairloom.formats.go_xml import Element
from pairloom.formats.opengotha.attributes import Attributes
from pairloom.messages import message

# What a rating there is worth that nobody computed.
_INITIAL = "INI"
_PRELIMINARY = "PRE"
_LOWEST, _HIGHEST = -900, 3299
_DOT_ABOVE = "\u0307"


class Players:
    """The players by number, and how games name them."""

    def __init__(self, journal: GoJournal) -> None:
        self._journal = journal
        self._players: list[GoPlayer] = []
        self._keys: dict[str, int] = {}

    @property
    def all(self) -> tuple[GoPlayer, ...]:
        """The players in order of the file."""
        return tuple(self._players)

    def get(self, key: str) -> int | None:
        """The number of the player that a game names, or `None`."""
        return self._keys.get(_folded(key))

    def add(self, element: Element, rounds: int) -> None:
        """Read a player; a name that is there already is an error, for games name both."""
        attributes = Attributes(element, self._journal)
        surname, given = attributes.text("name"), attributes.text("firstName")
        number = len(self._players) + 1
        if self._keys.setdefault(_folded(surname + given), number) != number:
            self._journal.note(
                "E-OG-PLAYER",
                message("a second player {player}", player=quoted(join_name(surname, given))),
                element.line,
                expected=message("different names"),
                player=number,
            )
        self._players.append(self._read(attributes, number, join_name(surname, given), rounds))

    def _read(self, attributes: Attributes, number: int, name: str, rounds: int) -> GoPlayer:
        line = attributes.element.line
        rank = read_rank(attributes.text("rank") or "30K", line, 0, self._journal)
        rating = attributes.integer("rating", 0, -9999, 9999) if attributes.text("rating") else None
        if rating is not None:
            rating = max(_LOWEST, min(_HIGHEST, rating))
        pin = attributes.text("egfPin")
        player = GoPlayer(
            number=number,
            name=name,
            rank=rank,
            rating=None if attributes.text("ratingOrigin").startswith(_INITIAL) else rating,
            country=attributes.text("country").upper(),
            club=attributes.text("club"),
            pin=pin if len(pin) == 8 and pin.isascii() and pin.isdecimal() else "",
            correction=attributes.integer("smmsCorrection", 0, -9, 9),
        )
        return replace(player, absent=self._absent(attributes, rounds))

    def _absent(self, attributes: Attributes, rounds: int) -> frozenset[int]:
        """Rounds marked with `0`; who is not finally registered takes part in none."""
        if attributes.text("registeringStatus") == _PRELIMINARY:
            return frozenset(range(1, rounds + 1))
        marks = attributes.text("participating")[:rounds]
        return frozenset(number for number, mark in enumerate(marks, start=1) if mark == "0")


def _folded(text: str) -> str:
    """A name as a key, whatever the language of the computer that made capitals of it."""
    small = "".join(text.split()).casefold()
    return small.replace(_DOT_ABOVE, "").replace("ı", "i")
