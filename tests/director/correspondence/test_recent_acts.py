"""The last acts of a group are known by what they changed, not by the names in what is told."""

from __future__ import annotations

from datetime import date

from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.office.register import PlayerDraft, edit_player
from pairloom.correspondence.desk.places import SectionPlace
from pairloom.correspondence.desk.play.claiming import answer_claim, make_offer
from pairloom.correspondence.desk.play.writing import write_to_both
from pairloom.correspondence.desk.rate.lists import import_list
from pairloom.correspondence.desk.show.recent_acts import _OF_LISTS, _WHOSE, latest
from pairloom.correspondence.records import CORRESPONDENCE_RECORDS
from pairloom.director.desk.history import take_back
from pairloom.domain.colour import Colour
from pairloom.storage.rows import columns_of
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group

ON = date(2015, 9, 1)
# Kinds that tell of no group and of no player by themselves: all but the submissions to an
# adjudication and letters are the office's.
OF_THE_OFFICE = {"offices", "interpretations", "published_lists", "deliveries"}


def acts(office: OfficeAtWork, place: SectionPlace, most: int = 4) -> list[str]:
    office.contest, office.section = place.contest, place.section
    with office.desk.database.read(office.event) as reader:
        return [action.act for action in latest(reader, office.state, most)]


def rename(office: OfficeAtWork, player: int) -> None:
    draft = PlayerDraft(f"{130000 + player}", f"Nová {player}")
    edit_player(office.desk, office.event, player, draft)


def two_groups(office: OfficeAtWork) -> tuple[SectionPlace, SectionPlace]:
    """The same people under the same name of a competition, twice."""
    first = begin_a_group(office, 3).place
    return first, begin_a_group(office, 2).place


def test_an_act_in_one_group_is_no_act_in_another(office: OfficeAtWork) -> None:
    first, second = two_groups(office)
    before = acts(office, second)
    acts(office, first)
    office.result(1, 2, "1-0", ON)
    made = make_offer(office.desk, first, office.key_of(2, 3), Colour.WHITE, 22, ON)
    answer_claim(office.desk, office.event, made.claim, agreed=True, on=ON)
    expected = ["answer claim", "draw offer", "enter result"]
    assert acts(office, first, 3) == expected
    assert acts(office, second) == before


def test_what_is_taken_back_is_an_act_of_the_group_as_well(office: OfficeAtWork) -> None:
    first, second = two_groups(office)
    acts(office, first)
    office.result(1, 2, "1-0", ON)
    take_back(office.desk, office.event, office.desk.database.actions(office.event)[-1].number)
    assert acts(office, first, 2) == ["undo", "enter result"]
    assert "undo" not in acts(office, second)


def test_an_act_about_a_person_is_one_of_all_groups_they_play_in(office: OfficeAtWork) -> None:
    first, second = two_groups(office)
    rename(office, 2)
    assert acts(office, first, 1) == acts(office, second, 1) == ["edit player"]
    rename(office, 3)
    assert acts(office, first, 2) == ["edit player"] * 2
    assert acts(office, second, 2) != ["edit player"] * 2


def test_a_letter_to_both_players_is_told_and_what_concerns_everybody_is_not(
    office: OfficeAtWork,
) -> None:
    first, _ = two_groups(office)
    acts(office, first)
    write_to_both(office.desk, first, office.key_of(1, 3), "Please agree on a date.")
    import_list(office.desk, office.event, "2015/3", [("130001", 2300, 100)], date(2015, 6, 15))
    edit_contest(office.desk, office.contest_place, director="A. Nová")
    assert acts(office, first, 1) == ["write to both"]


def test_every_kind_of_record_tells_whose_it_is() -> None:
    """A new one is judged: it names a group, a player, or belongs to the office."""
    silent = {
        kind.TABLE
        for kind in CORRESPONDENCE_RECORDS
        if not _WHOSE & set(columns_of(kind)) and kind.TABLE not in _OF_LISTS
    }
    assert silent == {*OF_THE_OFFICE, "letters", "submissions"}
