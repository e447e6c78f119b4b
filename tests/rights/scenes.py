"""Rights that depend on what is there: a board that is filled, a role that is given.

A scene raises `AssertionError` if somebody may what they may not, or the other way round.
"""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any, Final

import pytest

from pairloom.correspondence.desk.enter.entries import Entry
from pairloom.correspondence.desk.enter.entries import enter_players as enter_in_office
from pairloom.correspondence.desk.office.offices import list_offices
from pairloom.correspondence.desk.play import playing
from pairloom.director import jobs
from pairloom.director.desk.base import require_draft_given_up
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.history import history
from pairloom.director.desk.overview import event_lines
from pairloom.director.desk.phones import fill_board
from pairloom.director.list_imports.work import IMPORT, ImportArguments
from pairloom.director.people import accounts, device_links, granting
from pairloom.director.people.door import WrongField
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.link_address import LinkAddress, Listening
from pairloom.director.people.roles import Role
from pairloom.director.stages.starting import start_stage
from pairloom.errors import ConfirmationNeeded, NotAllowed
from pairloom.storage import Change
from pairloom.storage.jobs import Jobs
from pairloom.storage.records import Round
from pairloom.storage.rows import as_row, key_of
from tests.rights.acts import Person, Refused, Touched
from tests.rights.world import World

__all__ = ["SCENES"]

DAY = date(2015, 9, 1)


def holder(role: Role, event: int | None = None, competition: int | None = None) -> Person:
    return Person("x", 7, (Grant(role, event, competition),))


def is_let_in(call: Callable[[], Any]) -> bool:
    """Did it get past the rights? What comes afterwards does not matter here."""
    try:
        call()
    except Refused:
        return False
    except Exception:
        return True
    return True


def a_filled_board_is_changed_by_those_who_correct(world: World) -> None:
    event, competition = world.place
    for role, may in ((Role.RESULT_ENTRY, False), (Role.DEPUTY_ARBITER, True)):
        desk = world.desk(holder(role, event, competition))
        assert is_let_in(lambda desk=desk: enter_result(desk, world.place, 1, 2, "1-0"))
        assert is_let_in(lambda desk=desk: enter_result(desk, world.place, 1, 1, "0-1")) is may


def a_game_with_a_result_is_changed_by_those_who_correct(world: World) -> None:
    office = world.office
    days = {"ended": DAY, "reported": DAY}
    for role, may in ((Role.RESULT_ENTRY, False), (Role.DEPUTY_ARBITER, True)):
        place = (world.desk(holder(role, office.event)), office.place)
        new, old = ({office.key_of(*pair): "0-1"} for pair in ((2, 4), (2, 3)))
        assert is_let_in(lambda place=place, new=new: playing.enter_results(*place, new, **days))
        is_changed = is_let_in(
            lambda place=place, old=old: playing.enter_results(*place, old, **days)
        )
        assert is_changed is may


def an_exception_from_the_announcement_is_no_plain_entry(world: World) -> None:
    office = world.office
    for role, may in ((Role.PAIRING_OFFICER, False), (Role.CHIEF_ARBITER, True)):
        place = (world.desk(holder(role, office.event)), office.place)
        plain, other = Entry(1, DAY), Entry(1, DAY, exception="wild card")
        assert is_let_in(lambda place=place, plain=plain: enter_in_office(*place, [plain]))
        assert is_let_in(lambda place=place, one=other: enter_in_office(*place, [one])) is may


def an_organiser_starts_a_stage_without_a_restore_point(world: World) -> None:
    """An organiser may not undo, and may start a stage nevertheless."""
    for role, may in ((Role.ORGANISER, True), (Role.CHIEF_ARBITER, True), (Role.CHECK_IN, False)):
        desk = world.desk(holder(role, world.staged))
        assert is_let_in(lambda desk=desk: start_stage(desk, world.staged, 1)) is may


def seen_accounts(world: World, person: Person) -> set[str]:
    return {one.login for one in accounts.list_accounts(world.rehearsed_door, person)}


def accounts_are_seen_where_one_gives_roles(world: World) -> None:
    everybody = {"ana", "ben", "cem", "dora"}
    assert seen_accounts(world, holder(Role.ADMINISTRATOR)) == everybody
    assert seen_accounts(world, holder(Role.CHIEF_ARBITER)) == {"ben", "cem"}
    assert seen_accounts(world, holder(Role.ORGANISER, world.office.event)) == {"ben"}
    both = (Grant(Role.CHIEF_ARBITER, world.office.event), Grant(Role.SPECTATOR, world.place.event))
    assert seen_accounts(world, Person("x", 7, both)) == {"ben"}


def links_are_seen_where_one_makes_them(world: World) -> None:
    def seen(person: Person, event: int) -> list[str]:
        return [one.name for one in device_links.list_links(world.rehearsed_door, person, event)]

    event, competition = world.place
    assert seen(holder(Role.DEPUTY_ARBITER, event, competition), event) == ["stage"]
    assert seen(holder(Role.DEPUTY_ARBITER, event, competition + 1), event) == []
    assert seen(holder(Role.SPECTATOR, event), event) == []
    assert seen(holder(Role.CHIEF_ARBITER, world.office.event), event) == []


def a_link_is_revoked_where_it_leads_to(world: World) -> None:
    event, competition = world.place
    for person, may in (
        (holder(Role.DEPUTY_ARBITER, event, competition), True),
        (holder(Role.DEPUTY_ARBITER, world.office.event), False),
        (holder(Role.PAIRING_OFFICER, event), False),
    ):
        door = world.rehearsed_door
        assert is_let_in(lambda p=person, d=door: device_links.revoke_link(d, p, 2)) is may


def a_phone_fills_its_empty_boards(world: World) -> None:
    event, competition = world.place

    def may_fill(person: Person, board: int) -> bool:
        with world.door.database.read(event) as reader:
            return is_let_in(
                lambda: device_links.require_fillable(person, reader, competition, 1, board)
            )

    phone = Person("x", None, (Grant(Role.DEVICE, event, competition, 1, 3),), link=2)
    assert [may_fill(phone, board) for board in (1, 2, 3, 4)] == [False, True, True, False]
    assert [may_fill(holder(Role.DEPUTY_ARBITER, event), board) for board in (1, 2)] == [True] * 2
    assert [may_fill(holder(Role.SPECTATOR, event), board) for board in (1, 2)] == [False] * 2
    assert not may_fill(holder(Role.DEVICE, world.office.event), 2)


def only_phones_have_the_page_of_phones(world: World) -> None:
    arbiter = world.desk(holder(Role.ADMINISTRATOR))
    with pytest.raises(NotAllowed, match="phones with a device link"):
        fill_board(arbiter, 1, 2, "1-0", None)


_GIVES: Final = {
    Role.ADMINISTRATOR: set(Role) - {Role.DEVICE, Role.CAPTAIN},
    Role.ORGANISER: {
        Role.CHIEF_ARBITER,
        *(Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER, Role.RESULT_ENTRY),
        *(Role.CHECK_IN, Role.SPECTATOR),
    },
    Role.CHIEF_ARBITER: {
        *(Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER, Role.RESULT_ENTRY),
        *(Role.CHECK_IN, Role.SPECTATOR),
    },
}
"""Who makes whom what, written down once more."""
_PAIRS: Final = frozenset(
    {Role.ADMINISTRATOR, Role.CHIEF_ARBITER, Role.DEPUTY_ARBITER, Role.PAIRING_OFFICER}
)


def roles_are_given_by_those_above(world: World) -> None:
    event, other = world.place.event, world.office.event
    for giver in Role:
        for given in Role:
            for where in (event, other):
                everywhere = Role.ADMINISTRATOR
                by = holder(giver, None if giver is everywhere else where)
                grant = Grant(given, None if given is everywhere else event)
                is_here = where == event or giver is everywhere
                expected = is_here and given in _GIVES.get(giver, ())
                assert _can_give(world, by, grant) is expected, (giver, given, where)


def _can_give(world: World, person: Person, grant: Grant) -> bool:
    try:
        granting.grant_role(world.rehearsed_door, person, 4, grant)
    except Touched:
        return True  # it would have been stored
    except (NotAllowed, WrongField):
        return False
    raise AssertionError("a rehearsal stores nothing")


def who_gives_no_roles_is_told_who_does(world: World) -> None:
    event, _ = world.place
    for role, words in (
        (Role.DEPUTY_ARBITER, "give roles"),
        (Role.CHIEF_ARBITER, "give this role"),
    ):
        with pytest.raises(NotAllowed, match=words):
            granting.require_granter(holder(role, event), Grant(Role.ORGANISER, event))


def roles_are_taken_back_by_those_who_give_them(world: World) -> None:
    """Grant 3 is that of cem, who checks in at the tournament."""
    event, _ = world.place
    for role in Role:
        for where in (event, world.office.event):
            try:
                granting.withdraw_role(world.rehearsed_door, holder(role, where), 3)
                is_taken = True
            except NotAllowed:
                is_taken = False
            except Exception:
                is_taken = True
            assert is_taken is (where == event and role in _GIVES), (role, where)


def events_and_offices_are_seen_by_those_with_a_role_there(world: World) -> None:
    event, competition = world.place
    inside = world.desk(holder(Role.SPECTATOR, event, competition))
    assert [line.event.event for line in event_lines(inside)] == [event]
    assert list_offices(inside) == []
    office = world.desk(holder(Role.CHECK_IN, world.office.event))
    assert [one.event for one in list_offices(office)] == [world.office.event]
    phone = world.desk(holder(Role.DEVICE, event, competition))
    assert event_lines(phone) == list_offices(phone) == []


def a_draft_is_seen_by_those_who_pair(world: World) -> None:
    event, competition = world.drafted
    for role in Role:
        pairs = role in _PAIRS
        desk = world.desk(holder(role, event, competition))
        assert bool(desk.state(world.drafted).games) is pairs, role
        elsewhere = world.desk(holder(role, world.place.event))
        assert not elsewhere.state(world.drafted).rounds, role
        if role in (*_PAIRS, Role.ORGANISER):
            told = [one.action for one in history(world.desk(holder(role, event)), event)]
            assert any(one.reason == "agreed before" for one in told) is pairs, role
            assert any("colours turned" in str(one.summary) for one in told) is pairs, role


def the_reason_of_a_draft_that_is_given_up_is_told_to_those_who_pair(world: World) -> None:
    """Whoever checks somebody in is asked about the draft, and not told what it is about."""
    event, competition = world.drafted
    known = world.desk(holder(Role.CHIEF_ARBITER, event)).state(world.drafted)
    assert known.draft is not None
    gone = Change(Round.TABLE, key_of(known.draft), as_row(known.draft), None)
    for role in Role:
        desk = world.desk(holder(role, event, competition))
        with pytest.raises(ConfirmationNeeded, match="changed by hand") as caught:
            require_draft_given_up(desk, "check in", known, (gone,))
        assert ("agreed before" in str(caught.value.consequence)) is (role in _PAIRS), role


def the_address_of_links_is_chosen_by_those_who_publish_and_typed_by_administrators(
    world: World,
) -> None:
    offered, typed = "http://192.0.2.7:8000", "https://chess.example"
    for role, picks, types in (
        (Role.ADMINISTRATOR, True, True),
        (Role.PAIRING_OFFICER, True, False),
        (Role.SPECTATOR, False, False),
    ):
        links = LinkAddress(Listening("0.0.0.0"), hosts=lambda *_, **__: ("192.0.2.7",))
        assert links.offered == (offered,)
        person = holder(role)
        assert is_let_in(lambda a=links, p=person: a.choose(p, offered)) is picks
        assert is_let_in(lambda a=links, p=person: a.choose(p, typed)) is types


def work_is_started_seen_and_stopped_by_those_who_may_do_it(world: World) -> None:
    database, arguments = world.door.database, ImportArguments("x", "x", "x.txt")
    for role, may in ((Role.ORGANISER, False), (Role.ADMINISTRATOR, True)):
        by, job = holder(role), jobs.start(database, Identity.local(), IMPORT, arguments)
        assert bool(jobs.list(database, by)) is may
        assert is_let_in(lambda by=by: jobs.start(database, by, IMPORT, arguments)) is may
        assert is_let_in(lambda by=by, job=job: jobs.progress(database, by, job.job)) is may
        assert is_let_in(lambda by=by, job=job: jobs.cancel(database, by, job.job)) is may
        Jobs(database).stop(job.job, "")


SCENES: Final[tuple[Callable[[World], None], ...]] = (
    a_filled_board_is_changed_by_those_who_correct,
    a_game_with_a_result_is_changed_by_those_who_correct,
    an_exception_from_the_announcement_is_no_plain_entry,
    an_organiser_starts_a_stage_without_a_restore_point,
    accounts_are_seen_where_one_gives_roles,
    links_are_seen_where_one_makes_them,
    work_is_started_seen_and_stopped_by_those_who_may_do_it,
    a_link_is_revoked_where_it_leads_to,
    a_phone_fills_its_empty_boards,
    only_phones_have_the_page_of_phones,
    roles_are_given_by_those_above,
    who_gives_no_roles_is_told_who_does,
    roles_are_taken_back_by_those_who_give_them,
    events_and_offices_are_seen_by_those_with_a_role_there,
    a_draft_is_seen_by_those_who_pair,
    the_reason_of_a_draft_that_is_given_up_is_told_to_those_who_pair,
    the_address_of_links_is_chosen_by_those_who_publish_and_typed_by_administrators,
)
