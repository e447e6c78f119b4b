"""Teams in the snapshot: boards, matches, scores, rounds before and after, contradictions."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pairloom.domain import (
    Adjustment,
    Board,
    BoardResult,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    Settings,
    Team,
    TeamScore,
    TeamSettings,
    Tournament,
    boards_of,
    cells_of_boards,
    default_line_up,
    find_contradictions,
    match_from_boards,
    primary_score,
    running_score,
    team_score,
)

POINTS = PointSystem()
SETTINGS = TeamSettings("WB")
WHITE, BLACK = Colour.WHITE, Colour.BLACK
ALFA = Team(1, "Alfa", members=(1, 5, 9))
BETA = Team(2, "Beta", members=(2, 6))
GAMA = Team(3, "Gama", members=(3, 7))


def results(*boards: tuple[int, int, str]) -> list[BoardResult]:
    return [BoardResult(one, other, *map(Outcome, codes)) for one, other, codes in boards]


def of_teams(*teams: Team, settings: TeamSettings = SETTINGS, rounds: int = 3) -> Tournament:
    players = tuple(Player(number) for team in teams for number in team.members)
    return Tournament(players, Settings(rounds=rounds, team=settings), teams=teams)


def play(tournament: Tournament, *matches: tuple[Board, list[BoardResult]]) -> Tournament:
    """The tournament with one more round; who has no match has the pairing-allocated bye."""
    cells: dict[int, Cell] = {}
    sides: dict[int, Match] = {}
    for teams, boards in matches:
        cells |= cells_of_boards(boards, SETTINGS)
        sides[teams.white], sides[teams.black] = match_from_boards(teams, boards, POINTS)
    rest = Match(0, None, Outcome.PAIRING_BYE, Points(10))
    absent = Cell(0, None, Outcome.ZERO_BYE)
    return replace(
        tournament,
        players=tuple(one.with_cell(cells.get(one.number, absent)) for one in tournament.players),
        teams=tuple(team.with_cell(sides.get(team.number, rest)) for team in tournament.teams),
    )


@pytest.fixture
def two_rounds() -> Tournament:
    """Alfa beats Beta with a reserve on board 2, then Gama forfeits a board to Beta."""
    tournament = of_teams(ALFA, BETA, GAMA)
    first = results((1, 2, "10"), (9, 6, "=="))
    second = results((3, 2, "=="), (0, 6, "-+"))
    return play(play(tournament, (Board(1, 2), first)), (Board(3, 2), second))


def test_teams_are_kept_in_ranking_order_and_take_part() -> None:
    tournament = of_teams(replace(GAMA, rank=9), BETA, ALFA)

    assert [team.number for team in tournament.teams] == [1, 2, 3]
    assert tournament.participants == tournament.teams
    assert tournament.team_of == {1: 1, 5: 1, 9: 1, 2: 2, 6: 2, 3: 3, 7: 3}
    assert tournament.find_participant(2) is tournament.find_team(2)


def test_without_teams_the_players_take_part() -> None:
    tournament = Tournament((Player(2), Player(1)))

    assert tournament.participants == tournament.players
    assert tournament.get_participant(1) == Player(1)


def test_boards_follow_the_pattern_and_the_line_ups() -> None:
    tournament = of_teams(ALFA, BETA, settings=TeamSettings("WBBW"))

    assert boards_of(tournament, Board(1, 2)) == ((1, 2), (6, 5), (0, 9), (0, 0))
    assert boards_of(tournament, Board(2, 1), {1: (5, 0, 1)})[:3] == ((2, 5), (0, 6), (1, 0))
    assert default_line_up(BETA, 4) == (2, 6, 0, 0)


@pytest.mark.parametrize(
    ("codes", "outcomes", "points", "is_played"),
    [
        pytest.param(["10", "=="], "10", (15, 5), True, id="more game points win"),
        pytest.param(["10", "01"], "==", (10, 10), True, id="equal"),
        pytest.param(["01", "-+"], "01", (0, 20), True, id="a forfeited board counts"),
        pytest.param(["+-", "=="], "10", (15, 5), True, id="board 1 forfeited is still a match"),
        pytest.param(["+-", "01"], "==", (10, 10), True, id="level, one board played"),
        pytest.param(["+-", "-+"], "==", (10, 10), False, id="level, no board played"),
        pytest.param(["+-", "+-"], "+-", (20, 0), False, id="nobody came"),
        pytest.param(["--", "--"], "--", (0, 0), False, id="neither team came"),
        pytest.param(["+-", "--"], "+-", (10, 0), False, id="one of two boards, no game"),
        pytest.param(["10", "??"], "??", (15, 5), True, id="an adjourned board"),
        pytest.param(["10", "  "], "  ", (15, 5), True, id="a board still playing"),
        pytest.param(["+-", "  "], "  ", (15, 5), True, id="a forfeited board, one to come"),
        pytest.param(["00", "00"], "==", (0, 0), True, id="all lost by both"),
        pytest.param(["LL", "--"], "==", (0, 0), True, id="lost by both, unrated"),
    ],
)
def test_the_boards_decide_the_match(
    codes: list[str], outcomes: str, points: tuple[int, int], is_played: bool
) -> None:
    boards = results((1, 2, codes[0]), (5, 6, codes[1]))
    white, black = match_from_boards(Board(1, 2), boards, POINTS)

    assert (white.is_played, black.is_played) == (is_played, is_played)

    assert white.outcome.value + black.outcome.value == outcomes
    assert (white.game_points.tenths, black.game_points.tenths) == points
    assert (white.opponent, white.colour, white.line_up) == (2, WHITE, (1, 5))
    assert (black.opponent, black.colour, black.line_up) == (1, BLACK, (2, 6))


@pytest.mark.parametrize(
    ("codes", "outcomes"),
    [
        pytest.param(["+-", "+-"], "10", id="all boards given to one team"),
        pytest.param(["+-", "-+"], "==", id="one board to each"),
        pytest.param(["--", "--"], "--", id="lost by both teams"),
    ],
)
def test_what_a_decision_forfeits_after_play_was_played(codes: list[str], outcomes: str) -> None:
    boards = results((1, 2, codes[0]), (5, 6, codes[1]))
    white, black = match_from_boards(Board(1, 2), boards, POINTS, is_played=True)

    assert white.outcome.value + black.outcome.value == outcomes
    assert white.is_played
    assert black.is_played


def test_a_team_that_stayed_away_has_empty_boards_and_two_of_them_none_at_all() -> None:
    waiting, absent = match_from_boards(
        Board(1, 2), results((1, 0, "+-"), (0, 0, "--"), (9, 0, "+-")), POINTS
    )
    assert (waiting.line_up, absent.line_up) == ((1, 0, 9), (0, 0, 0))
    assert (waiting.game_points, absent.game_points) == (Points(20), Points(0))
    both = match_from_boards(Board(1, 2), results((0, 0, "--"), (0, 0, "--")), POINTS)
    assert [(match.line_up, match.boards) for match in both] == [((), ()), ((), ())]


def test_left_out_a_match_is_played_as_its_outcome_would_mean_for_a_game() -> None:
    for outcome in Outcome:
        assert Match(2, WHITE, outcome).is_played is outcome.is_played
        assert Cell(2, WHITE, outcome).is_played is outcome.is_played
    assert not Match(2, WHITE, Outcome.DRAW, is_played=False).is_played
    assert Match(2, WHITE, Outcome.FORFEIT_LOSS, is_played=True).is_played


def test_a_match_gives_its_players_their_cells() -> None:
    cells = cells_of_boards(results((1, 2, "10"), (9, 0, "+-")), SETTINGS)

    assert cells == {
        1: Cell(2, WHITE, Outcome.WIN),
        2: Cell(1, BLACK, Outcome.LOSS),
        9: Cell(0, BLACK, Outcome.FORFEIT_WIN),
    }


def test_both_scores_add_up_round_by_round(two_rounds: Tournament) -> None:
    beta = two_rounds.find_team(2)

    assert running_score(two_rounds, beta, TeamScore.MATCH, 2) == (0, 0, 20)
    assert running_score(two_rounds, beta, TeamScore.GAME, 2) == (0, 5, 20)
    assert primary_score(two_rounds, 3, after=2) == Points(10)
    assert team_score(two_rounds, 1, TeamScore.GAME, after=2) == Points(25)


def test_decisions_of_the_arbiter_count_from_their_round(two_rounds: Tournament) -> None:
    decisions = (Adjustment(2, Points(-10), Points(-5), 2), Adjustment(2, Points(5)))
    settings = replace(two_rounds.settings, team=replace(SETTINGS, adjustments=decisions))
    tournament = replace(two_rounds, settings=settings)
    beta = tournament.find_team(2)

    assert running_score(tournament, beta, TeamScore.MATCH, 2) == (5, 5, 15)
    assert running_score(tournament, beta, TeamScore.GAME, 2) == (0, 5, 15)
    assert running_score(tournament, tournament.find_team(1), TeamScore.MATCH, 1) == (0, 20)


def test_a_bye_is_worth_a_drawn_match_unless_told_otherwise() -> None:
    boards = TeamSettings("WBWB")
    told = replace(boards, unplayed_game_points={Outcome.PAIRING_BYE: Points(40)})

    assert boards.game_points_without_play(Outcome.PAIRING_BYE, POINTS) == Points(20)
    assert boards.game_points_without_play(Outcome.FULL_BYE, POINTS) == Points(40)
    assert boards.game_points_without_play(Outcome.FORFEIT_WIN, POINTS) == Points(40)
    assert told.game_points_without_play(Outcome.PAIRING_BYE, POINTS) == Points(40)


def test_the_history_of_a_team_holds_played_matches_only(two_rounds: Tournament) -> None:
    alfa, beta, gama = two_rounds.teams

    assert (beta.history.opponents, beta.history.colours) == ((1, 3), "bb")
    assert (alfa.history.opponents, alfa.history.colours) == ((2,), "w")
    assert bytes((Outcome.PAIRING_BYE.position,)) == gama.history.unplayed


def test_level_without_a_game_is_no_meeting_and_gives_no_colour() -> None:
    """Board 1 forfeited and board 2 played gives both; the two play again, so they may."""
    forfeits = (Board(1, 2), results((1, 2, "+-"), (5, 6, "-+")))
    played = (Board(2, 1), results((2, 1, "+-"), (6, 5, "01")))
    tournament = play(play(of_teams(ALFA, BETA), forfeits), played)
    alfa, beta = tournament.teams

    assert (alfa.history.opponents, alfa.history.colours) == ((2,), "b")
    assert (beta.history.opponents, beta.history.colours) == ((1,), "w")
    assert alfa.history.unplayed == bytes((Outcome.DRAW.position,))
    assert running_score(tournament, alfa, TeamScore.MATCH, 2) == (0, 10, 20)
    assert running_score(tournament, beta, TeamScore.GAME, 2) == (0, 10, 20)
    assert not list(find_contradictions(tournament))
    for round_number, snapshot in enumerate(tournament.replay(), start=1):
        known = snapshot.find_team(1).history
        assert known == tournament.before(round_number).find_team(1).history
        assert known.colours == ""


def test_snapshots_before_a_round_cut_teams_and_players(two_rounds: Tournament) -> None:
    asked = two_rounds.find_team(1).with_cell(Match(0, None, Outcome.HALF_BYE, Points(10)))
    tournament = replace(two_rounds, teams=(asked, *two_rounds.teams[1:]))

    assert tournament.last_paired_round == 2
    assert tournament.next_round == 3
    assert not tournament.find_team(1).is_present(3)
    for round_number, snapshot in enumerate(tournament.replay(), start=1):
        assert snapshot == tournament.before(round_number)
        assert snapshot.next_round == round_number
        assert {len(team.cells) for team in snapshot.teams} == {round_number - 1}
        assert {len(player.cells) for player in snapshot.players} == {round_number - 1}
        assert snapshot.find_team(2).history.colours == "bb"[: round_number - 1]


def test_a_request_stays_when_the_round_is_paired_again(two_rounds: Tournament) -> None:
    """Gama asked for a bye in round 1: it is not in the pool then, and keeps the points."""
    bye = Match(0, None, Outcome.HALF_BYE, Points(10))
    gama = two_rounds.find_team(3)
    gama = replace(gama, cells=(bye, *gama.cells[1:]))
    tournament = replace(two_rounds, teams=(*two_rounds.teams[:2], gama))

    snapshot = tournament.before(1)
    assert snapshot.find_team(3).cells == (bye,)
    assert [team.number for team in snapshot.teams if team.is_present(1)] == [1, 2]
    assert snapshot == next(tournament.replay())


def test_the_initial_colour_is_told_by_the_first_team_with_one(two_rounds: Tournament) -> None:
    assert two_rounds.initial_colour is WHITE
    assert two_rounds.before(1).settings.initial_colour is WHITE
    late = Match(0, None, Outcome.ZERO_BYE)
    alfa = replace(two_rounds.find_team(1), cells=(late, late))
    beta = replace(two_rounds.find_team(2), cells=(late, Match(3, BLACK, Outcome.WIN)))
    gama = replace(two_rounds.find_team(3), cells=(late, Match(2, WHITE, Outcome.LOSS)))
    assert Tournament((), teams=(alfa, beta, gama)).initial_colour is BLACK


def test_what_was_played_board_by_board_is_consistent(two_rounds: Tournament) -> None:
    assert list(find_contradictions(two_rounds)) == []


def change_team(tournament: Tournament, team_number: int, /, **changes: object) -> Tournament:
    teams = (
        replace(team, **changes) if team.number == team_number else team  # type: ignore[arg-type]
        for team in tournament.teams
    )
    return replace(tournament, teams=tuple(teams))


@pytest.mark.parametrize(
    ("number", "changes", "codes"),
    [
        pytest.param(3, {"members": (3, 7, 9)}, {"E-MEMBER"}, id="a player in two teams"),
        pytest.param(3, {"members": (3, 7, 99)}, {"E-MEMBER"}, id="a player who is not there"),
        pytest.param(3, {"members": (7,)}, {"E-TEAM-OPP", "E-LINE-UP"}, id="a player of no team"),
        pytest.param(1, {"number": 2}, {"E-DUP-ID", "E-TEAM-OPP", "E-LINE-UP", "E-OPP",
                                         "E-OPP-MISMATCH", "E-OWN-TEAM"}, id="a number twice"),
    ],
)  # fmt: skip
def test_rosters_that_cannot_be_are_found(
    two_rounds: Tournament, number: int, changes: dict[str, object], codes: set[str]
) -> None:
    found = {
        finding.code for finding in find_contradictions(change_team(two_rounds, number, **changes))
    }

    assert found & codes
    assert found <= codes


@pytest.mark.parametrize(
    ("change", "code"),
    [
        pytest.param({"opponent": 3}, "E-OPP-MISMATCH", id="the other team tells another match"),
        pytest.param({"opponent": 8}, "E-OPP", id="no such team"),
        pytest.param({"colour": BLACK}, "E-COL-MISMATCH", id="the same colour"),
        pytest.param({"outcome": Outcome.FORFEIT_WIN}, "E-RES-PAIR", id="two results"),
        pytest.param({"outcome": Outcome.HALF_BYE}, "E-BYE-OPP", id="a bye with an opponent"),
        pytest.param({"game_points": Points(20)}, "E-BOARDS", id="other points than the boards"),
        pytest.param({"line_up": (1, 1)}, "E-LINE-UP", id="a player on two boards"),
        pytest.param({"line_up": (1, 6)}, "E-LINE-UP", id="a player of another team"),
    ],
)
def test_matches_that_cannot_be_are_found(
    two_rounds: Tournament, change: dict[str, object], code: str
) -> None:
    first, second = two_rounds.find_team(1).cells
    changed = replace(first, **change)  # type: ignore[arg-type]
    found = [*find_contradictions(change_team(two_rounds, 1, cells=(changed, second)))]

    assert code in {finding.code for finding in found}
    assert any(finding.team == 1 and finding.round == 1 for finding in found)


@pytest.mark.parametrize(
    ("change", "told"),
    [
        pytest.param(
            {"is_played": False}, "not played, but its outcome is '1'", id="won without a game"
        ),
        pytest.param(
            {"is_played": False, "outcome": Outcome.FORFEIT_WIN},
            "was played, as one of them has it",
            id="played by the other team only",
        ),
        pytest.param(
            {"is_played": True, "outcome": Outcome.PAIRING_BYE, "opponent": 0},
            "the bye 'U' in round 1 of team 1 cannot have been played",
            id="a bye that was played",
        ),
    ],
)
def test_play_that_cannot_be_is_found(
    two_rounds: Tournament, change: dict[str, object], told: str
) -> None:
    first, second = two_rounds.find_team(1).cells
    changed = replace(first, **change)  # type: ignore[arg-type]
    found = [*find_contradictions(change_team(two_rounds, 1, cells=(changed, second)))]

    assert any(told in str(each.message) for each in found if each.code == "E-BOARDS"), found


def test_a_game_played_in_a_match_that_was_not_is_found(two_rounds: Tournament) -> None:
    tournament = two_rounds
    for number in (1, 2):
        first, second = tournament.find_team(number).cells
        outcome = Outcome.FORFEIT_WIN if number == 1 else Outcome.FORFEIT_LOSS
        changed = replace(first, is_played=False, outcome=outcome)
        tournament = change_team(tournament, number, cells=(changed, second))

    assert [(each.code, each.team, each.round) for each in find_contradictions(tournament)] == [
        ("E-BOARDS", 1, 1),
        ("E-BOARDS", 2, 1),
    ]


def test_a_game_inside_a_team_is_found(two_rounds: Tournament) -> None:
    players = {player.number: player for player in two_rounds.players}
    games = {1: Cell(5, WHITE, Outcome.DRAW), 5: Cell(1, BLACK, Outcome.DRAW)}
    for number, game in games.items():
        cells = (players[number].cells[0], game)
        players[number] = replace(players[number], cells=cells)
    tournament = replace(two_rounds, players=tuple(players.values()))

    found = [*find_contradictions(tournament)]
    assert [(each.code, each.player, each.round) for each in found] == [
        ("E-OWN-TEAM", 1, 2),
        ("E-OWN-TEAM", 5, 2),
    ]


def test_a_forfeit_against_nobody_is_for_players_of_teams_only() -> None:
    """Without teams there are no empty boards."""
    lonely = Player(1, cells=(Cell(0, WHITE, Outcome.FORFEIT_WIN),))

    (finding,) = find_contradictions(Tournament((lonely,)))
    assert finding.code == "E-OPP"
