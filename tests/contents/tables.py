"""The tables of a page as a reader sees them: headings, and rows of cells."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

__all__ = ["Cell", "Table", "lines_of", "table_of", "tables_of"]

_VOID = frozenset({"br", "hr", "img", "input", "link", "meta", "wbr", "col", "use", "path"})


@dataclass(slots=True)
class Cell:
    """One cell: its words, and the classes of what is in it (`seat w`, `wins` …)."""

    classes: set[str]
    text: str = ""
    inner: list[tuple[str, str]] = field(default_factory=list)

    def __eq__(self, other: object) -> bool:
        return self.text == (other.text if isinstance(other, Cell) else other)

    def __hash__(self) -> int:
        return hash(self.text)


@dataclass(slots=True)
class Table:
    """A table: its classes, its headings, its rows."""

    classes: set[str]
    heads: list[str] = field(default_factory=list)
    rows: list[list[Cell]] = field(default_factory=list)

    def texts(self) -> list[list[str]]:
        return [[cell.text for cell in row] for row in self.rows]

    def columns(self, *heads: str) -> list[list[str]]:
        """Some columns; the heads say which."""
        places = [self.heads.index(head) for head in heads]
        return [[row[place].text for place in places] for row in self.rows]


class _Reader(HTMLParser):
    """Reads tables; what the page hides from view (`visually-hidden`, `select`) is left out."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.tables: list[Table] = []
        self._open: list[Table] = []
        self._row: list[Cell] | None = None
        self._cell: Cell | None = None
        self._in_head = False
        self._hidden = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        classes = set((dict(attributes).get("class") or "").split())
        if self._hidden:
            self._hidden += tag not in _VOID
        elif tag in ("select", "script", "style", "caption") or "visually-hidden" in classes:
            self._hidden = 1
        elif tag == "table":
            self._open.append(Table(classes))
            self.tables.append(self._open[-1])
        elif tag == "thead":
            self._in_head = True
        elif tag == "tr" and self._open:
            self._row = []
        elif tag in ("td", "th") and self._row is not None:
            self._cell = Cell(classes)
            self._row.append(self._cell)
        elif self._cell is not None and tag not in _VOID:
            self._cell.inner.append((tag, " ".join(sorted(classes))))

    def handle_endtag(self, tag: str) -> None:
        if self._hidden:
            self._hidden -= tag not in _VOID
        elif tag == "table" and self._open:
            self._open.pop()
        elif tag == "thead":
            self._in_head = False
        elif tag == "tr" and self._open and self._row is not None:
            self._finish_row(self._row)
            self._row = self._cell = None
        elif tag in ("td", "th"):
            self._cell = None

    def handle_data(self, data: str) -> None:
        if not self._hidden and self._cell is not None:
            self._cell.text += data

    def _finish_row(self, row: list[Cell]) -> None:
        for cell in row:
            cell.text = " ".join(cell.text.split())
        if self._in_head:
            self._open[-1].heads = [cell.text for cell in row]
        else:
            self._open[-1].rows.append(row)


def tables_of(html: str) -> list[Table]:
    """All tables of a page, in order."""
    reader = _Reader()
    reader.feed(html)
    reader.close()
    return reader.tables


def table_of(html: str, *heads: str) -> Table:
    """The only table of a page, or the only one that has these heads."""
    (table,) = (one for one in tables_of(html) if set(heads) <= set(one.heads))
    return table


class _Lines(HTMLParser):
    """Collects the words of every element that carries a class."""

    def __init__(self, wanted: str) -> None:
        super().__init__(convert_charrefs=True)
        self.wanted = wanted
        self.lines: list[str] = []
        self._depth = 0
        self._hidden = 0

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        if tag in _VOID:
            return
        classes = (dict(attributes).get("class") or "").split()
        if self._depth:
            self._depth += 1
            self._hidden += bool(self._hidden) or "visually-hidden" in classes
        elif self.wanted in classes:
            self._depth = 1
            self.lines.append("")

    def handle_endtag(self, tag: str) -> None:
        if self._depth and tag not in _VOID:
            self._depth -= 1
            self._hidden = max(0, self._hidden - 1)

    def handle_data(self, data: str) -> None:
        if self._depth and not self._hidden:
            self.lines[-1] += f"{data} " if data.strip() else " "


def lines_of(html: str, wanted: str) -> list[str]:
    """The words of each element of a class, in order."""
    reader = _Lines(wanted)
    reader.feed(html)
    reader.close()
    return [" ".join(line.split()) for line in reader.lines]
