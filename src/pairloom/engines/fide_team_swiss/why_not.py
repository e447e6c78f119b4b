"""Why is a round of the Swiss Team Pairing System not otherwise? Exact answers, as data.

The procedure is in `engines/common/upfloating/why_not.py`. A colour is answered by the rule of
article 4 that gave it; colours move pairs by C8 and C9 only, as anybody's preference does.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from pairloom.domain import RuleRef, Tournament
from pairloom.domain.team_scores import team_settings
from pairloom.engines.alternatives import Alternative, WhyNot
from pairloom.engines.base import ColourTrace
from pairloom.engines.common.upfloating.round_pairing import allocate_pairs
from pairloom.engines.common.upfloating.why_not import Articles, UpfloatingCourse
from pairloom.engines.common.why_not import answer
from pairloom.engines.common.why_not.colours import COLOUR_WISHES, answer_by_colours
from pairloom.engines.common.why_not.course import Pair
from pairloom.engines.common.why_not.records import round_of_meeting
from pairloom.engines.fide_team_swiss.colours import allocate
from pairloom.engines.fide_team_swiss.editions import BOOK, EDITION_2024, EDITION_2026, Edition
from pairloom.engines.fide_team_swiss.procedure import name_of, pair_team_round, rules_of
from pairloom.engines.fide_team_swiss.state import derive_round

__all__ = ["why_not"]

# What has no label: the bye, the order of sets of upfloaters, the order of pairings.
_ARTICLES = {
    EDITION_2026.name: Articles(("3.4.2", "3.4.3", "3.4.4"), "3.5.4", "3.6.3"),
    EDITION_2024.name: Articles(("2.1",), "2.2", "2.3"),
}


def why_not(tournament: Tournament, alternative: Alternative, edition: Edition) -> WhyNot:
    """Compare the next round with the best one in which the alternative comes true."""
    if alternative.wish in COLOUR_WISHES:
        result = pair_team_round(tournament, edition)
        return answer_by_colours(result, alternative, partial(_rule, edition))
    return answer(TeamCourse(tournament, edition), alternative)


def _rule(edition: Edition, label: str) -> RuleRef:
    if label.startswith("C"):
        return edition.rule(label)
    return RuleRef(BOOK, edition.name, label, label)


class TeamCourse(UpfloatingCourse):
    """A round of teams."""

    def __init__(self, tournament: Tournament, edition: Edition) -> None:
        self._round = derive_round(tournament, edition)
        self._edition = edition
        self.articles = _ARTICLES[edition.name]
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
        """Played matches only."""
        return round_of_meeting(self.tournament, first, second)

    def round_that_bars(self, number: int) -> int | None:
        """The first round after which the article of the edition bars the team."""
        team = self.tournament.find_team(number)
        points = team_settings(self.tournament).match_points
        for done in range(1, self.round):
            if self._edition.bye_is_barred(replace(team, cells=team.record(done)), points):
                return done
        return None
