"""Harmless dirt is read with a note: the tournament is that of the clean file."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import pytest
from team_events import random_event

from pairloom.domain import Outcome, Points, PointSystem, Severity, Tournament
from pairloom.formats.trf import load, rewrite, write_trf
from pairloom.formats.trf.document import TrfFile
from pairloom.formats.trf.tokens import canonical_date
from pairloom.simulate.rtg import generate
from pairloom.simulate.variety import varied_options

Dirt = Callable[[Random, list[str]], list[str] | None]
# Not 320, whose blanks mean rounds without a bye.
NUMBERED = ("240", "250", "260", "300", "330", "XXA")


def _changed(lines: list[str], place: int, line: str) -> list[str]:
    return [*lines[:place], line, *lines[place + 1 :]]


def _some(random: Random, lines: list[str], *records: str) -> int | None:
    places = [place for place, line in enumerate(lines) if line.startswith(records)]
    return random.choice(places) if places else None


def trailing_tabs(random: Random, lines: list[str]) -> list[str] | None:
    place = random.randrange(len(lines))
    return _changed(
        lines, place, lines[place] + random.choice(["\t", " \t", "\t\t ", "\x0c", "\xa0"])
    )


def no_break_spaces(random: Random, lines: list[str]) -> list[str] | None:
    place = _some(random, lines, "001", "240", "012")
    if place is None:
        return None
    line = lines[place]
    blanks = [index for index, sign in enumerate(line) if sign == " " and index > 3]
    if not blanks:
        return None
    index = random.choice(blanks)
    return _changed(lines, place, line[:index] + "\xa0" + line[index + 1 :])


def a_blank_too_many_in_scores(random: Random, lines: list[str]) -> list[str] | None:
    place = _some(random, lines, "162", "362")
    if place is None:
        return None
    line = lines[place]
    return _changed(lines, place, line[:4] + " " * random.randint(1, 2) + line[4:])


def a_blank_too_few_in_scores(random: Random, lines: list[str]) -> list[str] | None:
    place = _some(random, lines, "162")
    return None if place is None else _changed(lines, place, lines[place].replace("162  ", "162 "))


def a_blank_too_many_in_numbers(random: Random, lines: list[str]) -> list[str] | None:
    """Between two words, but not before the first number of a record that may leave it out."""
    place = _some(random, lines, *NUMBERED)
    if place is None:
        return None
    line = lines[place]
    ends = [i for i in range(5, len(line)) if line[i] == " " and line[i - 1] != " "]
    if not ends or line[:3] == "250":
        return None
    index = random.choice(ends)
    return _changed(lines, place, line[:index] + " " + line[index:])


def halves(random: Random, lines: list[str]) -> list[str] | None:
    """The sign ½ in the points, or as a result."""
    place = _some(random, lines, "001")
    assert place is not None
    line = lines[place]
    if line[80:84] == " 0.5":
        return _changed(
            lines, place, line[:80] + random.choice(["   ½", "  .5", " 0,5"]) + line[84:]
        )
    drawn = [index for index in range(98, len(line), 10) if line[index] == "="]
    if not drawn:
        return None
    index = random.choice(drawn)
    return _changed(lines, place, line[:index] + "½" + line[index + 1 :])


def other_dates(random: Random, lines: list[str]) -> list[str] | None:
    place = _some(random, lines, "042", "052")
    if place is None:
        return None
    year, month, day = lines[place][4:].split("/")
    name = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()[int(month) - 1]
    form = random.choice(
        [
            *(f"{year}-{month}-{day}", f"{year}.{month}.{day}", f"{day}.{month}.{year}"),
            *(f"{day}. {month}. {year}", f"{year}{month}{day}", f"{name} {day}, {year}"),
            *(
                f"{day} {name} {year}",
                f"{int(day)}-{name}-{year}",
                f"{year}-{month}-{day}T09:00:00",
            ),
            f"{year}/{month}/{day} 09:30",
        ]
    )
    return _changed(lines, place, lines[place][:4] + form)


def shifted_player(random: Random, lines: list[str]) -> list[str] | None:
    place = _some(random, lines, "001")
    assert place is not None
    line = lines[place]
    return None if len(line) < 92 else _changed(lines, place, line[:84] + " " + line[84:])


def wide(random: Random, lines: list[str]) -> list[str] | None:
    return lines


LINES: tuple[Dirt, ...] = (
    *(trailing_tabs, no_break_spaces, a_blank_too_many_in_scores, a_blank_too_few_in_scores),
    *(a_blank_too_many_in_numbers, halves, other_dates, shifted_player, wide),
)


def _clean(random: Random, seed: int) -> str:
    """A good file: players or teams, with all kinds of records."""
    tournament = random_event(random) if seed % 3 == 0 else generate(varied_options(seed), seed)
    text = write_trf(tournament, eol="lf")
    first = next(line for line in text.splitlines() if line.startswith("001"))
    return text.replace(first, f"042 2026/04/17\n052 2026/05/04\n{first}", 1)


def _encoded(random: Random, dirt: Dirt, text: str) -> bytes:
    if dirt is not wide:
        return text.encode()
    mark, name = random.choice([(b"\xff\xfe", "utf-16-le"), (b"\xfe\xff", "utf-16-be")])
    return mark + text.encode(name)


@cache
def _read_clean(seed: int) -> tuple[str, TrfFile, tuple[Any, ...]]:
    """The same files for every kind of dirt: made and read once, with the lots drawn so far."""
    random = Random(seed)
    clean = _clean(random, seed)
    return clean, load(clean), random.getstate()


@pytest.mark.parametrize("dirt", LINES, ids=lambda dirt: dirt.__name__)
def test_a_dirty_file_is_read_like_the_clean_one_with_a_note(dirt: Dirt) -> None:
    done = 0
    for seed in range(90):
        clean, expected, lots = _read_clean(seed)
        random = Random()
        random.setstate(lots)
        dirty = dirt(random, clean.splitlines())
        if dirty is None:
            continue
        data = _encoded(random, dirt, "\n".join(dirty) + "\n")
        file = load(data)
        assert file.errors == (), (seed, file.errors[0])
        assert file.tournament == expected.tournament, seed
        more = set(file.findings) - set(expected.findings)
        assert more, (seed, "nothing was told")
        assert rewrite(file).encode(file.encoding) == data, "nothing is lost"
        done += 1
    assert done >= 15


@pytest.mark.parametrize("seed", range(40))
def test_dirt_of_several_kinds_at_once(seed: int) -> None:
    random = Random(seed)
    clean = _clean(random, seed)
    lines = clean.splitlines()
    for dirt in random.sample(LINES[:-1], 5):
        lines = dirt(random, lines) or lines
    file = load("\n".join(lines) + "\n")
    assert file.errors == ()
    assert file.tournament == load(clean).tournament


_PLAYERS = (
    "001    1      One".ljust(80) + " 1.5    1     2 w 1     2 b =",
    "001    2      Two".ljust(80) + " 0.5    2     1 b 0     1 w =",
)


def _event(*lines: str) -> Tournament:
    return load("\n".join(("012 Open", *lines, *_PLAYERS)) + "\n").require()


def test_scores_word_by_word() -> None:
    points = PointSystem(win=Points(30), draw=Points(10), pairing_bye=Points(10))
    for line in (
        "162  W 3.0    D 1.0    P 1.0",
        "162   W 3.0    D 1.0    P 1.0",
        "162 W 3.0 D 1.0 P 1.0",
        "162 W3.0 D1.0 P1.0",
        "162 W 3 D 1 P 1",
    ):
        assert _event(line).settings.points == points, line


@pytest.mark.parametrize("line", ["162 W W 3.0", "162 3.0 W", "162 Q 3.0 D 1.0", "162 W 30000.0"])
def test_scores_that_make_no_sense_stay_an_error(line: str) -> None:
    file = load(f"012 Open\n{line}\n001    1\n001    2\n")
    assert "E-162" in {each.code for each in file.errors}


def test_a_player_without_points_and_rounds_has_no_games() -> None:
    text = "012 Open\n142 3\n001    1      One\n001    2      Two\n"
    file = load(text)
    assert [each.code for each in file.findings if each.severity is Severity.WARNING] == [
        "W-SHORT",
        "W-SHORT",
    ]
    assert file.require().next_round == 1

    torn = load("012 Open\n001    1      One".ljust(89) + " 0.0    1\n001    2      Tw")
    assert {each.code for each in torn.errors} == {"E-SHORT"}, "the file breaks off"

    late = load(text + "001    3      Three".ljust(80) + " 1.0    1     4 w 1\n"
                + "001    4      Four".ljust(80) + " 0.0    2     3 b 0\n")  # fmt: skip
    assert {one.number: len(one.cells) for one in late.require().players} == {
        1: 1,
        2: 1,
        3: 1,
        4: 1,
    }
    assert late.require().find_player(1).cells[0].outcome is Outcome.ZERO_BYE


@pytest.mark.parametrize(
    "text", ["2026/13/01", "10/04/2026", "soon", "2026-04-10T", "5-Foo-1999", "20261301"]
)
def test_a_date_that_cannot_be_told_is_none(text: str) -> None:
    assert canonical_date(text) is None


@pytest.mark.parametrize(
    ("typed", "day"),
    [
        ("00/04/10", "2000/04/10"),
        ("26/04/10", "2026/04/10"),
        ("79/12/31", "2079/12/31"),
        ("80/12/31", "1980/12/31"),
        ("1979/12/31", "1979/12/31"),
    ],
)
def test_years_of_two_digits_have_their_century(typed: str, day: str) -> None:
    assert canonical_date(typed) == day


@pytest.mark.parametrize(
    "line",
    ["250        1.0   1   2    1    1", "250 1.0 1 2 1 1", "250   0.0   1.0   1   2    1    1"],
)
def test_points_for_pairing_word_by_word(line: str) -> None:
    """Players have no match points in record 250: the first field may be left out."""
    clean = _event("142 4", "250       1.0   1   2    1    1")
    assert clean.settings.virtual_points == {1: (Points(10), Points(10))}
    file = load("\n".join(("012 Open", "142 4", line, *_PLAYERS)) + "\n")
    assert file.require() == clean
    assert "W-REALIGNED" in {each.code for each in file.findings}


@pytest.mark.parametrize("line", ["250 1.0 1 2 1", "250 0.0 0.0 1.0 1 2 1 1", "250 1.0"])
def test_points_for_pairing_that_make_no_sense_stay_an_error(line: str) -> None:
    file = load("\n".join(("012 Open", "142 4", line, *_PLAYERS)) + "\n")
    assert "W-REALIGNED" not in {each.code for each in file.findings}
    assert file.errors
