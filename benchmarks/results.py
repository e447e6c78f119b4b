"""What one run found, as it is kept in a JSON file."""

from __future__ import annotations

import json
import os
import platform
from collections.abc import Iterator
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.corpus import Throughput
from benchmarks.measure import Timing
from benchmarks.others import OtherTiming
from benchmarks.peers import Answer
from benchmarks.reference import Beside
from benchmarks.team_timing import TeamTiming
from benchmarks.work import WorkTiming


@dataclass(slots=True)
class Results:
    """Everything one run measured."""

    scale: str
    machine: dict[str, str]
    timings: list[Timing] = field(default_factory=list)
    engines: dict[str, str] = field(default_factory=dict)
    missing: list[str] = field(default_factory=list)
    answers: list[Answer] = field(default_factory=list)
    corpus: list[Throughput] = field(default_factory=list)
    corpus_name: str = ""
    memory: list[dict[str, Any]] = field(default_factory=list)
    start: dict[str, float] = field(default_factory=dict)
    others: list[OtherTiming] = field(default_factory=list)
    beside: list[Beside] = field(default_factory=list)
    work: list[WorkTiming] = field(default_factory=list)
    teams: list[TeamTiming] = field(default_factory=list)
    seconds: float = 0.0

    def regular(self, *, players: int | None = None) -> Iterator[Timing]:
        """Answered regular positions."""
        for timing in self.timings:
            if timing.case != "regular" or timing.cold is None:
                continue
            if players is None or timing.players == players:
                yield timing

    def save(self, path: Path) -> None:
        """Write the JSON file."""
        path.parent.mkdir(parents=True, exist_ok=True)
        text = json.dumps(asdict(self), indent=1)
        path.write_text(text + "\n", encoding="utf-8")


def load(path: Path) -> Results:
    """Read what `save` wrote."""
    data = json.loads(path.read_text(encoding="utf-8"))
    data["timings"] = [Timing(**each) for each in data["timings"]]
    data["answers"] = [Answer(**each) for each in data["answers"]]
    data["corpus"] = [Throughput(**each) for each in data["corpus"]]
    data["others"] = [OtherTiming(**each) for each in data.get("others", [])]
    data["beside"] = [Beside(**each) for each in data.get("beside", [])]
    data["work"] = [WorkTiming(**each) for each in data.get("work", [])]
    data["teams"] = [TeamTiming(**each) for each in data.get("teams", [])]
    return Results(**data)


def describe_machine() -> dict[str, str]:
    """What a reader needs to judge the figures; no names of hosts, users or folders."""
    return {
        "Python": f"{platform.python_implementation()} {platform.python_version()}",
        "system": f"{platform.system()} {platform.machine()}",
        "processor": _processor(),
        "cores": str(os.cpu_count() or "unknown"),
        "memory": _memory(),
        "load at start": f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown",
    }


def _processor() -> str:
    try:
        text = Path("/proc/cpuinfo").read_text(encoding="utf-8")
    except OSError:
        return platform.processor() or "unknown"
    names = [line.partition(":")[2].strip() for line in text.splitlines() if "model name" in line]
    return names[0] if names else platform.machine()


def _memory() -> str:
    try:
        size = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    except (ValueError, OSError, AttributeError):
        return "unknown"
    return f"{size / (1 << 30):.0f} GB"
