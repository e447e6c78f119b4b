"""What the articles define for each player, by the plain definition and by the literal twin."""

from __future__ import annotations

from itertools import product
from random import Random

import pytest
from random_tournaments import positions

from pairloom.domain import (
    Cell,
    Colour,
    Outcome,
    Player,
    Points,
    ProhibitedGroup,
    Settings,
    Tournament,
)
from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    BLACK,
    MILD,
    NO_COLOUR,
    NONE,
    STRONG,
    WHITE,
    colour_preference,
)
from pairloom.engines.common.initial_colour import require_initial_colour
from pairloom.engines.fide_dutch import SYSTEM
from pairloom.engines.fide_dutch.criteria.c01_no_rematch import have_met
from pairloom.engines.fide_dutch.state import PlayerState, derive_field
from pairloom.errors import InputError
from twins.fide_dutch.participant import Participant, find_participants
from twins.fide_dutch.record import Float

HISTORIES = ["".join(letters) for size in range(8) for letters in product("wb", repeat=size)]


def plain_preference(colours: str) -> tuple[int, int]:
    """Art. 1.7 from the strongest condition down: preferred colour and strength."""
    difference = colours.count("w") - colours.count("b")
    if difference > 1:
        return BLACK, ABSOLUTE
    if difference < -1:
        return WHITE, ABSOLUTE
    if colours.endswith("ww"):
        return BLACK, ABSOLUTE
    if colours.endswith("bb"):
        return WHITE, ABSOLUTE
    if difference:
        return (BLACK if difference == 1 else WHITE), STRONG
    if colours:
        return (BLACK if colours[-1] == "w" else WHITE), MILD
    return NO_COLOUR, NONE


@pytest.mark.parametrize("size", range(8))
def test_preferences_of_all_short_histories(size: int) -> None:
    for colours in (history for history in HISTORIES if len(history) == size):
        difference, kind, _ = colour_preference(colours)
        assert difference == colours.count("w") - colours.count("b")
        assert kind == plain_preference(colours), colours


def test_beyond_repair_is_who_violates_even_with_the_preferred_colour() -> None:
    """C10 or C11 would count the player although article 5 grants the preference."""
    for colours in HISTORIES[1:]:
        difference, (prefers, strength), is_beyond = colour_preference(colours)
        letter = "w" if prefers == WHITE else "b"
        counted = abs(difference + prefers) > 2 or (colours + letter).endswith(letter * 3)
        assert is_beyond == (strength == ABSOLUTE and counted), colours


def test_absolute_players_violate_with_the_other_colour_and_nobody_else_does() -> None:
    """The ground of the tight graph: equal absolute preferences always cost C10 or C11."""
    for colours in HISTORIES[1:]:
        difference, (prefers, strength), _ = colour_preference(colours)
        letter = "b" if prefers == WHITE else "w"
        counted = abs(difference - prefers) > 2 or (colours + letter).endswith(letter * 3)
        assert counted == (strength == ABSOLUTE), colours


def _is_same(state: PlayerState, literal: Participant) -> None:
    floats = {Float.DOWN: "D", Float.UP: "U", None: ""}
    assert (state.number, state.order, state.score) == (
        literal.number,
        literal.place,
        literal.score,
    )
    assert state.colours == "".join(colour.value for colour in literal.colours)
    assert state.difference == literal.difference
    preferred = {None: NO_COLOUR, Colour.WHITE: WHITE, Colour.BLACK: BLACK}[literal.preference]
    assert (state.prefers, state.strength) == state.kind == (preferred, int(literal.strength))
    assert state.float1 == floats[literal.last_float]
    assert state.float2 == floats[literal.float_before]
    assert state.unplayed == literal.unplayed
    assert state.may_get_bye != literal.is_barred
    assert state.is_topscorer == literal.is_topscorer
    assert state.arrival_number == (0 if state.prefers else literal.arrival_number)
    assert set(state.opponents) == literal.met


def test_the_state_of_random_positions_is_what_the_literal_twin_sees() -> None:
    """Baku and explicit points, all byes, late entries, withdrawals, every scoring."""
    compared = 0
    for seed in range(120):
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            field = derive_field(position)
            twins = find_participants(position)
            for state, literal in zip(field.players, twins, strict=True):
                _is_same(state, literal)
                compared += 1
    assert compared > 3_000


def test_masks_positions_and_scoregroups_belong_together() -> None:
    for seed in range(60):
        for position in positions(Random(seed), lambda t: SYSTEM.pair(t).pairing):
            field = derive_field(position)
            groups = [g for g in position.settings.prohibited if g.covers(field.round)]
            for index, one in enumerate(field.players):
                assert one.position == index
                barred = {
                    other.position
                    for other in field.players
                    if other is not one
                    and (
                        other.number in one.opponents
                        or any({one.number, other.number} <= g.players for g in groups)
                    )
                }
                others = [other for other in field.players if other is not one]
                assert barred == {p.position for p in others if have_met(one, p)}
                assert one.met_count >= len(barred)
            assert field.is_odd == (len(field.players) % 2 == 1)
            covered = [p for g in field.scoregroups for p in range(g.start, g.end)]
            assert covered == list(range(len(field.players)))
            for group in field.scoregroups:
                scores = {player.score for player in field.players[group.start : group.end]}
                assert scores == {group.score}
            scores_in_order = [group.score for group in field.scoregroups]
            assert scores_in_order == sorted(set(scores_in_order), reverse=True)


def of(*records: str, **settings: object) -> Tournament:
    """Records as in the rule tests: `2w1` is a win with White against 2."""

    def cell(text: str) -> Cell:
        if len(text) == 1:
            return Cell(0, None, Outcome(text))
        return Cell(int(text[0]), Colour(text[1]), Outcome(text[2]))

    players = (
        Player(number, cells=tuple(map(cell, record.split())))
        for number, record in enumerate(records, 1)
    )
    return Tournament(tuple(players), Settings(**settings))  # type: ignore[arg-type]


def states(tournament: Tournament) -> dict[int, PlayerState]:
    return {state.number: state for state in derive_field(tournament).players}


def test_floats_of_the_last_two_rounds() -> None:
    """Round 2: 1 and 3 (one point) meet 4 and 2 (none); in round 3 equals meet."""
    found = states(
        of("2w1 4b= 3w=", "1b0 3w= 4b1", "4w1 2b= 1b=", "3b0 1w= 2w0", rounds=9),
    )

    assert {n: (s.float2, s.float1) for n, s in found.items()} == {
        1: ("D", ""),
        2: ("U", ""),
        3: ("D", ""),
        4: ("U", ""),
    }


def test_floats_before_the_third_round_need_no_record() -> None:
    assert {(s.float1, s.float2) for s in states(of("", "")).values()} == {("", "")}
    assert states(of("U", "Z"))[1].float1 == "D"
    assert states(of("U", "Z"))[1].float2 == ""


@pytest.mark.parametrize(("rounds", "topscorers"), [(3, {1}), (4, set()), (None, set())])
def test_topscorers_have_more_than_half_before_the_last_round(
    rounds: int | None, topscorers: set[int]
) -> None:
    found = states(of("2w1 3b1", "1b0 4w1", "4w1 1w0", "3b0 2b0", rounds=rounds))

    assert {number for number, state in found.items() if state.is_topscorer} == topscorers


def test_a_topscorer_has_no_clash() -> None:
    """1 and 2 both need Black; before the last round 1, a topscorer, may meet anybody."""
    records = ("3w1 4w1", "4w0 3w0", "1b0 2b1", "2b1 1b0")

    assert {s.clash for n, s in states(of(*records, rounds=9)).items() if n < 3} == {BLACK}
    last = states(of(*records, rounds=3))
    assert last[1].clash == NO_COLOUR
    assert last[2].clash == BLACK


def test_a_prohibition_outside_its_rounds_is_not_met() -> None:
    group = ProhibitedGroup(frozenset({1, 2, 9}), first_round=2)

    first = states(of("", "", "", prohibited=(group,)))
    assert not have_met(first[1], first[2])
    second = states(of("Z", "3w1", "2b0", prohibited=(group,)))
    assert [have_met(second[1], second[other]) for other in (2, 3)] == [True, False]


def test_the_pool_leaves_out_who_is_absent() -> None:
    players = (Player(1, arrival=2), Player(2), Player(3, cells=(Cell(0, None, Outcome.HALF_BYE),)))

    field = derive_field(Tournament(players))

    assert [state.number for state in field.players] == [2]
    assert field.players[0].arrival_number == 1


def test_explicit_virtual_points_count_round_by_round() -> None:
    """Round 1: 1 has a point more than 2 and floats down; now 2 has half a point more."""
    points = {1: (Points(10), Points(0)), 2: (Points(0), Points(5))}
    found = states(of("2w=", "1b=", rounds=9, virtual_points=points))

    assert {n: (s.score, s.float1) for n, s in found.items()} == {1: (5, "D"), 2: (10, "U")}


def test_an_initial_colour_that_is_needed_and_unknown_is_an_error() -> None:
    field = derive_field(of("", ""))

    with pytest.raises(InputError, match="initial colour"):
        require_initial_colour(field.initial_colour)
    known = derive_field(of("", "", initial_colour=Colour.BLACK))
    assert require_initial_colour(known.initial_colour) is Colour.BLACK
