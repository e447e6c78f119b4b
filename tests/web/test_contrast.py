"""Contrast of text and controls, computed from the style sheet's own values (WCAG 2)."""

from __future__ import annotations

import re

import pytest

from pairloom.web.assets import STATIC

TOKENS = (STATIC / "css" / "tokens.css").read_text(encoding="utf-8")

# Foreground, background, least contrast, and what the visual language promises: light, dark.
PAIRS = [
    ("ink", "surface", 4.5, 16.8, 14.1),
    ("ink", "paper", 4.5, 15.6, 15.3),
    ("ink-2", "surface", 4.5, 8.7, 9.4),
    ("ink-2", "sunken", 4.5, 7.5, 10.6),
    ("ink-3", "surface", 4.5, 5.8, 6.3),
    ("ink-3", "paper", 4.5, 5.3, 6.8),
    ("ink-3", "sunken", 4.5, 4.9, 7.1),
    ("ink-3", "indigo-soft", 4.5, 4.8, 5.2),
    ("indigo", "surface", 4.5, 9.2, 8.6),
    ("indigo", "indigo-soft", 4.5, 7.7, 7.1),
    ("on-indigo", "indigo", 4.5, 9.2, 9.4),
    ("on-madder", "madder", 4.5, 7.4, 9.5),
    ("verdigris", "surface", 4.5, 6.5, 9.2),
    ("verdigris", "verdigris-soft", 4.5, 5.5, 7.7),
    ("weld", "surface", 4.5, 6.8, 9.9),
    ("weld", "weld-soft", 4.5, 6.0, 8.1),
    ("madder", "surface", 4.5, 7.4, 8.6),
    ("madder", "madder-soft", 4.5, 6.2, 7.4),
    ("edge", "surface", 3.0, 3.7, 4.4),
    ("edge", "paper", 3.0, 3.5, 4.8),
    ("focus", "surface", 3.0, 4.7, 9.4),
    ("focus", "paper", 3.0, 4.3, 10.1),
    ("focus", "indigo-soft", 3.0, 3.9, 7.8),
]


def block(selector: str) -> dict[str, str]:
    """The values declared in the first block with this selector."""
    _, found, rest = TOKENS.partition(selector)
    assert found, f"no {selector} in tokens.css"
    return dict(re.findall(r"--([a-z0-9-]+):\s*(#[0-9a-f]{6});", rest.split("}")[0]))


LIGHT = block(":root {")
DARK = block(':root[data-theme="dark"] {')


def luminance(colour: str) -> float:
    shares = (int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5))
    linear = [s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    light, dark = sorted((luminance(one), luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


@pytest.mark.parametrize(("text", "ground", "least", "light", "dark"), PAIRS)
def test_text_and_controls_stand_out_in_both_themes(
    text: str, ground: str, least: float, light: float, dark: float
) -> None:
    for tokens, promised in ((LIGHT, light), (DARK, dark)):
        found = contrast(tokens[text], tokens[ground])
        assert found >= least
        assert found == pytest.approx(promised, abs=0.06)


def test_the_dark_theme_is_the_same_by_system_and_by_choice() -> None:
    assert block(':root:not([data-theme="light"]) {') == DARK


def test_the_dark_theme_renews_every_colour() -> None:
    assert LIGHT.keys() == DARK.keys()


def test_colours_are_written_down_in_one_place_only() -> None:
    """Other sheets use tokens; paper is black on white, and a QR code needs its own white."""
    allowed = {"tokens.css", "print.css"}
    for path in sorted(STATIC.glob("css/**/*.css")):
        colours = set(re.findall(r"#[0-9a-fA-F]{3,8}\b", path.read_text(encoding="utf-8")))
        assert path.name in allowed or colours <= {"#fff"}, (path.name, colours)
