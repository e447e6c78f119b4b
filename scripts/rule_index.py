"""Write the index of rules: label, article, where it is written, which tests show it.

Usage: python scripts/rule_index.py [--check]
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "rules" / "fide-dutch-2026.md"
CRITERIA = ROOT / "src" / "pairloom" / "engines" / "fide_dutch" / "criteria"
TESTS = ROOT / "tests" / "rules" / "fide_dutch"
MARK = re.compile(r'rule\(\s*"fide-dutch",\s*"2026",\s*"([^"]+)"')

HEAD = """# FIDE (Dutch) System, C.04.3, edition 2026

Every rule, the file that says it, and the tests that show it. Written by `scripts/rule_index.py`.

## Criteria

| Label | Article | What it says | Code | Tests |
|---|---|---|---|---|
"""

OTHERS = """
## Procedure

| Articles | Subject | Code |
|---|---|---|
| 1.1-1.8 | order, scoregroups, floats, colour preferences, topscorers | [`state.py`](STATE) |
| 1.3, 3 | brackets and the pairing process | [`procedure.py`](PROCEDURE), [`bracket.py`](BRACKET) |
| 4.1-4.5 | order of candidates: transpositions, exchanges | [`sequence.py`](SEQUENCE) |
| 5.1-5.2 | allocation of colours | [`colours.py`](COLOURS) |
| C.04.7 | Baku acceleration | [`baku.py`](BAKU) |
"""

ENGINE = "../../src/pairloom/engines/fide_dutch"
PLACES = {
    "STATE": f"{ENGINE}/state.py",
    "PROCEDURE": f"{ENGINE}/procedure.py",
    "BRACKET": f"{ENGINE}/bracket.py",
    "SEQUENCE": f"{ENGINE}/sequence.py",
    "COLOURS": f"{ENGINE}/colours.py",
    "BAKU": "../../src/pairloom/engines/acceleration/baku.py",
}


def write_index() -> str:
    """The page as text."""
    tests = _tests_by_label()
    rows = [_row(path, tests) for path in sorted(CRITERIA.glob("c[0-9]*.py"))]
    others = OTHERS
    for name, place in PLACES.items():
        others = others.replace(f"({name})", f"({place})")
    return HEAD + "\n".join(rows) + "\n" + others


def _tests_by_label() -> dict[str, list[Path]]:
    found: dict[str, list[Path]] = {}
    for path in sorted(TESTS.glob("test_*.py")):
        for label in dict.fromkeys(MARK.findall(path.read_text())):
            found.setdefault(label, []).append(path)
    return found


def _row(path: Path, tests: dict[str, list[Path]]) -> str:
    text = path.read_text()
    first = re.match(r'"""\[(C\d+)\] (.+)', text)
    article = re.search(r"art\.\s+(\d+(?:\.\d+)+)", text)
    assert first, f"{path.name}: the first line has no label"
    assert article, f"{path.name}: no article is cited"
    shown = ", ".join(
        f"[`{test.name}`](../../{test.relative_to(ROOT)})" for test in tests.get(first[1], [])
    )
    code = f"[`{path.name}`](../../{path.relative_to(ROOT)})"
    return f"| {first[1]} | {article[1]} | {first[2]} | {code} | {shown or 'none yet'} |"


def main() -> int:
    """Write the page, or with `--check` say whether it is current."""
    page = write_index()
    if "--check" in sys.argv:
        return 0 if PAGE.exists() and PAGE.read_text() == page else 1
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page)
    return 0


if __name__ == "__main__":
    sys.exit(main())
