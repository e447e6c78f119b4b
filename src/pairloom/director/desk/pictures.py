"""Pictures of a tournament at the desk, drawn for pages; kept as long as nothing changes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pairloom.director.desk.state import State
from pairloom.errors import NotFound
from pairloom.messages import Text, counted, message

if TYPE_CHECKING:
    from pairloom.messages.speaker import Speaker
    from pairloom.pictures.picture import Picture

__all__ = ["DrawnPicture", "PictureGallery", "find_picture", "gallery_of"]


@dataclass(frozen=True, slots=True)
class DrawnPicture:
    """A picture on a page: SVG without a style of its own, and the figures as texts."""

    key: str
    question: str
    sentence: str
    note: str
    svg: str
    heads: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    totals: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class PictureGallery:
    """All pictures; `provisional` says how many games count nothing yet."""

    pictures: tuple[DrawnPicture, ...]
    after: int
    provisional: Text = ""


def gallery_of(state: State, speaker: Speaker) -> PictureGallery:
    """The pictures in a language. Whoever waits for them should not sit on an arbiter's thread:
    the first time the plotting library is loaded."""
    speaker = speaker.with_words(state.discipline.in_own_words)
    return state.kept.get(
        ("pictures", speaker.language), state.records, lambda: _gallery(state, speaker)
    )


def _gallery(state: State, speaker: Speaker) -> PictureGallery:
    from pairloom.pictures.collection import pictures_of

    if not state.has_begun:
        return PictureGallery((), after=0, provisional="")
    record = state.kind.pictured(state)
    return PictureGallery(
        tuple(_drawn(picture, speaker) for picture in pictures_of(record)),
        after=record.rounds,
        provisional=_provisional(record.open_games),
    )


def _provisional(games: int) -> Text:
    if not games:
        return ""
    return counted(
        "{count} game is open and counts nothing yet.",
        "{count} games are open and count nothing yet.",
        games,
    )


def _drawn(picture: Picture[Any], speaker: Speaker) -> DrawnPicture:
    from pairloom.pictures.drawn.drawing import draw_picture

    table = picture.table
    return DrawnPicture(
        picture.key,
        speaker.say(picture.question),
        speaker.say(picture.sentence),
        speaker.say(picture.note),
        svg=draw_picture(picture, speaker, has_style=False),
        heads=tuple(map(speaker.say, table.heads)),
        rows=tuple(tuple(map(speaker.show, row)) for row in table.rows),
        totals=tuple((speaker.say(name), speaker.show(value)) for name, value in table.totals),
    )


def find_picture(state: State, key: str, speaker: Speaker) -> str:
    """One picture as a file of its own, with its style; `NotFound` for one that there is not.

    It is the one of the page: whoever wants a file has mostly seen it there.
    """
    from pairloom.pictures.drawn.sheet import with_style

    for picture in gallery_of(state, speaker).pictures:
        if picture.key == key:
            return with_style(picture.svg)
    raise NotFound(message("there is no such picture of this tournament"))
