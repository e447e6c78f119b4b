"""Both sides of every board, on every page and paper that shows boards.

In the part of a page that is one board, whatever is told of one player is told of the other as
often, and of White first. Who has won is marked, and nobody else.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

import pytest

from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.manual import compare_with_engine, turn_colours
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.round_view import BoardLine, round_view
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.director.people.device_links import make_link, start
from pairloom.web import notation
from pairloom.web.finding import find_in_round
from tests.contents.tables import tables_of
from tests.web.people_browser import LOCAL, Browser, Hall
from tests.web.tournaments import Played, make_tournament

NAMES = ("Adamec", "Bartos", "Cermak", "Dolezal", "Eliska", "Fibich")
RANKS = ("4d", "2d", "1k", "3k", "6k", "9k")
RESULTS = ("1-0", "0-1", "½-½")
_PARTS = re.compile(r"(?=<(?:tr|li|section|option|article)[ >])")
# Those that name nobody are results to choose from.
_OPTIONS = re.compile(rf"<option[^>]*>(?:(?!{'|'.join(NAMES)})[^<])*</option>")
_MARKS = re.compile(r'class="((?:[^"]* )?(?:won|lost|wins|loses))"')


@dataclass(frozen=True)
class Scenes:
    """The second round of a tournament as a draft, while it is played, and when it is over."""

    hall: Hall
    arbiter: Browser
    draft: Played
    playing: Played
    over: Played

    def boards(self, made: Played) -> tuple[BoardLine, ...]:
        return round_view(made.state, 2).boards


def chess(hall: Hall) -> Played:
    made = make_tournament(hall, rounds=4)
    drafts = [
        EntryDraft(f"{name}, X", rating=str(2311 - 7 * n), title="FM")
        for n, name in enumerate(NAMES)
    ]
    enter_players(made.desk, made.place, drafts)
    pair_round(made.desk, made.place, colour="white")
    made.play(1)
    pair_round(made.desk, made.place)
    return made


def go(hall: Hall) -> Played:
    made = make_tournament(hall, system="mcmahon", rounds=4, time_control="60m")
    rows = zip(NAMES, RANKS, strict=True)
    enter_players(made.desk, made.place, [EntryDraft(f"{n}, X", rank=r) for n, r in rows])
    pair_round(made.desk, made.place, seed=3)
    made.play(1)
    pair_round(made.desk, made.place, seed=4)
    return made


def published(made: Played) -> Played:
    publish_round(made.desk, made.place)
    set_public(made.desk, made.place.event, public=True)
    for board, result in enumerate(RESULTS[:2], 1):
        enter_result(made.desk, made.place, 2, board, result)
    return made


def finished(made: Played) -> Played:
    enter_result(published(made).desk, made.place, 2, 3, RESULTS[2])
    finish_round(made.desk, made.place)
    return made


@pytest.fixture(scope="module", params=[chess, go])
def scenes(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Scenes]:
    hall = Hall(tmp_path_factory.mktemp("sides-of-boards"))
    make = request.param
    draft = make(hall)
    turn_colours(draft.desk, draft.place, 1, reason="the hall")
    yield Scenes(hall, hall.administrator(), draft, published(make(hall)), finished(make(hall)))
    hall.close()


def told_of(line: BoardLine, is_white: bool) -> list[str]:
    """What can be told of one side and of nobody else."""
    side = line.white if is_white else line.black
    return [side.short, *([str(side.rating)] if side.rating else []), *filter(None, [side.rank])]


def parts_of(text: str, line: BoardLine) -> list[str]:
    """The parts of a page that are about one board: they name both players."""
    names = (line.white.short, line.black.short)
    plain = _OPTIONS.sub("", text)
    return [part for part in _PARTS.split(plain) if all(name in part for name in names)]


def require_both_sides(text: str, lines: tuple[BoardLine, ...]) -> None:
    for line in lines:
        parts = parts_of(text, line)
        assert parts, line
        for part in parts:
            for white, black in zip(told_of(line, True), told_of(line, False), strict=True):
                counts = [len(re.findall(rf"\b{each}\b", part)) for each in (white, black)]
                assert counts[0] == counts[1], (white, black, part)
                assert not counts[0] or part.index(white) < part.index(black), part


@pytest.mark.parametrize("page", ["rounds/2", "rounds/2/by-hand", "documents/pairings?round=2"])
def test_a_draft_has_both_sides(scenes: Scenes, page: str) -> None:
    text = scenes.arbiter.get(f"{scenes.draft.url}/{page}").text
    require_both_sides(text.partition('<ul class="plain-pairs">')[0], scenes.boards(scenes.draft))


def test_boards_by_hand_stand_beside_those_of_the_rules(scenes: Scenes) -> None:
    state = scenes.draft.state
    difference = compare_with_engine(state, 2)
    text = scenes.arbiter.get(f"{scenes.draft.url}/rounds/2/by-hand").text
    by_hand, by_rules = re.findall(r'<ul class="plain-pairs">(.*?)</ul>', text)
    for shown, boards in ((by_hand, difference.by_hand), (by_rules, difference.by_engine)):
        assert re.findall(r"<li>(\d+) .*? – (\d+) .*?</li>", shown) == [
            (str(board.white), str(board.black)) for board in boards
        ]
        names = [state.find_number(n).name for each in boards for n in (each.white, each.black)]
        assert re.findall(r"<bdi>(\w+)", shown) == [name.partition(",")[0] for name in names]


@pytest.mark.parametrize(
    "page",
    ["rounds/2", "rounds/2/colours", "documents/pairings?round=2", "documents/slips?round=2"],
)
def test_a_round_that_is_played_has_both_sides(scenes: Scenes, page: str) -> None:
    text = scenes.arbiter.get(f"{scenes.playing.url}/{page}").text
    require_both_sides(text, scenes.boards(scenes.playing))


@pytest.mark.parametrize("made", ["playing", "over"])
def test_visitors_and_arbiters_see_who_has_won(scenes: Scenes, made: str) -> None:
    played: Played = getattr(scenes, made)
    desk = scenes.arbiter.get(f"{played.url}/rounds/2").text
    public = scenes.hall.browser().get(f"{played.url.replace('/desk', '/e')}/rounds/2").text
    lines = scenes.boards(played)
    for text in (desk, public):
        require_both_sides(text, lines)
    for line in lines:
        told = notation.result_parts(line.value)
        wins = {"white": "won", "black": "lost"}.get(told.winner, "")
        loses = {"won": "lost", "lost": "won"}.get(wins, "")
        figures = {"won": ["wins", "loses"], "lost": ["loses", "wins"], "": []}[wins]
        (row,) = parts_of(desk, line)
        cells = [f"name white-name {wins}", f"name black-name {loses}"] if wins else []
        assert sorted(_MARKS.findall(row)) == sorted(cells + figures)
        assert [mark for mark in _MARKS.findall(row) if mark in figures] == figures
        (row,) = parts_of(public, line)
        sides = [f"side {wins}", f"side {loses}"] if wins else []
        assert _MARKS.findall(row) == sides + figures
        points = [notation.points(side.points) for side in (line.white, line.black)]
        assert re.findall(r" · ([^<]+)</small>", row) == points


@pytest.mark.parametrize(
    ("made", "page"),
    [
        *(("draft", page) for page in ("rounds/2", "rounds/2/by-hand")),
        *(("over", page) for page in ("rounds/2", "documents/pairings?round=2")),
    ],
)
def test_each_side_has_its_own_points(scenes: Scenes, made: str, page: str) -> None:
    played: Played = getattr(scenes, made)
    lines = scenes.boards(played)
    assert any(line.white.points != line.black.points for line in lines)
    tables = tables_of(scenes.arbiter.get(f"{played.url}/{page}").text)
    (table,) = (each for each in tables if {"White", "Black"} <= set(each.heads))
    places = [n for n, head in enumerate(table.heads) if head in ("Pts", "MMS")]
    for line, row in zip(lines, table.texts(), strict=True):
        shown = [row[place] for place in places]
        assert shown == [notation.points(side.points) for side in (line.white, line.black)]


def test_phones_have_both_sides(scenes: Scenes) -> None:
    place = scenes.playing.place
    link = make_link(scenes.hall.door, LOCAL, event=place.event, competition=place.competition)
    phone = scenes.hall.browser(start(scenes.hall.door, link.token))
    require_both_sides(phone.get("/phone").text, scenes.boards(scenes.playing))


def test_a_board_is_found_by_either_player(scenes: Scenes) -> None:
    lines = scenes.boards(scenes.playing)
    for line in lines:
        for side in (line.white, line.black):
            assert find_in_round(side.short, lines, []).boards == (line.number,)
