"""Every component in a real browser: sizes, focus, themes, policy. Screenshots on request."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.guests import guests
from pairloom.web.rendering import TEMPLATES
from tests.web.barriers import RENDERED_CONTRAST
from tests.web.gallery import FOLDER, PAGES, create_gallery

Serve = Callable[[Any], Any]
Open = Callable[..., Page]
WIDTHS = (390, 1440, 1920)
# A folder for pictures of all pages, to look at: PAIRLOOM_SCREENSHOTS=folder pytest …
PICTURES = os.environ.get("PAIRLOOM_SCREENSHOTS")
_FOLDERS = (TEMPLATES, *(path for guest in guests() for path in guest.template_folders()))
ALL_TEMPLATES = sorted(path for folder in (*_FOLDERS, FOLDER) for path in folder.rglob("*.html"))


@pytest.fixture
def gallery(serve: Serve) -> str:
    return str(serve(create_gallery()).url)


def take_picture(page: Page, name: str) -> None:
    if not PICTURES:
        return
    if "hall" not in name:
        # As high as the page, so that what sticks to an edge of the screen lies at its edge.
        width, height = page.evaluate("[innerWidth, document.documentElement.scrollHeight]")
        page.set_viewport_size({"width": width, "height": height})
    page.screenshot(path=Path(PICTURES) / f"{name}.png")


@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_the_screen_in_both_themes(gallery: str, open_page: Open, name: str) -> None:
    """From phone to projector without scrolling sideways; hall screens start at a projector's."""
    page = open_page(f"{gallery}/{name}")
    for width in WIDTHS[name == "hall" :]:
        page.set_viewport_size({"width": width, "height": 900})
        assert page.evaluate("document.documentElement.scrollWidth") <= width, f"at {width}"
        take_picture(page, f"{name}-{width}")
    page.emulate_media(color_scheme="dark")
    ground = "getComputedStyle(document.documentElement).getPropertyValue('--paper').trim()"
    assert page.evaluate(ground) == "#131519"
    take_picture(page, f"{name}-dark")


def test_a_reader_can_fix_a_theme_and_it_stays(gallery: str, open_page: Open) -> None:
    page = open_page(f"{gallery}/desk")
    light = page.evaluate("getComputedStyle(document.body).backgroundColor")
    page.get_by_role("button", name="Dark", exact=True).click()
    dark = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (light, dark) == ("rgb(248, 246, 241)", "rgb(19, 21, 25)")
    page.reload()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == dark
    page.get_by_role("button", name="As the system").click()
    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == light


def test_focus_is_visible_on_everything_one_can_reach(gallery: str, open_page: Open) -> None:
    """Tab through the components: each stop has the ring, or lies in a frame that has it."""
    page = open_page(f"{gallery}/components")
    page.locator("body").focus()
    ring = """() => {
        const stop = document.activeElement;
        const box = stop.closest('.entry')?.querySelector('.result');
        const near = [stop, stop.closest('.picker, .choice'), box];
        const seen = near.filter(Boolean).some((each) => {
            const style = getComputedStyle(each);
            return style.outlineStyle === 'solid' && parseFloat(style.outlineWidth) >= 2;
        });
        return [stop.tagName, stop.className, seen];
    }"""
    page.evaluate("document.activeElement.blur(); window.scrollTo(0, 0)")
    bare = []
    for _ in range(45):
        page.keyboard.press("Tab")
        tag, classes, seen = page.evaluate(ring)
        if not seen and tag != "BODY":
            bare.append((tag, classes))
    assert not bare


def test_the_skip_link_is_the_first_stop_and_leads_to_the_content(
    gallery: str, open_page: Open
) -> None:
    page = open_page(f"{gallery}/public")
    page.keyboard.press("Tab")
    expect(page.locator(".skip")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("main")).to_be_focused()


def test_text_of_every_component_stands_out_as_rendered(gallery: str, open_page: Open) -> None:
    """4.5 to 1 for each piece of text against the ground it really lies on, in both themes."""
    page = open_page(f"{gallery}/components")
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
        weak = page.evaluate(RENDERED_CONTRAST)
        assert not weak, (scheme, weak)


def test_names_in_any_script_fit_and_keep_their_language(gallery: str, open_page: Open) -> None:
    page = open_page(f"{gallery}/desk")
    cut = page.evaluate(
        "[...document.querySelectorAll('.boards bdi')]"
        ".filter(name => name.scrollWidth > name.clientWidth).map(name => name.textContent)"
    )
    assert not cut
    assert page.locator(".boards bdi:not([lang])").count() == 0


def test_the_button_of_a_confirmation_waits_until_everything_is_there(
    gallery: str, open_page: Open
) -> None:
    page = open_page(f"{gallery}/components")
    form = page.locator(".confirm.level-5")
    act = form.get_by_role("button", name="Leave FIDE mode")
    expect(act).to_be_disabled()
    form.get_by_role("checkbox").check()
    form.get_by_label("Type the name of the event").fill("Modřínov Open")
    expect(act).to_be_disabled()
    form.get_by_label("Type the name of the event").fill("Modřínov Open 2026")
    expect(act).to_be_enabled()


_FITS = """lowest => {
  const rows = [...document.querySelectorAll(".view li")];
  return rows.length > 30 && rows.every(row => row.getBoundingClientRect().bottom <= lowest);
}"""
"""Rows are cut anew after the window has another size."""


_IS_LEGIBLE = """least =>
  parseFloat(getComputedStyle(document.querySelector(".view .name")).fontSize) >= least"""


def test_hall_screens_never_scroll(gallery: str, open_page: Open) -> None:
    """16:9 and 4:3; names at least 27 px high at 1080 lines."""
    page = open_page(f"{gallery}/hall")
    for width, height in ((1920, 1080), (1280, 720), (1024, 768)):
        page.set_viewport_size({"width": width, "height": height})
        over = page.evaluate("document.documentElement.scrollHeight - innerHeight")
        assert over <= 0
        page.wait_for_function(_FITS, arg=height * 0.93)
        if height == 1080:
            page.wait_for_function(_IS_LEGIBLE, arg=27)


def test_paper_is_black_on_white_with_heads_repeated(gallery: str, open_page: Open) -> None:
    page = open_page(f"{gallery}/desk")
    page.emulate_media(media="print", color_scheme="dark")
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert ground == "rgb(255, 255, 255)"
    hidden = page.evaluate(
        "['.topbar', '.tabs', '.rail', '.legend', '.drawer'].every("
        "place => getComputedStyle(document.querySelector(place)).display === 'none')"
    )
    assert hidden
    assert page.evaluate("getComputedStyle(document.querySelector('.boards thead')).display") == (
        "table-header-group"
    )


@pytest.mark.parametrize("path", ALL_TEMPLATES, ids=lambda path: path.name)
def test_templates_carry_neither_styles_nor_scripts_of_their_own(path: Path) -> None:
    """Our content policy allows files only."""
    text = path.read_text(encoding="utf-8")
    assert not re.search(r"\sstyle=|\son(?:click|change|input|key\w+|load|submit)=|<style", text)
    assert not re.search(r"<script(?![^>]*\ssrc=)", text)
