"""What an engine call does: pair, check or generate, with the files other programs expect."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from pairloom.cli.exits import CODES, DONE, UsageError, tell
from pairloom.cli.legacy import LegacyCall, Mode
from pairloom.director import files
from pairloom.director.failures import FailureKind
from pairloom.errors import FileAccess, InputError, NoPairingExists, TooLarge
from pairloom.messages import message

if TYPE_CHECKING:
    from pairloom.director.checklists import Checklist
    from pairloom.director.pairing import PreparedRound
    from pairloom.director.reading import LoadedFile
    from pairloom.domain import RoundPairing

# Engines refuse a file whose points do not follow from its results.
REFUSED = ("W-POINTS",)
_EACH_CHECKED = "Round #{}"
_EACH_GENERATED = "Round #{}."


def run_call(call: LegacyCall) -> int:
    """Do what the call asks for."""
    from pairloom.cli.release import release_line

    if call.release or call.mode is Mode.RELEASE:
        print(release_line())
    modes = {Mode.PAIR: _pair, Mode.CHECK: _check, Mode.GENERATE: _generate}
    if call.mode is None or call.mode is Mode.RELEASE:
        if sys.stdout.isatty():
            tell("'pairloom --help' shows what it can do")
        return DONE
    with _time_limit(call.timeout):
        return modes[call.mode](call)


def _load(call: LegacyCall) -> LoadedFile:
    from pairloom.director.reading import load_tournament

    assert call.input is not None
    return load_tournament(call.input, refuse=() if call.lenient else REFUSED)


def _pair(call: LegacyCall) -> int:
    from pairloom.cli.engine_formats import pair_list
    from pairloom.director.pairing import PairingRequest, pair_prepared, prepare_round

    source = _load(call)
    # JaVaFo's callers name no system and may leave the initial colour to the engine.
    request = PairingRequest(system=call.system, baku=call.baku, draw_colour=call.system is None)
    prepared = prepare_round(source, request)
    for note in prepared.notes:
        tell(str(note))
    output = _beside(call.input, call.output) if call.output else files.STANDARD_STREAM
    files.remove(output)
    try:
        pairing = pair_prepared(prepared).result.pairing
    except NoPairingExists as error:
        _write_round(call, prepared, output, "", None)
        # Callers look for this sentence; they know no other.
        print(
            f"Error while pairing {call.input}: No valid pairing exists: {error}", file=sys.stderr
        )
        return CODES[FailureKind.NO_PAIRING]
    _write_round(call, prepared, output, pair_list(pairing), pairing)
    return DONE


def _write_round(
    call: LegacyCall,
    prepared: PreparedRound,
    output: str,
    text: str,
    pairing: RoundPairing | None,
) -> None:
    """The pair list (empty if there is no pairing) and, if asked for, the check-list."""
    if text or output != files.STANDARD_STREAM:
        files.write_text(output, text)
    if call.checklist:
        from pairloom.director.checklists import make_checklist

        lists = [make_checklist(prepared.snapshot, pairing, system=prepared.system)]
        _write_checklists(call, call.input, lists)


def _check(call: LegacyCall) -> int:
    from pairloom.cli.engine_formats import check_report
    from pairloom.director.checking import CheckRequest, check_loaded

    source = _load(call)
    declared = source.tournament.settings.system
    if call.system and declared and declared != call.system:
        raise InputError(
            message(
                "the file declares the system {declared}, not {system}",
                declared=declared,
                system=call.system,
            )
        )
    report = check_loaded(source, CheckRequest(system=call.system, round=call.round))
    rounds = [call.round] if call.round else range(1, source.tournament.last_paired_round + 1)
    files.write_text(files.STANDARD_STREAM, check_report(report, rounds))
    if call.checklist:
        from pairloom.director.checklists import checked_checklists

        lists = checked_checklists(source.tournament, report, rounds)
        _write_checklists(call, call.input, lists, _EACH_CHECKED)
    return DONE


def _generate(call: LegacyCall) -> int:
    from pairloom.director import generating

    configuration, seed = _configuration_or_seed(call)
    strict = call.system is not None
    wishes = {"baku": call.baku or None, "system": call.system}
    options, remarks = generating.make_options(wishes, configuration=configuration, strict=strict)
    for remark in remarks:
        tell(remark)
    request = generating.GenerateRequest(
        options,
        generating.new_seed() if seed is None else seed,
        dialect=generating.engine_dialect(options, named=strict),
        model=generating.read_model(call.input) if call.input else None,
    )
    output = _beside(call.input or configuration, call.output or "")
    generated = generating.generate_one(request)
    generating.write_generated(generated, output, request.dialect)
    if call.checklist:
        from pairloom.director.checklists import recorded_checklists

        lists = recorded_checklists(generated.tournament)
        _write_checklists(call, output, lists, _EACH_GENERATED)
    return DONE


def _configuration_or_seed(call: LegacyCall) -> tuple[str | None, int | None]:
    """The word after `-g`: a configuration file if there is one, else a seed."""
    word = call.configuration
    if word is None or os.path.exists(word):
        return word, call.seed
    if word.isascii() and word.isdigit():
        return None, int(word) if call.seed is None else call.seed
    raise FileAccess(word, "no such configuration file")


def _write_checklists(
    call: LegacyCall,
    beside: str | None,
    lists: Iterator[Checklist] | list[Checklist],
    heading: str = "",
) -> None:
    from pairloom.cli.checklist_format import checklist_file

    name = call.checklist_name
    if not name:
        if beside in (None, files.STANDARD_STREAM):
            raise UsageError("-l needs a file name when the tournament comes from a pipe")
        name = os.path.splitext(os.path.basename(beside or ""))[0] + ".list"
    files.write_text(_beside(beside, name), checklist_file(lists, heading))


def _beside(other: str | None, name: str) -> str:
    """A name without a directory means: beside the other file."""
    if name == files.STANDARD_STREAM or os.path.dirname(name) or not other:
        return name
    return os.path.join(os.path.dirname(other), name)


@contextmanager
def _time_limit(seconds: float | None) -> Iterator[None]:
    """Stop with `TooLarge` after the given time, where the platform has a timer."""
    import signal

    if seconds is None or not hasattr(signal, "setitimer"):
        yield
        return

    def stop(_number: int, _frame: object) -> None:
        raise TooLarge(f"not finished within {seconds:g} seconds")

    signal.signal(signal.SIGALRM, stop)
    signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
