"""Why is a round of the Double-Swiss System not otherwise? Exact answers, as data.

The procedure is in `engines/common/upfloating/why_not.py`. There is no criterion of colour, so a
colour is answered by the rule of article 4 that gave it. In the second game of the matches
nothing is paired any more: the boards are turned.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pairloom.domain import RuleRef, Tournament
from pairloom.engines.alternatives import Alternative, Bar, Obstacle, Verdict, WhyNot, Wish
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.upfloating.round_pairing import allocate_pairs
from pairloom.engines.common.upfloating.why_not import Articles, UpfloatingCourse
from pairloom.engines.common.why_not import answer
from pairloom.engines.common.why_not.colours import COLOUR_WISHES, answer_by_colours
from pairloom.engines.common.why_not.course import Pair
from pairloom.engines.fide_double_swiss.colours import allocate
from pairloom.engines.fide_double_swiss.criteria.c02_bye_eligibility import bye_is_barred
from pairloom.engines.fide_double_swiss.editions import BOOK, Edition
from pairloom.engines.fide_double_swiss.matches import played_matches
from pairloom.engines.fide_double_swiss.procedure import name_of, pair_match_round, rules_of
from pairloom.engines.fide_double_swiss.second_game import turn_boards
from pairloom.engines.fide_double_swiss.state import derive_round
from pairloom.errors import InputError
from pairloom.messages import message

__all__ = ["why_not"]

_SECOND_GAME = "4.4"


def why_not(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    if tournament.next_round % 2 == 0:
        return _of_second_game(tournament, alternative, edition)
    if alternative.wish in COLOUR_WISHES:
        result = pair_match_round(tournament, edition)
        return answer_by_colours(result, alternative, partial(_rule, edition))
    return answer(DoubleCourse(tournament, edition), alternative)


def _rule(edition: Edition, label: str) -> RuleRef:
    if label.startswith("C"):
        return edition.rule(label)
    return RuleRef(BOOK, edition.name, label, label)


def _of_second_game(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Pairs are those of the first game, with colours reversed (art. 4.4)."""
    result = turn_boards(tournament, edition)
    if alternative.wish in COLOUR_WISHES:
        return answer_by_colours(result, alternative, partial(_rule, edition))
    if alternative.wish is not Wish.MEETS:
        raise InputError(
            message(
                "round {round} is the second game of the matches made in round {first}: "
                "ask for byes and floats there",
                round=result.round,
                first=result.round - 1,
            )
        )
    asked = {alternative.player, alternative.opponent}
    answer = WhyNot(
        round=result.round,
        system=result.system,
        edition=result.edition,
        alternative=alternative,
        verdict=Verdict.IS_THE_PAIRING,
        chosen=result.pairing,
    )
    if any(asked == set(board) for board in result.boards):
        return replace(answer, certificate=result.pairing)
    made = next((tuple(board) for board in result.boards if alternative.player in board), ())
    obstacle = Obstacle(Bar.SECOND_GAME, _rule(edition, _SECOND_GAME), settled=made)
    return replace(answer, verdict=Verdict.IMPOSSIBLE, obstacle=obstacle)


class DoubleCourse(UpfloatingCourse):
    """A round of matches."""

    articles = Articles(("3.4.2", "3.4.3", "3.4.4"), "3.5.4", "3.6.3")

    def __init__(self, tournament: Tournament, edition: Edition) -> None:
        self._round = derive_round(tournament)
        self._edition = edition
        rules = rules_of(self._round, edition)
        super().__init__(tournament, name_of(edition), self._round.pool, rules)

    def rule(self, label: str) -> RuleRef:
        """Criteria have labels, other articles have not."""
        return _rule(self._edition, label)

    def allocate(self, pairs: Sequence[Pair]) -> list[ColourTrace]:
        """Article 4."""
        initial = self._round.initial_colour
        return allocate_pairs(pairs, self._round.entrants, partial(allocate, initial=initial))

    def round_of_meeting(self, first: int, second: int) -> int | None:
        """The round of the first game of their last match that counts as played."""
        player = self.tournament.find_player(first)
        matches = played_matches(self.tournament, player, self.round // 2)
        met = [match.number for match in matches if match.opponent == second]
        return 2 * met[-1] - 1 if met else None

    def round_that_bars(self, number: int) -> int | None:
        """The round of the first game of the first match that bars from the bye."""
        player = self.tournament.find_player(number)
        for match in range(1, self.round // 2 + 1):
            so_far = replace(player, cells=player.cells[: 2 * match])
            if bye_is_barred(self.tournament, so_far, match):
                return 2 * match - 1
        return None
