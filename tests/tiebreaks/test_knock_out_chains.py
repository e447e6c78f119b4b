"""Knock-out criteria between two teams that extended direct encounter leaves tied (C.07 13.3.2)."""

from __future__ import annotations

import pytest

from pairloom.domain import Colour, Match, Outcome, Points, Settings, Team, TeamSettings, Tournament
from tests.tiebreaks.small_events import split

CHAINS = ("EDEBT", "EDEBB", "EDET", "EDEB")


def _match(opponent: int, colour: Colour, outcome: Outcome, *boards: int) -> Match:
    points = tuple(Points(10 * board) for board in boards)
    return Match(opponent, colour, outcome, Points(10 * sum(boards)), boards=points)


def _event(first: Match, second: Match) -> Tournament:
    """Teams 1 and 2 meet in round 1 on two boards; in round 2 both are absent."""
    absent = Match(0, None, Outcome.ZERO_BYE)
    teams = (Team(1, cells=(first, absent)), Team(2, cells=(second, absent)))
    settings = Settings(rounds=2, system="team", team=TeamSettings(pattern="WB"))
    return Tournament((), settings, teams=teams)


@pytest.mark.parametrize("chain", CHAINS)
def test_a_drawn_match_goes_to_the_winner_of_board_1(chain: str) -> None:
    """1-1: team 2 won on board 1, team 1 on board 2; a board count of 1 beats one of 2."""
    event = _event(
        _match(2, Colour.WHITE, Outcome.DRAW, 0, 1), _match(1, Colour.BLACK, Outcome.DRAW, 1, 0)
    )
    assert split(event, chain, (1, 2)) == [(2,), (1,)]


@pytest.mark.parametrize("chain", CHAINS)
def test_a_forfeited_match_is_no_encounter_for_the_knock_out_criteria(chain: str) -> None:
    """Teams level on both scores, whose only match was forfeited, stay tied: a board count
    over it would even put the absent team first."""
    event = _event(
        _match(2, Colour.WHITE, Outcome.FORFEIT_WIN), _match(1, Colour.BLACK, Outcome.FORFEIT_LOSS)
    )
    assert split(event, chain, (1, 2)) == [(1, 2)]
