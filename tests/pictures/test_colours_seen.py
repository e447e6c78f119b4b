"""Colours of pictures: strong enough on both grounds, and told apart by who sees fewer of them."""

from __future__ import annotations

import re
from itertools import product
from math import dist

import pytest

from pairloom.pictures.drawn.style import DARK, LIGHT, RULES
from pairloom.web.assets import STATIC
from tests.web.test_contrast import DARK as DARK_TOKENS
from tests.web.test_contrast import LIGHT as LIGHT_TOKENS
from tests.web.test_contrast import contrast

THEMES = {"light": LIGHT, "dark": DARK}
# What a picture tells by a line or a mark, on the ground of pictures.
MARKS = ("edge", "ink-2", "indigo", "verdigris", "madder", "seat-edge", "ink-3")
# What a text is written on.
TEXTS = [
    *(("ink", "surface"), ("ink-2", "surface"), ("ink-3", "surface"), ("ink", "line-2")),
    *(("ink", "verdigris-soft"), ("ink", "madder-soft")),
    *(("seat-white-ink", "seat-white"), ("seat-black-ink", "seat-black")),
]
# Marks that mean different things and can stand side by side. A gain is full and a loss is hollow:
# as verdigris and madder in the dark they are one colour to who sees no red.
PAIRS = [
    *(("verdigris", "surface"), ("indigo", "ink-2"), ("indigo", "edge"), ("ink-2", "edge")),
    *(("seat-white", "seat-black"), ("seat-white", "line-2"), ("seat-black", "line-2")),
]
# How colours look to who lacks one kind of cones: G. M. Machado and others, 2009, severity 1.
SEEN = {
    "everything": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
LEAST_DIFFERENCE = 12.0
"""In CIELAB, where about 2 can just be seen."""


def linear(colour: str) -> tuple[float, ...]:
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)


def lab(colour: str, sight: str) -> tuple[float, float, float]:
    """The colour as somebody sees it, in CIELAB."""
    rgb = linear(colour)
    seen = [sum(a * b for a, b in zip(row, rgb, strict=True)) for row in SEEN[sight]]
    red, green, blue = (min(max(each, 0.0), 1.0) for each in seen)
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    x, y, z = (
        each ** (1 / 3) if each > 0.008856 else 7.787 * each + 16 / 116 for each in (x, y, z)
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116


def difference(first: str, second: str, sight: str) -> float:
    return dist(lab(first, sight), lab(second, sight))


@pytest.mark.parametrize(("theme", "mark"), list(product(THEMES, MARKS)))
def test_marks_and_lines_stand_out_from_the_ground(theme: str, mark: str) -> None:
    values = THEMES[theme]
    assert contrast(values[mark], values["surface"]) >= 3


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("text", "ground"), TEXTS)
def test_figures_can_be_read_where_they_stand(theme: str, text: str, ground: str) -> None:
    values = THEMES[theme]
    assert contrast(values[text], values[ground]) >= 4.5


@pytest.mark.parametrize("sight", SEEN)
@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize(("first", "second"), PAIRS)
def test_what_means_different_things_looks_different(
    first: str, second: str, theme: str, sight: str
) -> None:
    values = THEMES[theme]
    assert difference(values[first], values[second], sight) >= LEAST_DIFFERENCE


def test_the_simulation_takes_red_and_green_away() -> None:
    """Otherwise the tests above would show nothing."""
    red, green = "#cc4400", "#6d7a00"
    assert difference(red, green, "everything") > 50
    assert difference(red, green, "deuteranopia") < LEAST_DIFFERENCE


@pytest.mark.parametrize(("values", "tokens"), [(LIGHT, LIGHT_TOKENS), (DARK, DARK_TOKENS)])
def test_values_are_those_of_pages(values: dict[str, str], tokens: dict[str, str]) -> None:
    assert {name: tokens[name] for name in values} == values


def test_every_colour_that_is_used_has_a_value() -> None:
    used = set(re.findall(r"var\(--([a-z0-9-]+)\)", RULES))
    assert used == LIGHT.keys() == DARK.keys()


def test_pages_and_files_have_the_same_rules() -> None:
    sheet = (STATIC / "css" / "components" / "pictures.css").read_text(encoding="utf-8")
    assert RULES.strip() in sheet
