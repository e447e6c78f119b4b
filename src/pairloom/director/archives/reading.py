"""A file becomes a log that was verified. Pure: called in a process apart, under limits."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from pairloom import __version__
from pairloom.director.archives.manifest import Manifest, digest_of, is_newer, parse_manifest
from pairloom.director.archives.parts import LOG, PERSONAL, RECORDS, lines
from pairloom.errors import InputError, shortened
from pairloom.formats.event_archive import MANIFEST, parse_container
from pairloom.messages import Text, message
from pairloom.storage import rows
from pairloom.storage.event_log import EventLog, problems_of_log, record_lines, strange_values
from pairloom.storage.personal import Sealed
from pairloom.storage.records import Competition, Event
from pairloom.storage.replaying import State, replay
from pairloom.storage.stored_actions import Damage, parse_action

__all__ = ["ArchivedEvent", "read_archive"]

_SEALED: Final = frozenset({"digest", "salt", "value"})


@dataclass(frozen=True, slots=True)
class ArchivedEvent:
    """An event as its archive holds it: everything in it agrees with everything else."""

    name: str
    manifest: Manifest
    log: EventLog
    event: Event
    competitions: tuple[Competition, ...]
    personal: tuple[Sealed, ...]
    documents: tuple[str, ...]
    size: int


def read_archive(name: str, data: bytes) -> ArchivedEvent:
    """The event of a file; `InputError` says what is wrong with it."""
    parts = parse_container(name, data)
    manifest = parse_manifest(name, parts[MANIFEST])
    _require_parts(name, manifest, parts)
    log = _log(name, manifest, parts[LOG])
    _require_agreement(name, manifest, log, parts[RECORDS])
    state, _ = replay(log.actions)
    events = _records(Event, state)
    if len(events) != 1:
        raise _problem(name, message("it has not one event"))
    return ArchivedEvent(
        name=name,
        manifest=manifest,
        log=log,
        event=events[0],
        competitions=tuple(_records(Competition, state)),
        personal=_personal(name, log, parts.get(PERSONAL, b"")),
        documents=tuple(path for path in parts if path.startswith("documents/")),
        size=len(data),
    )


def _require_parts(name: str, manifest: Manifest, parts: Mapping[str, bytes]) -> None:
    """Exactly the parts that the manifest names, each as it was signed."""
    digests = {path: digest_of(part) for path, part in parts.items() if path != MANIFEST}
    for path in sorted(digests.keys() | manifest.parts.keys()):
        if digests.get(path) != manifest.parts.get(path):
            raise InputError(
                message(
                    "{name}: {part} is not what was signed. The archive was altered or damaged; "
                    "get the original again",
                    name=name,
                    part=shortened(path),
                )
            )
    if not {LOG, RECORDS} <= digests.keys() or manifest.has_personal is not (PERSONAL in digests):
        raise _problem(name, message("a part of it is missing"))


def _log(name: str, manifest: Manifest, part: bytes) -> EventLog:
    try:
        actions = tuple(parse_action(line) for line in _lines(name, part))
    except Damage as damage:
        raise _damage(name, manifest, damage.what) from damage
    if not actions:
        raise _problem(name, message("its log is empty"))
    return EventLog(manifest.logged_as, actions)


def _require_agreement(name: str, manifest: Manifest, log: EventLog, records: bytes) -> None:
    """The log is a whole chain, ends where it was signed, and leads to the records."""
    last = log.actions[-1]
    if (last.number, last.hash) != (manifest.actions, manifest.end):
        raise _problem(name, message("its log ends with another action than was signed"))
    if problems := problems_of_log(log):
        raise _problem(name, problems[0])
    told = lines(record_lines(log))
    if is_newer(manifest.program) and told != records:
        raise _newer(name, manifest)
    if told != records:
        raise _problem(name, message("its records are not those that its log leads to"))


def _personal(name: str, log: EventLog, part: bytes) -> tuple[Sealed, ...]:
    values = []
    for line in _lines(name, part):
        if line.keys() != _SEALED or not all(isinstance(text, str) for text in line.values()):
            raise _problem(name, message("a personal value cannot be read"))
        values.append(Sealed(**line))
    if strange_values(log, values) or len({value.digest for value in values}) != len(values):
        raise _problem(name, message("a personal value is not the one that the log refers to"))
    return tuple(values)


def _records(kind: Any, state: State) -> list[Any]:
    return [rows.from_row(kind, row) for (table, _), row in state.items() if table == kind.TABLE]


def _lines(name: str, part: bytes) -> list[dict[str, Any]]:
    """The values of a part with a value on each line; each of them is an object."""
    try:
        # Only line feeds end a line: other signs that may do so stand inside of texts as they are.
        texts = part.decode("utf-8", "surrogatepass").removesuffix("\n").split("\n")
        values = [json.loads(line) for line in texts] if part else []
    except (ValueError, RecursionError) as error:
        raise _problem(name, message("a line of it cannot be read")) from error
    if not all(isinstance(value, dict) for value in values):
        raise _problem(name, message("a line of it is no object"))
    return values


def _damage(name: str, manifest: Manifest, what: Text) -> InputError:
    return _newer(name, manifest) if is_newer(manifest.program) else _problem(name, what)


def _newer(name: str, manifest: Manifest) -> InputError:
    return InputError(
        message(
            "{name}: written by version {program} of Pairloom, and this is {own}. Update this "
            "installation, then open it again",
            name=name,
            program=shortened(manifest.program),
            own=__version__,
        )
    )


def _problem(name: str, what: Text) -> InputError:
    """It was signed like this, so whoever signed it made it wrong, or an older program did."""
    return InputError(
        message(
            "{name}: the archive does not agree with itself: {problem}", name=name, problem=what
        )
    )
