"""Wrong input everywhere: a message beside the field, what was typed stays, nothing is stored."""

from __future__ import annotations

import pytest
from httpx import Response

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Identity
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/desk/spring-open/open-a"
PLAYERS = f"{BASE}/players"
NEW = f"{PLAYERS}/new"
SETUP = f"{BASE}/setup"


@pytest.fixture
def desk(hall: Hall) -> Desk:
    return Desk(hall.door.database, Identity.local("Ana Kos"))


@pytest.fixture
def place(desk: Desk) -> Place:
    event = create_event(desk, EventDraft("Spring Open"))
    place = add_tournament(desk, event.event, "Open A", rounds=5, tiebreaks=("BH", "SB"))
    drafts = [EntryDraft(f"Player {n}, X", rating=str(2000 - n)) for n in range(1, 9)]
    enter_players(desk, place, [*drafts, EntryDraft("Kos, Ana", fide_id="14600013")])
    return place


@pytest.fixture
def chief(hall: Hall, place: Place) -> Browser:
    return hall.administrator()


class Untouched:
    """Nothing is stored while the block runs."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def __enter__(self) -> None:
        self.before = self.desk.database.last_actions()

    def __exit__(self, *_: object) -> None:
        assert self.desk.database.last_actions() == self.before


def refused(answer: Response, message: str) -> str:
    assert answer.status_code == 422, answer.text
    words = words_of(answer)
    assert message in words
    return words


@pytest.mark.parametrize(
    ("field", "typed", "message"),
    [
        (
            "rating",
            "21470",
            "21470 has five digits. Ratings are 0 to 3999. Did you mean 2147?",
        ),
        ("rating", "strong", "is not a whole number"),
        ("rating", "-5", "is not a whole number"),
        ("federation", "CZX", "is not a federation. Did you mean"),
        ("fide_id", "12a4", "It has digits only"),
        ("birth", "31.2.1990", "is not a day of the calendar"),
        ("title", "XM", "is not a title"),
        ("name", "", "The name is empty"),
        ("name", "12345", "is not a name"),
        ("name", "Novák,\u202e Jan", "control character"),
        ("name", "N" * 400, "400 characters"),
    ],
)
def test_a_player_that_cannot_be_is_refused_beside_the_field(
    chief: Browser, desk: Desk, field: str, typed: str, message: str
) -> None:
    with Untouched(desk):
        fields = {"name": "Novák, Jan", "rating": "1900", field: typed}
        answer = chief.send_form(NEW, **fields)
    refused(answer, message)
    assert f'id="{field}-error"' in answer.text
    assert 'aria-invalid="true"' in answer.text
    if field != "rating":
        assert 'value="1900"' in answer.text, "what was typed elsewhere stays"


@pytest.mark.parametrize(
    "fields",
    [
        {"name": "Kos, Ana", "fide_id": "14600013"},
        {"name": "Kós, Aňa", "fide_id": "14600013"},
    ],
)
def test_a_player_is_entered_once(chief: Browser, desk: Desk, fields: dict[str, str]) -> None:
    with Untouched(desk):
        refused(chief.send_form(NEW, **fields), "is entered already")


def test_somebody_of_the_same_name_is_asked_about(chief: Browser, desk: Desk) -> None:
    with Untouched(desk):
        answer = chief.send_form(NEW, name="player 3, x")
    assert answer.status_code == 409
    assert "is entered already. If this is another person" in answer.text


def test_markup_in_a_name_is_only_text(chief: Browser, desk: Desk, place: Place) -> None:
    name = 'O"Neill<script>alert(1)</script>, <i>Sean</i>'
    assert chief.send_form(NEW, name=name).status_code == 303
    entry = desk.state(place).entries[-1]
    assert entry.name == name
    for path in (
        PLAYERS,
        f"{PLAYERS}/{entry.entry}",
        f"{BASE}/check-in",
        f"{BASE}/documents/players",
    ):
        page = chief.get(path).text
        assert "<script>alert" not in page
        assert "&lt;script&gt;alert(1)&lt;/script&gt;" in page


@pytest.mark.parametrize(
    ("field", "typed", "message"),
    [
        ("rounds", "0", "between 1 and 30"),
        ("rounds", "many", "is not a whole number"),
        ("pairing_bye", "1½", "A bye cannot be worth more than a win (1). Type 1, ½ or 0."),
        ("win", "two", "is not a number of points"),
        ("draw", "2", "A win is worth most"),
        ("system", "keizer", "Not a pairing system"),
        ("name", " ", "A name is needed."),
    ],
)
def test_regulations_that_cannot_be_are_refused_beside_the_field(
    chief: Browser, desk: Desk, field: str, typed: str, message: str
) -> None:
    with Untouched(desk):
        answer = chief.send_form(SETUP, **{field: typed})
    refused(answer, message)


def test_an_unknown_tiebreak_is_refused(chief: Browser, desk: Desk) -> None:
    with Untouched(desk):
        answer = chief.send_form(f"{SETUP}/tiebreaks", form_at=SETUP, code="BUCH")
    refused(answer, "BUCH")


def test_a_player_cannot_be_kept_from_themselves(chief: Browser, desk: Desk) -> None:
    with Untouched(desk):
        answer = chief.send_form(
            f"{SETUP}/prohibitions", form_at=SETUP, players="Player 1; Player 1"
        )
    refused(answer, "two different players")


class TestResults:
    @pytest.fixture(autouse=True)
    def published(self, desk: Desk, place: Place) -> None:
        pair_round(desk, place, colour="white")
        publish_round(desk, place)

    def enter(self, browser: Browser, board: int, **fields: str) -> Response:
        url = f"{BASE}/rounds/1/boards/{board}/result"
        return browser.send_form(url, form_at=f"{BASE}/rounds/1", **fields)

    @pytest.mark.parametrize("result", ["1-1", "2-0", "½-1", "+-+", "won", "<b>", "1F-½"])
    def test_an_impossible_result_is_refused_with_the_row_as_it_is(
        self, chief: Browser, desk: Desk, result: str
    ) -> None:
        with Untouched(desk):
            answer = self.enter(chief, 1, result=result)
        assert answer.status_code == 422
        assert "is not a result. Possible: 1-0" in answer.json()["message"]
        assert 'data-board="1"' in answer.json()["row_html"]

    def test_a_board_that_does_not_exist(self, chief: Browser, desk: Desk) -> None:
        with Untouched(desk):
            answer = self.enter(chief, 99, result="1-0")
        assert answer.status_code == 404

    def test_a_round_that_is_not_paired(self, chief: Browser, desk: Desk) -> None:
        with Untouched(desk):
            assert chief.get(f"{BASE}/rounds/99").status_code == 422
            assert chief.get(f"{BASE}/rounds/x").status_code == 404

    def test_a_withdrawn_player_has_no_board_to_enter(
        self, chief: Browser, desk: Desk, place: Place
    ) -> None:
        """Round 2 is paired without the player: there is no board for a result of theirs."""
        for board in range(1, 5):
            self.enter(chief, board, result="1-0")
        chief.send_form(f"{BASE}/rounds/1/finish", form_at=f"{BASE}/rounds/1")
        withdraw(desk, place, 1)
        pair_round(desk, place)
        publish_round(desk, place)
        state = desk.state(place)
        seats = {e for game in state.games_by_round[2] for e in (game.white, game.black)}
        assert 1 not in seats
        url = f"{BASE}/rounds/2/boards/{len(state.games_by_round[2]) + 1}/result"
        with Untouched(desk):
            answer = chief.send_form(url, form_at=f"{BASE}/rounds/2", result="1-0")
        assert answer.status_code == 404


def test_finishing_too_early_names_the_boards(chief: Browser, desk: Desk, place: Place) -> None:
    pair_round(desk, place, colour="white")
    publish_round(desk, place)
    with Untouched(desk):
        answer = chief.send_form(f"{BASE}/rounds/1/finish", form_at=f"{BASE}/rounds/1")
    refused(answer, "4 results are missing: boards 1, 2, 3, 4")


def test_an_upload_of_200_mb_is_refused_early(chief: Browser, desk: Desk) -> None:
    """It is not read to its end, and nothing of it is kept."""
    sent = 0

    async def endless() -> object:
        nonlocal sent
        yield b'--b\r\nContent-Disposition: form-data; name="file"; filename="x.csv"\r\n\r\n'
        chunk = b"x" * 1024 * 1024
        for _ in range(200):
            sent += len(chunk)
            yield chunk

    token = chief.form_token(f"{PLAYERS}/import")
    headers = {
        "X-CSRF-Token": token,
        "Content-Type": "multipart/form-data; boundary=b",
    }
    with Untouched(desk):
        answer = chief.post(f"{PLAYERS}/import", content=endless(), headers=headers)
    assert answer.status_code == 413
    assert sent < 60 * 1024 * 1024


@pytest.mark.parametrize(
    "path",
    [
        "/desk/nowhere",
        "/desk/spring-open/nowhere/rounds",
        f"{PLAYERS}/999",
        "/nothing",
        f"{BASE}/xx",
    ],
)
def test_an_address_that_leads_nowhere_says_so(chief: Browser, path: str) -> None:
    answer = chief.get(path)
    assert answer.status_code == 404
    assert "Not found" in words_of(answer)
