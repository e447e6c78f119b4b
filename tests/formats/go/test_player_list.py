"""The player list of the European Go Database, line by line."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from pairloom.formats.egd import EgfListedPlayer, read_player_list


def line(pin: str, name: str, rest: tuple[str, str, str, str]) -> str:
    country, club, grade, rating = rest
    text = f" {pin:8}  {name:37} {country:3} {club:4}   {grade:>3}        {rating:>4}"
    assert text[71:75].strip() == rating
    return text


LINES = [
    "<html><pre>",
    "   Pin_Nr   Name                                Co. Club  Grade ....  GoR ....",
    line("13089501", "Novak Jan", ("CZ", "Prah", "3d", "2312")),
    line("10000001", "Van Berg Anna Maria", ("NL", "", "12k", "-45")),
    line("10000002", "Shusaku", ("", "Edo", "7p", "")),
    line("1000000x", "Nobody Here", ("SI", "Lip", "1k", "2000")),
    line("10000003", "Odd Grade", ("SI", "Lip", "99k", "abcd")),
    line("10000004", "", ("SI", "Lip", "1k", "2000")),
    " 100000045 Too Long",
    " 10000005  Short Line",
    "",
    " 10000006" + "x" * 5000,
]


def test_players_are_read_and_other_lines_passed_over() -> None:
    assert list(read_player_list(LINES)) == [
        EgfListedPlayer("13089501", "Novak, Jan", "CZ", "Prah", 2, 2312),
        EgfListedPlayer("10000001", "Van, Berg Anna Maria", "NL", "", -12, -45),
        EgfListedPlayer("10000002", "Shusaku", "", "Edo", 8, None),
        EgfListedPlayer("10000003", "Odd, Grade", "SI", "Lip", None, None),
        EgfListedPlayer("10000005", "Short, Line"),
    ]


@given(st.lists(st.text(max_size=100), max_size=5))
def test_any_lines_give_an_answer(lines: list[str]) -> None:
    for player in read_player_list([*lines, *(f" 12345678  {one}" for one in lines)]):
        assert len(player.pin) == 8
        assert player.name is not None
