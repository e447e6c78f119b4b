"""A McMahon round at the desk: one decision of every kind, in one visit."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.go.decisions import decisions_of
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.results import result_text
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from pairloom.domain.go.decisions import KINDS
from pairloom.web.app import create_app
from tests.browsers import PATIENCE
from tests.director.people_at_work import open_door
from tests.domain.go_decisions import FILLED
from tests.web.conftest import Server
from tests.web.serving import make_tokens
from tests.web.tournaments import Played

RANKS = ("4d", "3d", "2d", "1d", "1k", "2k", "3k", "5k", "7k", "8k", "10k", "12k")
# Kind → table, what is typed otherwise, the article shown, the result it leads to.
DECIDED: Mapping[str, tuple[int, dict[str, str], str, str]] = {
    "late-arrival": (1, {"white_late": "62:30", "black_late": "75"}, "4.4.4", "0F-0F"),
    "absent-out-of-time": (2, {}, "4.5.2d", "0-1"),
    "protest": (2, {"outcome": "white"}, "4.4.8", "1-0"),
    "sealing": (3, {"byo_yomi": "yes"}, "5.1.1", ""),
    "adjournment": (3, {}, "5.1.2", "adjourned"),
    "form-error": (3, {}, "6.7", ""),
    "resumption": (3, {"present": "b"}, "5.2.9", ""),
    "absent-at-resumption": (3, {}, "5.2.7", "0-1"),
    "wrong-colour": (4, {"moves": "4", "winner": "w"}, "6.1", "1-0"),
    "unclear-stone": (5, {}, "6.2", ""),
    "illegal-move": (5, {"deliberate": "yes"}, "6.3", ""),
    "conduct": (5, {"breach": "6.4"}, "6.4", ""),
    "wrong-clock": (5, {}, "6.5", ""),
    "dispute": (5, {"phase": "byo-yomi", "shows": "0:05", "back": "0"}, "7.4", ""),
    "early-flag": (6, {"of": "last"}, "6.6", "1-0"),
}
# By day one for each shape of a form: times, a result, another one in its place, and what is chosen
# from lists. The forms of all kinds are sent without a browser in `test_go_decisions`.
BY_DAY = ("late-arrival", "absent-out-of-time", "protest", "wrong-colour", "dispute")


@pytest.fixture
def made(tmp_path: Path) -> Iterator[Played]:
    """Twelve players, round 1 published."""
    door, _ = open_door(tmp_path)
    desk = Desk(door.database, Identity.local())
    event = create_event(desk, EventDraft("Lipovec Go Cup"))
    place = add_tournament(
        desk, event.event, "Main", system="mcmahon", rounds=3, time_control="60m+3x30s"
    )
    enter_players(
        desk, place, [EntryDraft(f"Hráč {n:02}, Jan", rank=r) for n, r in enumerate(RANKS, 1)]
    )
    pair_round(desk, place, seed=4071)
    publish_round(desk, place)
    yield Played(desk, place, f"/desk/{event.slug}/main/rounds/1")
    door.database.close()


@pytest.fixture
def page(made: Played, serve: Callable[[object], Server], browser: Browser) -> Iterator[Page]:
    """The chief arbiter at the page of the round."""
    url = serve(create_app(made.desk.database)).url
    (token,) = make_tokens(made.desk.database, 1)
    context = browser.new_context(viewport={"width": 1440, "height": 900})
    context.add_cookies([{"name": "pairloom", "value": token, "url": url}])
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    opened.goto(url + made.url)
    yield opened
    context.close()


def follow(page: Page, role: str, name: str) -> None:
    with page.expect_navigation(wait_until="domcontentloaded"):
        page.get_by_role(role, name=name, exact=True).first.click()  # type: ignore[arg-type]


def fill(page: Page, typed: Mapping[str, str]) -> None:
    for name, text in typed.items():
        control = page.locator(f"#decision [name={name}]")
        if page.locator(f"#decision select[name={name}]").count():
            control.select_option(text)
        else:
            control.fill(text)


def test_every_kind_of_decision_is_tried() -> None:
    assert DECIDED.keys() == {kind.code for kind in KINDS}


@pytest.mark.parametrize(
    ("kinds", "results"),
    [
        (BY_DAY, ["0F-0F", "1-0", "", "1-0", "", ""]),
        pytest.param(
            tuple(DECIDED), ["0F-0F", "1-0", "0-1", "1-0", "", "1-0"], marks=pytest.mark.nightly
        ),
    ],
    ids=["some", "all"],
)
def test_one_decision_of_each_kind_is_taken_at_the_desk(
    made: Played, page: Page, kinds: tuple[str, ...], results: list[str]
) -> None:
    for kind in kinds:
        table, typed, article, result = DECIDED[kind]
        if kind == "late-arrival":  # once all the way; the others by the address it led to
            follow(page, "link", "Decide at the board")
            page.get_by_label("Table", exact=True).select_option(str(table))
            page.get_by_label("What is to be decided").select_option(kind)
            follow(page, "button", "Open the form")
            form = page.url.partition("?")[0]
        else:
            page.goto(f"{form}?table={table}&kind={kind}", wait_until="domcontentloaded")
        fill(page, {**FILLED[kind], **typed, "words": "As I saw it."})
        follow(page, "button", "Show the ruling")
        expect(page.locator("#ruling .citation")).to_have_text(f"Czech rules {article}")
        changed = page.locator(".impact-head ins")
        expect(changed).to_have_text(result) if result else expect(changed).to_have_count(0)
        follow(page, "button", "Save the decision")
        line = page.locator("#decisions li").last
        expect(line).to_contain_text(f"({article})")
        expect(line).to_contain_text(f"Table {table}: ")
    games = made.state.games_by_round[1]
    found = [result_text(one.white_result, one.black_result) for one in games]
    assert found == results
    assert len(decisions_of(made.desk, made.place, 1)) == len(kinds)
    page.goto(page.url.partition("/main")[0] + "/history")
    expect(page.locator("main")).to_contain_text("Wrong colour or handicap (6.1): Play goes on.")
