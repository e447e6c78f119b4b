"""What is refused at a Go tournament is said in the words of Go, wherever it is refused."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from httpx import Response

from pairloom.director.desk.disciplines.go_words import OF_GO
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import publish_round
from pairloom.director.people import device_links
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.messages import Message
from pairloom.messages.catalogues import Translator
from tests.web.people_browser import LOCAL, Browser, Hall
from tests.web.test_go_pages import draft
from tests.web.tournaments import Played

OF_CHESS, OF_TABLES = "♔", "●"
SHARED = {(told.context.removeprefix("Go").lstrip(), told.text) for told in OF_GO}


@pytest.fixture
def hall(tmp_path: Path) -> Iterator[Hall]:
    opened = Hall(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def marked(monkeypatch: pytest.MonkeyPatch) -> None:
    """Czech, in which every sentence that Go has words of its own for shows whose it is."""
    say = Translator.sentence

    def sentence(speaker: Translator, told: Message) -> str:
        if (told.context, told.text) not in SHARED:
            return say(speaker, told)
        is_of_go = speaker.in_own_words(told).context.startswith("Go")
        return (OF_TABLES if is_of_go else OF_CHESS) + say(speaker, replace(told))

    monkeypatch.setattr(Translator, "sentence", sentence)


def asked(answer: Response) -> str:
    """The words of a refusal, whose marks are asked for."""
    assert 400 <= answer.status_code < 500, answer.text
    return answer.text


def _pages(arbiter: Browser, made: Played) -> Iterator[Response]:
    """What cannot be: a round, a board, a draft in play, a result, a change by hand."""
    token = arbiter.form_token(f"{made.url}/rounds/1")
    script = {"accept": "application/json"}

    def send(place: str, headers: dict[str, str] | None = None, **fields: Any) -> Response:
        data = {"csrf_token": token, **fields}
        return arbiter.post(f"{made.url}/{place}", data=data, headers=headers or {})

    yield arbiter.get(f"{made.url}/rounds/1/boards/99/why")
    yield arbiter.get(f"{made.url}/rounds/7")
    yield send("rounds/1/boards/99/result", script, result="1-0", version="0")
    yield send("rounds/1/boards/1/verify", script, result="1-0")
    yield send("rounds/1/by-hand", act="turn:99", reason="x", seen="")
    yield send("rounds/1/by-hand", act="")


@pytest.mark.usefixtures("marked")
def test_pages_of_refusal_know_what_is_played(hall: Hall) -> None:
    made, arbiter = draft(hall), hall.administrator()
    arbiter.prefer("cs")
    texts = [asked(page) for page in _pages(arbiter, made)]
    assert [text for text in texts if OF_CHESS in text] == []
    assert sum(OF_TABLES in text for text in texts) >= 4


@pytest.mark.usefixtures("marked")
def test_who_may_not_is_told_so_in_its_words(hall: Hall) -> None:
    made = draft(hall)
    helper = hall.person("eva", Grant(Role.RESULT_ENTRY, made.place.event, made.place.competition))
    helper.prefer("cs")
    token = helper.form_token("/account")
    text = asked(helper.post(f"{made.url}/rounds/pair", data={"csrf_token": token}))
    assert OF_TABLES in text
    assert OF_CHESS not in text
    elsewhere = draft(hall)
    stranger = asked(helper.post(f"{elsewhere.url}/rounds/pair", data={"csrf_token": token}))
    assert OF_TABLES not in stranger, "who may not see it learns nothing of it"


@pytest.mark.usefixtures("marked")
def test_visitors_and_phones_are_told_in_its_words(hall: Hall) -> None:
    made = draft(hall)
    publish_round(made.desk, made.place)
    set_public(made.desk, made.place.event, public=True)
    visitor = hall.browser()
    public = made.url.replace("/desk/", "/e/")
    answer = visitor.get(f"{public}/rounds/3", headers={"accept-language": "cs"})
    assert OF_CHESS not in asked(answer)
    event, competition = made.place
    link = device_links.make_link(
        hall.door, LOCAL, event=event, competition=competition, first_board=1, last_board=2
    )
    phone = hall.browser()
    phone.prefer("cs")
    phone.send_form(f"/d/{link.token}")
    token = phone.form_token("/phone")
    for accept in ("application/json", "text/html"):
        refused = phone.post(
            "/phone/rounds/1/boards/4",
            data={"csrf_token": token, "result": "1-0", "version": "0", "request_id": "x"},
            headers={"accept": accept},
        )
        assert OF_CHESS not in asked(refused)
        assert OF_TABLES in refused.text or OF_TABLES in refused.json()["message"]
