"""Pages about people, in a browser without script."""

from __future__ import annotations

import re

import pytest

from pairloom.director.people import accounts
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.web.routes.people import own_path
from tests.director.people_at_work import make_event, make_person
from tests.web.people_browser import GOOD, LOCAL, Hall, words_of

NEW = "another horse battery"


class TestComingIn:
    def test_the_first_link_makes_an_administrator(self, hall: Hall) -> None:
        browser, token = hall.browser(), hall.first_token()
        assert "First administrator" in words_of(browser.get(f"/first/{token}"))
        answer = browser.send_form(
            f"/first/{token}", name="Ana Kos", login="Ana", password=GOOD, again=GOOD
        )
        assert (answer.status_code, answer.headers["location"]) == (303, "/")
        page = browser.get("/users")
        assert "Ana Kos" in words_of(page)
        assert page.headers["cache-control"] == "no-store"
        assert "This link no longer works" in words_of(browser.get(f"/first/{token}"))

    def test_errors_stand_beside_their_fields_and_nothing_is_stored(self, hall: Hall) -> None:
        browser, token = hall.browser(), hall.first_token()
        url = f"/first/{token}"
        answer = browser.send_form(url, name="Ana", login="ana", password="short", again="short")
        assert answer.status_code == 422
        assert "has 5 characters. It needs at least 10" in answer.text
        assert 'aria-invalid="true" aria-describedby="password-hint password-error"' in answer.text
        assert 'value="ana"' in answer.text
        assert "short" not in answer.text
        answer = browser.send_form(url, name="Ana", login="ana", password=GOOD, again=NEW)
        assert "The two passwords differ" in answer.text
        assert accounts.list_accounts(hall.door, LOCAL) == []

    def test_html_in_a_name_is_a_name(self, hall: Hall) -> None:
        token = hall.first_token()
        browser = hall.browser()
        name = "<script>alert(1)</script>"
        fields = {"login": "ana", "password": GOOD, "again": GOOD}
        assert browser.send_form(f"/first/{token}", name=name, **fields).status_code == 303
        page = browser.get("/users")
        assert "<script>alert" not in page.text
        assert "&lt;script&gt;alert" in page.text

    def test_logging_in_leads_to_where_one_wanted_to_go(self, hall: Hall) -> None:
        make_person(hall.door, "ben")
        browser = hall.browser()
        refused = browser.get("/account", follow_redirects=False)
        assert refused.headers["location"] == "/login?next=/account"
        answer = browser.send_form(
            "/login", "/login?next=/account", login="ben", password=GOOD, next="/account"
        )
        assert answer.headers["location"] == "/account"
        assert "Ben" in words_of(browser.get("/account"))
        assert browser.get("/login?next=/account", follow_redirects=False).status_code == 303

    def test_a_wrong_password_is_told(self, hall: Hall) -> None:
        make_person(hall.door, "ben")
        browser = hall.browser()
        answer = browser.log_in("ben", NEW)
        assert answer.status_code == 403
        assert "Name or password is wrong" in words_of(answer)
        assert 'value="ben"' in answer.text
        assert NEW not in answer.text
        assert browser.get("/account", follow_redirects=False).status_code == 303

    def test_after_five_failures_the_page_says_how_long_to_wait(self, hall: Hall) -> None:
        make_person(hall.door, "ben")
        browser = hall.browser()
        for _ in range(5):
            assert browser.log_in("ben", NEW).status_code == 403
        answer = browser.log_in("ben")
        assert answer.status_code == 429
        assert answer.headers["retry-after"] == "30"
        assert "Try again in 30 s" in words_of(answer)
        hall.clock.wait(seconds=30)
        assert browser.log_in("ben").status_code == 303

    def test_logging_out_ends_it_on_the_server(self, hall: Hall) -> None:
        ben = hall.person("ben")
        token = ben.token
        answer = ben.send_form("/logout", "/account")
        assert answer.headers["location"] == "/login"
        assert ben.token == ""
        thief = hall.browser(cookie=token)
        assert thief.get("/account", follow_redirects=False).status_code == 303


@pytest.mark.parametrize(
    ("wanted", "target"),
    [
        ("/desk/a", "/desk/a"),
        ("", "/"),
        ("https://evil.example/", "/"),
        ("//evil.example/", "/"),
        ("/\\evil.example", "/"),
        ("\\\\evil.example", "/"),
        ("javascript:alert(1)", "/"),
        ("/a\r\nSet-Cookie: x=1", "/"),
    ],
)
def test_nobody_is_sent_to_another_site(wanted: str, target: str) -> None:
    assert own_path(wanted) == target


class TestAccount:
    def test_a_changed_password_ends_the_other_log_ins(self, hall: Hall) -> None:
        here = hall.person("ben")
        there = hall.browser()
        there.log_in("ben")
        before = here.token
        answer = here.send_form("/account/password", "/account", old=GOOD, password=NEW, again=NEW)
        assert answer.status_code == 303
        assert here.token != before
        assert "Password changed" in words_of(here.get(answer.headers["location"]))
        assert there.get("/account", follow_redirects=False).status_code == 303
        assert hall.told()[-1] == "Ben: change password: Ben (ben)"

    def test_a_wrong_old_password_is_told_beside_it(self, hall: Hall) -> None:
        ben = hall.person("ben")
        answer = ben.send_form("/account/password", "/account", old=NEW, password=NEW, again=NEW)
        assert answer.status_code == 422
        assert 'id="old-error"' in answer.text

    def test_one_can_log_out_everywhere(self, hall: Hall) -> None:
        here, there = hall.person("ben"), hall.browser()
        there.log_in("ben")
        here.send_form("/account/log-out-everywhere", "/account")
        for browser in (here, there):
            assert browser.get("/account", follow_redirects=False).status_code == 303


class TestUsers:
    def test_an_invitation_is_handed_on_as_a_link(self, hall: Hall) -> None:
        event = make_event(hall.door)
        ana = hall.administrator()
        page = ana.send_form(
            "/users",
            name="Ben Ito",
            login="ben",
            role="result entry",
            place=f"{event}/1",
            boards="1-20",
        )
        assert page.status_code == 200
        found = re.search(r"http://localhost:8000(/invite/[\w-]{43})", page.text)
        assert found
        assert found.group(1) not in ana.get("/users").text
        assert "result entry, Spring Open, Open A, boards 1 to 20" in words_of(ana.get("/users"))
        ben = hall.browser()
        assert "your log-in name is ben" in words_of(ben.get(found.group(1)))
        assert ben.send_form(found.group(1), password=GOOD, again=GOOD).status_code == 303
        assert "boards 1 to 20" in words_of(ben.get("/account"))
        assert ben.get("/users").status_code == 403

    def test_wrong_input_comes_back_beside_its_field(self, hall: Hall) -> None:
        ana = hall.administrator()
        answer = ana.send_form("/users", name="X", login="ana")
        assert answer.status_code == 422
        assert "There is already an account" in answer.text
        assert 'id="login-error"' in answer.text
        answer = ana.send_form("/users", name="X", login="xy", role="check-in", boards="9-1")
        assert answer.status_code == 422
        assert len(accounts.list_accounts(hall.door, LOCAL)) == 1

    def test_roles_are_given_and_taken_back(self, hall: Hall) -> None:
        event = make_event(hall.door)
        ana = hall.administrator()
        ben = make_person(hall.door, "ben")
        url = f"/users/{ben}/roles"
        assert ana.send_form(url, "/users", role="check-in", place=str(event)).status_code == 303
        assert "check-in, Spring Open" in words_of(ana.get("/users"))
        assert hall.told(event)[-1] == "Ana: grant role: Ben: check-in"
        number = dict(accounts.list_accounts(hall.door, LOCAL)[1].grants)
        (own,) = number
        assert ana.send_form(f"{url}/{own}/withdraw", "/users").status_code == 303
        assert hall.told(event)[-1] == "Ana: withdraw role: Ben: check-in"
        refused = ana.send_form(url, "/users", role="king", place="x")
        assert (refused.status_code, "Choose a role" in refused.text) == (422, True)

    def test_the_last_administrator_cannot_be_disabled(self, hall: Hall) -> None:
        ana = hall.administrator()
        answer = ana.send_form("/users/1/disable", "/users")
        assert answer.status_code == 403
        assert "This is the last administrator" in words_of(answer)

    def test_a_disabled_person_is_out_at_once(self, hall: Hall) -> None:
        ana, ben = hall.administrator(), hall.person("ben")
        assert ana.send_form("/users/2/disable", "/users").status_code == 303
        assert ben.get("/account", follow_redirects=False).status_code == 303
        assert "Disabled" in words_of(ana.get("/users"))
        ana.send_form("/users/2/enable", "/users")
        assert ben.log_in("ben").status_code == 303
        assert "/invite/" in ana.send_form("/users/2/reset-link", "/users").text

    def test_others_do_not_see_or_do_it(self, hall: Hall) -> None:
        event = make_event(hall.door)
        hall.administrator()
        ben = hall.person("ben", Grant(Role.DEPUTY_ARBITER, event))
        page = ben.get("/users")
        assert page.status_code == 403
        assert "Ask the chief arbiter" in words_of(page)
        for url in ("/users/1/disable", "/users/1/roles", "/users/1/reset-link"):
            answer = ben.send_form(url, "/account", role="administrator")
            assert answer.status_code == 403
        assert len(accounts.list_accounts(hall.door, LOCAL)) == 2

    def test_a_chief_arbiter_sees_the_own_event_only(self, hall: Hall) -> None:
        event, other = make_event(hall.door), make_event(hall.door, "autumn-open")
        hall.administrator()
        make_person(hall.door, "cem", Grant(Role.CHECK_IN, other))
        ben = hall.person("ben", Grant(Role.CHIEF_ARBITER, event))
        page = ben.get("/users")
        assert "Ben" in words_of(page)
        assert "Cem" not in words_of(page)
        assert f'value="{other}"' not in page.text
        assert "/users/address" not in page.text  # which others are reached by, too
        answer = ben.send_form("/users", name="Dan", login="dan", role="check-in", place=str(other))
        assert answer.status_code == 403


class TestWhereRolesAreGiven:
    """Somebody is offered the places in which they may give roles, and no others."""

    @pytest.mark.parametrize(
        ("held", "offered"),
        [
            ((1, 2), {"Spring Open: Open B"}),
            ((1,), {"Spring Open", "Spring Open: Open A", "Spring Open: Open B"}),
        ],
    )
    def test_a_chief_arbiter(self, hall: Hall, held: tuple[int, ...], offered: set[str]) -> None:
        make_event(hall.door)
        chief = hall.person("chief", Grant(Role.SPECTATOR), Grant(Role.CHIEF_ARBITER, *held))
        page = chief.get("/users").text
        places = {"Everywhere", "Spring Open", "Spring Open: Open A", "Spring Open: Open B"}
        assert {place for place in places if f">{place}</option>" in page} == offered
