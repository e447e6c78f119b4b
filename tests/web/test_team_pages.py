"""Every page of a team event opens, from an empty one to one that is over."""

from __future__ import annotations

import pytest

from pairloom.web.kinds import pages_of
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


def _statuses(hall: Hall, person: Browser, **values: object) -> dict[str, int]:
    statuses = {}
    for address in _pages(hall, **values):
        reader = hall.browser() if address.startswith("/e/") else person
        statuses[address] = reader.get(address, follow_redirects=False).status_code
    return statuses


MOMENTS = ("empty", "draft", "published", "revealed", "finished")
NEVER = (404,) * 5
ONCE_PAIRED = (404, *(200,) * 4)
ONCE_PUBLISHED = (404, 404, *(200,) * 3)
_ROUND = f"{DESK}/rounds/1"
OTHERWISE: dict[str, tuple[int, ...]] = {
    # Nobody is entered, and no round is paired.
    **{f"{DESK}/{end}": ONCE_PAIRED for end in ("players/1",)},
    **{
        f"{PUBLIC}/{end}": ONCE_PAIRED
        for end in ("teams/1", "teams/1.json", "players/1", "players/1.json")
    },
    **dict.fromkeys((f"{PUBLIC}/standings.json", f"{PUBLIC}/report.trf"), (422, *(200,) * 4)),
    f"{PUBLIC}/rounds/1.json": (404, 404, *(200,) * 3),
    **{
        f"{_ROUND}/{end}": ONCE_PAIRED
        for end in (
            *("colours", "input", "map", "withdraw", "boards/1/why"),
            *("matches/1", "matches/1/decide", "matches/1/ruling"),
        )
    },
    **dict.fromkeys((f"{DESK}/documents/standings", f"{DESK}/report.trf26"), (422, *(200,) * 4)),
    # A draft is for those who pair; with boards there are results to correct.
    **{
        f"{PUBLIC}/{end}": ONCE_PUBLISHED
        for end in ("rounds/1", "matches/1/1", "rounds/1/explain", "rounds/1/input")
    },
    f"{_ROUND}/by-hand": (404, 200, *(422,) * 3),
    f"{_ROUND}/line-ups": (404, 422, *(200,) * 3),
    f"{_ROUND}/boards/1/correct": (404, 404, 404, 200, 200),
    f"{_ROUND}/boards/1/change": (422, 404, *(422,) * 3),
    # These lead to another page.
    f"{DESK}/rounds": (303,) * 5,
    f"{DESK}/line-ups": (200, 200, *(303,) * 3),
    **dict.fromkeys(("/e/team-cup", PUBLIC), (303,) * 5),
    # A question that is not asked here: two teams, a value, a player, a file.
    f"{_ROUND}/why-not": (404, *(422,) * 4),
    f"{DESK}/players/import/1": (422,) * 5,
    f"{_ROUND}/why": NEVER,
    f"{DESK}/standings/1/working": NEVER,
    f"{PUBLIC}/standings/1/working": NEVER,
    # What other events have: a bracket, stages, a schedule, Go, prizes, a tournament taken over.
    **{f"{DESK}/{end}": NEVER for end in ("prizes", "prizes/1", "documents/standings.json")},
    **{f"{DESK}/{end}": NEVER for end in ("bracket", "check", "imported", "results.json")},
    **{f"{PUBLIC}/{end}": NEVER for end in ("bracket", "schedule")},
    f"{_ROUND}/decisions": NEVER,
    "/e/team-cup/stages": NEVER,
    "/e/team-cup/screens/1": NEVER,
    # Pictures have names, and a board of one's own is that of a player: entry 1 is a team.
    **{f"{place}/pictures/1.svg": NEVER for place in (DESK, PUBLIC)},
    f"{_ROUND}/matches/1/line-ups/1": ONCE_PAIRED,
    f"{PUBLIC}/my-board/1": NEVER,
}
"""Addresses that do not open at every moment: the status at each of them."""


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_page_opens(hall: Hall, moment: str) -> None:
    """At every moment, or at those that are listed."""
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
    at = MOMENTS.index(moment)
    found = _statuses(hall, person, name="standings", dialect="trf26", form="json")
    wanted = {address: OTHERWISE.get(address, (200,) * 5)[at] for address in found}
    assert found == wanted
    assert set(OTHERWISE) <= set(found)
    for name in pages_of(event.state).documents if moment == "finished" else ():
        assert person.get(f"{DESK}/documents/{name}").status_code == 200, name
