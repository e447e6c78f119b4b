"""A site as one file to carry to a web space; the same site gives the same bytes."""

from __future__ import annotations

import io
import zipfile
from datetime import UTC, datetime
from typing import Final

from pairloom.director.site_folder import Site

__all__ = ["zip_site"]

_PACKED_ALREADY: Final = (".woff2", ".png")
_ORDINARY_FILE: Final = 0o644 << 16


def zip_site(site: Site) -> bytes:
    """All files below a folder named like the event."""
    moment = datetime.fromisoformat(site.as_of).astimezone(UTC)
    contents = io.BytesIO()
    with zipfile.ZipFile(contents, "w") as packed:
        for path, data in sorted(site.files.items()):
            entry = zipfile.ZipInfo(f"{site.event}/{path}", moment.timetuple()[:6])
            entry.external_attr = _ORDINARY_FILE
            is_packed = path.endswith(_PACKED_ALREADY)
            how = zipfile.ZIP_STORED if is_packed else zipfile.ZIP_DEFLATED
            packed.writestr(entry, data, compress_type=how)
    return contents.getvalue()
