"""python -m benchmarks run | report | position"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console

from benchmarks import cases, report
from benchmarks.parts import PARTS, Run
from benchmarks.results import Results, describe_machine, load
from pairloom.formats.trf import write_trf

RESULTS = Path(__file__).with_name("results") / "latest.json"
_WIDE = 150


def main(arguments: Sequence[str] | None = None) -> None:
    """Read the command line and do it."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks", description=__doc__)
    commands = parser.add_subparsers(required=True)
    _add_run(commands.add_parser("run", help="measure"))
    _add_report(commands.add_parser("report", help="show a run again, or publish it"))
    _add_position(commands.add_parser("position", help="write measured positions as files"))
    options = parser.parse_args(arguments)
    options.do(options)


def _add_run(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--scale", choices=cases.SCALES, default="full")
    parser.add_argument("--only", choices=PARTS, action="append", help="these parts alone")
    parser.add_argument("--bbp", help="the program bbpPairings, if it is not on the path")
    parser.add_argument("--corpus", type=Path, help="check the report files of this folder")
    parser.add_argument("--out", type=Path, default=RESULTS, help="the JSON file")
    parser.set_defaults(do=run)


def _add_report(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("results", type=Path, nargs="?", default=RESULTS)
    parser.add_argument("--page", type=Path, help="write this Markdown page and its picture")
    parser.set_defaults(do=show)


def _add_position(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("case")
    parser.add_argument("players", type=int)
    parser.add_argument("round", type=int)
    parser.add_argument("seed", type=int)
    parser.add_argument("--folder", type=Path, default=Path())
    parser.set_defaults(do=write_position)


def run(options: argparse.Namespace) -> None:
    """Measure everything, or some parts, and report."""
    console, scale, start = _console(), cases.SCALES[options.scale], time.perf_counter()
    results = Results(scale.name, describe_machine())
    with tempfile.TemporaryDirectory() as name:
        this = Run(scale, results, Path(name), console, options.bbp, options.corpus)
        for part in options.only or PARTS:
            PARTS[part](this)
            results.seconds = time.perf_counter() - start
            results.save(options.out)  # whoever stops a run keeps what is done
    report.show(results, console)
    report.write_page(results, options.out.with_suffix(".md"))
    console.print(f"Written: {options.out} and, beside it, the page and the picture")


def _console() -> Console:
    """As wide as the terminal; in a file or a pipe, wide enough for the tables."""
    console = Console()
    return console if console.is_terminal else Console(width=_WIDE)


def show(options: argparse.Namespace) -> None:
    """Show a run again; write the page if asked."""
    results = load(options.results)
    if options.page:
        report.write_page(results, options.page)
    else:
        report.show(results, _console())


def write_position(options: argparse.Namespace) -> None:
    """Write a position as a report file, e.g. one of the slowest."""
    wanted = options.case, options.players, options.round, options.seed
    scale = cases.FULL
    kinds = cases.regular_cases, cases.hard_cases, cases.peer_cases, cases.reference_cases
    for case in (case for kind in kinds for case in kind(scale)):
        if (case.name, case.players) != wanted[:2]:
            continue
        for position in case.positions(options.seed):
            if position.round == options.round:
                path = options.folder / f"{position.label}.trf"
                path.write_text(write_trf(position.snapshot), encoding="utf-8", newline="")
                Console().print(str(path), highlight=False, soft_wrap=True)
                return
    raise SystemExit(f"no such position: {', '.join(map(str, wanted))}")


if __name__ == "__main__":
    main()
