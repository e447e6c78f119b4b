"""Competitions of teams in report files: read, checked against the boards, written back."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from team_events import random_event

from pairloom.domain import (
    AbnormalPoints,
    Adjustment,
    Cell,
    Colour,
    ColourPreferenceType,
    Match,
    Outcome,
    Points,
    Settings,
    Severity,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
    find_contradictions,
    team_score,
)
from pairloom.formats.trf import TrfFile, canonical, columns, convert, find_losses, load, write_trf
from pairloom.formats.trf.team_seats import seat_players
from pairloom.standings import make_standings

FILES = Path(__file__).parent / "files"
EXAMPLE = (FILES / "team_round_robin.trf").read_text(encoding="utf-8")


def edited(*changes: tuple[str, str], add: str = "") -> TrfFile:
    """The example with some text changed and lines added."""
    text = EXAMPLE
    for old, new in changes:
        assert text.count(old) == 1, old
        text = text.replace(old, new)
    return load(text + add)


def told(file: TrfFile) -> list[str]:
    return [finding.code for finding in file.findings if finding.severity is not Severity.INFO]


def matches_of(tournament: Tournament, number: int) -> list[str]:
    """Opponent, colour, outcome and game points of each round, in short."""
    return [
        f"{match.opponent}{match.colour.value if match.colour else '-'}{match.outcome.value}"
        f" {match.game_points}"
        for match in tournament.find_team(number).cells
    ]


def test_the_example_gives_teams_rosters_and_matches() -> None:
    tournament = load(EXAMPLE).require()

    assert tournament.find_team(1) == Team(
        1,
        "Alfa Praha",
        "ALFA",
        2330,
        (1, 5, 9),
        (
            Match(4, Colour.WHITE, Outcome.WIN, Points(15), (1, 5), (Points(10), Points(5))),
            Match(2, Colour.WHITE, Outcome.WIN, Points(15), (1, 9), (Points(5), Points(10))),
            Match(3, Colour.BLACK, Outcome.WIN, Points(15), (1, 5), (Points(5), Points(10))),
        ),
    )
    assert matches_of(tournament, 3) == ["2b1 1.5", "4b1 1.5", "1w0 0.5"]
    assert load(EXAMPLE).team_ranks == {1: 1, 2: 3, 3: 2, 4: 4}
    settings = tournament.settings
    assert (settings.system, settings.team and settings.team.pattern) == ("team-round-robin", "WB")


@pytest.mark.parametrize(("number", "match", "game"), [(1, 60, 45), (2, 20, 30), (3, 40, 35)])
def test_the_example_adds_up_as_announced(number: int, match: int, game: int) -> None:
    tournament = load(EXAMPLE).require()

    assert team_score(tournament, number, TeamScore.MATCH, after=3) == Points(match)
    assert team_score(tournament, number, TeamScore.GAME, after=3) == Points(game)


@pytest.mark.parametrize(
    ("code", "preferences", "primary", "secondary", "baku"),
    [
        ("FIDE_TEAM", "A", "MP", "GP", False),
        ("FIDE_TEAM_BAKU", "A", "MP", "GP", True),
        ("FIDE_TEAM_TYPEB_GP_MP", "B", "GP", "MP", False),
        ("FIDE_TEAM_MP", "", "MP", None, False),
        ("FIDE_TEAM_TYPEA_MP_BAKU", "A", "MP", None, True),
        ("fide-team-gp_mp", "", "GP", "MP", False),
        ("CUSTOM_TEAM_SWISS_GP", "A", "GP", "MP", False),
    ],
)
def test_the_type_code_tells_preferences_and_scores(
    code: str, preferences: str, primary: str, secondary: str | None, baku: bool
) -> None:
    file = edited(("192 BERGER_TEAM_ROUNDROBIN", f"192 {code}"))
    settings = file.require().settings

    assert settings.team is not None
    assert settings.team.preferences is ColourPreferenceType(preferences)
    assert settings.team.primary is TeamScore(primary)
    assert settings.team.secondary is (TeamScore(secondary) if secondary else None)
    assert settings.baku is baku
    assert f"192 {code}\n" in convert(file, "trf26")[0].replace(
        "FIDE_TEAM_GP_MP", "fide-team-gp_mp"
    )
    assert load(write_trf(file.require())).require() == canonical(file.require())


def test_match_points_and_the_bye_have_their_own_values() -> None:
    file = edited(("TW 2.0   TD 1.0", "TW 3.0   TD 1.5"), add="320  2.5  0.5 000 000 000\n")
    settings = file.require().settings.team

    assert settings is not None
    assert settings.match_points.win == Points(30)
    assert settings.match_points.of(Outcome.PAIRING_BYE) == Points(25)
    assert settings.unplayed_game_points == {Outcome.PAIRING_BYE: Points(5)}


def without_round_3(*records: str) -> TrfFile:
    """The example, in which Beta and Delta have no boards in round 3."""
    return edited(
        ("     3 w =     1 b =     4 w 1", "     3 w =     1 b =  0000 - Z"),
        ("     7 b 0     9 w 0     8 b 1", "     7 b 0     9 w 0  0000 - Z"),
        ("     1 b 0     3 w 0     2 b 0", "     1 b 0     3 w 0  0000 - Z"),
        ("     5 w =     7 b =     6 w 0", "     5 w =     7 b =  0000 - Z"),
        add="".join(f"{record}\n" for record in records),
    )


@pytest.mark.parametrize(
    ("records", "beta", "delta"),
    [
        pytest.param(["330 +-   3   2   4"], "4w+ 2.0", "2b- 0.0", id="a forfeited match"),
        pytest.param(["330 --   3   4   2"], "4b- 0.0", "2w- 0.0", id="both stayed away"),
        pytest.param(["320  1.0  1.0 000 000 002"], "0-U 1.0", "0-Z 0.0", id="the bye"),
        pytest.param(["240 H   3    2", "240 F   3    4"], "0-H 1.0", "0-F 2.0", id="byes asked"),
        pytest.param([], "0-Z 0.0", "0-Z 0.0", id="absent"),
    ],
)
def test_records_tell_what_happened_without_boards(
    records: list[str], beta: str, delta: str
) -> None:
    file = without_round_3(*records)
    tournament = file.require()

    assert matches_of(tournament, 2)[2] == beta
    assert matches_of(tournament, 4)[2] == delta
    assert set(told(file)) <= {"W-TEAM-POINTS"}
    assert load(write_trf(tournament)).require() == tournament


def test_a_team_that_waited_in_vain_wins_as_many_games_as_players_came() -> None:
    file = edited(
        ("     3 w =     1 b =     4 w 1", "     3 w =     1 b =  0000 - +"),
        ("     7 b 0     9 w 0     8 b 1", "     7 b 0     9 w 0  0000 - Z"),
        ("     1 b 0     3 w 0     2 b 0", "     1 b 0     3 w 0  0000 - -"),
        ("     5 w =     7 b =     6 w 0", "     5 w =     7 b =  0000 - -"),
        add="330 +-   3   2   4\n",
    )

    assert matches_of(file.require(), 2)[2] == "4w+ 1.0"
    assert load(write_trf(file.require())).require() == file.require()


def test_an_empty_board_stands_where_the_other_roster_puts_it() -> None:
    """Delta left board 1 empty in round 3; nothing else says so."""
    file = edited(
        ("     3 w =     1 b =     4 w 1", "     3 w =     1 b =  0000 w +"),
        ("     1 b 0     3 w 0     2 b 0", "     1 b 0     3 w 0  0000 - Z"),
    )
    tournament = file.require()
    delta = tournament.find_team(4).cells[2]

    assert told(file) == []
    assert (delta.line_up, delta.colour) == ((0, 8), Colour.BLACK)
    assert tournament.find_team(2).cells[2].game_points == Points(20)
    assert "300   3   4   2 0000    8" in write_trf(tournament)


LOST, WON = Cell(0, None, Outcome.FORFEIT_LOSS), Cell(0, None, Outcome.FORFEIT_WIN)


@pytest.mark.parametrize(
    ("alone", "boards", "expected"),
    [
        ({2: LOST, 5: LOST}, 2, [(1, 4), (2, 5)]),  # one board is left: both were to play there
        ({2: LOST, 5: LOST}, 3, [(1, 4), (2, 0), (0, 5)]),  # room for both, each on a board alone
        ({2: LOST}, 2, [(1, 4), (2, 0)]),
        ({2: LOST}, 1, [(1, 4)]),
        ({2: WON, 5: LOST}, 2, [(1, 4), (2, 5)]),
        ({2: LOST, 3: LOST, 5: LOST, 6: LOST}, 3, [(1, 4), (2, 5), (3, 6)]),
        ({2: WON, 3: LOST, 5: LOST}, 3, [(1, 4), (2, 5), (3, 0)]),
        ({}, 3, [(1, 4), (0, 0), (0, 0)]),
    ],
)
def test_who_lost_without_an_opponent_sits_where_there_is_a_board(
    alone: dict[int, Cell], boards: int, expected: list[tuple[int, int]]
) -> None:
    """1 to 3 are of the one team, 4 to 6 of the other; 1 and 4 have played each other."""
    played = {
        1: Cell(4, Colour.WHITE, Outcome.WIN),
        4: Cell(1, Colour.BLACK, Outcome.LOSS),
    }
    rosters = (1, 2, 3), (4, 5, 6)
    assert seat_players(rosters, ((), ()), {**played, **alone}, boards) == expected
    turned = seat_players(rosters[::-1], ((), ()), {**played, **alone}, boards)
    assert sorted(turned) == sorted((second, first) for first, second in expected)


def test_a_line_up_record_gives_the_order_of_the_boards() -> None:
    """Gama's second player sat on board 1 in round 1, and so met Beta's second."""
    roster = ("   3.5   2     3    7", "   3.5   2     7    3")
    assert "W-LINE-UP" in told(edited(roster))

    lines = [f"300   {r}   3   {o}    3    7\n" for r, o in ((1, 2), (2, 4), (3, 1))]
    file = edited(roster, add="".join(lines))
    assert told(file) == []
    assert file.require().find_team(3).cells[0].line_up == (3, 7)
    assert load(write_trf(file.require())).require() == file.require()


def test_requests_of_teams_are_for_the_rounds_to_come() -> None:
    file = edited(("142 3", "142 6"), add="240 H   4    1\n240 Z   5    2\n240 Z   6    2    3\n")
    tournament = file.require()

    assert tournament.next_round == 4
    assert tournament.find_team(1).cells[3].outcome is Outcome.HALF_BYE
    assert tournament.find_team(2).withdrawn_from == 5
    assert tournament.find_team(3).withdrawn_from == 6
    assert [team.number for team in tournament.teams if team.is_present(4)] == [2, 3, 4]
    assert {len(player.cells) for player in tournament.players} == {3}
    assert load(write_trf(tournament)).require() == tournament


def test_virtual_points_and_prohibited_pairs_are_of_teams() -> None:
    lines = (
        "250  2.0  0.0   1   2    1    2\n250       1.0   3   3    1    2\n260   1   3    1    4\n"
    )
    tournament = edited(add=lines).require()

    assert tournament.settings.virtual_points[2] == (Points(20), Points(20), Points(10))
    assert tournament.settings.prohibited[0].players == {1, 4}
    assert "250  1.0  0.0   3   3    1    2" in write_trf(tournament)


def test_points_by_decision_count_for_the_team() -> None:
    penalty = "299    -1.0  -0.5    2    1\n"
    file = edited(("6.0    4.5   1", "5.0    4.0   1"), add=penalty)
    tournament = file.require()

    assert told(file) == []
    assert tournament.settings.team is not None
    assert tournament.settings.team.adjustments == (Adjustment(1, Points(-10), Points(-5), 2),)
    assert team_score(tournament, 1, TeamScore.MATCH, after=1) == Points(20)
    assert team_score(tournament, 1, TeamScore.MATCH, after=3) == Points(50)
    assert penalty in convert(file, "trf26")[0]


@pytest.mark.parametrize(("named", "teams"), [("", (1, 2, 3, 4)), ("    4    1    2", (1, 2, 4))])
def test_points_by_decision_are_for_each_team_or_all_of_them(
    named: str, teams: tuple[int, ...]
) -> None:
    settings = edited(add=f"299     1.0   0.5    2{named}\n").require().settings.team

    assert settings is not None
    points = Points(10), Points(5)
    assert settings.adjustments == tuple(Adjustment(team, *points, 2) for team in teams)


def test_points_for_one_kind_of_result_of_one_team_count() -> None:
    """A match won is worth 3 in round 1, and a game lost half a point in round 3, for team 1."""
    lines = "299 W   3.0          1    1\n299 D         1.0    3    1\n"
    file = edited(("6.0    4.5   1", "7.0    5.0   1"), add=lines)
    tournament = file.require()

    assert told(file) == []
    for score, after, points in (
        (TeamScore.MATCH, 1, 30),
        (TeamScore.MATCH, 3, 70),
        (TeamScore.GAME, 1, 15),
        (TeamScore.GAME, 3, 50),
    ):
        assert team_score(tournament, 1, score, after=after) == Points(points)
    plain = edited().require()
    for number in (2, 3, 4):
        for score in TeamScore:
            assert team_score(tournament, number, score, after=3) == team_score(
                plain, number, score, after=3
            )
    rows = {row.number: row for row in make_standings(tournament).rows}
    assert (rows[1].points, rows[1].other_points) == (Points(70), Points(50))
    assert lines in convert(file, "trf26")[0]
    assert load(write_trf(tournament)).require() == tournament


def test_game_points_of_a_match_without_play_can_be_other_ones() -> None:
    """Team 4 has a half-point bye in round 3 that is worth 1.5 game points to it."""
    settings = TeamSettings(pattern="WB")
    bye = Match(0, None, Outcome.HALF_BYE, Points(10))
    worth = AbnormalPoints(Points(15), None, "H", None, frozenset((4,)))
    tournament = Tournament(
        (), Settings(team=settings, abnormal=(worth,)), teams=(Team(4, cells=(bye,)),)
    )
    assert team_score(tournament, 4, TeamScore.GAME, after=1) == Points(15)
    assert team_score(tournament, 4, TeamScore.MATCH, after=1) == Points(10)


def test_a_line_that_does_not_fit_is_kept() -> None:
    file = edited(("300   2   1   2    1    9", "300   2   1   3    1    9"))

    assert told(file) == ["W-300"]
    assert convert(file, "trf26")[0] == EXAMPLE.replace(
        "2   1   2    1    9", "2   1   3    1    9"
    )


def test_older_team_records_are_used_where_nothing_newer_is() -> None:
    text, losses = convert(load(EXAMPLE), "trf16")
    tournament = load(text).require()

    assert "013 Alfa Praha                         1    5    9\n" in text
    assert [team.members for team in tournament.teams] == [(1, 5, 9), (2, 6), (3, 7), (4, 8)]
    assert tournament.settings.team is not None
    assert tournament.settings.team.pattern == "WB"
    assert [team.cells for team in tournament.teams] == [
        team.cells for team in load(EXAMPLE).require().teams
    ]
    assert "nickname 'ALFA' of team 1 has no place in trf16" in {str(one.message) for one in losses}


def test_older_team_records_of_an_individual_tournament_make_no_team_competition() -> None:
    text = (FILES / "report_trf16.trf").read_text(encoding="utf-8")
    file = load(text + "013 Brno                               1    2    3\n")

    assert file.require().teams == ()
    assert file.require().settings.team is None


def test_teams_that_come_before_their_players_are_read() -> None:
    lines = EXAMPLE.splitlines(keepends=True)
    shuffled = "".join(reversed(lines))

    assert load(shuffled).require() == load(EXAMPLE).require()


@pytest.mark.parametrize("seed", range(60))
def test_what_was_written_is_read_again(seed: int) -> None:
    """Reserves, empty boards, other orders, forfeits, byes, requests, decisions."""
    tournament = random_event(Random(seed))
    assert list(find_contradictions(tournament)) == []

    file = load(write_trf(tournament))

    assert file.require() == canonical(tournament)
    assert told(file) == []
    assert {loss.code for loss in find_losses(tournament, "trf26")} <= {"W-SCORING"}
    again, losses = convert(file, "trf26")
    assert again == write_trf(tournament, ranks=file.ranks)
    assert {loss.code for loss in losses} <= {"W-SCORING"}
    for round_number, snapshot in enumerate(tournament.replay(), start=1):
        assert load(write_trf(snapshot)).require() == canonical(tournament.before(round_number))


@pytest.mark.parametrize("seed", range(30))
def test_records_of_matches_come_by_round_and_team(seed: int) -> None:
    """Whatever order the teams have here: line-ups and forfeits, each with its round and team."""
    tournament = random_event(Random(seed))
    shuffled = replace(tournament, teams=tournament.teams[::-1])
    lines = write_trf(shuffled).splitlines()

    for record, *fields in (
        ("300", columns.LINE_UP_ROUND, columns.LINE_UP_TEAM),
        ("330", columns.FORFEIT_ROUND, columns.FORFEIT_WHITE),
    ):
        told = [[int(one.cut(line)) for one in fields] for line in lines if line[:3] == record]
        assert told == sorted(told)


@pytest.mark.parametrize("seed", range(200))
def test_a_damaged_file_of_teams_is_never_a_crash(seed: int) -> None:
    """One character of a record changed, or one line lost."""
    random = Random(seed)
    lines = write_trf(random_event(random), eol="lf").splitlines()
    for _ in range(3):
        place = random.randrange(len(lines))
        text = lines[place]
        if not text or random.random() < 0.2:
            del lines[place]
            continue
        column = random.randrange(len(text))
        lines[place] = text[:column] + random.choice(" 0123456789+-=WBx") + text[column + 1 :]
    file = load("\n".join(lines))

    assert (file.tournament is None) == bool(file.errors)
    if file.tournament is not None:
        convert(file, "trf26")
        list(file.tournament.replay())


def test_older_team_records_beside_newer_ones_double_no_team() -> None:
    """In TRF16 the teams are records 013 themselves; one more would be one more team."""
    file = edited(add="013 Delta Zlin                         4    9\n")
    assert told(file) == ["W-013"]
    text, losses = convert(file, "trf16")
    assert load(text).errors == ()
    assert len(load(text).require().teams) == 4
    assert any(loss.record == "013" for loss in losses)


def test_a_forfeit_of_a_match_that_was_played_is_told_once_by_the_team_named_first() -> None:
    file = edited(add="330 +-   3   2   4\n")
    (finding,) = (one for one in file.findings if one.code == "W-330")
    assert str(finding.message) == (
        "a forfeited match of teams 2 and 4 in round 3, but games were played"
    )
    assert (finding.team, finding.round, finding.line) == (2, 3, len(file.lines))


@pytest.mark.parametrize("teams", ["  2  99", " 99   2"])
def test_a_forfeited_match_with_a_team_there_is_not_is_told_once(teams: str) -> None:
    assert told(edited(add=f"330 +-   3 {teams}\n")) == ["E-REF"]


def test_matches_are_written_by_round_and_number_of_the_team() -> None:
    tournament = load(EXAMPLE).require()
    turned = replace(tournament, teams=tournament.teams[::-1])
    assert write_trf(turned) == write_trf(tournament)


def test_who_will_be_absent_misses_the_next_round() -> None:
    tournament = edited(("142 3", "142 5"), add="XXZ 2\n").require()
    assert tournament.find_team(2).cells[-1].outcome is Outcome.ZERO_BYE


@pytest.mark.parametrize("called", ["team", "player"])
def test_a_team_that_left_a_table_is_told_in_old_words_and_new(called: str) -> None:
    """Files of earlier versions call it a player; the number is that of the team either way."""
    tournament = edited(add=f"### WITHDRAWN {called} 2 from round 4\n").require()
    assert tournament.find_team(2).withdrawn_from == 4
    assert {player.withdrawn_from for player in tournament.players} == {None}
