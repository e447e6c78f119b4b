"""Whole team events by lot, taken to another database by their report, and reported again."""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

import pytest

from pairloom.director.desk.accounting import contradictions
from pairloom.director.desk.draws import Lots
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import match_states
from pairloom.director.desk.presence import request_bye, withdraw
from pairloom.director.desk.rounds import finish_round
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.director.desk.teams.adjustments import AdjustmentDraft, adjust_points
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.ruling_acts import rule_on_order
from pairloom.domain import Outcome, TeamScore
from pairloom.domain.knockout import KnockoutPlan, Placement
from pairloom.domain.team_regulations import EmptyBoards, LineUpOrder, TeamRegulations
from pairloom.domain.tie_criteria import TieCriterion
from pairloom.errors import InputError
from pairloom.formats import trf
from pairloom.formats.trf.columns import TEAM_RANK
from pairloom.messages.current import current
from pairloom.storage import Database
from pairloom.storage.team_records import MatchDecision
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, because, open_empty
from tests.director.desk.imported_copies import deviations_in, import_text, next_pairing, read_text
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls
from tests.director.desk.teams.random_cups import CupArbiter
from tests.director.desk.teams.random_team_events import TeamArbiter
from tests.director.desk.teams.team_events_by_lot import SYSTEMS, rules_by_lot
from tests.director.desk.teams.test_cups_by_lot import FIGURES

EVERYTHING = {
    *("bye U", "bye F", "bye H", "bye Z"),
    *("board won by forfeit", "board lost by both", "match lost by both", "match forfeited"),
    *("empty board", "reserve", "penalty", "ruling", "threshold", "withdrawn", "late team"),
    *("team", "team-round-robin", "team-double-round-robin"),
}
"""What has to occur in events by lot, or they show too little."""


def event_by_lot(team_hall: TeamHalls, seed: int) -> TeamHall:
    """A team event in which everything may have happened."""
    lots = random.Random(seed)
    rules = rules_by_lot(seed)
    system = lots.choice(SYSTEMS)
    if kind_of(system).has_table(system):
        rules = replace(rules, primary=TeamScore.MATCH)  # no record tells anything else of a table
    players = min(len(rules.pattern) + lots.randrange(3), 6)
    teams = lots.randrange(4, 8)
    rounds = kind_of(system).rounds_needed(system, teams) or 5
    hall = team_hall(teams, players=players, rules=rules, rounds=rounds, system=system)
    arbiter = TeamArbiter(hall, seed, looks_on=lambda _: None)
    for _ in range(lots.randrange(20, 120)):
        arbiter.do_something()
    return hall


def records_of(text: str, *, with_places: bool = True) -> list[str]:
    """Everything but remarks; `with_places` of teams."""
    records = [line for line in text.splitlines() if not line.startswith("###")]
    return records if with_places else [_without_place(line) for line in records]


def _without_place(line: str) -> str:
    first, last = TEAM_RANK.first - 1, TEAM_RANK.last
    return line[:first] + " " * (last - first) + line[last:] if line[:3] == "310" else line


@pytest.mark.parametrize("seed", few_by_day(6, range(500)))
def test_export_import_export_gives_the_same_bytes(
    team_hall: TeamHalls, tmp_path: Path, seed: int
) -> None:
    hall = event_by_lot(team_hall, seed)
    assert len(hall.state.entries) >= 4
    with closing(open_empty(tmp_path / "copy.db")) as database:
        require_same_file(hall, database)


def require_same_file(hall: TeamHall, database: Database) -> None:
    """The report of a copy that was made of the report."""
    before = hall.report()
    copy = import_text(database, before)
    after = copy.report()
    # A game that was played and counts otherwise is a record of points (299) for a file, and
    # nobody can see from those who won the direct encounter.
    is_ruled = any(game.reported_white for game in hall.state.games)
    places = {"with_places": not is_ruled}
    assert records_of(before, **places) == records_of(after, **places)
    assert deviations_in(before) == deviations_in(after)
    assert verify(database).problems == ()
    if not is_ruled:
        require_same_event(hall, copy)


def require_same_event(hall: TeamHall, copy: Hall) -> None:
    """The same standings, and the same next round where nobody waits for a number."""
    state = hall.state.without_draft
    if not state.has_begun or state.kind.field.reportable(state) is not state:
        return
    ours, theirs = standings_of(state).rows, standings_of(copy.state).rows
    assert [(row.number, row.place, row.texts) for row in ours] == [
        (row.number, row.place, row.texts) for row in theirs
    ]
    is_finished = state.settled[-1].is_finished and copy.state.settled[-1].is_finished
    if is_finished and all(entry.number for entry in state.entries):
        assert next_pairing(hall) == next_pairing(copy)


def test_everything_that_can_happen_goes_through_a_file(
    team_hall: TeamHalls, tmp_path: Path
) -> None:
    """One event that has all of it, by day; which kinds an event by lot has is a matter of luck."""
    hall = event_with_everything(team_hall)
    assert not EVERYTHING - set(occurrences(hall.state)) - set(SYSTEMS)
    with closing(open_empty(tmp_path / "copy.db")) as database:
        require_same_file(hall, database)


def event_with_everything(team_hall: TeamHalls) -> TeamHall:
    hall = team_hall(9, rules=TeamRegulations(threshold=20), rounds=7)
    hall.publish()  # nine teams: one has the bye
    hall.hand_in("A", [1, 2, 3, 0])
    hall.hand_in("B", [2, 3, 4, 5])
    hall.reveal()
    hall.enter_results({1: "1F-0F", 6: "0F-0F"})
    finish_round(*hall.at)
    adjust_points(*hall.at, AdjustmentDraft(hall.team("C").entry, -10, -5), because())
    for name, kind in (("D", "F"), ("E", "H"), ("F", "Z")):
        request_bye(*hall.at, hall.team(name).entry, 2, kind, confirmation=because())
    withdraw(*hall.at, hall.team("I").entry)
    hall.enter_team("Late", [2000, 1990, 1980, 1970], confirmation=because())
    hall.publish()
    hall.reveal()
    for match, decision in ((2, MatchDecision.WHITE_WINS), (3, MatchDecision.BOTH_LOSE)):
        decide_match(*hall.at, 2, match, decision, because())
    hall.enter_results()
    finish_round(*hall.at)
    white = hall.state.find_match(2, 1).white
    (*_, last) = [seat for seat in hall.state.games if seat.round == 2 and seat.board == 1]
    rule_on_order(*hall.at, 2, 1, white, [last.white], confirmation=because())
    return hall


@pytest.mark.parametrize(
    ("places", "is_in_order", "is_filled_from_the_top"),
    [
        ((1, 2, 3, 4), True, True),
        ((2, 4, 5, 0), True, True),
        ((4, 3, 2, 1), False, True),
        ((1, 3, 2, 4), False, True),
        ((1, 0, 2, 3), True, False),
        ((0, 5, 0, 1), False, False),
    ],
)
def test_line_ups_stay_as_free_as_they_were_in_the_file(
    team_hall: TeamHalls,
    places: tuple[int, ...],
    is_in_order: bool,
    is_filled_from_the_top: bool,
) -> None:
    hall = team_hall(2, rules=TeamRegulations(order=LineUpOrder.FREE, empty_boards=EmptyBoards.ANY))
    hall.publish()
    hall.hand_in("A", places)
    hall.hand_in("B", (1, 2, 3, 4))
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    running = read_text(hall.report())
    rules, told = rules_of(running.state.competition), " ".join(map(str, running.adjusted))
    assert rules.order is (LineUpOrder.FIXED if is_in_order else LineUpOrder.FREE)
    assert ("any order is allowed" in told) is not is_in_order
    wanted = EmptyBoards.BOTTOM if is_filled_from_the_top else EmptyBoards.ANY
    assert rules.empty_boards is wanted
    assert ("any board may stay empty" in told) is not is_filled_from_the_top


@pytest.mark.nightly
def test_everything_occurs_in_events_by_lot(team_hall: TeamHalls) -> None:
    occurred: set[str] = set()
    for seed in range(60):
        occurred.update(occurrences(event_by_lot(team_hall, seed).state))
    assert not EVERYTHING - occurred


def occurrences(state: State) -> Iterator[str]:
    """What of the list has occurred in rounds that are in the report."""
    rules, settled = rules_of(state.competition), len(state.settled)
    if settled:
        yield state.competition.system
    for number in range(1, settled + 1):
        yield from (f"bye {bye.kind}" for bye in state.byes_by_round.get(number, {}).values())
    yield from _of_matches(state)
    yield from _of_boards(state, rules.boards)
    if settled and state.adjustments:
        yield "penalty"
    if settled and rules.threshold is not None:
        yield "threshold"
    if any(team.withdrawn_from and team.withdrawn_from <= settled for team in state.entries):
        yield "withdrawn"
    if any(team.arrival > 1 and team.arrival <= settled for team in state.numbered):
        yield "late team"


def _of_matches(state: State) -> Iterator[str]:
    words = {None: "match played", MatchDecision.BOTH_LOSE: "match lost by both"}
    for match in state.matches:
        yield words.get(match.decision, "match forfeited")


def _of_boards(state: State, boards: int) -> Iterator[str]:
    for game in state.games:
        players = [state.entry_by_id[seat] for seat in (game.white, game.black) if seat]
        results = (game.white_result, game.black_result)
        if len(players) < 2:
            yield "empty board"
        elif results == (Outcome.FORFEIT_LOSS, Outcome.FORFEIT_LOSS):
            yield "board lost by both"
        elif Outcome.FORFEIT_WIN in results:
            yield "board won by forfeit"
        if any(player.place > boards for player in players):
            yield "reserve"
        if game.reported_white:
            yield "ruling"


class QuickCupArbiter(CupArbiter):
    """Somebody at a knockout of teams who only acts."""

    def look(self) -> None:
        """What holds is looked at elsewhere."""


def cup_by_lot(team_hall: TeamHalls, seed: int) -> TeamHall:
    """A knockout of teams in which everything may have happened."""
    lots = random.Random(seed)
    figures = lots.choice(FIGURES)
    rules = replace(
        rules_by_lot(seed),
        pattern=lots.choice(("WBWB", "WB", "W")),
        threshold=None,
        tie_criteria=(*figures, TieCriterion.PLAY_OFF, TieCriterion.LOT),
    )
    players = len(rules.pattern) + lots.randrange(2)
    hall = team_hall(lots.randrange(4, 9), players=players, rules=rules, system="team-knockout")
    placement = lots.choice(list(Placement))
    plan = KnockoutPlan(lots.choice(((1,), (2,), (2, 1))), placement, lots.random() < 0.3)
    plan_knockout(*hall.at, plan, seeded=lots.choice((None, None, 2)))
    arbiter = QuickCupArbiter(hall, seed)
    for _ in range(lots.randrange(40, 120)):
        arbiter.do_something()
    return hall


@pytest.mark.parametrize("seed", few_by_day(4, range(300)))
def test_a_knockout_is_taken_over_with_its_bracket(
    team_hall: TeamHalls, tmp_path: Path, seed: int
) -> None:
    hall = cup_by_lot(team_hall, seed)
    assert hall.state.has_begun
    before = hall.report()
    loaded = trf.load(before)
    assert {finding.code for finding in loaded.findings} <= {"I-DEFAULT"}  # the initial colour
    written, _ = trf.convert(loaded, "trf26")
    assert records_of(written) == records_of(before)
    with closing(open_empty(tmp_path / "copy.db")) as database:
        if why_not_taken_over(before):
            with pytest.raises(InputError, match=why_not_taken_over(before)):
                import_text(database, before)
            assert not database.event_numbers()
        else:
            require_same_cup(hall, import_text(database, before))
            assert verify(database).problems == ()


def why_not_taken_over(report: str) -> str:
    """A board counts otherwise than it was played."""
    return "nobody could tell who has won" if "\n299 " in report else ""


def require_same_cup(hall: Hall, copy: Hall) -> None:
    """The same file, bracket and next round."""
    before, after = hall.report(), copy.report()
    last, kept = hall.state.settled[-1], copy.state.settled[-1]
    # Before a round is finished its level matches are not decided; a copy is finished.
    are_both_over = last.round > kept.round or last.is_finished == kept.is_finished
    assert records_of(before, with_places=are_both_over) == records_of(
        after, with_places=are_both_over
    )
    assert deviations_in(before) == deviations_in(after)
    for round_ in copy.state.rounds:
        assert not contradictions(copy.state, round_.round)
        again = copy.state.kind.draw_again(round_)
        assert len(again.boards) == len(copy.state.kind.field.seats(copy.state, round_.round))
    state = hall.state.without_draft
    if state.kind.field.reportable(state) is state and are_both_over:
        assert bracket_in(before) == bracket_in(after)
        assert match_states(state) == match_states(copy.state)
        assert next_of_bracket(hall) == next_of_bracket(copy)


def bracket_in(report: str) -> list[str]:
    return [line for line in report.splitlines() if line.startswith("### knockout: ")]


def next_of_bracket(hall: Hall) -> object:
    """The next round by a lot, or why there is none."""
    state = hall.state.without_draft
    try:
        drawn = state.kind.draw(state, Lots("white", 5, 5))
    except InputError as refusal:
        return str(refusal)
    return drawn.result.boards, drawn.round.round


@pytest.mark.parametrize("pattern", ["WB", "WBW"])
def test_a_match_with_more_boards_than_the_pattern_is_named(
    team_hall: TeamHalls, pattern: str
) -> None:
    """By the numbers of its teams, White on board 1 first."""
    hall = team_hall(4)
    hall.play()
    text = hall.report().replace("352 WBWB", f"352 {pattern}")
    told = [current().say(problem) for problem in read_text(text).problems]
    numbers = {entry.name: entry.number for entry in hall.state.entries}
    for match in (1, 2):
        white, black = (numbers[name] for name in hall.teams_of(1, match))
        begin = f"Round 1: the match {white}–{black} has more than {len(pattern)} boards,"
        assert any(problem.startswith(begin) for problem in told)


def test_players_of_a_file_are_entered_in_order_of_their_numbers(team_hall: TeamHalls) -> None:
    """Behind the teams; a FIDE ID that two of them have stays with the lower number."""
    hall = team_hall(3)
    hall.play()
    lines = hall.report().splitlines()
    players = {int(line[4:8]): place for place, line in enumerate(lines) if line[:3] == "001"}
    for number in (4, 9):
        line = lines[players[number]]
        lines[players[number]] = f"{line[:57]}{'14600001':>11}{line[68:]}"
    members = read_text("\n".join([*reversed(lines)]) + "\n").state.members
    by_number = sorted(members, key=lambda member: member.number)
    assert [(member.number, member.entry) for member in by_number] == [
        (number, 3 + number) for number in range(1, 16)
    ]
    assert {member.number for member in members if member.fide_id} == {4}
    known = {member.number: member.name for member in hall.state.members}
    assert {member.number: member.name for member in members} == known
