"""The correspondence desk page by page: what is stored, what is refused, what everybody sees."""

from __future__ import annotations

from html import unescape

import pytest

from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.post.letters import subject_of
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.records import Adjudication, Withdrawal
from pairloom.director.people.identity import Grant
from pairloom.director.people.roles import Role
from pairloom.messages.catalogues import speaker_of
from tests.director.correspondence.office_work import (
    OfficeAtWork,
    begin_a_group,
    begin_a_team_board,
    open_an_office,
)
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
NO = {"answer:zimni-pohar/group-b": "no"}
PUBLIC = "/c/correspondence-chess-federation"


@pytest.fixture
def group(hall: Hall) -> OfficeAtWork:
    return begin_a_group(open_an_office(hall.door.database, 7), 5, end="2016-04-30")


@pytest.fixture
def director(hall: Hall, group: OfficeAtWork) -> Browser:
    return hall.administrator()


def stored(group: OfficeAtWork) -> int:
    return len(group.desk.database.actions(group.event))


def test_a_withdrawal_shows_what_the_table_will_do_before_it_is_accepted(
    group: OfficeAtWork, director: Browser
) -> None:
    """Number 2 has no finished game, and nobody has told moves: both outcomes are shown, and the
    one that is chosen is carried out. Without an answer the page asks beside the question."""
    fields = {"seat": "2", "on": "2015-09-01", "ground": "b", "months": "4"}
    answer = director.send_form(
        f"{GROUP}/withdrawals", f"{GROUP}/leaving", **fields, opponents_informed="yes"
    )
    page = director.get(answer.headers["location"])
    text = words_of(page)
    assert "Have 25 moves or more been played on average in these games?" in text
    assert "the open games are adjudicated at once: 4. §7(3)a" in text
    assert "all games are cancelled: 4. §7(3)b" in text
    assert "may not enter any tournament through 2016-03-01" in text
    assert {game.result for game in group.state.games.values()} == {""}
    before = stored(group)
    asked = director.send_form(f"{GROUP}/withdrawals/1", on="2015-09-01", step="accept")
    assert asked.status_code == 422
    assert "The results do not tell; choose yes or no." in words_of(asked)
    assert 'aria-invalid="true"' in asked.text
    assert stored(group) == before
    director.send_form(f"{GROUP}/withdrawals/1", on="2015-09-01", step="accept", **NO)
    assert sorted(game.result for game in group.state.games.values()) == [""] * 6 + ["C"] * 4


def test_a_silent_withdrawal_is_stored_only_when_confirmed(
    group: OfficeAtWork, director: Browser
) -> None:
    group.moves(2, 1, 4)
    before = stored(group)
    preview = director.send_form(f"{GROUP}/silent", f"{GROUP}/leaving", seat="2", on="2015-09-01")
    assert "the open games are lost by default: 4. §7(5)" in words_of(preview)
    assert stored(group) == before
    director.send_form(
        f"{GROUP}/silent", f"{GROUP}/leaving", seat="2", on="2015-09-01", confirmed="yes"
    )
    assert sum(game.result.endswith("D") for game in group.state.games.values()) == 4


@pytest.mark.parametrize(
    ("address", "form", "fields", "words"),
    [
        ("/results", "/results", {"1:1-2": "2-0", "ended": "2015-07-01"}, "not a result"),
        ("/results", "/results", {"1:1-2": "1-0", "ended": "2015-02-30"}, "is no day"),
        ("/results", "/results", {"1:1-2": "1-0", "ended": "2015-04-30"}, "before the start"),
        ("/results", "/results", {"1:9-8": "1-0", "ended": "2015-07-01"}, "has no game"),
        ("/games/1:1-2/moves", "/games/1:1-2", {"move_times": "tomorrow"}, "is no moment"),
        ("/games/1:1-2/moves", "/games/1:1-2", {"white_moves": "3", "black_moves": "9"}, "cannot"),
        ("/games/1:1-2/time-claim", "/games/1:1-2", {"days": "50", "on": "x"}, "is no day"),
        ("/withdrawals", "/leaving", {"seat": "77"}, "no number 77"),
        ("/leave", "/leaving", {"seat": "1", "first": "2015-06-01", "last": "2015-08-30"},
         "0 of 45 days are used"),
        ("/players", "/leaving", {"player": "6"}, "has started"),
        ("/close", "/close", {"act": "close", "on": "2016-05-01"}, "games are not over"),
        ("/close", "/close", {"act": "end", "on": "2015-05-01"}, "is played through"),
        ("/substitutes/1", "/substitutes/1", {"act": "ask", "days": "20"}, "only teams"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused_with_its_reason_and_nothing_is_stored(
    group: OfficeAtWork,
    director: Browser,
    address: str,
    form: str,
    fields: dict[str, str],
    words: str,
) -> None:
    before = stored(group)
    answer = director.send_form(GROUP + address, GROUP + form, **fields)
    assert answer.status_code in (404, 422), words_of(answer)
    assert words in words_of(answer).casefold()
    assert stored(group) == before


def test_a_case_goes_from_opening_to_result_with_a_position_as_evidence(
    group: OfficeAtWork, director: Browser
) -> None:
    director.send_form(f"{GROUP}/games/1:1-2/adjudicate", f"{GROUP}/games/1:1-2", on="2015-09-01")
    case = f"{GROUP}/cases/1"
    name = group.state.person_at(1).name
    wrong = director.send_form(
        f"{case}/submit", case, party=name, halves="2", on="2015-09-02", kind="fen", evidence="8/8"
    )
    assert "The evidence cannot be read" in words_of(wrong)
    position = "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1"
    fields = {"party": name, "halves": "2", "on": "2015-09-02", "kind": "fen"}
    director.send_form(f"{case}/submit", case, **fields, evidence=position)
    director.send_form(f"{case}/appoint", case, adjudicator="Prof. Neutral")
    director.send_form(f"{case}/decide", case, halves="2", on="2015-09-20", reasons="won")
    objection = {**fields, "party": group.state.person_at(2).name, "on": "2015-09-25"}
    director.send_form(f"{case}/appeal", case, **objection)
    director.send_form(
        f"{case}/decide-appeal", case, by="Board", halves="1", on="2015-10-20", reasons="a draw"
    )
    assert group.state.games["1:1-2"].result == "½-½A"
    with group.desk.database.read(group.event) as reader:
        (done,) = reader.all(Adjudication)
    assert (done.state, done.appeal_halves) == ("final", 1)
    page = director.get(case)
    assert position in page.text
    seen = words_of(page)
    other = group.state.person_at(2).name
    assert f"Assessment of {name} 2015-09-02 Claims 1-0 ." in seen
    assert f"Appeal of {other} 2015-09-25 Claims 1-0 ." in seen
    assert "Decided 1-0 on 2015-09-20. won" in seen
    assert "Appeal ½-½ on 2015-10-20 by Board. a draw" in seen
    assert "Result ½-½A" in seen


def test_triple_block_shows_clock_and_bank_and_offers_no_adjudication_at_the_end(
    group: OfficeAtWork, director: Browser
) -> None:
    block = {"control": "50/75/5", "duplication": None, "leave_days": 0, "end": "2015-06-30"}
    begin_a_group(group, 3, **block)
    at = f"{BASE}/groups/zimni-pohar-2/group-b"
    key = next(iter(group.state.games))
    page = words_of(director.get(f"{at}/games/{key}?on=2015-05-11"))
    assert "on the clock, 75 days in the bank, over on 2015-06-20" in page
    assert "Triple Block: clock 50, bank 75" in words_of(director.get(at))
    assert "End play" not in words_of(director.get(f"{at}/close"))
    answer = director.send_form(f"{at}/close", act="end", on="2015-07-01")
    assert answer.status_code == 422
    assert "nothing is adjudicated at the end" in words_of(answer)


def test_names_are_shown_as_text_never_as_markup(group: OfficeAtWork, director: Browser) -> None:
    director.send_form(f"{BASE}/players", iccf_id="999", name="<script>alert(1)</script>")
    page = director.get(f"{BASE}/players").text
    assert "<script>alert" not in page
    assert "&lt;script&gt;alert(1)" in page


def test_a_table_with_a_wrong_line_is_not_imported_and_stays_typed(
    group: OfficeAtWork, director: Browser
) -> None:
    before = stored(group)
    table = "id,name,email\n777,Nový Jan,jan@example.org\n7 8,Bez Čísla,x"
    answer = director.send_form(f"{BASE}/players", table=table)
    assert answer.status_code == 422
    assert "Line 3: '7 8' is no ICCF number" in unescape(answer.text)
    assert "777,Nový Jan" in answer.text
    assert stored(group) == before


def test_who_may_only_look_is_refused_to_act(hall: Hall, group: OfficeAtWork) -> None:
    spectator = hall.person("eva", Grant(Role.SPECTATOR, event=group.event))
    assert spectator.get(GROUP).status_code == 200
    before = stored(group)
    answer = spectator.send_form(
        f"{GROUP}/results", "/account", **{"1:1-2": "1-0", "ended": "2015-07-01"}
    )
    assert answer.status_code == 403
    assert stored(group) == before


def test_a_director_of_one_competition_cannot_enter_results_of_another(
    hall: Hall, group: OfficeAtWork
) -> None:
    first = group.contest
    begin_a_group(group, 3)
    deputy = hall.person("ota", Grant(Role.CHIEF_ARBITER, group.event, first))
    fields = {"1:1-2": "1-0", "ended": "2015-07-01"}
    second = f"{BASE}/groups/zimni-pohar-2/group-b/results"
    assert deputy.send_form(f"{GROUP}/results", **fields).status_code == 303
    assert deputy.send_form(second, **fields).status_code in (403, 422)
    assert group.state.games["1:1-2"].result == ""


def test_the_public_sees_an_office_only_when_it_is_open(hall: Hall, group: OfficeAtWork) -> None:
    visitor = hall.browser()
    for page in ("", "/lists", "/players/130001", "/groups/zimni-pohar/group-b"):
        assert visitor.get(PUBLIC + page).status_code == 404
    edit_office(group.desk, group.event, contacts={}, is_public=True)
    for page in ("", "/lists", "/players/130001", "/groups/zimni-pohar/group-b"):
        answer = visitor.get(PUBLIC + page)
        assert answer.status_code == 200
        assert "player1@example.org" not in answer.text
    listed = visitor.get(f"{PUBLIC}/lists/2015-2.json").json()
    assert listed["players"][0]["rating"] == 2380
    assert visitor.get(f"{PUBLIC}/lists/2015-2.csv").text.startswith("id,country,title,name")
    table = visitor.get(f"{PUBLIC}/groups/zimni-pohar/group-b.json").json()
    assert (len(table["players"]), len(table["games"])) == (5, 10)


def test_every_page_of_a_team_competition_answers(hall: Hall, group: OfficeAtWork) -> None:
    director = hall.administrator()
    begin_a_team_board(group, 5)
    board = f"{BASE}/groups/team-championship/board-1"
    pages = (
        *("", "?view=results", "?view=ratings", "/setup", "/results", "/standings", "/calendar"),
        *("/leaving", "/cases", "/print", "/substitutes/1", "/games/1:1-2", "/close"),
    )
    for page in pages:
        assert director.get(board + page).status_code == 200, page
    for page in ("", "/players", "/lists?prove=1", "/titles", "/letters", "/settings"):
        assert director.get(BASE + page).status_code == 200, page
    assert director.get(f"{BASE}/competitions/team-championship").status_code == 200
    assert director.get("/desk/correspondence-chess-federation/history").status_code == 200
    assert director.get("/desk/correspondence-chess-federation").url.path == BASE
    assert director.get(f"{BASE}/competitions/new").status_code == 200


def test_an_office_has_a_language_for_its_pages_and_letters(
    hall: Hall, group: OfficeAtWork, director: Browser
) -> None:
    settings = f"{BASE}/settings"
    fields = {"system": "iccf-2009", "is_public": "yes"}
    assert '<option value="" selected>' in director.get(settings).text
    assert director.send_form(settings, **fields, language="xx").status_code == 422
    assert director.send_form(settings, **fields, language="cs").status_code == 303
    assert '<option value="cs" selected>Čeština</option>' in director.get(settings).text
    assert '<html lang="cs"' in hall.browser().get(PUBLIC).text
    leaving = {"seat": "2", "on": "2015-09-01", "ground": "b", "months": "4"}
    group.forget_letters()
    director.send_form(
        f"{GROUP}/withdrawals", f"{GROUP}/leaving", **leaving, opponents_informed="yes"
    )
    director.send_form(f"{GROUP}/withdrawals/1", on="2015-09-01", step="accept", **NO)
    subject = subject_of(News.WITHDRAWAL, group.desk.find_event(BASE.rpartition("/")[2]).name)
    assert speaker_of("cs").say(subject) in {letter.subject for letter in group.letters}
    director.send_form(settings, **fields)  # a page of before the field
    assert '<option value="cs" selected>' in director.get(settings).text
    made = director.send_form("/correspondence", name="Dopisna zveza", language="sl")
    assert (
        '<option value="sl" selected>' in director.get(f"{made.headers['location']}/settings").text
    )


def test_a_letter_without_an_address_is_told_by_a_person(
    group: OfficeAtWork, director: Browser
) -> None:
    director.send_form(
        f"{GROUP}/withdrawals", f"{GROUP}/leaving",
        seat="2", on="2015-09-01", ground="b", months="4", opponents_informed="yes",
    )  # fmt: skip
    director.send_form(f"{GROUP}/withdrawals/1", on="2015-09-01", step="accept", **NO)
    page = director.get(f"{BASE}/letters?state=no+address")
    assert "head of the international section" in page.text
    with group.desk.database.read(group.event) as reader:
        assert [one.kind for one in reader.all(Withdrawal)] == ["accepted"]
    letter = next(one for one in group.letters if not one.address)
    at = f"{BASE}/letters/{letter.action}/{letter.letter}"
    answer = director.send_form(at, f"{BASE}/letters", decision="told")
    assert answer.status_code == 303
