"""The bracket map as a picture: everything in its place, nothing on top of another."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import pairwise
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from map_rounds import bracket, field, map_of, random_maps, round_of

from pairloom import engines, pair
from pairloom.domain import Colour, Player, Settings, Tournament
from pairloom.explain.bracket_map import (
    NARROW,
    WIDE,
    BracketMap,
    Drawing,
    as_svg,
    build_map,
    lay_out,
)
from pairloom.explain.bracket_map.build import clean, short_names
from pairloom.explain.bracket_map.drawing import STYLE, Group, Label, Rect, Shape
from pairloom.explain.bracket_map.frame import cut, width_of

SYSTEMS = [name for name in engines.available() if "robin" not in name and "schev" not in name]
WIDTHS = (WIDE, NARROW, 720)
SVG = "{http://www.w3.org/2000/svg}"


def flat(shapes: tuple[Shape, ...]) -> Iterator[Rect | Label]:
    for shape in shapes:
        if isinstance(shape, Group):
            yield from flat(shape.shapes)
        elif isinstance(shape, Rect | Label):
            yield shape


def labels_of(drawing: Drawing) -> list[Label]:
    return [shape for shape in flat(drawing.shapes) if isinstance(shape, Label)]


def require_order(drawing: Drawing) -> None:
    """No text over another, and nothing beyond the edge."""
    places = sorted(
        (label.y - label.size * 7 // 100, label.y + 2, label.left, label.left + label.width, label)
        for label in labels_of(drawing)
    )
    for top, bottom, left, right, label in places:
        assert top >= 0, label
        assert bottom <= drawing.height, label
        assert left >= 0, label
        assert right <= drawing.width, label
    for index, (_, bottom, left, right, label) in enumerate(places):
        for top_2, _, left_2, right_2, other in places[index + 1 :]:
            if top_2 >= bottom:
                break
            assert right <= left_2 or right_2 <= left, (label, other)


@pytest.mark.parametrize("system", SYSTEMS)
def test_no_text_lies_on_another_in_any_system(system: str) -> None:
    for seed in range(3):
        for _, shown in random_maps(system, range(seed, seed + 1)):
            for width in WIDTHS:
                require_order(lay_out(shown, width=width))


@pytest.mark.parametrize("width", WIDTHS)
def test_boxes_do_not_overlap_and_texts_stay_inside(width: int) -> None:
    """Three floaters from one scoregroup to another, over two lines of pairs."""
    drawing = lay_out(many_floaters(), width=width)
    boxes = [s for s in flat(drawing.shapes) if isinstance(s, Rect) and s.kind.startswith("box")]
    pairs = [box for box in boxes if box.height == 56]
    for one, other in pairwise(sorted(pairs, key=lambda box: (box.y, box.x))):
        assert one.y + one.height < other.y or one.x + one.width < other.x
    names = [label for label in labels_of(drawing) if label.kind.startswith(("name", "tag"))]
    for name in names:
        inside = [
            box
            for box in flat(drawing.shapes)
            if isinstance(box, Rect)
            and box.kind.startswith(("box", "chip"))
            and box.x < name.left
            and name.left + name.width < box.x + box.width
            and box.y < name.y < box.y + box.height
        ]
        assert inside, name
    require_order(drawing)


def many_floaters() -> BracketMap:
    high, low = tuple(range(1, 10)), tuple(range(10, 32))
    floats = (7, 8, 9)
    record = (
        bracket(30, high, ((1, 4), (2, 5), (3, 6)), downfloaters=floats),
        bracket(20, (32,), (), moved_down=floats, downfloaters=(*floats, 32)),
        bracket(
            10,
            low,
            (*zip((*floats, 32), low[:4], strict=True), *zip(low[4:13], low[13:], strict=True)),
            moved_down=(*floats, 32),
            downfloaters=(),
        ),
    )
    return build_map(round_of(record), field(32, "Wolfeschlegelstein"), asked=(8,))


def test_the_picture_is_well_formed_and_tells_what_it_is() -> None:
    root = ElementTree.fromstring(as_svg(lay_out(many_floaters())))
    assert root.get("role") == "img"
    title, description = root.find(f"{SVG}title"), root.find(f"{SVG}desc")
    assert title is not None
    assert title.text == "Bracket map of round 1"
    assert description is not None
    assert "Pairs: 16" in str(description.text)
    assert root.get("aria-labelledby") == f"{title.get('id')} {description.get('id')}"


def test_light_dark_and_print_are_part_of_the_picture() -> None:
    text = as_svg(lay_out(many_floaters()))
    assert "prefers-color-scheme:dark" in text
    assert "@media print" in text
    assert "<script" not in text
    assert "href" not in text


def test_every_kind_of_shape_has_a_style() -> None:
    classes = {
        name
        for value in re.findall(r'class="([^"]+)"', as_svg(lay_out(many_floaters())))
        for name in value.split()
    }
    # A name has the look of any text.
    unstyled = {name for name in classes if f".{name}" not in STYLE} - {"name"}
    assert unstyled == set()


def test_marks_differ_in_shape_and_seats_in_their_letters() -> None:
    start = field(6)
    text = as_svg(lay_out(map_of(pair(start), start)))
    assert '<text class="letter on-white middle"' in text
    assert ">W</text>" in text
    assert ">B</text>" in text
    assert 'class="mark none"' in text


NASTY = [
    'O"Brien <script>alert(1)</script>, &amp',
    "כהן, רבקה",
    "عبد الرحمن، ليلى",
    "山田, 太郎",
    "Ünal\x00\x1b[31m, Ç",
    "a\u202eb, c",
    "\ud800, x",
    "",
    "Nguyễn Thị Minh Khai Thùy Dương Ánh Tuyết",
    "👩‍🦰, Emoji",
]


@pytest.mark.parametrize("width", [WIDE, NARROW])
def test_names_of_every_script_are_escaped_and_fit(width: int) -> None:
    players = tuple(Player(number, name) for number, name in enumerate(NASTY, start=1))
    start = Tournament(players, Settings(rounds=5, initial_colour=Colour.WHITE))
    drawing = lay_out(map_of(pair(start), start), width=width)
    text = as_svg(drawing)
    ElementTree.fromstring(text)
    assert "<script" not in text
    assert "\u202e" not in text
    require_order(drawing)


@given(st.lists(st.text(max_size=40), min_size=2, max_size=9))
def test_any_name_gives_a_picture_in_order(names: list[str]) -> None:
    players = tuple(Player(number, name) for number, name in enumerate(names, start=1))
    start = Tournament(players, Settings(rounds=5, initial_colour=Colour.WHITE))
    drawing = lay_out(map_of(pair(start), start), width=NARROW)
    ElementTree.fromstring(as_svg(drawing))
    require_order(drawing)


def test_the_surname_survives_and_equal_ones_get_initials() -> None:
    names = {1: "Novák, Jan Karel", 2: "Novák, Petr", 3: "Řehůřková, Alžběta", 4: "ŠK Brno"}
    assert short_names(names) == {1: "Novák J. K.", 2: "Novák P.", 3: "Řehůřková", 4: "ŠK Brno"}


def test_an_ellipsis_belongs_to_the_direction_of_its_name() -> None:
    assert cut("Wolfeschlegelstein", 60, 130).endswith("…")
    assert cut("שמעוןבןיהודההלוי", 60, 130).endswith("…\u200f")
    assert width_of(cut("Wolfeschlegelstein", 60, 130), 130) <= 60


def test_letters_with_marks_stay_whole_when_a_name_is_cut() -> None:
    decomposed = "Nguyê\u0303n Nguyê\u0303n"
    shown = cut(decomposed, 45, 130)
    assert shown.endswith("…")
    assert decomposed.startswith(shown[:-1])
    assert not decomposed[len(shown) - 1 :].startswith("\u0303")


def test_invisible_letters_that_steer_direction_are_taken_out_of_names() -> None:
    assert clean("ab\u202ecd\u2069\x07") == "abcd\ufffd"


def test_a_picture_of_a_thousand_players_is_quick_and_small() -> None:
    start = field(1000)
    shown = map_of(pair(start), start, asked=(700,))
    text = as_svg(lay_out(shown))
    assert len(shown.bands[0].pairs) == 24
    assert len(text) < 40_000
