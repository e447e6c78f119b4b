"""The desk on a phone: the bar names a board in sight, and only that board gets its result."""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.web.board_app import Desk
from tests.web.test_results_js import await_live, settle, type_keys, wait_until

Serve = Callable[[Any], Any]
Open = Callable[..., Page]
BAR = "[data-keypad-board]"
LAST = "[data-keypad-last-text]"
VALUES = ("1-0", "½-½", "0-1", "1F-0F", "0F-1F")
SIZES = pytest.mark.parametrize("size", [(390, 844), (844, 390)], ids=["upright", "on its side"])


def open_phone(open_page: Open, url: str, size: tuple[int, int] = (390, 844)) -> Page:
    return open_page(url, width=size[0], height=size[1], has_touch=True, is_mobile=True)


def key(page: Page, value: str) -> Any:
    return page.locator(f"[data-keypad] button[data-value='{value}']")


def named(page: Page) -> str:
    """The board that the bar names; empty if it names none."""
    found = page.evaluate(
        "() => /^(?:Board|Table) (\\d+),/.exec("
        "document.querySelector('[data-keypad-board]').textContent)?.[1] ?? ''"
    )
    return str(found)


def boards_in_sight(page: Page) -> list[str]:
    """Those whose number can be read between the bars."""
    script = """() => [...document.querySelectorAll("tr[data-board]")].filter((row) => {
      const box = row.querySelector(".board").getBoundingClientRect();
      const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      return at?.closest("tr") === row;
    }).map((row) => row.dataset.board)"""
    boards: list[str] = page.evaluate(script)
    return boards


def is_in_sight(page: Page, board: str) -> bool:
    return board in boards_in_sight(page)


def scroll(page: Page, to: float) -> None:
    """A thumb that pushes the list; the bar has followed when the next picture is painted."""
    page.evaluate(
        "to => new Promise(done => { scrollTo(0, to);"
        " requestAnimationFrame(() => requestAnimationFrame(done)); })",
        to,
    )


@SIZES
def test_the_next_board_without_a_result_follows_and_the_list_stays(
    serve: Serve, open_page: Open, size: tuple[int, int]
) -> None:
    desk = Desk()
    for number in (2, 3):
        desk.enter(number, "1-0")
    page = open_phone(open_page, serve(desk.application()).url + "/round", size)
    page.get_by_role("button", name="Show board 1").click() if not named(page) else None
    expect(page.locator(BAR)).to_contain_text("Board 1, Szűcs against Černigoj")
    box = page.locator("[data-keypad]").bounding_box()
    key(page, "0-1").click()
    expect(page.locator(BAR)).to_contain_text("Board 4, Lindqvist")
    settle(page)
    assert desk.values == {1: "0-1", 2: "1-0", 3: "1-0"}
    assert is_in_sight(page, "4")
    assert page.locator("[data-keypad]").bounding_box() == box


def test_nothing_moves_when_the_answer_arrives(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    desk.answers_come.clear()
    page = open_phone(open_page, serve(desk.application()).url + "/round")
    key(page, "1-0").click()
    expect(page.locator(LAST)).to_have_text("Board 1: 1-0, on its way.")
    places = "[...document.querySelectorAll('tr[data-board]')].map(row => row.offsetTop)"
    before = page.evaluate(places), page.evaluate("scrollY")
    desk.answers_come.set()
    expect(page.locator(LAST)).to_have_text("Board 1: 1-0, saved.")
    assert (page.evaluate(places), page.evaluate("scrollY")) == before


@SIZES
def test_scrolled_away_the_bar_rests_until_a_board_in_sight_is_chosen(
    serve: Serve, open_page: Open, size: tuple[int, int]
) -> None:
    desk = Desk(count=60)
    page = open_phone(open_page, serve(desk.application()).url + "/round", size)
    scroll(page, 2000)
    expect(page.locator(BAR)).to_have_text("Tap a board to choose it.")
    # Half a row is under the heads: the bar names nothing whose number cannot be read.
    for top in range(0, 400, 12):
        scroll(page, top)
        assert not named(page) or is_in_sight(page, named(page)), f"scrolled to {top}"
    scroll(page, 2000)
    for value in VALUES:
        expect(key(page, value)).to_be_disabled()
        key(page, value).dispatch_event("click")
    assert not desk.requests
    seen = int(boards_in_sight(page)[0])
    page.locator(f"#board-{seen} .board").tap()
    assert named(page) == str(seen)
    key(page, "½-½").click()
    settle(page)
    assert desk.values == {seen: "½-½"}
    page.evaluate("scrollTo(0, 0)")
    page.get_by_role("button", name=f"Show board {seen + 1}").click()
    assert is_in_sight(page, str(seen + 1))


def test_the_second_tap_of_a_double_tap_is_no_result(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    page = open_phone(open_page, serve(desk.application()).url + "/round")
    expect(key(page, "1-0")).to_be_enabled()
    key(page, "1-0").dblclick()
    expect(page.locator(LAST)).to_have_text(
        "Too quick: nothing entered for board 2. Board 1: 1-0, saved."
    )
    settle(page)
    assert desk.values == {1: "1-0"}


def test_a_finger_that_went_down_for_another_board_enters_nothing(
    serve: Serve, open_page: Open
) -> None:
    """The selection moves while the finger is on the key: by a key of a keyboard, or by a tap of
    the other hand."""
    desk = Desk()
    page = open_phone(open_page, serve(desk.application()).url + "/round")
    expect(key(page, "1-0")).to_be_enabled()
    box = key(page, "1-0").bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 9, box["y"] + 9)
    page.mouse.down()
    page.evaluate("document.querySelector('#board-3 .board').click()")
    assert named(page) == "3"
    page.mouse.up()
    expect(page.locator(LAST)).to_contain_text("nothing entered")
    assert not desk.requests


def test_undo_belongs_to_the_last_tap_not_to_the_last_answer(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    page = open_phone(open_page, serve(desk.application()).url + "/round")
    key(page, "1-0").click()
    settle(page)
    desk.answers_come.clear()
    key(page, "0-1").click()
    expect(page.locator(LAST)).to_have_text("Board 2: 0-1, on its way.")
    undo = page.get_by_role("button", name="Undo board 2, 0-1")
    box = undo.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    undo.click()
    expect(page.locator(LAST)).to_have_text("Board 2: 0-1, taken back.")
    desk.answers_come.set()
    settle(page)
    assert desk.values == {1: "1-0"}
    assert named(page) == "2"
    expect(undo).to_be_hidden()


def test_on_the_desk_the_toast_names_what_undo_takes_back(serve: Serve, open_page: Open) -> None:
    """Board 1 is answered after board 2 was typed: nothing offers to undo board 1 then."""
    desk = Desk()
    desk.answers_come.clear()
    page = open_page(serve(desk.application()).url + "/round")
    type_keys(page, "1", "0")
    desk.answers_come.set()
    settle(page)
    expect(page.locator("#toasts .toast")).to_contain_text("Board 2: 0-1 saved.")
    page.get_by_role("button", name="Undo").click()
    wait_until(page, lambda: desk.values == {1: "1-0"}, "the wrong board was taken back")
    # What was there already is the last thing typed, and nothing to take back.
    page.locator("#result-1").focus()
    type_keys(page, "1", "u")
    settle(page)
    assert desk.values == {1: "1-0"}


def test_an_undo_that_was_refused_is_not_called_one(serve: Serve, open_page: Open) -> None:
    desk = Desk()
    page = open_phone(open_page, serve(desk.application()).url + "/round")
    key(page, "1-0").click()
    settle(page)
    desk.refuses[1] = "You may fill empty boards only."
    page.locator("[data-keypad-undo]").click()
    expect(page.locator("#refused")).to_contain_text("Not saved: board 1, clearing it.")
    expect(page.locator(LAST)).to_have_text("Board 1: 1-0, saved.")
    expect(page.locator("#board-1 .result")).to_have_text("1-0")
    expect(page.locator("[data-keypad-undo]")).to_be_hidden()


def test_among_missing_boards_a_filled_one_stays_where_it_is(serve: Serve, open_page: Open) -> None:
    """Rows that go away by themselves would put another board under the thumb."""
    desk = Desk()
    page = open_phone(open_page, serve(desk.application()).url + "/round?live=1")
    await_live(page, desk)
    page.locator("a[data-filter=missing]").click()
    place = page.locator("#board-5").bounding_box()
    desk.enter(3, "0-1")
    expect(page.locator("#board-3 .result")).to_have_text("0-1")
    key(page, "1-0").click()
    settle(page)
    expect(page.locator("#board-1 .entered")).to_have_text("15:40 · MK")
    assert page.locator("#board-5").bounding_box() == place
    page.locator("a[data-filter=missing]").click()
    expect(page.locator("#board-3")).to_be_hidden()


# What a finger does on a key, with the words of the bar right before and right after it.
TAP = """value => {
  const words = name => document.querySelector(`[data-keypad-${name}]`).textContent;
  const key = document.querySelector(`[data-keypad] button[data-value='${value}']`);
  const before = words("board");
  key.dispatchEvent(new PointerEvent("pointerdown", {bubbles: true, cancelable: true}));
  key.click();
  return [/^Board (\\d+),/.exec(before)?.[1] ?? "", words("last-text")];
}"""


class Hand:
    """A thumb on the bar, a colleague at the desk, a line that comes and goes; all by lot."""

    def __init__(self, page: Page, desk: Desk, seed: int) -> None:
        self.page = page
        self.desk = desk
        self.lots = random.Random(seed)
        self.told: list[tuple[int, str]] = []  # board and result, tapped while the bar named it

    def act(self) -> None:
        acts = [self.tap] * 8 + [self.scroll, self.choose, self.choose, self.undo]
        self.lots.choice([*acts, self.colleague, self.line])()

    def tap(self) -> None:
        if self.lots.random() < 0.8:  # somebody who reads before tapping
            expect(self.page.locator("[data-keypad] [aria-disabled]")).to_have_count(0)
        if not named(self.page) and self.lots.random() < 0.7:
            self.choose()
        value = self.lots.choice(VALUES)
        shown = named(self.page)
        assert not shown or is_in_sight(self.page, shown), f"board {shown} is out of sight"
        board, said = self.page.evaluate(TAP, value)
        if said == f"Board {board}: {value}, on its way.":
            self.told.append((int(board), value))
        elif board and "nothing entered" not in said:
            assert said == f"Board {board}: {value}, as it was."

    def scroll(self) -> None:
        height = self.page.evaluate("document.querySelector('.boards').offsetHeight")
        scroll(self.page, self.lots.uniform(0, height))

    def choose(self) -> None:
        seen = boards_in_sight(self.page)
        if not seen:  # scrolled past the boards
            return
        script = "n => document.querySelector(`#board-${n} .board`).click()"
        self.page.evaluate(script, self.lots.choice(seen))
        assert named(self.page) in seen

    def undo(self) -> None:
        """Names what it takes back, and takes back what it names."""
        script = """() => {
          const button = document.querySelector("[data-keypad-undo]");
          const name = button.hidden ? "" : button.ariaLabel;
          if (name) button.click();
          return [name, document.querySelector("[data-keypad-last-text]").textContent];
        }"""
        name, said = self.page.evaluate(script)
        if name:
            board, value = self.told[-1]
            assert name == f"Undo board {board}, {value}"
            assert said.endswith(f"Board {board}: {value}, taken back.")

    def colleague(self) -> None:
        self.desk.enter(self.lots.randrange(1, 41), self.lots.choice(VALUES))

    def line(self) -> None:
        self.page.context.set_offline(self.lots.random() < 0.5)


@pytest.mark.parametrize(
    ("seed", "size", "acts"),
    [
        (1, (390, 844), 25),
        pytest.param(1, (390, 844), 60, marks=pytest.mark.nightly),
        pytest.param(2, (390, 844), 60, marks=pytest.mark.nightly),
        pytest.param(3, (844, 390), 60, marks=pytest.mark.nightly),
    ],
    ids=["few", "1", "2", "3"],
)
def test_whatever_a_thumb_does_a_board_gets_only_what_was_tapped_for_it(
    serve: Serve, open_page: Open, seed: int, size: tuple[int, int], acts: int
) -> None:
    """Taps, scrolls, undo, colleagues, a line that comes and goes: what is sent for a board is
    what was tapped while the bar named it, or its taking back."""
    desk = Desk(count=40)
    page = open_phone(open_page, serve(desk.application()).url + "/round?live=1", size)
    await_live(page, desk)
    hand = Hand(page, desk, seed)
    for _ in range(acts):
        hand.act()
        require_told(desk, hand)
    page.context.set_offline(False)
    page.evaluate("dispatchEvent(new Event('online'))")
    wait_until(page, lambda: _only_questions(page), "something was not sent")
    require_told(desk, hand)
    assert len(hand.told) >= 5


def require_told(desk: Desk, hand: Hand) -> None:
    """Everything that was sent was tapped for that board, or takes such a tap back."""
    for sent in desk.requests:
        pair = (int(sent["board"]), sent["result"])
        assert pair in hand.told or sent["takes_back"], f"{pair} was never tapped"


def _only_questions(page: Page) -> bool:
    """All that is still kept waits for a person, not for the server."""
    script = """Object.keys(localStorage).filter(key => key.includes("outbox"))
      .map(key => JSON.parse(localStorage.getItem(key)))
      .filter(entry => !entry.conflict && !entry.refused).length"""
    return not page.evaluate(script)
