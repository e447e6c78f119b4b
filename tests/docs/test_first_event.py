"""The tutorial of the desk speaks of what is there: words on the screens, pictures, the example."""

from __future__ import annotations

import re
import struct
from pathlib import Path

import pytest

BOLD = re.compile(r"\*\*([^*]+)\*\*")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+\.png)\)")
NUMBER = re.compile(r"\d+")
LARGEST = 120_000


@pytest.fixture(scope="module")
def page(root: Path) -> str:
    return (root / "docs" / "tutorial" / "first-event.md").read_text(encoding="utf-8")


@pytest.fixture(scope="module")
def screens(root: Path) -> str:
    """Everything that pages are made from."""
    web = root / "src" / "pairloom" / "web"
    files = [*web.rglob("*.html"), *web.rglob("*.py")]
    return "\n".join(path.read_text(encoding="utf-8") for path in files)


def test_every_button_and_tab_that_is_named_exists(page: str, screens: str) -> None:
    """Bold words are what to press, numbers apart; a bold sentence begins a paragraph."""
    named = [words for words in BOLD.findall(page) if not words.endswith(".")]
    assert len(named) > 20
    for words in named:
        parts = [part.strip() for part in NUMBER.split(words) if part.strip()]
        assert all(part in screens for part in parts), words


def test_the_pictures_are_there_and_say_in_words_what_they_show(root: Path, page: str) -> None:
    pictures = PICTURE.findall(page)
    assert len(pictures) >= 10
    for words, name in pictures:
        assert len(words) >= 8, name
        assert (root / "docs" / "tutorial" / name).resolve().is_file(), name


SIZES = {"": (1440, 900), "-dark": (1440, 900), "-phone": (390, 844)}
WALLS = {"": (1920, 1080), "-dark": (1920, 1080), "-4-3": (1024, 768), "-upright": (1080, 1920)}
"""What hangs on the wall is no page for a phone."""
ON_A_WALL = {f"hall-{name}" for name in ("names", "boards", "standings", "times", "lost")}


def test_pictures_of_screens_are_small_and_have_their_sizes(root: Path) -> None:
    """Every page light, dark and as on a phone, every wall light, dark and of other shapes: `make
    screens` takes them."""
    taken = sorted((root / "docs" / "screens").glob("*.png"))
    names = {re.sub(r"-(phone-dark|dark|phone|4-3|upright)$", "", path.stem) for path in taken}
    wanted = {
        f"{name}{suffix}": size
        for name in names
        for suffix, size in (WALLS if name in ON_A_WALL else SIZES).items()
    }
    at_night = {path.stem: SIZES["-phone"] for path in taken if path.stem.endswith("-phone-dark")}
    wanted |= at_night
    assert {path.stem for path in taken} == set(wanted)
    for path in taken:
        assert struct.unpack(">II", path.read_bytes()[16:24]) == wanted[path.stem], path.name
        assert path.stat().st_size < LARGEST, path.name


def test_the_entry_list_of_the_example_can_be_imported_as_it_is(root: Path) -> None:
    from pairloom.director.entry_lists import guess_mapping, preview_entries, read_sheet

    file = root / "examples" / "first-event" / "entries.csv"
    table = read_sheet(file.name, file.read_bytes())
    preview = preview_entries(table, guess_mapping(table))
    assert (len(preview.ready), len(preview.with_errors)) == (40, 0)
