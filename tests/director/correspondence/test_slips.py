"""Slips of an officer: forms sent twice, old pages, wrong years, numbers changed too late."""

from __future__ import annotations

from datetime import UTC, date, datetime

import pytest

from pairloom.correspondence.desk.base import moment, parse_day
from pairloom.correspondence.desk.leave.withdrawing import (
    decide_request,
    request_withdrawal,
)
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.desk.office.register import (
    PlayerDraft,
    edit_player,
    import_register,
)
from pairloom.correspondence.desk.play.moving import (
    claim_time,
    declare_playing_on,
    report_position,
)
from pairloom.correspondence.desk.post.outbox import send_letters
from pairloom.correspondence.desk.rate.list_proofs import (
    prove_lists,
    what_would_change,
    why,
)
from pairloom.correspondence.desk.rate.lists import import_list, publish_list
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.states import Ground
from pairloom.correspondence.records import Correspondent, Letter, PublishedList
from pairloom.correspondence.rules.requests import Step, WithdrawalRequest
from pairloom.director.desk.history import restore, take_back
from pairloom.domain.colour import Colour
from pairloom.errors import InputError, NotAllowed
from pairloom.storage import Database
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office

MAY, JULY = date(2015, 5, 20), date(2015, 7, 1)


class Letterbox:
    """A postman who delivers everything."""

    def __init__(self) -> None:
        self.delivered: list[Letter] = []

    def send(self, letter: Letter) -> None:
        self.delivered.append(letter)


def number_of(group: OfficeAtWork, act: str) -> int:
    return [one.number for one in group.desk.database.actions(group.event) if one.act == act][-1]


def game(group: OfficeAtWork, one: int, other: int) -> tuple[str, str, str]:
    found = group.state.games[group.key_of(one, other)]
    return found.result, found.ended, found.reported


def test_a_result_sent_twice_is_one_result_with_one_letter_to_each(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", MAY)
    letters = len(group.letters)
    with pytest.raises(NotAllowed, match="entered already"):
        group.result(1, 2, "1-0", MAY)
    assert len(group.letters) == letters


def test_a_counted_result_entered_again_later_is_not_counted_twice(group: OfficeAtWork) -> None:
    """Another day of report would move the game into the next list as well."""
    group.result(1, 2, "1-0", MAY)
    publish_list(group.desk, group.event, date(2015, 6, 1))
    with pytest.raises(NotAllowed, match="the list 2015/3 has counted it"):
        group.result(1, 2, "1-0", JULY)
    assert game(group, 1, 2) == ("1-0", date(2015, 5, 20), date(2015, 5, 20))
    assert [same for _, same in prove_lists(group.desk, group.event)] == [True]


def test_a_corrected_result_is_not_reported_into_a_published_list(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", JULY)
    publish_list(group.desk, group.event, date(2015, 6, 1))
    with pytest.raises(NotAllowed, match="the list 2015/3 is published"):
        group.result(1, 2, "0-1", MAY)
    assert game(group, 1, 2)[0] == "1-0"


def test_an_old_page_cannot_overwrite_a_result_with_a_time_claim(group: OfficeAtWork) -> None:
    group.moves(1, 2, 3)
    group.result(1, 2, "½-½", MAY)
    place = (group.desk, group.place, group.key_of(1, 2))
    late = datetime(2016, 1, 1, tzinfo=UTC)
    with pytest.raises(NotAllowed, match="is over: ½-½"):
        claim_time(*place, Colour.WHITE, 60, late)
    with pytest.raises(NotAllowed, match="is over: ½-½"):
        declare_playing_on(*place, late)
    assert game(group, 1, 2)[0] == "½-½"


def test_no_move_is_made_before_the_start(group: OfficeAtWork) -> None:
    place = (group.desk, group.place, group.key_of(1, 2))
    with pytest.raises(InputError, match="before the start on 2015-05-01"):
        report_position(*place, white_moves=1, black_moves=0, last_move=date(2014, 5, 2))


@pytest.mark.parametrize("text", ["9999-12-31", "0215-05-01", "2015-W05-1", "20150501", "x" * 5000])
def test_a_slip_of_the_year_is_refused_in_few_words(text: str) -> None:
    with pytest.raises(InputError) as refusal:
        parse_day(text)
    assert len(str(refusal.value)) < 120


def test_a_moment_in_the_year_9999_is_refused() -> None:
    with pytest.raises(InputError, match="the year 9999 cannot be"):
        moment("9999-12-31T10:00")


def test_a_request_is_not_decided_before_it_came(group: OfficeAtWork) -> None:
    asked = WithdrawalRequest("", JULY, Ground.ILLNESS, 4, opponents_informed=True)
    made = request_withdrawal(group.desk, group.event, 2, asked)
    with pytest.raises(InputError, match="before the request came on 2015-07-01"):
        decide_request(
            group.desk, group.event, made.withdrawal, Step.ACCEPT, Role.DIRECTOR, date(1915, 7, 2)
        )


def test_the_number_of_a_listed_player_stays(group: OfficeAtWork) -> None:
    """Lists know players by their numbers: with another one the rating would be gone."""
    with pytest.raises(NotAllowed, match="is 130003 on the list 2015/2"):
        edit_player(group.desk, group.event, 3, PlayerDraft("139999", "Čuček Lovro"))
    edit_player(group.desk, group.event, 3, PlayerDraft("130003", "Čuček Lovro ml."))


def test_a_table_changes_only_the_columns_it_has(group: OfficeAtWork) -> None:
    import_register(group.desk, group.event, "id,name\n130003,Čuček Lovro ml.\n")
    with group.desk.database.read(group.event) as reader:
        player = reader.all(Correspondent, iccf_id="130003")[0]
    assert (player.name, player.country, player.sex) == ("Čuček Lovro ml.", "CZE", "M")
    assert player.email == "player3@example.org"


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("id,name\n", "holds no player"),
        (f"id,name,country\n5,Ota Vlk,{'x' * 5000}\n", "country: 'x{80}…' is too"),
    ],
)
def test_a_table_of_nobody_or_of_endless_texts_is_refused(
    office: OfficeAtWork, table: str, words: str
) -> None:
    with pytest.raises(InputError, match=words):
        import_register(office.desk, office.event, table)


def test_a_list_that_names_a_player_twice_is_refused(office: OfficeAtWork) -> None:
    rows = [("130001", 2400, 50), ("130001", 2500, 50)]
    with pytest.raises(InputError, match="player 130001 stands in the list twice"):
        import_list(office.desk, office.event, "2015/3", rows, JULY)


def test_a_list_is_proved_by_the_system_it_was_made_with(group: OfficeAtWork) -> None:
    """The office turns to another rating system afterwards."""
    group.result(1, 2, "1-0", MAY)
    name = publish_list(group.desk, group.event, date(2015, 6, 1))
    told = why(group.desk, group.event, str(name), "130001")[2]
    edit_office(group.desk, group.event, contacts={}, system="iccf-2017")
    assert [same for _, same in prove_lists(group.desk, group.event)] == [True]
    assert why(group.desk, group.event, str(name), "130001")[2] == told
    with pytest.raises(NotAllowed, match="the settings of the office are others now"):
        what_would_change(group.desk, group.event, "zimni-pohar/group-b/1:1-2", "0-1")


def test_a_list_taken_over_by_mistake_goes_until_it_gives_start_ratings(
    database: Database,
) -> None:
    office = open_an_office(database, 4)
    taken_over = number_of(office, "import rating list")
    begin_a_group(office, 3)
    with pytest.raises(InputError, match="start ratings since: Zimní pohár, Group B"):
        take_back(office.desk, office.event, taken_over)
    take_back(office.desk, office.event, number_of(office, "start group"))
    take_back(office.desk, office.event, taken_over)
    with database.read(office.event) as reader:
        assert reader.all(PublishedList) == []


def test_what_stays_says_why_and_what_was_taken_back_says_so(group: OfficeAtWork) -> None:
    group.result(1, 2, "1-0", MAY)
    entered = number_of(group, "enter result")
    take_back(group.desk, group.event, entered)
    with pytest.raises(InputError, match="taken back already, by action"):
        take_back(group.desk, group.event, entered)
    publish_list(group.desk, group.event, date(2015, 6, 1))
    with pytest.raises(InputError, match="a published list stays as it is"):
        take_back(group.desk, group.event, number_of(group, "publish rating list"))


def test_who_got_a_letter_is_told_when_its_act_is_taken_back(group: OfficeAtWork) -> None:
    """The letters that went out stay in the outbox; those that did not go with the act."""
    group.forget_letters()
    group.result(1, 2, "1-0", MAY)
    entered, post = number_of(group, "enter result"), Letterbox()
    send_letters(group.desk.database, [group.event], post)
    group.result(3, 4, "1-0", MAY)
    take_back(group.desk, group.event, number_of(group, "enter result"))
    assert len(group.letters) == len(post.delivered) == 2
    take_back(group.desk, group.event, entered)
    send_letters(group.desk.database, [group.event], post)
    assert [one.recipient for one in post.delivered[2:]] == [
        one.recipient for one in post.delivered[:2]
    ]
    assert all(one.body.startswith("Taken back") for one in post.delivered[2:])
    assert len(group.letters) == 4


def test_an_office_does_not_go_back_behind_letters_and_published_lists(
    group: OfficeAtWork,
) -> None:
    group.forget_letters()
    before = group.desk.database.actions(group.event)[-1].number
    group.result(1, 2, "1-0", MAY)
    send_letters(group.desk.database, [group.event], Letterbox())
    with pytest.raises(InputError, match="letters of “Enter result”"):
        restore(group.desk, group.event, before, reason="a try")
    middle = group.desk.database.actions(group.event)[-1].number
    publish_list(group.desk, group.event, date(2015, 6, 1))
    with pytest.raises(InputError, match="the rating list 2015/3 has been published since"):
        restore(group.desk, group.event, middle, reason="a try")
    assert group.state.games["1:1-2"].result == "1-0"
