"""The page of a game: score, offers, claims, letters; games as files at the desk and outside.

One group serves all tests; each has its own game there.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from httpx import Response

from pairloom.correspondence.desk.announce.contests import edit_contest
from pairloom.correspondence.desk.office.offices import edit_office
from pairloom.correspondence.records import GameClaim, GameScore
from pairloom.domain.colour import Colour
from tests.director.correspondence.office_work import OfficeAtWork, begin_a_group, open_an_office
from tests.web.people_browser import Browser, Hall, words_of

BASE = "/correspondence/correspondence-chess-federation"
GROUP = f"{BASE}/groups/zimni-pohar/group-b"
PUBLIC = "/c/correspondence-chess-federation"
MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"
ON = "2015-09-01"


@pytest.fixture(scope="module")
def hall(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Hall]:
    opened = Hall(tmp_path_factory.mktemp("games"))
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def group(hall: Hall) -> OfficeAtWork:
    office = open_an_office(hall.door.database, 5)
    return begin_a_group(office, 5, tablebase_pieces=6, first_draw_move=10)


@pytest.fixture(scope="module")
def director(hall: Hall, group: OfficeAtWork) -> Browser:
    return hall.administrator()


def page_of(key: str) -> str:
    return f"{GROUP}/games/{key}"


def send(director: Browser, key: str, act: str, **fields: str) -> Response:
    """One form of the page of a game."""
    return director.send_form(f"{page_of(key)}/{act}", page_of(key), **{"on": ON, **fields})


def has_score(group: OfficeAtWork, white: int, black: int) -> bool:
    with group.desk.database.read(group.event) as reader:
        return bool(reader.all(GameScore, white=white, black=black))


def claims(group: OfficeAtWork, white: int, black: int) -> list[GameClaim]:
    with group.desk.database.read(group.event) as reader:
        return reader.all(GameClaim, white=white, black=black)


def test_a_score_is_shown_with_its_last_position(group: OfficeAtWork, director: Browser) -> None:
    """The board says in words what it shows; a score that contradicts the result waits."""
    refused = send(director, "1:1-2", "score", pgn="1. e4 e5 2. Ke3")
    assert refused.status_code == 422
    assert "Ke3 is not possible" in words_of(refused)
    assert "1. e4 e5 2. Ke3</textarea>" in refused.text
    send(director, "1:1-2", "result", result="0-1", ended=ON)
    asked = send(director, "1:1-2", "score", pgn=f"{MATE} 1-0")
    assert "the entered result is 0-1, its text says 1-0" in words_of(asked)
    assert not has_score(group, 1, 2)
    done = send(director, "1:1-2", "score", pgn=f"{MATE} 1-0", confirmed="2")
    assert "Stored." in words_of(done)
    page = director.get(page_of("1:1-2"))
    assert MATE in words_of(page)
    assert "White Ke1 Qf7 Ra1 Rh1 Bc1 Bc4" in page.text
    assert page.text.count('class="white"') == 16


def test_a_file_of_games_is_taken_whole_or_not_at_all(
    group: OfficeAtWork, director: Browser
) -> None:
    """One stranger in the file, and nothing is stored; what was sent is there again."""
    good = f'[White "130003"]\n[Black "130004"]\n\n{MATE} 1-0\n'
    bad = '[White "Somebody"]\n[Black "130004"]\n\n1. d4 *\n'
    address = f"{GROUP}/scores"
    sent = {"csrf_token": director.form_token(address), "on": ON}
    refused = director.post(address, data=sent, files={"file": ("games.pgn", good + bad)})
    assert refused.status_code == 422
    assert "Game 2, Somebody – 130004: no game of" in words_of(refused)
    assert "[Black &#34;130004&#34;]" in refused.text
    assert not has_score(group, 3, 4)
    done = director.post(address, data=sent, files={"file": ("games.pgn", good)})
    assert "1 score stored. 0 games without moves." in words_of(done)
    assert has_score(group, 3, 4)


def test_offers_and_claims_are_entered_and_answered_on_the_page(
    group: OfficeAtWork, director: Browser
) -> None:
    """Black offers a draw, which is declined, and then claims a win by the tablebase."""
    key, black = "1:2-5", {"by": "black"}
    early = send(director, key, "draw-offer", **black, at_move="9")
    assert "A draw may be offered from move 10 on" in words_of(early)
    send(director, key, "draw-offer", **black, at_move="12")
    send(director, key, f"claims/{claims(group, 2, 5)[0].claim}", answer="no")
    position = "8/8/8/8/8/2k5/2p5/2K5 b - - 3 70"
    send(director, key, "claim", **black, kind="tablebase", outcome="win", position=position)
    assert "This program has no tablebase" in words_of(director.get(page_of(key)))
    decide = f"claims/{claims(group, 2, 5)[1].claim}"
    assert "A decision needs reasons" in words_of(send(director, key, decide, answer="yes"))
    send(director, key, decide, answer="yes", reasons="lost in 5")
    assert [one.state for one in claims(group, 2, 5)] == ["declined", "upheld"]
    assert group.state.games[key].result == "0-1"
    assert "Lost in 5" in words_of(director.get(page_of(key)))


IMPOSSIBLE: list[tuple[str, dict[str, str], str]] = [
    ("draw-offer", {"by": "nobody", "at_move": "12"}, "white or black"),
    ("draw-offer", {"by": "white"}, "1 to 500"),
    ("claim", {"by": "white", "kind": "boredom"}, "choose what is claimed"),
    ("claims/777", {"answer": "yes"}, "there is no claim 777"),
    ("claims/777", {"answer": "perhaps"}, "accepted or declined"),
    ("letter", {"letter": " "}, "the letter is empty"),
    ("time-claim", {"by": "black", "days": "36", "at": "24:30"}, "'24:30' is no time of the day"),
]


def test_what_cannot_be_is_refused_with_its_reason(group: OfficeAtWork, director: Browser) -> None:
    before = len(group.desk.database.actions(group.event))
    for act, fields, words in IMPOSSIBLE:
        answer = send(director, "1:4-5", act, **fields)
        assert answer.status_code == 422, act
        assert words in words_of(answer).casefold()
    assert len(group.desk.database.actions(group.event)) == before


def test_a_time_claim_is_judged_at_the_minute_it_was_made(
    group: OfficeAtWork, director: Browser
) -> None:
    """White began to think on 1 May, 0:00; the 36th day is charged as the 52nd of 50. A result that
    is taken back is told to both."""
    claim = {"by": "black", "days": "36"}
    assert 'type="time"' in director.get(page_of("1:3-4")).text
    send(director, "1:3-4", "time-claim", on="2015-06-05", at="23:59", **claim)
    assert group.state.games["1:3-4"].result == ""
    send(director, "1:3-4", "time-claim", on="2015-06-06", at="00:00", **claim)
    assert group.state.games["1:3-4"].result == "0-1E"
    send(director, "1:3-4", "result", result="")
    assert group.state.games["1:3-4"].result == ""
    told = {one.address for one in group.letters if "0-1E, taken back" in one.body}
    assert told == {"player3@example.org", "player4@example.org"}


def test_a_score_decides_a_repetition_and_a_letter_goes_to_both(
    group: OfficeAtWork, director: Browser
) -> None:
    moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8"
    send(director, "1:2-3", "score", pgn=moves)
    told = send(director, "1:2-3", "claim", by="white", kind="threefold repetition")
    assert "The position has occurred 3 times: the claim is upheld" in words_of(told)
    written = send(director, "1:2-3", "letter", letter="Thank you for the game.")
    assert "2 letters are in the outbox" in words_of(written)
    assert sum("Thank you for the game." in one.body for one in group.letters) == 2


def test_games_are_files_at_the_desk_and_outside_where_they_are_shown(
    hall: Hall, group: OfficeAtWork, director: Browser
) -> None:
    """Number 5 wins; everybody may read that as soon as the competition shows its games."""
    send(director, "1:5-1", "score", pgn=f"{MATE} 1-0")
    send(director, "1:5-1", "result", result="1-0", ended=ON)
    own = director.get(f"{page_of('1:5-1')}/pgn").text
    assert f"{MATE} 1-0" in own
    found = director.get(f"{GROUP}/games.pgn")
    assert found.headers["content-type"].startswith("application/x-chess-pgn")
    assert 'filename="zimni-pohar-group-b.pgn"' in found.headers["content-disposition"]
    for address in ("games.pgn", "competitions/zimni-pohar/games.pgn", "players/130005/games.pgn"):
        assert own in director.get(f"{BASE}/{address}").text, address
    assert own not in director.get(f"{BASE}/players/130003/games.pgn").text
    edit_office(group.desk, group.event, contacts={}, is_public=True)
    reader = hall.browser()
    at = f"{PUBLIC}/groups/zimni-pohar/group-b"
    hidden = (f"{at}/games.pgn", f"{at}/games", f"{at}/games/1:5-1")
    assert [reader.get(one).status_code for one in hidden] == [404] * 3
    edit_contest(group.desk, group.contest_place, shows_games=True)
    assert reader.get(f"{at}/games.pgn").text == director.get(f"{GROUP}/games.pgn").text
    assert own in reader.get(f"{PUBLIC}/players/130001/games.pgn").text
    assert f"{at}/games/1:5-1" in reader.get(f"{at}/games").text
    page = words_of(reader.get(f"{at}/games/1:5-1"))
    assert f"{MATE} Handed in 2015-09-01." in page
    white, black = (group.state.person_at(seat).name for seat in (5, 1))
    assert page.index(white) < page.index(black)
    assert f"{white} – {black}" in page
    table = words_of(reader.get(f"{at}/games"))
    assert f"{white} {black}" in table
    assert reader.get(f"{at}/games/1:4-5").status_code == 404
    assert f"{at}/games" in reader.get(at).text


@pytest.mark.parametrize("by", ["white", "black"])
def test_an_offer_and_a_time_claim_are_of_the_side_that_was_chosen(
    group: OfficeAtWork, director: Browser, by: str
) -> None:
    with group.desk.database.read(group.event) as reader:
        known = {(one.white, one.black) for one in reader.all(GameClaim)}
    key, game = next(
        (key, game)
        for key, game in group.state.games.items()
        if not game.result and (game.white, game.black) not in known
    )
    send(director, key, "draw-offer", by=by, at_move="30")
    assert [one.side for one in claims(group, game.white, game.black)] == [Colour(by[0])]
    group.moves(game.white, game.black, 1 if by == "white" else 2)
    send(director, key, "time-claim", by=by, days="60", at="12:00")
    assert group.state.games[key].result.startswith("1-0" if by == "white" else "0-1")
