"""A list on its way in: what is chosen, corrected and completed before anything is stored."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.importing import import_entries
from pairloom.director.desk.looking_up import candidates
from pairloom.director.desk.pairing import pair_round
from pairloom.director.entry_lists import Column, EntryDraft
from pairloom.director.entry_lists.completing import find_completions
from pairloom.director.entry_lists.list_import import ListImport
from pairloom.director.entry_lists.mapping import NameOrder
from pairloom.director.entry_lists.report_players import looks_like_report
from pairloom.director.people.identity import NOBODY
from pairloom.domain import Player, Settings, Tournament
from pairloom.domain.listed_player import ListedPlayer, RatingKind
from pairloom.errors import FieldsRefused, InputError, NotAllowed
from pairloom.formats.trf import write_trf
from tests.director.people_at_work import LOCAL, open_door

ROWS = "Name;Rating;FIDE ID;Group\nKos, Iva;1850;77;A\nHora, Emil;21470;;B\nIvić, Ana;;78;A\n"


@pytest.fixture
def desk(tmp_path: Path) -> Iterator[Desk]:
    door, _ = open_door(tmp_path)
    yield Desk(door.database, LOCAL)
    door.database.close()


@pytest.fixture
def place(desk: Desk) -> Place:
    return add_tournament(desk, create_event(desk, EventDraft("Spring Open")).event, "Open A")


def a_list(text: str = ROWS) -> ListImport:
    return ListImport("list.csv", text.encode())


def names(source: ListImport) -> list[str]:
    return [row.draft.name for row in source.preview().rows]


class TestTheListItself:
    def test_columns_that_an_entry_does_not_keep_are_not_used(self) -> None:
        source = a_list()
        used = source.mapping(source.table()).columns
        assert used == (Column.NAME, Column.RATING, Column.FIDE_ID, None)

    @pytest.mark.parametrize(
        "heading",
        ["Estimate", "Estimated rating (arbiter)", "Odhad ratingu", "Ocena", "Geschätzte Elo"],
    )
    def test_c0422_1_an_estimate_is_no_rating_whatever_its_column_is_called(
        self, heading: str
    ) -> None:
        source = a_list(f"Name;Rating;{heading}\nKos, Iva;1850;\nIvić, Ana;;1650\n")
        drafts = source.preview().ready
        assert [(one.rating, one.strength) for one in drafts] == [("1850", ""), ("", "1650")]

    def test_c0422_1_a_report_gives_its_estimates(self) -> None:
        players = (Player(1, "Kos, Iva", rating=1850), Player(2, "Ivić, Ana", strength=1650))
        text = write_trf(Tournament(players, Settings(rounds=5)))
        drafts = ListImport("open.trf", text.encode()).preview().ready
        assert [(one.rating, one.strength) for one in drafts] == [("1850", ""), ("", "1650")]

    def test_corrections_survive_another_choice_of_columns(self) -> None:
        source = a_list().with_typed({(3, "rating"): "2147"})
        columns = (Column.NAME, Column.RATING, None, Column.CLUB)
        changed = source.with_columns(columns, NameOrder.AS_WRITTEN)
        assert [row.draft.rating for row in changed.preview().rows] == ["1850", "2147", ""]
        assert not changed.preview().with_errors

    def test_a_field_that_entries_do_not_have_is_refused(self) -> None:
        with pytest.raises(InputError, match=r"no field number, place$"):
            a_list().with_typed({(4, "place"): "2", (3, "number"): "1"})

    def test_two_columns_with_one_meaning_are_refused(self) -> None:
        with pytest.raises(FieldsRefused, match=r"^column-1: Column 1 has this meaning already\."):
            a_list().with_columns((Column.NAME, Column.NAME), NameOrder.AS_WRITTEN)

    def test_headings_that_are_none_become_a_row(self) -> None:
        assert len(names(a_list().with_headings(False))) == 4
        assert names(a_list().with_headings(False).with_headings(True)) == names(a_list())

    @pytest.mark.parametrize(
        ("data", "is_report"),
        [
            (b"012 Open\n001    1 m    Hora,Emil                         2000", True),
            (b"012 Open\r001    1 m    Hora,Emil                         2000", True),
            (b"001;Hora, Emil;2000\n", False),
            (b"Name;Rating\nHora, Emil;2000\n", False),
            (b"", False),
        ],
    )
    def test_a_report_file_is_recognised_by_its_records(self, data: bytes, is_report: bool) -> None:
        assert looks_like_report(data) is is_report


class TestImporting:
    def test_rows_without_errors_are_entered_and_the_others_are_left(
        self, desk: Desk, place: Place
    ) -> None:
        done = import_entries(desk, place, a_list())
        assert (done.count, done.left) == (2, 1)
        assert [entry.name for entry in desk.state(place).entries] == ["Kos, Iva", "Ivić, Ana"]
        assert names(done.rest) == ["Hora, Emil"]
        again = import_entries(desk, place, done.rest.with_typed({(3, "rating"): "2147"}))
        assert (again.count, again.left) == (1, 0)

    def test_all_or_nothing_enters_nothing_while_one_row_is_wrong(
        self, desk: Desk, place: Place
    ) -> None:
        with pytest.raises(InputError, match="1 row has to be corrected first"):
            import_entries(desk, place, a_list(), all_or_nothing=True)
        assert desk.state(place).entries == ()

    def test_who_may_not_enter_players_imports_none(self, desk: Desk, place: Place) -> None:
        with pytest.raises(NotAllowed):
            import_entries(Desk(desk.database, NOBODY), place, a_list())
        assert desk.state(place).entries == ()

    def test_a_list_with_nothing_ready_is_refused(self, desk: Desk, place: Place) -> None:
        with pytest.raises(InputError, match="No row is ready"):
            import_entries(desk, place, a_list().without([2, 4]))

    def test_an_import_beside_a_draft_of_round_one_ends_the_draft(
        self, desk: Desk, place: Place
    ) -> None:
        enter_players(desk, place, [EntryDraft("Bílý, Jan"), EntryDraft("Eben, Petr")])
        pair_round(desk, place, colour="white")
        import_entries(desk, place, a_list())
        state = desk.state(place)
        assert state.draft is None
        assert [entry.entry for entry in state.entries] == [1, 2, 3, 4]


class Listed:
    """Two players of a rating list."""

    PLAYERS = (
        ListedPlayer(77, "Kos, Iva", "SLO", "w", "WFM", standard=1900, rapid=1801),
        ListedPlayer(78, "Ivic, Ana", "CRO", "w", rapid=1702),
    )

    def get(self, fide_id: int) -> ListedPlayer | None:
        return next((player for player in self.PLAYERS if player.fide_id == fide_id), None)


class TestTheRatingList:
    @pytest.mark.parametrize(
        ("kind", "found"),
        [
            (RatingKind.STANDARD, {2: {"title": "WFM"}}),
            (RatingKind.RAPID, {2: {"title": "WFM"}, 4: {"rating": "1702"}}),
        ],
    )
    def test_only_what_a_row_lacks_is_offered(
        self, kind: RatingKind, found: dict[int, dict[str, str]]
    ) -> None:
        """Given Kos with a rating and Ivić without one, Kos keeps hers."""
        completions = find_completions(a_list().preview().rows, Listed(), kind)
        assert {line: dict(one.values) for line, one in completions.items()} == found

    def test_a_candidate_who_is_entered_says_so(self, desk: Desk, place: Place) -> None:
        enter_players(desk, place, [EntryDraft("Kos Iva", fide_id="77")])
        kos, ivic = candidates(desk.state(place), Listed.PLAYERS)
        assert str(kos.obstacle) == "entered already"
        assert kos.entered is not None
        assert (ivic.obstacle, ivic.draft.rating) == ("", "")
