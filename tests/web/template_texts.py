"""Texts of templates that no catalogue has: what stands outside of `_`, `_n` and `_c`."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html.parser import HTMLParser
from typing import Final

from jinja2 import Environment, nodes

SAYING: Final = {"_", "_n", "_c"}
READ_ATTRIBUTES: Final = {"title", "placeholder", "aria-label", "alt", "label"}
NOT_READ: Final = {"code", "kbd", "script", "style"}
PRODUCT: Final = "Pairloom"

# The same in every language, or not for people at all: values of fields, names of keys, an
# example of what can be typed, attributes that a macro puts into a tag.
EXCEPTIONS: Final = {
    PRODUCT,
    "CSV",
    "PDF",
    "XLSX",
    "Pairloom {…}, {…} MB",
    "MKŠ",
    "Backspace",
    "tie-break game",
    "zupancic s",
    'required aria-invalid="true" aria-describedby="{…}" {…}="{…}"',
}

# Which arguments of a macro are words, though one small word looks like a code.
WORDS_OF_MACROS: Final = {
    "banner": (1, 2),
    "button": (0,),
    "chip": (0,),
    "confirm": (1, 2),
    "empty_state": (0, 1),
    "field": (1,),
    "impact_section": (0, 1),
    "progress": (0, 3),
    "tick": (1,),
    "unpaired_group": (0, 2),
}
WORDS_BY_NAME: Final = {"caption", "hint", "label", "legend", "note", "text", "title", "understand"}

_BLOCK_OF_AN_ATTRIBUTE: Final = re.compile(r"_class$|^print_media$")
_WORD: Final = re.compile(r"[^\W\d_]{2,}")
_LOOKS_LIKE_WORDS: Final = re.compile(r"^\W*[A-Z][a-z]+\b|[^\W\d_]{2,}[,;:.]? [^\W\d_]")
_GAP: Final = re.compile("\ue000(\\d+)\ue001")
_NAME_OF_A_TAG: Final = re.compile("(</?h?)\ue000\\d+\ue001")
_ENVIRONMENT: Final = Environment(trim_blocks=True, lstrip_blocks=True)


def texts_outside(source: str) -> set[str]:
    """Every text of a template that is not said in the language of the page."""
    found = {" ".join(text.split()) for text in (*_of_the_page(source), *_literals(source))}
    return found - EXCEPTIONS


def faults_of_names(source: str, *, is_imported: bool) -> Iterator[str]:
    """Where `_` would be something else, or a text would stay in the language of its first page."""
    tree = _ENVIRONMENT.parse(source)
    for name in tree.find_all(nodes.Name):
        if name.name in SAYING and name.ctx != "load":
            yield f"line {name.lineno}: {name.name} is given another meaning"
    for statement in tree.body if is_imported else []:
        # What is imported is made once for all pages; macros are called anew for each.
        if isinstance(statement, nodes.Assign | nodes.AssignBlock):
            for call in statement.find_all(nodes.Call):
                if _is_said(call):
                    yield f"line {call.lineno}: said once for all languages"


def imported_by(source: str) -> set[str]:
    """The templates that a template imports."""
    tree = _ENVIRONMENT.parse(source)
    imports = [each.template for each in tree.find_all(nodes.Import)]
    imports += [each.template for each in tree.find_all(nodes.FromImport)]
    return {each.value for each in imports if isinstance(each, nodes.Const)}


def _of_the_page(source: str) -> Iterator[str]:
    html, printed = _without_jinja(source)
    reader = _Reader()
    reader.feed(_NAME_OF_A_TAG.sub(r"\1x", html))
    reader.close()
    for text in reader.texts:
        if _WORD.search(_GAP.sub(" ", text).replace(PRODUCT, " ")):
            yield _GAP.sub("{…}", text)
        for number in _GAP.findall(text):
            yield from _printed_words(printed[int(number)])


def _without_jinja(source: str) -> tuple[str, list[str]]:
    """The HTML with numbered gaps, and the expression of each gap."""
    kept: list[str] = []
    printed: list[str] = []
    inside: list[str] = []
    blocks: list[bool] = []  # those that are open: whether they stand in an attribute
    is_inside = False
    for _, kind, value in _ENVIRONMENT.lex(source):
        match kind:
            case "variable_begin" | "block_begin":
                is_inside, inside = True, []
            case "variable_end":
                is_inside = False
                if not any(blocks):
                    kept.append(f"\ue000{len(printed)}\ue001")
                    printed.append("".join(inside))
            case "block_end":
                is_inside = False
                words = "".join(inside).split()
                if words[0] == "block":
                    blocks.append(bool(_BLOCK_OF_AN_ATTRIBUTE.search(words[1])))
                elif words[0] == "endblock":
                    blocks.pop()
                elif words[0] in ("else", "elif"):
                    kept.append(" ")
            case _ if is_inside:
                inside.append(value)
            case "data" if not any(blocks):
                kept.append(value)
    return "".join(kept), printed


class _Reader(HTMLParser):
    """What a person reads or hears of a page."""

    def __init__(self) -> None:
        super().__init__(convert_charrefs=True)
        self.texts: list[str] = []
        self._unread = 0

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self._unread += tag in NOT_READ
        self.texts += [value for name, value in attrs if name in READ_ATTRIBUTES and value]

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.handle_starttag(tag, attrs)
        self.handle_endtag(tag)

    def handle_endtag(self, tag: str) -> None:
        self._unread -= tag in NOT_READ

    def handle_data(self, data: str) -> None:
        if not self._unread:
            self.texts.append(data)


def _printed_words(expression: str) -> Iterator[str]:
    """Words that an expression itself prints: by an alternative, or put together of pieces."""
    for output in _ENVIRONMENT.parse("{{" + expression + "}}").find_all(nodes.Output):
        for node in output.nodes:
            yield from (text for text in _results(node) if _WORD.search(text))


def _results(node: nodes.Node) -> Iterator[str]:
    """The literals of which the value of an expression can consist."""
    match node:
        case nodes.Const(value=str(text)):
            yield text
        case nodes.CondExpr():
            for part in (node.expr1, node.expr2):
                yield from _results(part) if part else ()
        case nodes.Or() | nodes.And() | nodes.Add():
            yield from _results(node.left)
            yield from _results(node.right)
        case nodes.Concat():
            for part in node.nodes:
                yield from _results(part)
        case nodes.Filter(name="replace"):
            yield from _results(node.node) if node.node else ()
        case nodes.Filter():
            for part in (node.node, *node.args):
                yield from _results(part) if part else ()


def _literals(source: str) -> Iterator[str]:
    """Literals that look like words, or that stand where a macro takes words."""
    tree = _ENVIRONMENT.parse(source)
    yield from (text for text in _unsaid(tree) if _LOOKS_LIKE_WORDS.search(text))
    for call in tree.find_all(nodes.Call):
        name = call.node.name if isinstance(call.node, nodes.Name) else ""
        places = WORDS_OF_MACROS.get(name, ())
        words = [each for place, each in enumerate(call.args) if place in places]
        words += [each.value for each in call.kwargs if each.key in WORDS_BY_NAME]
        for each in () if name in SAYING else words:
            yield from (text for text in _results(each) if _WORD.search(text))


def _unsaid(node: nodes.Node) -> Iterator[str]:
    """All literals of a template that are not said by one of the three functions."""
    children = list(node.iter_child_nodes())
    match node:
        case nodes.Call() if _is_said(node):
            children = [each.value for each in node.kwargs]
        case nodes.Compare():
            children = []  # codes
        case nodes.Tuple() if len(children) > 1:
            children = children[1:]  # an option of a choice: its value, then its words
        case nodes.Const(value=str(text)):
            yield text
    for child in children:
        yield from _unsaid(child)


def _is_said(call: nodes.Call) -> bool:
    return isinstance(call.node, nodes.Name) and call.node.name in SAYING
