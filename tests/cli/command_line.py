"""Run the command line as other programs do: as a process of its own."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess

import pairloom.cli
from tests.warm_program import run_program

FILES = Path(__file__).parent / "files"
SOURCES = Path(pairloom.cli.__file__).parents[2]


@dataclass(frozen=True)
class Run:
    """Calls `pairloom` with arguments in a directory."""

    directory: Path

    def __call__(
        self,
        *arguments: object,
        stdin: bytes = b"",
        debug: str = "",
        fresh: bool = False,
        **variables: str,
    ) -> CompletedProcess[str]:
        """`fresh`: with imports and a seed of hashes of its own; otherwise a copy, see there.

        `variables` are further ones of the environment.
        """
        own = {"PYTHONPATH": str(SOURCES), "PAIRLOOM_DEBUG": debug}
        done = run_program(
            *arguments,
            folder=self.directory,
            environment={**os.environ, **own, **variables},
            stdin=stdin,
            fresh=fresh,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        return CompletedProcess(done.args, done.returncode, out, err)
