"""Colours as a filter on pairs: the tight graph of a bracket.

Fix the number of pairs p and who floats (by kind). Let w and b be the numbers of players
to be paired who prefer White and Black, and x the excess of the larger over p.

- x = 0: allow exactly the pairs without equal preferences. If w = p, every pair needs a
  player who wants White; likewise for b.
- x > 0, for colour c: allow only pairs with a player who wants c. Then *every* perfect
  matching has exactly x clashes, which is the least possible (C12). With u mild
  preferences for c: if u >= x each clash can contain a mild one (C13 = 0), so clashes
  without one are removed; if u <= x every mild one must be in a clash with another
  kind, so its other pairs are removed (C13 = x - u).

A perfect matching of the tight graph has the best C12 and C13, and every candidate with
these values lies in the graph: optimal colours become a question of unweighted matching.
Two equal absolute preferences never meet here; in the last round this is C10 = C11 = 0.
Moved-down players do not meet repeated upfloaters: C15 = C17 = 0.
"""

from __future__ import annotations

from typing import NamedTuple

from pairloom.engines.common.colour_preference import (
    ABSOLUTE,
    BLACK,
    MILD,
    NO_COLOUR,
    STRONG,
    WHITE,
    Kind,
)
from pairloom.engines.fide_dutch.bracket import KINDS, Bracket
from pairloom.matching import vertices_of

NOBODY: Kind = (NO_COLOUR, -1)


class ColourTarget(NamedTuple):
    """The least possible C12 and C13, and the filters that reach them."""

    clashes: int
    strong_clashes: int
    colour: int
    needs_white: bool = False
    needs_black: bool = False
    clash_needs_mild: bool = False
    mild_must_clash: bool = False
    is_exact: bool = True

    @property
    def cost(self) -> tuple[int, int]:
        return self.clashes, self.strong_clashes

    def common(self, other: ColourTarget) -> ColourTarget:
        """The filters valid for both of two targets of equal cost.

        If that leaves fewer filters, perfect matchings may miss the target.
        """
        if self == other:
            return self
        # Fewer filters leave more pairs, so the best candidates of both kinds of floaters lie in
        # the graph, and perhaps others: `_reaches` looks at the one that comes out.
        return ColourTarget(
            clashes=self.clashes,
            strong_clashes=self.strong_clashes,
            colour=self.colour,
            needs_white=self.needs_white and other.needs_white,
            needs_black=self.needs_black and other.needs_black,
            clash_needs_mild=self.clash_needs_mild and other.clash_needs_mild,
            mild_must_clash=self.mild_must_clash and other.mild_must_clash,
            is_exact=False,
        )


def colour_target(bracket: Bracket, floater: Kind = NOBODY) -> ColourTarget:
    """Targets by counting, when a player of kind `floater` is left over."""
    pairs = bracket.size // 2
    white = bracket.wanting_white - (floater[0] == WHITE)
    black = bracket.wanting_black - (floater[0] == BLACK)
    if white <= pairs and black <= pairs:
        return ColourTarget(0, 0, NO_COLOUR, needs_white=white == pairs, needs_black=black == pairs)
    # Each pair serves one player with this colour, so at least `excess` players miss it. That bound
    # is reached exactly if no pair is without such a player: with x clashes there are then
    # 2x + (pairs - x) of them. Hence the filter "somebody wants it in every pair" is neither
    # too narrow nor too wide, whoever meets whom.
    colour, excess = (WHITE, white - pairs) if white > pairs else (BLACK, black - pairs)
    mild = bracket.kinds[colour, MILD].bit_count() - (floater == (colour, MILD))
    # A clash spares C13 if one of the two prefers mildly and yields. Each mild player can
    # spare one clash, and two of them in one clash waste one: so C13 is at least excess - mild,
    # reached exactly if mild players are spread over different clashes (mild <= excess), or if no
    # clash is without one (mild >= excess); both hold where the numbers are equal.
    return ColourTarget(
        excess,
        max(0, excess - mild),
        colour,
        clash_needs_mild=mild >= excess,
        mild_must_clash=mild <= excess,
    )


def tight_graph(bracket: Bracket, target: ColourTarget) -> list[int]:
    """Masks of the partners that the filters leave to each player."""
    allowed = _allowed_by_kind(bracket.kinds, target)
    graph = [
        allowed[kind] & legal for kind, legal in zip(bracket.kind_of, bracket.legal, strict=True)
    ]
    # A perfect matching without such a pair has C15 = C17 = 0, and with it C19 and C21: they count
    # the same pairs. If there is none, the tight graph has no answer, and another step decides.
    repeated_upfloaters = bracket.repeated_upfloaters if bracket.moved_down else 0
    if repeated_upfloaters:
        for mover in range(bracket.moved_down):
            graph[mover] &= ~repeated_upfloaters
        for index in vertices_of(repeated_upfloaters & bracket.residents):
            graph[index] &= bracket.residents
    return graph


def _allowed_by_kind(of_kind: dict[Kind, int], target: ColourTarget) -> dict[Kind, int]:
    if target.clashes:
        return _allowed_with_clashes(of_kind, target)
    white = sum(of_kind[WHITE, strength] for strength in (MILD, STRONG, ABSOLUTE))
    black = sum(of_kind[BLACK, strength] for strength in (MILD, STRONG, ABSOLUTE))
    neutral = of_kind[NO_COLOUR, 0]
    for_white = black | (0 if target.needs_black else neutral)
    for_black = white | (0 if target.needs_white else neutral)
    for_neutral = (
        (0 if target.needs_white or target.needs_black else neutral)
        | (0 if target.needs_black else white)
        | (0 if target.needs_white else black)
    )
    by_colour = {WHITE: for_white, BLACK: for_black, NO_COLOUR: for_neutral}
    return {kind: by_colour[kind[0]] for kind in KINDS}


def _allowed_with_clashes(of_kind: dict[Kind, int], target: ColourTarget) -> dict[Kind, int]:
    colour = target.colour
    mild, strong, absolute = (of_kind[colour, s] for s in (MILD, STRONG, ABSOLUTE))
    others = sum(mask for kind, mask in of_kind.items() if kind[0] != colour)
    for_others = strong | absolute | (0 if target.mild_must_clash else mild)
    allowed = dict.fromkeys(KINDS, for_others)
    if target.mild_must_clash:
        allowed[colour, MILD] = strong | absolute
    else:
        allowed[colour, MILD] = others | mild | strong | absolute
    # Nobody is allowed two absolute preferences for one colour: C3 bars it and, where topscorers
    # lift the ban, C10 or C11 would count it; their target is zero.
    hard = 0 if target.clash_needs_mild else strong
    allowed[colour, STRONG] = others | mild | hard | (0 if target.clash_needs_mild else absolute)
    allowed[colour, ABSOLUTE] = others | mild | hard
    return allowed
