"""To whom a refusal tells by its words what is played somewhere: to those who may know it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from starlette.requests import Request

from pairloom.director.desk import Place
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.publishing import set_public
from pairloom.director.people.identity import NOBODY, Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.web.played import played_where
from tests.web.people_browser import Hall
from tests.web.test_go_pages import draft
from tests.web.tournaments import Played

CHESS = kind_of("")


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(Path(tmp_path_factory.mktemp("played")))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def cup(hall: Hall) -> Played:
    """A Go tournament that is not public."""
    return draft(hall)


@pytest.fixture(scope="module")
def other(hall: Hall) -> Played:
    return draft(hall)


def is_told(hall: Hall, address: str, identity: Identity) -> bool:
    """Whether the words of a refusal at this address are those of Go."""
    event, tournament = address.split("/")[2:4] if address.count("/") > 2 else ("", "")
    request = Request(
        {
            "type": "http",
            "method": "GET",
            "path": address,
            "app": hall.app,
            "query_string": b"",
            "headers": [],
            "root_path": "",
            "path_params": {"event": event, "tournament": tournament} if event else {},
            "state": {"identity": identity},
        }
    )
    kind = hall.runner.run(played_where(request))
    assert kind is CHESS or kind.discipline is not CHESS.discipline
    return kind is not CHESS


def holder(role: Role, event: int | None = None, competition: int | None = None) -> Identity:
    return Identity("x", 7, grants=(Grant(role, event, competition),))


def phone(role: Role, place: Place) -> Identity:
    return Identity("x", grants=(Grant(role, *place),), link=1)


@pytest.mark.parametrize("role", Role)
def test_whoever_has_a_role_there_is_told(
    hall: Hall, cup: Played, other: Played, role: Role
) -> None:
    event, competition = cup.place
    assert is_told(hall, cup.url, holder(role, event))
    assert is_told(hall, cup.url, holder(role, event, competition))
    assert not is_told(hall, cup.url, holder(role, event, competition + 1))
    assert not is_told(hall, cup.url, holder(role, other.place.event))
    assert is_told(hall, cup.url, holder(role))


def test_strangers_are_not_told(hall: Hall, cup: Played) -> None:
    assert not is_told(hall, cup.url, NOBODY)
    assert not is_told(hall, cup.url, Identity("x", 7))
    assert not is_told(hall, "/desk", holder(Role.ADMINISTRATOR))


@pytest.mark.parametrize("role", [Role.DEVICE, Role.CAPTAIN])
def test_a_phone_is_told_of_its_own_tournament_only(
    hall: Hall, cup: Played, other: Played, role: Role
) -> None:
    assert is_told(hall, "/phone", phone(role, cup.place))
    assert is_told(hall, cup.url, phone(role, cup.place))
    assert not is_told(hall, other.url, phone(role, cup.place))


def test_visitors_are_told_of_what_is_public(hall: Hall) -> None:
    made = draft(hall)
    public = made.url.replace("/desk/", "/e/")
    assert not is_told(hall, public, NOBODY)
    set_public(made.desk, made.place.event, public=True)
    assert is_told(hall, public, NOBODY)
    assert not is_told(hall, made.url, NOBODY)
