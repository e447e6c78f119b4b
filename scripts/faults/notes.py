"""What a program has noted while it ran (`programs`), read again."""

from __future__ import annotations

from pathlib import Path

__all__ = ["read_notes"]


def read_notes(path: Path) -> tuple[str, list[tuple[str, int]]]:
    """Whose lines they are, and the lines: module and number. The last may be cut off."""
    user, *notes = path.read_text(encoding="utf-8", errors="surrogateescape").split("\n")[:-1]
    modules = dict(note[1:].split(" ", 1) for note in notes if note.startswith("="))
    lines = [note.split(":") for note in notes if not note.startswith("=")]
    return user, [(modules[module], int(line)) for module, line in lines]
