"""Where a database file may lie: not in a folder that another program synchronises."""

from __future__ import annotations

from pathlib import Path

from pairloom.errors import StorageFailure
from pairloom.messages import message

__all__ = ["find_sync_service", "require_local_folder"]

_SERVICES = {
    "onedrive": "OneDrive",
    "dropbox": "Dropbox",
    "google drive": "Google Drive",
    "googledrive": "Google Drive",
    "my drive": "Google Drive",
    "icloud": "iCloud Drive",
    "icloud drive": "iCloud Drive",
    "mobile documents": "iCloud Drive",
    "nextcloud": "Nextcloud",
    "owncloud": "ownCloud",
    "box sync": "Box",
    "syncthing": "Syncthing",
    "pclouddrive": "pCloud",
}
_MARKERS = {".dropbox": "Dropbox", ".stfolder": "Syncthing", "desktop.ini.onedrive": "OneDrive"}


def find_sync_service(path: Path) -> str | None:
    """The service that synchronises the folder of a file, as far as names and markers tell."""
    for folder in path.parents:
        name = folder.name.casefold()
        for prefix, service in _SERVICES.items():
            if name == prefix or name.startswith((f"{prefix} -", f"{prefix}-")):
                return service
        for marker, service in _MARKERS.items():
            if (folder / marker).exists():
                return service
    return None


def require_local_folder(path: Path) -> None:
    """Raise `StorageFailure` if a cloud service would synchronise the file."""
    service = find_sync_service(path)
    if service is not None:
        raise StorageFailure(
            message(
                "{path} lies in a folder of {service}, which locks the file while it "
                "copies it and may bring back old copies. Choose a folder of this "
                "computer only, or allow it with --allow-synced-folder",
                path=str(path),
                service=service,
            )
        )
