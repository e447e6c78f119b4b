"""Tables beside others: engines, agreement, checkers, a fresh process, the machine."""

from __future__ import annotations

from benchmarks.peers import ANSWERED, Answer
from benchmarks.results import Results
from benchmarks.table import Table, median, ms, number, seconds


def peers_table(results: Results) -> Table:
    """Every engine on the same positions: whole process, and pairing alone."""
    engines = list(results.engines)
    groups: dict[tuple[str, int, int], dict[str, list[Answer]]] = {}
    for answer in results.answers:
        place = answer.case, answer.players, answer.round
        groups.setdefault(place, {}).setdefault(answer.engine, []).append(answer)
    rows = []
    for (case, players, round_number), by_engine in groups.items():
        ours = median(answer.inner for answer in by_engine.get("pairloom", ()))
        process = median(answer.whole for answer in by_engine.get("pairloom", ()))
        cells = [_peer_cell(by_engine.get(engine, []), ours, process) for engine in engines]
        rows.append((case, f"{players:,}", str(round_number), *cells))
    header = ("Field", "Players", "Round", *engines)
    title = "Seconds: whole process; in brackets the pairing alone; × is the ratio to ours"
    return Table("peers", title, header, tuple(rows))


def _peer_cell(answers: list[Answer], ours: float | None, process: float | None) -> str:
    done = [answer for answer in answers if answer.is_answer]
    if not done:
        return answers[0].status if answers else "–"
    whole, inner = median(a.whole for a in done), median(a.inner for a in done)
    text = seconds(whole) + (f" ({seconds(inner)})" if inner is not None else "")
    if done[0].engine == "pairloom":
        return text
    if inner is not None and ours:
        return f"{text} × {inner / ours:,.0f}"
    return f"{text} × {whole / process:,.2g}" if whole and process else text


def agreement_table(results: Results) -> Table:
    """Did the engines give the same boards with the same colours?"""
    rows = []
    for engine, version in results.engines.items():
        if engine == "pairloom":
            continue
        answers = [answer for answer in results.answers if answer.engine == engine]
        others: dict[str, int] = {}
        for answer in answers:
            if not answer.is_answer:
                status = answer.status.split(":")[0]
                others[status] = others.get(status, 0) + 1
        counts = [str(sum(a.status == kind for a in answers)) for kind in ANSWERED]
        rest = ", ".join(f"{number} × {status}" for status, number in others.items())
        rows.append((f"{engine} {version}", *counts, rest or "–"))
    rows += [(note, "–", "–", "–", "–") for note in results.missing]
    header = ("Engine", "Same boards", "Same pairs, other colours", "Other pairs", "No answer")
    return Table("agreement", "Agreement with ours", header, tuple(rows))


def corpus_table(results: Results) -> Table:
    """Checker throughput."""
    rows = []
    ours = next((each for each in results.corpus if each.engine == "pairloom"), None)
    for each in results.corpus:
        ratio = ours.per_second / each.per_second if ours and each.per_second else None
        rows.append(
            (
                each.engine,
                f"{each.files:,}",
                f"{each.rounds:,}",
                f"{each.seconds:.2f}",
                f"{each.cpu:.2f}",
                f"{each.per_second:,.0f}",
                "1" if each is ours else number(ratio, ".1f"),
                str(each.differences),
                str(each.failures),
            )
        )
    header = (
        *("Checker", "Files", "Rounds", "Seconds", "Processor, s", "Rounds per processor second"),
        *("Pairloom is × faster", "Files with differences", "Failures"),
    )
    title = f"Checking {results.corpus_name}, one process at a time"
    return Table("corpus", title, header, tuple(rows))


def process_table(results: Results) -> Table:
    """Memory of a fresh process, and what starting costs."""
    rows = []
    for each in results.memory:
        what = f"{each['players']:,} players, round {each['round']}"
        for key, title in (("loaded", "memory with the snapshot"), ("peak", "peak memory")):
            value = each.get(key)
            rows.append((f"{title}, {what}", "–" if value is None else f"{value:.0f} MB"))
    players = results.start.get("players", 0)
    for name, value in results.start.items():
        if name != "players":
            title = {
                "import": "importing what one pairing needs",
                "import, processor": "the same, processor time",
                "read": f"reading a report file of {players:.0f} players",
                "pair": "pairing it for the first time",
                "process": "the whole process",
            }.get(name, name)
            rows.append((title, f"{ms(value)} ms"))
    return Table("process", "A fresh process", ("What", "Figure"), tuple(rows))


def machine_table(results: Results) -> Table:
    """Where this was measured."""
    rows = [*results.machine.items(), ("run", f"{results.scale}, {results.seconds:.0f} s")]
    rows += [(engine, version) for engine, version in results.engines.items()]
    return Table("machine", "Machine and versions", ("What", "Which"), tuple(rows))
