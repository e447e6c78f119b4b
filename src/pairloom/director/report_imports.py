"""A running tournament from a report file into a database, without the desk's pages."""

from __future__ import annotations

from contextlib import closing
from dataclasses import dataclass

from pairloom.director import files
from pairloom.director.desk import Desk
from pairloom.director.desk.running.choices import Choices
from pairloom.director.desk.running.kept import report_of
from pairloom.director.desk.running.reading import read_running
from pairloom.director.desk.running.storing import import_running_event, import_running_section
from pairloom.director.opening import open_database
from pairloom.director.people.identity import Identity
from pairloom.director.reading import base_name, display_name
from pairloom.messages import Text

__all__ = ["Choices", "ImportedReport", "import_report"]


@dataclass(frozen=True, slots=True)
class ImportedReport:
    """What was said of a file, why it cannot be stored, and where it is stored, if it is."""

    lines: tuple[str, ...]
    problems: tuple[Text, ...]
    address: str = ""


def import_report(
    place: str | None,
    source: str,
    choices: Choices,
    *,
    event: str | None = None,
    only_look: bool = False,
    allow_synced: bool = False,
) -> ImportedReport:
    """Read a report, and store it as a new event or as a tournament of `event`.

    With `only_look`, or if something has to be chosen first, nothing is stored.
    """
    data = files.read_bytes(source)
    name = base_name(source) if source == files.STANDARD_STREAM else display_name(source)
    running = read_running(_file_name(name), data, choices)
    lines = tuple(report_of(running).splitlines())
    if only_look or running.problems:
        return ImportedReport(lines, running.problems)
    with closing(open_database(place, allow_synced=allow_synced)) as database:
        desk = Desk(database, Identity.local())
        if event is None:
            stored = import_running_event(desk, running)
        else:
            stored = import_running_section(desk, desk.find_event(event).event, running)
        state = desk.state(stored)
    return ImportedReport(lines, (), f"{state.event.slug} {state.competition.slug}")


def _file_name(path: str) -> str:
    """The name without its folders: the history of an event is no place for those."""
    return path.replace("\\", "/").rpartition("/")[2][:100]
