"""The command line: `trace` once, then `plant` as often as wanted."""

from __future__ import annotations

import argparse
import json
import threading
from collections import Counter, defaultdict
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from queue import Queue
from typing import TextIO

from scripts.faults.places import PARTS, Fault, all_faults, sample
from scripts.faults.trace import TESTS, Trace, record
from scripts.faults.trial import Outcome, Tree, copy_of

_ROOT = Path(__file__).resolve().parents[2]
_FOLDER = _ROOT / ".pairloom-faults"


def main() -> None:
    options = _options()
    if options.act == "trace":
        trace = record(options.folder, options.tests or TESTS, options.jobs)
        trace.write(options.folder / "trace.json")
        print(f"{len(trace.seconds)} tests, {len(trace.lines)} modules")
        return
    trace = Trace.read(options.folder / "trace.json")
    faults = [
        fault
        for fault in all_faults(_ROOT / "src" / "pairloom", options.parts or PARTS)
        if (fault.is_dangerous or not options.dangerous)
        and (not options.kind or fault.kind == options.kind)
        and (not options.only or fault.where in options.only)
    ]
    chosen = sample(faults, options.count, options.seed)
    print(f"{len(chosen)} of {len(faults)} faults, seed {options.seed}")
    file = options.folder / f"seed-{options.seed}.jsonl"
    with file.open("w", encoding="utf-8") as verdicts:
        _tell(_try_all(chosen, trace, options, verdicts))


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m scripts.faults", description=__doc__)
    parser.add_argument("act", choices=("trace", "plant"))
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--dangerous", action="store_true", help="dangerous kinds only")
    parser.add_argument("--kind", default="", help="one kind only, for example 'right weakened'")
    parser.add_argument("--only", nargs="*", help="places, for example director/desk/state.py:12")
    parser.add_argument("--parts", nargs="*", help=f"packages, by default {' '.join(PARTS)}")
    parser.add_argument("--seconds", type=float, default=150, help="of tests for each fault")
    parser.add_argument("--tests", nargs="*", help="for trace: folders of tests")
    parser.add_argument("--folder", type=Path, default=_FOLDER, help="where the trace is kept")
    return parser.parse_args()


def _try_all(
    faults: list[Fault], trace: Trace, options: argparse.Namespace, verdicts: TextIO
) -> list[Outcome]:
    folders = sorted({test.partition("::")[0].rpartition("/")[0] for test in trace.seconds})
    killers: dict[str, Counter[str]] = defaultdict(Counter)
    with ExitStack() as stack, ThreadPoolExecutor(options.jobs) as pool:
        trees: Queue[Tree] = Queue()
        copies = [copy_of(_ROOT, folders, trace.usual_tests()) for _ in range(options.jobs)]
        for tree in pool.map(stack.enter_context, copies):
            trees.put(tree)
        say = threading.Lock()

        def attempt(fault: Fault) -> Outcome:
            tree = trees.get()
            # Who noticed a fault in a file is likely to notice the next one there.
            noticed = killers[fault.path]
            tests = trace.tests_of(fault, options.seconds, first=noticed)
            try:
                outcome = tree.try_out(fault, tests, trace.seconds)
            finally:
                trees.put(tree)
            with say:
                noticed[outcome.noticed_by] += outcome.is_noticed
                verdicts.write(json.dumps(_as_data(outcome)) + "\n")
                verdicts.flush()
                _tell_one(outcome)
            return outcome

        return list(pool.map(attempt, faults))


def _tell_one(outcome: Outcome) -> None:
    fault = outcome.fault
    if outcome.is_noticed:
        end = f"noticed by {outcome.noticed_by}"
    else:
        end = f"SURVIVED {outcome.tests} tests: {_short(fault.before)} -> {_short(fault.text)}"
    print(f"{fault.kind}, {fault.where}: {end}", flush=True)


def _tell(outcomes: Iterable[Outcome]) -> None:
    tried: Counter[str] = Counter()
    noticed: Counter[str] = Counter()
    for outcome in outcomes:
        for name in (outcome.fault.kind, *(["dangerous"] * outcome.fault.is_dangerous), "all"):
            tried[name] += 1
            noticed[name] += outcome.is_noticed
    for name in sorted(tried):
        share = 100 * noticed[name] / tried[name]
        print(f"{name:20} {noticed[name]:4} of {tried[name]:4}  {share:5.1f} %")


def _as_data(outcome: Outcome) -> dict[str, object]:
    fault = outcome.fault
    return {
        "where": fault.where,
        "kind": fault.kind,
        "before": fault.before,
        "after": fault.text,
        "noticed_by": outcome.noticed_by,
        "tests": outcome.tests,
    }


def _short(text: str) -> str:
    plain = " ".join(text.split())
    return plain if len(plain) <= 70 else plain[:69] + "…"


if __name__ == "__main__":
    main()
