"""Standings: places, shared places, the order of criteria, lots."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from pairloom.domain import Cell, Colour, Outcome, Points, Tournament
from pairloom.errors import ImpossibleTieBreak, InconsistentTournament, InputError, UnknownName
from pairloom.standings import Standings, StandingsRules, make_standings
from tests.tiebreaks.exercise_players import exercise_players
from tests.tiebreaks.exercise_teams import exercise_teams
from tests.tiebreaks.small_events import event


def order(standings: Standings) -> list[int]:
    return [row.number for row in standings]


def places(standings: Standings) -> dict[int, int]:
    return {row.number: row.place for row in standings}


def test_the_exercise_in_the_order_of_its_tiebreaks() -> None:
    """Four players have 3.5 points; 3 has the best Buchholz, 1 and 16 are equal in three
    tie-breaks and differ in Sonneborn-Berger."""
    standings = make_standings(exercise_players(), tiebreaks=("BH/C1", "BH", "SB"))
    assert order(standings)[:5] == [2, 3, 4, 1, 16]
    assert standings.columns == ("BH/C1", "BH", "SB")
    third = standings.find_row(4)
    assert third.points == Points(35)
    assert third.values == (Fraction(23, 2), 14, Fraction(37, 4))
    assert third.texts == ("11.5", "14.0", "9.25")
    assert [standings.find_row(number).decided_by for number in order(standings)[:5]] == [
        "",
        "PTS",
        "BH/C1",
        "BH/C1",
        "SB",
    ]
    assert standings.is_final
    assert standings.get_row(99) is None


def test_what_stays_tied_shares_the_place() -> None:
    """By points alone: 1, then four in second place, then sixth."""
    standings = make_standings(exercise_players(), tiebreaks=())
    assert [row.place for row in standings][:7] == [1, 2, 2, 2, 2, 6, 7]
    assert [row.is_shared for row in standings][:6] == [False, True, True, True, True, False]
    assert order(standings)[1:5] == [1, 3, 4, 16]


def test_without_sharing_the_pairing_number_decides() -> None:
    standings = make_standings(exercise_players(), tiebreaks=(), share=False)
    assert [row.place for row in standings] == list(range(1, 17))
    assert order(standings)[1:5] == [1, 3, 4, 16]
    assert standings.find_row(3).decided_by == "number"


def test_lots_give_the_same_order_every_time() -> None:
    """The seed is kept; another seed may give another order. Only the tied draw."""
    first = make_standings(exercise_players(), tiebreaks=(), lots=7)
    again = make_standings(exercise_players(), tiebreaks=(), lots=7)
    orders = {tuple(order(make_standings(exercise_players(), lots=seed))) for seed in range(9)}
    assert order(first) == order(again)
    assert first.seed == 7
    assert len(orders) > 1
    assert first.rows[0].lot is None
    assert first.rows[2].decided_by == "lots"
    drawn = [row.lot for row in first.rows[1:5]]
    assert drawn == sorted(drawn, key=lambda lot: lot or 0)


def test_a_lot_does_not_depend_on_who_else_is_tied() -> None:
    """After a correction of some other result the same players keep the same lots."""
    by_points = make_standings(exercise_players(), tiebreaks=(), lots=3)
    by_wins = make_standings(exercise_players(), tiebreaks=("WIN",), lots=3)
    for row in by_wins:
        if row.lot is not None:
            assert row.lot == by_points.find_row(row.number).lot


def test_the_tournament_knows_its_tiebreaks() -> None:
    tournament = event("2000 2w1\n1900 1b0", tiebreaks=("bh-c1", "WIN"))
    assert make_standings(tournament).columns == ("BH/C1", "WIN")


def test_points_need_not_come_first() -> None:
    """Record 212: wins, then points. 2 has two wins and a loss, 1 a win and two draws."""
    tournament = event(
        """
        2000 4w= 3b= 2w1
        1900 3w1 4w1 1b0
        1800 2b0 1w= 4b0
        1700 1b= 2b0 3w1
        """
    )
    assert order(make_standings(tournament, tiebreaks=("WIN", "PTS"))) == [2, 1, 4, 3]
    assert make_standings(tournament, tiebreaks=("WIN", "PTS")).columns == ("WIN", "PTS")
    assert places(make_standings(tournament, tiebreaks=())) == {1: 1, 2: 1, 4: 3, 3: 4}


def test_direct_encounter_is_worked_out_again_for_every_subgroup() -> None:
    """1, 2 and 3 beat each other in turn: no decision among the three. Wins with Black
    separate 3, and then 1, who beat 2, is before 2."""
    tournament = event(
        """
        2000 2w1 3b0 4w1
        1900 1b0 5w1 3w1
        1800 4w1 1w1 2b0
        1700 3b0 6w1 1b0
        1600 6w1 2b0 6b0
        1500 5b0 4b0 5w1
        """
    )
    standings = make_standings(tournament, tiebreaks=("DE", "RTNG/R", "DE"))
    assert order(standings)[:3] == [3, 2, 1]
    top = make_standings(tournament, tiebreaks=("DE", "BPG", "DE"))
    assert top.tied[0][0] == (1, 2, 3)
    assert [row.values[0] for row in top.rows[:3]] == [1, 1, 1]
    assert top.working(1, 0).contributions[0].amount == 1


def test_direct_encounter_shows_the_place_among_the_tied() -> None:
    """Complaint of many: it decided, but no value was seen."""
    tournament = event("2000 2b0 3w1 P\n1900 1w1 P 3b0\n1800 P 1b0 2w1")
    standings = make_standings(tournament, tiebreaks=("DE",))
    rows = {row.number: row for row in standings}
    assert [rows[number].points for number in (1, 2, 3)] == [Points(20)] * 3
    assert [rows[number].texts for number in (1, 2, 3)] == [("1",)] * 3
    two = event("2000 2b0 3w1\n1900 1w1 4b0\n1800 4w0 1b0\n1700 3b1 2w1")
    standings = make_standings(two, tiebreaks=("DE",))
    assert order(standings) == [4, 2, 1, 3]
    assert [row.texts for row in standings] == [("",), ("1",), ("2",), ("",)]
    assert standings.find_row(1).decided_by == "DE"


def test_earlier_rounds_have_standings_too() -> None:
    after_two = make_standings(exercise_players(), after=2, tiebreaks=("BH",))
    assert after_two.after == 2
    assert not after_two.is_final
    assert after_two.find_row(2).points == Points(20)
    before = make_standings(exercise_players(), after=0, tiebreaks=("BH", "ARO"))
    assert set(places(before).values()) == {1}
    with pytest.raises(InputError, match="ask for a round from 0 to 5"):
        make_standings(exercise_players(), after=6)


def test_a_round_without_results_does_not_count_yet() -> None:
    """Round 2 is paired; then one of its two games is over."""
    paired = event("2000 2w1\n1900 1b0\n1800 4w=\n1700 3b=", rounds=2)
    assert make_standings(_pending(paired, finished=0)).after == 1
    half_done = make_standings(_pending(paired, finished=1))
    assert half_done.after == 2
    assert half_done.open_games == 1
    assert not half_done.is_final


def _pending(tournament: Tournament, finished: int) -> Tournament:
    """Round 2 of the players: 1-3 and 4-2, of which the first so many are drawn."""
    pairs = ((3, 1), (2, 4))
    cells = {}
    for position, (white, black) in enumerate(pairs):
        outcome = Outcome.DRAW if position < finished else Outcome.PENDING
        cells[white] = Cell(black, Colour.WHITE, outcome)
        cells[black] = Cell(white, Colour.BLACK, outcome)
    players = tuple(
        replace(player, cells=(player.cells[0], cells[player.number]))
        for player in tournament.players
    )
    return replace(tournament, players=players)


def test_the_expelled_have_no_place_but_their_games_count() -> None:
    rules = StandingsRules(unranked=frozenset({2}))
    standings = make_standings(exercise_players(), tiebreaks=("BH",), rules=rules)
    assert standings.get_row(2) is None
    assert standings.unranked == (2,)
    assert standings.rows[0].place == 1
    assert standings.find_row(1).values == (Fraction(25, 2),)


def test_an_organisers_own_tiebreak_takes_given_values() -> None:
    """Fair play decides between four players with 3.5 points; without values it is empty."""
    given = {"OTHER_FAIR": {1: 3, 3: 1, 4: Fraction(7, 2), 16: 2}}
    rules = StandingsRules(given=given)
    standings = make_standings(exercise_players(), tiebreaks=("OTHER_FAIR",), rules=rules)
    assert order(standings)[:5] == [2, 4, 1, 16, 3]
    assert standings.rows[1].texts == ("3.50",)
    assert standings.working(4, 0).value == Fraction(7, 2)
    empty = make_standings(exercise_players(), tiebreaks=("OTHER_FAIR",))
    assert empty.rows[1].texts == ("",)
    assert empty.rows[1].is_shared


def test_a_rating_for_the_unrated_is_a_rule_of_the_event() -> None:
    tournament = event("2000 2w1\n- 1b0")
    with pytest.raises(ImpossibleTieBreak, match="there is none for 2"):
        make_standings(tournament, tiebreaks=("ARO",))
    standings = make_standings(tournament, tiebreaks=("ARO",), rules=StandingsRules(unrated=1400))
    assert standings.find_row(1).values == (1400,)


@pytest.mark.parametrize(
    ("tiebreaks", "error"), [(("Magic",), UnknownName), (("KS",), ImpossibleTieBreak)]
)
def test_a_list_that_cannot_be_used_is_refused(
    tiebreaks: tuple[str, ...], error: type[Exception]
) -> None:
    with pytest.raises(error):
        make_standings(exercise_players(), tiebreaks=tiebreaks)


def test_a_tournament_that_contradicts_itself_has_no_standings() -> None:
    with pytest.raises(InconsistentTournament):
        make_standings(event("2000 2w1\n1900 1b1"))


def test_teams_are_ranked_by_their_primary_score() -> None:
    """Five teams have 10 match points; extended direct encounter decides."""
    standings = make_standings(exercise_teams(), tiebreaks=("EDE", "MPvGP"))
    assert order(standings) == [4, 2, 1, 3, 5, 6, 8, 9, 7, 13, 10, 11, 14, 12]
    leader = standings.rows[0]
    assert (leader.points, leader.other_points) == (Points(100), Points(170))
    assert standings.find_row(7).is_shared
    assert standings.find_row(13).place == standings.find_row(7).place
