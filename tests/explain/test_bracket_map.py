"""What a bracket map shows, before it is drawn."""

from __future__ import annotations

from pathlib import Path

import pytest
from map_rounds import bracket, field, map_of, random_maps, round_of

from pairloom import engines, pair, read_trf
from pairloom.director.explain_pages import map_of_round
from pairloom.director.pairing import PairedRound, PairingRequest, pair_file, prepare_round
from pairloom.director.questions import ask_file
from pairloom.director.reading import load_tournament
from pairloom.domain import Colour
from pairloom.errors import InputError
from pairloom.explain.bracket_map import (
    Band,
    BracketMap,
    Due,
    Fold,
    Mark,
    build_map,
    lay_out,
    map_in_words,
)
from pairloom.explain.bracket_map.model import TO_BYE

SYSTEMS = [name for name in engines.available() if "robin" not in name and "schev" not in name]


def example(examples: Path, name: str, **request: str) -> PairedRound:
    return pair_file(str(examples / "explained" / name), PairingRequest(**request))


def answered(examples: Path, name: str, **question: object) -> BracketMap:
    path = str(examples / "explained" / name)
    found = ask_file(
        path,
        PairingRequest(),
        **{"player": None, "pair": None, "wish": None, **question},  # type: ignore[arg-type]
    )
    prepared = prepare_round(load_tournament(path), PairingRequest())
    engine = engines.get(prepared.system)
    result = engine.pair(prepared.snapshot, edition=prepared.edition)
    return map_of_round(PairedRound(prepared, result), found.answer)


def test_scoregroups_stand_from_the_highest_to_the_lowest(examples: Path) -> None:
    shown = map_of_round(example(examples, "modrinov-open.trf"))
    assert [band.score for band in shown.bands] == [35, 30, 25, 20, 15, 10]
    assert shown.bye == 17
    assert shown.pairs == 12
    assert shown.players == 25


def test_a_moved_down_player_comes_first_in_the_first_pair(examples: Path) -> None:
    shown = map_of_round(example(examples, "modrinov-open.trf"))
    second = shown.bands[1]
    assert second.pairs[0].first.number == 5
    assert second.pairs[0].first.arrives
    assert (second.residents, second.arrivals) == (5, 1)
    assert shown.bands[0].leaving == (5,)


def test_the_bye_is_the_end_of_the_last_thread(examples: Path) -> None:
    shown = map_of_round(example(examples, "modrinov-open.trf"))
    (last,) = (each for each in shown.floats if each.target == TO_BYE)
    assert last.number == 17
    assert shown.rows[last.origin] is shown.bands[-1]


def test_upfloaters_leave_the_scoregroup_they_belong_to(examples: Path) -> None:
    """Dubov takes 4 and 7 up, so that nobody of their scoregroup is left: it has a band still."""
    shown = map_of_round(example(examples, "zdarna-masters.trf"))
    taken_up = {each.number: each for each in shown.floats if each.target != TO_BYE}
    assert set(taken_up) == {4, 7, 10}
    assert all(each.target < each.origin for each in taken_up.values())
    empty = shown.rows[taken_up[4].origin]
    assert isinstance(empty, Band)
    assert (empty.score, empty.residents, empty.pairs, empty.leaving) == (25, 2, (), (4, 7))


def test_colours_and_preferences_mark_the_pairs(examples: Path) -> None:
    """Kovářová and Ščuka are both due Black, strongly; she has it, he does not."""
    shown = map_of_round(example(examples, "club-evening.trf"))
    pairs = {pair.board: pair for band in shown.bands for pair in band.pairs}
    assert pairs[1].mark is Mark.GRANTED
    assert pairs[2].mark is Mark.STRONG_MISSED
    assert pairs[2].first.missed is None
    assert pairs[2].second.missed == Due(Colour.BLACK, is_strong=True)
    assert pairs[2].second.colour is Colour.WHITE


def test_without_colours_due_no_pair_is_marked(examples: Path) -> None:
    paired = example(examples, "club-evening.trf")
    shown = build_map(paired.result, paired.snapshot)
    assert {pair.mark for band in shown.bands for pair in band.pairs} == {None}


def test_nobody_prefers_a_colour_before_the_first_round() -> None:
    start = field(4)
    shown = map_of(pair(start), start)
    assert {pair.mark for pair in shown.bands[0].pairs} == {Mark.NO_PREFERENCE}


def test_an_answer_puts_both_candidates_beside_its_band(examples: Path) -> None:
    shown = answered(examples, "modrinov-open.trf", pair="7-12")
    (band,) = (band for band in shown.bands if band.candidates)
    rejected, taken = band.candidates
    assert band.score == 25
    assert band.is_asked
    assert (rejected.is_taken, rejected.pairs, rejected.floats) == (False, ((4, 8), (7, 12)), (16,))
    assert (taken.is_taken, taken.pairs, taken.floats) == (True, ((4, 7), (12, 16)), (8,))
    asked = {seat.number for each in band.pairs for seat in each.seats if seat.is_asked}
    assert asked == {7, 12}


def test_an_impossible_pair_stands_beside_the_band_of_the_first_player(examples: Path) -> None:
    """1 and 2 met in round 3; 1 floats down and is paired in the second band."""
    shown = answered(examples, "club-evening.trf", pair="1-2")
    (band,) = (band for band in shown.bands if band.candidates)
    (rejected,) = band.candidates
    assert band.score == 20
    assert rejected.pairs == ((1, 2),)


def test_who_floats_on_leaves_two_bands() -> None:
    record = (
        bracket(30, (1,), (), downfloaters=(1,)),
        bracket(20, (2,), (), moved_down=(1,), downfloaters=(1, 2)),
        bracket(10, (3, 4), ((1, 3), (2, 4)), moved_down=(1, 2)),
    )
    shown = build_map(round_of(record), field(4))
    assert [band.leaving for band in shown.bands] == [(1,), (1, 2), ()]
    assert [(each.number, each.origin, each.target) for each in shown.floats] == [
        (1, 0, 1),
        (1, 1, 2),
        (2, 1, 2),
    ]


def test_a_round_robin_has_no_map(examples: Path) -> None:
    tournament = read_trf(str(examples / "round-robin.trf"))
    with pytest.raises(InputError, match=r"round 3 has no bracket map.*system round-robin"):
        build_map(pair(tournament), tournament)


def test_beyond_60_pairs_the_asked_band_and_its_neighbours_are_shown() -> None:
    shown = _folded(asked=(101,))
    assert [type(row).__name__ for row in shown.rows] == ["Fold", "Band", "Band", "Band", "Fold"]
    assert shown.rows[0] == Fold(120, 40, 45)
    assert shown.rows[4] == Fold(0, 0, 5)
    assert shown.pairs == 65


def test_without_a_question_the_first_bands_are_shown() -> None:
    shown = _folded(asked=())
    assert [isinstance(row, Band) for row in shown.rows] == [True] * 12 + [False]
    assert shown.rows[-1] == Fold(0, 0, 5)


def _folded(asked: tuple[int, ...]) -> BracketMap:
    """Thirteen scoregroups of five pairs."""
    record = []
    for group in range(13):
        members = tuple(range(1 + 10 * group, 11 + 10 * group))
        pairs = tuple((number, number + 5) for number in members[:5])
        record.append(bracket(120 - 10 * group, members, pairs))
    return build_map(round_of(tuple(record)), field(130), asked=asked)


def test_a_band_of_many_pairs_shows_the_asked_one_and_counts_the_rest() -> None:
    members = tuple(range(1, 201))
    record = (bracket(0, members, tuple((number, number + 100) for number in members[:100])),)
    shown = build_map(round_of(record), field(200), asked=(177,))
    (band,) = shown.bands
    assert len(band.pairs) == 24
    assert band.hidden == 76
    assert [pair.first.number for pair in band.pairs] == [*range(1, 24), 77]


@pytest.mark.parametrize("system", SYSTEMS)
def test_everybody_has_one_place_in_every_system(system: str) -> None:
    """Random tournaments: each pair once, each float from a chip to a seat, a chip or the bye."""
    rounds = 0
    for result, shown in random_maps(system, range(8)):
        rounds += 1
        pairs = [pair for band in shown.bands for pair in band.pairs]
        seated = [seat.number for pair in pairs for seat in pair.seats]
        everybody = [number for board in result.boards for number in board]
        assert sorted(seated) == sorted(everybody)
        assert sorted(pair.board for pair in pairs) == list(range(1, len(pairs) + 1))
        assert [band.score for band in shown.bands] == sorted(
            (band.score for band in shown.bands), reverse=True
        )
        chips = [number for band in shown.bands for number in band.leaving]
        assert sorted(chips) == sorted(each.number for each in shown.floats)
        for each in shown.floats:
            assert each.origin != each.target
            assert (each.target == TO_BYE) == (each.number == result.bye and each.target < 0)
        ends = [each.number for each in shown.floats if each.target == TO_BYE]
        assert ends == ([] if result.bye is None else [result.bye])
        arriving = {seat.number for pair in pairs for seat in pair.seats if seat.arrives}
        assert arriving == {each.number for each in shown.floats} - {result.bye}
    assert rounds > 15


def test_the_map_in_words_names_pairs_floats_and_the_bye(examples: Path) -> None:
    lines = map_in_words(map_of_round(example(examples, "zdarna-masters.trf")))
    assert lines == [
        "Scoregroup 3½ (1 player + 1): 1–4.",
        "Scoregroup 3 (3 players + 1): 8–7, 6–2.",
        "Scoregroup 2½ (2 players): nobody is paired here. 4 floats up to 3½. 7 floats up to 3.",
        "Scoregroup 2 (6 players): 12–5, 14–13, 11–17.",
        "Scoregroup 1½ (3 players + 1): 15–16, 3–10.",
        "Scoregroup 1 (2 players): nobody is paired here. 10 floats up to 1½. 9 gets the bye.",
    ]


def test_folded_scoregroups_are_told_in_a_line() -> None:
    assert map_in_words(_folded(asked=(101,)))[0] == "Scoregroups 12 to 4: 45 pairs, folded"
    assert map_in_words(_folded(asked=()))[-1] == "Scoregroup 0: 5 pairs, folded"


def test_teams_are_counted_as_teams() -> None:
    """Round 1: everybody is in one scoregroup."""
    _, shown = next(random_maps("team", range(3)))
    (line,) = map_in_words(shown)
    assert line.startswith(f"Scoregroup 0 ({shown.players} teams): ")
    assert f"teams: {shown.players}" in lay_out(shown).description
