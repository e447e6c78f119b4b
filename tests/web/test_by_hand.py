"""Pairing by hand and withdrawing a publication, in a browser without script."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import unescape

import pytest
from httpx import Response

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_player
from pairloom.director.desk.manual import exchange_players
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import withdraw
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.errors import InputError
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_draft

WHY = "The broadcast needs it"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One database for all tests here; each makes an event of its own."""
    opened = Hall(tmp_path_factory.mktemp("by-hand"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def change(browser: Browser, played: Played, act: str, **fields: str | list[str]) -> Response:
    """Open the page, press one of its buttons."""
    url = f"{played.url}/rounds/1/by-hand"
    page = browser.get(url).text
    sent = {name: _value(page, name) for name in ("csrf_token", "seen")}
    to = f"{url}?agreed=draft" if act == "again" else url
    return browser.post(to, data={**sent, "act": act, **fields})


def _value(page: str, name: str) -> str:
    found = re.search(f'name="{name}" value="([^"]*)"', page)
    assert found, page
    return unescape(found[1])


class TestChangingADraft:
    def test_two_players_exchange_their_seats(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        assert played.draft() == [(1, 5), (6, 2), (3, 7), (8, 4)]
        answer = change(arbiter, played, "exchange", player=["5", "6"], reason=WHY)
        assert answer.status_code == 303
        assert played.draft() == [(1, 6), (5, 2), (3, 7), (8, 4)]
        assert played.state.draft is not None
        assert played.state.draft.by_hand == WHY

    def test_the_reason_is_asked_once(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        answer = change(arbiter, played, "turn:1")
        assert answer.status_code == 422
        assert 'aria-describedby="reason-hint reason-error"' in answer.text
        assert "Say why." in words_of(answer)
        assert played.draft()[0] == (1, 5)
        assert change(arbiter, played, "turn:1", reason=WHY).status_code == 303
        page = arbiter.get(f"{played.url}/rounds/1/by-hand")
        assert WHY in words_of(page)
        assert 'name="reason"' not in page.text
        assert change(arbiter, played, "turn:2").status_code == 303
        assert played.draft()[:2] == [(5, 1), (2, 6)]

    def test_a_board_is_taken_out_and_its_players_are_paired_otherwise(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        change(arbiter, played, "out:1", reason=WHY)
        change(arbiter, played, "out:2")
        page = words_of(arbiter.get(f"{played.url}/rounds/1/by-hand"))
        assert "4 players are not accounted for" in page
        assert change(arbiter, played, "pair", white="2", black="1").status_code == 303
        assert change(arbiter, played, "pair", white="6", black="5").status_code == 303
        assert sorted(played.draft()) == [(2, 1), (3, 7), (6, 5), (8, 4)]

    def test_the_bye_goes_to_somebody_who_waits(self, hall: Hall, arbiter: Browser) -> None:
        """Given 7 players, 7 has the bye; it is exchanged, and a board taken out gives it anew."""
        played = make_draft(hall, 7)
        assert played.draft() == [(1, 4), (5, 2), (3, 6)]
        change(arbiter, played, "exchange", player=["7", "6"], reason=WHY)
        assert played.draft()[2] == (3, 7)
        refused = change(arbiter, played, "bye", bye="6")
        assert refused.status_code == 422
        assert "has a bye in round 1" in words_of(refused)

    def test_what_cannot_be_is_said_and_changes_nothing(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        before = played.draft()
        for act, fields, said in (
            ("exchange", {"player": ["1"]}, "1 player is ticked"),
            ("exchange", {"player": ["1", "5"]}, "They meet each other on board 1"),
            ("exchange", {"player": ["1", "99"]}, "There is no player 99"),
            ("pair", {"white": "", "black": "2"}, "Choose the players first"),
            ("turn:77", {}, "Round 1 has no board 77"),
            ("juggle", {}, "Choose what to change"),
        ):
            answer = change(arbiter, played, act, reason=WHY, **fields)
            assert answer.status_code == 422, act
            assert said in words_of(answer)
            assert f'value="{WHY}"' in answer.text
        assert played.draft() == before
        assert played.state.draft is not None
        assert not played.state.draft.by_hand

    def test_a_second_meeting_is_refused_with_the_article(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 6)
        played.play(1)
        pair_round(played.desk, played.place)
        (white, black), *_ = played.draft(2)
        met = next(pair for pair in played.draft(1) if white in pair)
        other = met[0] if met[1] == white else met[1]
        url = f"{played.url}/rounds/2/by-hand"
        page = arbiter.get(url).text
        sent = {name: _value(page, name) for name in ("csrf_token", "seen")}
        fields = {"act": "exchange", "player": [str(black), str(other)], "reason": WHY}
        answer = arbiter.post(url, data={**sent, **fields})
        assert answer.status_code == 422
        assert "A second meeting is not allowed (C.04.1 art. 2)" in words_of(answer)

    def test_a_draft_that_somebody_else_changed_is_looked_at_again(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        url = f"{played.url}/rounds/1/by-hand"
        page = arbiter.get(url).text
        exchange_players(played.desk, played.place, 5, 6, reason="another arbiter")
        sent = {name: _value(page, name) for name in ("csrf_token", "seen")}
        answer = arbiter.post(url, data={**sent, "act": "turn:1", "reason": WHY})
        assert answer.status_code == 422
        assert "Somebody else changed the draft meanwhile" in words_of(answer)
        assert played.draft()[0] == (1, 6)

    def test_somebody_absent_is_not_put_at_a_board(self, hall: Hall) -> None:
        played = make_draft(hall, 9)
        withdraw(played.desk, played.place, played.state.find_number(4).entry, reason="ill")
        pair_round(played.desk, played.place)
        with pytest.raises(InputError, match="4 Ďuriš, Ján is not there in round 1"):
            exchange_players(played.desk, played.place, 1, 4, reason=WHY)


class TestBesideTheRules:
    def test_the_difference_and_what_publishing_means_are_always_shown(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        url = f"{played.url}/rounds/1/by-hand"
        page = words_of(arbiter.get(url))
        assert "This is what the rules give" in page
        assert "it is published as usual" in page
        change(arbiter, played, "turn:1", reason=WHY)
        page = words_of(arbiter.get(url))
        assert "5 Eben – 1 Adámek By the rules 1 Adámek – 5 Eben" in page
        assert "level-5 act" in page
        assert "leaves FIDE mode for good" in page

    def test_publishing_it_asks_for_level_five_and_leaves_fide_mode(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        change(arbiter, played, "turn:1", reason=WHY)
        publish = f"{played.url}/rounds/1/publish"
        form_at = f"{played.url}/rounds/1"
        asked = arbiter.send_form(publish, form_at)
        assert asked.status_code == 409
        assert "Level 5 of 5" in asked.text
        assert played.state.draft is not None
        confirmed = {"confirmed": "5", "reason": WHY, "typed": "Open A"}
        assert arbiter.send_form(publish, form_at, **confirmed).status_code == 303
        assert played.state.rounds[0].state == "published"
        assert not played.state.is_in_fide_mode

    def test_throwing_away_pairs_again_by_the_rules(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        change(arbiter, played, "exchange", player=["5", "6"], reason=WHY)
        answer = change(arbiter, played, "again")
        assert answer.headers["location"].endswith("/rounds/1")
        assert played.draft()[0] == (1, 5)
        assert played.state.draft is not None
        assert not played.state.draft.by_hand


class TestWhoMay:
    def test_a_pairing_officer_may_pair_but_not_by_hand(self, hall: Hall) -> None:
        played = make_draft(hall, 8)
        officer = hall.person("ota", Grant(Role.PAIRING_OFFICER, played.place.event))
        answer = officer.get(f"{played.url}/rounds/1/by-hand")
        assert answer.status_code == 403
        sent = {"csrf_token": officer.form_token(f"{played.url}/rounds/1"), "act": "turn:1"}
        answer = officer.post(f"{played.url}/rounds/1/by-hand", data={**sent, "reason": WHY})
        assert answer.status_code in (403, 422)
        assert played.draft()[0] == (1, 5)

    def test_only_a_draft_is_changed_by_hand(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        publish_round(played.desk, played.place)
        answer = arbiter.get(f"{played.url}/rounds/1/by-hand")
        assert answer.status_code == 422
        assert "only a draft is changed by hand" in words_of(answer)
        assert arbiter.get(f"{played.url}/rounds/4/by-hand").status_code == 404


class TestWithdrawing:
    def test_a_published_round_becomes_a_draft_for_one_of_five_reasons(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        publish_round(played.desk, played.place)
        url = f"{played.url}/rounds/1/withdraw"
        refused = {"why": "LATE_ENTRY", "confirmed": "3", "reason": "12 arrived; all agree"}
        assert "Nobody was entered" in words_of(arbiter.send_form(url, **refused))
        enter_player(played.desk, played.place, EntryDraft("Zeman, Jiří"))
        page = arbiter.get(url)
        assert page.text.count('name="why"') == 5
        assert len(re.findall('name="why"[^>]* disabled', page.text)) == 3
        assert "Nobody in round 1 has met their opponent before." in words_of(page)
        assert "C.04.2 art. 4.4" in words_of(page)
        assert "Level 3 of 5" in page.text
        fields = {"why": "LATE_ENTRY", "confirmed": "3", "reason": "12 arrived; all agree"}
        assert arbiter.send_form(url, **fields).status_code == 303
        assert played.state.rounds[0].state == "draft"
        last = hall.actions(played.place.event)[-1]
        assert "a late entry is admitted" in str(last.reason)
        assert "12 arrived; all agree" in str(last.reason)

    def test_without_a_reason_it_stays_published(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        publish_round(played.desk, played.place)
        url = f"{played.url}/rounds/1/withdraw"
        assert arbiter.send_form(url, confirmed="3", reason="so").status_code == 422
        assert arbiter.send_form(url, why="LATE_ENTRY", confirmed="3").status_code == 409
        assert played.state.rounds[0].state == "published"

    def test_a_round_with_results_says_why_not(self, hall: Hall, arbiter: Browser) -> None:
        played = make_draft(hall, 8)
        url = f"{played.url}/rounds/1/withdraw"
        assert "is a draft" in words_of(arbiter.get(url))
        publish_round(played.desk, played.place)
        enter_result(played.desk, played.place, 1, 2, "1-0")
        page = arbiter.get(url)
        assert "Round 1 already has 1 result (board 2)" in words_of(page)
        assert 'name="why"' not in page.text


class TestCorrectionLinks:
    def test_a_finished_round_links_to_corrections_for_those_who_may(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        played = make_draft(hall, 8)
        link = f"{played.url}/rounds/1/boards/2/correct"
        assert link not in arbiter.get(f"{played.url}/rounds/1").text
        played.play(1)
        assert link in arbiter.get(f"{played.url}/rounds/1").text
        officer = hall.person("iva", Grant(Role.PAIRING_OFFICER, played.place.event))
        page = officer.get(f"{played.url}/rounds/1")
        assert page.status_code == 200
        assert "/correct" not in page.text
