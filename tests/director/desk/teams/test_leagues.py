"""Leagues at the desk: who is at home, which colours that gives, and what becomes of who leaves."""

from __future__ import annotations

import random
from collections import Counter
from contextlib import closing
from functools import partial
from itertools import groupby
from pathlib import Path

import pytest

from pairloom.director.desk.accounting import contradictions
from pairloom.director.desk.drafts import discard_draft
from pairloom.director.desk.manual import exchange_players, turn_colours
from pairloom.director.desk.pairing import pair_again
from pairloom.director.desk.planning import planning_notes
from pairloom.director.desk.presence import return_player, withdraw
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import (
    PublishedChange,
    finish_round,
    publish_round,
    withdraw_publication,
)
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.teams.decisions import decide_match
from pairloom.director.desk.teams.grid import grid_of
from pairloom.director.desk.teams.matches import left_team, matches_of_round
from pairloom.director.desk.teams.ordering import (
    draw_order,
    lots_of_teams,
    move_team,
    order_by_strength,
)
from pairloom.director.desk.teams.rosters import TeamDraft, enter_team
from pairloom.director.desk.teams.round_view import match_lines
from pairloom.director.desk.teams.rules import rules_of
from pairloom.director.desk.teams.schedule import (
    ScheduledRound,
    plan_match,
    schedule_of,
    set_days,
)
from pairloom.director.desk.teams.standings import team_standings
from pairloom.director.desk.teams.strengths import strength_of, working_of
from pairloom.director.pairing import PairingRequest, pair_file
from pairloom.domain import Colour, ColourPreferenceType, TeamScore
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.engines.round_robin.cycles import round_robin_rounds
from pairloom.engines.round_robin.home_colour import with_home_colour
from pairloom.errors import FieldsRefused, InputError
from pairloom.formats import trf
from pairloom.simulate.checker import check
from pairloom.simulate.options import GeneratorOptions
from pairloom.simulate.rtg import generate
from pairloom.standings import make_standings
from pairloom.standings.lots import draw_lot
from pairloom.storage.records import Entry
from pairloom.storage.team_records import MatchDecision
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import because, for_good, open_empty
from tests.director.desk.imported_copies import import_text
from tests.director.desk.teams.at_the_teams import TeamHall
from tests.director.desk.teams.conftest import TeamHalls

SINGLE, DOUBLE = "team-round-robin", "team-double-round-robin"


def league(
    team_hall: TeamHalls, teams: int, system: str = SINGLE, *, players: int = 2, **rules: object
) -> TeamHall:
    """A league that is still to begin."""
    regulations = TeamRegulations(**{"pattern": "WB", **rules})  # type: ignore[arg-type]
    cycles = 2 if system == DOUBLE else 1
    rounds = cycles * (teams - 1 + teams % 2)
    return team_hall(teams, players=players, rules=regulations, system=system, rounds=rounds)


def homes(hall: TeamHall) -> list[tuple[int, int]]:
    """Numbers of all matches, the home team first."""
    numbers = {entry.entry: entry.number for entry in hall.state.entries}
    return [
        (numbers[match.home], numbers[match.black if match.home == match.white else match.white])
        for match in hall.state.matches
    ]


@pytest.mark.parametrize("pattern", ["WBWB", "WWBB", "BWWB"])
@pytest.mark.parametrize("is_black", [False, True])
def test_colours_follow_home_and_pattern(
    team_hall: TeamHalls, pattern: str, is_black: bool
) -> None:
    hall = league(team_hall, 4, players=4, pattern=pattern, home_is_black=is_black)
    hall.play_rounds(3)
    state = hall.state
    rules = state.competition.team_rules
    assert rules is not None
    home_colour, guest_colour = (
        (Colour.BLACK, Colour.WHITE) if is_black else (Colour.WHITE, Colour.BLACK)
    )
    for line in (line for number in (1, 2, 3) for line in match_lines(state, number)):
        assert line.left.entry == line.record.home
        assert (line.left.colour, line.right.colour) == (home_colour, guest_colour)
    for match in state.matches:
        assert (match.home == match.black) == is_black
        games = state.games_by_round[match.round][4 * match.match - 4 : 4 * match.match]
        for board, game in enumerate(games, 1):
            is_white = state.entry_by_id[game.white].team == match.home
            expected = rules.colour_on(board, home_colour)
            assert is_white == (expected is Colour.WHITE)
    assert hall.differences() == []
    assert not trf.load(hall.report()).findings


@pytest.mark.parametrize("is_black", [False, True])
def test_a_double_league_of_ten_teams(team_hall: TeamHalls, is_black: bool) -> None:
    hall = league(team_hall, 10, DOUBLE, pattern="W", home_is_black=is_black)
    hall.play_rounds(18)
    assert sorted(homes(hall)) == sorted(
        (home, guest) for home in range(1, 11) for guest in range(1, 11) if home != guest
    )
    for team in hall.state.entries:
        own = [match for match in hall.state.matches if team.entry in (match.white, match.black)]
        colours = [match.white == team.entry for match in own]
        assert max(len([*run]) for _, run in groupby(colours)) == 2
        assert Counter(match.home == team.entry for match in own) == {True: 9, False: 9}
    assert hall.differences() == []


@pytest.mark.parametrize("seed", few_by_day(4, range(100)))
def test_random_leagues(team_hall: TeamHalls, tmp_path: Path, seed: int) -> None:
    """Everybody meets everybody once a cycle, at home in turn; files tell the whole of it."""
    lots = random.Random(seed)
    teams, system = lots.randrange(3, 8), lots.choice((SINGLE, DOUBLE))
    hall = league(
        team_hall,
        teams,
        system,
        players=lots.randrange(1, 4),
        pattern=lots.choice(("WB", "W", "BW", "WWB")),
        home_is_black=lots.random() < 0.5,
        removes_early_leavers=lots.random() < 0.5,
    )
    cycles, planned = (2 if system == DOUBLE else 1), hall.state.competition.rounds
    for number in range(1, planned + 1):
        if lots.random() < 0.15:
            present = [entry.entry for entry in hall.state.entries if entry.withdrawn_from is None]
            withdraw(*hall.at, lots.choice(present)) if len(present) > 2 else None
        hall.publish()
        if any(match.decision is None for match in matches_of_round(hall.state, number)):
            hall.reveal()
            games = hall.state.games_by_round[number]
            hall.enter_results({game.board: lots.choice(("1-0", "0-1", "½-½")) for game in games})
        finish_round(*hall.at)
        assert not contradictions(hall.state, number)
    met = Counter(frozenset(pair) for pair in homes(hall))
    assert len(met) == teams * (teams - 1) // 2
    assert set(met.values()) == {cycles}
    schedule = round_robin_rounds(teams, cycles, exchange=True)
    for number, pairing in enumerate(schedule, 1):
        drawn = {
            pair
            for pair, match in zip(homes(hall), hall.state.matches, strict=True)
            if match.round == number
        }
        assert drawn == {(board.white, board.black) for board in pairing.boards}
    require_forfeits(hall)
    require_files(hall, tmp_path)


def require_forfeits(hall: TeamHall) -> None:
    """Whoever has left loses every match, and nobody else does without play."""
    state = hall.state
    gone = {entry.entry: entry.withdrawn_from or 10**6 for entry in state.entries}
    for match in state.matches:
        white, black = (gone[team] <= match.round for team in (match.white, match.black))
        expected = {
            (False, False): None,
            (False, True): MatchDecision.WHITE_WINS,
            (True, False): MatchDecision.BLACK_WINS,
            (True, True): MatchDecision.BOTH_LOSE,
        }
        assert match.decision is expected[white, black]


def require_files(hall: TeamHall, tmp_path: Path) -> None:
    """The report is right, and another desk has the same event from it."""
    text = hall.report()
    file = trf.load(text)
    assert not file.findings
    assert hall.differences() == []
    places = [(row.number, row.place, row.texts) for row in standings_of(hall.state).rows]
    in_file = make_standings(file.require()).rows
    assert [(row.number, row.place, row.texts) for row in in_file] == places
    with closing(open_empty(tmp_path / "copy.db")) as database:
        copy = import_text(database, text)
        assert [match.home for match in copy.state.matches] != [0] * len(copy.state.matches)
        rows = standings_of(copy.state).rows
        assert [(row.number, row.place, row.texts) for row in rows] == places
        assert copy.differences() == []
        records = [line for line in text.splitlines() if not line.startswith("###")]
        again = [line for line in copy.report().splitlines() if not line.startswith("###")]
        assert records == again


def test_the_file_and_the_reasons_say_that_the_home_team_has_black(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4, home_is_black=True)
    hall.publish()
    assert "### HOME-BLACK" in hall.state.rounds[0].input
    hall.reveal()
    assert "### HOME-BLACK" in hall.report()
    told = str([str(trace.reason) for trace in pair_again(hall.state, 1).trace.colours])
    assert "the first-named team is at home and has Black on board 1" in told
    without = "".join(
        line + "\n" for line in hall.report().splitlines() if "HOME-BLACK" not in line
    )
    settings = trf.load(without).require().settings.team
    assert settings is not None
    assert not settings.home_is_black


@pytest.mark.parametrize("preferences", list(ColourPreferenceType))
@pytest.mark.parametrize("primary", list(TeamScore))
def test_what_a_table_never_asks_for_is_no_changed_regulation(
    team_hall: TeamHalls, preferences: ColourPreferenceType, primary: TeamScore
) -> None:
    """No record tells preferences and scores of a table, so a file has none of them."""
    secondary = {TeamScore.MATCH: TeamScore.GAME, TeamScore.GAME: TeamScore.MATCH}[primary]
    hall = league(team_hall, 4, preferences=preferences, primary=primary, secondary=secondary)
    hall.play_rounds(3)
    assert trf.load(hall.report()).deviations == ()


@pytest.mark.parametrize("system", [SINGLE, DOUBLE])
@pytest.mark.parametrize("is_black", [True, False])
def test_rounds_show_which_colour_home_teams_have(
    team_hall: TeamHalls, tmp_path: Path, system: str, is_black: bool
) -> None:
    """Other programs write no remark: who had White on board 1 tells it, from round 1 on."""
    hall = league(team_hall, 4, system, home_is_black=is_black)
    hall.play()
    file = tmp_path / "league.trf"
    records = (line for line in hall.report().splitlines() if not line.startswith("###"))
    file.write_text("".join(line + "\n" for line in records), encoding="utf-8")
    tournament = trf.load(file.read_bytes()).require()
    assert check(tournament).is_clean
    by_command = pair_file(str(file), PairingRequest())
    assert bool(by_command.prepared.notes) == is_black
    assert set(hall.pair().result.boards) == set(by_command.result.boards)
    with closing(open_empty(tmp_path / "copy.db")) as database:
        copy = import_text(database, file.read_text("utf-8"))
        assert rules_of(copy.state.competition).home_is_black is is_black
        assert ("### HOME-BLACK" in copy.report()) is is_black
        assert homes(copy) == homes(hall)[:2]


def test_colours_turned_by_hand_show_nothing(team_hall: TeamHalls, tmp_path: Path) -> None:
    """The report says that boards are not those of the table."""
    hall = league(team_hall, 4)
    hall.pair()
    for match in (1, 2):
        turn_colours(*hall.at, match, reason="agreed")
    publish_round(*hall.at, for_good("Cup"))
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    with closing(open_empty(tmp_path / "copy.db")) as database:
        copy = import_text(database, hall.report())
        assert not rules_of(copy.state.competition).home_is_black


def test_a_wrong_colour_among_others_shows_nothing() -> None:
    """Every match has to fit the turned table."""
    played = generate(GeneratorOptions(system=SINGLE, players=6, rounds=5), 2)
    assert with_home_colour(played, SINGLE) is played


def test_the_home_team_is_named_first_whatever_its_colour(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4, home_is_black=True)
    hall.publish()
    assert [left_team(match) == match.black for match in hall.state.matches] == [True, True]
    assert homes(hall) == [(1, 4), (2, 3)]


def test_colours_that_are_turned_by_hand_leave_the_home_team(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    hall.pair()
    turn_colours(*hall.at, 1, reason="agreed")
    assert homes(hall) == [(1, 4), (2, 3)]
    exchange_players(*hall.at, 3, 4, reason="agreed")
    assert {frozenset(pair) for pair in homes(hall)} == {frozenset((1, 3)), frozenset((2, 4))}
    discard_draft(*hall.giving_up_the_draft)
    hall.publish()
    assert homes(hall) == [(1, 4), (2, 3)]


def test_nobody_is_at_home_in_a_swiss_event(team_hall: TeamHalls) -> None:
    hall = team_hall(4, players=2, rules=TeamRegulations(pattern="WB", home_is_black=True))
    hall.publish()
    assert [match.home for match in hall.state.matches] == [0, 0]
    assert "HOME-BLACK" not in hall.state.rounds[0].input


# Who leaves


def test_matches_of_a_team_that_left_are_lost_by_themselves(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    hall.play_rounds(1)
    gone = hall.entry(4)
    withdraw(*hall.at, gone)
    hall.publish()
    (match,) = [each for each in matches_of_round(hall.state, 2) if each.decision is not None]
    assert gone in (match.white, match.black)
    assert str(match.reason) == "D has withdrawn, from round 2"
    hall.reveal()
    hall.enter_results()
    finish_round(*hall.at)
    hall.play_rounds(1)
    assert hall.differences() == []
    assert "### WITHDRAWN team 4 from round 2" in hall.report()


def test_a_publication_that_is_withdrawn_takes_forfeits_with_it(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    hall.play_rounds(1)
    withdraw(*hall.at, hall.entry(4))
    hall.publish()
    withdraw_publication(*hall.at, PublishedChange.COMPETITION_RULES, because())
    assert all(match.decision is None for match in matches_of_round(hall.state, 2))
    return_player(*hall.at, hall.entry(4))
    hall.publish()
    assert all(match.decision is None for match in matches_of_round(hall.state, 2))


def test_what_the_arbiter_decided_stays(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    hall.play_rounds(1)
    withdraw(*hall.at, hall.entry(4))
    hall.publish()
    (match,) = [each for each in matches_of_round(hall.state, 2) if each.decision is not None]
    decide_match(*hall.at, 2, match.match, MatchDecision.BOTH_LOSE, because("neither came"))
    withdraw_publication(*hall.at, PublishedChange.COMPETITION_RULES, because())
    publish_round(*hall.at, for_good(hall.name))
    again = hall.state.find_match(2, match.match)
    assert (again.decision, str(again.reason)) == (MatchDecision.BOTH_LOSE, "neither came")


@pytest.mark.parametrize(("removes", "played"), [(False, 1), (True, 1), (True, 2)])
def test_who_leaves_early_is_left_out_if_the_regulations_say_so(
    team_hall: TeamHalls, removes: bool, played: int
) -> None:
    """Of three matches one is less than half, two are enough."""
    hall = league(team_hall, 4, removes_early_leavers=removes)
    hall.play_rounds(played)
    withdraw(*hall.at, hall.entry(1))
    hall.play_rounds(3 - played)
    is_out = removes and played == 1
    view = team_standings(hall.state)
    numbers = [line.team.number for line in view.lines]
    assert sorted(numbers) == ([2, 3, 4] if is_out else [1, 2, 3, 4])
    assert all(line.matches == (2 if is_out else 3) for line in view.lines)
    total = sum(line.match_points.tenths for line in view.lines)
    assert total == 20 * len(numbers) * (len(numbers) - 1) // 2
    assert ("Left before half" in str(view.note)) == is_out
    assert ("### EARLY-LEAVERS-OUT" in hall.report()) == removes
    rows = make_standings(trf.load(hall.report()).require()).rows
    assert [row.number for row in rows] == numbers


@pytest.mark.parametrize("decision", MatchDecision)
@pytest.mark.parametrize("removes", [False, True])
def test_what_was_decided_against_an_early_leaver_counts_as_little_as_the_match(
    team_hall: TeamHalls, removes: bool, decision: MatchDecision
) -> None:
    """In the report the match is as it was played, and points by decision make up for it: not for
    one that counts for nobody."""
    hall = league(team_hall, 4, removes_early_leavers=removes)
    hall.play_rounds(1)
    leaver = hall.entry(1)
    match = next(each for each in hall.state.matches if leaver in (each.white, each.black))
    decide_match(*hall.at, 1, match.match, decision, because("strangers"))
    withdraw(*hall.at, leaver)
    rows = standings_of(hall.state).rows
    other = match.black if match.white == leaver else match.white
    values = {row.number: row.values for row in rows}[hall.state.entry_by_id[other].number]
    if removes:
        assert values[0] == 0, "match points of its opponent"
    reported = make_standings(trf.load(hall.report()).require()).rows
    assert [(row.number, row.values) for row in reported] == [
        (row.number, row.values) for row in rows
    ]


# Late teams and planning


def test_a_late_team_is_told_of_teams(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 10, pattern="W")
    hall.publish()
    told = "Omega cannot enter: the table is made for 10 teams and round 1 is published."
    with hall.refuses(InputError, told):
        enter_team(*hall.at, TeamDraft("Omega"), confirmation=because())


def test_a_late_team_is_told_of_the_bracket(team_hall: TeamHalls) -> None:
    hall = team_hall(4, players=2, rules=TeamRegulations(pattern="WB"), system="team-knockout")
    hall.publish()
    told = "Omega cannot enter: the bracket is made for 4 teams and round 1 is published."
    with hall.refuses(InputError, told):
        enter_team(*hall.at, TeamDraft("Omega"), confirmation=because())


def notes(hall: TeamHall) -> str:
    return " ".join(str(note.text) for note in planning_notes(hall.state))


def test_planning_speaks_of_teams(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    assert "Teams: 4, rounds: 3. Every team meets every other." in notes(hall)
    assert "rating" not in notes(hall)
    hall.enter_team("Z", [0, 1500])
    assert "1 of 10 players has no rating and counts with 1400 in the order of teams." in notes(
        hall
    )
    assert "Teams: 5. Their table has another number of rounds (5)" in notes(hall)


# Order by lot


def test_lots_order_the_teams_of_a_table(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 6, seeding=TeamSeeding.LOT)
    with hall.refuses(InputError, "the order of teams is left to lots"):
        hall.pair()
    seed = draw_order(*hall.at)
    assert str(hall.last_action.summary) == f"by lot, seed {seed}"
    drawn = [entry.name for entry in sorted(hall.state.entries, key=lambda entry: entry.place)]
    assert drawn == [entry.name for entry in lots_of_teams(hall.state.entries, seed)]
    hall.enter_team("Z", [2700, 2700])
    with hall.refuses(InputError, "the order of teams is left to lots"):
        hall.pair()
    assert draw_order(*hall.at, seed) == seed
    change_regulations(*hall.at, rounds=7)
    hall.publish()
    expected = [entry.name for entry in lots_of_teams(hall.state.entries, seed)]
    assert [entry.name for entry in hall.state.numbered] == expected


def test_with_round_1_the_order_of_teams_is_settled(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 6, seeding=TeamSeeding.LOT)
    draw_order(*hall.at, 5)
    hall.publish()
    before = hall.state.entries
    moved = hall.state.numbered[0].entry
    for act in (
        partial(move_team, *hall.at, moved, 3),
        partial(order_by_strength, *hall.at),
        partial(draw_order, *hall.at, 6),
    ):
        with hall.refuses(InputError, "round 1 is published: the order of teams"):
            act()
    assert hall.state.entries == before


def test_all_orders_come_from_some_seed(team_hall: TeamHalls) -> None:
    entries = league(team_hall, 3, seeding=TeamSeeding.LOT).state.entries
    orders = {tuple(team.name for team in lots_of_teams(entries, seed)) for seed in range(100)}
    assert len(orders) == 6


def test_once_round_1_is_published_no_act_orders_the_teams(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    move_team(*hall.at, hall.team("B").entry, 1)
    hall.publish()
    for act in (order_by_strength, draw_order):
        with hall.refuses(InputError):
            act(*hall.at)
    with hall.refuses(InputError):
        move_team(*hall.at, hall.team("C").entry, 1)
    assert [entry.name for entry in hall.state.numbered] == ["B", "A", "C", "D"]


def test_teams_draw_in_the_order_of_the_alphabet() -> None:
    """Whoever has the seed can draw the same again, in whatever order the teams were entered."""
    alphabet = ("Aš", "Brno", "Dubá", "Hodonín", "Plzeň", "Žatec")
    entered = [Entry(1, 1, number, 0, name) for number, name in enumerate(reversed(alphabet), 1)]
    for seed in (1, 2, 77):
        lots = {draw_lot(seed, number): name for number, name in enumerate(alphabet, 1)}
        expected = [lots[lot] for lot in sorted(lots)]
        for teams in (entered, entered[::-1]):
            assert [team.name for team in lots_of_teams(teams, seed)] == expected


def test_no_lots_where_strength_ranks(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    with hall.refuses(InputError, "do not leave the order of teams to lots"):
        draw_order(*hall.at)
    with hall.refuses(FieldsRefused, "Lots order the teams of a round robin only"):
        rules = TeamRegulations(seeding=TeamSeeding.LOT)
        change_regulations(*hall.at, system="team", team_rules=rules)


def test_the_whole_roster_may_rank_a_team(team_hall: TeamHalls) -> None:
    """Means are compared exactly, whatever the length of a roster."""
    hall = team_hall(0, rules=TeamRegulations(pattern="WB", seeding=TeamSeeding.ALL, roster_most=9))
    hall.enter_team("Long", [2400, 2300, 2000, 2000])  # 2175
    hall.enter_team("Short", [2200, 2160])  # 2180
    hall.enter_team("Even", [2180, 2180, 2180, 2180, 2180, 2180, 2179])  # 2179 6/7
    order = sorted(hall.state.entries, key=hall.state.ranking_key)
    assert [team.name for team in order] == ["Short", "Even", "Long"]
    assert [strength_of(hall.state, team) for team in order] == [2180, 2180, 2175]
    assert str(working_of(hall.state, order[0])) == "(2200 + 2160) / 2 = 2180"


# Schedule


@pytest.mark.parametrize("is_black", [False, True])
def test_the_schedule_has_all_rounds_before_the_first(team_hall: TeamHalls, is_black: bool) -> None:
    hall = league(team_hall, 4, DOUBLE, home_is_black=is_black)
    set_days(*hall.at, {number: f"2026-11-{number:02}" for number in range(1, 7)})
    planned = [(r.number, r.day, *_pairs(r)) for r in schedule_of(hall.state)]
    assert planned[0] == (1, "2026-11-01", ("A", "D"), ("B", "C"))
    hall.play_rounds(6)
    played = [(r.number, r.day, *_pairs(r)) for r in schedule_of(hall.state)]
    assert played == planned
    assert "132" in {line[:3] for line in hall.report().splitlines()}


def _pairs(planned: ScheduledRound) -> list[tuple[str, str]]:
    return [(match.home.name, match.guest.name) for match in planned.matches]


def test_place_and_time_are_announced_for_a_round_to_come(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    (first, *_) = schedule_of(hall.state)[1].matches
    pair = (first.home.entry, first.guest.entry)
    plan_match(*hall.at, 2, *pair, venue=" Club  house ", starts_at="2026-12-01T10:00")
    assert schedule_of(hall.state)[1].matches[0].venue == "Club house"
    hall.play_rounds(1)
    hall.pair()
    (drafted,) = [match for match in hall.drafted() if match.home == pair[0]]
    assert (drafted.venue, drafted.starts_at) == ("Club house", "2026-12-01T10:00")
    plan_match(*hall.at, 2, *pair, venue="Library")
    (drafted,) = [match for match in hall.drafted() if match.home == pair[0]]
    assert (drafted.venue, drafted.starts_at) == ("Library", "")
    publish_round(*hall.at)
    plan_match(*hall.at, 2, *pair)
    assert not hall.state.competition.fixtures
    assert not any(match.venue for match in hall.state.matches)
    assert hall.differences() == []


def test_what_is_announced_is_kept_by_round(team_hall: TeamHalls) -> None:
    """The same announcements are the same, in whatever order they were made."""
    hall = league(team_hall, 4)
    planned = [(r.number, match) for r in schedule_of(hall.state) for match in r.matches]
    for number, match in (planned[3], planned[0], planned[5], planned[1], planned[0]):
        plan_match(*hall.at, number, match.home.entry, match.guest.entry, venue=f"Hall {number}")
    kept = hall.state.competition.fixtures
    expected = [
        (number, match.home.entry, match.guest.entry)
        for number, match in (planned[0], planned[1], planned[3], planned[5])
    ]
    assert [(each.round, each.home, each.guest) for each in kept] == sorted(expected)
    assert [each.venue for each in kept] == [f"Hall {each.round}" for each in kept]
    shown = {
        (r.number, match.home.entry, match.guest.entry): match.venue
        for r in schedule_of(hall.state)
        for match in r.matches
    }
    assert {key: venue for key, venue in shown.items() if venue} == {
        key: f"Hall {key[0]}" for key in expected
    }


@pytest.mark.parametrize(
    ("values", "told"),
    [
        ({"venue": "x" * 81}, "at most 80 characters"),
        ({"starts_at": "soon"}, "is not a time"),
    ],
)
def test_what_is_no_place_or_time_is_refused(
    team_hall: TeamHalls, values: dict[str, str], told: str
) -> None:
    hall = league(team_hall, 4)
    match = schedule_of(hall.state)[0].matches[0]
    with hall.refuses(InputError, told):
        plan_match(*hall.at, 1, match.home.entry, match.guest.entry, **values)


def test_only_matches_of_the_schedule_are_planned(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    match = schedule_of(hall.state)[0].matches[0]
    with hall.refuses(InputError, "do not meet like this in round 1"):
        plan_match(*hall.at, 1, match.guest.entry, match.home.entry, venue="Library")


def test_days_are_named_in_order(team_hall: TeamHalls) -> None:
    hall = league(team_hall, 4)
    with hall.refuses(InputError, "round 2 has no day, but round 3 has"):
        set_days(*hall.at, {1: "2026-11-01", 2: "", 3: "2026-11-03"})
    with hall.refuses(InputError, "is not a day"):
        set_days(*hall.at, {1: "Sunday"})


# Cross-table


@pytest.mark.parametrize("by_number", [False, True])
def test_the_grid_has_both_cycles(team_hall: TeamHalls, by_number: bool) -> None:
    hall = league(team_hall, 5, DOUBLE)
    hall.play_rounds(10)
    grid = grid_of(hall.state, by_number=by_number)
    for number, line in enumerate(grid.lines):
        assert line.cells[number] is None
        met = [each for cell in line.cells if cell is not None for each in cell]
        assert len(met) == 8
        assert sum(each.is_home for each in met) == 4
        assert line.standing is not None
        assert sum(each.match_points.tenths for each in met if each.match_points) == (
            line.standing.points.tenths
        )
    numbers = [line.team.number for line in grid.lines]
    rows = standings_of(hall.state).rows
    assert numbers == ([1, 2, 3, 4, 5] if by_number else [row.number for row in rows])


def test_the_lowest_lot_comes_first(team_hall: TeamHalls) -> None:
    """Teams draw in alphabetical order, not in that of entering: whoever has the seed can draw
    the same again with a pencil."""
    hall = league(team_hall, 5, seeding=TeamSeeding.LOT)
    hall.enter_team("Aa", [2000])
    for seed in (1, 2026):
        drawn = {name: draw_lot(seed, n) for n, name in enumerate(("A", "Aa", *"BCDE"), 1)}
        draw_order(*hall.at, seed)
        order = sorted(hall.state.entries, key=lambda team: team.place)
        assert [team.place for team in order] == [1, 2, 3, 4, 5, 6]
        assert [team.name for team in order] == sorted(drawn, key=lambda name: drawn[name])
