"""The real application on a real database, and a browser that keeps its cookies."""

from __future__ import annotations

import re
from functools import cache
from html import unescape
from pathlib import Path
from typing import Any

from httpx import ASGITransport, AsyncClient, Response
from jinja2 import Environment

from pairloom.director.people import accounts
from pairloom.director.people.door import Door
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.link_address import LinkAddress
from pairloom.director.people.roles import Role
from pairloom.web.app import create_app
from pairloom.web.languages import COOKIE
from pairloom.web.rendering import create_environment
from pairloom.web.security.sessions import cookie_name
from tests.director.people_at_work import GOOD, Clock, make_person, open_door
from tests.loops import Runner

__all__ = ["GOOD", "Browser", "Hall", "confirm", "words_of"]

_TOKEN = re.compile(r'name="csrf_token" value="([0-9a-f]{64})"')


class Browser:
    """A person's browser: keeps its cookie, reads the token of a form before it sends one."""

    def __init__(self, runner: Runner, app: Any, base_url: str, cookie: str = "") -> None:
        self._runner = runner
        self._client = AsyncClient(transport=ASGITransport(app), base_url=base_url)
        if cookie:
            name = cookie_name(https=base_url.startswith("https"))
            self._client.cookies.set(name, cookie, domain="desk.example")

    def request(self, method: str, url: str, **options: Any) -> Response:
        return self._runner.run(self._client.request(method, url, **options))

    def get(self, url: str, *, follow_redirects: bool = True, **options: Any) -> Response:
        return self.request("GET", url, follow_redirects=follow_redirects, **options)

    def post(self, url: str, **options: Any) -> Response:
        return self.request("POST", url, **options)

    def close(self) -> None:
        self._runner.run(self._client.aclose())

    def form_token(self, url: str) -> str:
        """The token in the forms of a page."""
        page = self.get(url)
        found = _TOKEN.search(page.text)
        assert found, page.text
        return found.group(1)

    def send_form(self, url: str, form_at: str | None = None, **fields: str) -> Response:
        """Open a page and send its form."""
        return self.post(url, data={"csrf_token": self.form_token(form_at or url), **fields})

    def log_in(self, login: str, password: str = GOOD) -> Response:
        return self.send_form("/login", login=login, password=password)

    def prefer(self, language: str) -> None:
        """As if the switch of languages had been used."""
        self._client.cookies.set(COOKIE, language, domain="desk.example")

    @property
    def token(self) -> str:
        cookies = self._client.cookies
        return cookies.get("pairloom") or cookies.get("__Host-pairloom") or ""


@cache
def _templates() -> Environment:
    """Compiled once for all tests."""
    return create_environment()


class Hall:
    """A running desk with its clock."""

    def __init__(
        self, folder: Path, *, https: bool = False, links: LinkAddress | None = None
    ) -> None:
        self.door: Door
        self.clock: Clock
        self.door, self.clock = open_door(folder)
        self.app: Any = create_app(self.door.database, https=https, links=links)
        self.app.state.door = self.door
        self.app.state.templates = _templates()
        self._https = https
        self._browsers: list[Browser] = []
        self.runner = Runner()

    def browser(self, cookie: str = "") -> Browser:
        scheme = "https" if self._https else "http"
        opened = Browser(self.runner, self.app, f"{scheme}://desk.example", cookie)
        self._browsers.append(opened)
        return opened

    def person(self, login: str, *grants: Grant) -> Browser:
        """Somebody who has an account and is logged in."""
        make_person(self.door, login, *grants)
        browser = self.browser()
        assert browser.log_in(login).status_code == 303
        return browser

    def administrator(self) -> Browser:
        return self.person("ana", Grant(Role.ADMINISTRATOR))

    def first_token(self) -> str:
        token = accounts.first_link(self.door)
        assert token is not None
        return token

    def told(self, event: int = 0) -> list[str]:
        return [f"{one.who}: {one.act}: {one.summary}" for one in self.actions(event)]

    def actions(self, event: int = 0) -> list[Any]:
        return list(self.door.database.actions(event))

    def close(self) -> None:
        for browser in self._browsers:
            browser.close()
        self.runner.close()
        self.door.database.close()


def confirm(browser: Browser, page: Response, **more: str) -> Response:
    """Send the form of a confirmation page as it is."""
    form = re.search(r'<form class="confirm.*?</form>', page.text, re.DOTALL)
    assert form, page.text
    action = re.search(r'action="([^"]+)"', form[0])
    assert action
    data: dict[str, str | list[str]] = {}
    for name, value in re.findall(r'type="hidden" name="([^"]+)" value="([^"]*)"', form[0]):
        data[name] = [*data.get(name, ()), unescape(value)]
    return browser.post(unescape(action[1]), data={**data, **more})


def words_of(page: Response) -> str:
    """What a person reads."""
    text = re.sub(r"<(script|style).*?</\1>", " ", page.text, flags=re.DOTALL)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


LOCAL = Identity.local()
