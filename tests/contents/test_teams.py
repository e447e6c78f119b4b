"""Every match, board, team and player of the team demonstration, cell by cell, from the rows.

What a page shows is worked out here from entries, matches and games alone.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from html import unescape

import pytest

from pairloom.director.desk import Place
from pairloom.domain import Outcome
from pairloom.storage.records import Entry, Game, LineUp, TeamMatch
from tests.contents.chess_truth import figure, titled
from tests.contents.conftest import Shown
from tests.contents.tables import Table, lines_of, table_of

PUBLIC = "/e/lipovec-team-cup/teams"
DESK = "/desk/lipovec-team-cup/teams"
BOARDS = 4
PLAYED, SEALED = (1, 2, 3), 4
WORTH = {"1": 2, "+": 2, "=": 1, "0": 0, "-": 0}
"""Of a result, in half points."""
ROSTER = ("No.", "Player", "Rating", "Games", "Pts", "Boards")
WRITTEN = {"1": "1", "0": "0", "=": "½", "+": "1F", "-": "0F"}


@dataclass(frozen=True)
class Side:
    """A player at a board: the name, the rating, the colour and what the game brought."""

    player: Entry
    colour: str
    letter: str

    @property
    def points(self) -> Fraction:
        return Fraction(WORTH[self.letter], 2)


def _letter(result: Outcome | None) -> str:
    assert result is not None, "all rounds with boards are over"
    return str(result.value)


@dataclass(frozen=True)
class Truth:
    """The rows of the tournament, and what follows from them."""

    entries: dict[int, Entry]
    matches: tuple[TeamMatch, ...]
    games: tuple[Game, ...]
    line_ups: tuple[LineUp, ...]

    @property
    def teams(self) -> list[Entry]:
        return sorted(
            (each for each in self.entries.values() if not each.team), key=lambda each: each.number
        )

    def roster(self, team: int) -> list[Entry]:
        members = (each for each in self.entries.values() if each.team == team)
        return sorted(members, key=lambda each: each.place)

    @cached_property
    def seats(self) -> dict[tuple[int, int], tuple[dict[int, Side], ...]]:
        """Both sides of every board by team, by round and match."""
        found: dict[tuple[int, int], list[dict[int, Side]]] = {}
        for game in sorted(self.games, key=lambda each: each.board):
            white, black = self.entries[game.white], self.entries[game.black]
            sides = {
                white.team: Side(white, "W", _letter(game.white_result)),
                black.team: Side(black, "B", _letter(game.black_result)),
            }
            found.setdefault((game.round, (game.board - 1) // BOARDS + 1), []).append(sides)
        return {key: tuple(boards) for key, boards in found.items()}

    def score(self, match: TeamMatch, team: int) -> Fraction:
        boards = self.seats[match.round, match.match]
        return sum((board[team].points for board in boards), Fraction())

    def match_points(self, team: int, *, before: int) -> int:
        """Two for a match that was won, one for a drawn one."""
        total = 0
        for match in self.matches:
            if match.round < before and team in (match.white, match.black):
                other = match.black if team == match.white else match.white
                own, theirs = self.score(match, team), self.score(match, other)
                total += 2 * (own > theirs) + (own == theirs)
        return total

    def of_round(self, number: int) -> list[TeamMatch]:
        return sorted(
            (each for each in self.matches if each.round == number), key=lambda each: each.match
        )


@pytest.fixture(scope="module")
def truth(shown: Shown) -> Truth:
    event, competition = place = shown.desk.find_place("lipovec-team-cup", "teams")
    assert isinstance(place, Place)
    with shown.desk.database.read(event) as reader:
        mine = {"competition": competition}
        return Truth(
            {each.entry: each for each in reader.all(Entry, **mine) if each.entry},
            tuple(reader.all(TeamMatch, **mine)),
            tuple(reader.all(Game, **mine)),
            tuple(reader.all(LineUp, **mine)),
        )


def words(*parts: object) -> str:
    return " ".join(str(part) for part in parts if part not in ("", None))


def match_in_words(truth: Truth, match: TeamMatch) -> str:
    """A match as visitors read it, the team with White on board 1 first."""
    left, right = (truth.entries[each] for each in (match.white, match.black))
    points = [truth.match_points(each.entry, before=match.round) for each in (left, right)]
    if match.round == SEALED:
        sealed = (left.name, points[0], "MP –", right.name, points[1], "MP why?")
        return words(match.match, *sealed, "line-ups not known yet")
    scores = [figure(truth.score(match, each.entry)) for each in (left, right)]
    head = (left.name, points[0], "MP", scores[0], "–", scores[1], right.name, points[1], "MP why?")
    boards = [
        words(
            f"{match.match}.{number}",
            *(one.colour, titled(one.player), one.player.rating),
            *(other.colour, titled(other.player), other.player.rating),
            *(WRITTEN[one.letter], WRITTEN[other.letter]),
        )
        for number, board in enumerate(truth.seats[match.round, match.match], 1)
        for one, other in [(board[left.entry], board[right.entry])]
    ]
    return words(match.match, *head, *boards)


@pytest.mark.parametrize("number", [*PLAYED, SEALED])
def test_a_public_round_has_all_matches_and_boards(shown: Shown, truth: Truth, number: int) -> None:
    page = shown.page(f"{PUBLIC}/rounds/{number}")
    matches = truth.of_round(number)
    assert lines_of(page, "public-match") == [match_in_words(truth, each) for each in matches]
    winners = re.findall(r'<div class="side won">.*?<bdi title="([^"]+)"', page)
    assert [unescape(name) for name in winners] == [
        side.player.name
        for match in matches
        for board in truth.seats.get((number, match.match), ())
        for side in (board[match.white], board[match.black])
        if side.points == 1
    ]


@pytest.mark.parametrize("number", [1, 3, SEALED])
def test_a_public_match_is_that_of_its_round(shown: Shown, truth: Truth, number: int) -> None:
    for match in truth.of_round(number):
        page = shown.page(f"{PUBLIC}/matches/{number}/{match.match}")
        assert lines_of(page, "public-match") == [match_in_words(truth, match)]


def test_a_team_has_its_roster_and_matches(shown: Shown, truth: Truth) -> None:
    for team in truth.teams:
        page = shown.page(f"{PUBLIC}/teams/{team.number}")
        roster = table_of(page, "No.", "Games").columns(*ROSTER)
        assert roster == [roster_row(truth, member) for member in truth.roster(team.entry)]
        matches = sorted(truth.matches, key=lambda each: each.round)
        mine = [each for each in matches if team.entry in (each.white, each.black)]
        rows = table_of(page, "Round", "MP").texts()
        for (number, colour, opponent, score, total), match in zip(rows, mine, strict=True):
            is_white = team.entry == match.white
            other = truth.entries[match.black if is_white else match.white]
            assert (number, colour) == (str(match.round), "W" if is_white else "B")
            assert opponent.startswith(other.name)
            assert ("line-ups not known yet" in opponent) == (match.round == SEALED)
            if match.round == SEALED:
                assert (score, total) == ("–", "MP –")
            else:
                own, theirs = (
                    figure(truth.score(match, each)) for each in (team.entry, other.entry)
                )
                points = truth.match_points(team.entry, before=match.round + 1)
                assert (score, total) == (f"{own} – {theirs}", f"MP {points}")


def roster_row(truth: Truth, member: Entry) -> list[str]:
    """Games that were played; what nobody played for is no game of a player's table."""
    sat = [
        (number, side)
        for boards in truth.seats.values()
        for number, board in enumerate(boards, 1)
        for side in board.values()
        if side.player == member and side.letter not in "+-"
    ]
    points = sum((side.points for _, side in sat), Fraction())
    boards = ", ".join(str(number) for number in sorted({number for number, _ in sat}))
    played = [str(len(sat)), figure(points), boards] if sat else None
    name = words(member.title, member.name)
    return [str(member.place), name, str(member.rating or ""), *(played or ["", "", ""])]


def test_a_player_has_every_round_of_the_team(shown: Shown, truth: Truth) -> None:
    for member in (each for team in truth.teams for each in truth.roster(team.entry)):
        page = shown.page(f"{PUBLIC}/players/{member.number}")
        rows = table_of(page, "Round", "Against team").texts()
        matches = sorted(truth.matches, key=lambda each: each.round)
        mine = [each for each in matches if member.team in (each.white, each.black)]
        for row, match in zip(rows, mine, strict=True):
            number, colour, opponent, rating, result, team, score = row
            other = match.black if member.team == match.white else match.white
            assert (number, team) == (str(match.round), truth.entries[other].name)
            boards = truth.seats.get((match.round, match.match), ())
            seats = [
                (place, board[member.team], board[other].player)
                for place, board in enumerate(boards, 1)
                if board[member.team].player == member
            ]
            if boards:
                own, theirs = (figure(truth.score(match, each)) for each in (member.team, other))
                assert score == f"{own} – {theirs}"
            if not seats:
                assert (colour, rating, result) == ("–", "Rating –", "–")
                told = "Not in the line-up of this round" if boards else "Line-ups not known yet"
                assert opponent.startswith(told), member.name
                continue
            ((place, seat, rival),) = seats
            assert opponent.startswith(f"{titled(rival)} board {place}")
            forfeit = " F" if seat.letter in "+-" else ""
            assert (colour, result) == (seat.colour, figure(seat.points) + forfeit)
            assert rating == f"Rating {rival.rating or '–'}"


@pytest.mark.parametrize("number", PLAYED)
def test_the_desk_has_the_boards_of_a_round_from_the_left(
    shown: Shown, truth: Truth, number: int
) -> None:
    rows = [
        row
        for row in table_of(shown.page(f"{DESK}/rounds/{number}?open=all"), "Result").rows
        if len(row) > 4
    ]
    wanted: list[list[str]] = []
    for match in truth.of_round(number):
        teams = [truth.entries[each] for each in (match.white, match.black)]
        points = [truth.match_points(each.entry, before=number) for each in teams]
        heads = [f"{t.name}{t.number} · {p} MP" for t, p in zip(teams, points, strict=True)]
        scores = "–".join(figure(truth.score(match, each.entry)) for each in teams)
        wanted.append([str(match.match), heads[0], scores, heads[1]])
        for place, board in enumerate(truth.seats[number, match.match], 1):
            left, right = (board[each.entry] for each in teams)
            wanted.append(
                [
                    f"{match.match}.{place}",
                    *(_seat(left), str(left.player.rating or ""), left.colour),
                    f"{WRITTEN[left.letter]}-{WRITTEN[right.letter]}",
                    *(right.colour, _seat(right), str(right.player.rating or "")),
                ]
            )
    told = [[cell.text for cell in row[:-1]] for row in rows]
    assert told == wanted


def _seat(side: Side) -> str:
    return f"{side.colour}{side.player.place}{side.player.title}{side.player.name}"


@pytest.mark.parametrize("number", [*PLAYED, SEALED])
def test_the_grid_of_line_ups_has_the_places_of_the_roster(
    shown: Shown, truth: Truth, number: int
) -> None:
    table: Table = table_of(shown.page(f"{DESK}/rounds/{number}/line-ups"), "Line-up")
    matches = {
        team: match for match in truth.of_round(number) for team in (match.white, match.black)
    }
    known = {each.team: each for each in truth.line_ups if each.round == number}
    for row, team in zip(table.rows, truth.teams, strict=True):
        match = matches[team.entry]
        is_white = match.white == team.entry
        other = truth.entries[match.black if is_white else match.white]
        wanted = [str(team.number), team.name, team.captain]
        wanted.append(f"{match.match} {'W' if is_white else 'B'} {other.name}")
        assert [cell.text for cell in row[:4]] == wanted
        if number != SEALED:
            players = known[team.entry].players
            places = "".join(str(truth.entries[player].place) for player in players)
            assert row[5].text == places
            boards = truth.seats[number, match.match]
            assert [board[team.entry].player.entry for board in boards] == list(players)
        else:
            assert not re.search(r"\d{4}", row[5].text)
            assert ("Missing" in row[4].text) == (team.entry not in known)
