"""XML of tournament programs into elements that know their lines.

Old files name a document type. That alone does no harm: nothing it refers to is ever fetched.
Entities do harm, so the parser of the standard library is told to stop at the first declaration
of one, before anything can be expanded, and at the first use of one that was not declared.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from xml.parsers import expat

from pairloom.domain.typed_text import shortened
from pairloom.formats.go_journal import GoJournal
from pairloom.messages import Message, Text, counted, message
from pairloom.messages.values import LongNumber

LARGEST_FILE = 16 * 1024 * 1024
MOST_ELEMENTS = 50_000
DEEPEST = 20


@dataclass(frozen=True, slots=True)
class Element:
    """An element: its name, attributes, line and children."""

    tag: str
    attributes: Mapping[str, str] = field(default_factory=dict)
    line: int = 0
    children: list[Element] = field(default_factory=list)
    texts: list[str] = field(default_factory=list)

    @property
    def text(self) -> str:
        """The text of the element itself, without blanks around it."""
        return "".join(self.texts).strip()

    def first(self, *path: str) -> Element:
        """The first element at a path below this one; an empty element if there is none."""
        element = self
        for tag in path:
            element = next(element.each(tag), Element(tag, line=self.line))
        return element

    def each(self, tag: str) -> Iterator[Element]:
        """The children of a name, in order."""
        return (child for child in self.children if child.tag == tag)

    def everywhere(self) -> Iterator[Element]:
        """This element and all below it, in order."""
        yield self
        for child in self.children:
            yield from child.everywhere()


class _Refused(Exception):
    """The document has what no tournament file has."""

    def __init__(self, told: Message) -> None:
        super().__init__(str(told))
        self.told = told


def parse_xml(data: bytes, journal: GoJournal) -> Element | None:
    """The root of the document, or `None` with a finding that says why not."""
    if len(data) > LARGEST_FILE:
        journal.note(
            "E-GO-SIZE",
            counted("a file of {count} byte", "a file of {count} bytes", len(data)),
            expected=message("at most {most}", most=LongNumber(LARGEST_FILE)),
            action=message("not read"),
        )
        return None
    reading = _Reading()
    try:
        reading.parser.Parse(data, True)
    except expat.ExpatError as error:
        _note(
            message("not well-formed: {problem}", problem=expat.ErrorString(error.code)),
            error.lineno,
            journal,
        )
    except _Refused as refused:
        _note(refused.told, reading.parser.CurrentLineNumber, journal)
    except (LookupError, ValueError) as error:
        _note(shortened(str(error), 120), reading.parser.CurrentLineNumber, journal)
    if reading.doctype_line:
        journal.note(
            "I-GO-DOCTYPE",
            message("a document type declaration"),
            reading.doctype_line,
            action=message("not looked at"),
        )
    return None if journal.has_errors else reading.document.children[0]


def _note(told: Text, line: int, journal: GoJournal) -> None:
    expected = message("a tournament file as OpenGotha or MacMahon writes it")
    journal.note("E-OG-XML", told, line, expected=expected, action=message("not read"))


class _Reading:
    def __init__(self) -> None:
        self.document = Element("")
        self._open = [self.document]
        self._count = 0
        self.doctype_line = 0
        self.parser = expat.ParserCreate()
        self.parser.buffer_text = True
        self.parser.StartElementHandler = self._start
        self.parser.EndElementHandler = self._end
        self.parser.CharacterDataHandler = self._character_data
        self.parser.StartDoctypeDeclHandler = self._doctype
        self.parser.EntityDeclHandler = self._entity
        self.parser.SkippedEntityHandler = self._entity

    def _start(self, tag: str, attributes: dict[str, str]) -> None:
        self._count += 1
        if self._count > MOST_ELEMENTS or len(self._open) > DEEPEST:
            raise _Refused(
                message(
                    "more than {elements} elements or {deepest} inside one another",
                    elements=LongNumber(MOST_ELEMENTS),
                    deepest=DEEPEST,
                )
            )
        element = Element(tag, attributes, self.parser.CurrentLineNumber)
        self._open[-1].children.append(element)
        self._open.append(element)

    def _end(self, tag: str) -> None:
        self._open.pop()

    def _character_data(self, text: str) -> None:
        if text and not text.isspace():
            self._open[-1].texts.append(text)

    def _doctype(self, *declared: object) -> None:
        self.doctype_line = self.parser.CurrentLineNumber

    def _entity(self, *declared: object) -> None:
        raise _Refused(message("an entity, which is refused for safety"))
