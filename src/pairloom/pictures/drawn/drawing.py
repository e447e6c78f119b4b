"""Any picture as SVG text."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from pairloom.messages.speaker import Speaker
from pairloom.pictures.drawn.bracket import draw_bracket
from pairloom.pictures.drawn.colours import draw_colours
from pairloom.pictures.drawn.endings import draw_endings
from pairloom.pictures.drawn.flow import draw_flow
from pairloom.pictures.drawn.meetings import draw_meetings
from pairloom.pictures.drawn.performance import draw_performance
from pairloom.pictures.drawn.race import draw_race
from pairloom.pictures.drawn.sheet import Sheet
from pairloom.pictures.picture import Picture

__all__ = ["draw_picture"]

_DRAWN: Final[dict[str, Callable[[Any, Speaker], Sheet]]] = {
    "bracket": draw_bracket,
    "race": draw_race,
    "flow": draw_flow,
    "performance": draw_performance,
    "meetings": draw_meetings,
    "colours": draw_colours,
    "games": draw_endings,
}


def draw_picture(picture: Picture[Any], speaker: Speaker, *, has_style: bool = True) -> str:
    """The picture in a language; without a style of its own it is part of a page."""
    sheet = _DRAWN[picture.key](picture.figures, speaker)
    description = " ".join(filter(None, (speaker.say(picture.sentence), speaker.say(picture.note))))
    return sheet.as_svg(
        speaker.say(picture.question),
        description,
        name=f"picture-{picture.key}",
        language=speaker.language,
        has_style=has_style,
    )
