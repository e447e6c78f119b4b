"""The page on ratings and norms: its examples run in order and print what it shows."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

from pairloom.ratings.fide.norms import EXEMPTIONS, EventFacts

BLOCK = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
PAGE = Path("docs") / "howto" / "ratings-and-norms.md"


def test_the_examples_print_what_the_page_shows(root: Path) -> None:
    blocks = BLOCK.findall((root / PAGE).read_text(encoding="utf-8"))
    code = "\n".join(text for language, text in blocks if language == "python")
    shown = "".join(text for language, text in blocks if language == "text")
    command = [sys.executable, "-c", code]
    done = subprocess.run(command, cwd=root, capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert done.stdout == shown


def test_every_fact_and_exemption_is_on_the_page(root: Path) -> None:
    text = (root / PAGE).read_text(encoding="utf-8")
    for name in (*EventFacts.__dataclass_fields__, *EXEMPTIONS):
        assert f"`{name}`" in text, name
