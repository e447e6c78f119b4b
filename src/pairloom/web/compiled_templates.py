"""Templates as Python code, kept beside the modules that Python has compiled.

Making code of a template takes longer than many a page, and every process did it anew. As with
modules: what is kept is only taken for the same source, nobody misses it where the folder cannot
be written to, and `PYTHONDONTWRITEBYTECODE` forbids it.
"""

from __future__ import annotations

import sys
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from jinja2.bccache import Bucket, BytecodeCache

__all__ = ["CompiledTemplates"]

_FOLDER: Final = Path(__file__).parent / "__pycache__"
_LENGTH: Final = 32
_FORM: Final = 2
"""Counted up when the same source becomes other code (`direct_calls`, options of templates)."""


class CompiledTemplates(BytecodeCache):
    """A file for each template, named by where the template is."""

    def __init__(self, folder: Path = _FOLDER) -> None:
        self._folder = folder

    def load_bytecode(self, bucket: Bucket) -> None:
        """The code, if it was made of the same source by the same version of Python and Jinja."""
        with suppress(OSError):
            kept = self._place(bucket).read_bytes()
            code = kept[_LENGTH:]
            if sha256(code).digest() == kept[:_LENGTH]:  # Python may crash on code that is damaged
                bucket.bytecode_from_string(code)

    def dump_bytecode(self, bucket: Bucket) -> None:
        """Keep the code, whole or not at all: others may be reading it."""
        if sys.dont_write_bytecode:
            return
        code = bucket.bytecode_to_string()
        with suppress(OSError):
            self._folder.mkdir(exist_ok=True)
            with TemporaryDirectory(dir=self._folder) as folder:
                whole = Path(folder) / "whole"
                whole.write_bytes(sha256(code).digest() + code)
                whole.replace(self._place(bucket))

    def _place(self, bucket: Bucket) -> Path:
        tag = sys.implementation.cache_tag
        return self._folder / f"template-{bucket.key}.{tag}-{_FORM}"
