"""The bracket map of a round at the desk: a picture, and the same in words."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.colours_due import colours_due, pairing_scores
from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.snapshot import input_of
from pairloom.director.people.roles import Permission
from pairloom.errors import InputError
from pairloom.explain import WhyNot
from pairloom.explain.bracket_map import WIDE, as_svg, build_map, lay_out, map_in_words
from pairloom.messages.catalogues import speaker_of

__all__ = ["RoundMap", "round_map"]


@dataclass(frozen=True, slots=True)
class RoundMap:
    """How a round was paired: SVG without styles of its own, and sentences."""

    svg: str
    words: tuple[str, ...]


def round_map(
    desk: Desk,
    place: Place,
    round_number: int,
    answer: WhyNot | None = None,
    *,
    language: str = "en",
) -> RoundMap | None:
    """The map of what the rules give; `None` for systems that pair without brackets."""
    desk.identity.require(Permission.SEE_DESK, event=place.event, competition=place.competition)
    round_ = desk.state(place).find_round(round_number)
    snapshot = input_of(round_)
    result = kind_of(round_.system).draw_again(round_)
    try:
        drawn = build_map(
            result,
            snapshot,
            answer=answer,
            due=colours_due(snapshot, result.system),
            scores=pairing_scores(snapshot),
        )
    except InputError:
        return None
    speaker = speaker_of(language)
    svg = as_svg(lay_out(drawn, speaker, width=WIDE), has_style=False)
    return RoundMap(svg, tuple(map_in_words(drawn, speaker)))
