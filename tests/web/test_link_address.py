"""Links and codes carry an address that others reach, never one that a request made up."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html import unescape
from pathlib import Path
from typing import Any

import pytest
import segno
from httpx import Response
from starlette.routing import Route, compile_path

from pairloom.director.demonstration import make_demonstration
from pairloom.director.desk import Desk
from pairloom.director.desk.publishing import set_public
from pairloom.director.people.identity import Grant
from pairloom.director.people.link_address import LinkAddress, Listening
from pairloom.director.people.roles import Role
from pairloom.errors import PairloomError
from pairloom.web.routes import all_routers
from tests.director.people_at_work import make_event
from tests.web.people_browser import LOCAL, Browser, Hall, words_of

EVIL = "evil.example"
HOSTILE = (
    {
        "Host": EVIL,
        "Origin": f"http://{EVIL}",
        "X-Forwarded-Host": EVIL,
        "Forwarded": f"host={EVIL}",
        "X-Original-URL": f"http://{EVIL}/",
    },
    {"Host": f"{EVIL}/x?y=", "Referer": f"http://{EVIL}/x?y=/desk"},
    {"Host": f"desk.example@{EVIL}:8000", "Referer": f"http://{EVIL}//{EVIL}/x"},
)
EVENT = "/desk/spring-open/a"


@pytest.fixture
def codes(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was drawn as a QR code, as it was handed to the one who draws."""
    drawn: list[str] = []
    make = segno.make_qr

    def note(content: str, **options: Any) -> Any:
        drawn.append(content)
        return make(content, **options)

    monkeypatch.setattr(segno, "make_qr", note)
    return drawn


@pytest.fixture
def hall(tmp_path: Path, codes: list[str]) -> Iterator[Hall]:
    """A public event."""
    opened = Hall(tmp_path)
    make_event(opened.door)
    set_public(Desk(opened.door.database, LOCAL), 1, public=True)
    yield opened
    opened.close()


def use(hall: Hall, links: LinkAddress) -> None:
    hall.app.state.links = links


def in_networks(*hosts: str, listening: str = "0.0.0.0", **options: Any) -> LinkAddress:
    """A server on a machine with these addresses."""
    return LinkAddress(Listening(listening, **options), hosts=lambda **_: hosts)


def everything_of(answer: Response) -> str:
    headers = "\n".join(f"{name}: {value}" for name, value in answer.headers.multi_items())
    return f"{headers}\n\n{answer.text}"


ROUTES = {
    route.path: compile_path(route.path)[0]
    for router in all_routers()
    for route in router.routes
    if isinstance(route, Route) and "GET" in (route.methods or ())
    if not route.path.endswith("/live")  # an answer that never ends
}
LINK = re.compile(r'(?:href|hx-get|action)="(/[^"#]*)')


def route_of(address: str) -> str | None:
    path = address.partition("?")[0]
    return next((route for route, pattern in ROUTES.items() if pattern.match(path)), None)


@pytest.fixture(scope="module")
def demonstration(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """Events of every kind, public."""
    opened = Hall(tmp_path_factory.mktemp("demonstration"))
    make_demonstration(opened.door.database)
    desk = Desk(opened.door.database, LOCAL)
    for event in opened.door.database.event_numbers().values():
        with suppress(PairloomError):  # an office has public pages of its own
            set_public(desk, event, public=True)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def walked(demonstration: Hall) -> tuple[Browser, list[str]]:
    """An administrator, and one address of every page; where no link leads, of none at all."""
    ana = demonstration.administrator()
    waiting, seen = ["/", "/desk", "/users", "/e/lipovec-open"], dict[str, str]()
    while waiting:
        address = unescape(waiting.pop())
        route = route_of(address)
        if route is None or route in seen:
            continue
        seen[route] = address
        waiting += LINK.findall(ana.get(address).text)
    assert len(seen) > 60
    return ana, [seen.get(route, re.sub(r"{.*?}", "1", route)) for route in ROUTES]


@pytest.mark.parametrize("headers", HOSTILE, ids=lambda headers: " ".join(headers.values()))
def test_no_page_repeats_the_host_that_a_request_names(
    walked: tuple[Browser, list[str]], codes: list[str], headers: dict[str, str]
) -> None:
    """Every page, with a slash at the end and without: nothing in bodies, headers and codes."""
    ana, addresses = walked
    cookie = {"Cookie": f"pairloom={ana.token}"}
    slashes = [f"{one.partition('?')[0]}/" for one in addresses]
    for path in [*addresses, *slashes, "//evil//", "/no/such/page", "/static/x"]:
        answer = ana.get(path, headers=headers | cookie, follow_redirects=False)
        assert EVIL not in everything_of(answer), path
    assert codes
    assert not [code for code in codes if EVIL in code]


def forms() -> list[tuple[str, str, dict[str, str]]]:
    """Everything that makes a link: where its form is, where it goes, what is typed."""
    return [
        ("/users", "/users", {"name": "Ben Ito", "login": "ben"}),
        ("/users", "/users/1/reset-link", {}),
        ("/users/phones/spring-open", "/users/phones/spring-open", {"competition": "a"}),
    ]


@pytest.mark.parametrize("headers", HOSTILE, ids=lambda headers: " ".join(headers.values()))
def test_no_link_that_opens_a_door_leads_elsewhere(
    hall: Hall, codes: list[str], headers: dict[str, str]
) -> None:
    """The classical attack: a link that sets a password, sent to the attacker's machine."""
    use(hall, LinkAddress(configured="https://desk.example.org"))
    ana = hall.administrator()
    cookie = {"Cookie": f"pairloom={ana.token}"}
    for page, target, fields in forms():
        data = {"csrf_token": ana.form_token(page), **fields}
        answer = ana.post(target, data=data, headers=headers | cookie)
        assert EVIL not in everything_of(answer)
        assert answer.status_code == 200
        assert "https://desk.example.org/" in answer.text
    assert all(code.startswith("https://desk.example.org/") for code in codes)


def test_a_change_with_a_foreign_host_is_taken_from_its_own_page_only(hall: Hall) -> None:
    """Names nobody told us about (a hosts file, a tunnel) work; a mixture does not."""
    ana = hall.administrator()
    token = ana.form_token("/account")
    cookie = {"Cookie": f"pairloom={ana.token}"}

    def send(host: str, origin: str) -> int:
        headers = cookie | {"Host": host, "Origin": origin}
        fields = {"csrf_token": token, "next": "/users", "address": "http://desk.local"}
        return ana.post("/users/address", data=fields, headers=headers).status_code

    assert send("desk.local:8000", "http://desk.local:8000") == 303
    assert send("desk.local:443", "https://desk.local") == 303
    assert send("[fd00::5]:8000", "http://[fd00::5]:8000") == 303
    assert send("desk.local:8000", f"http://{EVIL}:8000") == 403
    assert send(EVIL, "http://desk.local:8000") == 403
    assert send("desk.local", f"http://desk.local@{EVIL}") == 403
    assert send("", "http://") == 403


def test_the_configured_address_is_ours_whatever_a_proxy_makes_of_the_host(tmp_path: Path) -> None:
    links = LinkAddress(configured="https://desk.example.org")
    hall = Hall(tmp_path, links=links)
    try:
        ana = hall.administrator()
        fields = {"csrf_token": ana.form_token("/account")}
        headers = {"Cookie": f"pairloom={ana.token}", "Host": "127.0.0.1:8000"}
        for origin, status in (
            ("http://desk.example.org", 403),
            ("https://desk.example.org:8443", 403),
            (f"https://{EVIL}", 403),
            ("https://desk.example.org", 303),
        ):
            answer = ana.post("/logout", data=fields, headers=headers | {"Origin": origin})
            assert answer.status_code == status, origin
    finally:
        hall.close()


class TestWhatThePageSays:
    """The pages that make links tell who reaches them, and ask where there is a choice."""

    PAGES = ("/users", "/users/phones/spring-open", f"{EVENT}/publish")

    def read(self, hall: Hall, links: LinkAddress, by: Browser | None = None) -> list[str]:
        use(hall, links)
        ana = by or hall.administrator()
        return [words_of(ana.get(page)) for page in self.PAGES]

    def test_a_server_that_listens_to_nobody_else(self, hall: Hall) -> None:
        for text in self.read(hall, in_networks("192.168.1.5", listening="127.0.0.1")):
            assert "cannot reach http://localhost:8000" in text
            assert "pairloom serve --host 0.0.0.0" in text
            assert "http://192.168.1.5:8000" in text

    def test_a_machine_in_no_network(self, hall: Hall) -> None:
        for text in self.read(hall, in_networks()):
            assert "this machine is not connected to a network" in text

    def test_one_network_needs_no_question(self, hall: Hall, codes: list[str]) -> None:
        for text in self.read(hall, in_networks("192.168.1.5")):
            assert "Links and codes begin with http://192.168.1.5:8000" in text
            assert "cannot reach" not in text
        assert codes == ["http://192.168.1.5:8000/e/spring-open"]

    def test_several_networks_are_offered_and_the_choice_is_kept(
        self, hall: Hall, codes: list[str]
    ) -> None:
        links = in_networks("192.168.1.5", "10.0.0.7")
        ana = hall.administrator()
        for text in self.read(hall, links, ana):
            assert "Which address" in text
        chosen = ana.send_form(
            "/users/address", "/users", address="http://10.0.0.7:8000", next=f"{EVENT}/publish"
        )
        assert chosen.headers["location"] == f"{EVENT}/publish"
        for text in self.read(hall, links, ana):
            assert "Which address" not in text
        assert codes[-1] == "http://10.0.0.7:8000/e/spring-open"

    def test_a_proxy_whose_address_was_not_told(self, hall: Hall) -> None:
        for text in self.read(hall, in_networks("10.0.0.7", https=True)):
            assert "--address https://" in text

    def test_the_code_of_a_phone_is_made_all_the_same(self, hall: Hall, codes: list[str]) -> None:
        """Somebody may want to try it on this machine: told, not refused."""
        use(hall, in_networks("192.168.1.5", listening="127.0.0.1"))
        page = hall.administrator().send_form("/users/phones/spring-open", competition="a")
        assert page.status_code == 200
        assert "cannot reach http://localhost:8000" in words_of(page)
        assert codes[-1].startswith("http://localhost:8000/d/")

    def test_a_configured_address_is_used_and_not_asked_for(self, hall: Hall) -> None:
        links = LinkAddress(Listening("0.0.0.0"), "https://desk.example.org")
        for text in self.read(hall, links):
            assert "Links and codes begin with https://desk.example.org." in text
            assert "Another address" not in text


class TestChoosing:
    def choose(self, hall: Hall, who: Browser, address: str, **fields: str) -> Response:
        use(hall, in_networks("192.168.1.5", "10.0.0.7"))
        token = who.form_token("/account")
        data = {"csrf_token": token, "address": address, **fields}
        return who.post("/users/address", data=data)

    def test_whoever_makes_links_chooses_among_those_of_this_machine(self, hall: Hall) -> None:
        deputy = hall.person("ben", Grant(Role.DEPUTY_ARBITER, 1, 1))
        assert self.choose(hall, deputy, "http://10.0.0.7:8000").status_code == 303
        assert hall.app.state.links.link("/x") == "http://10.0.0.7:8000/x"

    def test_only_an_administrator_types_another_one(self, hall: Hall) -> None:
        """A deputy could otherwise send everybody's links to a machine of their own."""
        deputy = hall.person("ben", Grant(Role.CHIEF_ARBITER, 1))
        assert self.choose(hall, deputy, f"http://{EVIL}").status_code == 403
        assert hall.app.state.links.address == "http://192.168.1.5:8000"
        ana = hall.administrator()
        assert self.choose(hall, ana, "http://Desk.Local:8000/").status_code == 303
        assert hall.app.state.links.address == "http://desk.local:8000"

    def test_who_makes_no_links_chooses_nothing(self, hall: Hall) -> None:
        for role in (Role.RESULT_ENTRY, Role.SPECTATOR, Role.CHECK_IN):
            person = hall.person(role.name.lower(), Grant(role, 1, 1))
            assert self.choose(hall, person, "http://10.0.0.7:8000").status_code == 403

    @pytest.mark.parametrize(
        "typed",
        [
            "",
            "desk",
            "ftp://desk",
            "http://",
            "http://a b",
            "http://a/b",
            "http://a?x",
            "http://a#x",
        ],
    )
    def test_what_is_no_address_is_refused(self, hall: Hall, typed: str) -> None:
        answer = self.choose(hall, hall.administrator(), typed)
        assert answer.status_code == 422
        assert "http://192.168.1.5:8000" in words_of(answer)

    def test_going_on_never_leads_elsewhere(self, hall: Hall) -> None:
        ana = hall.administrator()
        for target in (f"//{EVIL}", f"http://{EVIL}", f"/\\{EVIL}"):
            answer = self.choose(hall, ana, "http://10.0.0.7:8000", next=target)
            assert answer.headers["location"] == "/"


def test_a_slash_too_many_is_forgiven_without_a_host(hall: Hall) -> None:
    ana = hall.administrator()
    for path in ("/users/", "/users///", f"{EVENT}/publish/?x=1"):
        answer = ana.get(path, follow_redirects=False)
        assert answer.status_code == 307
        assert answer.headers["location"] == path.replace("/?", "?").rstrip("/")
    answer = ana.get(f"//{EVIL}/%2e%2e/", follow_redirects=False)
    assert not answer.headers["location"].startswith("//")
