"""The form of a competition: what may be chosen, what was typed, what is stored."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import groupby
from typing import Any, Final, NamedTuple
from urllib.parse import urlencode

from pairloom.correspondence.desk.announce.announcement_faults import TABLEBASES
from pairloom.correspondence.desk.announce.announcing import promotion_choices
from pairloom.correspondence.desk.announce.contests import Contest
from pairloom.correspondence.desk.announce.outline import PARTS, outline_of
from pairloom.correspondence.desk.announce.presets import ANOTHER, Preset, presets
from pairloom.errors import FieldsRefused, quoted, shortened
from pairloom.messages import Text, counted, in_context, message
from pairloom.web.forms import Fields

__all__ = ["contest_choices", "contest_texts", "contest_values", "form_parts", "preset_cards"]

Choices = tuple[tuple[str, Text], ...]
_CHOICES: Final[Mapping[str, Choices]] = {
    "rules": (
        ("", message("By the day it starts")),
        ("sks-2014", message("sks-2014: withdrawals, adjudication")),
        ("iccf-2022-etl", message("iccf-2022-etl: time forfeits, entry restrictions")),
    ),
    "clocks": (
        ("elsewhere", message("Elsewhere: the server, or the players by post")),
        ("here", message("Here: moves are reported to the director")),
    ),
    "transmission": (
        ("server", in_context("moves go by", "Server")),
        ("post", in_context("moves go by", "Post")),
    ),
    "seeding": (
        ("", message("Mean of the group, rounded up to 50")),
        *((preset.contest.seeding, preset.name) for preset in presets()),
    ),
    "tie_breaks": (
        ("", message("Those of the rules")),
        ("sks-2014", message("Points, Sonneborn-Berger")),
        ("iccf", message("Points, wins, Sonneborn-Berger, among the tied")),
        ("iccf-lower-rating", message("The same, then the lower rating")),
    ),
    "promotion": (("", in_context("promotion", "None")), *promotion_choices()),
    "draw_rule": (
        ("", in_context("draw offers", "No limit")),
        ("ten-moves", message("One of each player in ten moves")),
        ("one-per-game", message("One of each player in a game")),
    ),
    "tablebase_pieces": (
        ("0", message("No claims")),
        *(
            (str(pieces), counted("{count} piece", "{count} pieces", pieces))
            for pieces in TABLEBASES
            if pieces
        ),
    ),
}
_TEXTS: Final = (
    *("name", "rules", "start", "end", "control", "transmission", "tie_breaks", "organiser"),
    *("director", "director_email", "seeding", "promotion", "qualifies_for"),
    *("needs_qualification", "draw_rule"),
)
# An empty field is 0 here …
_NUMBERS: Final = ("boards", "entry_fee", "iccf_share", "tablebase_pieces", "first_draw_move")
# … without a value here …
_OPTIONAL: Final = (
    *("duplication", "seeding_rating", "assessment_days", "appeal_days"),
    *("lowest_rating", "highest_rating"),
)
# … and a mistake here.
_NEEDED: Final = ("leave_days",)
_TICKS: Final = ("is_team", "is_rated", "is_championship_final", "shows_games", "on_server")


class FormPart(NamedTuple):
    """A part of the form that is opened to say something else; open by itself if it has a fault."""

    title: Text
    summary: Text
    is_open: bool


def form_parts(contest: Contest, faults: Collection[str]) -> dict[str, FormPart]:
    """What the parts of the form say now, by name."""
    said = outline_of(contest)
    shown = {"cycles": "is_double"}
    return {
        name: FormPart(
            part.title, said[name], any(shown.get(field, field) in faults for field in part.fields)
        )
        for name, part in PARTS.items()
    }


class PresetCard(NamedTuple):
    """A competition and its stages: name, seeding ratings, address, and whether it is chosen."""

    title: Text
    stages: tuple[tuple[Text, Text, str, bool], ...]


def preset_cards(page: str, chosen: Preset) -> list[PresetCard]:
    """The presets by competition; anything else comes last."""
    cards = []
    for title, stages in groupby((*presets(), ANOTHER), key=lambda preset: preset.competition):
        lines = tuple(
            (
                preset.stage or message("Anything else"),
                " ".join(map(str, preset.ratings)) or message("mean of the group"),
                f"{page}?{urlencode({'preset': preset.key})}#announcement",
                preset == chosen,
            )
            for preset in stages
        )
        cards.append(PresetCard(title, lines))
    return cards


def contest_choices(values: Mapping[str, str]) -> dict[str, Choices]:
    """What the selects offer: a stored value that is none of the usual ones stays among them."""
    choices = {}
    for name, options in _CHOICES.items():
        own = values.get(name, "")
        known = any(own == value for value, _ in options)
        choices[name] = options if known else (*options, (own, shortened(own)))
    return choices


def contest_texts(contest: Contest) -> dict[str, str]:
    """A competition as its form shows it."""
    numbers = (*_NUMBERS, *_OPTIONAL, *_NEEDED)
    texts = {name: str(getattr(contest, name) or "") for name in _TEXTS}
    texts |= {name: _shown(getattr(contest, name)) for name in numbers}
    texts |= {name: "yes" if getattr(contest, name) else "" for name in _TICKS}
    return texts | {
        "clocks": "here" if contest.keeps_clocks else "elsewhere",
        "is_double": "yes" if contest.cycles == 2 else "",
        "tablebase_pieces": str(contest.tablebase_pieces),
        "leave_days": str(contest.leave_days),
    }


def _shown(number: int | None) -> str:
    return str(number) if number else ""


def contest_values(fields: Fields, settled: Collection[str] = ()) -> dict[str, Any]:
    """What is announced of a competition; fields that were shown as settled are left out."""
    values: dict[str, Any] = {name: fields.text(name) for name in _TEXTS if name in fields.texts}
    if faults := tuple(_find_typing_faults(fields)):
        raise FieldsRefused(faults)
    for name in (*_NUMBERS, *_OPTIONAL, *_NEEDED):
        if name in fields.texts:
            empty = None if name in _OPTIONAL else 0
            values[name] = fields.number(name) if fields.text(name) else empty
    values |= {name: fields.ticked(name) for name in _TICKS}
    values["on_server"] |= fields.text("transmission") != "post"
    values["cycles"] = 2 if fields.ticked("is_double") else 1
    if "clocks" in fields.texts:
        values["keeps_clocks"] = fields.text("clocks") == "here"
    return {name: value for name, value in values.items() if name not in settled}


def _find_typing_faults(fields: Fields) -> Iterator[tuple[str, Text]]:
    for name in (*_NUMBERS, *_OPTIONAL, *_NEEDED):
        typed, number = fields.text(name), fields.number(name)
        if typed and (number is None or number < 0):
            yield name, message("{text} is no number", text=quoted(typed))
    known = {value for value, _ in _CHOICES["clocks"]}
    typed = fields.text("clocks")
    if "clocks" in fields.texts and typed not in known:
        text = quoted(typed)
        yield "clocks", message("the clocks are kept here or elsewhere, not {text}", text=text)
    for name in _NEEDED:
        if name in fields.texts and not fields.text(name):
            yield name, message("a number is needed; 0 for none")
