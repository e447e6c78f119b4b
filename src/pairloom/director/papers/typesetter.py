"""The process that sets a paper: a task in, a PDF out, and it ends.

The library keeps what it has worked out, for the next time: after a dozen lists of 1,000 players
that was a gigabyte. A process of its own gives it all back, and a paper that takes too long ends
nothing but this process. What a paper says comes as data and is never read as markup.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any, Final

__all__ = ["typeset"]

TEMPLATES: Final = Path(__file__).parent / "templates"


def typeset(task: dict[str, Any]) -> bytes:
    """The PDF. `task` has the paper as plain data, folders of fonts, and the moment of printing.

    Fonts of the system are looked through only where a paper has letters that ours have not.
    """
    import typst

    fonts = typst.Fonts(
        include_system_fonts=task["asks_system"],
        include_embedded_fonts=True,
        font_paths=task["font_folders"],
    )
    compiler = typst.Compiler(
        input=TEMPLATES / "paper.typ", root=TEMPLATES, font_paths=fonts, ignore_system_fonts=True
    )
    said = json.dumps(task["paper"], ensure_ascii=False)
    made = compiler.compile(format="pdf", sys_inputs={"paper": said}, timestamp=task["moment"])
    assert isinstance(made, bytes)
    return made


if __name__ == "__main__":
    sys.stdout.buffer.write(typeset(json.load(sys.stdin.buffer)))
