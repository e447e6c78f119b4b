"""What a change does: standings, recorded rounds, the draft and the next pairing."""

from __future__ import annotations

import json
from dataclasses import replace
from fractions import Fraction
from pathlib import Path

import pytest

import pairloom
from pairloom.director.impact import (
    Because,
    ChangedResult,
    CorrectionTiming,
    Impact,
    LateEntry,
    PlannedRounds,
    Prohibition,
    RequestedBye,
    RoundState,
    ScoringChange,
    Several,
    TieBreakOrder,
    Verdict,
    Withdrawal,
    WrongColours,
    find_dead_ends,
    impact_data,
    impact_lines,
    impact_of,
)
from pairloom.director.impact.games import with_board_result
from pairloom.director.impact.standings_impact import PlaceChange, StandingsImpact
from pairloom.domain import (
    Board,
    BoardResult,
    Cell,
    Colour,
    Match,
    Outcome,
    Player,
    Points,
    PointSystem,
    RoundPairing,
    Settings,
    Team,
    TeamSettings,
    Tournament,
    cells_of_boards,
    match_from_boards,
)
from pairloom.errors import InputError
from pairloom.formats import trf
from pairloom.simulate import GeneratorOptions, generate
from pairloom.standings import make_standings

GOLDEN = Path(__file__).parents[1] / "golden"
FILES = sorted(GOLDEN.glob("*.trf"))

WHITE, BLACK = Colour.WHITE, Colour.BLACK
WIN, DRAW, LOSS, OPEN = Outcome.WIN, Outcome.DRAW, Outcome.LOSS, Outcome.PENDING


def make(
    *records: tuple[Cell, ...], rounds: int = 3, tiebreaks: tuple[str, ...] = ("BH",)
) -> Tournament:
    players = (
        Player(number, f"P{number}", 2100 - 100 * number, cells=cells)
        for number, cells in enumerate(records, start=1)
    )
    settings = Settings(rounds=rounds, initial_colour=WHITE, tiebreaks=tiebreaks)
    return Tournament(tuple(players), settings)


@pytest.fixture
def two_rounds() -> Tournament:
    """Round 1: 1-3 1-0, 4-2 0-1. Round 2: 2-1 ½-½, 3-4 1-0. Round 3 can only be 1-4 and 2-3.

    | no. | points | Buchholz          |
    |-----|--------|-------------------|
    | 1   | 1½     | 1 + 1½ = 2½       |
    | 2   | 1½     | 0 + 1½ = 1½       |
    | 3   | 1      | 1½ + 0 = 1½       |
    | 4   | 0      | 1½ + 1 = 2½       |
    """
    return make(
        (Cell(3, WHITE, WIN), Cell(2, BLACK, DRAW)),
        (Cell(4, BLACK, WIN), Cell(1, WHITE, DRAW)),
        (Cell(1, BLACK, LOSS), Cell(4, WHITE, WIN)),
        (Cell(2, WHITE, LOSS), Cell(3, BLACK, LOSS)),
    )


@pytest.fixture
def one_round(two_rounds: Tournament) -> Tournament:
    """The same before round 2, which the rules pair 2-1 and 3-4."""
    players = tuple(one.with_record(one.cells[:1]) for one in two_rounds.players)
    return replace(two_rounds, players=players)


def rows(impact: Impact) -> dict[int, tuple[object, ...]]:
    """Places, points and Buchholz of those who change."""
    return {
        row.number: (
            (row.place_before, row.place_after),
            (str(row.points_before), str(row.points_after)),
            [(value.before_text, value.after_text) for value in row.values],
            row.because,
            row.met,
        )
        for row in impact.standings.rows
    }


def test_a_changed_result_moves_both_players_and_touches_who_met_them(
    two_rounds: Tournament,
) -> None:
    """2 beats 1: 2 has 2 points, 1 has 1 and Buchholz 1 + 2 = 3, ahead of 3 with 1 + 0."""
    impact = impact_of(two_rounds, ChangedResult(2, 2, WIN))

    assert impact.standings.after == 2
    assert rows(impact) == {
        2: ((2, 1), ("1.5", "2.0"), [("1.5", "1.0")], Because.OWN, ()),
        1: ((1, 2), ("1.5", "1.0"), [("2.5", "3.0")], Because.OWN, ()),
        3: ((3, 3), ("1.0", "1.0"), [("1.5", "1.0")], Because.MET, (1,)),
        4: ((4, 4), ("0.0", "0.0"), [("2.5", "3.0")], Because.MET, (2,)),
    }
    assert [row.rise for row in impact.standings.moved] == [1, -1]
    value = impact.standings.rows[0].values[0]
    assert (value.code, value.before, value.after) == ("BH", Fraction(3, 2), Fraction(1))


def test_who_is_only_moved_by_others_is_counted_apart() -> None:
    def row(number: int, because: Because) -> PlaceChange:
        return PlaceChange(number, "A", 2, 1, None, None, (), because)

    rows = (row(1, Because.OWN), row(2, Because.OTHERS), row(3, Because.VALUES))
    impact = StandingsImpact(1, (), (), rows)
    assert [change.number for change in impact.own_changes] == [1, 3]
    assert impact.moved_by_others == 1


def test_the_next_pairing_may_stay_although_scores_change(two_rounds: Tournament) -> None:
    impact = impact_of(two_rounds, ChangedResult(2, 2, WIN))

    assert impact.timing is CorrectionTiming.IN_TIME
    assert impact.rounds_checked == ()
    assert impact.next_round is not None
    assert impact.next_round.state is RoundState.SAME
    assert impact.next_round.before == RoundPairing((Board(3, 2), Board(1, 4)))
    assert impact.next_round.after == RoundPairing((Board(3, 2), Board(1, 4)))
    scores = {
        each.number: (str(each.before.score), str(each.after.score))
        for each in impact.entries
        if each.before and each.after
    }
    assert scores == {1: ("1.5", "1.0"), 2: ("1.5", "2.0")}


def test_a_correction_of_an_earlier_round_shows_what_would_have_been_paired(
    two_rounds: Tournament,
) -> None:
    """With 4-2 1-0 the winners 1 and 4 would have met, both wanting Black: 1 ranks higher."""
    impact = impact_of(two_rounds, ChangedResult(1, 4, WIN))

    (second,) = impact.rounds
    assert impact.rounds_checked == (2,)
    assert (second.round, second.state) == (2, RoundState.DIFFERENT)
    assert second.before == RoundPairing((Board(2, 1), Board(3, 4)))
    assert second.after == RoundPairing((Board(4, 1), Board(2, 3)))
    assert [(each.before, each.after) for each in second.boards] == [
        (Board(2, 1), Board(4, 1)),
        (Board(3, 4), Board(2, 3)),
    ]
    bracket = second.first_bracket
    assert bracket is not None
    assert bracket.before is not None
    assert bracket.after is not None
    assert bracket.number == 1
    assert (bracket.before.residents, bracket.after.residents) == ((1, 2), (1, 4))
    assert impact.timing is CorrectionTiming.RATING_ONLY


def test_a_round_in_play_stays_as_paired(two_rounds: Tournament) -> None:
    """Round 3 is published: a correction of round 2 counts for the pairing after it."""
    boards = {1: (4, WHITE), 4: (1, BLACK), 3: (2, WHITE), 2: (3, BLACK)}
    players = tuple(one.with_cell(Cell(*boards[one.number], OPEN)) for one in two_rounds.players)
    playing = replace(two_rounds, players=players)

    impact = impact_of(playing, ChangedResult(2, 2, WIN))
    assert impact.timing is CorrectionTiming.NEXT_ROUND_STAYS
    assert impact.is_provisional
    assert impact.rounds_checked == (3,)
    assert impact.rounds == ()
    assert impact.standings.after == 2
    assert impact.next_round is None  # three rounds are planned

    entered = impact_of(playing, ChangedResult(3, 1, WIN))
    assert entered.standings.after == 3
    assert entered.standings.rows[0].number == 1
    assert entered.standings.rows[0].points_before == Points(15)  # open counts nothing yet


def test_a_draft_is_compared_with_what_the_engine_makes_now(one_round: Tournament) -> None:
    draft = pairloom.pair(one_round).pairing
    assert draft == RoundPairing((Board(2, 1), Board(3, 4)))

    impact = impact_of(one_round, ChangedResult(1, 4, WIN), draft=draft)
    assert impact.draft is not None
    assert impact.draft.state is RoundState.DIFFERENT
    assert impact.draft.after == RoundPairing((Board(4, 1), Board(2, 3)))
    assert impact.draft.first_bracket is not None
    assert impact.draft.first_bracket.number == 1


def test_a_draft_made_by_hand_is_compared_as_it_is(one_round: Tournament) -> None:
    """The engine's own pairing does not change, but the draft was another one."""
    by_hand = RoundPairing((Board(4, 1), Board(2, 3)))
    impact = impact_of(one_round, TieBreakOrder(("SB",)), draft=by_hand)

    assert impact.draft is not None
    assert impact.next_round is not None
    assert impact.draft.state is RoundState.DIFFERENT
    assert impact.draft.first_bracket is None
    assert impact.next_round.state is RoundState.SAME


def test_a_withdrawal_leaves_somebody_the_bye(one_round: Tournament) -> None:
    """Without 4, 3 has the lowest score and nobody to meet; 2-1 stays."""
    impact = impact_of(one_round, Withdrawal(4, 2))

    assert impact.standings.is_empty
    assert impact.next_round is not None
    assert impact.next_round.after == RoundPairing((Board(2, 1),), bye=3)
    (change,) = impact.next_round.boards
    assert (change.board_before, change.before) == (2, Board(3, 4))
    assert (change.board_after, change.after) == (None, Board(3, 0))
    (entry,) = impact.entries
    assert entry.after is not None
    assert (entry.number, entry.after.is_present) == (4, False)


def test_a_prohibited_pair_changes_the_next_round(one_round: Tournament) -> None:
    impact = impact_of(one_round, Prohibition(frozenset((1, 2))))

    assert impact.next_round is not None
    assert impact.next_round.after == RoundPairing((Board(4, 1), Board(2, 3)))
    assert impact.standings.is_empty


def test_a_change_after_which_nothing_can_be_paired_has_a_witness(one_round: Tournament) -> None:
    """1 has met 3; without 2 and 4 nobody is left."""
    impact = impact_of(
        one_round, Several((Prohibition(frozenset((1, 2))), Prohibition(frozenset((1, 4)))))
    )
    assert impact.next_round is not None
    assert impact.next_round.state is RoundState.IMPOSSIBLE_NOW
    assert impact.next_round.after is None
    obstacle = impact.next_round.obstacle_after
    assert obstacle is not None
    assert obstacle.players == (1,)
    assert "C.04.3" in obstacle.rule

    both = impact.changed
    again = impact_of(both, RequestedBye(1, 2))  # 2, 3, 4: one has the bye, two play
    assert again.next_round is not None
    assert again.next_round.state is RoundState.POSSIBLE_NOW


def test_fewer_rounds_end_the_tournament(two_rounds: Tournament) -> None:
    impact = impact_of(two_rounds, PlannedRounds(2))

    assert impact.next_round is not None
    assert impact.next_round.state is RoundState.IMPOSSIBLE_NOW
    assert impact.next_round.obstacle_after is not None
    assert str(impact.next_round.obstacle_after.reason) == "all 2 rounds are paired"


def test_other_points_change_standings_and_pairings(two_rounds: Tournament) -> None:
    """3 for a win: 1 and 2 have 4, 3 has 3, 4 has none."""
    impact = impact_of(two_rounds, ScoringChange(PointSystem(Points(30), Points(10))))

    points = {row.number: str(row.points_after) for row in impact.standings.rows}
    assert points == {1: "4.0", 2: "4.0", 3: "3.0", 4: "0.0"}
    assert impact.rounds == ()


def test_another_tie_break_shows_the_new_column_beside_the_old(two_rounds: Tournament) -> None:
    """Sonneborn-Berger of 1: 1 (beat 3) + half of 1½; no pairing depends on it."""
    impact = impact_of(two_rounds, TieBreakOrder(("SB",)))

    (first, *_) = impact.standings.rows
    assert (impact.standings.columns_before, impact.standings.columns_after) == (("BH",), ("SB",))
    assert [(one.code, one.before_text, one.after_text) for one in first.values] == [
        ("SB", "", "1.75"),
        ("BH", "2.5", ""),
    ]
    assert impact.standings.moved == ()
    assert impact.rounds_checked == ()
    assert not impact.is_empty


def test_a_late_entry_appears_in_standings_and_pairing(one_round: Tournament) -> None:
    """No points and no Buchholz, behind 3 and 4; one of those without a point has the bye."""
    impact = impact_of(one_round, LateEntry(Player(0, "New", 2500), 2))

    new = next(row for row in impact.standings.rows if row.number == 5)
    assert (new.place_before, new.place_after, new.because) == (None, 5, Because.OWN)
    assert impact.next_round is not None
    assert impact.next_round.after is not None
    assert impact.next_round.after.bye in (3, 4, 5)
    assert impact.entries[0].before is None


def test_the_initial_colour_stays_when_the_first_game_is_corrected(one_round: Tournament) -> None:
    """It is not in the file but follows from the first game, whose colours were wrong."""
    settings = replace(one_round.settings, initial_colour=None)
    impact = impact_of(replace(one_round, settings=settings), WrongColours(1, 1))

    assert impact.rounds == ()
    assert [each.number for each in impact.entries] == [1, 3]


def test_figures_of_a_golden_tournament_are_those_worked_out_by_hand() -> None:
    """012: with 1-2 drawn in round 2, 2 and 3 have 1½, 1, 4 and 5 have 1 before round 3.

    2 meets 3; of the others only 1 had no bye yet, so that 4 meets 5. In the end 2 and 3
    have 2½ and share the first place, 1 has 2.
    """
    impact = impact_of(golden("012"), ChangedResult(2, 1, DRAW))

    places = {
        row.number: (row.place_before, row.place_after, str(row.points_after))
        for row in impact.standings.rows
    }
    assert places == {1: (1, 3, "2.0"), 2: (3, 1, "2.5")}
    (third,) = impact.rounds
    assert third.before == RoundPairing((Board(1, 5), Board(4, 3)), bye=2)
    assert third.after is not None
    assert {frozenset(board) for board in third.after.boards} == {
        frozenset((2, 3)),
        frozenset((4, 5)),
    }
    assert third.after.bye == 1


def golden(number: str) -> Tournament:
    (path,) = GOLDEN.glob(f"{number}-*.trf")
    return trf.load(path.read_bytes(), name=path.name).require()


def same_result(tournament: Tournament, round_number: int) -> ChangedResult | None:
    for player in tournament.players:
        cell = player.cells[round_number - 1]
        if cell.outcome.has_opponent:
            facing = tournament.find_player(cell.opponent).cells[round_number - 1]
            return ChangedResult(round_number, player.number, cell.outcome, facing.outcome)
    return None


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_change_that_changes_nothing_has_no_impact(path: Path) -> None:
    tournament = trf.load(path.read_bytes(), name=path.name).require()
    change = same_result(tournament, 1)
    assert change is not None
    impact = impact_of(tournament, change)
    assert impact.is_empty
    assert impact.rounds_checked == tuple(range(2, tournament.last_paired_round + 1))


@pytest.mark.parametrize("path", FILES[::4], ids=lambda path: path.stem)
def test_an_impact_agrees_with_checking_ranking_and_pairing_again(path: Path) -> None:
    """The rounds named are those the checker finds; standings and pairings are made anew."""
    tournament = trf.load(path.read_bytes(), name=path.name).require()
    stale_before = {each.round: each.expected for each in pairloom.check(tournament).differences}
    for player in tournament.players[:4]:
        if not player.cells[0].outcome.is_rated:
            continue
        change = ChangedResult(1, player.number, Outcome.LOSS, Outcome.LOSS)
        impact = impact_of(tournament, change)
        stale = {each.round: each.expected for each in pairloom.check(impact.changed).differences}
        different = {
            each for each in stale | stale_before if stale.get(each) != stale_before.get(each)
        }
        assert {each.round for each in impact.rounds} == different
        old, new = make_standings(tournament), make_standings(impact.changed)
        moved = {row.number for row in new if row.place != old.find_row(row.number).place}
        assert {row.number for row in impact.standings.moved} == moved
        assert impact.next_round is None  # all rounds are played
        for each in impact.rounds:
            again = pairloom.pair(impact.changed, round=each.round).pairing
            assert each.after == again


def test_the_data_are_plain_and_the_lines_say_what_changes(two_rounds: Tournament) -> None:
    impact = impact_of(two_rounds, ChangedResult(1, 4, WIN))
    data = json.loads(json.dumps(impact_data(impact)))

    assert data["change"] == "round 1, 4 P4 – 2 P2: 0-1 becomes 1-0"
    assert data["rounds"][0]["state"] == "different"
    assert data["rounds"][0]["boards"][0] == {"board": [1, 1], "before": [2, 1], "after": [4, 1]}
    assert data["rounds"][0]["first_bracket"]["before"]["residents"] == [1, 2]
    # 3 ranks above 2 now, and both want Black.
    assert data["next_round"]["boards"] == [{"board": [1, 2], "before": [3, 2], "after": [2, 3]}]
    assert {row["number"] for row in data["standings"]["rows"]} >= {2, 4}
    text = "\n".join(impact_lines(impact))
    assert "Round 2, as recorded: 2 boards would be different" in text
    assert "first difference: bracket 1 (1.0 points), players 1, 2 → players 1, 4" in text
    assert "board 1: 2 P2 – 1 P1 → board 1: 4 P4 – 1 P1" in text
    assert "2 P2, place 2 → 4, points 1.5 → 0.5" in text
    assert "enters otherwise: 4 P4: score 0.0 → 1.0" in text


def test_a_round_robin_keeps_its_table(examples: Path) -> None:
    """Whatever the results are: the rounds of a table stay."""
    tournament = trf.load((examples / "round-robin.trf").read_bytes()).require()
    change = next(
        ChangedResult(1, one.number, LOSS if one.cells[0].outcome is WIN else WIN)
        for one in tournament.players
        if one.cells[0].outcome.is_rated
    )
    impact = impact_of(tournament, change)
    assert not impact.standings.is_empty
    assert impact.rounds == ()
    assert impact.next_round is None or impact.next_round.state is RoundState.SAME
    # Round 2 is over, and so a Swiss system would count it for ratings only (C.04.2 art. 4.3).
    assert impact.timing is CorrectionTiming.STANDINGS


@pytest.fixture
def four_teams() -> Tournament:
    """Two boards each. Round 1: 1 beat 3 by 1½-½, 2 beat 4 by 2-0."""
    regulations = TeamSettings(pattern="WB")
    line_ups = {team: (10 * team + 1, 10 * team + 2) for team in (1, 2, 3, 4)}
    results = {(1, 3): ((WIN, LOSS), (DRAW, DRAW)), (4, 2): ((LOSS, WIN), (LOSS, WIN))}
    matches: dict[int, Match] = {}
    cells: dict[int, Cell] = {}
    for (first, second), outcomes in results.items():
        boards = [
            BoardResult(one, other, *outcome)
            for one, other, outcome in zip(line_ups[first], line_ups[second], outcomes, strict=True)
        ]
        made = match_from_boards(Board(first, second), boards, PointSystem())
        matches |= {first: made.white, second: made.black}
        cells |= cells_of_boards(boards, regulations)
    return Tournament(
        tuple(Player(number, f"P{number}", cells=(cell,)) for number, cell in cells.items()),
        Settings(rounds=3, team=regulations, initial_colour=WHITE, system="team"),
        teams=tuple(
            Team(number, f"T{number}", members=line_ups[number], cells=(matches[number],))
            for number in line_ups
        ),
    )


def test_a_changed_board_follows_into_standings_and_pairing_of_teams(
    four_teams: Tournament,
) -> None:
    """31 beats 11: 3 has won the match, so that 2 meets 3, and 1 meets 4, in round 2."""
    impact = impact_of(four_teams, ChangedResult(1, 31, WIN))

    places = {
        row.number: (row.name, row.place_before, row.place_after) for row in impact.standings.rows
    }
    assert places == {1: ("T1", 1, 3), 3: ("T3", 3, 1)}
    assert impact.next_round is not None
    before, after = impact.next_round.before, impact.next_round.after
    assert before is not None
    assert after is not None
    assert {frozenset(board) for board in before.boards} == {frozenset((1, 2)), frozenset((3, 4))}
    assert {frozenset(board) for board in after.boards} == {frozenset((2, 3)), frozenset((1, 4))}
    assert impact.next_round.first_bracket is not None
    assert find_dead_ends(impact.changed, after).verdict is Verdict.NONE_FOUND


def test_boards_changed_to_forfeits_leave_no_match_that_was_played(four_teams: Tournament) -> None:
    """1 and 3 have a point each then, without a game: they may meet in round 2."""
    forfeits = (Outcome.FORFEIT_WIN, Outcome.FORFEIT_LOSS)
    one_board = with_board_result(four_teams, 1, 11, forfeits)
    assert one_board.find_team(3).history.opponents == (1,)
    both = with_board_result(one_board, 1, 32, forfeits)
    for number in (1, 3):
        match = both.find_team(number).cells[0]
        assert (match.outcome, match.is_played) == (DRAW, False)
        assert both.find_team(number).history.opponents == ()
    again = with_board_result(both, 1, 12, (WIN, LOSS))
    assert again.find_team(1).history.opponents == (3,)


def test_a_system_that_does_not_fit_is_refused(two_rounds: Tournament) -> None:
    with pytest.raises(InputError, match="pairs teams"):
        impact_of(two_rounds, ChangedResult(2, 2, WIN), system="team")


@pytest.mark.parametrize("system", ["dubov", "burstein", "lim"])
def test_other_systems_answer_too(one_round: Tournament, system: str) -> None:
    impact = impact_of(one_round, Withdrawal(4, 2), system=system)

    assert impact.system == system
    assert impact.next_round is not None
    assert impact.next_round.after is not None
    assert impact.next_round.after.bye is not None


def test_a_result_among_300_players_is_looked_into() -> None:
    """Of the last round but one, with round 9 to come; its time is an aim of `benchmarks`."""
    options = GeneratorOptions(players=300, rounds=8, tiebreaks=("BH/C1", "BH", "SB", "DE"))
    tournament = generate(options, 7)
    tournament = replace(tournament, settings=replace(tournament.settings, rounds=9))
    winner = next(one for one in tournament.players if one.cells[6].outcome is WIN)
    impact = impact_of(tournament, ChangedResult(7, winner.number, DRAW))
    assert impact.next_round is not None
    assert impact.next_round.after is not None
    assert len(impact.next_round.after.boards) == 150
