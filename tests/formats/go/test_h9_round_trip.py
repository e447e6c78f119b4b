"""What is written as H9 is read back identically, and written again gives the same bytes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from go_events import orders, scorings, tournaments
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain.finding import Severity
from pairloom.domain.go import GoDetails, GoGame, GoPlayer, GoRound, GoTournament
from pairloom.domain.time_control import parse_time_control
from pairloom.formats.egd import PlacedRow, read_h9, write_h9
from pairloom.formats.egd.words import encodable, join_name, split_name

COLUMNS = ("MMS", "SOS", "SOSOS")


def as_read(tournament: GoTournament, order: tuple[PlacedRow, ...]) -> GoTournament:
    """The tournament as H9 can express it: numbers by line, tables in order of lines."""
    playing = [row.number for row in order if any(tournament.games_of(row.number))]
    lines = {number: line for line, number in enumerate(playing, start=1)}
    drawn = [round_as_read(one, lines) for one in tournament.rounds]
    return replace(
        tournament,
        players=tuple(player_as_read(tournament, number, lines) for number in playing),
        rounds=tuple(drawn),
    )


def round_as_read(drawn: GoRound, lines: dict[int, int]) -> GoRound:
    games = [
        replace(game, white=lines[game.white], black=lines[game.black]) for game in drawn.games
    ]
    games.sort(key=lambda game: min(game.white, game.black))
    tables = tuple(replace(game, table=table) for table, game in enumerate(games, start=1))
    return GoRound(tables, None if drawn.free is None else lines.get(drawn.free))


def player_as_read(tournament: GoTournament, number: int, lines: dict[int, int]) -> GoPlayer:
    played = {round_number for round_number, _ in tournament.games_of(number)}
    absent = {
        round_number
        for round_number, drawn in enumerate(tournament.rounds, start=1)
        if round_number not in played and drawn.free != number
    }
    player = tournament.find_player(number)
    name = join_name(*split_name(player.name))
    return replace(player, number=lines[number], name=name, absent=frozenset(absent))


@settings(max_examples=50)
@given(st.data())
def test_what_is_written_is_read_back_identically(data: st.DataObject) -> None:
    tournament = data.draw(tournaments())
    order = data.draw(orders(tournament))
    file = read_h9(write_h9(tournament, order, columns=COLUMNS))
    expected = as_read(tournament, order)
    if not expected.players:
        assert [one.code for one in file.findings] == ["E-GO-EMPTY"]
        return
    found = file.require()
    # The scores here are drawn by lot, and starting scores follow from them.
    assert tuple(replace(one, correction=0) for one in found.players) == expected.players
    assert found.rounds == expected.rounds
    assert found.name == expected.name
    rules, wanted = found.regulations, expected.regulations
    assert rules.komi == wanted.komi
    assert replace(rules.handicap, by_score=True) == wanted.handicap
    assert rules.time_control == canonical(wanted.time_control)
    assert file.columns == COLUMNS
    assert [row.place for row in file.rows] == [
        row.place for row in order if any(tournament.games_of(row.number))
    ]


def canonical(control: str) -> str:
    return str(parse_time_control(control)) if control else ""


@settings(max_examples=50)
@given(st.data(), st.sampled_from(["utf-8", "iso-8859-15"]))
def test_written_again_it_gives_the_same_bytes(data: st.DataObject, encoding: str) -> None:
    """Whatever rounds without a game are worth: also where nobody can tell free from absent."""
    tournament = data.draw(tournaments())
    rules = replace(tournament.regulations, scoring=data.draw(scorings))
    tournament = replace(tournament, regulations=rules)
    text = write_h9(tournament, data.draw(orders(tournament)), columns=COLUMNS, encoding=encoding)
    file = read_h9(text.encode(encoding), encoding=encoding)
    if file.tournament is None:
        assert [one.code for one in file.findings] == ["E-GO-EMPTY"]
        return
    again = write_h9(file.tournament, file.rows, columns=file.columns, encoding=encoding)
    assert again.encode(encoding) == text.encode(encoding)


TEXTS = st.text(max_size=40)
ANY_DETAILS = st.builds(
    GoDetails, TEXTS, TEXTS, TEXTS, TEXTS, TEXTS | st.sampled_from(["a", "X"]), TEXTS
)


@given(st.lists(TEXTS, min_size=6, max_size=6), TEXTS, ANY_DETAILS)
def test_any_text_in_a_name_or_a_head_stays_in_its_place(
    texts: list[str], event: str, details: GoDetails
) -> None:
    """Control characters, brackets, blanks, marks of lines: the file keeps its form."""
    drawn = GoRound((GoGame(1, 1, 2),))
    one, other, *rest = texts
    players = (
        GoPlayer(1, one, 0, country=rest[0], club=rest[1]),
        GoPlayer(2, other, 0, country=rest[2], pin=rest[3]),
    )
    tournament = GoTournament(players, (drawn,), name=event, details=details)
    text = write_h9(tournament, (PlacedRow(1, 1), PlacedRow(2, None)))
    file = read_h9(text)
    assert file.require().rounds == (drawn,)
    assert write_h9(file.require(), file.rows, columns=file.columns) == text


def test_the_layout_is_that_of_other_programs() -> None:
    """The columns of the sample in the digest of the format."""
    players = (
        GoPlayer(1, "Novak, Jan", 2, country="CZ", club="Praha"),
        GoPlayer(2, "Van Berg, Anna", 1, country="NL", club="Utrecht", pin="13089501"),
        GoPlayer(3, "Smith, Joe", -10, country="GBR"),
    )
    drawn = (
        GoRound((GoGame(1, 1, 2),), free=3),
        GoRound((GoGame(1, 1, 3, 9, 0, by_default=True),)),
    )
    tournament = GoTournament(players, drawn, name="Cup")
    order = (
        PlacedRow(1, 1, ("33", "94")),
        PlacedRow(2, 2, ("32", "9½")),
        PlacedRow(3, None, ("25", "–")),
    )
    lines = write_h9(tournament, order, columns=("MMS", "SOS")).splitlines()
    assert lines[-4:] == [
        "; Pl Name                            Rk Co Club  MMS  SOS",
        "   1 Novak Jan                       3D CZ Prah   33   94 0 0    2?/w0    3?!w9",
        "   2 Van_Berg Anna                   2D NL Utre   32  9.5 0 0    1?/b0    0- |13089501",
        "     Smith Joe                      10K XX xxxx   25    0 0 0    0+       1?!b9",
    ]
    assert "; EV[Cup]" in lines
    assert "; HA[h1]" in lines
    assert "; KM[6.5]" in lines


def test_games_without_play_can_be_left_out() -> None:
    drawn = GoRound((GoGame(1, 1, 2, by_default=True),))
    tournament = GoTournament((GoPlayer(1, "A", 0), GoPlayer(2, "B", 0)), (drawn,))
    text = write_h9(tournament, (PlacedRow(1, 1), PlacedRow(2, 2)), marks_defaults=False)
    assert [line.split()[-1] for line in text.splitlines()[-2:]] == ["0-", "0-"]


@pytest.mark.parametrize("numbers", [(1,), (1, 2, 2), (1, 2, 9)])
def test_an_order_that_is_not_one_of_all_players_is_refused(numbers: tuple[int, ...]) -> None:
    tournament = GoTournament(
        (GoPlayer(1, "A", 0), GoPlayer(2, "B", 0)), (GoRound((GoGame(1, 1, 2),)),)
    )
    with pytest.raises(ValueError, match="every player with a game once"):
        write_h9(tournament, [PlacedRow(number, 1) for number in numbers])
    with pytest.raises(ValueError, match=r"values of a row \(0, 1\); name the `columns`"):
        write_h9(tournament, [PlacedRow(1, 1, ("3",)), PlacedRow(2, 2)])
    with pytest.raises(ValueError, match="possible are utf-8 and iso-8859-15"):
        write_h9(tournament, [PlacedRow(1, 1), PlacedRow(2, 2)], encoding="nothing")


@pytest.mark.parametrize(
    "games", [(GoGame(1, 1, 2), GoGame(2, 2, 1)), (GoGame(1, 1, 2, handicap=10),)]
)
def test_what_a_file_cannot_hold_is_refused(games: tuple[GoGame, ...]) -> None:
    tournament = GoTournament((GoPlayer(1, "A", 0), GoPlayer(2, "B", 0)), (GoRound(games),))
    with pytest.raises(ValueError, match="round 1: player 1 has two games, or more than 9 stones"):
        write_h9(tournament, [PlacedRow(1, 1), PlacedRow(2, 2)])


def test_letters_the_encoding_lacks_are_transliterated() -> None:
    assert encodable("Dvořák, Ota", "iso-8859-15") == "Dvorák, Ota"
    assert encodable("Žižka", "iso-8859-15") == "Žižka"
    assert encodable("Łukasz Юсупов", "iso-8859-15") == "Lukasz Yusupov"


def test_a_written_file_has_nothing_to_say_but_notes() -> None:
    tournament = GoTournament(
        (GoPlayer(1, "A, B", 0), GoPlayer(2, "C, D", 0)), (GoRound((GoGame(1, 1, 2),)),)
    )
    file = read_h9(write_h9(tournament, (PlacedRow(1, 1), PlacedRow(2, 2))))
    assert {one.severity for one in file.findings} <= {Severity.INFO}
