"""Tabs of the desk and pages for everybody: each leads to a page, and only where it makes sense."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from pairloom.director.desk.publishing import set_public
from pairloom.web import pages, public_pages
from tests.director.desk.at_the_desk import Hall as DeskHall
from tests.director.desk.at_the_desk import set_up
from tests.web.people_browser import Hall
from tests.web.team_events import make_team_event

TABLES = {"standings", "crosstable"}


def test_every_name_of_a_tab_is_one() -> None:
    """What is left out somewhere is checked against these names (mypy)."""
    assert get_args(pages.Tab) == tuple(pages.TABS)
    assert get_args(public_pages.Page) == tuple(public_pages.PAGES)
    assert set(get_args(pages.Table)) == set(pages.TABS) & set(public_pages.PAGES) - {
        "rounds",
        "players",
        "pictures",
    }


@pytest.mark.parametrize(
    ("system", "desk", "public"),
    [
        ("dutch", TABLES, TABLES),
        ("knockout", {"bracket"}, {"bracket"}),
        ("team", {"line-ups"} | TABLES, TABLES),
        ("team-knockout", {"line-ups", "bracket"}, {"bracket"}),
        ("team-round-robin", {"line-ups"} | TABLES, {"schedule"} | TABLES),
    ],
)
def test_tabs_lead_to_pages(hall: Hall, system: str, desk: set[str], public: set[str]) -> None:
    browser, visitor = hall.administrator(), hall.browser()
    if system.startswith("team"):
        event: DeskHall = make_team_event(hall, 4, system=system, rounds=3)
    else:
        event = set_up(hall.door.database, 4, system=system, rounds=3 if system == "dutch" else 2)
        set_public(event.desk, event.place.event, public=True)
    event.publish()
    place = f"{event.state.event.slug}/{event.state.competition.slug}"
    optional = {"line-ups", "bracket", "schedule", *TABLES}
    for person, base, mark, expected in (
        (browser, f"/desk/{place}", "tabs", desk),
        (visitor, f"/e/{place}", "public-nav", public),
    ):
        page = person.get(f"{base}/rounds/1").text
        (nav,) = re.findall(rf'<nav class="{mark}".*?</nav>', page, re.DOTALL)
        links = re.findall(r'href="([^"]+)"', nav)
        assert {link.rpartition("/")[2] for link in links} & optional == expected
        assert {person.get(link).status_code for link in links} == {200}
