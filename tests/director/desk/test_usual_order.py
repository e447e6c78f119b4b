"""The usual tie-breaks are filled in, follow the system, and leave alone what was chosen."""

from __future__ import annotations

import pytest

from pairloom.director.desk.fields.players import PLAYERS
from pairloom.director.desk.kinds import kind_of
from pairloom.director.desk.planning import SYSTEMS, planning_notes
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.standings import standings_view
from pairloom.director.desk.usual_order import usual_order
from pairloom.director.stages.starting import start_stage
from pairloom.standings.presets import PRESETS
from tests.director.desk.at_the_desk import Hall, Halls
from tests.director.stages.staged_events import Staged, groups_then_knockout

SWISS = "BH/C1,BH,SB,WON"
TABLE = ",".join(PRESETS["round-robin"].tiebreaks)
USUAL = {
    **dict.fromkeys(("dutch", "dubov", "burstein", "lim", "double-swiss"), SWISS),
    **dict.fromkeys(("round-robin", "double-round-robin"), TABLE),
    "team": "MPvGP,EDE,BH:MP/C1",
    **dict.fromkeys(("team-round-robin", "team-double-round-robin"), "MPvGP,EDE,EMGSB"),
    **dict.fromkeys(("scheveningen", "double-scheveningen"), "WIN,SB,KS"),
    **dict.fromkeys(("fide-1992", "knockout", "team-knockout"), ""),
    **dict.fromkeys(("mcmahon", "go-swiss", "go-round-robin", "go-knockout"), ""),
}


def order_of(event: Hall) -> str:
    return ",".join(event.state.competition.tiebreaks)


def test_every_system_of_the_desk_has_its_order() -> None:
    assert {name: ",".join(usual_order(name)) for name, _, _ in SYSTEMS} == USUAL


@pytest.mark.parametrize(
    "system", [name for name, order in USUAL.items() if order and kind_of(name).field is PLAYERS]
)
def test_it_is_filled_in_and_can_be_computed(hall: Halls, system: str) -> None:
    """A round is played, and the standings have these columns."""
    rounds = {"round-robin": 7, "double-round-robin": 14}.get(system, 5)
    event = hall(8, system=system, rounds=rounds, played=1)
    assert order_of(event) == USUAL[system]
    view = standings_view(event.state)
    assert ",".join(code for code, _ in view.columns) == USUAL[system]
    assert len({name for _, name in view.columns}) == len(view.columns)


def test_sixteen_players_do_not_share_the_first_place(hall: Halls) -> None:
    """Four rounds, the stronger player wins: points alone left many places shared."""
    event = hall(16, played=4)
    places = [line.place for line in standings_view(event.state).lines]
    assert places[0] == "1"
    by_points = [line.place for line in standings_view(event.state, tiebreaks=()).lines]
    assert sum("=" in place for place in places) < sum("=" in place for place in by_points)


class TestChangingTheSystem:
    def test_the_proposal_goes_along(self, hall: Halls) -> None:
        event = hall(0)
        for system in ("round-robin", "dubov", "knockout", "dutch", "fide-1992", "lim"):
            change_regulations(*event.at, system=system)
            assert order_of(event) == USUAL[system]

    @pytest.mark.parametrize("chosen", ["SB,DE", "BH/C1,BH", "BH,BH/C1,SB,WON", ""])
    def test_what_somebody_chose_stays(self, hall: Halls, chosen: str) -> None:
        event = hall(0)
        change_regulations(*event.at, tiebreaks=tuple(filter(None, chosen.split(","))))
        change_regulations(*event.at, system="burstein")
        assert order_of(event) == chosen

    def test_both_at_once_are_what_was_said(self, hall: Halls) -> None:
        event = hall(0)
        change_regulations(*event.at, system="round-robin", tiebreaks=("SB",))
        assert order_of(event) == "SB"

    def test_an_event_from_before_is_not_changed(self, hall: Halls) -> None:
        """Nothing was filled in then; nothing is now."""
        event = hall(8, tiebreaks=(), played=1)
        change_regulations(*event.at, name="Open")
        assert order_of(event) == ""


def test_groups_have_the_order_of_their_own_system(hall: Halls) -> None:
    """The entries are a Swiss; Buchholz has no meaning in a round robin (C.07 art. 8)."""
    staged = Staged(hall(8))
    staged.plan(groups_then_knockout(2))
    start_stage(staged.desk, staged.event, 1, seed=1)
    assert {",".join(one.competition.tiebreaks) for one in staged.states(1)} == {TABLE}


def test_the_rules_of_1992_need_none(hall: Halls) -> None:
    event = hall(8, system="fide-1992")
    notes = " ".join(str(note.text) for note in planning_notes(event.state) if note.is_warning)
    assert "No tie-breaks" not in notes
