"""Drawings: SVG that says what it shows, holds with any face, and is the same every time."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from hashlib import sha256
from typing import Any
from xml.etree import ElementTree

import pytest

from pairloom.explain.bracket_map.frame import width_of
from pairloom.messages.catalogues import languages, speaker_of
from pairloom.messages.speaker import ENGLISH
from pairloom.pictures.drawn.drawing import draw_picture
from pairloom.pictures.drawn.parts import BOLD
from pairloom.pictures.drawn.style import RULES
from pairloom.pictures.picture import Picture
from tests.pictures.brackets import bracket_picture
from tests.pictures.generated import EVENTS, gallery_of, large_gallery

SVG = "{http://www.w3.org/2000/svg}"
LARGEST = 150_000
COORDINATES = re.compile(r"-?[0-9.]+")


def all_pictures() -> list[Picture[Any]]:
    drawn = [picture for name in EVENTS for picture in gallery_of(name, 1).values()]
    return [*drawn, *large_gallery().values(), bracket_picture(8), bracket_picture(32)]


def parsed(picture: Picture[Any], language: str = "en") -> ElementTree.Element:
    return ElementTree.fromstring(draw_picture(picture, speaker_of(language)))


@cache
def all_parsed(language: str = "en") -> list[tuple[Picture[Any], ElementTree.Element]]:
    """Drawn once for all tests that look at them."""
    return [(picture, parsed(picture, language)) for picture in all_pictures()]


def test_a_drawing_says_what_it_asks_and_answers() -> None:
    for picture, svg in all_parsed():
        title, described = svg.find(f"{SVG}title"), svg.find(f"{SVG}desc")
        assert title is not None
        assert described is not None
        assert title.text == str(picture.question)
        assert (described.text or "").startswith(str(picture.sentence))
        assert svg.get("role") == "img"
        assert svg.get("aria-labelledby") == f"{title.get('id')} {described.get('id')}"


def test_ids_of_all_pictures_of_a_page_are_different() -> None:
    ids = [
        element.get("id")
        for picture in gallery_of("swiss", 1).values()
        for element in parsed(picture).iter()
        if element.get("id")
    ]
    assert len(ids) == 2 * len(gallery_of("swiss", 1))
    assert len(set(ids)) == len(ids)


def test_colours_and_faces_belong_to_the_style_alone() -> None:
    for picture in (*gallery_of("swiss", 1).values(), bracket_picture(8)):
        plain = draw_picture(picture, ENGLISH, has_style=False)
        assert not re.search(r"style=|fill=|stroke=|font-family|#[0-9a-f]{3}", plain)


@pytest.mark.parametrize("language", languages())
def test_no_text_leaves_the_picture_in_the_widest_face(language: str) -> None:
    strays = []
    for picture, svg in all_parsed(language):
        _, _, width, height = map(float, svg.get("viewBox", "").split())
        for text in svg.iter(f"{SVG}text"):
            left, right, base = box_of(text)
            if left < 0 or right > width or base > height or base < 8:
                strays.append((picture.key, text.text, left, right, base))
    assert strays == []


def box_of(text: ElementTree.Element) -> tuple[float, float, float]:
    size = float(text.get("font-size", ""))
    is_bold = any(kind in BOLD for kind in text.get("class", "").split())
    width = width_of(text.text or "", round(size * 10), is_bold=is_bold)
    x, base = float(text.get("x", "")), float(text.get("y", ""))
    left = x - {"middle": width / 2, "end": width}.get(text.get("text-anchor", ""), 0)
    return left, left + width, base


def test_no_line_leaves_the_picture() -> None:
    for _, svg in all_parsed():
        _, _, width, height = map(float, svg.get("viewBox", "").split())
        for path in svg.iter(f"{SVG}path"):
            if path.get("class") == "ground":
                continue
            numbers = list(map(float, COORDINATES.findall(path.get("d", ""))))
            assert min(numbers[::2]) >= -1
            assert max(numbers[::2]) <= width + 1
            assert min(numbers[1::2]) >= -1
            assert max(numbers[1::2]) <= height + 1


def test_no_text_lies_on_another() -> None:
    for picture, svg in all_parsed():
        boxes = [box_of(text) for text in svg.iter(f"{SVG}text")]
        for at, (left, right, base) in enumerate(boxes):
            for other_left, other_right, other_base in boxes[at + 1 :]:
                is_on = left < other_right and other_left < right and abs(base - other_base) < 9
                assert not is_on, (picture.key, boxes[at])


def test_large_fields_stay_small() -> None:
    for picture in large_gallery().values():
        assert len(draw_picture(picture, ENGLISH).encode()) < LARGEST


def test_a_name_is_text_whatever_is_in_it() -> None:
    """No formula between dollars, no tags, no letters that XML cannot hold."""
    picture = bracket_picture(4, names=("$x^2$", "<b>&", "Z\x07", "Ōe"))
    told = "".join(parsed(picture).itertext())
    assert "$x^2$" in told
    assert "<b>&" in told


def test_drawings_are_the_same_on_several_threads_at_once() -> None:
    pictures = list(gallery_of("swiss", 1).values()) * 4
    one_by_one = [draw_picture(each, ENGLISH) for each in pictures]
    with ThreadPoolExecutor(4) as threads:
        assert list(threads.map(lambda each: draw_picture(each, ENGLISH), pictures)) == one_by_one


def digest() -> str:
    """The fingerprint of some drawings; also asked of another process."""
    drawn = "".join(draw_picture(each, ENGLISH) for each in gallery_of("small", 2).values())
    return sha256(drawn.encode()).hexdigest()


def test_another_process_draws_the_same_bytes() -> None:
    code = "from tests.pictures.test_drawings import digest; print(digest())"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONHASHSEED": "7", "PYTHONPATH": os.pathsep.join(sys.path)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert done.stdout.strip() == digest()


def test_gains_and_losses_differ_in_shape_and_ground() -> None:
    """Upwards and full, downwards and hollow."""
    svg = parsed(gallery_of("swiss", 1)["performance"])
    marks = {path.get("class"): path.get("d", "") for path in svg.iter(f"{SVG}path")}
    for kind, points_up in (("gain", True), ("loss", False)):
        first = marks[kind].split("Z")[0]
        numbers = list(map(float, COORDINATES.findall(first)))
        corners = set(zip(numbers[::2], numbers[1::2], strict=True))
        tip = (min if points_up else max)(height for _, height in corners)
        assert [height for _, height in corners].count(tip) == 1
    assert ".gain { fill: var(--verdigris); }" in RULES
    assert ".loss { fill: var(--surface); stroke: var(--madder)" in RULES
