"""Looking a player up in the rating list: the picker, the page without script, the form."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from pairloom.director.desk.entries import enter_player
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.rating_list import open_store
from pairloom.domain.listed_player import ListedPlayer
from pairloom.storage.rating_list import ListDetails
from pairloom.web.assets import Assets
from tests.web.conftest import NEEDS_NPM, Server
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import make_tournament

PART = {"HX-Request": "true"}
PLAYERS = (
    ListedPlayer(14600011, "Zupancic, Spela", "SLO", "w", "WFM", standard=2014, rapid=1980),
    ListedPlayer(14600012, "Zupanec, Tadej", "SLO", "m", standard=1802, birth_year=1999, flag="i"),
    ListedPlayer(300033, "<b>Rezac</b>, Jan", "CZE", "m", standard=2100),
)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One database for all tests here; each makes an event of its own."""
    opened = Hall(tmp_path_factory.mktemp("look-up"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@pytest.fixture(autouse=True)
def place_of_the_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    place = tmp_path / "list.sqlite"
    monkeypatch.setenv("PAIRLOOM_RATING_LIST", str(place))
    return place


@pytest.fixture
def with_list(place_of_the_list: Path) -> None:
    details = ListDetails("FIDE rating list", "2026-11")
    store = open_store(str(place_of_the_list))
    store.replace(PLAYERS, lambda: details, imported_at="2026-11-01T00:00:00")


class TestThePicker:
    @pytest.mark.usefixtures("with_list")
    def test_options_match_without_accents(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        answer = arbiter.get(f"{played.url}/players/look-up?q=župan", headers=PART)
        assert answer.text.count('role="option"') == 2
        assert 'data-value="14600011"' in answer.text
        assert "<html" not in answer.text
        words = words_of(answer)
        assert "WFM Zupancic, Spela 2014 SLO · FIDE ID 14600011" in words
        assert "born 1999 · FIDE ID 14600012 · inactive" in words

    @pytest.mark.usefixtures("with_list")
    def test_who_is_entered_already_is_shown_and_cannot_be_chosen(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        enter_player(played.desk, played.place, EntryDraft("Zupančič, Š.", fide_id="14600011"))
        answer = arbiter.get(f"{played.url}/players/look-up?q=zupancic", headers=PART)
        assert "entered already" in words_of(answer)
        assert 'aria-disabled="true"' in answer.text

    @pytest.mark.usefixtures("with_list")
    def test_html_in_a_listed_name_is_a_name(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        answer = arbiter.get(f"{played.url}/players/look-up?q=300033", headers=PART)
        assert "<b>Rezac" not in answer.text
        assert "&lt;b&gt;Rezac&lt;/b&gt;, Jan" in answer.text

    @pytest.mark.usefixtures("with_list")
    def test_nobody_found_says_what_to_do(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        answer = arbiter.get(f"{played.url}/players/look-up?q=<i>x", headers=PART)
        assert "in the rating list. Type the player in below." in words_of(answer)
        assert "<i>x" not in answer.text


class TestWithoutScript:
    @pytest.mark.usefixtures("with_list")
    def test_a_page_of_matches_leads_to_the_filled_form(self, hall: Hall, arbiter: Browser) -> None:
        played = make_tournament(hall)
        page = arbiter.get(f"{played.url}/players/look-up?q=zupan&kind=rapid")
        link = re.search(r'href="([^"]*/players/new\?fide_id=14600011[^"]*)"', page.text)
        assert link
        form = arbiter.get(link[1].replace("&amp;", "&"))
        assert 'value="Zupancic, Spela"' in form.text
        assert 'value="1980"' in form.text
        assert 'value="SLO"' in form.text
        token = arbiter.form_token(f"{played.url}/players/new")
        fields = {"name": "Zupancic, Spela", "rating": "1980", "fide_id": "14600011"}
        arbiter.post(f"{played.url}/players/new", data={"csrf_token": token, **fields})
        assert [(entry.name, entry.rating) for entry in played.state.entries] == [
            ("Zupancic, Spela", 1980)
        ]
        again = arbiter.get(link[1].replace("&amp;", "&"))
        assert "entered already" in words_of(again)

    @pytest.mark.usefixtures("with_list")
    def test_a_chosen_player_is_kept_by_the_search_form(self, hall: Hall, arbiter: Browser) -> None:
        """What the picker sends when somebody was chosen: the same form, with a FIDE ID."""
        played = make_tournament(hall)
        url = f"{played.url}/players/look-up?q=Zupancic&kind=standard&fide_id=14600011"
        answer = arbiter.get(url, follow_redirects=False)
        assert answer.status_code == 303
        assert answer.headers["location"].endswith("/players/new?fide_id=14600011&kind=standard")

    def test_without_a_list_the_page_says_how_to_import_one(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_tournament(hall)
        for page in ("players/new", "players/look-up?q=kos"):
            words = words_of(arbiter.get(f"{played.url}/{page}"))
            assert "No rating list is imported" in words
            assert "pairloom rating-list import FILE" in words

    def test_a_list_that_cannot_be_read_does_not_stop_anybody(
        self, hall: Hall, arbiter: Browser, place_of_the_list: Path
    ) -> None:
        place_of_the_list.write_text("not a list")
        played = make_tournament(hall)
        page = arbiter.get(f"{played.url}/players/new")
        assert page.status_code == 200
        assert "No rating list is imported" in words_of(page)

    @pytest.mark.parametrize("fide_id", ["x", "-1", "99999999999999999999", "٣", "1"])
    @pytest.mark.usefixtures("with_list")
    def test_an_unknown_fide_id_gives_an_empty_form(
        self, hall: Hall, arbiter: Browser, fide_id: str
    ) -> None:
        played = make_tournament(hall)
        page = arbiter.get(f"{played.url}/players/new?fide_id={fide_id}")
        assert page.status_code == 200
        assert "From the rating list" not in words_of(page)


@pytest.mark.skipif(not Assets().has("vendor/htmx.min.js"), reason=NEEDS_NPM)
@pytest.mark.usefixtures("with_list")
def test_choosing_in_the_picker_fills_the_form(
    hall: Hall, arbiter: Browser, serve: Callable[..., Server], open_page: Callable[..., Page]
) -> None:
    """With script: type, choose with the keyboard, and the form below is filled."""
    played = make_tournament(hall)
    enter_player(played.desk, played.place, EntryDraft("Zupanec, Tadej", fide_id="14600012"))
    server = serve(hall.app)
    page = open_page(f"{server.url}/login")
    page.context.add_cookies([{"name": "pairloom", "value": arbiter.token, "url": server.url}])
    page.goto(f"{server.url}{played.url}/players/new")
    page.get_by_role("combobox", name="Name or FIDE ID").press_sequentially("zupan")
    options = page.locator("#look-up-list [role=option]")
    expect(options).to_have_count(2)
    expect(options.nth(1)).to_contain_text("entered already")
    page.keyboard.press("Enter")
    expect(page.get_by_label("Name", exact=True)).to_have_value("Zupancic, Spela")
    expect(page.get_by_label("Rating", exact=True)).to_have_value("2014")
