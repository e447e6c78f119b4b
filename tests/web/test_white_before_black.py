"""White before Black on every page that shows a board, and lists in the order of names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pairloom.director.checking import CheckedFile
from pairloom.director.desk.corrections import preview_correction
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.go.checking import check_tournament
from pairloom.director.desk.go.impact import PlaceChange
from pairloom.director.desk.manual import compare_with_engine, exchange_players, turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.presence import check_in
from pairloom.director.desk.rounds import publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.impact import Because
from pairloom.director.people.identity import Identity
from pairloom.domain import Board
from pairloom.errors import NotFound
from pairloom.messages import message
from pairloom.web import go_check, key_sets
from pairloom.web.impact_rows import PlaceRow, correction_of
from pairloom.web.uploads import KEPT_FOR, Uploads
from tests.web.people_browser import Browser, Hall, words_of
from tests.web.tournaments import Played, make_draft, make_tournament

GO_NAMES = {"Aoki, X": "3d", "Baba, X": "2d", "Chiba, X": "1d", "Doi, X": "5k"}


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("sides"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def make_go(hall: Hall) -> Played:
    """Four players of Go, and a draft of round 1."""
    made = make_tournament(hall, system="mcmahon", rounds=3, time_control="60m")
    drafts = [EntryDraft(name, rank=rank, club="Brno") for name, rank in GO_NAMES.items()]
    enter_players(made.desk, made.place, drafts)
    pair_round(made.desk, made.place, seed=3)
    return made


@pytest.fixture(scope="module")
def drafted(hall: Hall) -> Played:
    return make_go(hall)


@pytest.fixture(scope="module")
def go(hall: Hall) -> Played:
    made = make_go(hall)
    publish_round(made.desk, made.place)
    return made


def names_of(made: Played, board: int = 1) -> tuple[str, str]:
    state = made.state
    game = state.find_game(1, board)
    return state.entry_by_id[game.white].name, state.entry_by_id[game.black].name


def surname(name: str) -> str:
    return name.partition(",")[0]


def require_white_first(text: str, names: tuple[str, str]) -> None:
    """Both are there, once at least, and White comes first."""
    white, black = (text.index(surname(one)) for one in names)
    assert white < black


@pytest.mark.parametrize("board", [1, 2])
def test_tables_of_go_have_white_first(arbiter: Browser, drafted: Played, board: int) -> None:
    names = names_of(drafted, board)
    page = arbiter.get(f"{drafted.url}/rounds/1/boards/{board}/change")
    pair = re.search(r'<p class="go-pair">(.*?)</p>', page.text, re.DOTALL)
    assert pair
    require_white_first(pair[1], names)
    ranks = [GO_NAMES[one] for one in names]
    assert pair[1].index(f">{ranks[0]}<") < pair[1].index(f">{ranks[1]}<")
    reasons = words_of(arbiter.get(f"{drafted.url}/rounds/1/boards/{board}/why"))
    assert all(rank in reasons for rank in ranks)


def test_decisions_have_white_first(arbiter: Browser, go: Played) -> None:
    page = arbiter.get(f"{go.url}/rounds/1/decisions").text
    options = [
        text for text in re.findall(r"<option[^>]*>([^<]+)</option>", page) if text[0].isdigit()
    ]
    assert options == [
        f"{board}: {white} – {black}" for board in (1, 2) for white, black in [names_of(go, board)]
    ]
    form = arbiter.get(f"{go.url}/rounds/1/decisions?table=2&kind=unclear-stone").text
    seats = re.search(r'<div class="stack tight">(.*?)</div></div>', form, re.DOTALL)
    assert seats
    require_white_first(seats[1], names_of(go, 2))


def test_a_board_to_be_corrected_has_white_first(hall: Hall, arbiter: Browser) -> None:
    made = make_draft(hall, 4)
    made.play(1)
    page = arbiter.get(f"{made.url}/rounds/1/boards/1/correct").text
    head = re.search(r'<div class="impact-head">(.*?)</div></div>', page, re.DOTALL)
    assert head
    require_white_first(head[1], names_of(made))


def test_a_correction_counts_those_who_only_move(hall: Hall, arbiter: Browser) -> None:
    made = make_draft(hall, 12)
    made.play(1)
    impact = preview_correction(made.desk, made.place, 1, 6, "½-½").impact
    assert impact is not None
    rows = impact.standings.rows
    others = sum(row.because is Because.OTHERS for row in rows)
    assert 0 < others < len(rows)
    page = arbiter.get(f"{made.url}/rounds/1/boards/6/correct?result=½-½")
    assert f"{others} more players move without a change of their own." in words_of(page)


def test_a_draft_by_hand_is_told_beside_the_rules_with_white_first(
    hall: Hall, arbiter: Browser
) -> None:
    made = make_draft(hall, 8)
    turn_colours(made.desk, made.place, 2, reason="the hall")
    exchange_players(made.desk, made.place, 1, 8, reason="the hall")
    difference = compare_with_engine(made.state, 1)
    told = words_of(arbiter.get(f"{made.url}/rounds/1"))
    hand, rules = (
        ", ".join(f"{one.white}–{one.black}" for one in boards)
        for boards in (difference.by_hand, difference.by_engine)
    )
    assert hand
    assert hand != rules
    close = told.replace(" ", "")
    assert f"Byhand:{hand}.Bytherules:{rules}.".replace(" ", "") in close


def test_a_draw_by_hand_is_told_beside_the_drawn_one_with_white_first(
    hall: Hall, arbiter: Browser
) -> None:
    made = make_go(hall)
    turn_colours(made.desk, made.place, 2, reason="the hall")
    exchange_players(made.desk, made.place, 1, 4, reason="the hall")
    difference = compare_with_engine(made.state, 1)
    hand, drawn = (
        ",".join(f"{one.white}–{one.black}" for one in boards)
        for boards in (difference.by_hand, difference.by_engine)
    )
    assert hand != drawn
    close = words_of(arbiter.get(f"{made.url}/rounds/1")).replace(" ", "")
    assert f"Byhand:{hand}.Drawn:{drawn}." in close


def test_lists_of_names_are_in_their_order(hall: Hall, arbiter: Browser) -> None:
    """As people look for them: ř after r, ch after h, whatever the numbers are."""
    made = make_tournament(hall, checks_in=True)
    names = ("Zach, A", "Čapek, B", "Adam, C", "Chalupa, D", "Hora, E")
    drafts = [EntryDraft(name, rating=str(2000 - n)) for n, name in enumerate(names)]
    enter_players(made.desk, made.place, drafts)
    for entry in (3, 5):
        check_in(made.desk, made.place, entry)
    page = words_of(arbiter.get(f"{made.url}/check-in"))
    places = sorted(names, key=lambda name: page.index(surname(name)))
    assert set(places[:3]) == {"Zach, A", "Čapek, B", "Chalupa, D"}, "who is missing comes first"
    assert places.index("Adam, C") < places.index("Hora, E")
    assert places.index("Čapek, B") < places.index("Zach, A")
    for document in ("players-by-name", "check-in-list"):
        page = words_of(arbiter.get(f"{made.url}/documents/{document}"))
        body = page[page.index("Adam") :]
        assert body.index("Čapek") < body.index("Hora") < body.index("Zach")
    for entry in (1, 2, 4):
        check_in(made.desk, made.place, entry)
    pair_round(made.desk, made.place, colour="white")
    publish_round(made.desk, made.place)
    page = words_of(arbiter.get(f"{made.url}/documents/pairings-by-name?round=1"))
    places = [page.index(f"{surname(name)},") for name in ("Adam, C", "Čapek, B", "Hora, E")]
    assert places == sorted(places)


def test_the_check_of_draws_tells_tables_with_white_first(go: Played) -> None:
    assert go_check._table(Board(7, 3)) == "7–3"
    assert go_check._table(Board(5, 0)) == "5 free"
    checked = check_tournament(go.desk, go.place)
    assert isinstance(checked, CheckedFile)
    lines = go_check.check_lines(go.state, checked)
    assert [(line.kind, str(line.text)) for line in lines] == [
        ("better", "Round 1: the seed 3 gives the same tables."),
        ("better", "4 places follow from the results."),
    ]


def test_a_line_of_the_wall_list_rises_by_the_places_between() -> None:
    row = PlaceChange(7, "Aoki, X", (5, 2), ("31", "32"), (("SOS", "90", "91"),), True)
    assert PlaceRow.of_go(row) == PlaceRow(
        place=(5, 2),
        rise=3,
        number=7,
        name="Aoki, X",
        points=("31", "32"),
        values="SOS 90 → 91",
        why=message("own result"),
    )


@dataclass(frozen=True)
class File:
    data: bytes


@pytest.mark.parametrize(
    ("name", "keys"),
    [("1-0-5", "1 5= 0"), ("1-3-2", "1 3= 2"), ("1-2-3", "1 2= 3")],
)
def test_keys_enter_what_they_say(name: str, keys: str) -> None:
    first = key_sets.get_key_set(name).keys[:3]
    assert [one.value for one in first] == ["1-0", "½-½", "0-1"]
    assert " ".join("".join(one.keys) for one in first) == keys


def test_files_are_kept_for_an_hour_from_the_last_change(go: Played) -> None:
    now = [0.0]
    kept: Uploads[File] = Uploads(clock=lambda: now[0])
    ana = Identity.local("Ana")
    token = kept.keep(ana, go.place, File(b"first"))
    now[0] = KEPT_FOR - 1
    assert kept.find(token, ana, go.place) == File(b"first")
    kept.renew(token, ana, go.place, File(b"second"))
    now[0] = 2 * KEPT_FOR - 2
    assert kept.find(token, ana, go.place) == File(b"second")
    now[0] = 2 * KEPT_FOR
    with pytest.raises(NotFound, match="is not here any more"):
        kept.find(token, ana, go.place)


def test_a_correction_tells_of_every_round_after_it(hall: Hall, arbiter: Browser) -> None:
    """Round 2 is published and stays; the one after it counts the new result."""
    made = make_tournament(hall, 8, rounds=5)
    pair_round(made.desk, made.place, colour="white")
    made.play(1)
    pair_round(made.desk, made.place)
    publish_round(made.desk, made.place)
    preview = preview_correction(made.desk, made.place, 1, 1, "0-1")
    told = correction_of(preview)
    assert preview.impact is not None
    assert [one.number for one in told.recorded] == [2]
    assert (told.after, told.others) == (1, preview.impact.standings.moved_by_others)
    assert len(told.standings) == len(preview.impact.standings.own_changes) > 0
    page = words_of(arbiter.get(f"{made.url}/rounds/1/boards/1/correct?result=0-1"))
    assert "Round 2 published Stays as published" in page
