"""Which line of the package runs meanwhile: whoever begins something is told at the end."""

from __future__ import annotations

import os
import sys
from collections import defaultdict
from pathlib import Path
from types import CodeType

import pairloom
from scripts.faults.places import NOBODY
from scripts.faults.programs.sitecustomize import Notes

__all__ = ["PACKAGE", "Lines"]

PACKAGE = Path(pairloom.__file__).parent

_Users = dict[str, dict[int, set[str]]]


if sys.version_info >= (3, 12):

    class Lines:
        """Every line reports once for each user, and costs nothing after that."""

        def __init__(self) -> None:
            self.seen: _Users = defaultdict(lambda: defaultdict(set))
            self.user = NOBODY
            self.notes: Notes | None = None
            os.register_at_fork(after_in_child=self._become_program)
            monitoring, tool = sys.monitoring, sys.monitoring.COVERAGE_ID
            monitoring.use_tool_id(tool, "faults")
            monitoring.register_callback(tool, monitoring.events.PY_START, self._start)
            monitoring.register_callback(tool, monitoring.events.LINE, self._line)
            monitoring.set_events(tool, monitoring.events.PY_START)

        def _start(self, code: CodeType, _offset: int) -> object:
            if code.co_filename.startswith(str(PACKAGE)):
                monitoring = sys.monitoring
                monitoring.set_local_events(monitoring.COVERAGE_ID, code, monitoring.events.LINE)
            return sys.monitoring.DISABLE

        def _line(self, code: CodeType, line: int) -> object:
            if self.notes is None:
                self.seen[code.co_filename][line].add(self.user)
            else:
                self.notes.note(Path(code.co_filename).relative_to(PACKAGE).as_posix(), line)
            return sys.monitoring.DISABLE

        def _become_program(self) -> None:
            """A copy of this process will not come to the end."""
            self.notes = Notes()

        def begin(self, user: str) -> None:
            self.user = user
            sys.monitoring.restart_events()

        def by_file(self) -> _Users:
            tool = sys.monitoring.COVERAGE_ID
            sys.monitoring.set_events(tool, sys.monitoring.events.NO_EVENTS)
            sys.monitoring.free_tool_id(tool)
            return self.seen

else:

    class Lines:
        """The same from `coverage`, five times as slow, where Python cannot be asked itself."""

        def __init__(self) -> None:
            import coverage

            self.coverage = coverage.Coverage(
                data_file=None, source=[str(PACKAGE)], config_file=False, messages=False
            )
            self.coverage.start()

        def begin(self, user: str) -> None:
            self.coverage.switch_context(user)

        def by_file(self) -> _Users:
            self.coverage.stop()
            data = self.coverage.get_data()
            return {
                file: {
                    line: {user or NOBODY for user in users}
                    for line, users in data.contexts_by_lineno(file).items()
                }
                for file in data.measured_files()
            }
