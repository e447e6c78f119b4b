"""Anchors where arbiters meet them: on printed sheets, in the history, as files to keep."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from pairloom.director.anchoring import anchor_of
from pairloom.director.databases import verify_database
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.rounds import finish_round
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.serving import make_event

CODE = re.compile(r"\d+\.\d+\.\d+(?:-[0-9A-Z]{5}){4}")


@pytest.fixture
def desk(hall: Hall, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.setenv("PAIRLOOM_SIGNING_KEY", str(tmp_path / "data" / "signing.key"))
    make_event(hall.door.database, 4)
    desk = Desk(hall.door.database, Identity.local())
    for board in (1, 2):
        enter_result(desk, Place(1, 1), 1, board, "1-0")
    finish_round(desk, Place(1, 1))
    return desk


@pytest.fixture
def chief(hall: Hall, desk: Desk) -> Browser:
    return hall.administrator()


def code_now(desk: Desk) -> str:
    anchor = anchor_of(desk.database, 1)
    assert anchor is not None
    return anchor.code


@pytest.mark.parametrize("sheet", ["pairings", "pairings-by-name", "standings", "crosstable"])
def test_a_printed_sheet_has_the_anchor_of_what_it_shows(
    chief: Browser, desk: Desk, sheet: str
) -> None:
    page = words_of(chief.get(f"/desk/hall/open/documents/{sheet}"))
    assert CODE.findall(page) == [code_now(desk)]
    assert f"As of action {desk.database.last_actions()[1]}" in page


def test_other_sheets_have_none(chief: Browser) -> None:
    for sheet in ("slips", "players", "check-in-list"):
        assert not CODE.search(words_of(chief.get(f"/desk/hall/open/documents/{sheet}")))


def test_the_history_has_one_for_every_step_of_a_round(chief: Browser, desk: Desk) -> None:
    page = words_of(chief.get("/desk/hall/history"))
    acts = [one.number for one in desk.database.actions(1) if "round" in one.act]
    steps = [number for number in acts if desk.database.find_action(1, number).act != "pair round"]
    expected = {anchor_of(desk.database, 1, number).code for number in steps}  # type: ignore[union-attr]
    assert set(CODE.findall(page)) == expected | {code_now(desk)}
    assert len(expected) == 2  # published, finished


def test_a_statement_is_kept_and_proves_the_database(
    chief: Browser, desk: Desk, hall: Hall, tmp_path: Path
) -> None:
    number = desk.database.last_actions()[1]
    answer = chief.get(f"/desk/hall/history/{number}/anchor.json")
    assert answer.headers["content-disposition"].endswith('.anchor.json"')
    kept = tmp_path / "kept.json"
    kept.write_bytes(answer.content)
    path = str(hall.door.database.engine.url.database)
    found = verify_database(path, anchors=[str(kept), answer.json()["code"]])
    assert found.problems == ()
    assert len(found.proofs) == 2
    assert chief.get("/desk/hall/history/999/anchor.json").status_code == 404


def test_who_may_not_see_the_history_gets_no_statement(hall: Hall, desk: Desk) -> None:
    person = hall.person("eva", Grant(Role.RESULT_ENTRY, event=1))
    answers = [person, hall.browser()]
    for browser in answers:
        answer = browser.get("/desk/hall/history/1/anchor.json", follow_redirects=False)
        assert answer.status_code in (403, 303)
    assert not (Path(hall.door.database.engine.url.database or "").parent / "data").exists()
