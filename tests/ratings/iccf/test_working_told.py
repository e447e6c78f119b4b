"""The working of a period, line by line and for programs, for players of every kind.

Kept in `working.txt`; `make golden` keeps what is told now.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from datetime import date, timedelta
from difflib import unified_diff
from pathlib import Path
from random import Random

from iccf_games import both_lists, fixed, game, provisional, rate, seat, start

from pairloom.correspondence.rating_office.explaining import working_data, working_lines
from pairloom.correspondence.rating_office.re_rating import change_line
from pairloom.correspondence.ratings.audit import working_of
from pairloom.correspondence.ratings.chain import changed_numbers
from pairloom.correspondence.ratings.corrections import Correction
from pairloom.correspondence.ratings.formulas import Rule
from pairloom.correspondence.ratings.policies import parse_policies
from pairloom.correspondence.ratings.records import Game, PlayerRecord, Replaced
from pairloom.correspondence.ratings.states import PlayerState
from pairloom.messages import Text

KEPT = Path(__file__).parent / "working.txt"
PLAYERS = {
    "busy": fixed(2110, 90),
    "fixed": fixed(2245),
    "late": fixed(1990, 31),
    "nearly": provisional(1900, range(1700, 2260, 20), 13.5),
    "some": provisional(2050, (2100, 1900, 2300), 2),
    "unknown": PlayerState(2000, 18, 18),
}
NAMES = (*PLAYERS, "first", "second")
REGISTER = {name: PlayerRecord(name, name.title()) for name in NAMES[:-1]}
OLD = game("old", seat("fixed", 2240), seat("busy", 2100), 1, ended=date(2015, 10, 20))


def _games() -> Iterator[Game]:
    """Some by lot, some of them finished by a substitute, and many of one player."""
    lots = Random(5)
    for number in range(40):
        white, black = lots.sample([*NAMES], 2)
        known = white != "unknown" and lots.random() < 0.2
        others = [name for name in NAMES if name not in (white, black, "unknown")]
        taken = Replaced(lots.choice(others), start(2015), lots.random() < 0.3) if known else None
        ended = date(2015, 12, 1) + timedelta(days=lots.randrange(90))
        seats = seat(white, lots.randrange(1800, 2400), taken), seat(black, f"{2000 + number}P")
        yield game(f"g{number:02}", *seats, lots.choice((0, 0.5, 1)), ended=ended)
    for number in range(45):
        yield game(f"h{number:02}", seat("busy", 2100), seat(f"x{number}", 1990 + 9 * number), 0.5)


def _told() -> Iterator[Text]:
    corrections = [Correction(OLD, OLD._replace(score=1))]
    games = [*_games()]
    period = rate(games, PLAYERS, corrections=corrections)
    rules = set()
    for player in NAMES:
        working = working_of(period, both_lists(PLAYERS), player)
        rules.add(working.outcome and working.outcome.rule)
        yield from working_lines(working, REGISTER)
        if player != "busy":  # far too many games
            yield json.dumps(working_data(working, REGISTER), ensure_ascii=False)
    assert rules == {*Rule} - {Rule.SPLIT}
    split = rate(games, PLAYERS, parse_policies(["cross_30=split"]))
    yield from working_lines(working_of(split, both_lists(PLAYERS), "nearly"), REGISTER)
    others = [each._replace(score=2 - (each.score or 0)) for each in games[:9]]
    new = rate([*others, *games[9:]], PLAYERS)
    yield from (change_line(change, REGISTER) for change in changed_numbers(period, new))


def test_the_working_is_told_as_before() -> None:
    told = [*map(str, _told())]
    if os.environ.get("PAIRLOOM_RENEW"):
        KEPT.write_text("\n".join(told) + "\n", encoding="utf-8")
    kept = KEPT.read_text(encoding="utf-8").splitlines()
    assert not [*unified_diff(kept, told, "kept", "told", lineterm="", n=0)]
