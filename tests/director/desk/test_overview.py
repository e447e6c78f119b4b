"""Events: making them, closing them, and all of them at a glance."""

from __future__ import annotations

from contextlib import closing
from pathlib import Path

import pytest

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.events import (
    add_tournament,
    close_event,
    create_event,
    edit_event,
    make_slug,
)
from pairloom.director.desk.overview import event_lines, progress_of
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Role
from pairloom.errors import InputError, NotAllowed
from tests.director.desk.at_the_desk import Halls, open_empty
from tests.director.desk.teams.at_the_teams import set_up_teams


def test_progress_in_a_few_words(hall: Halls) -> None:
    event = hall(0, rounds=2)
    assert str(progress_of(event.state)) == "no players yet"
    event = hall(4, rounds=2)
    assert str(progress_of(event.state)) == "round 1 to be paired"
    event.pair()
    assert str(progress_of(event.state)) == "round 1 of 2 is a draft"
    event.publish()
    enter_result(*event.at, 1, 1, "1-0")
    assert str(progress_of(event.state)) == "round 1 of 2 in play, 1 result missing"
    event = hall(4, played=1, rounds=2)
    assert str(progress_of(event.state)) == "round 1 of 2 finished"
    event = hall(4, played=2, rounds=2)
    assert str(progress_of(event.state)) == "finished"


def test_nothing_is_in_play_while_nobody_knows_who_sits_where(tmp_path: Path) -> None:
    with closing(open_empty(tmp_path / "teams.db")) as database:
        event = set_up_teams(database, 4)
        event.publish()
        assert str(progress_of(event.state)) == "round 1 of 5 published"
        event.reveal()
        assert str(progress_of(event.state)) == "round 1 of 5 in play, 8 results missing"


def test_events_are_listed_newest_first_with_their_tournaments(hall: Halls) -> None:
    event = hall(4)
    second = create_event(event.desk, EventDraft("Autumn Open", city="Brno"))
    add_tournament(event.desk, second.event, "Rapid")
    lines = event_lines(event.desk)
    assert [line.event.name for line in lines] == ["Autumn Open", "Spring Open"]
    (tournament,) = lines[1].tournaments
    told = (str(tournament.taking_part), str(tournament.progress))
    assert told == ("4 players", "round 1 to be paired")


def test_people_see_the_events_they_have_to_do_with(hall: Halls) -> None:
    event = hall(4)
    create_event(event.desk, EventDraft("Autumn Open"))
    helper = Identity("Eva", grants=(Grant(Role.CHECK_IN, event=2),))
    names = [line.event.name for line in event_lines(Desk(event.database, helper))]
    assert names == ["Autumn Open"]


def test_every_event_and_tournament_has_an_address_of_its_own(hall: Halls) -> None:
    event = hall(2)
    again = create_event(event.desk, EventDraft("  Spring   Open "))
    assert (again.name, again.slug) == ("Spring Open", "spring-open-2")
    place = add_tournament(event.desk, 1, "Open A")
    assert event.desk.state(place).competition.slug == "open-a-2"
    assert make_slug("Řeka & Þór 2026!") == "reka-or-2026"
    assert make_slug("李") == "event"


@pytest.mark.parametrize("name", ["", "   ", "x" * 121, "a\x00b"])
def test_a_name_that_cannot_be_shown_is_refused(hall: Halls, name: str) -> None:
    event = hall(2)
    with event.refuses(InputError):
        create_event(event.desk, EventDraft(name))
    with event.refuses(InputError):
        add_tournament(event.desk, 1, name)
    with event.refuses(InputError):
        edit_event(event.desk, 1, name=name)


def test_an_event_that_does_not_exist_is_told(hall: Halls) -> None:
    event = hall(2)
    for act in (
        lambda: edit_event(event.desk, 77, city="Brno"),
        lambda: close_event(event.desk, 77),
        lambda: add_tournament(event.desk, 77, "B"),
    ):
        with event.refuses(InputError, "no event 77"):
            act()


def test_a_spectator_makes_and_closes_nothing(hall: Halls) -> None:
    event = hall(2)
    desk, _ = event.onlooker
    for act in (
        lambda: create_event(desk, EventDraft("Mine")),
        lambda: edit_event(desk, 1, city="Brno"),
        lambda: close_event(desk, 1),
    ):
        with event.refuses(NotAllowed):
            act()
