"""Run the command line as other programs do: as a process of its own."""

from __future__ import annotations

import os
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path
from subprocess import CompletedProcess

import pairloom.cli

FILES = Path(__file__).parent / "files"
SOURCES = Path(pairloom.cli.__file__).parents[2]


@dataclass(frozen=True)
class Run:
    """Calls `pairloom` with arguments in a directory."""

    directory: Path

    def __call__(
        self, *arguments: object, stdin: bytes = b"", debug: str = ""
    ) -> CompletedProcess[str]:
        done = subprocess.run(
            [sys.executable, "-m", "pairloom.cli", *map(str, arguments)],
            input=stdin,
            capture_output=True,
            cwd=self.directory,
            env={**os.environ, "PYTHONPATH": str(SOURCES), "PAIRLOOM_DEBUG": debug},
            timeout=120,
        )
        out, err = done.stdout.decode(), done.stderr.decode()
        return CompletedProcess(done.args, done.returncode, out, err)
