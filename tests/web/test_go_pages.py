"""Go pages without script: set-up, players, tables by hand, files, public pages."""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import ClassVar

import pytest
from httpx import Response

from pairloom.director.desk import Desk, EventDraft
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.go.rules import regulations_of
from pairloom.director.desk.manual import turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.egf_list import egf_place, import_egf_list
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.director.rating_list import open_store
from pairloom.domain.go import Avoidance, HandicapRule, Seeding
from pairloom.formats import go_json
from pairloom.formats.egd import read_h9
from tests.web.people_browser import LOCAL, Browser, Hall, words_of
from tests.web.tournaments import Played

RANKS = ("4d", "3d", "2d", "1d", "1k", "3k", "5k", "8k", "12k")
_numbers = count(1)


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    """One database for all tests here; each makes an event of its own."""
    opened = Hall(tmp_path_factory.mktemp("go"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def cup(hall: Hall, *, played: int = 0, system: str = "mcmahon") -> Played:
    """A Go tournament of nine players."""
    desk = Desk(hall.door.database, LOCAL)
    event = create_event(desk, EventDraft(f"Go Cup {next(_numbers)}"))
    place = add_tournament(
        desk, event.event, "Main", system=system, rounds=3, time_control="60m+3x30s"
    )
    names = [f"Hráč <b>{n}</b>, Jan" for n in range(1, 10)]
    drafts = [EntryDraft(one, rank=rank) for one, rank in zip(names, RANKS, strict=True)]
    enter_players(desk, place, drafts)
    made = Played(desk, place, f"/desk/{event.slug}/main")
    for number in range(1, played + 1):
        pair_round(desk, place, seed=number)
        publish_round(desk, place)
        for game in made.state.games_by_round[number]:
            enter_result(desk, place, number, game.board, "1-0")
        finish_round(desk, place)
    return made


def draft(hall: Hall, *, played: int = 0) -> Played:
    made = cup(hall, played=played)
    pair_round(made.desk, made.place, seed=4071)
    return made


class TestSetUp:
    FIELDS: ClassVar[dict[str, str]] = {
        "go": "yes",
        "system": "mcmahon",
        "name": "Main",
        "rounds": "4",
        "bar": "2d",
        "floor": "15k",
        "handicap_by": "rank",
        "reduction": "2",
        "ceiling": "6",
        "threshold": "1d",
        "komi": "7,5",
        "ruleset": "ing",
        "free": "2",
        "absent": "0",
        "missed": "cago",
        "seeding": "split-and-fold",
        "seeding_until": "1",
        "seeding_then": "adjacent",
        "seeding_then_by": "place",
        "avoid_club": "2",
        "avoid_club_to": "3",
        "avoid_club_above": "yes",
        "time_control": "45m+15/5m",
    }

    def save(self, arbiter: Browser, made: Played, **changes: str) -> Response:
        return arbiter.send_form(f"{made.url}/setup", **{**self.FIELDS, **changes})

    @pytest.mark.article("go", "4.1")
    def test_every_regulation_is_stored(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall)
        assert self.save(arbiter, made).status_code == 303
        rules = regulations_of(made.state.competition)
        assert (rules.bar, rules.floor, rules.rounds, rules.komi) == (1, -15, 4, 15)
        assert rules.handicap == HandicapRule(False, 0, 2, 6)
        assert (rules.ruleset, rules.scoring.absent, rules.time_control) == ("ing", 0, "45m+15/5m")
        assert rules.avoidances == (Avoidance("club", 2, 1, 3, above_bar=True),)
        assert [one.seeding for one in rules.seeding] == [Seeding.SPLIT_AND_FOLD, Seeding.ADJACENT]
        page = arbiter.get(f"{made.url}/setup?saved=1")
        assert "Saved." in words_of(page)
        assert 'value="7½"' in page.text

    @pytest.mark.parametrize(
        ("field", "value"),
        [
            ("bar", "11d"),
            ("floor", "5d"),
            ("komi", "lots"),
            ("rounds", "0"),
            ("ceiling", "12"),
            ("reduction", "two"),
            ("criteria", "MMS, BH"),
            ("time_control", "an hour"),
            ("avoid_club", "500"),
            ("ruleset", "chess"),
        ],
    )
    def test_what_is_wrong_stands_beside_its_field_and_nothing_is_stored(
        self, hall: Hall, arbiter: Browser, field: str, value: str
    ) -> None:
        made = cup(hall)
        before = made.state.competition
        answer = self.save(arbiter, made, **{field: value})
        assert answer.status_code == 422
        assert f'id="{field}-error"' in answer.text
        if field != "ruleset":
            assert value in answer.text
        assert made.state.competition == before

    @pytest.mark.article("go", "3.3.4")
    def test_other_criteria_need_an_announcement(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall)
        refused = self.save(arbiter, made, criteria="MMS, SOS, SDOS")
        assert refused.status_code == 422
        assert 'id="announced-error"' in refused.text
        done = self.save(arbiter, made, criteria="MMS, SOS, SDOS", announced="web, 1 May")
        assert done.status_code == 303
        assert regulations_of(made.state.competition).criteria == ("MMS", "SOS", "SDOS")

    def test_half_a_point_for_absence_needs_an_announcement_too(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall)
        refused = self.save(arbiter, made, absent="1")
        assert refused.status_code == 422
        assert 'id="announced-error"' in refused.text
        assert self.save(arbiter, made, absent="1", announced="web, 1 May").status_code == 303
        assert regulations_of(made.state.competition).scoring.absent == 1
        assert "for absence: ½." in words_of(arbiter.get(f"{made.url}/setup"))

    @pytest.mark.parametrize(
        ("system", "parts"),
        [
            ("mcmahon", {"bar", "seeding", "avoid_club_above"}),
            ("go-swiss", {"seeding"}),
            ("go-round-robin", set()),
        ],
    )
    def test_the_form_has_what_the_system_uses(
        self, hall: Hall, arbiter: Browser, system: str, parts: set[str]
    ) -> None:
        made = cup(hall, system=system)
        page = arbiter.get(f"{made.url}/setup").text
        asked = {"bar", "seeding", "avoid_club_above"}
        assert {name for name in asked if f'name="{name}"' in page} == parts
        assert ("McMahon</small>" in page) == ("bar" in parts)
        assert ("Must not meet" in page) == bool(parts)
        assert ('value="score"' in page) == ("seeding" in parts)
        before = regulations_of(made.state.competition)
        fields = {"go": "yes", "system": system, "name": "Main", "rounds": "3", "komi": "7.5"}
        fields |= {"handicap_by": "none", "free": str(before.scoring.free), "rounds_down": "yes"}
        if parts:
            fields |= {"seeding_then": before.seeding[-1].seeding.value}
        assert arbiter.send_form(f"{made.url}/setup", **fields).status_code == 303
        after = regulations_of(made.state.competition)
        assert (after.komi, after.bar, after.scoring) == (15, before.bar, before.scoring)
        if not parts:
            assert after.seeding == before.seeding

    def test_who_must_not_meet_is_declared_in_the_set_up(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall)
        url = f"{made.url}/setup"
        assert (
            arbiter.send_form(f"{url}/prohibitions", url, players="1</b>; 3</b>").status_code == 303
        )
        assert [one.entries for one in made.state.prohibitions] == [(1, 3)]
        refused = arbiter.send_form(f"{url}/prohibitions", url, players="nobody; 3</b>")
        assert refused.status_code == 422
        assert 'id="players-error"' in refused.text
        assert len(made.state.prohibitions) == 1

    def test_a_change_after_round_1_is_told_in_words(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, played=1)
        asked = self.save(arbiter, made, komi="7.5", rounds="3")
        text = words_of(asked)
        assert "Change regulations after round 1: time control, the regulations" in text
        assert "go_rules" not in asked.text
        because = {"confirmed": "3", "reason": "a printing error", "typed": "Main"}
        assert self.save(arbiter, made, komi="7.5", rounds="3", **because).status_code == 303
        log = words_of(arbiter.get(made.url.rpartition("/")[0] + "/history"))
        assert "komi: 6½ → 7½" in log
        assert "go_rules" not in log

    def test_another_system_starts_with_its_own_regulations(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall)
        assert self.save(arbiter, made, system="go-swiss").status_code == 303
        assert regulations_of(made.state.competition).handicap.ceiling == 0

    def test_a_chess_tournament_becomes_one_of_go(self, hall: Hall, arbiter: Browser) -> None:
        desk = Desk(hall.door.database, LOCAL)
        event = create_event(desk, EventDraft(f"Go Cup {next(_numbers)}"))
        place = add_tournament(desk, event.event, "Main")
        url = f"/desk/{event.slug}/main/setup"
        fields = {"system": "mcmahon", "rounds": "5", "name": "Main", "sent": "yes"}
        assert arbiter.send_form(url, **fields).status_code == 303
        assert desk.state(place).discipline.name == "go"
        page = words_of(arbiter.get(url))
        assert "Starting scores" in page
        assert "FIDE" not in page


class TestPlayers:
    def test_starting_scores_are_there_before_round_1(self, hall: Hall, arbiter: Browser) -> None:
        """Bar 4 dan is 33, 12 kyu is 18; nobody has a number yet."""
        made = cup(hall)
        assert not made.state.numbered
        page = words_of(arbiter.get(f"{made.url}/players"))
        assert "1 Hráč <b>1</b>, Jan 4d 33 present" in page
        assert "9 Hráč <b>9</b>, Jan 12k 18 present" in page

    def test_a_player_is_entered_with_rank_and_country(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall)
        url = f"{made.url}/players/new"
        fields = {"name": "Kos, Ana", "rank": "2 Dan", "federation": "SLO", "correction": "+1"}
        assert arbiter.send_form(url, **fields).status_code == 303
        entry = made.state.entries[-1]
        assert (entry.rank, entry.federation, entry.correction) == ("2d", "SI", 1)

    def test_a_rank_that_is_none_is_refused_beside_its_field(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall)
        answer = arbiter.send_form(f"{made.url}/players/new", name="Kos, Ana", rank="strong")
        assert answer.status_code == 422
        assert 'id="rank-error"' in answer.text
        assert "strong" in answer.text
        assert len(made.state.entries) == 9

    def test_only_an_excuse_can_be_asked_for(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall)
        url = f"{made.url}/players/1"
        assert arbiter.send_form(f"{url}/bye", url, round="2", kind="Z").status_code == 303
        assert [(one.round, one.kind) for one in made.state.byes] == [(2, "Z")]
        refused = arbiter.send_form(f"{url}/bye", url, round="3", kind="H")
        assert refused.status_code == 422
        assert len(made.state.byes) == 1

    def test_players_are_looked_up_in_the_list_of_the_egf(
        self, hall: Hall, arbiter: Browser, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        made = cup(hall)
        without = words_of(arbiter.get(f"{made.url}/players/new"))
        monkeypatch.setenv("PAIRLOOM_EGF_LIST", str(tmp_path / "egf.sqlite"))
        assert "import-egf" in words_of(arbiter.get(f"{made.url}/players/new"))
        assert "FIDE" not in without
        line = " 13089501  Novak Jan                             CZ  Prah   3d         2312\n"
        (tmp_path / "list.html").write_text(line, encoding="utf-8")
        import_egf_list(str(tmp_path / "list.html"), open_store(egf_place()))
        found = arbiter.get(f"{made.url}/players/look-up", params={"q": "novak"})
        assert "3d Novak, Jan CZ · Prah · PIN 13089501" in words_of(found)
        form = arbiter.get(f"{made.url}/players/new?fide_id=13089501").text
        assert 'value="3d"' in form
        assert 'value="2312"' in form
        assert 'value="Prah"' in form


class TestRound:
    def test_the_page_has_groups_handicaps_seed_and_checks(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = draft(hall)
        page = arbiter.get(f"{made.url}/rounds/1")
        text = words_of(page)
        assert "bar 4d = 33" in text
        assert "Draw seed 4071" in text
        assert "even, komi 6½" in text
        assert "Before you publish" in text
        assert "At tables: 8, free: 1, absent: 0. Nobody is missing." in text
        assert "Free 1 9 Hráč <b>9</b>, Jan 1 Free round" in text
        assert "Hráč <b>1</b>" in text
        assert "Hráč <b>" not in page.text
        assert "FIDE" not in text

    def test_a_typed_seed_is_used_and_a_wrong_one_refused(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall)
        form = f"{made.url}/rounds/1"
        refused = arbiter.send_form(f"{made.url}/rounds/pair", form, seed="lucky")
        assert refused.status_code == 422
        assert made.state.draft is None
        assert arbiter.send_form(f"{made.url}/rounds/pair", form, seed="77").status_code == 303
        assert made.state.find_round(1).seed == 77

    def test_black_can_be_named_first(self, hall: Hall, arbiter: Browser) -> None:
        made = draft(hall)
        page = arbiter.get(f"{made.url}/rounds/1?first=black").text
        assert page.index('scope="col">Black') < page.index('scope="col">White')

    def test_a_handicap_changes_with_a_reason_only(self, hall: Hall, arbiter: Browser) -> None:
        made = draft(hall)
        url = f"{made.url}/rounds/1/boards/2/change"
        refused = arbiter.send_form(url, act="handicap", handicap="3", why="")
        assert refused.status_code == 422
        wrong = arbiter.send_form(url, act="handicap", handicap="30", why="agreed")
        assert 'id="handicap-error"' in wrong.text
        assert arbiter.send_form(url, act="handicap", handicap="3", why="agreed").status_code == 303
        assert made.state.find_game(1, 2).handicap == 3
        assert "Changed by hand: agreed" in words_of(arbiter.get(f"{made.url}/rounds/1"))

    def test_colours_are_swapped_and_pairs_taken_apart(self, hall: Hall, arbiter: Browser) -> None:
        made = draft(hall)
        url = f"{made.url}/rounds/1/boards/1/change"
        white, black = made.draft()[0]
        arbiter.send_form(url, act="colours", why="drawn twice")
        assert made.draft()[0] == (black, white)
        arbiter.send_form(url, act="unpair", why="drawn twice")
        assert len(made.draft()) == 3

    def test_nobody_without_the_right_changes_a_table(self, hall: Hall) -> None:
        made = draft(hall)
        clerk = hall.person(f"clerk{made.place.event}", Grant(Role.RESULT_ENTRY))
        url = f"{made.url}/rounds/1/boards/1/change"
        assert clerk.get(url).status_code == 403
        assert "Change…" not in clerk.get(f"{made.url}/rounds/1").text

    def test_a_saved_result_answers_with_a_row_of_go(self, hall: Hall, arbiter: Browser) -> None:
        made = draft(hall)
        publish_round(made.desk, made.place)
        token = arbiter.form_token(f"{made.url}/rounds/1")
        url = f"{made.url}/rounds/1/boards/1/result"
        fields = {"csrf_token": token, "result": "1-1", "version": "0", "request_id": "a1"}
        answer = arbiter.post(url, data=fields).json()
        assert answer["value"] == "1-1"
        assert "handicap-cell" in answer["row_html"]
        refused = arbiter.post(url, data={**fields, "result": "½-0", "request_id": "a2"})
        assert refused.status_code == 422

    def test_reasons_and_why_not_are_pages_too(self, hall: Hall, arbiter: Browser) -> None:
        made = draft(hall, played=1)
        why = words_of(arbiter.get(f"{made.url}/rounds/2/boards/1/why"))
        assert "Why does" in why
        assert "MMS" in why
        beside = arbiter.get(f"{made.url}/rounds/2/boards/1/why", headers={"HX-Request": "true"})
        assert "Why table 1?" in words_of(beside)
        answer = arbiter.get(f"{made.url}/rounds/2/why-not", params={"pair": "1-9"})
        assert answer.status_code == 200
        wrong = arbiter.get(f"{made.url}/rounds/2/why-not", params={"pair": "1"})
        assert wrong.status_code == 422
        [free] = re.findall(r"/why\?player=(\d+)", arbiter.get(f"{made.url}/rounds/2").text)
        assert "is free" in words_of(arbiter.get(f"{made.url}/rounds/2/why?player={free}"))

    def test_a_published_round_is_withdrawn_without_reasons_of_fide(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = draft(hall)
        publish_round(made.desk, made.place)
        url = f"{made.url}/rounds/1/withdraw"
        assert "C.04.2" not in arbiter.get(url).text
        done = arbiter.send_form(url, confirmed="3", reason="fire alarm")
        assert done.status_code == 303
        assert made.state.draft is not None

    def test_a_finished_result_is_corrected(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, played=2)
        url = f"{made.url}/rounds/1/boards/1/correct"
        assert "½F-½F" in arbiter.get(url).text
        preview = words_of(arbiter.get(f"{url}?result=0-1"))
        assert "own result" in preview
        assert "C.04.2" not in preview
        fields = {"confirmed": "3", "reason": "both slips", "understood": "yes"}
        arbiter.send_form(url, f"{url}?result=0-1", result="0-1", **fields)
        assert made.state.find_game(1, 1).black_result == "1"


class TestCheck:
    def test_every_draw_is_repeated_on_a_page(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall)
        assert "no draw to repeat" in words_of(arbiter.get(f"{made.url}/check"))
        made = draft(hall, played=1)
        turn_colours(made.desk, made.place, 1, reason="they asked for it")
        publish_round(made.desk, made.place)
        page = words_of(arbiter.get(f"{made.url}/check"))
        assert "Round 1: the seed 1 gives the same tables." in page
        assert "changed by hand before it was published: they asked for it." in page
        assert "9 places follow from the results." in page
        assert f"{made.url}/check" in arbiter.get(f"{made.url}/documents").text

    def test_chess_has_reports_to_check(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, system="go-swiss")
        place = add_tournament(made.desk, made.place.event, "Chess")
        slug = made.desk.state(place).competition.slug
        assert arbiter.get(f"{made.url.rpartition('/')[0]}/{slug}/check").status_code == 404


class TestPaperAndFiles:
    def test_h9_and_json_hold_what_was_played(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, played=2)
        h9, data = (arbiter.get(f"{made.url}/results.{form}") for form in ("h9", "json"))
        slug = made.url.split("/")[-2]
        for answer, name, kind in (
            (h9, f"{slug}-main.h9", "text/plain; charset=utf-8"),
            (data, f"{slug}-main.json", "application/json"),
        ):
            assert answer.headers["content-disposition"] == f'attachment; filename="{name}"'
            assert answer.headers["content-type"] == kind
        back = read_h9(h9.content).require()
        everything = go_json.read(data.text)
        assert len(back.rounds) == len(everything.rounds) == 2
        assert arbiter.get(f"{made.url}/results.exe").status_code == 404
        assert arbiter.get(f"{made.url}/report.trf26").status_code == 404

    @pytest.mark.parametrize(
        "name", ["pairings", "pairings-by-name", "slips", "standings", "players", "check-in-list"]
    )
    def test_every_document_is_printed(self, hall: Hall, arbiter: Browser, name: str) -> None:
        made = cup(hall, played=1)
        page = arbiter.get(f"{made.url}/documents/{name}")
        assert page.status_code == 200
        assert "Hráč <b>1</b>" in words_of(page)
        if name.startswith("pairings"):
            assert "even, komi 6½" in words_of(page)

    def test_the_wall_list_and_its_values(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, played=2)
        page = words_of(arbiter.get(f"{made.url}/standings"))
        assert "Wall list after round 2 of 3" in page
        assert "SSOS" in page
        assert arbiter.get(f"{made.url}/crosstable").status_code == 200
        value = arbiter.get(f"{made.url}/standings/1/working?code=SOS&round=2")
        assert "sum:" in words_of(value)
        wrong = arbiter.get(f"{made.url}/standings?order=MMS,BH")
        assert wrong.status_code == 422
        tried = words_of(arbiter.get(f"{made.url}/standings?order=MMS,RATING"))
        assert "RATING" in tried

    def test_rating_changes_are_shown_with_their_working(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = cup(hall, played=1)
        page = words_of(arbiter.get(f"{made.url}/rating-changes"))
        assert "class A" in page
        assert "new rating" in page

    def test_visitors_see_tables_with_handicap_and_the_wall_list(
        self, hall: Hall, arbiter: Browser
    ) -> None:
        made = draft(hall, played=1)
        set_public(made.desk, made.place.event, public=True)
        public = made.url.replace("/desk/", "/e/")
        visitor = hall.browser()
        page = words_of(visitor.get(f"{public}/rounds/1"))
        assert "even, komi 6½" in page
        assert "Free round" in page
        assert visitor.get(f"{public}/rounds/2").status_code == 404
        assert "Wall list after round 1" in words_of(visitor.get(f"{public}/standings"))
        assert "12k" in words_of(visitor.get(f"{public}/players"))
        found = words_of(visitor.get(f"{public}/rounds/1", params={"q": "Hráč"}))
        assert "Table" in found

    def test_a_whole_event_is_imported_from_a_file(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, played=2)
        data = arbiter.get(f"{made.url}/results.h9").content
        token = arbiter.form_token("/desk/import/go")
        sent = {"csrf_token": token}
        done = arbiter.post("/desk/import/go", data=sent, files={"file": ("cup.h9", data)})
        assert done.status_code == 303
        assert "Wall list" in words_of(arbiter.get(done.headers["location"]))
        bad = arbiter.post("/desk/import/go", data=sent, files={"file": ("x.h9", b"rubbish\n")})
        assert bad.status_code == 422
        assert "x.h9:1:1" in words_of(bad)
        assert arbiter.post("/desk/import/go", data=sent).status_code == 422

    def test_a_round_robin_has_its_pages(self, hall: Hall, arbiter: Browser) -> None:
        made = cup(hall, system="go-round-robin")
        note = words_of(arbiter.get(f"{made.url}/setup"))
        assert "rounds in their table: 9, planned: 3" in note
        refused = arbiter.send_form(f"{made.url}/rounds/pair", f"{made.url}/rounds/1", seed="5")
        assert refused.status_code == 422
        fields = {"go": "yes", "system": "go-round-robin", "name": "Main", "rounds": "9"}
        more = {"time_control": "60m+3x30s", "handicap_by": "none", "free": "0", "absent": "0"}
        assert arbiter.send_form(f"{made.url}/setup", **fields, **more).status_code == 303
        arbiter.send_form(f"{made.url}/rounds/pair", f"{made.url}/rounds/1", seed="5")
        assert "Draw seed 5" in words_of(arbiter.get(f"{made.url}/rounds/1"))
        assert "seed 5" in words_of(arbiter.get(f"{made.url}/rounds/1/boards/1/why"))
