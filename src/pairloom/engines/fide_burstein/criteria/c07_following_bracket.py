"""[C7] Outgoing floaters for whom the following bracket can comply best with C1-C6.

FIDE C.04.4.2 (2026) art. 2.3.3, one bracket ahead and no more. "Best" is graded: first the number
of floaters that the following bracket sends on (C5), then their scores (C6); what is below it
must stay completable (C4). If nothing is below, the following bracket is the last one, and all
floaters that C4 allows are equally good.
"""

from __future__ import annotations

from collections.abc import Sequence

from pairloom.domain.derived import derived
from pairloom.engines.common.scoregroups import Scoregroup
from pairloom.engines.fide_burstein.criteria.c04_completion import (
    Completion,
    is_certain,
    mask_of,
)
from pairloom.engines.fide_burstein.following_value import (
    FollowingValue,
    read_value,
    send_on_by_weights,
    send_on_without_lower,
)
from pairloom.engines.fide_burstein.frame import Frame
from pairloom.matching import gallai_edmonds


class LookAhead:
    """Answers for one bracket: how good can the following one be with these floaters?"""

    def __init__(self, completion: Completion, following: Scoregroup) -> None:
        self.completion = completion
        self.group = following
        self.is_last = following.start == 0
        self._residents = completion.tally_of_group[following.start]

    @derived
    def _frame(self) -> Frame:
        return Frame(self.completion, self.group)

    def is_certain_for_any(self, count: int, most_met: int) -> bool:
        """Do any `count` floaters with at most `most_met` opponents reach the best value?

        Dirac's certificate for the following bracket, without any one resident if the number
        is odd. A player misses at most those met, and floaters and residents of one colour.
        """
        if self.is_last:
            return True
        start, end = self.group.start, self.group.end
        odd = (end - start + count) % 2
        residents = self._residents
        return self.completion.is_certain_for_any(odd, start, residents.most_met) and is_certain(
            end - start + count - odd,
            max(most_met, residents.most_met),
            residents.same_colour + count,
        )

    def reaches_bound(self, floaters: Sequence[int]) -> bool:
        """Is the best conceivable value reached with these floaters (positions)?"""
        return self.is_last or self._frame.fits(floaters)

    def value(self, floaters: Sequence[int]) -> FollowingValue:
        """The best C5 and C6 of the following bracket with these floaters (positions)."""
        known = self._value_without_weights(floaters)
        if known is not None:
            return known
        return read_value(
            self.completion, send_on_by_weights(self.completion, self.group, floaters)
        )

    def value_of_any(self, floaters: Sequence[int]) -> FollowingValue:
        """The same for floaters who could have been paired with each other where they come from.

        The engine's own never can (`Bracket.rows`); those of an alternative may, and then they
        may meet in the following bracket, too.
        """
        if self.is_last:
            return read_value(self.completion, ())
        rows = self.completion.rows
        mask = mask_of(floaters)
        if not any(rows[floater] & mask for floater in floaters):
            return self.value(floaters)
        if self._frame.fits(floaters, may_meet=True):
            return self._bound()
        return read_value(
            self.completion,
            send_on_by_weights(self.completion, self.group, floaters, may_meet=True),
        )

    def _bound(self) -> FollowingValue:
        """The best conceivable value: as few residents as the players below need."""
        needed = self.completion.deficiency(self.group.start)
        return needed, (self.group.score,) * needed

    def _value_without_weights(self, floaters: Sequence[int]) -> FollowingValue | None:
        sent_on = send_on_without_lower(self.completion, self.group, floaters)
        if self.completion.is_possible(sent_on, self.group.start):
            return read_value(self.completion, sent_on)
        if self._frame.fits(floaters):
            return self._bound()
        return None

    def best_singles(self, candidates: Sequence[int]) -> list[int] | None:
        """Those of the candidates (positions) with the best value if one of them floats alone.

        `None` if only weights can tell.
        """
        players = self.completion.field.players
        most_met = max([players[candidate].met_count for candidate in candidates])
        if len(candidates) == 1 or self.is_certain_for_any(1, most_met):
            return list(candidates)
        best, sent_on = self._best_without_lower(candidates)
        most_met = max(most_met, self._residents.most_met)
        if self.completion.is_certain_for_any(sent_on, self.group.start, most_met):
            return best
        rows, spare = self.completion.rows, self._frame.spare_residents()
        best = [candidate for candidate in candidates if rows[candidate] & spare]
        return best or self._best_by_value(candidates)

    def _best_without_lower(self, candidates: Sequence[int]) -> tuple[list[int], int]:
        """The best if everybody below were easy to pair, and how many would float on.

        Who meets a resident that could be spared leaves one floater less than there would
        be; everybody else leaves one more, a resident rather than themselves.
        """
        rows, start, end = self.completion.rows, self.group.start, self.group.end
        residents = (1 << end) - (1 << start)
        parts = gallai_edmonds(rows, within=residents)
        best = [candidate for candidate in candidates if rows[candidate] & parts.d]
        if best:
            return best, parts.deficiency - 1
        best = [candidate for candidate in candidates if rows[candidate] & residents]
        return best or list(candidates), parts.deficiency + 1

    def _best_by_value(self, candidates: Sequence[int]) -> list[int] | None:
        values = [self._value_without_weights((candidate,)) for candidate in candidates]
        known = [value for value in values if value is not None]
        if len(known) < len(values):
            return None
        best = min(known)
        return [
            candidate for candidate, value in zip(candidates, values, strict=True) if value == best
        ]
