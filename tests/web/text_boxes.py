"""Does every text of a page lie in its box? A question to the browser, asked of real pages."""

from __future__ import annotations

from pathlib import Path

# Gives a list of complaints, empty if all is well.
STRAYS = Path(__file__).with_suffix(".js").read_text(encoding="utf-8")
