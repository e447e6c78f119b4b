"""A correspondence office with life in it, made by the acts a person would do."""

from __future__ import annotations

import random
from datetime import UTC, date, datetime, time, timedelta
from typing import Final

from pairloom.correspondence.desk.announce.contests import add_section, create_contest
from pairloom.correspondence.desk.enter.entries import enter_player, start_section
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
)
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    request_withdrawal,
)
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.office.offices import create_office
from pairloom.correspondence.desk.office.register import import_register
from pairloom.correspondence.desk.places import ContestPlace, SectionPlace
from pairloom.correspondence.desk.play.claiming import make_offer
from pairloom.correspondence.desk.play.moving import (
    LeaveDays,
    grant_leave_days,
    report_moves,
)
from pairloom.correspondence.desk.play.playing import enter_results
from pairloom.correspondence.desk.play.reminding import send_reminders
from pairloom.correspondence.desk.play.scores import hand_in_score
from pairloom.correspondence.desk.rate.lists import import_list, open_list_id, publish_list
from pairloom.correspondence.desk.sections import SectionState
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.domain.time_control import Standard
from pairloom.correspondence.ratings.periods import cutoff, list_valid_on
from pairloom.correspondence.rules.calendar import begin_of
from pairloom.correspondence.rules.clocks import GameTimes, clock_of
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.base import Desk
from pairloom.director.desk.events import own_language
from pairloom.domain.colour import Colour
from pairloom.messages import in_context
from pairloom.messages.speaker import Speaker

__all__ = ["make_correspondence_demonstration"]

_DAYS, _SEED = 239, 30
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
# Days before today: when games ended, since when a move is waited for, and where it is too late.
_ENDED, _WAITING, _TOO_LONG = (3, 17, 31, 75, 120, 160), (1, 2, 4, 6, 9, 16), 30
_ON_LEAVE, _LEAVING = 4, 7
_CONTROL: Final = Standard(10, 50)
# Scores of the first finished games with these results.
_SCORES: Final = {
    "1-0": "1. b3 e5 2. Bb2 Nc6 3. e3 Nf6 4. Bb5 Bd6 5. Na3 Na5 6. Be2 a6 7. c4 O-O 8. Nf3 e4 "
    "9. Nd4 Be5 10. O-O d5 11. cxd5 Nxd5",
    "½-½": "1. Nf3 f5 2. d3 d6 3. e4 e5 4. Nc3 Nf6 5. exf5 Bxf5 6. d4 Nc6 7. dxe5 dxe5 "
    "8. Qxd8+ Rxd8 9. Bb5 Bd6",
}


def make_correspondence_demonstration(desk: Desk, today: date, speaker: Speaker) -> None:
    """A group of nine after 239 days: results, two scores, games in play and one over the time, an
    open draw offer, leave, a withdrawal with games to adjudicate, a qualification, lists, letters.
    All days are counted from today."""
    start = today - timedelta(days=_DAYS)
    name = speaker.say(in_context("demonstration", "Zimní pohár 2025–27"))
    event = create_office(desk, name, language=own_language(speaker)).event
    _register(desk, event, start)
    contest = ContestPlace.of(
        create_contest(
            desk,
            event,
            speaker.say(in_context("demonstration", "Final")),
            start=start,
            end=start + timedelta(days=500),
            control="10/50",
            rules="sks-2014",
            director="J. Vaněčková",
            director_email="director@example.org",
            keeps_clocks=True,
        )
    )
    section = speaker.say(in_context("demonstration", "Group B"))
    group = SectionPlace.of(add_section(desk, contest, section))
    for number in range(1, len(_PLAYERS) + 1):
        enter_player(desk, group, number, on=start - timedelta(days=20))
    start_section(desk, group)
    _play(desk, group, start, today)
    _hand_in_scores(desk, group, today)
    _offer_a_draw(desk, group, today)
    summer = speaker.say(in_context("demonstration", "Letní pohár"))
    reason = speaker.say(in_context("demonstration", "winner of last year"))
    won = QualificationDraft(3, summer, today - timedelta(days=30), reason)
    grant_qualification(desk, event, won)
    leave = LeaveDays(today - timedelta(days=2), today + timedelta(days=10))
    grant_leave_days(desk, contest, _ON_LEAVE, leave)
    _withdraw(desk, event, _LEAVING, today - timedelta(days=3), speaker)
    _publish(desk, event, today)
    send_reminders(desk, event, datetime.combine(today, time(8), UTC))


def _register(desk: Desk, event: int, start: date) -> None:
    lines = [
        f"{140100 + n},{name},{country},,,player{n}@example.org"
        for n, (name, country, _) in enumerate(_PLAYERS, 1)
    ]
    import_register(desk, event, "\n".join(["id,name,country,sex,title,email", *lines]))
    rows = [(f"{140100 + n}", rating, 60 + 7 * n) for n, (_, _, rating) in enumerate(_PLAYERS, 1)]
    import_list(desk, event, str(list_valid_on(start)), rows, start)


def _play(desk: Desk, place: SectionPlace, start: date, today: date) -> None:
    lots = random.Random(_SEED)
    with desk.database.read(place.event) as reader:
        state: SectionState = load_section(reader, place)
    finished: dict[date, dict[str, str]] = {}
    late = ""
    for key, game in state.games.items():
        if lots.random() < _SHARE_FINISHED:
            day = today - timedelta(days=lots.choice(_ENDED))
            finished.setdefault(day, {})[key] = lots.choice(_RESULTS)
            continue
        if not late and not {game.white, game.black} & {_ON_LEAVE, _LEAVING}:
            late = key
        moves = _moments(lots, start, today, is_late=key == late)
        report_moves(desk, place, key, [f"{at:%Y-%m-%dT%H:%M}" for at in moves])
    for day, results in sorted(finished.items()):
        enter_results(desk, place, results, ended=day, reported=day)


def _moments(
    lots: random.Random, start: date, today: date, *, is_late: bool
) -> tuple[datetime, ...]:
    """Moves in time; now the side to move has some days left, or is late."""
    begin, now = begin_of(start), datetime.combine(today, time(12), UTC)
    while True:
        waiting = _TOO_LONG if is_late else lots.choice(_WAITING)
        moves = _paced(lots, begin, now - timedelta(days=waiting))
        if (clock_of(GameTimes(begin, moves), _CONTROL, now).exceeded is not None) == is_late:
            return moves


def _paced(lots: random.Random, begin: datetime, end: datetime) -> tuple[datetime, ...]:
    """Moves of a quick and a slow side; a day is kept for each move to the control."""
    at, used = begin, [0, 0]
    slowest = lots.sample((150, 290), 2)
    moves: list[datetime] = []
    while True:
        move, side = len(moves) // 2 + 1, len(moves) % 2
        kept = _CONTROL.next_control(move) - move + 1
        spare = _CONTROL.allowance(move) - used[side] - kept
        hours = min(lots.randrange(30, slowest[side]), 24 * spare)
        at += timedelta(hours=hours)
        if at >= end:
            return tuple(moves)
        used[side] += hours // 24
        moves.append(at)


def _hand_in_scores(desk: Desk, place: SectionPlace, today: date) -> None:
    with desk.database.read(place.event) as reader:
        games = load_section(reader, place).games
    for result, score in _SCORES.items():
        key = next(key for key, game in games.items() if game.result == result)
        hand_in_score(desk, place, key, score, on=today)


def _offer_a_draw(desk: Desk, place: SectionPlace, today: date) -> None:
    """With the last move of the last game that goes on undisturbed."""
    with desk.database.read(place.event) as reader:
        games = load_section(reader, place).games
    key, game = [
        (key, game)
        for key, game in games.items()
        if not game.result and not {game.white, game.black} & {_ON_LEAVE, _LEAVING}
    ][-1]
    # Both have made as many moves, or White is one ahead and has moved last.
    by = Colour.WHITE if game.white_moves > game.black_moves else Colour.BLACK
    make_offer(desk, place, key, by=by, at_move=game.white_moves, on=game.last_day or today)


def _publish(desk: Desk, event: int, today: date) -> None:
    """Every list whose cut-off has passed."""
    with desk.database.read(event) as reader:
        name = open_list_id(reader)
    while name is not None and cutoff(name) < today:
        publish_list(desk, event, min(cutoff(name) + timedelta(days=14), today))
        name = name.next()


def _withdraw(desk: Desk, event: int, correspondent: int, on: date, speaker: Speaker) -> None:
    reasons = speaker.say(in_context("demonstration", "operation and recovery"))
    request = WithdrawalRequest("", on, Ground.ILLNESS, 5, reasons, opponents_informed=True)
    made = request_withdrawal(desk, event, correspondent, request)
    decide_request(desk, event, made.withdrawal, step=Step.ACCEPT, by=Role.DIRECTOR, on=on)
