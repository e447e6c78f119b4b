"""The address of the clock: what it takes, and what it says when it is wrong."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.people_browser import Browser, Hall


@pytest.fixture(scope="module")
def visitor(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """Somebody who is not logged in."""
    hall = Hall(tmp_path_factory.mktemp("clock"))
    yield hall.browser()
    hall.close()


def test_anybody_may_open_the_clock(visitor: Browser) -> None:
    answer = visitor.get("/clock")
    assert answer.status_code == 200
    assert 'data-control="60m+3x30s"' in answer.text
    assert "data-chosen" not in answer.text


def test_the_address_sets_the_clock(visitor: Browser) -> None:
    """A plus sign in an address is a blank, written out or not."""
    for written in ("45m+15s/move+max+1h", "45m%2B15s%2Fmove%20max%2060m"):
        answer = visitor.get(f"/clock?control={written}&white=Ana&black=Eva&handicap=3")
        assert answer.status_code == 200
        assert 'data-control="45m+15s/move max 60m"' in answer.text
        assert 'data-white="Ana" data-black="Eva" data-handicap="3" data-chosen' in answer.text


def test_names_are_text(visitor: Browser) -> None:
    answer = visitor.get("/clock", params={"white": '<script>"', "black": "x" * 500})
    assert "<script>&#34;" not in answer.text
    assert 'data-white="&lt;script&gt;&#34;"' in answer.text
    assert f'data-black="{"x" * 80}"' in answer.text


@pytest.mark.parametrize("control", ["60", "60m+3x", "0m", "99h", "<b>"])
def test_a_wrong_time_control_is_told_with_what_is_possible(visitor: Browser, control: str) -> None:
    answer = visitor.get("/clock", params={"control": control})
    assert answer.status_code == 422
    assert "time control" in answer.text
    assert "<b>" not in answer.text.partition("data-faulty")[2].partition("data-preset")[0]
    assert 'data-control="60m+3x30s"' in answer.text


@pytest.mark.parametrize("handicap", ["10", "-1", "two", "²"])
def test_a_wrong_handicap_is_told_beside_its_field(visitor: Browser, handicap: str) -> None:
    answer = visitor.get("/clock", params={"handicap": handicap})
    assert answer.status_code == 422
    assert "Type 0 to 9 stones." in answer.text


def test_the_worker_answers_for_the_clock_alone(visitor: Browser) -> None:
    answer = visitor.get("/clock/worker.js")
    assert answer.headers["service-worker-allowed"] == "/clock"
    assert answer.headers["content-type"].startswith("text/javascript")
