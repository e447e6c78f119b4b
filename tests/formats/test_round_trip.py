"""Reading back what was written: every tournament, every dialect, for what it can hold."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pairloom.domain import (
    ABSENT,
    AbnormalPoints,
    Cell,
    Colour,
    EventDetails,
    Outcome,
    Player,
    Points,
    PointSystem,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.domain.abnormal_points import KINDS
from pairloom.errors import TooLarge, UnknownName
from pairloom.formats.trf import DIALECTS, canonical, find_losses, load, write_trf

GAMES = [
    tuple(map(Outcome, codes))
    for codes in [*"10 01 == =0 0= 00 WL LW DD DL LD LL +- -+ -- ??".split(), "  "]
]
BYES = [Outcome.FULL_BYE, Outcome.HALF_BYE, Outcome.ZERO_BYE]
NAMES = st.text("abcčdďeěfghíjklmňoőpqrřsštťuůvxyýzžæøßñłČŘŠŽÅ, .'-", max_size=33).map(str.strip)
POINTS = st.integers(0, 40).map(Points)


@st.composite
def cell_tables(draw: st.DrawFn, count: int, rounds: int) -> list[list[Cell]]:
    """Rounds in which everybody plays, has a bye or is absent."""
    table: list[list[Cell]] = [[] for _ in range(count)]
    for _ in range(rounds):
        order = draw(st.permutations(range(count)))
        in_games = 2 * draw(st.integers(0, count // 2))
        for one, other in zip(order[:in_games:2], order[1:in_games:2], strict=True):
            white, black = draw(st.sampled_from(GAMES))
            table[one].append(Cell(other + 1, Colour.WHITE, white))
            table[other].append(Cell(one + 1, Colour.BLACK, black))
        for place, left in enumerate(order[in_games:]):
            can_have_pab = place == 0 and in_games
            kinds = [*BYES, Outcome.PAIRING_BYE] if can_have_pab else BYES
            table[left].append(Cell(0, None, draw(st.sampled_from(kinds))))
    return table


@st.composite
def players(draw: st.DrawFn) -> tuple[Player, ...]:
    """Up to nine players, some with requests for coming rounds, some late or withdrawn."""
    count = draw(st.integers(1, 9))
    rounds = draw(st.integers(0, 4))
    table = draw(cell_tables(count, rounds))
    result = []
    for index, cells in enumerate(table):
        wishes = draw(st.lists(st.sampled_from(BYES), max_size=2)) if index else []
        result.append(
            Player(
                index + 1,
                name=draw(NAMES),
                rating=draw(st.none() | st.integers(1, 3000)),
                strength=draw(st.none() | st.integers(1, 3000)),
                title=draw(st.sampled_from(["", "GM", "WFM", "CM"])),
                sex=draw(st.sampled_from(["", "m", "w"])),
                federation=draw(st.sampled_from(["", "CZE", "SLO"])),
                fide_id=draw(st.sampled_from(["", "300001", "12345678901"])),
                birth=draw(st.sampled_from(["", "1990/05/17", "1979/00/00"])),
                cells=(*cells, *(Cell(0, None, wish) for wish in wishes)),
            )
        )
    return tuple(result)


@st.composite
def point_systems(draw: st.DrawFn) -> PointSystem:
    maybe = st.none() | POINTS
    return draw(
        st.just(PointSystem())
        | st.builds(PointSystem, win=POINTS, draw=POINTS, pairing_bye=maybe)
        | st.builds(
            PointSystem, POINTS, POINTS, POINTS, maybe, maybe, POINTS, maybe, maybe, POINTS, maybe
        )
    )


def decisions(numbers: list[int]) -> st.SearchStrategy[AbnormalPoints]:
    """Points added, or other points for a kind of result of some, or in a round."""
    added = st.builds(
        AbnormalPoints,
        st.sampled_from([Points(-10), Points(-5), Points(5), Points(115)]),
        kind=st.sampled_from(["", *KINDS]),
        round=st.none() | st.integers(1, 3),
        numbers=st.frozensets(st.sampled_from(numbers)),
    )
    return added.filter(lambda one: not one.kind or one.round is not None or bool(one.numbers))


@st.composite
def tournaments(draw: st.DrawFn) -> Tournament:
    entrants = draw(players())
    numbers = [player.number for player in entrants]
    longest = max(len(player.cells) for player in entrants)
    group = st.builds(
        ProhibitedGroup,
        st.frozensets(st.sampled_from(numbers), min_size=2) if len(numbers) > 1 else st.nothing(),
        st.integers(1, 2),
        st.none() | st.integers(2, 3),
    )
    rows = st.lists(POINTS, max_size=4).map(tuple)
    rounds = draw(st.none() | st.integers(max(3, longest), max(3, longest) + 3))
    if rounds is not None and len(entrants) > 1 and draw(st.booleans()):
        entrants = (*entrants[:-1], replace(entrants[-1], withdrawn_from=rounds))
    return Tournament(
        entrants,
        Settings(
            rounds=rounds,
            points=draw(point_systems()),
            initial_colour=draw(st.sampled_from([None, Colour.WHITE, Colour.BLACK])),
            system=(system := draw(st.sampled_from(["", "dutch", "burstein", "dubov", "lim"]))),
            edition=draw(st.sampled_from(["", "2026", "2017"])) if system == "dutch" else "",
            baku=bool(system) and draw(st.booleans()),
            virtual_points=draw(st.dictionaries(st.sampled_from(numbers), rows)),
            prohibited=tuple(draw(st.lists(group, max_size=2))) if len(numbers) > 1 else (),
            tiebreaks=draw(st.sampled_from([(), ("BH/C1", "SB"), ("WIN", "PTS", "BH")])),
            maxi=draw(st.booleans()),
            lots=draw(st.none() | st.integers(0, 999_999)),
            abnormal=tuple(draw(st.lists(decisions(numbers), max_size=2))),
        ),
        draw(st.sampled_from(["Open", "Šampionát Brno 2026", ""])),
        draw(st.sampled_from([EventDetails(), DETAILS])),
    )


DETAILS = EventDetails(
    city="Brno",
    federation="CZE",
    start="2026/04/10",
    end="2026/04/12",
    kind="Individual: Swiss-System",
    chief_arbiter="300777 IA Kučera, Pavel",
    deputy_arbiters=("FA Malá", "NA Nový"),
    time_control="90 min",
    encoded_time_control="5400+30",
    round_dates=("26/04/10", "", "26/04/12"),
    pairing_controller="Pairloom",
)


def held_by_trf26(tournament: Tournament) -> Tournament:
    return tournament


def held_by_trf16(tournament: Tournament) -> Tournament:
    """Players, rounds and what is announced; of requests only the next."""
    last = tournament.next_round
    return replace(
        tournament,
        players=tuple(
            replace(one, cells=one.cells[:last], withdrawn_from=None, strength=None)
            for one in tournament.players
        ),
        settings=Settings(),
        details=replace(tournament.details, pairing_controller="", encoded_time_control=""),
    )


def held_by_trf06(tournament: Tournament) -> Tournament:
    """As TRF16, but without letters for byes and unrated games."""
    plain = held_by_trf16(tournament)
    return replace(plain, players=tuple(_without_letters(player) for player in plain.players))


def _without_letters(player: Player) -> Player:
    return replace(player, cells=tuple(map(_without_letter, player.cells)))


def _without_letter(cell: Cell) -> Cell:
    merged = {
        Outcome.PAIRING_BYE: Outcome.FULL_BYE,
        Outcome.UNRATED_WIN: Outcome.WIN,
        Outcome.UNRATED_DRAW: Outcome.DRAW,
        Outcome.UNRATED_LOSS: Outcome.LOSS,
    }
    return replace(cell, outcome=merged.get(cell.outcome, cell.outcome))


def held_by_javafo(tournament: Tournament) -> Tournament:
    plain, given = held_by_trf16(tournament), tournament.settings
    covering = [one for one in given.prohibited if one.covers(tournament.next_round)]
    held = Settings(
        rounds=given.rounds,
        points=replace(given.points, adjourned=None),
        initial_colour=given.initial_colour,
        virtual_points=given.virtual_points,
        prohibited=tuple(ProhibitedGroup(one.players) for one in covering),
    )
    return replace(plain, settings=held)


def held_by_trf06x(tournament: Tournament) -> Tournament:
    """As JaVaFo's form, but without letters for byes and unrated games."""
    plain = held_by_javafo(tournament)
    return replace(plain, players=tuple(_without_letters(player) for player in plain.players))


def held_by_bbp(tournament: Tournament) -> Tournament:
    given = tournament.settings
    points = replace(given.points, forfeit_win=None, full_bye=None, half_bye=None, adjourned=None)
    held = replace(given, points=points, abnormal=())
    if given.system in ("dubov", "lim") or given.edition == "2017":
        held = replace(held, system="", edition="", baku=False)
    if given.virtual_points:
        held = replace(held, baku=False)
    return replace(tournament, settings=held)


HELD: dict[str, Callable[[Tournament], Tournament]] = {
    "trf26": held_by_trf26,
    "trf16": held_by_trf16,
    "trf06": held_by_trf06,
    "javafo": held_by_javafo,
    "trf06x": held_by_trf06x,
    "bbp": held_by_bbp,
}


@given(tournaments(), st.sampled_from(["lf", "crlf", "cr"]))
@settings(max_examples=100, deadline=None)
def test_a_dialect_gives_back_all_it_can_hold(tournament: Tournament, eol: str) -> None:
    """And tells of all that it cannot. Drawing a tournament takes longer than all dialects do."""
    for dialect in DIALECTS:
        file = load(write_trf(tournament, dialect=dialect, eol=eol))
        assert file.errors == (), dialect
        _require_held(dialect, tournament, file.require())
        _require_losses_told(dialect, tournament, file.require())
    _require_the_same_text_again(tournament)


def _require_held(dialect: str, tournament: Tournament, read: Tournament) -> None:
    if dialect in ("trf06", "trf06x"):  # the pairing-allocated bye is told apart by counting only
        read = replace(read, players=tuple(_without_letters(player) for player in read.players))
    assert read == canonical(HELD[dialect](canonical(tournament))), dialect


def _require_losses_told(dialect: str, tournament: Tournament, read: Tournament) -> None:
    losses = [loss for loss in find_losses(tournament, dialect) if "299" not in str(loss.message)]
    is_same = read == canonical(tournament)
    assert is_same == (not losses) or "Baku" in str(losses[-1].message), dialect


def _require_the_same_text_again(tournament: Tournament) -> None:
    once = write_trf(tournament)
    assert write_trf(load(once).require()) == once


def test_a_ranking_by_position_survives_where_engines_know_it() -> None:
    entrants = (Player(1, "Low", rank=2), Player(2, "High", rank=1))
    tournament = Tournament(entrants, Settings(rounds=3), "Open")

    for dialect in ("javafo", "bbp"):
        assert load(write_trf(tournament, dialect=dialect)).require() == tournament
    losses = [str(loss) for loss in find_losses(tournament, "trf26")]
    assert any("a ranking that is not the order of numbers" in loss for loss in losses)


def test_arrival_and_withdrawal_are_written_as_absences() -> None:
    entrants = (Player(1), Player(2, arrival=3), Player(3, withdrawn_from=2))
    tournament = Tournament(entrants, Settings(rounds=4), "Open")
    read = load(write_trf(tournament)).require()

    for round_number in range(1, 5):
        for player in entrants:
            again = read.find_player(player.number)
            assert again.is_present(round_number) == player.is_present(round_number)
    assert read.find_player(2).cells == (ABSENT, ABSENT)
    assert read.find_player(3).withdrawn_from == 2


@pytest.mark.parametrize("dialect", DIALECTS)
def test_the_records_of_the_tournament_come_in_order(dialect: str) -> None:
    """What is said of the tournament itself stands first, by number; letters come behind."""
    rules = Settings(rounds=3, initial_colour=Colour.WHITE, points=PointSystem(win=Points(30)))
    details = EventDetails(city="Brno", federation="CZE", chief_arbiter="Kucera, Pavel")
    lines = write_trf(Tournament((Player(1),), rules, "Open", details), dialect=dialect)
    header = [line[:3] for line in lines.split("001 ")[0].splitlines()]

    numbers = [record for record in header if record.isdecimal()]
    assert numbers[:4] == ["012", "022", "032", "062"]
    assert numbers == sorted(numbers)
    assert header[: len(numbers)] == numbers


def test_everything_that_is_announced_is_read_back() -> None:
    """Each of the details, so that none is taken for another and none is left out."""
    details = EventDetails(
        city="Brno",
        federation="CZE",
        start="2026/04/10",
        end="2026/04/12",
        kind="Individual: Swiss-System",
        chief_arbiter="300777 IA Kucera, Pavel",
        deputy_arbiters=("300888 FA Mala, Lenka", "300999 NA Novy, Jan"),
        time_control="90 min/40 moves",
        encoded_time_control="40/5400+30",
        round_dates=("26/04/10", "26/04/11"),
        pairing_controller="OurProgram 1.0",
    )
    assert all(getattr(details, one.name) for one in fields(details))
    tournament = Tournament((Player(1), Player(2)), Settings(rounds=2), "Open", details)
    assert load(write_trf(tournament)).require().details == details


def test_points_that_follow_from_win_and_draw_are_not_told() -> None:
    """With 3 for a win and 1 for a draw, a half-point bye is worth 1 without a word."""
    points = PointSystem(win=Points(30), draw=Points(10))
    tournament = Tournament((Player(1),), Settings(rounds=2, points=points), "Open")
    (line,) = (line for line in write_trf(tournament).splitlines() if line.startswith("162"))
    assert line.split() == ["162", "W", "3.0", "D", "1.0"]


def test_line_ends_follow_the_choice() -> None:
    tournament = Tournament((Player(1),), name="Open")

    assert write_trf(tournament).count("\r\n") == 4
    assert "\r" not in write_trf(tournament, eol="\n")
    assert write_trf(tournament, eol="cr").endswith("\r")


def test_remarks_are_comments_where_there_are_comments() -> None:
    tournament = Tournament((Player(1),), name="Open")

    assert "### seed 7" in write_trf(tournament, remarks=["seed 7"])
    assert load(write_trf(tournament, remarks=["seed 7"])).seed == 7
    assert "###" not in write_trf(tournament, dialect="trf16", remarks=["seed 7"])


def test_what_does_not_exist_or_does_not_fit_is_refused() -> None:
    tournament = Tournament((Player(1),), name="Open")

    with pytest.raises(UnknownName, match="available: trf26, trf16"):
        write_trf(tournament, dialect="trf99")
    with pytest.raises(UnknownName, match="line end"):
        write_trf(tournament, eol="\t")
    with pytest.raises(TooLarge, match="starting number 10000"):
        write_trf(Tournament((Player(10_000),)))


def test_a_name_cannot_break_its_line() -> None:
    tournament = Tournament((Player(1, "Evil\r\n001    2"),), name="Two\nlines")
    read = load(write_trf(tournament)).require()

    assert read.name == "Two lines"
    assert [player.name for player in read.players] == ["Evil  001    2"]
