"""Tables, JSON and progress bars. What draws them is loaded by the commands that draw."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeVar

from pairloom import messages
from pairloom.messages.current import current

if TYPE_CHECKING:
    from rich.table import Table

Item = TypeVar("Item")

_WIDEST = 250


def table(
    title: messages.Text,
    columns: Sequence[tuple[messages.Text, str]],
    rows: Iterable[Sequence[Any]],
) -> Table:
    """A table; columns are (heading, "left" | "right" | "center"). Cells are plain text.

    What is a message, or a value that knows how it is said, is in the language of the command.
    """
    from rich.table import Table
    from rich.text import Text

    say = current().show
    made = Table(title=Text(say(title)), title_justify="left", box=None, pad_edge=False)
    for heading, justify in columns:
        made.add_column(Text(say(heading)), justify=justify)  # type: ignore[arg-type]
    for row in rows:
        made.add_row(*(Text(say(cell)) for cell in row))
    return made


def as_text(made: Table) -> str:
    """The table as plain text, without trailing blanks."""
    from rich.console import Console

    text = io.StringIO()
    Console(file=text, width=_WIDEST, color_system=None, highlight=False).print(made)
    return "".join(f"{line.rstrip()}\n" for line in text.getvalue().splitlines())


def as_json(data: Any) -> str:
    """JSON for people and programs."""
    return json.dumps(data, ensure_ascii=False, indent=2) + "\n"


def with_progress(items: Iterator[Item], total: int, label: messages.Text) -> Iterator[Item]:
    """Pass items on, with a progress bar on standard error if that is a terminal."""
    if total < 2 or not sys.stderr.isatty():
        yield from items
        return
    from rich import progress
    from rich.console import Console

    console = Console(stderr=True)
    columns = (
        progress.TextColumn("{task.description}"),
        progress.BarColumn(),
        progress.MofNCompleteColumn(),
    )
    # Drawn by hand: a drawing thread must not be there when worker processes are forked.
    with progress.Progress(
        *columns,
        progress.TimeRemainingColumn(),
        console=console,
        auto_refresh=False,
        redirect_stdout=sys.stdout.isatty(),  # never move results from a file to the screen
    ) as bar:
        task = bar.add_task(current().say(label), total=total)
        for item in items:
            bar.update(task, advance=1, refresh=True)
            yield item
