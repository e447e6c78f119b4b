"""What was adjusted by an import: kept with the act in the history, and read from there."""

from __future__ import annotations

from dataclasses import dataclass

from pairloom.director.desk.base import Desk, Place
from pairloom.director.desk.running.reading import Running
from pairloom.director.people.roles import Permission
from pairloom.errors import NotFound
from pairloom.messages import Text, message
from pairloom.storage import Action

__all__ = ["IMPORT", "KeptReport", "find_report", "report_of"]

IMPORT = "import running tournament"
"""The act, as the history names it."""


@dataclass(frozen=True, slots=True)
class KeptReport:
    """Who imported what, when, and every line of the report."""

    action: Action
    lines: tuple[str, ...]


def report_of(running: Running) -> str:
    """Everything that was said before the import, line by line."""
    competition = running.state.competition
    lines: list[Text] = [
        message(
            "File {name}, {dialect}, sha256 {digest}.",
            name=running.name,
            dialect=running.dialect,
            digest=running.digest,
        ),
        message(
            "System {system}, edition {edition}. {counts}",
            system=competition.system,
            edition=competition.edition or message("the newest"),
            counts=running.counts,
        ),
    ]
    if running.notice:
        lines.append(
            message("No edition of ours may judge the rounds: {notice}.", notice=running.notice)
        )
    lines += [message("Adjusted: {line}", line=line) for line in running.adjusted]
    lines += [message("Read: {line}", line=line) for line in running.findings]
    lines += [look.sentence for look in running.looks]
    return "\n".join(map(str, lines))


def find_report(desk: Desk, place: Place) -> KeptReport:
    """The report of a tournament that was imported; `NotFound` if it was not."""
    desk.identity.require(Permission.SEE_HISTORY, event=place.event, competition=place.competition)
    for action in desk.database.told_actions(place.event):
        if action.act == IMPORT and action.competition == place.competition:
            return KeptReport(action, tuple(str(action.reason).splitlines()))
    raise NotFound(message("this tournament was not imported from a report file"))
