"""A correspondence office with life in it, made by the acts a person would do."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from pairloom.correspondence.requests import Ground, Step, WithdrawalRequest
from pairloom.director.correspondence_desk.contests import add_section, create_contest
from pairloom.director.correspondence_desk.entries import enter_player, start_section
from pairloom.director.correspondence_desk.lists import import_list
from pairloom.director.correspondence_desk.loading import load_section
from pairloom.director.correspondence_desk.moving import (
    LeaveDays,
    grant_leave_days,
    report_moves,
    send_reminders,
)
from pairloom.director.correspondence_desk.offices import create_office, import_register
from pairloom.director.correspondence_desk.playing import enter_results
from pairloom.director.correspondence_desk.sections import SectionState
from pairloom.director.correspondence_desk.withdrawing import decide_request, request_withdrawal
from pairloom.director.desk.base import Desk
from pairloom.domain.correspondence.roles import Role
from pairloom.ratings.iccf.periods import list_valid_on

__all__ = ["make_correspondence_demonstration"]

_DAYS, _SEED = 239, 36
# Name, country, rating.
_PLAYERS: Final = (
    ("Jančařík Radovan", "CZE", 2318),
    ("Øvergård Sigrid", "NOR", 2284),
    ("Čuček Lovro", "SLO", 2261),
    ("Šimůnková Naděžda", "CZE", 2247),
    ("Kőszegi Ödön", "HUN", 2230),
    ("Bērziņš Uldis", "LAT", 2196),
    ("Ťulák Přemysl", "CZE", 2178),
    ("Жуковська Дарина", "UKR", 2152),
    ("Müller-Brèche Jörn", "GER", 2105),
)
_RESULTS: Final = ("1-0", "½-½", "½-½", "0-1")
_SHARE_FINISHED: Final = 0.5


def make_correspondence_demonstration(desk: Desk, today: date) -> None:
    """A group of nine after 239 days: results, deadlines, leave, a withdrawal, letters."""
    start = today - timedelta(days=_DAYS)
    event = create_office(desk, "Zimní pohár 2025–27").event
    _register(desk, event, start)
    contest = create_contest(
        desk,
        event,
        "Final",
        start=start.isoformat(),
        end=(start + timedelta(days=500)).isoformat(),
        rules="sks-2014",
        director="J. Vaněčková",
        director_email="director@example.org",
    ).contest
    add_section(desk, event, contest, "Group B")
    for number in range(1, len(_PLAYERS) + 1):
        enter_player(desk, event, contest, 1, number, on=start - timedelta(days=20))
    start_section(desk, event, contest, 1)
    _play(desk, event, contest, start, today)
    leave = LeaveDays(today - timedelta(days=2), today + timedelta(days=10))
    grant_leave_days(desk, event, contest, 4, leave)
    _withdraw(desk, event, 7, today - timedelta(days=3))
    send_reminders(desk, event, datetime.combine(today, time(8), UTC))


def _register(desk: Desk, event: int, start: date) -> None:
    lines = [
        f"{140100 + n},{name},{country},,,player{n}@example.org"
        for n, (name, country, _) in enumerate(_PLAYERS, 1)
    ]
    import_register(desk, event, "\n".join(["id,name,country,sex,title,email", *lines]))
    rows = [(f"{140100 + n}", rating, 60 + 7 * n) for n, (_, _, rating) in enumerate(_PLAYERS, 1)]
    import_list(desk, event, str(list_valid_on(start)), rows, start)


def _play(desk: Desk, event: int, contest: int, start: date, today: date) -> None:
    lots = random.Random(_SEED)
    with desk.database.read(event) as reader:
        state: SectionState = load_section(reader, contest, 1)
    finished: dict[date, dict[str, str]] = {}
    for key in state.games:
        if lots.random() < _SHARE_FINISHED:
            day = today - timedelta(days=lots.choice((3, 17, 31)))
            finished.setdefault(day, {})[key] = lots.choice(_RESULTS)
        else:
            moves = list(_moments(lots, start, today))
            report_moves(desk, event, contest, 1, key, moves)
    for day, results in sorted(finished.items()):
        enter_results(desk, event, contest, 1, results, ended=day, reported=day)


def _moments(lots: random.Random, start: date, today: date) -> list[str]:
    """Moves at the pace of the time control; somebody has not answered for a while."""
    last = today - timedelta(days=lots.choice((1, 2, 4, 6, 9, 16, 36)))
    at = datetime.combine(start, time(9), UTC)
    found = []
    while (at := at + timedelta(hours=lots.randrange(30, 205))).date() < last:
        found.append(f"{at:%Y-%m-%dT%H:%M}")
    return found


def _withdraw(desk: Desk, event: int, correspondent: int, on: date) -> None:
    request = WithdrawalRequest(
        "", on, Ground.ILLNESS, 5, "operation and recovery", opponents_informed=True
    )
    made = request_withdrawal(desk, event, correspondent, request)
    decide_request(desk, event, made.withdrawal, Step.ACCEPT, Role.DIRECTOR, on)
