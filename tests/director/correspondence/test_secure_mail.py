"""Mail in secret: letters and passwords go to the server that was named, or to nobody."""

from __future__ import annotations

import ssl
from base64 import b64encode
from collections.abc import Iterator
from dataclasses import fields
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path
from socket import create_server

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.x509.oid import NameOID

from pairloom.correspondence.desk.post import mail
from pairloom.correspondence.desk.post.mail import (
    MailRefused,
    MailSettings,
    SmtpPostman,
    mail_settings,
)
from pairloom.correspondence.domain.roles import Role
from pairloom.correspondence.domain.ruling import News
from pairloom.correspondence.records import Letter
from tests.director.correspondence.mail_server import MailServer

LETTER = Letter(
    *(1, 2, 3, News.RESULT, Role.PLAYER, "Ana Kos", "ana@example.org", "News", "Text"),
    datetime(2030, 1, 1, tzinfo=UTC),
)
LOGGED_IN = b"AUTH PLAIN " + b64encode(b"\0office\0a secret") + b"\r\n"
SECRET = ("tls", "starttls")


def test_every_setting_of_the_environment_arrives() -> None:
    given = {
        "HOST": "mail.example.org", "PORT": "2525", "FROM": "office@example.org",
        "USER": "office", "PASSWORD": "a secret", "SECURITY": "tls",
    }  # fmt: skip
    settings = mail_settings({f"PAIRLOOM_SMTP_{name}": text for name, text in given.items()})
    assert settings == MailSettings(
        "mail.example.org", 2525, "office@example.org", "office", "a secret", "tls"
    )
    assert all(getattr(settings, field.name) != field.default for field in fields(MailSettings))


@pytest.fixture(scope="module")
def certificate(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A key, and its certificate signed by itself: good for whoever is told to trust it."""
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(NameOID.COMMON_NAME, "mail.example.org")])
    public = x509.SubjectKeyIdentifier.from_public_key(key.public_key())
    here = x509.IPAddress(ip_address("127.0.0.1"))
    now = datetime.now(UTC)
    signed = (
        x509.CertificateBuilder(name, name, key.public_key(), x509.random_serial_number())
        .not_valid_before(now - timedelta(days=1))
        .not_valid_after(now + timedelta(days=1))
        .add_extension(x509.SubjectAlternativeName([here]), critical=False)
        .add_extension(x509.BasicConstraints(ca=True, path_length=0), critical=True)
        .add_extension(public, critical=False)
        .sign(key, hashes.SHA256())
    )
    path = tmp_path_factory.mktemp("mail") / "server.pem"
    secret = key.private_bytes(
        serialization.Encoding.PEM,
        serialization.PrivateFormat.PKCS8,
        serialization.NoEncryption(),
    )
    path.write_bytes(secret + signed.public_bytes(serialization.Encoding.PEM))
    return path


@pytest.fixture
def server(certificate: Path, security: str) -> Iterator[MailServer]:
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate)
    started = MailServer(security, context)
    yield started
    started.stop()


def _send(port: int, security: str) -> None:
    settings = MailSettings("127.0.0.1", port, "o@example.org", "office", "a secret", security)
    SmtpPostman(settings).send(LETTER)


@pytest.mark.parametrize("security", SECRET)
def test_a_server_that_is_trusted_gets_the_password_and_the_letter(
    server: MailServer, security: str, certificate: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    _send(server.port, security)
    (letter,) = server.letters
    assert (letter["To"], letter["Subject"]) == ("Ana Kos <ana@example.org>", "News")
    assert LOGGED_IN in server.lines


@pytest.mark.parametrize("security", SECRET)
def test_a_server_that_nobody_vouches_for_gets_neither(server: MailServer, security: str) -> None:
    with pytest.raises(MailRefused, match="certificate verify failed"):
        _send(server.port, security)
    assert not server.letters
    assert not any(b"AUTH" in line for line in server.lines)


@pytest.mark.parametrize("security", ["none"])
def test_who_wants_secrecy_does_not_write_openly(server: MailServer, security: str) -> None:
    with pytest.raises(MailRefused, match="cannot be reached"):
        _send(server.port, "starttls")
    assert not server.letters
    assert not any(b"AUTH" in line for line in server.lines)


@pytest.mark.parametrize("security", ["none", *SECRET])
def test_a_server_that_says_nothing_does_not_hold_the_post_up(
    security: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mail, "_SECONDS", 0.1)
    with (
        create_server(("127.0.0.1", 0)) as silent,
        pytest.raises(MailRefused, match="timed out"),
    ):
        _send(silent.getsockname()[1], security)
