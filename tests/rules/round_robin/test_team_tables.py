"""Round robins of teams: Berger tables over the numbers of teams, FIDE C.05 Annex 1."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from itertools import groupby, permutations
from pathlib import Path

import pytest

import pairloom
from pairloom import engines
from pairloom.domain import (
    Board,
    Colour,
    Match,
    Outcome,
    Player,
    ProhibitedGroup,
    RoundPairing,
    Settings,
    Team,
    TeamSettings,
    Tournament,
    boards_of,
)
from pairloom.domain.team import NO_MATCH
from pairloom.engines import ScheduledSystem
from pairloom.engines.round_robin import (
    DOUBLE_ROUND_ROBIN,
    ROUND_ROBIN,
    TEAM_DOUBLE_ROUND_ROBIN,
    TEAM_ROUND_ROBIN,
)
from pairloom.engines.round_robin.system import TableSystem
from pairloom.errors import InputError
from pairloom.simulate import GeneratorOptions, check, generate
from pairloom.simulate.checker import CheckReport

SIZES = range(3, 21)
PATTERNS = ("WBWB", "WWBB", "BWWB")
SYSTEMS = ("team-round-robin", "team-double-round-robin")


def teams(size: int, rounds: int | None = None) -> Tournament:
    return Tournament(
        (), Settings(rounds=rounds), teams=tuple(Team(number) for number in range(1, size + 1))
    )


def played(tournament: Tournament, pairing: RoundPairing) -> Tournament:
    """One round more, every match drawn."""
    matches: dict[int, Match] = {}
    for board in pairing.boards:
        matches[board.white] = Match(board.black, Colour.WHITE, Outcome.DRAW)
        matches[board.black] = Match(board.white, Colour.BLACK, Outcome.DRAW)
    after = (team.with_cell(matches.get(team.number, NO_MATCH)) for team in tournament.teams)
    return replace(tournament, teams=tuple(after))


def after(
    tournament: Tournament, rounds: int, system: ScheduledSystem = TEAM_ROUND_ROBIN
) -> Tournament:
    for pairing in system.schedule(tournament)[:rounds]:
        tournament = played(tournament, pairing)
    return tournament


def matches_of(system: ScheduledSystem, size: int) -> list[Board]:
    return [board for pairing in system.schedule(teams(size)) for board in pairing.boards]


def text(boards: tuple[Board, ...]) -> str:
    return " ".join(map(str, boards))


@pytest.mark.parametrize("size", SIZES)
def test_every_two_teams_meet_once_or_once_with_either_colour(size: int) -> None:
    once = Counter(frozenset(board) for board in matches_of(TEAM_ROUND_ROBIN, size))
    assert len(once) == size * (size - 1) // 2
    assert set(once.values()) == {1}
    twice = Counter(matches_of(TEAM_DOUBLE_ROUND_ROBIN, size))
    assert twice == Counter(Board(*pair) for pair in permutations(range(1, size + 1), 2))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("of_teams", "of_players"),
    [(TEAM_ROUND_ROBIN, ROUND_ROBIN), (TEAM_DOUBLE_ROUND_ROBIN, DOUBLE_ROUND_ROBIN)],
)
def test_teams_have_the_tables_of_players(
    of_teams: TableSystem, of_players: TableSystem, size: int
) -> None:
    """Which are held against the published ones in `test_berger_tables`."""
    players = Tournament(tuple(map(Player, range(1, size + 1))))
    for edition in of_players.editions:
        schedule = of_teams.schedule(teams(size), edition=edition)
        assert schedule == of_players.schedule(players, edition=edition)


@pytest.mark.parametrize("size", SIZES)
def test_the_second_cycle_is_the_first_with_colours_reversed(size: int) -> None:
    """In its order; in the first one the last two rounds have changed places."""
    schedule = TEAM_DOUBLE_ROUND_ROBIN.schedule(teams(size))
    half = len(schedule) // 2
    first = [*schedule[: half - 2], schedule[half - 1], schedule[half - 2]]
    for there, back in zip(first, schedule[half:], strict=True):
        assert [Board(board.black, board.white) for board in there.boards] == list(back.boards)
        assert there.resting == back.resting


@pytest.mark.parametrize("size", SIZES)
def test_no_team_has_three_equal_colours_running(size: int) -> None:
    """Statement of the design: 10 teams twice, longest run 2."""
    for system in (TEAM_ROUND_ROBIN, TEAM_DOUBLE_ROUND_ROBIN):
        matches = matches_of(system, size)
        for number in range(1, size + 1):
            colours = [board.white == number for board in matches if number in board]
            assert max(len(list(run)) for _, run in groupby(colours)) <= 2


@pytest.mark.parametrize("size", range(3, 21, 2))
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_team_of_an_odd_field_rests_as_often(system: str, size: int) -> None:
    engine = engines.get(system)
    assert isinstance(engine, ScheduledSystem)
    rests = Counter(pairing.resting for pairing in engine.schedule(teams(size)))
    cycles = 2 if engine is TEAM_DOUBLE_ROUND_ROBIN else 1
    assert rests == dict.fromkeys(range(1, size + 1), cycles)


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("size", [4, 7, 10])
def test_the_first_named_team_has_white_on_board_1_and_the_pattern_the_rest(
    pattern: str, size: int
) -> None:
    """Team t has players 4t-3 to 4t: who has which colour follows from the pattern alone."""
    settings = Settings(team=TeamSettings(pattern=pattern))
    rosters = [tuple(range(4 * number - 3, 4 * number + 1)) for number in range(1, size + 1)]
    tournament = Tournament(
        tuple(map(Player, range(1, 4 * size + 1))),
        settings,
        teams=tuple(Team(number, members=roster) for number, roster in enumerate(rosters, start=1)),
    )
    for pairing in TEAM_DOUBLE_ROUND_ROBIN.schedule(tournament):
        for match in pairing.boards:
            for board, seats in enumerate(boards_of(tournament, match)):
                first, second = (4 * number - 3 + board for number in match)
                is_as_on_board_1 = pattern[board] == pattern[0]
                assert seats == ((first, second) if is_as_on_board_1 else (second, first))


@pytest.mark.parametrize("pattern", PATTERNS)
@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("seed", range(5))
def test_colours_on_the_boards_of_a_generated_event_are_those_of_the_pattern(
    pattern: str, system: str, seed: int
) -> None:
    regulations = TeamSettings(pattern=pattern)
    event = generate(GeneratorOptions(system=system, players=3 + seed, team=regulations), seed)
    boards = 0
    for team in event.teams:
        for number, match in enumerate(team.cells, start=1):
            for board, player in enumerate(match.line_up, start=1):
                cell = event.find_player(player).cell(number) if player else None
                if cell is not None and match.colour is not None:
                    assert cell.colour is regulations.colour_on(board, match.colour)
                    boards += 1
    assert boards > 10


def report_of(event: Tournament, folder: Path) -> CheckReport:
    """As it comes back from a file."""
    path = folder / "event.trf"
    path.write_text(pairloom.write_trf(event), encoding="utf-8", newline="")
    return pairloom.check(pairloom.read_trf(path))


@pytest.mark.parametrize("system", SYSTEMS)
@pytest.mark.parametrize("size", [2, 3, 5, 8, 11])
def test_a_generated_event_is_complete_and_checks_clean(
    system: str, size: int, tmp_path: Path
) -> None:
    """With absent teams and withdrawals, whose matches are forfeited as a whole."""
    options = GeneratorOptions(
        system=system, players=size, withdrawal_rate=0.05, zero_point_bye_rate=0.1
    )
    event = generate(options, size)
    engine = engines.get(system)
    assert isinstance(engine, ScheduledSystem)
    assert event.last_paired_round == engine.rounds_needed(size)
    outcomes = Counter(match.outcome for team in event.teams for match in team.cells)
    assert not {Outcome.PAIRING_BYE, Outcome.HALF_BYE, Outcome.FULL_BYE} & set(outcomes)
    rests = outcomes[Outcome.ZERO_BYE]
    assert rests == (event.last_paired_round if size % 2 else 0)
    report = report_of(event, tmp_path)
    assert (report.system, report.is_clean) == (system, True)


def test_an_absent_team_loses_its_match_by_forfeit() -> None:
    options = GeneratorOptions(system="team-round-robin", players=5, zero_point_bye_rate=1)
    event = generate(options, 1)
    outcomes = {match.outcome for team in event.teams for match in team.cells if match.opponent}
    assert outcomes == {Outcome.FORFEIT_LOSS}


@pytest.mark.parametrize(
    ("code", "system", "rounds"),
    [
        ("BERGER_TEAM_ROUNDROBIN", "team-round-robin", 5),
        ("FIDE_TEAM_ROUNDROBIN", "team-round-robin", 5),
        ("BERGER_TEAM_ROUNDROBIN_G2", "team-round-robin", 10),
        ("BERGER_TEAM_DOUBLEROUNDROBIN", "team-double-round-robin", 10),
        ("FIDE_TEAM_DOUBLEROUNDROBIN", "team-double-round-robin", 10),
    ],
)
def test_a_report_file_says_by_its_type_how_it_is_paired(
    code: str, system: str, rounds: int, tmp_path: Path
) -> None:
    event = generate(GeneratorOptions(system=system, players=6, rounds=rounds), 1)
    lines = pairloom.write_trf(event, eol="lf").splitlines(keepends=True)
    path = tmp_path / "event.trf"
    path.write_text(
        "".join(f"192 {code}\n" if line.startswith("192") else line for line in lines),
        encoding="utf-8",
    )
    report = pairloom.check(pairloom.read_trf(path))
    assert (report.system, report.rounds, report.is_clean) == (system, rounds, True)


def test_the_next_round_is_that_of_the_table() -> None:
    result = TEAM_ROUND_ROBIN.pair(after(teams(7), 1))
    assert (result.round, result.system, result.edition) == (2, "team-round-robin", "berger")
    assert text(result.boards) == "6-4 7-3 1-2"
    assert (result.bye, result.resting) == (None, 5)


def test_places_in_the_ranking_are_the_numbers_of_the_table() -> None:
    ranks = {40: 1, 10: 2, 30: 3, 20: 4}
    field = tuple(Team(number, rank=rank) for number, rank in ranks.items())
    assert text(TEAM_ROUND_ROBIN.pair(Tournament((), teams=field)).boards) == "40-20 10-30"


def test_the_rounds_so_far_tell_which_order_is_played() -> None:
    start = teams(6)
    position = start
    for pairing in TEAM_DOUBLE_ROUND_ROBIN.schedule(start, edition="berger")[:4]:
        position = played(position, pairing)
    result = TEAM_DOUBLE_ROUND_ROBIN.pair(position)
    assert (result.edition, text(result.boards)) == ("berger", "3-6 4-2 5-1")


def test_the_trace_speaks_of_teams() -> None:
    trace = TEAM_ROUND_ROBIN.pair(teams(5)).trace
    assert {str(colour.reason) for colour in trace.colours} == {
        "the first-named team has White on board 1"
    }
    assert tuple(map(str, trace.notes)) == (
        "round 1 of the table for 5 teams (C.05 Annex 1)",
        "team 1 rests: no opponent in the table, no points, no bye",
    )


def test_a_team_that_has_withdrawn_keeps_its_matches() -> None:
    position = after(teams(6), 2)
    gone = tuple(
        replace(team, withdrawn_from=3) if team.number == 4 else team for team in position.teams
    )
    prohibited = Settings(prohibited=(ProhibitedGroup(frozenset({3, 1})),))
    result = TEAM_ROUND_ROBIN.pair(replace(position, teams=gone, settings=prohibited))
    assert text(result.boards) == "2-6 3-1 4-5"
    assert set(map(str, result.trace.notes)) >= {
        "4-5: 4 will not be there; the match stays, as a forfeit",
        "3-1: not to be paired in this round, but the table knows no exception",
    }


def test_a_match_that_nobody_recorded_does_not_stop_the_competition() -> None:
    """4 had withdrawn, and the match was left out."""
    position = after(teams(6), 2)
    third = tuple(board for board in TEAM_ROUND_ROBIN.pair(position).boards if 4 not in board)
    position = played(position, RoundPairing(third))
    assert text(TEAM_ROUND_ROBIN.pair(position).boards) == "6-5 1-4 2-3"


def test_a_forfeited_match_without_colours_is_that_of_the_table() -> None:
    """As record 330 without a word on colours; the pair is what is compared."""
    position = after(teams(4), 3)
    loss = Match(2, None, Outcome.FORFEIT_LOSS)
    win = Match(1, None, Outcome.FORFEIT_WIN)
    cells = {1: loss, 2: win}
    forfeited = tuple(
        team.with_record((team.cells[0], cells[team.number], team.cells[2]))
        if team.number in cells
        else team
        for team in position.teams
    )
    assert check(replace(position, teams=forfeited), system="team-round-robin").is_clean


def test_a_wrong_match_is_found_and_does_not_make_later_rounds_wrong() -> None:
    schedule = TEAM_ROUND_ROBIN.schedule(teams(6))
    position = teams(6)
    for index in (0, 2, 1, 3, 4):
        position = played(position, schedule[index])
    report = check(position, system="team-round-robin")
    assert [difference.round for difference in report.differences] == [2, 3]
    expected = "in round 2 team 1 had 3, where the table has 2"
    with pytest.raises(InputError, match=expected):
        TEAM_ROUND_ROBIN.pair(position)


@pytest.mark.parametrize(
    ("changed", "told"),
    [
        ({1: Match(0, None, Outcome.ZERO_BYE)}, ""),
        ({1: Match(5, Colour.WHITE, Outcome.WIN)}, "in round 1 team 1 had 5, .* has 6"),
    ],
)
def test_a_misfit_is_told_of_teams(changed: dict[int, Match], told: str) -> None:
    position = after(teams(6), 1)
    field = tuple(
        team.with_record((changed[team.number],)) if team.number in changed else team
        for team in position.teams
    )
    position = replace(position, teams=field)
    if not told:  # never paired at all: a late entry
        told = "in round 1 team 1 had no match, where the table has 6"
    with pytest.raises(InputError, match=told):
        TEAM_ROUND_ROBIN.pair(position)


def test_a_rest_that_was_a_match_is_told_of_teams() -> None:
    position = after(teams(5), 1)
    field = tuple(
        team.with_record((Match(5, Colour.WHITE, Outcome.WIN),)) if team.number == 1 else team
        for team in position.teams
    )
    with pytest.raises(InputError, match="team 1 had 5, where the table has nobody"):
        TEAM_ROUND_ROBIN.pair(replace(position, teams=field))


def test_a_late_team_is_refused() -> None:
    position = after(teams(6), 2)
    grown = replace(position, teams=(*position.teams, Team(7)))
    refusal = "of the table for 7 teams .* a team that does not come loses by forfeit"
    with pytest.raises(InputError, match=refusal):
        TEAM_ROUND_ROBIN.pair(grown)


@pytest.mark.parametrize(
    ("count", "told"), [(0, "at least 2 teams; there are 0"), (1, "at least 2 teams; there is 1")]
)
def test_one_team_is_no_round_robin(count: int, told: str) -> None:
    """Players are none of its teams."""
    field = replace(teams(count), players=tuple(map(Player, range(1, 5))))
    with pytest.raises(InputError, match=told):
        TEAM_ROUND_ROBIN.pair(field)


def test_too_many_planned_rounds_are_refused_and_multiples_are_cycles() -> None:
    with pytest.raises(InputError, match=r"teams: 6; .*team-round-robin\): 5, planned: 8"):
        TEAM_ROUND_ROBIN.pair(teams(6, rounds=8))
    assert text(TEAM_ROUND_ROBIN.schedule(teams(6, rounds=10))[5].boards) == "6-1 5-2 4-3"


def test_the_library_pairs_a_table_of_teams_without_being_told_the_rounds() -> None:
    assert text(pairloom.pair(teams(6), system="team-round-robin").boards) == "1-6 2-5 3-4"
    with pytest.raises(InputError, match="round 6 cannot be paired"):
        pairloom.pair(after(teams(6), 5), system="team-round-robin")


def test_a_table_is_for_those_whom_it_pairs() -> None:
    with pytest.raises(InputError, match="choose team, team-round-robin, team-double-round-robin"):
        pairloom.pair(teams(6), system="round-robin")
    players = Tournament(tuple(map(Player, range(1, 7))))
    with pytest.raises(InputError, match="pairs teams, and there are none"):
        pairloom.pair(players, system="team-round-robin")
