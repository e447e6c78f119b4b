"""Random Go tournaments for the tests of formats."""

from __future__ import annotations

from hypothesis import strategies as st

from pairloom.domain.go import (
    GoDetails,
    GoGame,
    GoPlayer,
    GoRegulations,
    GoResult,
    GoRound,
    GoTournament,
    HandicapRule,
    Scoring,
)
from pairloom.formats.egd import PlacedRow

LETTERS = "abcdefgŠčřžÁéłøß김田'’.-"
CONTROLS = ("", "60m", "60m+3x30s", "45m+15/5m", "45m+15s/move", "1h+25/10m", "20m+5s/move max 60m")

_words = st.text(LETTERS, min_size=1, max_size=6)
_parts = st.lists(_words, min_size=1, max_size=2).map(" ".join)
names = st.builds("{}, {}".format, _parts, _parts) | _words
heads = st.text(LETTERS + " ,:;#", max_size=20).map(lambda text: " ".join(text.split()).strip(" ,"))
# A free round is worth a point and absence less, as everywhere; then a file tells them apart.
usual_scorings = st.builds(Scoring, absent=st.integers(0, 1))
scorings = st.sampled_from(
    [Scoring(free, absent) for free in range(3) for absent in range(free + 1)]
)
rules = st.builds(
    GoRegulations,
    handicap=st.builds(HandicapRule, correction=st.integers(0, 8)),
    komi=st.integers(-3, 20),
    scoring=usual_scorings,
    time_control=st.sampled_from(CONTROLS),
)
details = st.builds(
    GoDetails,
    city=heads,
    country=st.sampled_from(["", "CZ", "SI"]),
    start=st.sampled_from(["", "2026-11-16"]),
    end=st.sampled_from(["", "2026-11-17"]),
    egf_class=st.sampled_from(["", "A", "B", "C", "D", "X"]),
    code=st.sampled_from(["", "T191116B"]),
)


@st.composite
def players(draw: st.DrawFn, number: int) -> GoPlayer:
    return GoPlayer(
        number,
        draw(names),
        draw(st.integers(-30, 8)),
        country=draw(st.sampled_from(["", "CZ", "SI", "FR"])),
        club=draw(st.text(LETTERS, max_size=4)),
        pin=draw(st.sampled_from(["", "12345678"])),
    )


@st.composite
def rounds(draw: st.DrawFn, count: int, komi: int) -> GoRound:
    order = draw(st.permutations(range(1, count + 1)))
    tables = draw(st.integers(0, count // 2))
    games = []
    for table in range(tables):
        handicap = draw(st.integers(0, 9))
        result = draw(st.sampled_from(GoResult))
        white, black = order[2 * table], order[2 * table + 1]
        ground = 0 if handicap else komi
        games.append(GoGame(table + 1, white, black, handicap, ground, result, draw(st.booleans())))
    rest = order[2 * tables :]
    return GoRound(tuple(games), rest[0] if rest and draw(st.booleans()) else None)


@st.composite
def tournaments(draw: st.DrawFn) -> GoTournament:
    count = draw(st.integers(2, 12))
    regulations = draw(rules)
    many = draw(st.integers(1, 6))
    return GoTournament(
        tuple(draw(players(number)) for number in range(1, count + 1)),
        tuple(draw(rounds(count, regulations.komi)) for _ in range(many)),
        regulations,
        draw(heads),
        draw(details),
    )


@st.composite
def orders(draw: st.DrawFn, tournament: GoTournament) -> tuple[PlacedRow, ...]:
    """A final order with shared places and values of three criteria."""
    values = st.sampled_from(["31", "31½", "½", "0", "-2", "104", "3/4"])
    numbers = draw(st.permutations([one.number for one in tournament.players]))
    return tuple(
        PlacedRow(
            number,
            None if place > 1 and draw(st.booleans()) else place,
            tuple(draw(values) for _ in range(3)),
        )
        for place, number in enumerate(numbers, start=1)
    )
