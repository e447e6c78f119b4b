"""Qualifications from a final table to an entry: gained, granted, used, given back, lost."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from pairloom.correspondence.desk.announce.contests import create_contest
from pairloom.correspondence.desk.base import act_in_office
from pairloom.correspondence.desk.enter.entries import (
    Entry,
    enter_player,
    enter_players,
    remove_player,
)
from pairloom.correspondence.desk.enter.promoting import decide_shared_place, open_places
from pairloom.correspondence.desk.enter.qualifying import (
    QualificationDraft,
    grant_qualification,
    lose_qualification,
    revoke_qualification,
)
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.closing import close_section
from pairloom.correspondence.records import Qualification, Seat
from pairloom.director.desk.base import Desk
from pairloom.director.desk.history import take_back
from pairloom.director.people.identity import Grant, Identity
from pairloom.director.people.roles import Permission, Role
from pairloom.errors import InputError, NotAllowed, NotFound, StaleSnapshot
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

DAY = date(2015, 10, 1)


def finish(group: OfficeAtWork, result: Callable[[int, int], str]) -> None:
    """All games end like this, then the group is closed."""
    for game in list(group.state.games.values()):
        group.result(game.white, game.black, result(game.white, game.black), DAY)
    close_section(group.desk, group.place, DAY)


def lower_number_wins(white: int, black: int) -> str:
    return "1-0" if white < black else "0-1"


def drawn(white: int, black: int) -> str:
    return "½-½"


def semi_final(office: OfficeAtWork, players: int = 3) -> OfficeAtWork:
    return begin_a_group(office, players, promotion="sks-semi-final", qualifies_for="Final")


def qualifications(office: OfficeAtWork) -> list[Qualification]:
    with office.desk.database.read(office.event) as reader:
        return reader.all(Qualification)


def last_action(office: OfficeAtWork) -> int:
    return office.desk.database.actions(office.event)[-1].number


def undo(office: OfficeAtWork, number: int | None = None) -> None:
    take_back(office.desk, office.event, last_action(office) if number is None else number)


def announce(office: OfficeAtWork, **announced: object) -> int:
    """A competition with one empty group; its number."""
    values: dict[str, Any] = {"start": "2016-05-01", "first_group": "A", **announced}
    return create_contest(office.desk, office.event, "Championship 2016", **values).contest


def enter(office: OfficeAtWork, contest: int, player: int, **options: object) -> Seat:
    entry = Entry(player, date(2016, 3, 1), **options)  # type: ignore[arg-type]
    return enter_players(office.desk, SectionPlace(office.event, contest, 1), [entry])[0]


def grant(
    office: OfficeAtWork, player: int, *, halves: int = 2, years: int | None = None
) -> Qualification:
    drafted = QualificationDraft(player, "Final", DAY, "wild card", years, halves)
    return grant_qualification(office.desk, office.event, drafted)


def test_the_winner_of_a_semi_final_is_qualified_for_four_years(office: OfficeAtWork) -> None:
    semi_final(office)
    finish(office, lower_number_wins)
    (found,) = qualifications(office)
    assert (found.correspondent, found.competition, found.gained_on) == (
        1,
        "Final",
        date(2015, 10, 1),
    )
    assert (found.valid_years, found.contest, found.section, found.used_in) == (4, 1, 1, None)
    assert "up: Jančařík Radovan" in str(office.desk.database.actions(office.event)[-1].summary)


def test_nobody_is_qualified_where_promotion_leads_nowhere(office: OfficeAtWork) -> None:
    begin_a_group(office, 3, promotion="sks-semi-final")
    finish(office, lower_number_wins)
    assert qualifications(office) == []


def test_opening_a_group_again_takes_its_qualifications_back(office: OfficeAtWork) -> None:
    semi_final(office)
    finish(office, lower_number_wins)
    undo(office)
    assert qualifications(office) == []
    assert office.state.section.state == "playing"


def test_a_group_stays_closed_once_a_qualification_was_used(office: OfficeAtWork) -> None:
    """Player 1 has entered the final: that entry goes first."""
    semi_final(office)
    finish(office, lower_number_wins)
    closing = last_action(office)
    enter(office, announce(office, needs_qualification="final"), 1)
    with pytest.raises(StaleSnapshot):
        undo(office, closing)
    assert [one.used_in for one in qualifications(office)] == [2]


def test_who_shares_the_place_at_the_limit_waits_for_the_organiser(office: OfficeAtWork) -> None:
    """Three share place 1; one of them goes up, by lot."""
    semi_final(office)
    finish(office, drawn)
    assert qualifications(office) == []
    with office.desk.database.read(office.event) as reader:
        waiting = open_places(reader, office.state)
    assert waiting is not None
    assert (waiting.seats, waiting.places) == ((1, 2, 3), 1)
    closing = last_action(office)
    decide_shared_place(office.desk, office.place, [2], DAY, "drawn by lot")
    (found,) = qualifications(office)
    assert (found.correspondent, found.reason, found.valid_years) == (2, "drawn by lot", 4)
    with office.desk.database.read(office.event) as reader:
        assert open_places(reader, office.state) is None
    with pytest.raises(InputError, match="shared place of this group has been decided"):
        undo(office, closing)
    undo(office)
    undo(office, closing)
    assert qualifications(office) == []


def test_a_choice_that_cannot_be_is_not_stored(office: OfficeAtWork) -> None:
    """1, 2 and 3 share place 1 before 4."""
    semi_final(office, 4)
    finish(office, lambda white, black: drawn(white, black)
           if 4 not in (white, black) else lower_number_wins(white, black))  # fmt: skip
    before = last_action(office)
    for seats, reason, words in (
        ([1], " ", "needs a reason"),
        ([], "lot", "choose among those who share"),
        ([4], "lot", "choose among those who share"),
        ([1, 2], "lot", "2 are chosen for 1 open place"),
    ):
        with pytest.raises(InputError, match=words):
            decide_shared_place(office.desk, office.place, seats, DAY, reason)
    assert last_action(office) == before


def test_there_is_nothing_to_decide_after_a_clear_table(office: OfficeAtWork) -> None:
    semi_final(office)
    finish(office, lower_number_wins)
    with pytest.raises(NotAllowed, match="no shared place waits"):
        decide_shared_place(office.desk, office.place, [2], DAY, "lot")


def test_a_final_takes_only_who_is_qualified_and_uses_the_qualification_up(
    office: OfficeAtWork,
) -> None:
    grant(office, 3)
    contest = announce(office, needs_qualification="final")
    with pytest.raises(NotAllowed, match="a qualification for final that is valid on 2016-05-01"):
        enter(office, contest, 4)
    enter(office, contest, 3)
    (found,) = qualifications(office)
    assert (found.used_in, found.used_on) == (contest, date(2016, 3, 1))
    again = announce(office, needs_qualification="Final", start="2015-12-01")
    with pytest.raises(NotAllowed, match="has none"):
        enter(office, again, 3)


def test_an_exception_has_a_reason_in_the_log_and_needs_an_organiser(office: OfficeAtWork) -> None:
    contest = announce(office, needs_qualification="Final")
    enter(office, contest, 4, exception="first reserve")
    assert office.desk.database.actions(office.event)[-1].reason == "first reserve"
    may_enter = (Grant(Role.PAIRING_OFFICER, office.event),)
    clerk = Desk(office.desk.database, Identity("Ota Vlk", 7, may_enter))
    with pytest.raises(NotAllowed, match="change the regulations"):
        enter_player(
            clerk,
            SectionPlace(office.event, contest, 1),
            5,
            on=date(2016, 3, 1),
            exception="a friend",
        )
    assert len(office.desk.database.actions(office.event)) == last_action(office)


def test_a_qualification_must_last_to_the_start_day(office: OfficeAtWork) -> None:
    """Gained on 1 October 2015 for one year."""
    grant(office, 3, years=1)
    late = announce(office, needs_qualification="Final", start="2016-10-02")
    with pytest.raises(NotAllowed, match="2016-10-02"):
        enter(office, late, 3)
    enter(office, announce(office, needs_qualification="Final", start="2016-10-01"), 3)


def test_two_halves_make_one_start(office: OfficeAtWork) -> None:
    contest = announce(office, needs_qualification="Final")
    grant(office, 3, halves=1, years=3)
    with pytest.raises(NotAllowed, match="has none"):
        enter(office, contest, 3)
    grant(office, 3, halves=1, years=3)
    enter(office, contest, 3)
    assert [one.used_in for one in qualifications(office)] == [contest, contest]
    remove_player(office.desk, SectionPlace(office.event, contest, 1), 1, date(2016, 4, 1))
    assert [one.used_in for one in qualifications(office)] == [None, None]


def test_what_lapses_first_is_used_first(office: OfficeAtWork) -> None:
    grant(office, 3)
    grant(office, 3, years=2)
    contest = announce(office, needs_qualification="Final")
    enter(office, contest, 3)
    assert [one.used_in for one in qualifications(office)] == [None, contest]


def test_a_removed_entry_gives_back_and_a_withdrawn_one_does_not(office: OfficeAtWork) -> None:
    """Czech code 2014 §7(1): the qualification used is lost with a withdrawal."""
    grant(office, 3)
    contest = announce(office, needs_qualification="Final")
    enter(office, contest, 3)
    remove_player(office.desk, SectionPlace(office.event, contest, 1), 1, date(2016, 4, 1))
    assert [(one.used_in, one.used_on) for one in qualifications(office)] == [(None, None)]
    enter(office, contest, 3)
    with act_in_office(
        office.desk, office.event, "withdrawal before the start", Permission.WITHDRAW_PLAYERS
    ) as work:
        assert lose_qualification(work, 3, contest, date(2016, 4, 1), "withdrew, §7(1)") == 1
    (found,) = qualifications(office)
    assert (found.lost_on, found.reason) == (date(2016, 4, 1), "wild card; withdrew, §7(1)")
    assert found.used_in == contest
    remove_player(office.desk, SectionPlace(office.event, contest, 1), 1, date(2016, 4, 1))
    assert [one.lost_on for one in qualifications(office)] == [date(2016, 4, 1)]


def test_an_entry_taken_back_gives_the_qualification_back(office: OfficeAtWork) -> None:
    grant(office, 3)
    enter(office, announce(office, needs_qualification="Final"), 3)
    undo(office)
    assert [one.used_in for one in qualifications(office)] == [None]


def test_several_entries_are_one_act_all_or_nobody(office: OfficeAtWork) -> None:
    grant(office, 3)
    contest = announce(office, needs_qualification="Final")
    before = last_action(office)
    on = date(2016, 3, 1)
    with pytest.raises(InputError, match="nobody is chosen"):
        enter_players(office.desk, SectionPlace(office.event, contest, 1), [])
    with pytest.raises(NotAllowed, match="Championship 2016 needs a qualification"):
        enter_players(
            office.desk, SectionPlace(office.event, contest, 1), [Entry(3, on), Entry(4, on)]
        )
    assert last_action(office) == before
    assert [one.used_in for one in qualifications(office)] == [None]


def test_a_class_goes_by_the_rating_of_the_list_of_the_start_day(office: OfficeAtWork) -> None:
    """Number 3 has 2340 on the list 2015/2, which is valid on 1 May 2015."""
    for limits, is_taken in (
        ({"highest_rating": 2340}, True),
        ({"highest_rating": 2339}, False),
        ({"lowest_rating": 2340}, True),
        ({"lowest_rating": 2341}, False),
        ({"lowest_rating": 2300, "highest_rating": 2340}, True),
    ):
        contest = announce(office, start="2015-05-01", **limits)
        if is_taken:
            enter(office, contest, 3)
        else:
            with pytest.raises(NotAllowed, match="has the rating 2340"):
                enter(office, contest, 3)


def test_who_has_no_rating_belongs_to_the_lowest_class(office: OfficeAtWork) -> None:
    """Before the first list nobody has a rating."""
    enter(office, announce(office, start="2015-02-01", highest_rating=1899), 3)
    with pytest.raises(NotAllowed, match="has no rating"):
        enter(office, announce(office, start="2015-02-01", lowest_rating=1900), 3)


def test_a_class_winner_starts_once_in_the_next_class(office: OfficeAtWork) -> None:
    """Number 1 (2380) wins a class and starts once where 2400 is asked for."""
    begin_a_group(office, 3, promotion="iccf-class", qualifies_for="Master class")
    finish(office, lower_number_wins)
    (found,) = qualifications(office)
    assert found.valid_years is None
    master = {"needs_qualification": "Master class", "lowest_rating": 2400}
    enter(office, announce(office, **master), 1)
    with pytest.raises(NotAllowed, match="a rating of 2400 or more, or a qualification"):
        enter(office, announce(office, **master), 1)


def test_who_is_inside_the_limits_keeps_the_qualification(office: OfficeAtWork) -> None:
    grant(office, 1)
    enter(office, announce(office, needs_qualification="Final", lowest_rating=2300), 1)
    assert [one.used_in for one in qualifications(office)] == [None]


def test_a_revoked_qualification_is_lost_with_its_reason(office: OfficeAtWork) -> None:
    made = grant(office, 3)
    done = revoke_qualification(office.desk, office.event, made.qualification, DAY, "a mistake")
    assert (done.lost_on, done.reason) == (date(2015, 10, 1), "wild card; a mistake")
    with pytest.raises(NotAllowed, match="lost it on 2015-10-01 already"):
        revoke_qualification(office.desk, office.event, made.qualification, DAY, "again")
    undo(office)
    enter(office, announce(office, needs_qualification="Final"), 3)
    with pytest.raises(NotAllowed, match="has used it for Championship 2016"):
        revoke_qualification(office.desk, office.event, made.qualification, DAY, "late")
    with pytest.raises(NotFound, match="no qualification 77"):
        revoke_qualification(office.desk, office.event, 77, DAY, "x")


def test_a_grant_that_cannot_be_is_not_stored(office: OfficeAtWork) -> None:
    before = last_action(office)
    for drafted, words in (
        (QualificationDraft(3, " ", DAY, "x"), "name the competition"),
        (QualificationDraft(3, "Final", DAY, " "), "needs a reason"),
        (QualificationDraft(3, "Final", DAY, "x", halves=3), "whole or half"),
        (QualificationDraft(3, "Final", DAY, "x", valid_years=0), "1 to 50 years"),
        (QualificationDraft(99, "Final", DAY, "x"), "no player 99"),
    ):
        with pytest.raises(InputError, match=words):
            grant_qualification(office.desk, office.event, drafted)
    assert last_action(office) == before
