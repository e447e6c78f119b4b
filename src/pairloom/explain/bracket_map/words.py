"""The map as a list: one entry for each scoregroup, for who cannot see the picture."""

from __future__ import annotations

from collections.abc import Iterator

from pairloom.explain.bracket_map.model import TO_BYE, Band, BracketMap, Float
from pairloom.explain.bracket_map.texts import Texts, points
from pairloom.explain.phrases import Phrase, PhraseBook, Players


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
