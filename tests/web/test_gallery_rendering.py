"""Templates: what is escaped, what may be missing, and what is an error."""

from __future__ import annotations

import re

import pytest
from jinja2 import TemplateRuntimeError, UndefinedError

from pairloom.domain.points import Points
from pairloom.web.key_sets import KEY_SETS, KeySet
from pairloom.web.rendering import create_environment
from tests.web import gallery
from tests.web.gallery import samples

ENVIRONMENT = gallery.gallery_environment()


def render(source: str, **names: object) -> str:
    return ENVIRONMENT.from_string(source).render(**names)


def test_names_are_escaped_and_kept_in_their_language() -> None:
    shown = render("{{ name(text, 'cs', text) }}", text="<b>Řehůřková</b>")
    assert shown == (
        '<bdi lang="cs" title="&lt;b&gt;Řehůřková&lt;/b&gt;">&lt;b&gt;Řehůřková&lt;/b&gt;</bdi>'
    )


def test_points_are_written_as_people_write_them() -> None:
    assert render("{{ p | points }}", p=Points(35)) == "3½"


def test_a_page_without_a_title_is_an_error() -> None:
    """So that none is published: a window, a bookmark and a reader aloud have nothing else."""
    for layout in ("base", "layouts/desk", "layouts/public", "layouts/hall", "layouts/print"):
        with pytest.raises(TemplateRuntimeError, match="Required block 'title' not found"):
            render(f'{{% extends "{layout}.html" %}}')


def test_a_name_a_page_forgot_is_an_error() -> None:
    for source in ("{{ player }}", "{% if player %}{% endif %}", "{{ player == 1 }}"):
        with pytest.raises(UndefinedError, match="'player' is undefined"):
            render(source)


def test_a_detail_a_thing_does_not_have_may_be_asked_for_but_not_printed() -> None:
    assert render("{% if p.title %}yes{% else %}no{% endif %}", p={}) == "no"
    assert render("{% if p.kind == 'self' %}yes{% else %}no{% endif %}", p={}) == "no"
    with pytest.raises(UndefinedError, match="no attribute 'title'"):
        render("{{ p.title }}", p={})


def test_a_row_carries_everything_the_script_and_the_plain_form_need() -> None:
    board = samples.boards("/desk")[2]
    source = (
        '{% from "components/board-row.html" import board_row %}{{ board_row(board, options) }}'
    )
    row = render(source, board=board, options=samples.OPTIONS)
    for part in (
        'data-board="3" data-version="1" data-value="" data-save-url="/desk/boards/3/result"',
        '<select name="result" id="result-3"',
        '<input type="hidden" name="board" value="3">',
        '<input type="hidden" name="version" value="1">',
        'class="is-missing"',
    ):
        assert part in row


@pytest.mark.parametrize("keys", KEY_SETS, ids=lambda keys: keys.name)
def test_every_key_of_a_set_means_one_thing(keys: KeySet) -> None:
    pressed = [key for entry in keys.keys for key in entry.keys]
    assert len(pressed) == len(set(pressed))
    # These have another meaning while the table has the focus.
    assert not {"m", "u", "?", "/"} & set(pressed)


@pytest.mark.parametrize(
    ("value", "text"),
    [("1-0", "1-0"), ("½-½", "½-½"), ("0F-1F", "0F-1F"), ("", "–"), ("*", "*"), ("0-1 u", "0-1")],
)
def test_a_result_is_shown_as_it_is(value: str, text: str) -> None:
    source = '{% from "components/board-row.html" import result_box %}{{ result_box(value) }}'
    assert re.sub("<.*?>", "", render(source, value=value)) == text


def test_a_slip_of_the_gallery_has_white_above_black() -> None:
    page = gallery.render(ENVIRONMENT, "gallery/print.html").body.decode()
    slips = page.split('<div class="slip">')[1:]
    boards = samples.boards()[: len(slips)]
    assert boards
    for slip, board in zip(slips, boards, strict=True):
        _, *sides = slip.replace("□", "■").split("■")
        for side, person in zip(sides, (board.white, board.black), strict=True):
            assert render("{{ name(one.name, one.lang) }}", one=person) in side
            assert f"<span>{person.rating}</span>" in side


def test_a_new_environment_finds_templates_and_refuses_names_that_nobody_gave() -> None:
    environment = create_environment()
    assert environment.get_template("components/board-row.html").name
    strict = environment.from_string("{% if player %}{% endif %}")
    with pytest.raises(UndefinedError, match="'player' is undefined"):
        strict.render()
    assert environment.from_string("{{ text }}").render(text="<b>") == "&lt;b&gt;"
