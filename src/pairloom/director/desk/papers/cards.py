"""Cards with names: badges, and cards that stand at the boards."""

from __future__ import annotations

from pairloom.director.desk.player_view import PlayerRow, players_by_name
from pairloom.director.desk.state import State
from pairloom.director.papers.paper import Card, Cards, Contents, Fold
from pairloom.messages import Text, message

__all__ = ["badges", "place_cards"]


def badges(state: State, round_number: int) -> Contents:
    """A badge for everybody, in order of names."""
    return _cards(state, Fold.FLAT)


def place_cards(state: State, round_number: int) -> Contents:
    """A card for everybody, to be folded."""
    return _cards(state, Fold.STANDING)


def _cards(state: State, fold: Fold) -> Contents:
    return Contents((Cards(tuple(map(_card, players_by_name(state))), fold),))


def _card(row: PlayerRow) -> Card:
    entry = row.entry
    of_rating: tuple[Text, ...] = (
        (message("Rating {rating}", rating=entry.rating),) if entry.rating else ()
    )
    lines = (entry.club, entry.federation, *of_rating)
    return Card(entry.name, tuple(filter(None, lines)), number=row.number, title=entry.title)
