"""Whatever a draft was made from, it goes once that changes; what pairs nobody leaves it alone."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest

from pairloom.director.desk import Confirmation, Desk, Place, Question
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.prohibitions import prohibit
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.teams.adjustments import (
    AdjustmentDraft,
    adjust_points,
    remove_adjustment,
)
from pairloom.director.desk.teams.ordering import (
    draw_order,
    move_member,
    move_team,
    order_by_strength,
    order_roster,
)
from pairloom.director.desk.teams.rosters import (
    TeamDraft,
    edit_team,
    enter_member,
    enter_rosters,
    enter_team,
    remove_member,
    remove_team,
)
from pairloom.director.desk.teams.transfers import change_team
from pairloom.director.entry_lists import EntryDraft
from pairloom.domain.team_regulations import TeamRegulations, TeamSeeding
from pairloom.errors import ConfirmationNeeded
from pairloom.storage.records import Bye, Game, LineUp, TeamMatch
from tests.director.desk.at_the_desk import because
from tests.director.desk.teams.at_the_teams import TeamHall, member_of
from tests.director.desk.teams.conftest import TeamHalls

At = tuple[Desk, Place]
Act = Callable[[TeamHall, At], object]
LIST = [replace(member_of("D", 6, 2100), team="D"), replace(member_of("N", 1, 2000), team="N")]

BEFORE_ROUND_1: dict[str, Act] = {
    "a team": lambda hall, at: enter_team(*at, TeamDraft("New"), []),
    "a list": lambda _hall, at: enter_rosters(*at, LIST),
    "another name": lambda hall, at: edit_team(*at, hall.team("D").entry, TeamDraft("Z")),
    "a team less": lambda hall, at: remove_team(*at, hall.team("E").entry),
    "a player": lambda hall, at: enter_member(*at, hall.team("D").entry, EntryDraft("N, X")),
    "a player less": lambda hall, at: remove_member(*at, hall.roster("D")[0].entry),
    "a transfer": lambda hall, at: change_team(
        *at, hall.roster("E")[0].entry, hall.team("D").entry
    ),
    "another order of boards": lambda hall, at: order_roster(
        *at, hall.team("D").entry, [each.entry for each in hall.roster("D")][::-1]
    ),
    "a player up": lambda hall, at: move_member(*at, hall.roster("D")[1].entry, -1),
    "another order of teams": lambda hall, at: move_team(*at, hall.team("D").entry, 1),
    "the order of strength": lambda _hall, at: order_by_strength(*at),
    "who may not meet": lambda hall, at: prohibit(
        *at, [hall.team("A").entry, hall.team("B").entry], reason="one club"
    ),
}
"""In an event whose order was typed, with a draft of round 1."""
LATER: dict[str, Act] = {
    "points": lambda hall, at: adjust_points(
        *at, AdjustmentDraft(hall.team("D").entry, match_points=-10), because()
    ),
    "points given back": lambda _hall, at: remove_adjustment(*at, 1, because()),
    "a strength": lambda hall, at: edit_team(
        *at, hall.team("D").entry, TeamDraft("D", strength=2600)
    ),
    "a late team": lambda _hall, at: enter_team(*at, TeamDraft("Late"), [], confirmation=because()),
    "a late player": lambda hall, at: enter_member(
        *at, hall.team("D").entry, EntryDraft("Late, X"), because()
    ),
    "who leaves": lambda hall, at: withdraw(*at, hall.team("D").entry),
}


@pytest.fixture
def planned(team_hall: TeamHalls) -> TeamHall:
    hall = team_hall(5)
    move_team(*hall.at, hall.team("E").entry, 1)
    hall.pair()
    return hall


@pytest.fixture
def running(team_hall: TeamHalls) -> TeamHall:
    hall = team_hall(5)
    hall.play()
    adjust_points(*hall.at, AdjustmentDraft(hall.team("B").entry, match_points=-10), because())
    hall.pair()
    return hall


def require_thrown_away(hall: TeamHall, act: Act) -> None:
    """At once where the program has made it; whoever has changed it by hand is asked."""
    number = len(hall.state.rounds)
    with hall.database.read(hall.place.event) as reader:
        assert reader.all(TeamMatch, round=number)
    turn_colours(*hall.at, 1, reason="the broadcast needs it")
    with hall.refuses(ConfirmationNeeded) as asked:
        act(hall, hall.at)
    assert asked.value.question == Question.DRAFT
    act(hall, hall.giving_up_the_draft)
    assert hall.state.draft is None
    with hall.database.read(hall.place.event) as reader:
        for kind in (TeamMatch, Game, LineUp):
            assert not reader.all(kind, round=number)
        assert not [bye for bye in reader.all(Bye, round=number) if bye.is_of_pairing]


@pytest.mark.parametrize("act", BEFORE_ROUND_1)
def test_a_draft_of_round_1_goes_with_the_teams_it_was_made_of(planned: TeamHall, act: str) -> None:
    require_thrown_away(planned, BEFORE_ROUND_1[act])


@pytest.mark.parametrize("act", LATER)
def test_a_later_draft_goes_with_the_points_and_teams(running: TeamHall, act: str) -> None:
    require_thrown_away(running, LATER[act])


def test_lots_throw_a_draft_away(team_hall: TeamHalls) -> None:
    rules = TeamRegulations(seeding=TeamSeeding.LOT)
    hall = team_hall(4, system="team-round-robin", rounds=3, rules=rules)
    draw_order(*hall.at, 1)
    hall.pair()
    require_thrown_away(hall, lambda _hall, at: draw_order(*at, 2))


def test_what_pairs_nobody_leaves_the_draft(running: TeamHall) -> None:
    draft = running.state.draft
    team = running.team("D")
    edit_team(*running.at, team.entry, TeamDraft("D", captain="Ana Kos", club="Ptuj"))
    assert running.state.draft == draft
    change_regulations(*running.at, name="The Cup", confirmation=Confirmation(2))
    assert running.state.draft == draft
