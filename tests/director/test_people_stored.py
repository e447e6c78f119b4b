"""People: what an act leaves in the tables, whole, and refusals that leave nothing at all."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from pairloom.director.people import accounts, device_links, log_in
from pairloom.director.people.door import Door, WrongField, stamp
from pairloom.director.people.granting import grant_role, withdraw_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.places import EventPlaces, describe_grant, find_event, find_grant
from pairloom.director.people.roles import Role
from pairloom.domain.states import RoundState
from pairloom.errors import InputError, NotAllowed, NotFound, UnknownName
from pairloom.storage.people import read_people
from pairloom.storage.people_records import Account, DeviceLink, LogIn, OneTimeLink, StoredGrant
from pairloom.storage.records import Round
from tests.director.people_at_work import GOOD, LOCAL, Clock, make_event, make_person, open_door

TABLES = (Account, StoredGrant, LogIn, OneTimeLink, DeviceLink)


@pytest.fixture
def at_work(tmp_path: Path) -> Iterator[tuple[Door, Clock]]:
    door, clock = open_door(tmp_path)
    make_event(door)
    yield door, clock
    door.database.close()


def rows(door: Door, table: type[Any]) -> list[Any]:
    with read_people(door.database) as people:
        return list(people.all(table))


def everything(door: Door) -> list[object]:
    return [door.database.last_actions(), *(rows(door, table) for table in TABLES)]


def test_a_phone_leaves_its_log_in_and_a_revoked_link_takes_it_away(
    at_work: tuple[Door, Clock],
) -> None:
    door, clock = at_work
    made = device_links.make_link(
        door, LOCAL, event=1, competition=2, name="  Table  3 ", first_board=4, last_board=9
    )
    link, now = made.link, door.now()
    assert (link.event, link.competition, link.first_board, link.last_board) == (1, 2, 4, 9)
    assert (link.name, link.created_by, link.created_at) == ("Table 3", LOCAL.name, now)
    assert link.expires_at == stamp(device_links.end_of_day(clock.now))
    other = device_links.make_link(door, LOCAL, event=1, competition=1)
    clock.wait(minutes=1)
    for one in (made, other):
        device_links.start(door, one.token, device="phone")
    first, second = sorted(rows(door, LogIn), key=lambda one: one.link or 0)
    assert (first.link, first.account, first.device) == (link.link, None, "phone")
    assert (first.created_at, first.seen_at) == (door.now(), door.now())
    assert first.expires_at == link.expires_at
    clock.wait(minutes=1)
    device_links.revoke_link(door, LOCAL, link.link)
    assert rows(door, LogIn) == [second]
    assert [one.revoked_at for one in rows(door, DeviceLink)] == [door.now(), ""]
    last = door.database.actions(1)[-1]
    assert (str(last.summary), last.competition) == ("Table 3, boards 4 to 9", 2)
    before = everything(door)
    device_links.revoke_link(door, LOCAL, link.link)
    assert everything(door) == before, "revoked once is revoked"


def test_phones_wait_while_no_round_is_open(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    with door.database.change(1, LOCAL.actor(1), "finish round") as ledger:
        found = ledger.get(Round, 1, 2)
        assert found is not None
        ledger.put(Round(1, 1, 2, RoundState.FINISHED, "dutch", "2026", "0", "", "", ""))
    phone = Identity("phone", None, (Grant(Role.DEVICE, 1, 1),), link=1)
    with door.database.read(1) as reader, pytest.raises(NotAllowed, match="No round is open now"):
        device_links.require_fillable(phone, reader, 1, 2, 1)


def test_a_link_is_over_once_the_password_was_set_otherwise(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    account = make_person(door, "ben")
    token = accounts.reset_link(door, LOCAL, account)
    log_in.change_password(door, Identity("Ben", account), GOOD, f"{GOOD}!", address="10.0.0.1")
    with pytest.raises(InputError):
        accounts.open_link(door, token)
    assert rows(door, OneTimeLink) == []


def test_what_is_not_there_is_refused_by_its_number(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    acts = (
        lambda: accounts.reset_link(door, LOCAL, 77),
        lambda: accounts.disable(door, LOCAL, 77),
        lambda: accounts.enable(door, LOCAL, 77),
        lambda: grant_role(door, LOCAL, 77, Grant(Role.SPECTATOR, 1)),
    )
    before = everything(door)
    for act in acts:
        with pytest.raises(InputError, match=r"^There is no account 77\.$"):
            act()
    with pytest.raises(InputError, match=r"^There is no device link 77\.$"):
        device_links.revoke_link(door, LOCAL, 77)
    with pytest.raises(log_in.LogInRefused):
        log_in.begin_log_in(door, 77)
    assert everything(door) == before


def test_a_disabled_account_does_not_come_in_by_a_link(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    account = make_person(door, "ben")
    log_in.begin_log_in(door, account)
    accounts.reset_link(door, LOCAL, account)
    accounts.disable(door, LOCAL, account)
    assert (rows(door, LogIn), [one for one in rows(door, OneTimeLink) if not one.used_at]) == (
        [],
        [],
    )
    with pytest.raises(log_in.LogInRefused):
        log_in.begin_log_in(door, account)
    with pytest.raises(InputError, match=r"Ben is disabled\. Enable the account first"):
        accounts.reset_link(door, LOCAL, account)
    assert rows(door, LogIn) == []
    accounts.enable(door, LOCAL, account)
    assert log_in.log_in(door, "ben", GOOD, address="10.0.0.1")


def test_the_link_of_the_first_administrator_is_for_the_first_alone(
    at_work: tuple[Door, Clock],
) -> None:
    """Somebody else became administrator while the link was on its way."""
    door, _ = at_work
    token = accounts.first_link(door)
    assert token is not None
    make_person(door, "ana", Grant(Role.ADMINISTRATOR))
    before = everything(door)
    with pytest.raises(InputError, match=r"There is an administrator already\. Ask them for an"):
        accounts.accept_link(door, token, GOOD, login="eve", name="Eve")
    assert everything(door) == before
    assert accounts.first_link(door) is None


def test_a_new_first_link_ends_the_one_before(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    old, new = accounts.first_link(door), accounts.first_link(door)
    assert old is not None
    assert new is not None
    with pytest.raises(InputError):
        accounts.open_link(door, old)
    account = accounts.accept_link(door, new, GOOD, login="eve", name="Eve", device="laptop")
    (link,) = rows(door, OneTimeLink)
    assert (link.account, link.used_at) == (account, door.now())
    (stored,) = rows(door, StoredGrant)
    assert (stored.account, stored.role) == (account, Role.ADMINISTRATOR.value)
    (person,) = rows(door, Account)
    assert (person.login, person.name, person.created_at) == ("eve", "Eve", door.now())
    assert person.password_changed_at == door.now()


def test_a_new_password_ends_log_ins_and_links(at_work: tuple[Door, Clock]) -> None:
    door, clock = at_work
    account = make_person(door, "ben")
    log_in.begin_log_in(door, account)
    token = accounts.reset_link(door, LOCAL, account)
    again = accounts.reset_link(door, LOCAL, account)
    with pytest.raises(InputError):
        accounts.open_link(door, token)
    clock.wait(minutes=5)
    accounts.accept_link(door, again, "another good one")
    assert rows(door, LogIn) == []
    assert [one.used_at for one in rows(door, OneTimeLink)] == [door.now()]
    assert rows(door, Account)[0].password_changed_at == door.now()


def test_roles_are_found_by_their_names(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    database = door.database
    found = find_grant(
        database, " Result-Entry", event="spring-open", tournament="b", boards="3-12"
    )
    assert found == Grant(Role.RESULT_ENTRY, 1, 2, 3, 12)
    assert find_grant(database, "administrator") == Grant(Role.ADMINISTRATOR)
    with pytest.raises(UnknownName, match="device"):
        find_grant(database, "device", event="spring-open")
    with pytest.raises(WrongField, match="Choose the event the tournament belongs to"):
        find_grant(database, "spectator", tournament="b")
    with pytest.raises(NotFound, match=r"there is no event .autumn-open."):
        find_grant(database, "spectator", event="autumn-open")
    with pytest.raises(NotFound, match=r"Spring Open has no tournament .c."):
        find_grant(database, "spectator", event="spring-open", tournament="c")
    places = find_event(database, "spring-open")
    assert places == EventPlaces(
        1, "spring-open", "Spring Open", ((1, "a", "Open A"), (2, "b", "Open B"))
    )
    assert (
        str(describe_grant(found, [places])) == "result entry, Spring Open, Open B, boards 3 to 12"
    )
    assert str(describe_grant(Grant(Role.SPECTATOR), [places])) == "spectator, everywhere"
    assert str(describe_grant(Grant(Role.SPECTATOR, 7, 1), [places])) == "spectator, event 7"


def test_phones_get_no_role_like_people(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    account = make_person(door, "ben", Grant(Role.SPECTATOR, 1))
    before = everything(door)
    with pytest.raises(WrongField, match="Phones get their role by a device link"):
        grant_role(door, LOCAL, account, Grant(Role.DEVICE, 1, 1))
    assert everything(door) == before
    (stored,) = rows(door, StoredGrant)
    withdraw_role(door, LOCAL, stored.number)
    assert rows(door, StoredGrant) == []


def test_log_ins_are_listed_latest_first_and_old_ones_are_forgotten(
    at_work: tuple[Door, Clock],
) -> None:
    door, clock = at_work
    account = make_person(door, "ben")
    for device in ("desktop", "laptop", "tablet"):
        log_in.begin_log_in(door, account, device=device)
        clock.wait(minutes=10)
    ben = Identity("Ben", account)
    assert [one.device for one in log_in.list_log_ins(door, ben)] == ["tablet", "laptop", "desktop"]
    assert log_in.list_log_ins(door, Identity("Nobody")) == []
    clock.wait(days=400)
    assert log_in.list_log_ins(door, ben) == []
    log_in.log_in(door, "ben", GOOD, address="10.0.0.1", device="new")
    assert [one.device for one in rows(door, LogIn)] == ["new"]


def test_accounts_are_listed_by_name(at_work: tuple[Door, Clock]) -> None:
    door, _ = at_work
    for login in ("cem", "ana", "ben"):
        make_person(door, login)
    found = accounts.list_accounts(door, LOCAL)
    assert [one.name for one in found] == ["Ana", "Ben", "Cem"]


def test_a_link_for_one_use_says_who_made_it_when_and_until_when(
    at_work: tuple[Door, Clock],
) -> None:
    door, clock = at_work
    invited = accounts.invite(door, LOCAL, login="ben", name="Ben")
    (link,) = rows(door, OneTimeLink)
    assert (link.purpose, link.account, link.created_by) == ("invite", invited.account, LOCAL.name)
    assert (link.created_at, link.used_at) == (door.now(), "")
    clock.wait(days=7)
    assert link.expires_at == door.now()
