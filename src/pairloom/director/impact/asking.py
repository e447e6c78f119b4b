"""The question `what if`, put to a file."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from pairloom.director.file_systems import find_file_system
from pairloom.director.impact.change import Change, Several
from pairloom.director.impact.data import impact_data, look_ahead_data
from pairloom.director.impact.dead_ends import LookAhead, Verdict, find_dead_ends
from pairloom.director.impact.preview import Impact, impact_of
from pairloom.director.pairing import choose_system
from pairloom.director.reading import LoadedFile, load_tournament
from pairloom.domain import Tournament
from pairloom.engines import get
from pairloom.errors import InputError
from pairloom.messages import counted, message

__all__ = ["Answer", "answer_data", "what_if_file"]

_NO_KNOCKOUTS = message(
    "changes of a knockout cannot be tried out: make the change in a copy of the file, and"
    " 'pairloom pair' shows the round that its bracket gives"
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A file, and what a change would do to it; `ahead` is what lies behind the next round.

    Without a change only `ahead` is there.
    """

    source: LoadedFile
    impact: Impact | None = None
    ahead: LookAhead | None = None

    @property
    def has_dead_end(self) -> bool:
        """Is there no legal pairing after the change, of the next round or a later one?"""
        following = self.impact.next_round if self.impact else None
        if following is not None and following.obstacle_after and following.obstacle_after.rule:
            return True
        return self.ahead is not None and self.ahead.verdict is Verdict.CERTAIN


def what_if_file(
    path: str,
    changes: tuple[Change, ...],
    *,
    system: str | None = None,
    edition: str | None = None,
    after: int | None = None,
    look_ahead: bool = False,
) -> Answer:
    """What changes would do to the tournament of a file, which is not touched.

    With `look_ahead` also the rounds behind the next one, after the changes. Raises
    `InputError` if neither is asked for, and what `impact_of` raises.
    """
    if not changes and not look_ahead:
        raise InputError(
            message("nothing is changed: name a change, or look ahead with --look-ahead")
        )
    source = load_tournament(path)
    if find_file_system(source, system):
        raise InputError(_NO_KNOCKOUTS)
    tournament, impact = source.tournament, None
    if changes:
        change = changes[0] if len(changes) == 1 else Several(changes)
        impact = impact_of(tournament, change, system=system, edition=edition, after=after)
        tournament = impact.changed
    ahead = _look_ahead(tournament, impact, system, edition) if look_ahead else None
    return Answer(source, impact, ahead)


def _look_ahead(
    tournament: Tournament, impact: Impact | None, system: str | None, edition: str | None
) -> LookAhead | None:
    """What lies behind the engine's pairing of the next round; `None` if there is none."""
    if impact is not None:
        pairing = impact.next_round.after if impact.next_round else None
    else:
        planned = tournament.settings.rounds
        if planned is not None and tournament.next_round > planned:
            raise InputError(
                counted(
                    "the only round is paired; there is nothing ahead",
                    "all {count} rounds are paired; there is nothing ahead",
                    planned,
                )
            )
        chosen, edition, _ = choose_system(tournament, system, edition)
        pairing = get(chosen).pair(tournament, edition=edition).pairing
    return None if pairing is None else find_dead_ends(tournament, pairing, system=system)


def answer_data(answer: Answer) -> dict[str, Any]:
    """The answer for JSON."""
    return {
        "tournament": answer.source.tournament.name,
        "impact": impact_data(answer.impact) if answer.impact else None,
        "look_ahead": look_ahead_data(answer.ahead) if answer.ahead else None,
    }
