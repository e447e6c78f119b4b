"""The demonstration looks alive on whatever day it is made."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, date, datetime

from pairloom.correspondence.desk.demonstration import make_correspondence_demonstration
from pairloom.correspondence.desk.loading import load_section
from pairloom.correspondence.desk.office.overview import lists_of
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.scores import replay_of
from pairloom.correspondence.desk.show.views import group_view
from pairloom.correspondence.records import (
    GameClaim,
    GameScore,
    Qualification,
    Withdrawal,
)
from pairloom.director.desk.base import Desk
from pairloom.director.people.identity import Identity
from pairloom.messages.speaker import ENGLISH
from pairloom.storage import Database


def test_games_are_in_play_one_is_late_some_are_adjudicated(database: Database) -> None:
    """Made on a leap day: everything counts back from there."""
    today = date(2028, 2, 29)
    make_correspondence_demonstration(Desk(database, Identity.local("Ana Kos")), today, ENGLISH)
    with database.read(1) as reader:
        state = load_section(reader, SectionPlace(reader.event, 1, 1))
        lists = lists_of(reader)
        withdrawals = reader.all(Withdrawal)
        scores = reader.all(GameScore)
        claims = reader.all(GameClaim)
        qualifications = reader.all(Qualification)
    view = group_view(state, datetime(2028, 2, 29, 12, tzinfo=UTC))
    assert Counter(one.kind for one in view.running) == {"": 8, "soon": 3, "leave": 2, "late": 1}
    assert [one.exceeded == one.mover for one in view.running if one.kind == "late"] == [True]
    assert all(1 <= (one.days_left or 0) <= 80 for one in view.running if one.kind != "late")
    assert sum(game.result == "A" for game in state.games.values()) == 4
    assert all(game.ended <= today for game in state.games.values() if game.ended)
    assert len(withdrawals) == 1
    found = [state.games[f"{one.cycle}:{one.white}-{one.black}"].result for one in scores]
    assert sorted(found) == ["1-0", "½-½"]
    assert all(8 <= (len(replay_of(one).moves) + 1) // 2 <= 12 for one in scores)
    assert [(one.kind, one.state) for one in claims] == [("draw offer", "open")]
    (won,) = qualifications
    assert (won.competition, won.gained_on) == ("Letní pohár", date(2028, 1, 30))
    assert str(lists[0]) == "2028/1"
    assert len(lists) > 1
