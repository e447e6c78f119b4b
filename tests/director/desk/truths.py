"""What holds at the desk after every act, whoever did it.

1. What was stored with a published round, paired again, gives that round, unless it was changed
   by hand or played with other colours.
2. The report can be had; it reads back without a finding; the rules pair its rounds otherwise only
   where it names the round and the cause.
3. It names only what the acts allow.
4. The standings of the report are those of the desk; everybody is accounted for.
"""

from __future__ import annotations

from pairloom.director.desk.imported_rounds import causes_told
from pairloom.director.desk.manual import compare_with_engine
from pairloom.director.desk.standings import standings_of
from pairloom.director.desk.state import State
from pairloom.domain import Finding, Tournament
from pairloom.domain.bye import ByeCause
from pairloom.domain.deviation import Cause, Deviation
from pairloom.formats import trf
from pairloom.formats.trf import TrfFile
from pairloom.simulate.checker import check
from pairloom.standings import Standings, make_standings
from tests.director.desk.allowed_deviations import Allowed
from tests.director.desk.at_the_desk import Hall
from tests.director.desk.random_events import require_sound

_OF_BOARDS = (Cause.BY_HAND, Cause.WRONG_COLOURS, Cause.LATE_ENTRY)


class Onlooker:
    """Somebody who looks on at an event and holds everything against the rules.

    `known` are deviations that came with the event, from a file of another program.
    """

    def __init__(self, hall: Hall, known: frozenset[Deviation] = frozenset()) -> None:
        self.hall = hall
        self.allowed = Allowed(hall, known)
        self.acts = 0
        self._text = ""

    def __call__(self) -> None:
        """To be called after every act."""
        self.acts += 1
        require_sound(self.hall)
        untold = [one for one in self.hall.state.byes if one.cause is ByeCause.UNTOLD]
        assert not untold, "only older versions store a bye without its cause"
        allowed = self.allowed.look()
        if self.hall.state.entries:
            text = self.hall.report()
            if text != self._text:  # what was looked at already is as right as before
                self._require_report(trf.load(text), allowed)
            self._text = text

    def _require_report(self, file: TrfFile, allowed: frozenset[Deviation]) -> None:
        told = [str(one) for one in file.findings if not self._is_to_come(one)]
        assert not told, told
        unknown = set(file.deviations) - allowed
        assert not unknown, f"nothing that was done leads to {sorted(map(str, unknown))}"
        named = {one.round for one in file.deviations}
        differing = {one.round for one in check(file.require()).differences}
        assert differing <= named, f"rounds {differing - named} differ without a word"
        by_others = {one.round for one in self.hall.state.settled if causes_told(one)}
        by_hand = {one.round for one in allowed if one.cause in _OF_BOARDS}
        self._require_rounds(by_hand | by_others)
        self._require_standings(file.require(), self.hall.state)

    def _is_to_come(self, finding: Finding) -> bool:
        """Before round 1 nobody knows the initial colour."""
        return not self.hall.state.has_begun and "initial colour not given" in str(finding.message)

    def _require_rounds(self, excused: set[int]) -> None:
        state = self.hall.state
        for found in state.settled:
            if found.round not in excused:
                assert compare_with_engine(state, found.round).is_none, found.round

    def _require_standings(self, report: Tournament, state: State) -> None:
        if state.has_begun:
            has_corrections = any(game.reported_white for game in state.games) or any(
                one.report_rating is not None for one in state.entries
            )
            record = self.hall.reported(for_rating=False) if has_corrections else report
            assert _told(make_standings(record)) == _told(standings_of(state))


def _told(standings: Standings) -> list[object]:
    return [(row.number, row.place, row.points, row.texts) for row in standings.rows]
