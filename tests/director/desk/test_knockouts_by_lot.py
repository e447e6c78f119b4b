"""Knockouts of players by lot: earlier results are corrected at any moment, and bracket, boards and
report agree.

Whatever is corrected, every board that is published can be played to its end: nobody sits at one
who has not come there by the bracket.
"""

from __future__ import annotations

import random
from contextlib import closing
from pathlib import Path

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.knockout.deciding import decide_match
from pairloom.director.desk.knockout.planning import plan_knockout
from pairloom.director.desk.knockout.progress import (
    is_decided,
    match_states,
    require_bracket_holds,
)
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round, withdraw_publication
from pairloom.domain.knockout import DeciderKind, KnockoutPlan, Placement
from pairloom.engines.knockout import Status
from pairloom.errors import PairloomError
from pairloom.storage.verification import verify
from tests.by_lot import few_by_day
from tests.director.desk.at_the_desk import Hall, because, open_empty, set_up
from tests.director.desk.knockout_reports import unexplained

RESULTS = ("1-0", "1-0", "0-1", "0-1", "½-½", "1F-0F", "0F-1F", "0F-0F")


class Arbiter:
    """Somebody who plays a knockout to its end, and corrects on the way."""

    def __init__(self, hall: Hall, seed: int) -> None:
        self.hall = hall
        self.lots = random.Random(seed)

    def play_a_round(self) -> None:
        number = pair_round(*self.hall.at, seed=self.lots.randrange(100)).round
        if self.lots.random() < 0.2:
            turn_colours(*self.hall.at, 1, reason="announced so")
        publish_round(*self.hall.at)
        self.corrects(number)
        if self.lots.random() < 0.2:
            withdraw_publication(*self.hall.at, None, because())
            self.corrects(number)
            if self.hall.state.draft is None:
                return  # it was made from what has been corrected
            publish_round(*self.hall.at)
        for game in self.hall.state.games_by_round[number]:
            enter_result(*self.hall.at, number, game.board, self.lots.choice(RESULTS))
            self.corrects(number)
        finish_round(*self.hall.at)
        self.decides()

    def corrects(self, before: int) -> None:
        """Any board of an earlier round."""
        games = [game for game in self.hall.state.games if game.round < before]
        if not games or self.lots.random() < 0.4:
            return
        game = self.lots.choice(games)
        try:
            self.hall.correct(game.round, game.board, self.lots.choice(RESULTS))
        except PairloomError:
            return  # the bracket has gone on, or a draft that was changed by hand would go
        self.look()

    def decides(self) -> None:
        """Some tied matches; others are played on."""
        for number, match in match_states(self.hall.state).items():
            if match.status is Status.TIED and self.lots.random() < 0.6:
                decide_match(*self.hall.at, number, DeciderKind.LOT, seed=self.lots.randrange(9))
        self.look()

    def look(self) -> None:
        require_bracket_holds(self.hall.state)
        if self.hall.state.has_begun:
            assert unexplained(self.hall) == []


@pytest.mark.parametrize("seed", few_by_day(4, range(100)))
def test_whatever_is_corrected_the_bracket_holds(tmp_path: Path, seed: int) -> None:
    lots = random.Random(seed)
    with closing(open_empty(tmp_path / "one.db")) as database:
        hall = set_up(database, lots.randrange(4, 10), system="knockout")
        games = lots.choice(((1,), (1,), (2,), (1, 2)))
        plan_knockout(*hall.at, KnockoutPlan(games, lots.choice(list(Placement))))
        arbiter = Arbiter(hall, seed)
        for _ in range(14):
            if hall.state.has_begun and is_decided(hall.state):
                break
            arbiter.play_a_round()
        assert len(hall.state.settled) > 0
        assert verify(database).problems == ()
