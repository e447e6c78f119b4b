"""Every page of a team event opens, from an empty one to one that is over."""

from __future__ import annotations

import pytest

from tests.web.people_browser import Browser, Hall
from tests.web.team_events import DESK, PUBLIC, make_team_event
from tests.web.walking import all_addresses


def _pages(hall: Hall, **values: object) -> list[str]:
    """The addresses of a team event that are read."""
    known = {"event": "team-cup", "tournament": "cup", "slug": "team-cup", **values}
    parts = {"desk": known, "e": known}
    return [
        address.url
        for address in all_addresses(hall.app, parts)
        if address.method == "GET"
        and address.path.startswith(("/desk/{event}/{tournament}", "/e/{event}"))
        and not address.path.endswith(("/live", "/files/{token}"))
    ]


def _open_all(hall: Hall, person: Browser, **values: object) -> None:
    for address in _pages(hall, **values):
        reader = hall.browser() if address.startswith("/e/") else person
        answer = reader.get(address, follow_redirects=False)
        assert answer.status_code < 500, (address, answer.text)
        assert answer.status_code in (200, 303, 404, 422), (address, answer.status_code)


@pytest.mark.parametrize("moment", ["empty", "draft", "published", "revealed", "finished"])
def test_every_page_opens(hall: Hall, moment: str) -> None:
    person = hall.administrator()
    event = make_team_event(hall, 0 if moment == "empty" else 5)
    if moment == "draft":
        event.pair()
    elif moment != "empty":
        event.publish()
        if moment != "published":
            event.reveal()
        if moment == "finished":
            event.enter_results()
    for name in ("pairings", "standings", "crosstable", "players"):
        _open_all(hall, person, name=name, number=1, round_number=1)
    for page in ("setup", "standings", "documents", "rounds", "players", "check-in", "publish"):
        assert person.get(f"{DESK}/{page}").status_code == 200, page
    for page in ("standings", "crosstable", "players"):
        assert hall.browser().get(f"{PUBLIC}/{page}").status_code == 200, page
