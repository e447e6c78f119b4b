"""The installation's own key, with which it signs what it states: Ed25519.

It is made when it is first needed, readable by its owner only. It is in no database and in no
backup: whoever has a copy of the data cannot sign. When it is lost a new one is made; what was
signed with the old one stays good, because every statement carries the public key and the log
names each key from its first use.
"""

from __future__ import annotations

import os
from base64 import b64decode, b64encode
from binascii import Error as NotBase64
from collections.abc import Mapping
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from tempfile import NamedTemporaryFile
from typing import Any

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from pairloom.errors import FileAccess
from pairloom.messages import message
from pairloom.storage.actions import canonical

__all__ = ["SigningKey", "fingerprint_of", "is_signed"]


class SigningKey:
    """The key of this installation; `load` makes it if there is none."""

    def __init__(self, private: Ed25519PrivateKey) -> None:
        self._private = private
        raw = private.public_key().public_bytes_raw()
        self.public = b64encode(raw).decode()

    @property
    def fingerprint(self) -> str:
        return fingerprint_of(self.public)

    @classmethod
    def load(cls, place: Path) -> SigningKey:
        """The key at its place; `FileAccess` if it cannot be read or made."""
        try:
            if not place.exists():
                _make(place)
            return cls(_read(place))
        except OSError as error:
            raise FileAccess(place, error.strerror or str(error)) from error

    def signed(self, statement: Mapping[str, Any]) -> dict[str, Any]:
        """A statement with the key and the signature."""
        content = {**statement, "key": self.public}
        signature = self._private.sign(canonical(content).encode())
        return {**content, "signature": b64encode(signature).decode()}


def is_signed(statement: Mapping[str, Any]) -> bool:
    """Whether a statement is as it was signed, with the key that it names."""
    content = {name: value for name, value in statement.items() if name != "signature"}
    try:
        key = Ed25519PublicKey.from_public_bytes(
            b64decode(str(statement.get("key")), validate=True)
        )
        signature = b64decode(str(statement.get("signature")), validate=True)
        key.verify(signature, canonical(content).encode())
    except (InvalidSignature, NotBase64, ValueError, TypeError):
        return False
    return True


def fingerprint_of(public: str) -> str:
    """A public key in a form that people can compare."""
    digest = sha256(public.encode()).hexdigest().upper()[:20]
    return " ".join(digest[at : at + 4] for at in range(0, 20, 4))


def _read(place: Path) -> Ed25519PrivateKey:
    try:
        key = serialization.load_pem_private_key(place.read_bytes(), password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        problem = message("this is no signing key; move it away, and a new one is made")
        raise FileAccess(place, problem) from error
    if not isinstance(key, Ed25519PrivateKey):
        raise FileAccess(place, message("this is a key of another kind; name another file"))
    return key


def _make(place: Path) -> None:
    """Write a new key; if somebody else has made one meanwhile, that one stays."""
    place.parent.mkdir(parents=True, exist_ok=True)
    text = Ed25519PrivateKey.generate().private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    # A temporary file is its owner's alone, and a link never replaces a file that is there.
    with NamedTemporaryFile(dir=place.parent, prefix=".signing-") as draft:
        draft.write(text)
        draft.flush()
        os.fsync(draft.fileno())
        with suppress(FileExistsError):
            os.link(draft.name, place)
