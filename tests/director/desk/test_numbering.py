"""Pairing numbers: ranking before round 1, corrections, and when they are settled."""

from __future__ import annotations

import random

import pytest

from pairloom.director.desk.entries import edit_entry, enter_players, rank_anew, remove_entry
from pairloom.director.desk.history import take_back
from pairloom.director.desk.numbering import give_numbers, insert_late, rank, renumber
from pairloom.director.desk.presence import check_in
from pairloom.director.entry_lists import EntryDraft
from pairloom.errors import ConfirmationNeeded, InputError, NotAllowed
from pairloom.storage.records import Entry
from tests.director.desk.at_the_desk import Halls, because, draft_of


def entry(number: int, name: str = "X", rating: int | None = 2000, title: str = "") -> Entry:
    return Entry(1, 1, number, 0, name, rating=rating, title=title)


@pytest.mark.requirement("GR-13")
def test_gr13_a_rating_of_a_later_list_does_not_change_the_ranking(hall: Halls) -> None:
    """Player 8 has a much better rating from the next month on; numbers do not follow."""
    event = hall(8, played=4)
    edit_entry(*event.at, 8, draft_of(8, 2700))
    eighth = event.state.find_number(8)
    assert (eighth.rating, eighth.report_rating) == (2420, 2700)


@pytest.mark.requirement("GR-13")
def test_gr13_where_a_rating_comes_from_and_whether_it_is_estimated_is_kept(hall: Halls) -> None:
    event = hall(4)
    estimated = EntryDraft("Player 02, X", strength="2480")
    edit_entry(*event.at, 2, estimated, rating_origin="national list of June")
    found = event.state.find_entry(2)
    assert found.rating_origin == "national list of June"
    assert (found.rating, found.strength) == (None, 2480)


@pytest.mark.requirement("GR-14")
def test_gr14_strength_then_title_then_name(hall: Halls) -> None:
    """Titles in the handbook's order: a WGM comes before an FM, a CM before a WFM."""
    event = hall(0)
    titles = ["", "WCM", "WFM", "CM", "WIM", "FM", "WGM", "IM", "GM"]
    drafts = [EntryDraft(f"Aa{n}, X", rating="2200", title=title) for n, title in enumerate(titles)]
    drafts += [EntryDraft("Best, X", rating="2300"), EntryDraft("Zz, X"), EntryDraft("Éa, X")]
    enter_players(*event.at, drafts)
    event.pair()
    order = [one.title for one in event.state.numbered[1:10]]
    assert order == ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM", ""]
    assert [one.name for one in event.state.numbered[10:]] == ["Éa, X", "Zz, X"]


@pytest.mark.requirement("GR-14")
def test_gr14_the_order_in_which_players_were_entered_does_not_matter() -> None:
    """Equal in everything: the number of the entry decides, so that two runs agree."""
    entries = [entry(n, name="Same, X") for n in range(1, 6)] + [entry(6, "Ábel, X"), entry(7)]
    expected = [6, 1, 2, 3, 4, 5, 7]
    for seed in range(20):
        shuffled = random.Random(seed).sample(entries, len(entries))
        assert [one.entry for one in rank(shuffled)] == expected


@pytest.mark.requirement("GR-14")
def test_gr14_until_round_1_is_published_everybody_is_ranked_anew(hall: Halls) -> None:
    """A rating typed wrongly is noticed in the draft of round 1: pairing again puts it right."""
    event = hall(8)
    event.pair()
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    event.pair()
    assert event.state.find_number(1).name == "Player 08, X"


@pytest.mark.requirement("GR-15")
def test_gr15_numbers_follow_a_correction_only_on_purpose(hall: Halls) -> None:
    event = hall(8, played=1)
    before = event.pairs(1)
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    assert event.named("Player 08").number == 8
    assert rank_anew(*event.at, because("rating list looked up again")) == 8
    assert event.named("Player 08").number == 1
    moved = {number: 1 if number == 8 else number + 1 for number in range(1, 9)}
    assert event.pairs(1) == {b: (moved[w], moved[s]) for b, (w, s) in before.items()}


@pytest.mark.requirement("GR-15")
def test_gr15_ranking_anew_after_the_start_takes_a_reason(hall: Halls) -> None:
    event = hall(8, played=1)
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    with event.refuses(ConfirmationNeeded, "8 players get another pairing number") as caught:
        rank_anew(*event.at)
    assert caught.value.level == 3


@pytest.mark.requirement("GR-15")
def test_gr15_numbers_do_not_change_after_round_4_is_paired(hall: Halls) -> None:
    """Already the draft of round 4 settles them."""
    event = hall(8, played=3)
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    event.pair()
    with event.refuses(InputError, "round 4 has been paired"):
        rank_anew(*event.at, because())


@pytest.mark.requirement("GR-15")
def test_gr15_before_round_4_numbers_may_change_once_more(hall: Halls) -> None:
    event = hall(8, played=3)
    edit_entry(*event.at, event.entry(8), draft_of(8, 2600))
    assert rank_anew(*event.at, because()) == 8


@pytest.mark.requirement("GR-15")
def test_gr15_a_rating_corrected_after_round_4_is_for_the_report(hall: Halls) -> None:
    event = hall(8, played=4)
    edit_entry(*event.at, event.entry(3), draft_of(3, 2222))
    assert [one.number for one in event.state.numbered] == list(range(1, 9))
    assert event.reported(for_rating=True).find_player(3).rating == 2222
    assert event.reported().find_player(3).rating == 2470
    assert event.state.find_number(3).rating == 2470
    edit_entry(*event.at, event.entry(3), draft_of(3))
    assert event.state.find_number(3).report_rating is None
    assert event.reported(for_rating=True).find_player(3).rating == 2470


@pytest.mark.requirement("GR-15")
def test_gr15_a_round_is_explained_in_the_numbers_it_was_paired_with(hall: Halls) -> None:
    """Each round keeps who had which number, although numbers moved since."""
    from pairloom.director.desk.manual import compare_with_engine
    from pairloom.director.desk.round_numbers import numbers_in_round

    event = hall(8, played=1)
    event.enter(20, 2600)
    event.play()
    newcomer = event.named("Player 20")
    assert newcomer.number == 1
    assert newcomer.entry not in numbers_in_round(event.state, 1)
    assert numbers_in_round(event.state, 1)[event.named("Player 08").entry] == 8
    assert numbers_in_round(event.state, 2)[event.named("Player 08").entry] == 9
    assert compare_with_engine(event.state, 1).is_none
    assert compare_with_engine(event.state, 2).is_none


def test_ranking_anew_without_a_change_stores_nothing(hall: Halls) -> None:
    event = hall(8, played=1)
    last = event.last_action
    assert rank_anew(*event.at) == 0
    assert event.last_action == last


def test_a_player_of_a_published_round_is_not_removed(hall: Halls) -> None:
    event = hall(8)
    event.publish()
    with event.refuses(InputError, "withdraw the player"):
        remove_entry(*event.at, event.entry(3))


def test_removing_a_player_before_round_1_leaves_no_gap(hall: Halls) -> None:
    event = hall(8)
    event.pair()
    remove_entry(*event.at, event.entry(3))
    assert [one.number for one in event.state.numbered] == list(range(1, 8))
    assert event.state.draft is None


def test_a_late_entry_whose_number_no_published_round_has_can_be_removed(hall: Halls) -> None:
    event = hall(8, played=1)
    event.enter(20, 2600)
    event.pair()
    assert event.named("Player 20").number == 1
    remove_entry(*event.at, event.named("Player 20").entry)
    assert event.named("Player 01").number == 1


def test_the_table_of_a_round_robin_keeps_its_numbers(hall: Halls) -> None:
    event = hall(6, played=1, system="round-robin")
    edit_entry(*event.at, event.entry(6), draft_of(6, 2600))
    with event.refuses(InputError, "cannot change after round 1"):
        rank_anew(*event.at, because())


def test_a_spectator_neither_ranks_nor_edits(hall: Halls) -> None:
    event = hall(4)
    with event.refuses(NotAllowed):
        rank_anew(*event.onlooker)
    with event.refuses(NotAllowed):
        edit_entry(*event.onlooker, 1, draft_of(1))
    with event.refuses(NotAllowed):
        remove_entry(*event.onlooker, 1)


def test_newcomers_take_their_place_and_the_others_keep_their_order() -> None:
    """Players whose ratings were corrected without ranking anew stay where they are."""
    known = [
        Entry(1, 1, n, n, f"P{n}", rating=rating) for n, rating in ((1, 2100), (2, 2400), (3, 2000))
    ]
    newcomer = Entry(1, 1, 4, 0, "New", rating=2200)
    changed = insert_late([*known, newcomer], 2)
    assert {one.entry: one.number for one in changed} == {4: 2, 2: 3, 3: 4}
    everybody = [*known[:1], *changed]
    assert {one.entry: one.number for one in renumber(everybody)} == {2: 1, 1: 3}


def test_who_has_not_arrived_has_no_number(hall: Halls) -> None:
    event = hall(0, checks_in=True)
    event.enter(1)
    assert give_numbers(event.state) == []


def test_gr14_who_is_no_longer_there_loses_the_number_of_a_draft(hall: Halls) -> None:
    """The number came with a draft of round 1; taking the check-in back leaves it where it is."""
    event = hall(2, checks_in=True)
    check_in(*event.at, 2)
    arrival = event.last_action.number
    event.pair()
    event.enter(3)  # the draft is thrown away, the number stays
    take_back(event.desk, 1, arrival)
    check_in(*event.at, 1)
    event.pair()
    assert [(one.entry, one.number) for one in event.state.entries] == [(1, 1), (2, 0), (3, 0)]
    assert [bye.entry for bye in event.state.byes] == [1]
