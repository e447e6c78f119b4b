"""A knockout from the first draw to the champion: bracket and rounds, match by match."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from html import unescape

import pytest

from pairloom.director.desk import Desk, EventDraft, Place
from pairloom.director.desk.entering import enter_result
from pairloom.director.desk.entries import enter_players
from pairloom.director.desk.events import add_tournament, create_event
from pairloom.director.desk.pairing import pair_round
from pairloom.director.desk.publishing import set_public
from pairloom.director.desk.rounds import finish_round, publish_round
from pairloom.director.entry_lists import EntryDraft
from pairloom.storage.records import Bye, Entry, Game, Round
from tests.contents.tables import lines_of, tables_of
from tests.web.people_browser import LOCAL, Browser, Hall

PLAYERS = 11
_ARTICLE = re.compile(r'<article class="match.*?</article>', re.DOTALL)
_SIDE = re.compile(r'<div class="side(?P<classes>[^"]*)">(?P<text>.*?)</div>', re.DOTALL)


class Cup:
    """A cup of eleven: five byes in the first round, then a final of two."""

    def __init__(self, hall: Hall) -> None:
        self.desk = Desk(hall.door.database, LOCAL)
        event = create_event(self.desk, EventDraft("Cup"))
        self.place: Place = add_tournament(self.desk, event.event, "Main", system="knockout")
        drafts = [EntryDraft(f"Player {n:02}, X", rating=str(2200 - n)) for n in range(PLAYERS)]
        enter_players(self.desk, self.place, drafts)
        set_public(self.desk, event.event, public=True)
        self._play(random.Random(5))
        with self.desk.database.read(event.event) as reader:
            self.names = {one.entry: one.name for one in reader.all(Entry)}
            self.games = reader.all(Game)
            self.byes = reader.all(Bye)
            self.rounds = len(reader.all(Round))

    def _play(self, lots: random.Random) -> None:
        for number in range(1, 5):
            pair_round(self.desk, self.place)
            publish_round(self.desk, self.place)
            for game in self.desk.state(self.place).games_by_round[number]:
                text = lots.choice(("1-0", "0-1"))
                enter_result(self.desk, self.place, number, game.board, text)
            finish_round(self.desk, self.place)

    def winner(self, game: Game) -> int:
        return game.white if game.white_result == "1" else game.black

    def loser(self, game: Game) -> int:
        return game.black if game.white_result == "1" else game.white


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("bracket"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def cup(hall: Hall) -> Cup:
    return Cup(hall)


@pytest.fixture(scope="module")
def arbiter(hall: Hall) -> Browser:
    return hall.administrator()


def _words(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", html)).split())


def test_everybody_plays_or_rests_and_losers_are_out(cup: Cup) -> None:
    left = set(cup.names)
    for number in range(1, cup.rounds + 1):
        games = [game for game in cup.games if game.round == number]
        playing = [entry for game in games for entry in (game.white, game.black)]
        resting = [bye.entry for bye in cup.byes if bye.round == number]
        assert sorted([*playing, *resting]) == sorted(cup.names), "each exactly once"
        assert set(playing) <= left
        left -= {cup.loser(game) for game in games}
    assert len(left) == 1


@pytest.mark.parametrize("address", ["/e/cup/main/bracket", "/desk/cup/main/bracket"])
def test_the_bracket_shows_every_match_with_its_winner(
    hall: Hall, arbiter: Browser, cup: Cup, address: str
) -> None:
    page = (hall.browser() if address.startswith("/e/") else arbiter).get(address).text
    played = {}
    for article in _ARTICLE.findall(page):
        sides = list(_SIDE.finditer(article))
        people = [
            _words(re.search(r'class="who">(.*?)</span>', s["text"])[1])
            for s in sides
            if "waits" not in s["text"]
        ]
        if len(people) == 2:
            winners = [
                who
                for who, side in zip(people, sides, strict=True)
                if "is-winner" in side["classes"]
            ]
            losers = [
                who for who, side in zip(people, sides, strict=True) if "is-out" in side["classes"]
            ]
            scores = [_words(re.search(r'class="score">(.*?)</span>', s["text"])[1]) for s in sides]
            played[frozenset(people)] = (winners, losers, dict(zip(people, scores, strict=True)))
    expected = {}
    for game in cup.games:
        won, lost = cup.names[cup.winner(game)], cup.names[cup.loser(game)]
        expected[frozenset((won, lost))] = ([won], [lost], {won: "1", lost: "0"})
    assert played == expected


def test_the_rounds_show_the_boards_of_the_bracket(hall: Hall, cup: Cup) -> None:
    for number in range(1, cup.rounds + 1):
        page = hall.browser().get(f"/e/cup/main/rounds/{number}").text
        sides = lines_of(page, "side")
        games = sorted((one for one in cup.games if one.round == number), key=lambda g: g.board)
        assert len(sides) == 2 * len(games)
        for index, game in enumerate(games):
            assert sides[2 * index].startswith(f"W {cup.names[game.white]}")
            assert sides[2 * index + 1].startswith(f"B {cup.names[game.black]}")


def test_the_champion_is_first_and_the_finalist_second(arbiter: Browser, cup: Cup) -> None:
    (final,) = (game for game in cup.games if game.round == cup.rounds)
    page = arbiter.get("/desk/cup/main/bracket").text
    (table,) = (one for one in tables_of(page) if "bracket-places" in one.classes)
    rows = table.texts()
    assert rows[0][:2] == ["1", cup.names[cup.winner(final)]]
    assert rows[1][:2] == ["2", cup.names[cup.loser(final)]]
    assert {row[1] for row in rows} <= set(cup.names.values())
