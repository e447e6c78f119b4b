"""My board: what a player sees of it in every kind of play, and a browser that remembers."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from datetime import datetime
from html import unescape
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.public.player_rounds import rounds_of
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.results import result_text
from pairloom.director.desk.screens import set_round_start
from pairloom.director.desk.state import State
from pairloom.director.people.identity import NOBODY
from pairloom.messages.current import current
from pairloom.web.app import create_app
from tests.web.conftest import Server
from tests.web.hall_screens import HallEvent, opened
from tests.web.people_browser import LOCAL, Hall, words_of
from tests.web.tournaments import make_draft

_CARD = re.compile(r'<section class="my-board".*?</section>', re.DOTALL)


def card_of(page: str) -> str:
    card = _CARD.search(page)
    assert card, page
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", card[0])).split())


@pytest.fixture(scope="module")
def shown(tmp_path_factory: pytest.TempPathFactory) -> Iterator[tuple[Hall, list[State]]]:
    """The demonstration events with what is published of their first tournaments."""
    hall = Hall(tmp_path_factory.mktemp("boards"))
    make_demonstration(hall.door.database)
    desk, nobody = Desk(hall.door.database, LOCAL), Desk(hall.door.database, NOBODY)
    states = []
    for event in hall.door.database.event_numbers().values():
        if competitions := desk.competitions(event):
            set_public(desk, event, public=True)
            states.append(nobody.state(Place(event, competitions[0].competition)).shown)
    yield hall, states
    hall.close()


def base(state: State) -> str:
    return f"/e/{state.event.slug}/{state.competition.slug}"


def test_every_card_has_the_board_that_is_stored(shown: tuple[Hall, list[State]]) -> None:
    hall, states = shown
    assert {state.kind.shown_like for state in states} >= {"handbook", "teams", "go"}
    for state in states:
        number, names = len(state.settled), {e.entry: e.name for e in state.players}
        games = {
            player: game
            for game in state.games_by_round.get(number, [])
            for player in (game.white, game.black)
        }
        for player in state.players[::3]:
            card = card_of(hall.browser().get(f"{base(state)}/my-board/{player.entry}").text)
            assert player.name in card
            game = games.get(player.entry)
            if game is None:
                assert "You have" not in card
                continue
            is_white = game.white == player.entry
            other = names[game.black if is_white else game.white]
            result = result_text(game.white_result, game.black_result) or "No result yet"
            assert f" {state.board_name(game.board)} Round {number} " in card
            assert f"You have {'White' if is_white else 'Black'} against {other}" in card
            assert result in card


def test_the_reason_is_the_one_of_the_players_page(shown: tuple[Hall, list[State]]) -> None:
    hall, states = shown
    state = next(state for state in states if state.kind.shown_like == "handbook")
    told = set()
    for player in state.entries:
        last = rounds_of(state, player)[-1]
        if last.opponent is None:
            continue
        reason = current().say(last.reason)
        card = card_of(hall.browser().get(f"{base(state)}/my-board/{player.entry}").text)
        assert reason in card
        told.add(reason)
    assert len(told) > 2


def test_the_search_leads_to_the_card(shown: tuple[Hall, list[State]]) -> None:
    hall, states = shown
    for state in states:
        player = state.players[0]
        search = f"/e/{state.event.slug}/my-board"
        page = hall.browser().get(search, params={"q": player.name})
        links = re.findall(r'href="([^"]*/my-board/\d+)"', page.text)
        own = f"{base(state)}/my-board/{player.entry}"
        assert page.url.path == own or own in links
        assert "Nobody here is called “Xyzzy”" in words_of(
            hall.browser().get(search, params={"q": "Xyzzy"})
        )


def test_nobody_has_the_board_of_a_team_and_nothing_is_stored(
    shown: tuple[Hall, list[State]],
) -> None:
    hall, states = shown
    state = next(state for state in states if state.members)
    before = hall.actions(state.event.event)
    visitor = hall.browser()
    team = state.entries[0].entry
    assert visitor.get(f"{base(state)}/my-board/{team}").status_code == 404
    assert visitor.get(f"{base(state)}/my-board/0").status_code == 404
    answer = visitor.get(f"{base(state)}/my-board/{state.members[0].entry}")
    assert "set-cookie" not in answer.headers
    assert hall.actions(state.event.event) == before


def test_no_card_knows_a_draft(hall: Hall) -> None:
    played = make_draft(hall, 4)
    set_public(played.desk, played.place.event, public=True)
    player = played.state.entries[0]
    card = card_of(hall.browser().get(f"/e/spring-open/open-a/my-board/{player.entry}").text)
    assert "No round is published yet." in card
    assert "You have" not in card
    set_round_start(played.desk, played.place, 1, "2030-05-05T14:00")
    card = card_of(hall.browser().get(f"/e/spring-open/open-a/my-board/{player.entry}").text)
    assert "Round 1 begins 5 May, 14:00." in card


# In a browser


@pytest.fixture
def event(tmp_path: Any) -> Iterator[HallEvent]:
    made = opened(tmp_path, players=6)
    yield made
    made.database.close()


@pytest.fixture
def phone(event: HallEvent, serve: Callable[[Any], Server], open_page: Callable[..., Page]) -> Page:
    """A phone whose clock stands still, at the search; what it would play is counted."""
    server = serve(create_app(event.database))
    page = open_page("about:blank", width=390, height=844)
    page.add_init_script(
        "window.tones = 0; window.AudioContext = class {"
        " currentTime = 0; destination = {}; resume() {}"
        " createGain() { return { gain: { setValueAtTime() {}, exponentialRampToValueAtTime() {} },"
        " connect() { return this; } }; }"
        " createOscillator() { return { frequency: {}, connect() { return { connect() {} }; },"
        " start() { window.tones += 1; }, stop() {} }; } };"
    )
    page.clock.install(time=datetime(2026, 6, 7, 9, 0))
    page.goto(f"{server.url}/e/hall/my-board?q=0003")
    return page


def play_round(event: HallEvent) -> None:
    """All results of the round, and the next one is published."""
    for _ in range(4):
        event.go_on()


def test_a_browser_remembers_who_was_found(phone: Page, event: HallEvent) -> None:
    own = phone.url
    phone.get_by_role("button", name="This is me").click()
    kept = phone.evaluate("localStorage.getItem('pairloom.my-board.hall')")
    assert own.endswith(re.search(r'"url":"([^"]+)"', kept)[1])  # type: ignore[index]
    phone.goto(own.partition("/my-board")[0] + "/rounds/1")
    card = phone.locator(".round-page aside .my-board")
    expect(card).to_contain_text("Player 0003, X")
    card.get_by_role("button", name="forget me").click()
    expect(card).to_have_count(0)
    phone.reload()
    expect(phone.locator(".round-page")).to_be_visible()
    expect(card).to_have_count(0)


@pytest.mark.parametrize("has_sound", [False, True])
def test_a_round_is_told_while_nobody_looks(phone: Page, event: HallEvent, has_sound: bool) -> None:
    phone.get_by_role("button", name="This is me").click()
    if has_sound:
        phone.get_by_label("Sound when a round is published").check()
    heard = phone.evaluate("window.tones")
    assert heard == has_sound  # so that it is known how it sounds
    phone.evaluate("document.hasFocus = () => false")
    play_round(event)
    phone.clock.run_for(31_000)
    expect(phone).to_have_title(re.compile(r"^● Round 2: board \d, (White|Black)$"))
    expect(phone.locator("#my-board")).to_have_attribute("data-round", "2")
    assert phone.evaluate("window.tones") == heard + has_sound
    phone.clock.run_for(31_000)  # told once
    assert phone.evaluate("window.tones") == heard + has_sound
    phone.evaluate("dispatchEvent(new Event('focus'))")
    assert "●" not in phone.title()


def test_an_event_that_is_hidden_takes_its_card_away(phone: Page, event: HallEvent) -> None:
    phone.get_by_role("button", name="This is me").click()
    set_public(event.desk, event.place.event, public=False)
    phone.clock.run_for(31_000)
    expect(phone.locator("#my-board")).to_have_count(0)
