"""From results to the terminal and to the page docs/performance.md."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.table import Table as Shown

from benchmarks.plot import draw
from benchmarks.results import Results
from benchmarks.tables import Table, all_tables

TEMPLATE = Path(__file__).with_name("page.md")


def show(results: Results, console: Console) -> None:
    """All tables on the terminal."""
    for table in all_tables(results):
        if table.rows:
            console.print(_shown(table))
            console.print()


def _shown(table: Table) -> Shown:
    shown = Shown(title=table.title, title_justify="left")
    for index, name in enumerate(table.header):
        shown.add_column(name, justify="right" if index else "left")
    for row in table.rows:
        shown.add_row(*row)
    return shown


def write_page(results: Results, page: Path) -> bool:
    """The page and, beside it, its picture; `False` if there is no picture."""
    picture = page.with_suffix(".svg")
    drawn = draw(results, picture)
    text = TEMPLATE.read_text(encoding="utf-8")
    for table in all_tables(results):
        body = table.markdown() if table.rows else "Not measured in this run."
        text = text.replace("{{" + table.key + "}}", body)
    image = f"![Time for one round by number of players]({picture.name})"
    text = text.replace("{{plot}}", image if drawn else "No picture: matplotlib is not installed.")
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(text, encoding="utf-8")
    return drawn
