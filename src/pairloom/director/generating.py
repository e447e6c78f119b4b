"""Generate random tournaments and write them as report files."""

from __future__ import annotations

import os
import secrets
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any

from pairloom.director import files
from pairloom.director.converting import DIALECTS
from pairloom.director.failures import Failure
from pairloom.director.pool import run_in_order
from pairloom.director.reading import load_tournament
from pairloom.domain import Severity, Tournament
from pairloom.errors import InputError, UnknownName
from pairloom.messages import counted, message

if TYPE_CHECKING:
    from pairloom.simulate.options import GeneratorOptions
    from pairloom.simulate.rtg import Generated

_LARGEST_DRAWN_SEED = 10**12
_MOST_ERRORS = 10
TEAM_DIALECT = "trf26"


@dataclass(frozen=True, slots=True)
class GenerateRequest:
    """What to generate: file k (from 0) gets the seed `seed + k`."""

    options: GeneratorOptions
    seed: int
    dialect: str = "trf26"
    model: Tournament | None = None


@dataclass(frozen=True, slots=True)
class GeneratedFile:
    """One written file, or why it could not be made; `players` may be teams."""

    path: str
    seed: int
    players: int = 0
    rounds: int = 0
    discarded: int = 0
    failure: Failure | None = None


def engine_dialect(options: GeneratorOptions, *, named: bool) -> str:
    """What a call of an engine writes; teams have a place in one dialect only."""
    from pairloom.engines.participants import pairs_teams

    if pairs_teams(options.system):
        return TEAM_DIALECT
    return "bbp" if named else "javafo"


def new_seed() -> int:
    """A seed for somebody who gave none: two runs shall differ."""
    return secrets.randbelow(_LARGEST_DRAWN_SEED)


def make_options(
    wishes: Mapping[str, Any], *, configuration: str | None = None, strict: bool = False
) -> tuple[GeneratorOptions, tuple[str, ...]]:
    """Generator options from single wishes and a configuration file, and remarks about it.

    Wishes that are `None` are left to the file, and what is left open there to the lot.
    With `strict`, keys that we do not know are an error.
    """
    from dataclasses import replace

    from pairloom.simulate.options import GeneratorOptions

    given = {name: value for name, value in wishes.items() if value is not None}
    if configuration is None:
        return GeneratorOptions(**given), ()
    base, remarks = read_configuration(configuration, strict=strict)
    return replace(base, **given), remarks


def read_configuration(path: str, *, strict: bool) -> tuple[GeneratorOptions, tuple[str, ...]]:
    """Options from a configuration file of `Key=Value` lines."""
    from pairloom.simulate.configuration import parse_configuration

    text = files.read_bytes(path).decode("utf-8", errors="replace")
    options, findings = parse_configuration(text, strict=strict)
    placed = [finding.in_file(path) for finding in findings]
    errors = [str(finding) for finding in placed if finding.severity is Severity.ERROR]
    if errors:
        left = len(errors) - _MOST_ERRORS
        more = [str(counted("{count} more error", "{count} more errors", left))] if left > 0 else []
        raise InputError("\n".join(errors[:_MOST_ERRORS] + more))
    return options, tuple(str(finding) for finding in placed)


def read_model(path: str) -> Tournament:
    """A tournament whose players and regulations serve as the model."""
    return load_tournament(path).tournament


def generate_one(request: GenerateRequest) -> Generated:
    """One tournament, not written anywhere."""
    from pairloom.simulate import rtg

    if request.model is not None:
        return rtg.generate_from_model(request.model, request.seed, options=request.options)
    return rtg.generate_counted(request.options, request.seed)


def write_generated(generated: Generated, path: str, dialect: str) -> None:
    """Write a generated tournament."""
    from pairloom.formats import trf

    files.write_text(path, trf.write_trf(generated.tournament, dialect=dialect))


def generate_files(
    request: GenerateRequest, count: int, folder: str, *, jobs: int | None = None
) -> Iterator[GeneratedFile]:
    """Write `count` tournaments into a directory, on all cores or `jobs`, in order of seed."""
    _require_dialect(request)
    files.make_folder(folder)
    width = len(str(request.seed + count - 1))
    tasks = [
        (seed, os.path.join(folder, f"tournament-{seed:0{width}}.trf"))
        for seed in range(request.seed, request.seed + count)
    ]
    return run_in_order(partial(_generate_file, request=request), tasks, jobs=jobs)


def generate_file(request: GenerateRequest, path: str) -> GeneratedFile:
    """Write one tournament; `-` is standard output."""
    _require_dialect(request)
    generated = generate_one(request)
    write_generated(generated, path, request.dialect)
    tournament = generated.tournament
    return GeneratedFile(
        path,
        request.seed,
        players=len(tournament.participants),
        rounds=tournament.last_paired_round,
        discarded=generated.discarded,
    )


def _require_dialect(request: GenerateRequest) -> None:
    """Raise `UnknownName`, or `InputError` where matches of teams would be lost."""
    if request.dialect not in DIALECTS:
        raise UnknownName(message("dialect"), request.dialect, DIALECTS)
    from pairloom.engines.participants import pairs_teams

    has_teams = request.model.teams if request.model else pairs_teams(request.options.system)
    if has_teams and request.dialect != TEAM_DIALECT:
        raise InputError(
            message(
                "matches of teams cannot be written in {dialect}; use {team_dialect}",
                dialect=request.dialect,
                team_dialect=TEAM_DIALECT,
            )
        )


def _generate_file(task: tuple[int, str], request: GenerateRequest) -> GeneratedFile:
    from dataclasses import replace

    seed, path = task
    try:
        return generate_file(replace(request, seed=seed), path)
    except Exception as error:
        return GeneratedFile(path, seed, failure=Failure.of(error))
