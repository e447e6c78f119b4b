"""Rights come first on every route: who may not is refused while the body is still on its way.

The routes are taken from the application, so a new one is walked, too. The lists here are
what was decided: who may send something although they have no right at the desk, and why.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fastapi import APIRouter

from pairloom.director.jobs import start as start_job
from pairloom.director.list_imports.work import IMPORT, ImportArguments
from pairloom.director.people.device_links import make_link, start
from pairloom.director.people.identity import Grant
from pairloom.director.people.log_in import begin_log_in
from pairloom.director.people.roles import Permission, Role
from pairloom.web.guards import guard_of, may
from pairloom.web.routes import all_routers, live, results
from tests.director.correspondence.office_work import begin_a_group, open_an_office
from tests.director.desk.teams.at_the_teams import set_up_teams
from tests.director.people_at_work import make_event, make_person
from tests.web.people_browser import LOCAL, Hall
from tests.web.serving import make_event as make_played_event
from tests.web.walking import CHUNK, Address, Answered, all_addresses, ask

FORM = "application/x-www-form-urlencoded"
UPLOAD = "multipart/form-data; boundary=x"
SHORT = 8_000

OPEN = {
    "POST /login": "to log in",
    "POST /language": "to read in a language of one's own",
    "POST /logout": "to leave, also with a log-in that is over",
    "POST /first/{token}": "the link for the first account is the right",
    "POST /invite/{token}": "an invitation is the right",
    "POST /d/{token}": "the code for phones is the right",
}
"""What anybody may send, with at most `SHORT` bytes."""
PUBLIC = (
    *("/e/", "/c/", "/w/", "/tv", "/clock", "/language"),
    *("/login", "/first/", "/invite/", "/d/"),
)
"""Beginnings of addresses that anybody may look at; an event must be published to be seen."""
LOOKED_AT = {
    "GET /": "only leads to the desk",
    "GET /phone": "tells a phone that its link is over",
    "GET /captain": "the same for a captain",
}
ACCOUNT = {
    *("POST /account/password", "POST /account/language"),
    *("POST /account/log-out-everywhere", "GET /account"),
}
"""One's own account, whatever roles it has."""
WITH_A_LOOK = {"POST /correspondence/{office}/lists/what-if", "POST /keys"}
"""Stores nothing at the desk: whoever sees it may ask it."""
ELSEWHERE = {
    "GET /keys": "the keys of one's own browser",
    "POST /keys": "the same",
    "GET /desk": "shows the events in which somebody has a role",
    "GET /correspondence": "the same for offices",
    "GET /users": "shows people of those events in which somebody gives roles",
    "POST /users/address": "links of all events begin with it; those offered lead to this server",
    "POST /users": "the role that is given says where; the use case asks there",
    "POST /users/{account}/roles": "the same",
    "POST /users/{account}/roles/{number}/withdraw": "the same",
}
"""What a chief arbiter of another event may ask for: the address names no place."""
FOR_PHONES = {"POST /phone/rounds/{round_number}/boards/{board}"}
_CAPTAIN = "POST /captain/rounds/{round_number:int}"
FOR_CAPTAINS = {_CAPTAIN, f"{_CAPTAIN}/results", f"{_CAPTAIN}/word"}


_DESK, _OFFICE = "GET /desk/{event}/{tournament}", "GET /correspondence/{office}"
_GROUP = _OFFICE + "/groups/{contest}/{section}"
MORE_THAN_A_LOOK = {
    *("GET /rating-lists", "GET /jobs/{job}"),
    *("GET /users", "GET /users/phones/{event}", "GET /desk/new", "GET /desk/import/go"),
    *("GET /desk/import/running", "GET /desk/import/running/files/{token}"),
    *(f"GET /desk/{{event}}/tournaments/import{end}" for end in ("", "/files/{token}")),
    "GET /desk/{event}/history/{number:int}/anchor.json",
    *("GET /desk/{event}/history", "GET /desk/{event}/stages/new", "GET /desk/{event}/data"),
    *("GET /desk/{event}/archive", "GET /desk/{event}/archive/file"),
    *("GET /archives", "GET /archives/{token}"),
    _DESK + "/documents/{name}",
    _DESK + "/documents/{name}.{form}",
    _DESK + "/imported",
    _DESK + "/report.{dialect}",
    _DESK + "/publish/site.zip",
    _DESK + "/results.{form}",
    _DESK + "/check",
    _DESK + "/captains",
    _DESK + "/adjustments",
    _DESK + "/prizes/{paper}",
    _DESK + "/players/import/{token}",
    _DESK + "/rounds/{round_number}/by-hand",
    _DESK + "/rounds/{round_number}/colours",
    _DESK + "/rounds/{round_number}/boards/{board}/change",
    _DESK + "/rounds/{round_number}/boards/{board}/correct",
    _DESK + "/rounds/{round_number}/decisions",
    _DESK + "/rounds/{round_number}/withdraw",
    *(f"{_DESK}/rounds/{{round_number}}/matches/{{match}}/{act}" for act in ("decide", "ruling")),
    _DESK + "/rounds/{round_number}/matches/{match}/line-ups/{team}",
    _OFFICE + "/letters",
    _OFFICE + "/settings",
    _OFFICE + "/competitions/new",
    _OFFICE + "/competitions/{contest}/edit",
    _OFFICE + "/competitions/{contest}/next",
    _OFFICE + "/competitions/{contest}/teams-again",
    _GROUP + "/leaving",
    _GROUP + "/withdrawals/{number}",
    _GROUP + "/before-start",
    _GROUP + "/substitutes/{seat}",
}
"""Pages that whoever may only see the desk does not see: forms of others' work, and what is
told of people: letters, addresses, grounds of withdrawals, who did what."""


@dataclass(frozen=True, slots=True)
class Walk:
    """The application, its addresses, and the log-ins of those who have no right there."""

    hall: Hall
    addresses: list[Address]
    cookies: dict[str, str]

    def ask(self, address: Address, who: str, kind: str = FORM) -> Answered:
        cookie = self.cookies[who]
        return self.hall.runner.run(ask(self.hall.app, address, cookie=cookie, kind=kind))

    def wrong(self, who: str, method: str, may: set[str]) -> list[str]:
        """The addresses that read what this person sent, or did not refuse it."""
        found = []
        for address in self.addresses:
            if address.method != method or address.name in may:
                continue
            for kind in (FORM, UPLOAD) if method != "GET" else ("",):
                answer = self.ask(address, who, kind)
                if answer.read or not answer.is_refusal:
                    found.append(f"{address.name}: {answer.status}, {answer.read} bytes read")
        return found


@pytest.fixture(scope="module")
def walk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Walk]:
    hall = Hall(tmp_path_factory.mktemp("walk"))
    door = hall.door
    here, other = make_played_event(door.database, 8).event, make_event(door, "elsewhere")
    office = begin_a_group(open_an_office(door.database, 7), 5, end="2016-04-30")
    job = start_job(door.database, LOCAL, IMPORT, ImportArguments("x", "x", "x.txt"))
    values = {
        "desk": {"event": "hall", "tournament": "open"},
        "users": {"event": "hall"},
        "jobs": {"job": job.job},
        "correspondence": {
            "office": "correspondence-chess-federation",
            "contest": "zimni-pohar",
            "section": "group-b",
        },
    }
    spectator = (Grant(Role.SPECTATOR, here), Grant(Role.SPECTATOR, office.event))
    accounts = {
        "somebody without a role": make_person(door, "cem"),
        "a spectator": make_person(door, "dora", *spectator),
        "a spectator of everything": make_person(door, "gita", Grant(Role.SPECTATOR)),
        "a chief arbiter of another event": make_person(
            door, "emil", Grant(Role.CHIEF_ARBITER, other)
        ),
    }
    cookies = {name: begin_log_in(door, account) for name, account in accounts.items()}
    link = make_link(door, LOCAL, event=here, competition=1)
    cookies["a phone"] = start(door, link.token)
    teams = set_up_teams(door.database, 2)
    place = {"event": teams.place.event, "competition": teams.place.competition}
    captain = make_link(door, LOCAL, **place, team=teams.team("A").entry)
    cookies["a captain"] = start(door, captain.token)
    cookies |= {"nobody": "", "a visitor": "V" * 43}
    yield Walk(hall, list(all_addresses(hall.app, values)), cookies)
    hall.close()


def test_the_walk_sees_all_parts_of_the_desk(walk: Walk) -> None:
    """Otherwise an empty walk would prove everything."""
    parts = {address.path.split("/")[1] for address in walk.addresses}
    assert parts >= {"desk", "correspondence", "users", "account", "e", "c", "login", "phone"}
    assert {address.method for address in walk.addresses} == {"GET", "POST"}
    listed = {*OPEN, *LOOKED_AT, *ACCOUNT, *WITH_A_LOOK, *ELSEWHERE, *FOR_PHONES, *FOR_CAPTAINS}
    assert listed <= {address.name for address in walk.addresses}


@pytest.mark.parametrize(
    ("who", "allowed"),
    [
        ("nobody", set()),  # without a cookie not even a log-in is read
        ("a visitor", {*OPEN}),
        ("somebody without a role", {*OPEN, *ACCOUNT}),
        ("a spectator", {*OPEN, *ACCOUNT, *WITH_A_LOOK}),
        ("a spectator of everything", {*OPEN, *ACCOUNT, *WITH_A_LOOK}),
        ("a chief arbiter of another event", {*OPEN, *ACCOUNT, *ELSEWHERE}),
        ("a phone", {*OPEN, *FOR_PHONES}),
        ("a captain", {*OPEN, *FOR_CAPTAINS}),
    ],
)
def test_who_may_not_is_refused_before_anything_is_read(
    walk: Walk, who: str, allowed: set[str]
) -> None:
    assert walk.wrong(who, "POST", allowed) == []


@pytest.mark.parametrize(
    ("who", "allowed"),
    [
        ("nobody", set()),
        ("somebody without a role", ACCOUNT),
        ("a chief arbiter of another event", {*ACCOUNT, *ELSEWHERE}),
        ("a phone", set()),
        ("a captain", set()),
    ],
)
def test_who_may_not_look_sees_nothing(walk: Walk, who: str, allowed: set[str]) -> None:
    public = {one.name for one in walk.addresses if one.path.startswith(PUBLIC)}
    assert walk.wrong(who, "GET", {*LOOKED_AT, *public, *allowed}) == []


@pytest.mark.parametrize("who", ["a spectator", "a spectator of everything"])
def test_a_spectator_sees_the_desk_and_not_more(walk: Walk, who: str) -> None:
    """Decided page by page; a new page is seen by everybody at the desk, or stands here."""
    pages = [one for one in walk.addresses if one.method == "GET" and "/live" not in one.path]
    refused = {one.name for one in pages if walk.ask(one, who, "").status == 403}
    assert refused - {"GET /phone", "GET /captain"} == MORE_THAN_A_LOOK


def test_nobody_learns_which_events_there_are(walk: Walk) -> None:
    """The answer is the same for an event that exists and for one that does not."""
    for url in ("/desk/hall/open/rounds/1", "/desk/no-such-event/open/rounds/1"):
        answer = walk.ask(Address("GET", "", url), "nobody")
        assert (answer.status, answer.location) == (303, f"/login?next={url}")


def test_after_logging_in_one_is_back_at_the_page_with_the_form(hall: Hall) -> None:
    """Not at the address that the form was sent to: that has no page."""
    ben = hall.person("ben", Grant(Role.CHIEF_ARBITER, make_event(hall.door)))
    token = ben.form_token("/account")
    hall.clock.wait(days=3)
    page = "/desk/spring-open/a/rounds/1"
    headers = {"referer": f"http://desk.example{page}"}
    answer = ben.post("/desk/spring-open/a/rounds/pair", data={"csrf": token}, headers=headers)
    assert answer.headers["location"] == f"/login?next={page}"


@pytest.mark.parametrize("kind", [FORM, UPLOAD])
@pytest.mark.parametrize("name", OPEN)
def test_what_anybody_may_send_is_short(walk: Walk, name: str, kind: str) -> None:
    (address,) = [one for one in walk.addresses if one.name == name]
    answer = walk.ask(address, "a visitor", kind)
    assert answer.status == 413
    assert answer.read <= SHORT + CHUNK


def test_a_length_that_is_announced_is_believed_when_it_is_too_long(hall: Hall) -> None:
    fields = {"login": "ben", "password": "x" * 9000}
    page = hall.browser()
    token = page.form_token("/login")
    answer = page.post("/login", data={**fields, "csrf_token": token})
    assert answer.status_code == 413
    assert "longer than 8,000 bytes" in answer.text


def test_whoever_may_is_heard(walk: Walk, tmp_path: Path) -> None:
    """The other way round: with the right, the body is read and the wrong token is noticed."""
    arbiter = make_person(walk.hall.door, "fay", Grant(Role.ADMINISTRATOR))
    at_the_desk = begin_log_in(walk.hall.door, arbiter)
    cookies = dict.fromkeys(FOR_PHONES, walk.cookies["a phone"])
    cookies |= dict.fromkeys(FOR_CAPTAINS, walk.cookies["a captain"])
    for address in walk.addresses:
        if address.method == "POST":
            cookie = cookies.get(address.name, at_the_desk)
            run = ask(walk.hall.app, address, cookie=cookie, kind=FORM, chunks=4)
            answer = walk.hall.runner.run(run)
            assert (answer.status, answer.read) == (403, 4 * CHUNK), address.name


def test_a_route_that_does_not_say_who_may_is_an_error() -> None:
    router = APIRouter()

    @router.post("/open")
    def forgotten() -> None: ...

    @router.post("/guarded", dependencies=[may(Permission.PAIR)])
    def guarded() -> None: ...

    assert guard_of(router.routes[1]).words == "pair"
    with pytest.raises(TypeError, match="/open does not say first who may call it"):
        guard_of(router.routes[0])


def test_what_every_key_press_asks_for_is_found_first() -> None:
    first, second, *_ = all_routers()
    assert (first, second) == (live.router, results.router)
