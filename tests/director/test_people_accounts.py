"""Accounts: made by invitation, opened by a link, kept by a password nobody else knows."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from argon2 import PasswordHasher, extract_parameters
from argon2.profiles import RFC_9106_LOW_MEMORY

from pairloom.director.people import accounts
from pairloom.director.people.attempts import TryLater
from pairloom.director.people.door import Door, WrongField, hash_of
from pairloom.director.people.granting import grant_role, withdraw_role
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.log_in import (
    LogInRefused,
    begin_log_in,
    change_password,
    identify,
    list_log_ins,
    log_in,
    log_out,
    log_out_everywhere,
)
from pairloom.director.people.one_time_links import Purpose
from pairloom.director.people.passwords import Passwords, what_is_wrong
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, NotAllowed
from pairloom.storage.people import read_people
from pairloom.storage.people_records import Account, LogIn
from pairloom.storage.verification import verify
from tests.director.people_at_work import (
    GOOD,
    LOCAL,
    Clock,
    make_event,
    make_person,
    open_door,
)

NEW = "another horse battery"


@pytest.fixture
def at_work(tmp_path: Path) -> Iterator[tuple[Door, Clock]]:
    door, clock = open_door(tmp_path)
    yield door, clock
    door.database.close()


@pytest.fixture
def door(at_work: tuple[Door, Clock]) -> Door:
    return at_work[0]


@pytest.fixture
def clock(at_work: tuple[Door, Clock]) -> Clock:
    return at_work[1]


def come_in(door: Door, login: str, password: str = GOOD, address: str = "10.0.0.7") -> Identity:
    identity = identify(door, log_in(door, login, password, address=address, device="laptop"))
    assert identity is not None
    return identity


def told(door: Door, event: int = 0) -> list[str]:
    return [f"{one.who}: {one.act}: {one.summary}" for one in door.database.actions(event)]


class TestTheFirstAdministrator:
    def test_whoever_reads_the_link_becomes_it(self, door: Door) -> None:
        token = accounts.first_link(door)
        assert token is not None
        assert accounts.open_link(door, token) == (Purpose.FIRST, None)
        accounts.accept_link(door, token, GOOD, login="Ana", name="  Ana   Kos ")
        ana = come_in(door, "ANA")
        assert ana.name == "Ana Kos"
        assert ana.may(Permission.MANAGE_ACCOUNTS)
        assert accounts.first_link(door) is None
        assert told(door) == [
            "Ana Kos: make account: Ana Kos (ana)",
            "Ana Kos: grant role: Ana Kos: administrator",
            "Ana Kos: set password: Ana Kos (ana), by link (first)",
        ]

    def test_the_link_works_once(self, door: Door) -> None:
        token = accounts.first_link(door) or ""
        accounts.accept_link(door, token, GOOD, login="ana", name="Ana")
        with pytest.raises(InputError, match="does not work"):
            accounts.accept_link(door, token, GOOD, login="eve", name="Eve")

    def test_a_newer_link_replaces_it(self, door: Door) -> None:
        old, new = accounts.first_link(door), accounts.first_link(door)
        with pytest.raises(InputError, match="replaced"):
            accounts.open_link(door, old or "")
        accounts.open_link(door, new or "")

    def test_it_is_over_after_a_day(self, door: Door, clock: Clock) -> None:
        token = accounts.first_link(door) or ""
        clock.wait(hours=24)
        with pytest.raises(InputError, match="too old"):
            accounts.open_link(door, token)

    def test_making_the_link_leaves_the_database_empty(self, door: Door) -> None:
        """A backup can still be restored into it."""
        accounts.first_link(door)
        assert not any(door.database.last_actions().values())

    @pytest.mark.parametrize(
        ("login", "name", "password", "field"),
        [
            ("a", "Ana", GOOD, "login"),
            ("a b", "Ana", GOOD, "login"),
            ("<script>", "Ana", GOOD, "login"),
            ("ana", "  ", GOOD, "name"),
            ("ana", "x" * 121, GOOD, "name"),
            ("ana", "Ana", "short", "password"),
        ],
    )
    def test_wrong_input_is_told_beside_its_field_and_stores_nothing(
        self, door: Door, login: str, name: str, password: str, field: str
    ) -> None:
        token = accounts.first_link(door) or ""
        with pytest.raises(WrongField) as caught:
            accounts.accept_link(door, token, password, login=login, name=name)
        assert caught.value.field == field
        assert accounts.list_accounts(door, LOCAL) == []
        accounts.open_link(door, token)


class TestInvitations:
    def test_an_invited_person_sets_the_password(self, door: Door) -> None:
        event = make_event(door)
        grant = Grant(Role.RESULT_ENTRY, event, 1, 1, 20)
        invited = accounts.invite(door, LOCAL, login="ben", name="Ben", grant=grant)
        (member,) = accounts.list_accounts(door, LOCAL)
        assert (member.is_invited, member.grants[0][1]) == (True, grant)
        with pytest.raises(LogInRefused):
            come_in(door, "ben", "")
        purpose, account = accounts.open_link(door, invited.token)
        assert purpose is Purpose.INVITE
        assert account is not None
        assert account.login == "ben"
        accounts.accept_link(door, invited.token, GOOD, login="mallory", name="Mallory")
        ben = come_in(door, "ben")
        assert ben.may(Permission.ENTER_RESULTS, event=event, competition=1, board=20)
        assert "local: grant role: Ben: result entry, boards 1 to 20" in told(door, event)
        assert "local: make account: Ben (ben)" in told(door)
        assert verify(door.database).problems == ()

    def test_a_login_name_is_given_once(self, door: Door) -> None:
        make_person(door, "ben")
        with pytest.raises(WrongField, match="already an account “ben”") as caught:
            accounts.invite(door, LOCAL, login=" BEN", name="Another")
        assert caught.value.field == "login"

    def test_an_arbiter_invites_for_the_own_event_only(self, door: Door) -> None:
        event, other = make_event(door), make_event(door, "autumn-open")
        make_person(door, "ana", Grant(Role.CHIEF_ARBITER, event))
        ana = come_in(door, "ana")
        entry = Grant(Role.RESULT_ENTRY, event, 1)
        accounts.invite(door, ana, login="ben", name="Ben", grant=entry)
        assert [one.login for one in accounts.list_accounts(door, ana)] == ["ana", "ben"]
        for grant in (
            None,
            Grant(Role.CHECK_IN, other),
            Grant(Role.ADMINISTRATOR),
            Grant(Role.SPECTATOR),
        ):
            with pytest.raises(NotAllowed):
                accounts.invite(door, ana, login="cem", name="Cem", grant=grant)
        with pytest.raises(NotAllowed, match="may not give this role: chief arbiter"):
            accounts.invite(
                door, ana, login="cem", name="Cem", grant=Grant(Role.CHIEF_ARBITER, event)
            )
        assert "cem" not in [one.login for one in accounts.list_accounts(door, LOCAL)]

    def test_a_new_link_for_a_forgotten_password(self, door: Door, clock: Clock) -> None:
        account = make_person(door, "ben")
        before = log_in(door, "ben", GOOD, address="x")
        token = accounts.reset_link(door, LOCAL, account)
        assert accounts.open_link(door, token)[0] is Purpose.RESET
        come_in(door, "ben")
        accounts.accept_link(door, token, NEW)
        assert identify(door, before) is None
        come_in(door, "ben", NEW)
        with pytest.raises(LogInRefused):
            come_in(door, "ben", GOOD)
        with pytest.raises(InputError):
            accounts.accept_link(door, token, GOOD)

    def test_links_are_made_by_administrators(self, door: Door) -> None:
        account = make_person(door, "ben")
        with pytest.raises(NotAllowed, match="Ask the administrator"):
            accounts.reset_link(door, come_in(door, "ben"), account)


class TestLoggingIn:
    def test_a_wrong_name_and_a_wrong_password_look_alike(self, door: Door) -> None:
        make_person(door, "ben")
        with pytest.raises(LogInRefused) as unknown:
            come_in(door, "nobody")
        with pytest.raises(LogInRefused) as wrong:
            come_in(door, "ben", NEW)
        assert str(unknown.value) == str(wrong.value)

    def test_an_unknown_name_costs_a_hash_as_well(self, door: Door) -> None:
        """Counted, not timed: every attempt verifies exactly one hash."""
        calls: list[str] = []

        class Counting(PasswordHasher):
            def verify(self, hash: str | bytes, password: str | bytes) -> bool:  # type: ignore[override]
                calls.append(str(hash))
                return super().verify(hash, password)  # type: ignore[return-value]

        make_person(door, "ben")
        gone = make_person(door, "gone")
        accounts.disable(door, LOCAL, gone)
        accounts.invite(door, LOCAL, login="new", name="New")
        counting = Door(door.database, door.clock, Passwords(Counting(1, 8, 1)))
        for login in ("ben", "nobody", "gone", "new"):
            with pytest.raises(LogInRefused):
                log_in(counting, login, NEW, address="x")
        assert len(calls) == 4
        assert all(call.startswith("$argon2id$") for call in calls)

    def test_the_password_of_the_stand_in_opens_nothing(self, door: Door) -> None:
        accounts.invite(door, LOCAL, login="new", name="New")
        with pytest.raises(LogInRefused):
            come_in(door, "new", "no account has this password")

    def test_only_hashes_are_stored(self, door: Door) -> None:
        make_person(door, "ben")
        token = log_in(door, "ben", GOOD, address="x")
        with read_people(door.database) as people:
            (account,), (stored,) = people.all(Account), people.all(LogIn)
        assert account.password.startswith("$argon2id$")
        assert stored.token_hash == hash_of(token) != token
        assert GOOD not in "".join(told(door))

    def test_real_passwords_cost_what_rfc_9106_recommends(self, door: Door) -> None:
        """Those of the tests cost nothing: `people_at_work.QUICK`."""
        hashed = Door(door.database).passwords.hash(GOOD)
        assert extract_parameters(hashed) == RFC_9106_LOW_MEMORY

    def test_old_parameters_are_renewed(self, door: Door) -> None:
        make_person(door, "ben")
        stronger = Door(door.database, door.clock, Passwords(PasswordHasher(2, 16, 1)))
        log_in(stronger, "ben", GOOD, address="x")
        with read_people(door.database) as people:
            (account,) = people.all(Account)
        assert "m=16,t=2,p=1" in account.password
        come_in(stronger, "ben")

    def test_letters_are_the_same_however_they_are_typed(self, door: Door) -> None:
        make_person(door, "ben", password="Řehůřková plays")
        come_in(door, "ben", "R\u030cehu\u030ar\u030ckova\u0301 plays")

    def test_logging_out_ends_one_log_in(self, door: Door) -> None:
        account = make_person(door, "ben")
        first, second = begin_log_in(door, account), begin_log_in(door, account)
        log_out(door, first)
        assert identify(door, first) is None
        ben = identify(door, second)
        assert ben is not None
        log_out_everywhere(door, ben)
        assert identify(door, second) is None

    def test_it_ends_after_two_quiet_days_and_after_two_weeks(
        self, door: Door, clock: Clock
    ) -> None:
        account = make_person(door, "ben")
        used, unused = begin_log_in(door, account), begin_log_in(door, account)
        for _ in range(13):
            clock.wait(days=1)
            assert identify(door, used) is not None
        assert identify(door, unused) is None
        clock.wait(days=1)
        assert identify(door, used) is None

    def test_log_ins_are_listed(self, door: Door, clock: Clock) -> None:
        make_person(door, "ben")
        come_in(door, "ben")
        clock.wait(minutes=1)
        log_in(door, "ben", GOOD, address="x", device="phone")
        clock.wait(minutes=1)
        found = list_log_ins(door, come_in(door, "ben"))
        assert [one.device for one in found] == ["laptop", "phone", "laptop"]

    def test_a_token_that_was_made_up_is_nobody(self, door: Door) -> None:
        assert identify(door, "x" * 43) is None
        assert identify(door, "") is None


class TestGuessing:
    def fail(self, door: Door, times: int, login: str = "ben", address: str = "10.0.0.7") -> None:
        for _ in range(times):
            with pytest.raises(LogInRefused):
                come_in(door, login, NEW, address)

    def test_after_five_failures_one_waits(self, door: Door, clock: Clock) -> None:
        make_person(door, "ben")
        self.fail(door, 5)
        with pytest.raises(TryLater, match=r"Try again in 30 s") as caught:
            come_in(door, "ben")
        assert caught.value.seconds == 30
        clock.wait(seconds=29.5)
        with pytest.raises(TryLater, match=r"in 1 s"):
            come_in(door, "ben")
        clock.wait(seconds=0.5)
        come_in(door, "ben")
        self.fail(door, 5)

    def test_the_pause_doubles_up_to_a_quarter_of_an_hour(self, door: Door, clock: Clock) -> None:
        self.fail(door, 5)
        for seconds in (30, 60, 120, 240, 480):
            with pytest.raises(TryLater) as caught:
                come_in(door, "ben")
            assert caught.value.seconds == seconds
            clock.wait(seconds=seconds)
            self.fail(door, 1)
        with pytest.raises(TryLater) as caught:
            come_in(door, "ben")
        assert caught.value.seconds == 900
        clock.wait(minutes=15)
        self.fail(door, 5)

    def test_others_are_not_locked_out(self, door: Door) -> None:
        make_person(door, "ben")
        self.fail(door, 5, address="6.6.6.6")
        come_in(door, "ben", address="10.0.0.7")

    def test_many_names_from_one_address_wait_as_well(self, door: Door) -> None:
        for number in range(60):
            self.fail(door, 1, login=f"guess{number}")
        with pytest.raises(TryLater):
            come_in(door, "guess99", NEW)
        make_person(door, "ben")
        come_in(door, "ben", address="10.0.0.8")

    def test_a_hall_that_logs_in_is_not_a_guesser(self, door: Door) -> None:
        make_person(door, "ben")
        for _ in range(62):
            come_in(door, "ben")

    def test_guessing_the_old_password_is_slow_too(self, door: Door) -> None:
        make_person(door, "ben")
        ben = come_in(door, "ben")
        for _ in range(5):
            with pytest.raises(WrongField, match="not your password"):
                change_password(door, ben, "guess", NEW, address="x")
        with pytest.raises(TryLater):
            change_password(door, ben, GOOD, NEW, address="x")


class TestPasswords:
    @pytest.mark.parametrize(
        ("password", "words"),
        [
            ("123456789", "has 9 characters"),
            ("x" * 201, "has 201 characters"),
            ("Ana.Kos-2026", "is your name"),
            ("Password123", "Many people"),
            ("Magnus Carlsen", "Many people"),
            ("aaaaaaaaaaab", "Many people"),
        ],
    )
    def test_a_bad_one_is_refused(self, password: str, words: str) -> None:
        assert words in str(what_is_wrong(password, login="ana.kos2026", name="Ana Kos"))

    @pytest.mark.parametrize("password", [GOOD, "пешка e4 на доске", "1. e4 e5 2. Nf3"])
    def test_a_good_one_is_taken(self, password: str) -> None:
        assert what_is_wrong(password, login="ana.kos", name="Ana Kos") is None

    def test_changing_it_ends_all_other_log_ins(self, door: Door) -> None:
        make_person(door, "ben")
        elsewhere = log_in(door, "ben", GOOD, address="x")
        here = change_password(door, come_in(door, "ben"), GOOD, NEW, address="x")
        assert identify(door, elsewhere) is None
        assert identify(door, here) is not None
        come_in(door, "ben", NEW)
        assert told(door)[-1] == "Ben: change password: Ben (ben)"

    def test_the_new_one_is_checked(self, door: Door) -> None:
        make_person(door, "ben")
        with pytest.raises(WrongField) as caught:
            change_password(door, come_in(door, "ben"), GOOD, "short", address="x")
        assert caught.value.field == "password"
        come_in(door, "ben", GOOD)

    def test_a_phone_has_none(self, door: Door) -> None:
        phone = Identity("phone 1", None, (Grant(Role.DEVICE, 1, 1),), link=1)
        with pytest.raises(NotAllowed, match="has a password"):
            change_password(door, phone, GOOD, NEW, address="x")


class TestDisabling:
    def test_it_ends_at_once_and_can_be_undone(self, door: Door) -> None:
        account = make_person(door, "ben", Grant(Role.ORGANISER))
        token = log_in(door, "ben", GOOD, address="x")
        accounts.disable(door, LOCAL, account)
        assert identify(door, token) is None
        with pytest.raises(LogInRefused):
            come_in(door, "ben")
        with pytest.raises(InputError, match="Enable the account first"):
            accounts.reset_link(door, LOCAL, account)
        accounts.enable(door, LOCAL, account)
        assert come_in(door, "ben").may(Permission.CREATE_EVENT)
        assert identify(door, token) is None

    def test_the_last_administrator_stays(self, door: Door) -> None:
        ana = make_person(door, "ana", Grant(Role.ADMINISTRATOR))
        with pytest.raises(NotAllowed, match="last administrator"):
            accounts.disable(door, LOCAL, ana)
        (member,) = accounts.list_accounts(door, LOCAL)
        with pytest.raises(NotAllowed, match="last administrator"):
            withdraw_role(door, LOCAL, member.grants[0][0])
        make_person(door, "ben", Grant(Role.ADMINISTRATOR))
        accounts.disable(door, LOCAL, ana)
        assert accounts.first_link(door) is None


class TestGrants:
    def test_a_role_counts_at_once_and_until_it_is_taken_back(self, door: Door) -> None:
        event = make_event(door)
        account = make_person(door, "ben")
        token = log_in(door, "ben", GOOD, address="x")
        number = grant_role(door, LOCAL, account, Grant(Role.PAIRING_OFFICER, event))
        assert number == grant_role(door, LOCAL, account, Grant(Role.PAIRING_OFFICER, event))
        ben = identify(door, token)
        assert ben is not None
        assert ben.may(Permission.PAIR, event=event, competition=1)
        withdraw_role(door, LOCAL, number)
        ben = identify(door, token)
        assert ben is not None
        assert not ben.may(Permission.PAIR, event=event, competition=1)
        assert told(door, event)[1:] == [
            "local: grant role: Ben: pairing officer",
            "local: withdraw role: Ben: pairing officer",
        ]
        with pytest.raises(InputError, match="already"):
            withdraw_role(door, LOCAL, number)

    @pytest.mark.parametrize(
        ("grant", "field"),
        [
            (Grant(Role.CHECK_IN, 9), "event"),
            (Grant(Role.CHECK_IN, 1, 9), "competition"),
            (Grant(Role.CHECK_IN, None, 1), "competition"),
            (Grant(Role.CHECK_IN, 1, 1, 1, 9), "boards"),
            (Grant(Role.RESULT_ENTRY, 1, None, 1, 9), "boards"),
            (Grant(Role.RESULT_ENTRY, 1, 1, 9, 1), "boards"),
            (Grant(Role.RESULT_ENTRY, 1, 1, 0, 4), "boards"),
            (Grant(Role.ADMINISTRATOR, 1), "event"),
            (Grant(Role.DEVICE, 1, 1), "role"),
        ],
    )
    def test_a_role_must_mean_something(self, door: Door, grant: Grant, field: str) -> None:
        make_event(door)
        account = make_person(door, "ben")
        with pytest.raises(WrongField) as caught:
            grant_role(door, LOCAL, account, grant)
        assert caught.value.field == field
        with pytest.raises(WrongField) as invited:
            accounts.invite(door, LOCAL, login="cem", name="Cem", grant=grant)
        assert invited.value.field == field
        assert sorted(door.database.last_actions()) == [0, 1]

    def test_nobody_gives_a_role_without_the_right(self, door: Door) -> None:
        event = make_event(door)
        account = make_person(door, "ben", Grant(Role.DEPUTY_ARBITER, event))
        with pytest.raises(NotAllowed, match="You may not give roles here"):
            grant_role(door, come_in(door, "ben"), account, Grant(Role.CHECK_IN, event))


def test_an_account_is_found_by_its_log_in_name_however_it_is_typed(door: Door) -> None:
    number = make_person(door, "ben")
    assert accounts.find_account(door, " BEN ").account == number
    with pytest.raises(WrongField, match="There is no account “bob”") as refused:
        accounts.find_account(door, "bob ")
    assert refused.value.field == "login"
