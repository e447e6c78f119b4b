"""Handling rules belong to the edition: which row a tournament has, and what it says."""

from __future__ import annotations

import pytest

from pairloom.director.desk.corrections import correct_colours
from pairloom.director.desk.effects import Effect, effect_of
from pairloom.director.desk.entries import edit_entry, enter_player, rank_anew
from pairloom.director.desk.events import edit_event
from pairloom.director.desk.handling import HANDLING, PublishedChange, handling_of
from pairloom.director.desk.presence import request_bye
from pairloom.director.desk.published_changes import why_not_for
from pairloom.director.desk.regulations import change_regulations
from pairloom.director.desk.rounds import withdraw_publication
from pairloom.director.desk.seating import seat_late_player
from pairloom.director.desk.standings import standings_view
from pairloom.director.entry_lists import EntryDraft
from pairloom.errors import ConfirmationNeeded, InputError
from tests.director.desk.at_the_desk import Hall, Halls, because, draft_of

OF_1992 = "fide-1992"


@pytest.mark.parametrize(
    ("system", "start", "expected"),
    [
        ("dutch", "", "2026"),
        ("dutch", "2026-02-01", "2026"),
        ("dutch", "2026-01-31", "2025"),
        ("lim", "2019-07-20", "2025"),
        ("round-robin", "", "2026"),
        ("fide-1992", "", "1992"),
        ("fide-1992", "2026-11-01", "1992"),
    ],
)
def test_system_and_day_decide_which_rules_are_asked(
    system: str, start: str, expected: str
) -> None:
    assert handling_of(system, start) is HANDLING[expected]
    assert handling_of(system, start).edition == expected


@pytest.mark.requirement("GR-25")
def test_gr25_a_published_pairing_changes_for_five_reasons_since_2026_and_for_one_before() -> None:
    counts = {year: len(row.changes) for year, row in HANDLING.items()}
    assert counts == {"1992": 4, "2025": 1, "2026": 5}
    assert [row.seats_late_players for row in HANDLING.values()] == [False, False, True]
    assert all(PublishedChange.SECOND_MEETING in row.changes for row in HANDLING.values())


def test_every_row_cites_its_own_book() -> None:
    for year, row in HANDLING.items():
        book = {"1992": "rules of 1992", "2025": "C.04.2 (2025)", "2026": "C.04.2 art"}[year]
        assert all(book in str(text) for text in (row.withdrawn, row.corrections, row.published))
        assert str(row.few).startswith("It can change for ")


def _points_of(event: Hall, number: int) -> str:
    """What a player has in the standings."""
    lines = standings_view(event.state).lines
    return next(str(line.points) for line in lines if line.player.number == number)


class TestOf1992:
    def test_a2_titles_have_an_order_of_their_own(self, hall: Halls) -> None:
        """Women's titles stand behind those of men of the same kind; CM is none of them."""
        titles = ["CM", "WFM", "FM", "WIM", "IM", "WGM", "GM"]
        expected = {
            OF_1992: ["GM", "WGM", "IM", "WIM", "FM", "WFM", "CM"],
            "dutch": ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM"],
        }
        for system, order in expected.items():
            event = hall(0, system=system)
            for title in titles:
                enter_player(*event.at, EntryDraft(f"Player {title}", rating="2000", title=title))
            event.pair()
            assert [one.title for one in event.state.numbered] == order

    def test_f5_who_is_known_to_be_absent_scores_nothing(self, hall: Halls) -> None:
        event = hall(8, system=OF_1992)
        assert event.state.competition.half_byes == 0
        with event.refuses(ConfirmationNeeded, "The regulations allow: 0") as caught:
            request_bye(*event.at, event.named("Player 08").entry, 1, "H")
        assert str(caught.value.rule) == "rules of 1992, F5"

    def test_f5_half_point_byes_follow_the_system_until_somebody_chose(self, hall: Halls) -> None:
        event = hall(0)
        change_regulations(*event.at, system=OF_1992, half_byes=1)  # as the form sends it
        assert event.state.competition.half_byes == 0
        change_regulations(*event.at, system="dutch")
        assert event.state.competition.half_byes == 1
        change_regulations(*event.at, half_byes=3)
        change_regulations(*event.at, system=OF_1992)
        assert event.state.competition.half_byes == 3

    def test_f6_a_bye_that_was_not_allowed_is_a_reason(self, hall: Halls) -> None:
        """Who has the bye of round 2 turns out to have won round 1 without playing."""
        event = hall(7, system=OF_1992, played=1)
        event.publish()
        reason = PublishedChange.FORBIDDEN_BYE
        assert "may have the bye of round 2 (B1)" in str(why_not_for(event.state, 2, reason))
        holder = next(one.entry for one in event.state.byes if (one.round, one.kind) == (2, "U"))
        game = event.board_of(1, event.state.entry_by_id[holder].number)
        event.correct(1, game.board, "+--" if game.white == holder else "--+")
        assert why_not_for(event.state, 2, reason) == ""
        withdraw_publication(*event.at, reason, because())
        assert event.state.draft is not None

    def test_f7_no_correction_comes_too_late(self, hall: Halls) -> None:
        """Round 1 is corrected when round 3 is over: it counts, and round 4 sees it."""
        later = {}
        for system in (OF_1992, "dutch"):
            event = hall(8, system=system, rounds=5, played=3)
            game = event.board_of(1, 1)
            assert _points_of(event, 1) == "3.0"
            later[system] = effect_of(event.state, game)
            event.correct(1, game.board, "½-½")
            assert _points_of(event, 1) == {OF_1992: "2.5", "dutch": "3.0"}[system]
        assert later == {OF_1992: Effect.COMING, "dutch": Effect.RATING_ONLY}

    def test_f7_colours_of_older_rounds_are_put_right(self, hall: Halls) -> None:
        event = hall(8, system=OF_1992, rounds=5, played=3)
        board = event.board_of(1, 1).board
        before = event.pairs(1)[board]
        correct_colours(*event.at, 1, board, because())
        assert event.pairs(1)[board] == before[::-1]
        event.publish()
        assert set(event.differences()) <= {1, 2, 3}

    def test_f7_numbers_follow_a_corrected_rating_in_any_round(self, hall: Halls) -> None:
        event = hall(8, system=OF_1992, rounds=6, played=4)
        weakest = event.named("Player 08").entry
        edit_entry(*event.at, weakest, draft_of(8, 2600))
        assert rank_anew(*event.at, because()) == 8
        assert event.named("Player 08").number == 1
        other = hall(8, rounds=6, played=4)
        with other.refuses(InputError, "round 4 has been paired"):
            rank_anew(*other.at, because())

    def test_f7_the_arbiter_may_pair_again_after_a_correction(self, hall: Halls) -> None:
        event = hall(8, system=OF_1992, played=1)
        event.publish()
        reason = PublishedChange.CORRECTION
        assert str(why_not_for(event.state, 2, reason)).startswith("Nothing was corrected")
        event.correct(1, 1, "0-1")
        assert why_not_for(event.state, 2, reason) == ""
        withdraw_publication(*event.at, reason, because())
        other = hall(8, played=1)
        other.publish()
        other.correct(1, 1, "0-1")
        assert "no reason by the rules" in str(why_not_for(other.state, 2, reason))

    def test_f10_the_desk_ranks_by_the_rules_themselves(self, hall: Halls) -> None:
        event = hall(8, system=OF_1992, played=3)
        assert event.state.competition.tiebreaks == ()
        columns = [code for code, _ in standings_view(event.state).columns]
        assert columns == ["DE1ST", "ARO"]
        assert "share their prize money" in str(standings_view(event.state).note)
        assert standings_view(hall(8, played=1).state).note == ""


class TestOf2025:
    """An event of before 1 February 2026, in the places where its text differs."""

    def test_c04_2_2025_art_4_10_nobody_is_seated_in_a_published_round(self, hall: Halls) -> None:
        event = hall(7, played=0)
        edit_event(event.desk, event.place.event, start="2025-07-05")
        event.publish()
        late = enter_player(*event.at, draft_of(20, 2475))
        with event.refuses(InputError, r"C\.04\.2 \(2025\) art\. 4\.10"):
            seat_late_player(*event.at, late.entry, because())

    def test_c04_2_2025_art_4_8_corrections_cite_their_text(self, hall: Halls) -> None:
        event = hall(8, played=3)
        edit_event(event.desk, event.place.event, start="2025-07-05")
        event.correct(1, 1, "½-½")
        assert any("C.04.2 (2025) art. 4.8" in line for line in event.remarks())
