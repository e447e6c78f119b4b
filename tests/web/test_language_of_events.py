"""A new event begins with the language of whoever creates it, by whatever way it is created."""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import pairloom
from pairloom.cli import main
from pairloom.formats import go_json
from pairloom.storage import Database
from pairloom.storage.records import Event
from tests.director.desk.test_running_files import FOUR
from tests.placement.events import swiss, written
from tests.web.people_browser import Browser, Hall
from tests.web.test_running_import import press, send

PACKAGE = Path(pairloom.__file__).parent
GO = go_json.write(written("AB", "A>B", swiss(1))).encode()


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path)
    yield opened
    opened.close()


def languages_of(database: Database) -> dict[str, str]:
    found = {}
    for slug, number in database.event_numbers().items():
        with database.read(number) as reader:
            event = reader.get(Event)
        assert event is not None
        found[slug] = event.language
    return found


def _form(browser: Browser) -> None:
    """Without the field: a page of before it, or a script."""
    browser.send_form("/desk/new", name="Cup")


def _office(browser: Browser) -> None:
    browser.send_form("/correspondence", name="Chess by post")


def _go_file(browser: Browser) -> None:
    sent = {"csrf_token": browser.form_token("/desk/import/go")}
    browser.post("/desk/import/go", data=sent, files={"file": ("cup.json", GO)})


def _running(browser: Browser) -> None:
    press(browser, send(browser, FOUR), "import")


WAYS = [_form, _office, _go_file, _running]


@pytest.mark.parametrize("create", WAYS)
@pytest.mark.parametrize(("spoken", "language"), [("cs", "cs"), ("sl", "sl"), ("en", "")])
def test_it_is_that_of_the_page(
    create: Callable[[Browser], None], spoken: str, language: str, hall: Hall
) -> None:
    """English needs none: papers are English without it, and visitors have their own."""
    ana = hall.administrator()
    ana.prefer(spoken)
    create(ana)
    assert [*languages_of(hall.door.database).values()] == [language]


def test_the_account_goes_before_the_browser(hall: Hall) -> None:
    ana = hall.administrator()
    ana.prefer("sl")
    ana.send_form("/account/language", "/account", language="cs")
    _form(ana)
    assert [*languages_of(hall.door.database).values()] == ["cs"]


@pytest.mark.parametrize("place", ["/desk/new", "/correspondence"])
def test_it_is_offered_and_can_be_left_to_readers(place: str, hall: Hall) -> None:
    ana = hall.administrator()
    ana.prefer("cs")
    assert '<option value="cs" selected>' in ana.get(place).text
    ana.send_form(place, name="Cup", language="")
    assert languages_of(hall.door.database) == {"cup": ""}


@pytest.mark.parametrize("spoken", ["sl", "en"])
def test_it_is_that_of_the_command(spoken: str, tmp_path: Path) -> None:
    place = ["--database", str(tmp_path / "events.db"), "--language", spoken]
    (tmp_path / "cup.trf").write_text(FOUR, encoding="utf-8")
    assert main(("db", "import", str(tmp_path / "cup.trf"), *place)) == 0
    assert main(("correspondence", "create", "Chess by post", *place)) == 0
    database = Database.open(tmp_path / "events.db")
    assert set(languages_of(database).values()) == {"" if spoken == "en" else spoken}
    database.close()


def test_no_other_way_leads_to_a_new_event() -> None:
    """Whoever adds one gives it a language, and is named here."""
    callers = {
        path.relative_to(PACKAGE).as_posix()
        for path in PACKAGE.rglob("*.py")
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Attribute)
        and node.attr == "create"
        and isinstance(node.value, ast.Attribute)
        and node.value.attr == "database"
    }
    assert callers == {
        "director/desk/copying.py",
        "director/desk/events.py",
        "director/desk/running/storing.py",
    }
