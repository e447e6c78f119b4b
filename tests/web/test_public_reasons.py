"""Why and why not on pages: what the library says, cell by cell; nothing that is not published;
and never so much at once that somebody else waits."""

from __future__ import annotations

import asyncio
import re
import shlex
import subprocess
import sys
import threading
from collections.abc import Callable
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from pairloom import engines
from pairloom.director.desk import Desk, Place
from pairloom.director.desk.answers import of_engines
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.snapshot import input_of
from pairloom.engines.alternatives import Alternative, Wish
from pairloom.explain import WhyNot, answer
from pairloom.explain.shown import ShownAnswer, shown_why_not
from pairloom.messages.speaker import ENGLISH
from pairloom.web.routes import public_reasons
from pairloom.web.visitors import door, versions
from tests.web.people_browser import Hall, words_of
from tests.web.visitors_at_work import BASE, ROUND, Crowd, make_public_event, until

EXPLAIN = f"{ROUND}/explain"
SAID = ENGLISH.on_paper()


@pytest.fixture(autouse=True)
def time_stands_still(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "time", lambda: 1_800_000_000.0)
    monkeypatch.setattr(versions, "GOOD_FOR", 3600.0)


@pytest.fixture
def at(hall: Hall) -> tuple[Desk, Place]:
    return make_public_event(hall.door.database, 9)


@pytest.fixture
def played(at: tuple[Desk, Place]) -> tuple[Desk, Place]:
    """Round 1 is over, round 2 published."""
    play_round(at, 1)
    pair_round(*at)
    publish_round(*at)
    return at


def play_round(at: tuple[Desk, Place], number: int) -> None:
    for game in at[0].state(at[1]).games_by_round[number]:
        enter_result(*at, number, game.board, "1-0" if game.board % 2 else "½-½")
    finish_round(*at)


def library_answer(at: tuple[Desk, Place], number: int, pair: tuple[int, int]) -> WhyNot:
    drawn = at[0].state(at[1]).find_round(number)
    wanted = Alternative(Wish.MEETS, *pair)
    return answer(input_of(drawn), wanted, system=engines.get(drawn.system))


def texts(page: str, pattern: str) -> list[str]:
    """What a person reads in the elements that the pattern finds."""
    inside = re.findall(pattern, page, re.DOTALL)
    hidden = re.compile(r'<span (?:class="visually-hidden"|aria-hidden="true")>.*?</span>')
    return [
        " ".join(unescape(re.sub(r"<[^>]+>", "", hidden.sub("", each))).split()) for each in inside
    ]


def numbers_only(text: str) -> str:
    """Without names: the library calls players by their numbers."""
    return re.sub(r" Player \d\d, X", "", text)


@pytest.mark.parametrize("pair", [(1, 2), (1, 9), (2, 7), (3, 8), (4, 5)])
def test_the_page_has_the_value_of_the_library_cell_by_cell(
    hall: Hall, played: tuple[Desk, Place], pair: tuple[int, int]
) -> None:
    first, second = pair
    at_desk = f"/desk/spring-open/open-a/rounds/2/why?player={first}&not={second}"
    shown = shown_why_not(library_answer(played, 2, pair))
    for page in (
        hall.browser().get(f"{BASE}/rounds/2/explain?player={first}&not={second}"),
        hall.administrator().get(at_desk),
    ):
        assert page.status_code == 200
        require_shown(page.text, shown)


def require_shown(page: str, shown: ShownAnswer) -> None:
    (sentence,) = texts(page, r'class="sentence" id="answer-0">(.*?)</h')
    assert numbers_only(sentence) == SAID.say(shown.sentence)
    before_map = page.partition("map-words")[0]
    steps = texts(before_map, r"<li><div>(.*?)(?: <span class=.citation|</div>)")
    assert list(map(numbers_only, steps)) == [SAID.say(step.text) for step in shown.steps]
    rows = re.findall(r"<tr(?: class=.decides.)?><th scope=.row.[^>]*>.*?</tr>", page, re.DOTALL)
    told = [texts(row, r"<t[hd][^>]*>(.*?)</t[hd]>") for row in rows]
    wanted = [
        [f"{row.label} {SAID.say(row.meaning)}", SAID.show(row.chosen), SAID.show(row.alternative)]
        for row in shown.rows
    ]
    if shown.not_reached:
        wanted.append([f"{shown.not_reached[0]}–{shown.not_reached[-1]}", "not reached"])
    assert told == wanted
    decided = [row.label for row in shown.rows if row.decides]
    assert [row.split()[0] for row in texts(page, r"<tr class=.decides.>(.*?)</tr>")] == decided
    require_brackets(page, shown)


def require_brackets(page: str, shown: ShownAnswer) -> None:
    """Both ways: pairs with White first, who floats, who has the bye."""
    both = re.findall(r"<div><h3>.*?</ul></div>", page, re.DOTALL)
    ways = [way for way in (shown.chosen, shown.alternative) if way is not None]
    assert len(both) == len(ways)
    for told, way in zip(both, ways, strict=True):
        pairs = [
            tuple(map(int, re.findall(r"<span>(\d+) ", line)))
            for line in re.findall(r"<li[^>]*>.*?</li>", told, re.DOTALL)
        ]
        wanted = [(pair.first.number, pair.second.number) for pair in way.pairs]
        alone = [(number,) for number in (*way.taken_up, *way.leaving, *filter(None, [way.bye]))]
        assert [each for each in pairs if each] == [*wanted, *alone]


def test_every_board_of_the_public_round_leads_to_its_reasons(
    hall: Hall, played: tuple[Desk, Place]
) -> None:
    visitor = hall.browser()
    page = visitor.get(f"{BASE}/rounds/2?lang=sl").text
    links = [unescape(link) for link in re.findall(r'href="([^"]*/explain\?[^"]*)"', page)]
    assert len(links) == 5  # four boards and the bye
    for link in links:
        assert "lang=sl" in link
        told = visitor.get(link)
        assert told.status_code == 200
        assert 'lang="sl"' in told.text
        assert "Zakaj" in words_of(told)


def test_what_is_typed_leads_to_one_address(hall: Hall, played: tuple[Desk, Place]) -> None:
    visitor = hall.browser()
    for player, other in (("player 03", "7"), ("3 Player 03, X", " 7 "), ("3", "7 Player 07, X")):
        typed = {"player": player, "not": other, "lang": "cs"}
        page = visitor.get(f"{BASE}/rounds/2/explain", params=typed)
        assert page.url.path.endswith("/rounds/2/explain")
        assert dict(page.url.params) == {"player": "3", "not": "7", "lang": "cs"}
    for player, other in (("nobody", ""), ("3", "Player"), ("3", "3")):
        typed = {"player": player, "not": other}
        page = visitor.get(f"{BASE}/rounds/2/explain", params=typed)
        assert page.status_code == 200
        assert 'role="alert"' in page.text


def test_nothing_unpublished_is_told(hall: Hall, at: tuple[Desk, Place]) -> None:
    """While a draft, an event that is hidden, and reasons of absences exist."""
    play_round(at, 1)
    entry = at[0].state(at[1]).find_number(5).entry
    request_bye(*at, entry, 2, "H", reason="in hospital")
    pair_round(*at)
    crowd = Crowd(hall)
    asked = ("explain", "explain?player=1", "explain?player=1&not=2", "input")
    for end in asked:
        assert crowd.ask_one(f"{BASE}/rounds/2/{end}").status_code == 404, end
        assert crowd.ask_one(f"{BASE}/rounds/1/{end}").status_code == 200, end
    publish_round(*at)
    for end in asked:
        told = crowd.ask_one(f"{BASE}/rounds/2/{end}")
        assert told.status_code == 200
        assert "hospital" not in told.text
    about = crowd.ask_one(f"{BASE}/rounds/2/explain?player=5")
    assert "is not paired in round 2: half-point bye." in words_of(about)
    set_public(at[0], at[1].event, public=False)
    for number in (1, 2):
        for end in asked:
            gone = crowd.ask_one(f"{BASE}/rounds/{number}/{end}")
            assert gone.status_code == 404
            assert "Player" not in gone.text


def test_the_file_and_the_command_of_the_page_give_the_same_answer(
    hall: Hall, played: tuple[Desk, Place], tmp_path: Path
) -> None:
    visitor = hall.browser()
    page = visitor.get(f"{BASE}/rounds/2/explain?player=1&not=2").text
    (link,) = re.findall(r'href="([^"]+)" download="([^"]+)"', page)
    (command,) = re.findall(r"<pre[^>]*><code>(.*?)</code>", page)
    # An option is not broken at its hyphens.
    assert '<span class="nowrap">--why-not</span>' in command
    program, name, file, *options = shlex.split(unescape(re.sub("<[^>]+>", "", command)))
    assert (program, file) == ("pairloom", link[1])
    (tmp_path / file).write_text(visitor.get(link[0]).text, encoding="utf-8")
    line = [sys.executable, "-m", "pairloom", name, str(tmp_path / file), *options]
    done = subprocess.run(line, capture_output=True, encoding="utf-8", check=True)
    told = library_answer(played, 2, (1, 2))
    reasons = (told.worsening, told.precedence, told.obstacle)
    rule = next(reason.rule for reason in reasons if reason is not None)
    assert SAID.show(rule) in done.stdout
    assert "Why does 1 Player 01, X not meet 2 Player 02, X in round 2?" in done.stdout


class Bench:
    """Counts answers that are being worked out at once, and can keep them from ending."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = self.most = self.made = 0
        self.is_open = threading.Event()
        self._lock = threading.Lock()
        real = public_reasons.ask_of_player
        monkeypatch.setattr(public_reasons, "ask_of_player", self.standing_in_for(real))

    def standing_in_for(self, make: Callable[..., Any]) -> Callable[..., Any]:
        def made(*arguments: Any) -> Any:
            with self._lock:
                self.now += 1
                self.made += 1
                self.most = max(self.most, self.now)
            assert self.is_open.wait(60), "nobody let the answers go"
            try:
                return make(*arguments)
            finally:
                with self._lock:
                    self.now -= 1

        return made


def questions(count: int) -> list[str]:
    pairs = [(a, b) for a in range(1, 10) for b in range(1, 10) if a != b]
    return [f"{EXPLAIN}?not={b}&player={a}" for a, b in pairs[:count]]


def test_however_many_ask_one_answer_is_worked_out_at_a_time(
    hall: Hall, at: tuple[Desk, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    """So many are waited for; the others are told to come again. Everybody else gets their page,
    and an arbiter's result is saved, while not one answer is ready."""
    bench, crowd, chief = Bench(monkeypatch), Crowd(hall), hall.administrator()

    async def everybody() -> list[int]:
        async with crowd.client() as client:
            asking = [asyncio.create_task(client.get(path)) for path in questions(60)]
            busy = 60 - door.MOST_WAITING
            await until(lambda: sum(task.done() for task in asking) >= busy)
            assert (await client.get(ROUND)).status_code == 200
            assert (await client.get(f"{BASE}/standings")).status_code == 200
            assert not bench.is_open.is_set()
            bench.is_open.set()
            answers = await asyncio.gather(*asking)
            refused = [each for each in answers if each.status_code == 503]
            assert all(each.headers["retry-after"] for each in refused)
            assert all(each.headers["cache-control"] == "no-store" for each in refused)
            return [each.status_code for each in answers]

    statuses = hall.runner.run(everybody())
    assert statuses.count(200) == door.MOST_WAITING == bench.made
    assert statuses.count(503) == 60 - door.MOST_WAITING
    assert bench.most == 1
    assert chief.get("/desk/spring-open/open-a/rounds/1").status_code == 200


def test_many_who_ask_the_same_wait_for_one_answer(
    hall: Hall, at: tuple[Desk, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, crowd = Bench(monkeypatch), Crowd(hall)
    bench.is_open.set()
    answers = crowd.ask(*[questions(1)[0]] * 100)
    assert {each.status_code for each in answers} == {200}
    assert bench.made == 1


def test_after_a_result_an_answer_is_shown_anew_and_not_worked_out_again(
    hall: Hall, at: tuple[Desk, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    of_engines._told.cache_clear()
    bench, crowd = Bench(monkeypatch), Crowd(hall)
    bench.is_open.set()
    asked: list[object] = []
    real = of_engines.answer
    monkeypatch.setattr(of_engines, "answer", lambda *a, **n: asked.append(a) or real(*a, **n))
    crowd.ask_one(questions(1)[0])
    enter_result(*at, 1, 1, "1-0")
    crowd.ask_one(questions(1)[0])
    assert bench.made == 2
    assert len(asked) == 1


def test_answers_never_push_out_what_everybody_looks_at(hall: Hall, at: tuple[Desk, Place]) -> None:
    crowd = Crowd(hall)
    crowd.ask_one(ROUND)
    for path in questions(72):
        assert crowd.ask_one(path).status_code == 200
    assert len(hall.app.state.visitors.questions) <= 200
    assert len(hall.app.state.visitors.pages) == 1


def test_other_words_behind_the_address_make_no_other_answer(
    hall: Hall, at: tuple[Desk, Place], monkeypatch: pytest.MonkeyPatch
) -> None:
    bench, crowd = Bench(monkeypatch), Crowd(hall)
    bench.is_open.set()
    for more in ("", "&q=1", "&utm_source=x", "&round=3", "&by=place"):
        assert crowd.ask_one(questions(1)[0] + more).status_code == 200
    assert bench.made == 1
