"""Visitors at their browsers, in a process of their own: they reload one page until told to stop.

    python -m benchmarks.visitors_load PORT PATH --visitors 200 --pause 1 --fresh

Each has one connection that stays open. A browser that has the page asks whether it has changed;
with `--fresh` everybody is new and has nothing. Ends when its input is closed or after `--most`
seconds, and prints what it saw as JSON. Only the own machine is asked.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import time
from dataclasses import dataclass, field

from benchmarks.figures import percentile

HOST = "127.0.0.1"


@dataclass(slots=True)
class Seen:
    """What all visitors saw together; times in milliseconds."""

    times: list[float] = field(default_factory=list)
    codes: dict[int, int] = field(default_factory=dict)
    errors: int = 0
    bytes: int = 0

    def summary(self, seconds: float) -> dict[str, object]:
        """For the report."""
        times = self.times or [0.0]
        return {
            "pages": len(self.times),
            "per_second": round(len(self.times) / seconds, 1),
            "codes": {str(code): count for code, count in sorted(self.codes.items())},
            "errors": self.errors,
            "kilobytes": self.bytes // 1000,
            "p50": round(percentile(times, 0.5), 1),
            "p95": round(percentile(times, 0.95), 1),
            "max": round(max(times), 1),
        }


async def visit(port: int, path: str, pause: float, fresh: bool, seen: Seen) -> None:
    """One visitor, from the first look until cancelled; a broken connection is opened again."""
    await asyncio.sleep(random.random() * max(pause, 0.2))
    while True:
        try:
            await _reload(port, path, pause, fresh, seen)
        except (OSError, asyncio.IncompleteReadError, ValueError):
            seen.errors += 1
            await asyncio.sleep(0.2)


async def _reload(port: int, path: str, pause: float, fresh: bool, seen: Seen) -> None:
    reader, writer = await asyncio.open_connection(HOST, port)
    tag = ""
    try:
        while True:
            start = time.perf_counter()
            writer.write(_request(path, "" if fresh else tag))
            code, tag, length = await _read(reader, tag)
            seen.times.append((time.perf_counter() - start) * 1000)
            seen.codes[code] = seen.codes.get(code, 0) + 1
            seen.bytes += length
            await asyncio.sleep(pause * random.uniform(0.5, 1.5))
    finally:
        writer.close()


def _request(path: str, tag: str) -> bytes:
    known = f"If-None-Match: {tag}\r\n" if tag else ""
    return (
        f"GET {path} HTTP/1.1\r\nHost: {HOST}\r\nAccept: text/html\r\n"
        f"Accept-Encoding: gzip, deflate, br\r\nUser-Agent: visitor\r\n{known}\r\n"
    ).encode()


async def _read(reader: asyncio.StreamReader, tag: str) -> tuple[int, str, int]:
    head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
    first, *lines = head.split("\r\n")
    headers = {
        name.lower(): text.strip() for name, _, text in (each.partition(":") for each in lines)
    }
    code = int(first.split()[1])
    length = 0 if code == 304 else int(headers["content-length"])
    await reader.readexactly(length)
    return code, headers.get("etag", tag), length


async def look_on(options: argparse.Namespace) -> dict[str, object]:
    """Everybody at once, until the input is closed."""
    seen = Seen()
    start = time.perf_counter()
    tasks = [
        asyncio.create_task(visit(options.port, options.path, options.pause, options.fresh, seen))
        for _ in range(options.visitors)
    ]
    closed = asyncio.get_running_loop().run_in_executor(None, sys.stdin.read)
    await asyncio.wait({closed}, timeout=options.most)
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)
    return seen.summary(time.perf_counter() - start)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("port", type=int)
    parser.add_argument("path")
    parser.add_argument("--visitors", type=int, default=200)
    parser.add_argument("--pause", type=float, default=1.0, help="seconds between two looks")
    parser.add_argument("--fresh", action="store_true", help="nobody has the page already")
    parser.add_argument("--most", type=float, default=180.0, help="seconds, then it ends anyhow")
    sys.stdout.write(json.dumps(asyncio.run(look_on(parser.parse_args()))) + "\n")


if __name__ == "__main__":
    main()
