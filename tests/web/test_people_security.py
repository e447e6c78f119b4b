"""What every request has to pass: cookie, token, length; and what every answer says."""

from __future__ import annotations

import asyncio
import select
import socket
import threading
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
import uvicorn
from fastapi import FastAPI

from pairloom.director.people import accounts
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.web.security import Limits
from pairloom.web.security.headers import POLICY
from tests.director.people_at_work import make_person
from tests.web.people_browser import GOOD, LOCAL, Hall, words_of

FIELDS = {"name": "Eve", "login": "eve"}
FORM = {"content-type": "application/x-www-form-urlencoded"}
UPLOAD = {"content-type": "multipart/form-data; boundary=x"}
FILE_BEGINS = b'--x\r\nContent-Disposition: form-data; name="f"; filename="list.csv"\r\n\r\n'
EXPECTED = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
}


@pytest.fixture
def safe_hall(tmp_path: Path) -> Iterator[Hall]:
    """A desk that is reached by https."""
    opened = Hall(tmp_path, https=True)
    yield opened
    opened.close()


class TestCookie:
    def test_it_is_guarded_by_every_means_a_browser_has(self, safe_hall: Hall) -> None:
        answer = safe_hall.browser().get("/login")
        name, *attributes = answer.headers["set-cookie"].split("; ")
        assert name.startswith("__Host-pairloom=")
        assert set(attributes) == {"Path=/", "HttpOnly", "SameSite=Lax", "Secure"}

    def test_without_https_it_works_in_the_local_network(self, hall: Hall) -> None:
        answer = hall.browser().get("/login")
        name, *attributes = answer.headers["set-cookie"].split("; ")
        assert name.startswith("pairloom=")
        assert set(attributes) == {"Path=/", "HttpOnly", "SameSite=Lax"}

    def test_a_log_in_lasts_as_long_as_on_the_server(self, hall: Hall) -> None:
        make_person(hall.door, "ben")
        answer = hall.browser().log_in("ben")
        assert f"Max-Age={14 * 86400}" in answer.headers["set-cookie"]

    def test_a_token_from_before_never_becomes_a_log_in(self, hall: Hall) -> None:
        """Fixation: somebody prepares a cookie, waits until it is logged in, and uses it."""
        make_person(hall.door, "ben")
        prepared = "A" * 43
        victim = hall.browser(cookie=prepared)
        assert victim.log_in("ben").status_code == 303
        assert victim.token != prepared
        attacker = hall.browser(cookie=prepared)
        assert attacker.get("/account", follow_redirects=False).status_code == 303

    @pytest.mark.parametrize("cookie", ["short", "x" * 44, "' OR 1=1 --" + "x" * 32])
    def test_a_cookie_that_is_none_of_ours_is_replaced(self, hall: Hall, cookie: str) -> None:
        headers = {"cookie": f"pairloom={cookie}"}
        answer = hall.browser().get("/login", headers=headers)
        assert answer.status_code == 200
        assert "set-cookie" in answer.headers

    def test_a_log_in_expires(self, hall: Hall) -> None:
        ben = hall.person("ben")
        hall.clock.wait(days=1)
        assert ben.get("/account", follow_redirects=False).status_code == 200
        hall.clock.wait(days=2)
        assert ben.get("/account", follow_redirects=False).status_code == 303

    def test_static_files_carry_no_cookie(self, hall: Hall) -> None:
        url = hall.app.state.templates.globals["static"]("js/early.js")
        answer = hall.browser().get(url)
        assert answer.status_code == 200
        assert "set-cookie" not in answer.headers


class TestForeignForms:
    def change(self, hall: Hall, **options: object) -> int:
        """An administrator's browser is made to send an invitation."""
        return hall.administrator().post("/users", **options).status_code

    def test_without_a_token_nothing_is_done(self, hall: Hall) -> None:
        answer = hall.administrator().post("/users", data=FIELDS)
        assert answer.status_code == 403
        assert "Nothing was stored" in words_of(answer)
        assert len(accounts.list_accounts(hall.door, LOCAL)) == 1

    @pytest.mark.parametrize("token", ["", "0" * 64, "ÿ" * 64])
    def test_a_wrong_token_is_refused(self, hall: Hall, token: str) -> None:
        assert self.change(hall, data={**FIELDS, "csrf_token": token}) == 403

    def test_the_token_of_another_person_is_refused(self, hall: Hall) -> None:
        ben = hall.person("ben")
        token = ben.form_token("/account")
        assert self.change(hall, data={**FIELDS, "csrf_token": token}) == 403

    def test_the_token_of_before_the_log_in_is_refused(self, hall: Hall) -> None:
        make_person(hall.door, "ben")
        browser = hall.browser()
        token = browser.form_token("/login")
        fields = {"csrf_token": token, "login": "ben", "password": GOOD}
        assert browser.post("/login", data=fields).status_code == 303
        assert browser.post("/logout", data={"csrf_token": token}).status_code == 403

    def test_logging_in_needs_one_too(self, hall: Hall) -> None:
        """Otherwise somebody could be logged in as somebody else without noticing."""
        make_person(hall.door, "ben")
        answer = hall.browser().post("/login", data={"login": "ben", "password": GOOD})
        assert answer.status_code == 403

    def test_a_script_sends_it_as_a_header(self, hall: Hall) -> None:
        ben = hall.person("ben")
        headers = {"X-CSRF-Token": ben.form_token("/account"), "Accept": "application/json"}
        assert ben.post("/logout", headers=headers).status_code == 303

    def test_a_script_is_refused_in_json(self, hall: Hall) -> None:
        answer = hall.person("ben").post("/logout", headers={"Accept": "application/json"})
        assert answer.status_code == 403
        assert "Nothing was stored" in answer.json()["message"]

    def test_both_names_of_the_field_work(self, hall: Hall) -> None:
        ben = hall.person("ben")
        assert ben.post("/logout", data={"csrf": ben.form_token("/account")}).status_code == 303

    def test_a_form_with_a_file_carries_it_in_front(self, hall: Hall) -> None:
        ana, cem = hall.administrator(), hall.person("cem", Grant(Role.ADMINISTRATOR))
        fields = {**FIELDS, "csrf_token": ana.form_token("/account")}
        files = {"file": ("list.csv", b"x" * 200_000)}
        assert cem.post("/users", data=FIELDS, files=files).status_code == 403
        assert ana.post("/users", data=fields, files=files).status_code == 200

    @pytest.mark.parametrize(
        ("headers", "status"),
        [
            ({"Origin": "http://desk.example"}, 303),
            ({"Origin": "https://desk.example"}, 303),  # a proxy that speaks https
            ({"Sec-Fetch-Site": "same-origin"}, 303),
            ({"Origin": "http://evil.example"}, 403),
            ({"Origin": "http://desk.example.evil.example"}, 403),
            ({"Origin": "http://desk.example:8080"}, 403),
            ({"Origin": "null"}, 403),
            ({"Origin": "http://[broken"}, 403),
            ({"Sec-Fetch-Site": "cross-site"}, 403),
            ({"Sec-Fetch-Site": "same-site"}, 403),
        ],
    )
    def test_the_origin_must_be_ours(
        self, hall: Hall, headers: dict[str, str], status: int
    ) -> None:
        ben = hall.person("ben")
        fields = {"csrf_token": ben.form_token("/account")}
        assert ben.post("/logout", data=fields, headers=headers).status_code == status

    def test_with_https_the_origin_must_be_https(self, safe_hall: Hall) -> None:
        ben = safe_hall.person("ben")
        fields = {"csrf_token": ben.form_token("/account")}
        for scheme, status in (("http", 403), ("https", 303)):
            headers = {"Origin": f"{scheme}://desk.example"}
            assert ben.post("/logout", data=fields, headers=headers).status_code == status


class TestHeaders:
    @pytest.mark.parametrize("path", ["/login", "/no/such/page", "/users", "/first/x"])
    def test_every_answer_has_them(self, hall: Hall, path: str) -> None:
        answer = hall.browser().get(path, follow_redirects=False)
        found = {name: answer.headers.get(name) for name in EXPECTED}
        assert found == EXPECTED
        assert "strict-transport-security" not in answer.headers

    def test_refusals_have_them(self, hall: Hall) -> None:
        answer = hall.browser().post("/login", data={})
        assert answer.status_code == 403
        assert answer.headers["content-security-policy"] == POLICY

    def test_a_fault_of_the_program_has_them(self, hall: Hall) -> None:
        def fail() -> None:
            raise ZeroDivisionError

        hall.app.add_api_route("/fault", fail)

        async def ask() -> httpx.Response:
            transport = httpx.ASGITransport(hall.app, raise_app_exceptions=False)
            async with httpx.AsyncClient(transport=transport, base_url="http://x") as client:
                return await client.get("/fault")

        answer = asyncio.run(ask())
        assert answer.status_code == 500
        assert answer.headers["content-security-policy"] == POLICY

    def test_https_is_remembered_by_the_browser(self, safe_hall: Hall) -> None:
        answer = safe_hall.browser().get("/login")
        assert answer.headers["strict-transport-security"] == "max-age=31536000"

    def test_no_script_in_a_page_is_allowed(self) -> None:
        rules = dict(rule.split(" ", 1) for rule in POLICY.split("; "))
        assert rules["script-src"] == rules["style-src"] == "'self'"
        assert rules["frame-ancestors"] == "'none'"
        assert not any("unsafe" in rule for name, rule in rules.items() if "attr" not in name)


class TestLength:
    def test_the_limits(self) -> None:
        limits = Limits(exceptions={"/rating-list": 500})
        assert limits.of("/users", "application/x-www-form-urlencoded") == 1_000_000
        assert limits.of("/users", "Multipart/Form-Data; boundary=x") == 25_000_000
        assert limits.of("/rating-list", "multipart/form-data; boundary=x") == 500
        assert limits.of("/rating-list", "application/json") == 1_000_000

    @pytest.mark.parametrize(
        ("headers", "most", "megabytes"), [(FORM, 1_100_000, 1), (UPLOAD, 25_200_000, 25)]
    )
    def test_200_megabytes_are_refused_while_they_arrive(
        self, hall: Hall, headers: dict[str, str], most: int, megabytes: int
    ) -> None:
        """The length is not announced; reading stops right after the limit."""
        ana = hall.administrator()
        sent = 0

        async def endless() -> AsyncIterator[bytes]:
            nonlocal sent
            yield FILE_BEGINS if headers is UPLOAD else b"name="
            for _ in range(2000):
                sent += 100_000
                yield b"x" * 100_000

        token = {"X-CSRF-Token": ana.form_token("/account")}
        answer = ana.post("/users", content=endless(), headers={**headers, **token})
        assert answer.status_code == 413
        assert f"longer than {megabytes} MB. Nothing was stored" in words_of(answer)
        assert sent <= most

    def test_an_announced_length_is_refused_unread(self, hall: Hall) -> None:
        ana = hall.administrator()
        read = False

        async def body() -> AsyncIterator[bytes]:
            nonlocal read
            read = True
            yield b"x"

        headers = {**UPLOAD, "content-length": "200000000", "accept": "application/json"}
        answer = ana.post("/users", content=body(), headers=headers)
        assert answer.status_code == 413
        assert "Choose a smaller file" in answer.json()["message"]
        assert not read

    def test_a_length_that_is_a_lie_does_not_help(self, hall: Hall) -> None:
        ana = hall.administrator()

        async def body() -> AsyncIterator[bytes]:
            for _ in range(30):
                yield b"x" * 100_000

        headers = {**FORM, "content-length": "10"}
        assert ana.post("/users", content=body(), headers=headers).status_code == 413

    def test_what_is_long_but_not_too_long_arrives_whole(self, hall: Hall) -> None:
        ana = hall.administrator()
        fields = {"csrf_token": ana.form_token("/account"), "padding": "x" * 900_000}
        assert ana.post("/users", data={**FIELDS, **fields}).status_code == 200

    def test_a_real_server_refuses_early(self, hall: Hall) -> None:
        """Over a socket: the answer is there long before 200 MB are sent."""
        ana = hall.administrator()
        token = ana.form_token("/account")
        with _serving(hall.app) as port, socket.create_connection(("127.0.0.1", port), 10) as line:
            head = (
                "POST /users HTTP/1.1\r\nHost: desk\r\nTransfer-Encoding: chunked\r\n"
                f"Cookie: pairloom={ana.token}\r\nX-CSRF-Token: {token}\r\n"
                f"Content-Type: {UPLOAD['content-type']}\r\n\r\n{len(FILE_BEGINS):x}\r\n"
            )
            line.sendall(head.encode() + FILE_BEGINS + b"\r\n")
            sent = _send_until_answered(line, 200_000_000)
            assert line.recv(12) == b"HTTP/1.1 413"
        assert 25_000_000 <= sent < 40_000_000


@contextmanager
def _serving(app: FastAPI) -> Iterator[int]:
    """The application behind uvicorn; gives the port."""
    config = uvicorn.Config(app, port=0, log_level="error", lifespan="off")
    server = uvicorn.Server(config)
    thread = threading.Thread(target=server.run)
    thread.start()
    while not server.started:
        time.sleep(0.01)
    try:
        yield server.servers[0].sockets[0].getsockname()[1]
    finally:
        server.should_exit = True
        thread.join()


def _send_until_answered(line: socket.socket, most: int) -> int:
    """Send chunks until something comes back; give how many bytes were sent."""
    chunk = b"186a0\r\n" + b"x" * 100_000 + b"\r\n"
    sent = 0
    while sent < most:
        if select.select([line], [], [], 0)[0]:
            break
        try:
            line.sendall(chunk)
        except OSError:
            break
        sent += 100_000
    return sent
