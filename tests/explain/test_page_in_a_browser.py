"""The page in a real browser: nothing overlaps or sticks out on a laptop, a phone and paper."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser

from pairloom.director.explain_pages import page_of_round
from pairloom.director.pairing import PairingRequest, pair_prepared
from pairloom.director.questions import ask_file
from tests.typefaces import packaged_face, widest_face

# Every visible text of the picture: its box, and that of the box or chip it stands in.
MEASURE = """() => [...document.querySelectorAll('.map')].filter(m => m.offsetParent).flatMap(map =>
  [...map.querySelectorAll('text')].map(text => {
    const at = text.getBoundingClientRect();
    const group = text.parentNode.tagName === 'g' && text.parentNode;
    const holder = group && group.querySelector('.box, .chip');
    const within = holder && holder.getBoundingClientRect();
    return {text: text.textContent, left: at.left, right: at.right, top: at.top, bottom: at.bottom,
            holder: within && {left: within.left, right: within.right}};
  }))"""


@pytest.fixture(scope="module", params=["modrinov-open 7-12", "zdarna-masters 2-7"])
def page_file(
    request: pytest.FixtureRequest, examples: Path, tmp_path_factory: pytest.TempPathFactory
) -> Path:
    name, pair = request.param.split()
    path = str(examples / "explained" / f"{name}.trf")
    found = ask_file(path, PairingRequest(), player=None, pair=pair, wish=None)
    out = tmp_path_factory.mktemp("pages") / f"{name}.html"
    out.write_text(page_of_round(pair_prepared(found.prepared), found.answer), encoding="utf-8")
    return out


@pytest.mark.parametrize("face", ["packaged", "widest"])
@pytest.mark.parametrize(
    ("width", "media", "scheme"),
    [(1280, "screen", "light"), (390, "screen", "dark"), (760, "print", "light")],
)
def test_nothing_overlaps_or_sticks_out(
    browser: Browser, page_file: Path, width: int, media: str, scheme: str, face: str
) -> None:
    """The page carries no font: it holds in the packaged face and in the widest in common use."""
    page = browser.new_page(viewport={"width": width, "height": 900})
    page.emulate_media(media=media, color_scheme=scheme)
    errors: list[str] = []
    page.on("console", lambda message: errors.append(message.text))
    page.goto(page_file.as_uri())
    page.add_style_tag(content=packaged_face() if face == "packaged" else widest_face(page))
    page.evaluate("document.fonts.ready.then(() => null)")
    texts = page.evaluate(MEASURE)
    sideways = page.evaluate("document.documentElement.scrollWidth")
    page.close()
    assert errors == []
    assert sideways <= width
    assert len(texts) > 80
    for index, one in enumerate(texts):
        if one["holder"]:
            assert one["holder"]["left"] <= one["left"], one["text"]
            assert one["right"] <= one["holder"]["right"], one["text"]
        for other in texts[index + 1 :]:
            apart = (
                one["right"] <= other["left"] + 1
                or other["right"] <= one["left"] + 1
                or one["bottom"] <= other["top"] + 4
                or other["bottom"] <= one["top"] + 4
            )
            assert apart, (one, other)


def test_print_is_black_on_white(browser: Browser, page_file: Path) -> None:
    page = browser.new_page(viewport={"width": 760, "height": 900})
    page.emulate_media(media="print", color_scheme="dark")
    page.goto(page_file.as_uri())
    painted = page.evaluate(
        """() => [...new Set([...document.querySelectorAll('.map.wide *')].flatMap(each => {
             const style = getComputedStyle(each);
             return [style.fill, style.stroke];
           }))].filter(colour => colour.startsWith('rgb'))"""
    )
    page.close()
    assert painted
    for colour in painted:
        parts = {part.strip() for part in colour[colour.index("(") + 1 : -1].split(",")[:3]}
        # Grey at most; the letters on seats keep their ink.
        assert len(parts) == 1 or parts == {"27", "29", "35"}, colour
