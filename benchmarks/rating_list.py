"""Importing a rating list of 1.5 million players, and finding one of them.

    python -m benchmarks.rating_list [--rows 1500000] [--form txt|xml] [--packed]

The list is made on the fly with names, numbers and ratings spread as in real ones (a third
has a standard rating). Aims: import under 60 s, look-up by name under 50 ms.
"""

from __future__ import annotations

import argparse
import random
import statistics
import tempfile
import time
import zipfile
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from rich.console import Console

from benchmarks.figures import percentile
from pairloom.director.rating_list import import_list
from pairloom.storage.rating_list import open_store

ROWS = 1_500_000
HEADER = (
    f"{'ID Number':<15}{'Name':<61}{'Fed':<4}{'Sex':<4}{'Tit':<5}{'WTit':<5}{'OTit':<15}{'FOA':<4}"
    f"{'SRtng':<6}{'SGm':<4}{'SK':<3}{'RRtng':<6}{'RGm':<4}{'Rk':<3}{'BRtng':<6}{'BGm':<4}{'BK':<3}"
    f"{'B-day':<6}{'Flag':<4}"
)
_STARTS = (
    "Ba Be Bo Bra Ca Che Da De Do Dra Fe Fi Ga Ge Go Gru Ha He Ho Iva Ja Jo Ka Ke Ko Kra La Le Lo "
    "Ma Me Mi Mo Mue Na Ne No O Pa Pe Po Ra Re Ro Sa Scha She Si So Sta Ta Te Thor To U Va Vo Wa "
    "We Ya Za Ze Zu"
).split()
_MIDDLES = "b d g k l ll m n nn r rr s ss t tt v z ch ck lm nd ng rg rt st tsch".split()
_VOWELS = "aeiou"
_ENDS = (
    "an ar as ek el en er es ev ez ic ik in is ko man mann ner nik os ov ova ovic sen ski sky son "
    "ssen uk us y"
).split()
_GIVEN = (
    "Aarav Adam Aditya Ahmed Alejandro Alexander Ali Ana Andreas Andrei Anna Anton Carlos Chen "
    "Claudia Daniel David Diego Dmitry Elena Emma Eva Fatima Felix Georg Hans Ivan Jan Jana Jose "
    "Juan Julia Karl Lara Laura Lena Leon Lucas Luis Maria Marko Martin Max Michael Miguel Mohamed "
    "Nina Noah Olga Omar Pablo Paul Peter Petr Priya Rahul Rui Sara Sofia Stefan Tomas Vera Viktor "
    "Wei Yusuf Zofia"
).split()
_FEDERATIONS = "IND ESP GER FRA RUS USA POL ITA CZE TUR IRI BRA SRI HUN SLO ISL AUT NED CHN".split()


class Row(NamedTuple):
    """What differs from player to player."""

    fide_id: int
    name: str
    federation: str
    sex: str
    title: str
    ratings: tuple[int, int, int]
    year: int
    flag: str


def make_rows(count: int, seed: int = 1) -> Iterator[Row]:
    """Players in an order that has nothing to do with ratings or numbers, as published."""
    dice = random.Random(seed)
    pick = dice.random
    step = 7_919  # with the prime below: every number once
    for index in range(count):
        surname = (
            _STARTS[int(pick() ** 1.5 * len(_STARTS))]
            + _MIDDLES[int(pick() * len(_MIDDLES))]
            + (_VOWELS[int(pick() * 5)] + _MIDDLES[int(pick() * len(_MIDDLES))]) * (pick() < 0.5)
            + _ENDS[int(pick() ** 1.5 * len(_ENDS))]
        )
        name = f"{surname}, {_GIVEN[int(pick() * len(_GIVEN))]}"
        ratings = tuple(int(dice.gauss(1750, 250)) if pick() < 0.35 else 0 for _ in range(3))
        standard, rapid, blitz = (max(0, min(each, 2850)) for each in ratings)
        yield Row(
            100_000 + index * step % 99_999_989,
            name,
            _FEDERATIONS[int(pick() ** 2 * len(_FEDERATIONS))],
            "F" if pick() < 0.12 else "M",
            "GM" if standard > 2500 else "FM" if standard > 2350 else "",
            (standard, rapid, blitz),
            1940 + int(pick() * 78),
            "i" if pick() < 0.3 else "",
        )


def text_row(row: Row) -> str:
    """The row in fixed columns."""
    numbers = "".join(
        f"{rating or '':<6}{'0' if rating else '':<4}{'20' if rating else '':<3}"
        for rating in row.ratings
    )
    return (
        f"{row.fide_id:<15}{row.name:<61}{row.federation:<4}{row.sex:<4}{row.title:<5}{'':<5}"
        f"{'':<15}{'':<4}{numbers}{row.year:<6}{row.flag:<4}\n"
    )


def xml_row(row: Row) -> str:
    """The row as an element."""
    numbers = "".join(
        f"<{kind}rating>{rating or ''}</{kind}rating>\n<{kind}games></{kind}games>\n"
        f"<{kind}k>{20 if rating else ''}</{kind}k>\n"
        for kind, rating in zip(("", "rapid_", "blitz_"), row.ratings, strict=True)
    )
    return (
        f"<player>\n<fideid>{row.fide_id}</fideid>\n<name>{row.name}</name>\n"
        f"<country>{row.federation}</country>\n<sex>{row.sex}</sex>\n<title>{row.title}</title>\n"
        f"<w_title></w_title>\n<o_title></o_title>\n<foa_title></foa_title>\n{numbers}"
        f"<birthday>{row.year}</birthday>\n<flag>{row.flag}</flag>\n</player>\n"
    )


ODD_TITLE, TWICE = 499, 997


def with_oddities(lines: Iterable[str]) -> Iterator[str]:
    """Rows in fixed columns as they are met: titles that nobody knows, so many further ones that
    their column is full, and players who are listed twice."""
    for number, line in enumerate(lines, 1):
        if number % ODD_TITLE == 0:
            line = f"{line[:84]}{'WH':<5}{'WH':<5}{'FA,SI,NI,DI,FST':<15}{line[109:]}"
        yield line
        if number % TWICE == 0:
            yield line


def write_list(
    path: Path, rows: int, *, form: str = "txt", seed: int = 1, is_odd: bool = False
) -> None:
    """A list of so many players, as `txt` or `xml`; `is_odd`: with what spoils readers."""
    with path.open("w", encoding="utf-8", newline="\n") as file:
        if form == "txt":
            file.write(f"{HEADER}\n")
            lines = map(text_row, make_rows(rows, seed))
            file.writelines(with_oddities(lines) if is_odd else lines)
        else:
            file.write("<playerslist>\n")
            file.writelines(map(xml_row, make_rows(rows, seed)))
            file.write("</playerslist>\n")


def queries(count: int, seed: int = 2) -> list[tuple[str, str | None]]:
    """What people type: beginnings of one or two words, whole names, with a federation or not."""
    dice = random.Random(seed)
    asked: list[tuple[str, str | None]] = []
    for row in make_rows(count, seed):
        surname, given = row.name.split(", ")
        cut = surname[: dice.randint(1, len(surname))]
        text = dice.choice([cut, surname, row.name, f"{given} {cut}", f"{given[:2]} {cut}"])
        asked.append((text, row.federation if dice.random() < 0.3 else None))
    return asked


def main() -> None:
    """Make a list, import it, look up, and print the figures."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.rating_list")
    parser.add_argument("--rows", type=int, default=ROWS)
    parser.add_argument("--form", choices=("txt", "xml"), default="txt")
    parser.add_argument("--packed", action="store_true", help="as a ZIP file")
    parser.add_argument("--lookups", type=int, default=500)
    parser.add_argument("--store", help="address of a PostgreSQL database, instead of a file")
    options = parser.parse_args()
    console = Console(highlight=False)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / f"players_list_foa.{options.form}"
        write_list(source, options.rows, form=options.form)
        if options.packed:
            source = _pack(source)
        place = options.store or str(folder / "list.sqlite")
        _measure(console, source, place, options.lookups)


def _pack(source: Path) -> Path:
    packed = source.with_suffix(".zip")
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=1) as archive:
        archive.write(source, source.name)
    source.unlink()
    return packed


def _measure(console: Console, source: Path, place: str, lookups: int) -> None:
    import resource  # not on every platform

    store = open_store(place)
    start, processor = time.perf_counter(), time.process_time()
    report = import_list(source, store)
    wall, cpu = time.perf_counter() - start, time.process_time() - processor
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    console.print(
        f"import of {report.info.players:,} players from {source.name}: {wall:.1f} s "
        f"({cpu:.1f} s of processor time), peak memory {peak:.0f} MB"
    )
    walls, processor_times = [], []
    for text, federation in queries(lookups):
        start, processor = time.perf_counter(), time.process_time()
        store.find(text, federation=federation)
        walls.append((time.perf_counter() - start) * 1000)
        processor_times.append((time.process_time() - processor) * 1000)
    for label, times in (("wall", walls), ("processor", processor_times)):
        console.print(
            f"{lookups} look-ups, {label} time: median {statistics.median(times):.1f} ms, "
            f"95th percentile {percentile(times, 0.95):.1f} ms, slowest {max(times):.1f} ms"
        )
    if not place.startswith("postgresql"):
        console.print(f"size of the list: {Path(place).stat().st_size / 1e6:.0f} MB")


if __name__ == "__main__":
    main()
