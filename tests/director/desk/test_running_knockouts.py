"""Knockouts of players taken over from a report: the bracket goes on as it was."""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from pairloom.director.desk.draws import Lots
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.reading import Running, read_running
from pairloom.director.desk.running.view import facts_of
from pairloom.domain.knockout import DeciderKind, KnockoutPlan, Placement
from pairloom.engines.knockout import Status
from pairloom.errors import InputError, PairloomError
from pairloom.messages.current import current
from pairloom.storage import Database
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, open_empty, set_up
from tests.director.desk.imported_copies import deviations_in, import_text

RESULTS = (*("1-0", "0-1", "½-½") * 4, "1-0 u", "½-0", "*", "1F-0F", "0F-1F", "0F-0F")


@pytest.mark.parametrize("seed", few_by_day(6, range(400)))
def test_a_knockout_is_taken_over_as_it_is(tmp_path: Path, seed: int) -> None:
    with (
        closing(open_empty(tmp_path / "one.db")) as database,
        closing(open_empty(tmp_path / "copy.db")) as other,
    ):
        hall = knockout_by_lot(database, seed)
        before = hall.report()
        copy = import_text(other, before)
        after = copy.report()
        assert lines_of(before) == lines_of(after)
        assert deviations_in(before) == deviations_in(after)
        assert match_states(hall.state) == match_states(copy.state)
        assert seats(hall) == seats(copy)
        assert reasons(hall) == reasons(copy)
        assert verify(other).problems == ()
        if hall.state.settled[-1].is_finished:
            assert next_round(hall) == next_round(copy)


def knockout_by_lot(database: Database, seed: int) -> Hall:
    """Players who leave and draw, matches of several games, matches for places; at some moment."""
    lots = random.Random(seed)
    hall = set_up(database, lots.randrange(3, 12), system="knockout")
    plan = KnockoutPlan(
        lots.choice(((1,), (2,), (1, 2), (3,))),
        lots.choice(list(Placement)),
        third_place=lots.random() < 0.4,
    )
    plan_knockout(*hall.at, plan, seeded=lots.choice((None, None, 0, 2)))
    for _ in range(lots.randrange(1, 7)):
        if not play_by_lot(hall, lots):
            break
    return hall


def play_by_lot(hall: Hall, lots: random.Random) -> bool:
    """A round; is there another one?"""
    if hall.state.kind.is_over(hall.state) and hall.state.has_begun:
        return False
    try:
        number = pair_round(*hall.at).round
    except InputError:  # a game is adjourned
        return False
    publish_round(*hall.at)
    is_whole = lots.random() < 0.9
    for game in hall.state.games_by_round[number]:
        if is_whole or lots.random() < 0.5:
            enter_result(*hall.at, number, game.board, lots.choice(RESULTS))
    if any(not game.white_result for game in hall.state.games_by_round[number]):
        return False
    finish_round(*hall.at)
    for match, state in match_states(hall.state).items():
        if state.status is Status.TIED and lots.random() < 0.6:
            kind = lots.choice((DeciderKind.LOT, DeciderKind.ARMAGEDDON))
            winner = hall.entry(lots.choice(state.sides))
            decide_match(*hall.at, match, kind, winner=winner)
    if lots.random() < 0.2:
        leaves_by_lot(hall, lots)
    return True


def leaves_by_lot(hall: Hall, lots: random.Random) -> None:
    try:
        withdraw(*hall.at, lots.choice(hall.state.entries).entry)
    except PairloomError:
        return


def lines_of(report: str) -> list[str]:
    """Records, and the remark with the bracket."""
    return [
        line
        for line in report.splitlines()
        if not line.startswith("###") or line.startswith("### knockout: ")
    ]


def seats(hall: Hall) -> object:
    """Who sat where at which board, by number."""
    number = {entry.entry: entry.number for entry in hall.state.entries}
    return [
        (game.round, game.board, number[game.white], number[game.black])
        for game in hall.state.games
    ]


def reasons(hall: Hall) -> object:
    """Why everybody who had no board had none."""
    number = {entry.entry: entry.number for entry in hall.state.entries}
    return sorted((bye.round, number[bye.entry], bye.kind, bye.cause) for bye in hall.state.byes)


def next_round(hall: Hall) -> object:
    """The boards by a lot, or why there are none."""
    state = hall.state.without_draft
    try:
        drawn = state.kind.draw(state, Lots("white", 5, 5))
    except InputError as refusal:
        return str(refusal)
    return drawn.result.boards


@pytest.fixture
def report(tmp_path: Path) -> str:
    """Five players, round 1 and 2 played, one match decided by lot."""
    with closing(open_empty(tmp_path / "one.db")) as database:
        hall = set_up(database, 5, system="knockout")
        hall.play({1: "½-½"})
        (tied,) = (m for m, s in match_states(hall.state).items() if s.status is Status.TIED)
        decide_match(*hall.at, tied, DeciderKind.LOT, seed=8)
        hall.play()
        return hall.report()


def problems(text: str) -> str:
    """Why a file cannot be stored; nothing else of it is looked at."""
    running = read(text)
    return " ".join(current().say(problem) for problem in running.problems)


def read(text: str, **choices: str) -> Running:
    return read_running("cup.trf", text.encode(), Choices(**choices))


def test_every_round_is_drawn_again_and_told(report: str) -> None:
    running = read(report)
    assert running.can_be_stored
    told = [current().say(look.sentence) for look in running.looks]
    assert told == [f"Round {number} is paired as the rules pair it." for number in (1, 2)]
    assert running.state.competition.system == "knockout"
    facts = {current().say(label): current().say(text) for label, text in facts_of(running)}
    assert facts["Players"] == "5"
    assert facts["Rounds"] == "Finished: 2 of 3."


def test_a_knockout_without_its_bracket_is_refused(report: str) -> None:
    bare = "\n".join(line for line in report.splitlines() if "knockout: " not in line)
    assert "holds no bracket" in problems(bare)
    assert "'pairloom pair --system knockout' takes the numbers as seeds" in problems(bare)


def test_before_round_1_there_is_no_bracket_to_take_over(tmp_path: Path) -> None:
    with (
        closing(open_empty(tmp_path / "one.db")) as database,
        closing(open_empty(tmp_path / "copy.db")) as other,
    ):
        hall = set_up(database, 5, system="knockout")
        copy = import_text(other, hall.report())
        assert copy.state.competition.system == "knockout"
        copy.play()
        assert len(copy.state.games) == 1


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ('"players": 5', '"players": 6', "it has 6 places"),
        ('"players": 5', '"players": 99999999999', "the remark about the knockout cannot be read"),
        ('"players": 5', '"players": []', "the remark about the knockout cannot be read"),
        ('"lots": [[1, ', '"lots": [[9, ', "the lot that gave its colours is not in the file"),
        ('"decided": [[2, ', '"decided": [[7, ', "have no open match in the bracket"),
        ('"decided": [[2, "lot"', '"decided": [[2, "coin"', "about the knockout cannot be read"),
        ('"working": [[2, 8', '"working": [[2, "8"', "the remark about the knockout cannot be"),
        ('"working": [[2, 8', '"order": ["?"], "working": [[2, 8', "knockout cannot be read"),
    ],
)
def test_a_remark_that_does_not_fit_is_named(
    report: str, before: str, after: str, told: str
) -> None:
    bent = report.replace(before, after)
    assert bent != report
    assert told in problems(bent)
    assert not read(bent).can_be_stored


def test_a_match_that_was_left_out_is_named(tmp_path: Path) -> None:
    """A match for third place belongs to round 2, if it was announced."""
    with closing(open_empty(tmp_path / "one.db")) as database:
        hall = set_up(database, 4, system="knockout")
        hall.play_rounds(2)
        bent = hall.report().replace('"third_place": false', '"third_place": true')
    assert "Round 2: others have met than the bracket says" in problems(bent)
