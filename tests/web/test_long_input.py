"""Whoever sends thousands of letters gets a sentence back, not the letters.

Every form of the demonstration events is filled in and sent, with one of its fields far too
long; every address is asked for with its parts far too long. What a message quotes is cut; a
field that is shown again holds what was typed.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import suppress
from html.parser import HTMLParser

import pytest
from httpx import InvalidURL, Response
from starlette.routing import Route

from pairloom.director.demonstration import make_demonstration
from pairloom.web.routes import all_routers
from tests.by_lot import few_by_day
from tests.web.people_browser import Browser, Hall

LONG = "ж" * 2_000
NUMBER = "9" * 10_000
MOST = 300
_RUN = re.compile(r"(?:ж|9|\\u0436|%D0%B6)+")
# These end the log-in, or the event, for all forms that come later.
_LEFT_OUT = re.compile(r"/logout$|/log-out-everywhere$|/close$|/disable$|/password$|/login$")


class _Forms(HTMLParser):
    """Forms that change something, with their fields; and where links lead."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.forms: list[tuple[str, dict[str, str]]] = []
        self.links: list[str] = []
        self._is_in_form = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = {name: value or "" for name, value in attrs}
        if tag == "a" and found.get("href", "").startswith("/"):
            self.links.append(found["href"].partition("#")[0])
        elif tag == "form":
            self._is_in_form = found.get("method", "get") == "post"
            if self._is_in_form:
                self.forms.append((found.get("action", ""), {}))
        elif self._is_in_form and found.get("name") and found.get("type") != "file":
            self.forms[-1][1].setdefault(found["name"], found.get("value", ""))

    def handle_endtag(self, tag: str) -> None:
        self._is_in_form = self._is_in_form and tag != "form"


class _Words(HTMLParser):
    """What a page says, without what stands in its fields."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self._is_in_field = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._is_in_field = self._is_in_field or tag == "textarea"

    def handle_endtag(self, tag: str) -> None:
        self._is_in_field = self._is_in_field and tag != "textarea"

    def handle_data(self, data: str) -> None:
        if not self._is_in_field:
            self.words.append(data)


def longest_quotation(answer: Response) -> int:
    words = _Words()
    words.feed(answer.text)
    told = "\n".join([*words.words, *answer.headers.values()])
    return max((len(run) for run in _RUN.findall(told)), default=0)


@pytest.fixture(scope="module")
def ana(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """An administrator at the desk of the demonstration events."""
    opened = Hall(tmp_path_factory.mktemp("long-input"))
    make_demonstration(opened.door.database)
    yield opened.administrator()
    opened.close()


Form = tuple[str, str, dict[str, str]]


@pytest.fixture(scope="module")
def forms(ana: Browser) -> list[Form]:
    """One form of each kind: page, address, fields."""
    waiting, seen = ["/desk", "/users", "/account"], set[str]()
    kinds: dict[tuple[str, ...], Form] = {}
    while waiting:
        page = waiting.pop(0)
        kind = re.sub(r"\d+", "0", page.partition("?")[0])
        if kind in seen or kind.endswith("/live"):
            continue
        seen.add(kind)
        parsed = _Forms()
        parsed.feed(ana.get(page).text)
        for action, fields in parsed.forms:
            target = action or page
            about = (re.sub(r"\d+", "0", target.split("/", 3)[-1]), *sorted(fields))
            if not _LEFT_OUT.search(target) and about not in kinds:
                kinds[about] = (page, target, fields)
        waiting += parsed.links
    return list(kinds.values())


def repeating(
    ana: Browser, forms: list[Form], text: str, accept: str, *, every: int = 1
) -> Iterator[str]:
    """Fields whose answer quotes too much, or is a fault of the program. Each field alone is
    long, the others are as the page had them; of each form all fields, or every second one."""
    token = ana.form_token("/account")
    refused = 0
    for page, target, fields in forms:
        for name in sorted(set(fields) - {"csrf_token"})[::every]:
            sent = {**fields, "csrf_token": token, name: text}
            answer = ana.post(target, data=sent, headers={"Accept": accept})
            refused += answer.status_code >= 400
            if answer.status_code >= 500:
                yield f"{page}: {target} {name}: {answer.status_code}"
            is_long = answer.status_code >= 400 and longest_quotation(answer) > MOST
            # Not a quotation if the page has it anyway: somebody stored it before.
            if is_long and longest_quotation(ana.get(page)) <= MOST:
                yield f"{page}: {target} {name}"
    assert refused > 50 // every


@pytest.mark.parametrize("every", few_by_day(1, [2, 1]))
def test_no_answer_to_a_form_repeats_what_was_sent(
    ana: Browser, forms: list[Form], every: int
) -> None:
    assert len(forms) > 60
    assert list(repeating(ana, forms, LONG, "text/html", every=every)) == []


@pytest.mark.nightly
def test_no_answer_to_a_number_repeats_it(ana: Browser, forms: list[Form]) -> None:
    """Digits without end, sent by a script."""
    assert list(repeating(ana, forms, NUMBER, "application/json")) == []


PARTS = {"event": "lipovec-open", "tournament": "open-a", "round_number": "1", "board": "1"}
ROUTES = [
    route.path
    for router in all_routers()
    for route in router.routes
    if isinstance(route, Route) and "GET" in (route.methods or ()) and "{" in route.path
    if not route.path.endswith("/live")
]


def addresses(path: str) -> Iterator[str]:
    """The address with each of its parts long, the others as they are."""
    names = re.findall(r"{(\w+)(?::\w+)?}", path)
    for long in names:
        found = path
        for name in names:
            value = LONG if name == long else PARTS.get(name, "1")
            found = re.sub(rf"{{{name}(?::\w+)?}}", value, found)
        yield found


@pytest.mark.parametrize("path", ROUTES)
def test_no_answer_to_an_address_repeats_it(ana: Browser, path: str) -> None:
    for address in addresses(path):
        with suppress(InvalidURL):  # longer than a browser would send
            answer = ana.get(address, follow_redirects=False)
            assert answer.status_code < 500
            assert longest_quotation(answer) <= MOST


@pytest.mark.parametrize(
    "address",
    [
        "/desk/lipovec-open/open-a/standings?order={long}",
        "/desk/lipovec-open/open-a/standings?round={long}",
        "/desk/lipovec-open/open-a/standings/1/working?code={long}",
        "/desk/lipovec-open/open-a/rounds/1/why-not?pair={long}",
        "/desk/lipovec-open/open-a/players?find={long}",
        "/e/lipovec-open/open-a/standings?round={long}",
        "/clock?handicap={long}",
    ],
)
def test_no_answer_to_a_question_repeats_it(ana: Browser, address: str) -> None:
    for accept in ("text/html", "application/json"):
        answer = ana.get(address.format(long=LONG), headers={"Accept": accept})
        assert answer.status_code < 500
        if answer.status_code >= 400:
            assert longest_quotation(answer) <= MOST
