"""Sample data of the gallery: one round of an invented open."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

_PLAYERS: Final = """\
1|GM|Hlaváček, Dobromil|cs|2478
2|IM|Žnidaršič, Primož|sl|2441
3|GM|Wojciechowski, Łukasz|pl|2436
4|IM|Řehůřková, Štěpánka|cs|2402
5|IM|Szűcs, Bálint|hu|2388
6|FM|Černigoj, Črtomir|sl|2365
7|FM|Lindqvist, Åsa|sv|2351
8|IM|Дмитрук, Оксана|uk|2340
9|FM|Ďuriš, Matúš|sk|2322
10|CM|Šťastný, Kryštof|cs|2297
11|FM|Grabnar, Živa|sl|2288
12|FM|Þórsson, Eldar|is|2274
13||Nguyễn, Hà Linh|vi|2251
14|FM|Krüger, Jörg-Henrik|de|2243
15|CM|Vondřejc, Jáchym|cs|2218
16||Μαυρίδου, Ελένη|el|2207
17||Kržišnik, Blaž|sl|2189
18||Ćosić, Đurđica|hr|2176
19|WFM|Příhodová, Běla|cs|2164
20||Ťažký, Ľubomír|sk|2148
21||Žagar, Nejc|sl|2131
23||Gąsior, Wiesława|pl|2094
24||Ünal, Çağrı|tr|2082
25||Kőműves, Réka|hu|2068
26||Šebjanič, Anže|sl|2049
27||Ježek, Bořivoj|cs|2031
28||ბერიძე, გიორგი|ka|2018
29||Ó Súilleabháin, Ciarán|ga|1996
31||Kadlečík, Oldřich|cs|1954
32||Dvořáčková, Ludmila|cs|1937
33||Bērziņš, Jānis|lv|1912
35||Hribar, Gašper|sl|1871
36||Sørbø, Ingrid|nb|1846
37||Vachoušek, Zbyněk|cs|1812
39||Ngô, Thế Vinh|vi|1733
40||Maříková, Žofie|cs|1688"""

# Board: points, White, result, Black, points, entered.
_BOARDS: Final = """\
1|4|5|½-½|6|3½|15:31 · VD
2|3½|1|½-½|2|3|15:22 · MK
3|3|12||4|3|
4|3|7||8|3|
5|3|23|0-1|9|2½|15:40 · VD
6|2½|3|1-0|18|2½|15:12 · MK
7|2|11||16|2½|
8|2|19|0-1|10|2|15:36 · phone
9|2|13||25|2|
10|2|24|0-1|14|2|14:58 · VD
11|2|15|1-0|20|2|15:41 · MK
12|2|17||35|2|
13|1½|33||21|1½|
14|1½|26|1F-0F|27|1½|14:31 · MK
15|1½|28|½-½|29|1|15:05 · phone
16|1|31||37|1|
17|1|32|0-1|39|1|15:18 · VD
18|1|36|0-1|40|1|14:49 · VD"""

OPTIONS: Final = (
    ("", "no result"),
    ("1-0", "1-0"),
    ("½-½", "½-½"),
    ("0-1", "0-1"),
    ("1F-0F", "1F-0F"),
    ("0F-1F", "0F-1F"),
    ("0F-0F", "0F-0F"),
    ("*", "adjourned"),
)


@dataclass(frozen=True, slots=True)
class SamplePlayer:
    """A player as the templates want one."""

    number: int
    title: str
    name: str
    lang: str
    rating: int

    @property
    def short(self) -> str:
        return self.name.split(",")[0]


@dataclass(frozen=True, slots=True)
class SampleBoard:
    """A row of the board table as the templates want it."""

    number: int
    white: SamplePlayer
    black: SamplePlayer
    white_points: str
    black_points: str
    value: str = ""
    entered: str = ""
    version: int = 1
    save_url: str = ""
    verify_url: str = ""
    why_url: str = ""
    again: str | None = None
    verified: bool = False


def players() -> dict[int, SamplePlayer]:
    """By number."""
    rows = (line.split("|") for line in _PLAYERS.splitlines())
    return {
        int(row[0]): SamplePlayer(int(row[0]), row[1], row[2], row[3], int(row[4])) for row in rows
    }


def boards(base: str = "", count: int | None = None) -> list[SampleBoard]:
    """The boards of round 5, with addresses below `base` where results may be entered."""
    people = players()
    found = []
    for line in _BOARDS.splitlines()[:count]:
        number, points, white, value, black, other, entered = line.split("|")
        board = SampleBoard(
            number=int(number),
            white=people[int(white)],
            black=people[int(black)],
            white_points=points,
            black_points=other,
            value=value,
            entered=entered,
            save_url=f"{base}/boards/{number}/result" if base else "",
            why_url=f"{base}/boards/{number}/why" if base else "#",
        )
        found.append(board)
    return found
