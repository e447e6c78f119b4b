"""Stages and brackets in a browser without script: forms, refusals, public pages."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import pytest
from httpx import Response

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.knockout.bracket import knockout_of
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.state import State
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.director.stages.loading import StoredStage, stages_of
from pairloom.director.stages.starting import start_stage
from pairloom.storage.records import Event
from tests.director.desk.at_the_desk import Hall as DeskHall
from tests.director.stages.staged_events import Staged, groups_then_knockout
from tests.web.people_browser import LOCAL, Browser, Hall, words_of

FORM = {
    "name": "Group",
    "groups": "2",
    "system": "round-robin",
    "rounds": "5",
    "spread": "snake",
    "first": "2",
    "best_next": "0",
    "seeding": "crossed",
    "next_name": "Cup",
    "next_system": "knockout",
    "games": "1",
    "placement": "none",
    "carry": "reset",
    "third_place": "yes",
}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One database for all tests here; each makes an event of its own."""
    opened = Hall(tmp_path_factory.mktemp("stages"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


@dataclass(frozen=True, slots=True)
class Cup:
    """An event with players in its first tournament."""

    desk: Desk
    event: Event
    place: Place

    @property
    def url(self) -> str:
        return f"/desk/{self.event.slug}/stages"

    @property
    def stages(self) -> list[StoredStage]:
        return stages_of(self.desk, self.event.event)

    @property
    def staged(self) -> Staged:
        return Staged(DeskHall(self.desk.database, self.desk, self.place))

    def state(self, slug: str) -> State:
        return self.desk.state(self.desk.find_place(self.event.slug, slug))


def make_cup(hall: Hall, players: int = 8, system: str = "round-robin", **more: str) -> Cup:
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft("Cup of Brno"))
    place = add_tournament(desk, event.event, "Entries", system=system)
    drafts = [
        EntryDraft(f"Player {n:02}, <b>X</b>", rating=str(2200 - n), **more) for n in range(players)
    ]
    enter_players(desk, place, drafts)
    return Cup(desk, event, place)


def plan(browser: Browser, cup: Cup, **fields: str) -> Response:
    made_from = str(cup.place.competition)
    values = {**FORM, "made_from": made_from, **fields}
    return browser.send_form(f"{cup.url}/new", **values)


def started(hall: Hall, players: int = 8, *, draws: frozenset[int] = frozenset()) -> Cup:
    """Two groups, played to the end."""
    cup = make_cup(hall, players)
    cup.staged.plan(groups_then_knockout(2))
    start_stage(cup.desk, cup.event.event, 1, seed=1)
    cup.staged.play_all(1, draws)
    return cup


class TestPlanning:
    def test_an_event_without_stages_says_what_they_are(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall)
        page = arbiter.get(cup.url)
        assert "No stages" in words_of(page)
        assert f'href="{cup.url}/new"' in page.text
        assert f'href="{cup.url}"' in arbiter.get(f"/desk/{cup.event.slug}?stay=1").text

    def test_a_plan_is_stored_and_the_groups_are_drawn(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall)
        assert plan(arbiter, cup).status_code == 303
        assert [one.name for one in cup.stages] == ["Group", "Cup"]
        assert "Draw the groups" in words_of(arbiter.get(cup.url))
        answer = arbiter.send_form(f"{cup.url}/1/start", cup.url, seed="77")
        assert answer.status_code == 303
        assert cup.stages[0].record.seed == 77
        page = arbiter.get(cup.url)
        assert "Group A" in words_of(page)
        assert "<b>X</b>" not in page.text, "names are escaped"
        assert "&lt;b&gt;X" in page.text

    @pytest.mark.parametrize(
        ("name", "value", "words"),
        [
            ("groups", "0", "Type the number of groups"),
            ("groups", "many", "Type the number of groups"),
            ("first", "", "Type how many of each group"),
            ("first", "0", "Nobody would go on"),
            ("next_name", "", "It needs a name"),
            ("games", "1-1", "is not a number of games"),
            ("seeding", "loud", "Choose how"),
            ("system", "sudden-death", "sudden-death"),
            ("next_name", "Group", "two stages are called"),
        ],
    )
    def test_what_is_wrong_stands_beside_its_field(
        self, hall: Hall, arbiter: Browser, name: str, value: str, words: str
    ) -> None:
        cup = make_cup(hall)
        answer = plan(arbiter, cup, **{name: value})
        assert answer.status_code == 422
        assert words in words_of(answer)
        assert cup.stages == []
        assert 'value="Cup"' in answer.text or name == "next_name", "what was typed stays"

    def test_stages_that_have_not_begun_are_removed(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall)
        plan(arbiter, cup)
        assert arbiter.send_form(f"{cup.url}/remove", cup.url).status_code == 303
        assert cup.stages == []

    def test_a_second_final_for_those_who_do_not_qualify(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        cup = make_cup(hall)
        plan(arbiter, cup, rest_system="knockout", rest_name="Cup B")
        assert [one.name for one in cup.stages] == ["Group", "Cup", "Cup B"]
        rules = cup.stages[0].stage.qualifications
        assert [(rule.into, rule.first) for rule in rules] == [("Cup", 2), ("Cup B", None)]

    def test_go_players_are_offered_go_systems(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall, 4, "go-round-robin", rank="1d")
        page = arbiter.get(f"{cup.url}/new").text
        assert 'value="go-round-robin"' in page
        assert 'value="go-knockout"' in page
        assert 'value="dutch"' not in page

    def test_who_may_only_look_is_offered_nothing(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall)
        visitor = hall.person("otto", Grant(Role.SPECTATOR))
        page = visitor.get(cup.url)
        assert page.status_code == 200
        assert "Plan stages" not in words_of(page)
        values = {**FORM, "made_from": "1", "csrf_token": visitor.form_token("/account")}
        assert visitor.post(f"{cup.url}/new", data=values).status_code == 403
        assert cup.stages == []


class TestCut:
    def test_a_tie_is_decided_by_lot_and_taken_back(self, hall: Hall, arbiter: Browser) -> None:
        cup = started(hall, draws=frozenset({0}))
        page = arbiter.get(cup.url)
        assert "4 players are tied. Knockout has 2 places for them." in words_of(page)
        assert "1 tie at the cut is open" in words_of(page)
        tied = ",".join(str(one.entry) for one in cup.state("group-a").entries)
        act = f"{cup.url}/1/decide"
        assert arbiter.send_form(act, cup.url, tied=tied, way="lot", seed="9").status_code == 303
        assert "Tie decided by lot, seed 9" in words_of(arbiter.get(cup.url))
        assert arbiter.send_form(f"{cup.url}/1/undecide", cup.url, tied=tied).status_code == 303
        assert cup.stages[0].decided == ()

    @pytest.mark.parametrize(
        ("fields", "words"),
        [
            ({"way": "organiser", "chosen": "1"}, "needs a reason"),
            ({"way": "play-off", "chosen": "1"}, "choose 2 players"),
            ({"way": "coin"}, "a tie is not decided by"),
            ({"way": "lot", "seed": "x"}, "is no seed"),
        ],
    )
    def test_a_wrong_decision_is_refused(
        self, hall: Hall, arbiter: Browser, fields: dict[str, str], words: str
    ) -> None:
        cup = started(hall, draws=frozenset({0}))
        tied = ",".join(str(one.entry) for one in cup.state("group-a").entries)
        answer = arbiter.send_form(f"{cup.url}/1/decide", cup.url, tied=tied, **fields)
        assert answer.status_code == 422
        assert words in words_of(answer)
        assert cup.stages[0].decided == ()

    def test_the_knockout_starts_with_reasons(self, hall: Hall, arbiter: Browser) -> None:
        cup = started(hall)
        assert arbiter.send_form(f"{cup.url}/2/start", cup.url).status_code == 303
        page = words_of(arbiter.get(cup.url))
        assert "place 1 of group A" in page
        assert "place 2 of group B" in page
        assert "Third place" in page
        again = arbiter.post(
            f"{cup.url}/2/start", data={"csrf_token": arbiter.form_token("/account")}
        )
        assert again.status_code == 422
        assert "has begun already" in words_of(again)


class TestBracket:
    def test_a_plan_is_announced_before_round_1(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall, 4, "knockout")
        url = f"/desk/{cup.event.slug}/entries/bracket"
        assert "The bracket is not drawn" in words_of(arbiter.get(url))
        fields = {"games": "2, 1", "third_place": "yes", "placement": "none", "seeded": "2"}
        assert arbiter.send_form(f"{url}/plan", url, **fields).status_code == 303
        stored = knockout_of(cup.state("entries").competition)
        assert (stored.plan.games, stored.plan.third_place, stored.seeded) == ((2, 1), True, 2)
        wrong = arbiter.send_form(f"{url}/plan", url, games="x", seeded="")
        assert wrong.status_code == 422
        assert "is not a number of games" in words_of(wrong)

    def test_a_tied_match_is_decided_on_its_page(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall, 2, "knockout")
        cup.staged.play_round(cup.place, "½-½")
        url = f"/desk/{cup.event.slug}/entries/bracket"
        page = words_of(arbiter.get(url))
        assert "Match 1 is tied" in page
        assert "Pair round 2" in page
        act = f"{url}/matches/1/decide"
        refused = arbiter.send_form(act, url, kind="armageddon")
        assert refused.status_code == 422
        winner = cup.state("entries").find_number(2)
        fields = {"kind": "armageddon", "winner": str(winner.entry)}
        assert arbiter.send_form(act, url, **fields).status_code == 303
        assert f"Winner: {winner.name}" in words_of(arbiter.get(url))

    def test_reasons_and_when_two_could_meet(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall, 8, "knockout")
        cup.staged.play_round(cup.place)
        base = f"/desk/{cup.event.slug}/entries"
        assert "in the final at the earliest" in words_of(arbiter.get(f"{base}/bracket?pair=1-2"))
        assert arbiter.get(f"{base}/bracket?pair=1-99").status_code == 422
        why = words_of(arbiter.get(f"{base}/rounds/1/boards/1/why"))
        assert "because the seats of a bracket of 8 put" in why
        assert "in the semi-finals" in words_of(arbiter.get(f"{base}/rounds/1/why-not?pair=1-4"))
        assert "Bracket" in words_of(arbiter.get(f"{base}/standings")), "a bracket ranks"

    @pytest.mark.parametrize("page", ["setup", "rounds/1", "rounds/2", "bracket", "documents"])
    def test_every_page_of_a_go_knockout_answers(
        self, hall: Hall, arbiter: Browser, page: str
    ) -> None:
        cup = make_cup(hall, 4, "go-knockout", rank="1d")
        cup.staged.play_round(cup.place)
        pair_round(cup.desk, cup.place)
        assert arbiter.get(f"/desk/{cup.event.slug}/entries/{page}").status_code == 200
        why = arbiter.get(f"/desk/{cup.event.slug}/entries/rounds/1/boards/1/why")
        assert "meet in match" in words_of(why)

    def test_a_swiss_has_no_bracket(self, hall: Hall, arbiter: Browser) -> None:
        cup = make_cup(hall, 4, "dutch")
        assert arbiter.get(f"/desk/{cup.event.slug}/entries/bracket").status_code == 404


class TestPublicPages:
    def test_groups_and_brackets_are_public_without_drafts(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        cup = started(hall)
        visitor = hall.browser()
        assert visitor.get(f"/e/{cup.event.slug}/stages").status_code == 404
        set_public(cup.desk, cup.event.event, public=True)
        assert "Groups and brackets" in words_of(visitor.get(f"/e/{cup.event.slug}"))
        start_stage(cup.desk, cup.event.event, 2)
        pair_round(cup.desk, cup.desk.find_place(cup.event.slug, "knockout"))
        page = visitor.get(f"/e/{cup.event.slug}/stages")
        assert page.status_code == 200
        assert "Semi-finals" in words_of(page)
        assert "draft" not in words_of(page)
        assert visitor.get(f"/e/{cup.event.slug}/knockout/bracket").status_code == 200
        assert visitor.get(f"/e/{cup.event.slug}/group-a/bracket").status_code == 404

    def test_an_event_without_stages_has_no_such_page(self, hall: Hall) -> None:
        cup = make_cup(hall)
        set_public(cup.desk, cup.event.event, public=True)
        assert hall.browser().get(f"/e/{cup.event.slug}/stages").status_code == 404


def test_points_brought_along_are_told(hall: Hall, arbiter: Browser) -> None:
    cup = make_cup(hall)
    plan(arbiter, cup, next_system="round-robin", next_name="Final", carry="scores")
    start_stage(cup.desk, cup.event.event, 1)
    cup.staged.play_all(1)
    start_stage(cup.desk, cup.event.event, 2)
    assert cup.stages[1].carried
    page = words_of(arbiter.get(cup.url))
    assert "Points include those brought along" in page
    assert "points brought along" in page


def test_no_tournament_takes_the_address_of_the_stages(hall: Hall) -> None:
    cup = make_cup(hall)
    place = add_tournament(cup.desk, cup.event.event, "Stages")
    assert cup.desk.state(place).competition.slug == "stages-2"
