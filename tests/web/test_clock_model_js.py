"""The clock of the page is the clock of the rules: both go through the same games."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest
from playwright.sync_api import Page
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from pairloom.domain.time_control import parse_time_control
from pairloom.errors import InputError
from pairloom.web.assets import Assets
from tests.by_lot import few_by_day
from tests.web.clock_events import random_control, random_game

LENGTH, SEED = 30, 20090220

PLAY = """async ([folder, told]) => {
  const model = await import(folder + "clock-model.js");
  const { parseControl } = await import(folder + "clock-control.js");
  const side = (one) => one.phase + ":" + [one.left, one.count, one.extra, one.moves, one.breaks,
    Number(one.flagged)].join(":") + (model.inTimeTrouble(one) ? "!" : ".");
  const written = (clock) => [clock.status, clock.toMove, clock.stopReason ?? "-",
    clock.breakLeft, clock.absent.join("+"), Number(clock.nobodyCame), Number(clock.passed),
    side(clock.white), side(clock.black)].join(" ");
  return JSON.stringify(JSON.parse(told).map(([control, manual, events]) => {
    let clock = model.newClock({ control: parseControl(control), manual });
    return events.map(([name, ...rest]) => {
      try {
        clock = model[name](clock, ...rest);
        return written(clock);
      } catch (problem) {
        if (problem instanceof model.Refusal) return null;
        throw problem;
      }
    });
  }));
}"""
PARSE = """async ([folder, texts]) => {
  const { parseControl, controlText } = await import(folder + "clock-control.js");
  return texts.map(parseControl).map((found) => found && controlText(found));
}"""


@pytest.fixture
def page(serve: Callable[[Any], Any], open_page: Callable[..., Page]) -> Page:
    """An empty page that can load our scripts."""

    async def empty(_: Request) -> Response:
        return HTMLResponse("<!doctype html><title>Scripts</title>")

    application = Starlette(routes=[Route("/", empty), Assets().routes()])
    return open_page(serve(application).url + "/")


@pytest.mark.parametrize("count", few_by_day(1, [1000, 3000]))
def test_thousands_of_random_games_have_the_same_states(page: Page, count: int) -> None:
    """Every state after every event, refusals included; the games are the same every time."""
    lot = Random(SEED)
    games = [random_game(lot, LENGTH) for _ in range(count)]
    told = [[str(rules.control), rules.manual_clock, events] for rules, events, _ in games]
    # As one text: value by value they would travel for half a minute.
    answers = json.loads(page.evaluate(PLAY, [Assets().url("js/"), json.dumps(told)]))
    for (rules, events, states), answer in zip(games, answers, strict=True):
        assert answer == states, (rules, events)
    met = Counter(state.split()[0] for _, _, states in games for state in states if state)
    assert min(met[status] for status in ("ready", "running", "stopped", "over")) > count


def test_both_read_the_same_time_controls(page: Page) -> None:
    """Right ones, and right ones with a letter lost, doubled or exchanged."""
    lot = Random(SEED)
    texts = []
    for _ in range(1500):
        text = str(random_control(lot))
        at = lot.randrange(len(text))
        with_fault = text[:at] + lot.choice(["", text[at] * 2, *"0 +x/ms"]) + text[at + 1 :]
        texts += [text, with_fault, text.replace("+", " ").upper()]
    expected = [text_or_none(text) for text in texts]
    assert page.evaluate(PARSE, [Assets().url("js/"), texts]) == expected
    assert expected.count(None) > 300


def text_or_none(text: str) -> str | None:
    try:
        return str(parse_time_control(text))
    except InputError:
        return None
