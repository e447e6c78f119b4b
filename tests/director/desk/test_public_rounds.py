"""The rounds of a player as everybody may see them, where two meet a second time."""

from __future__ import annotations

from pairloom.director.desk.public.player_rounds import rounds_of
from pairloom.director.desk.rounds import finish_round
from pairloom.domain import Colour
from tests.director.desk.at_the_desk import Halls


def test_nobody_is_told_that_two_had_not_met_who_were_paired_before(hall: Halls) -> None:
    """Games that nobody played do not count as met for the pairing: it may be the same again."""
    event = hall(4)
    event.publish()
    event.enter_results({1: "0F-0F", 2: "0F-0F"})
    finish_round(*event.at)
    event.publish()
    state = event.state
    for player in state.entries:
        first, second = rounds_of(state, player)
        assert first.opponent == second.opponent
        assert str(second.reason) == "Both had the same points, 0.", player.name


def test_rounds_of_everybody_are_those_of_the_rows(hall: Halls) -> None:
    event = hall(7, played=3)
    state = event.state
    for player in state.entries:
        for told in rounds_of(state, player):
            games = [
                game
                for game in state.games_by_round[told.round]
                if player.entry in (game.white, game.black)
            ]
            assert bool(games) == bool(told.opponent)
            for game in games:
                is_white = game.white == player.entry
                other = game.black if is_white else game.white
                assert told.opponent is not None
                assert (told.opponent.entry, told.board) == (other, game.board)
                assert told.colour is (Colour.WHITE if is_white else Colour.BLACK)
                assert told.own is (game.white_result if is_white else game.black_result)
                points = {each.entry: rounds_of(state, each) for each in state.entries}
                own, theirs = (points[one][told.round - 1].before for one in (player.entry, other))
                assert told.before == own
                assert told.floats == (own > theirs) - (own < theirs)
