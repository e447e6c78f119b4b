"""Decisions at the board without script: form, ruling, confirmation; wrong input is told."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from httpx import Response

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.go.decisions import decide_at_board, rule_at_board
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.domain.go.decisions import KINDS, DecisionKind, Situation
from tests.domain.go_decisions import FILLED
from tests.web.people_browser import LOCAL, Browser, Hall, confirm, words_of
from tests.web.tournaments import Played

RANKS = ("4d", "3d", "2d", "1d", "1k", "3k", "5k", "8k")
_SEEN = re.compile(r'name="seen" value="([0-9a-f]+)"')


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("decisions"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def cup(hall: Hall, name: str, time_control: str = "60m+3x30s") -> Played:
    """Eight players; round 1 is being played, the game at table 1 is adjourned, that at table 4
    is over."""
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft(name))
    place = add_tournament(
        desk, event.event, "Main", system="mcmahon", rounds=3, time_control=time_control
    )
    enter_players(
        desk, place, [EntryDraft(f"Hráč <b>{n}</b>, Jan", rank=r) for n, r in enumerate(RANKS, 1)]
    )
    pair_round(desk, place, seed=1)
    publish_round(desk, place)
    typed = {**FILLED["adjournment"], "time_control": "60m+3x30s"}
    enter_result(desk, place, 1, 4, "1-0")
    shown = rule_at_board(desk, place, 1, 1, "adjournment", typed)
    decide_at_board(desk, place, 1, 1, "adjournment", typed, seen=shown.seen)
    return Played(desk, place, f"/desk/{event.slug}/main")


@pytest.fixture(scope="module")
def timeless(hall: Hall) -> Played:
    """No time control is announced, so every form asks everything that it can ask."""
    return cup(hall, "Timeless", time_control="")


class Forms:
    """The one page of decisions of a round."""

    def __init__(self, browser: Browser, made: Played) -> None:
        self.browser, self.url = browser, f"{made.url}/rounds/1/decisions"
        self.token = browser.form_token(f"{self.url}?table=2&kind=protest")

    def send(self, kind: str, table: int = 2, **typed: str) -> Response:
        data = {"csrf_token": self.token, "kind": kind, "table": str(table), **typed}
        return self.browser.post(self.url, data=data)

    def save(self, kind: str, table: int = 2, **typed: str) -> Response:
        """The ruling, then its confirmation."""
        shown = self.send(kind, table, **typed)
        found = _SEEN.search(shown.text)
        assert found, words_of(shown)
        more = {"act": "save", "seen": found.group(1), "confirmed": "2"}
        return self.send(kind, table, **typed, **more)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.code)
def test_what_is_wrong_stands_beside_its_field_and_nothing_is_stored(
    arbiter: Browser, timeless: Played, kind: DecisionKind
) -> None:
    forms, table = Forms(arbiter, timeless), 1 if kind.needs_form else 4
    before = timeless.desk.database.last_actions()
    typed = {**FILLED[kind.code], "time_control": "60m+3x30s"}
    where = Situation(table, "A", "B", 1, 3, 1)
    assert forms.send(kind.code, table, **typed).status_code == 200
    for field in kind.fields(where):
        longest = field.control == "textarea" or field.name in ("claim", "point", "error", "move")
        wrong = ["ж" * 2001 if longest else "<i>99:99"]
        wrong += [] if field.optional else [""]
        for text in wrong:
            answer = forms.send(kind.code, table, **{**typed, field.name: text})
            assert (answer.status_code, field.name) == (422, field.name)
            assert answer.text.count('id="' + field.name + '-error"') == 1
            assert "Nothing is saved. 1 field needs a change." in words_of(answer)
            assert "<i>99" not in answer.text
    assert timeless.desk.database.last_actions() == before


@pytest.mark.parametrize(
    ("table", "kind", "field"),
    [("99", "protest", "table"), ("", "protest", "table"), ("2", "row", "kind")],
)
def test_a_table_or_kind_that_is_none_is_told_beside_its_field(
    arbiter: Browser, timeless: Played, table: str, kind: str, field: str
) -> None:
    forms = Forms(arbiter, timeless)
    answer = forms.browser.post(
        forms.url, data={"csrf_token": forms.token, "table": table, "kind": kind}
    )
    assert answer.status_code == 422
    assert f'id="{field}-error"' in answer.text
    if table and kind:
        assert arbiter.get(f"{forms.url}?table={table}&kind={kind}").status_code == 422


def test_without_an_adjournment_it_is_told_beside_the_table(
    arbiter: Browser, timeless: Played
) -> None:
    answer = Forms(arbiter, timeless).send("resumption", 2, **FILLED["resumption"])
    assert 'id="table-error"' in answer.text
    assert "No adjournment of table 2 is noted." in words_of(answer)


def test_the_ruling_is_shown_first_and_saved_when_it_is_confirmed(
    hall: Hall, arbiter: Browser
) -> None:
    made = cup(hall, "Shown")
    forms = Forms(arbiter, made)
    typed = {"white_late": "75", "words": "Train <late>"}
    shown = words_of(forms.send("late-arrival", **typed))
    assert "comes later than 60:00 after the set start and has lost. Czech rules 4.4.4" in shown
    assert "from – to 0F-1F" in shown
    assert "Wall list after round 1" in shown
    assert "own result" in shown
    assert made.state.find_game(1, 2).white_result is None
    edited = forms.send("late-arrival", **typed, act="edit")
    assert (edited.status_code, 'value="75"' in edited.text) == (200, True)
    refused = forms.send("late-arrival", **typed, act="save", seen="0", confirmed="2")
    assert refused.status_code == 422
    assert "the ruling is another one now" in words_of(refused)
    done = forms.save("late-arrival", **typed)
    assert done.headers["location"] == f"{made.url}/rounds/1#decisions"
    assert made.state.find_game(1, 2).black_result == "+"
    page = words_of(arbiter.get(f"{made.url}/rounds/1"))
    assert "Table 2: Late arrival (4.4.4)" in page
    assert "Result: 0F-1F." in page
    assert "Train <late>" in page
    past = words_of(arbiter.get(f"/desk/{made.state.event.slug}/history"))
    assert "Late arrival (4.4.4): The game is lost" in past


def test_a_finished_round_is_corrected_with_all_that_belongs_to_it(
    hall: Hall, arbiter: Browser
) -> None:
    made = cup(hall, "Finished")
    for board in (2, 3):
        enter_result(made.desk, made.place, 1, board, "1-0")
    finish_round(made.desk, made.place)
    pair_round(made.desk, made.place, seed=1)
    forms = Forms(arbiter, made)
    late = forms.send("protest", **FILLED["protest"])
    assert "Round 2 has been drawn: too late for a protest against round 1." in words_of(late)
    assert "The result is not touched." in words_of(late)
    shown = words_of(forms.send("absent-out-of-time", **FILLED["absent-out-of-time"]))
    assert "You change a result of a finished round." in shown
    assert "The draft is discarded; pair the round again." in shown
    assert forms.save("absent-out-of-time", **FILLED["absent-out-of-time"]).status_code == 303
    assert made.state.draft is None
    assert made.state.find_game(1, 2).black_result == "1"
    pair_round(made.desk, made.place, seed=1)
    publish_round(made.desk, made.place)
    asked = words_of(forms.send("conduct", 3, **{**FILLED["conduct"], "measure": "loss"}))
    assert "I have checked what happened." in asked
    only_two = forms.save("conduct", 3, **{**FILLED["conduct"], "measure": "loss"})
    assert only_two.status_code == 422
    assert made.state.find_game(1, 3).white_result == "1"


def test_a_draft_changed_by_hand_is_asked_about_on_a_page_of_its_own(
    hall: Hall, arbiter: Browser
) -> None:
    made = cup(hall, "By hand")
    for board in (2, 3):
        enter_result(made.desk, made.place, 1, board, "1-0")
    finish_round(made.desk, made.place)
    pair_round(made.desk, made.place, seed=1)
    turn_colours(made.desk, made.place, 1, reason="the broadcast needs it")
    asked = Forms(arbiter, made).save("absent-out-of-time", **FILLED["absent-out-of-time"])
    assert (asked.status_code, "thrown away" in words_of(asked)) == (409, True)
    assert made.state.find_game(1, 2).white_result == "1"
    assert confirm(arbiter, asked).status_code == 303
    assert made.state.find_game(1, 2).black_result == "1"
    assert made.state.draft is None


def test_times_of_the_round_are_offered_at_the_next_table(hall: Hall, arbiter: Browser) -> None:
    made = cup(hall, "Offered")
    page = arbiter.get(f"{made.url}/rounds/1/decisions?table=3&kind=sealing").text
    assert 'value="13:00"' in page
    assert 'value="13:30"' in page


def test_who_may_not_correct_results_may_not_decide(hall: Hall) -> None:
    made = cup(hall, "Rights")
    clerk = hall.person("clerk", Grant(Role.RESULT_ENTRY))
    assert clerk.get(f"{made.url}/rounds/1/decisions").status_code == 403
    page = clerk.get(f"{made.url}/rounds/1").text
    assert "Decisions at the board" in page
    assert "/decisions" not in page


def test_turned_colours_are_not_offered_where_the_draw_counts(hall: Hall, arbiter: Browser) -> None:
    made = cup(hall, "Colours")
    url = f"{made.url}/rounds/1/boards/2/correct"
    assert "other colours" not in words_of(arbiter.get(url))
    refused = arbiter.get(f"{url}?result=colours")
    assert refused.status_code == 422
    assert "the colours of the draw count" in words_of(refused)
