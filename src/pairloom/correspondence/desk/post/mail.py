"""Handing letters to a mail server by SMTP.

Settings come from the environment: PAIRLOOM_SMTP_HOST (without it nothing is sent), _PORT, _FROM,
_USER, _PASSWORD, and _SECURITY (`starttls`, `tls` or `none`).
"""

from __future__ import annotations

import smtplib
import ssl
from collections.abc import Mapping
from dataclasses import dataclass
from email.message import EmailMessage
from email.utils import formataddr
from typing import Protocol

from pairloom.correspondence.records import Letter
from pairloom.errors import InputError, PairloomError, quoted, shortened
from pairloom.messages import Message, message

__all__ = [
    "LONGEST_PROBLEM",
    "LetterLost",
    "MailRefused",
    "MailSettings",
    "Postman",
    "SmtpPostman",
    "mail_settings",
]

_SECURITY = ("starttls", "tls", "none")
_SECONDS = 30
LONGEST_PROBLEM = 250
"""So much of what a mail server answers is kept with a letter."""


class MailRefused(PairloomError):
    """The letter has not been taken. `is_final`: asking again would not help."""

    def __init__(self, reason: Message, *, is_final: bool = False) -> None:
        self.is_final = is_final
        super().__init__(reason)


class LetterLost(PairloomError):
    """The connection broke while the letter was being handed over: nobody knows."""


class Postman(Protocol):
    """Sends one letter; raises `MailRefused` or `LetterLost`."""

    def send(self, letter: Letter) -> None: ...


@dataclass(frozen=True, slots=True)
class MailSettings:
    """Where letters are handed over."""

    host: str
    port: int = 587
    sender: str = "pairloom@localhost"
    user: str = ""
    password: str = ""
    security: str = "starttls"


def mail_settings(environment: Mapping[str, str]) -> MailSettings | None:
    """The settings of the environment; `None` if no mail server is named."""
    given = {
        key.removeprefix("PAIRLOOM_SMTP_").lower(): value
        for key, value in environment.items()
        if key.startswith("PAIRLOOM_SMTP_") and value
    }
    host = given.get("host", "")
    if not host:
        return None
    security = given.get("security", "starttls")
    port = given.get("port", "465" if security == "tls" else "587")
    if security not in _SECURITY:
        raise InputError(
            message(
                "PAIRLOOM_SMTP_SECURITY is {value}; possible: {possible}",
                value=quoted(security),
                possible=_SECURITY,
            )
        )
    if not (port.isascii() and port.isdigit() and 0 < int(port) < 65536):
        raise InputError(
            message(
                "PAIRLOOM_SMTP_PORT is {value}; a port is a number up to 65535", value=quoted(port)
            )
        )
    sender = given.get("from") or given.get("user") or f"pairloom@{host}"
    return MailSettings(
        host,
        int(port),
        sender,
        user=given.get("user", ""),
        password=given.get("password", ""),
        security=security,
    )


def message_of(letter: Letter, sender: str) -> EmailMessage:
    """The letter as mail; its Message-ID is the same whenever it is sent."""
    mail = EmailMessage()
    domain = sender.rpartition("@")[2] or "localhost"
    mail["Message-ID"] = f"<{letter.event}.{letter.action}.{letter.letter}@{domain}>"
    mail["From"] = sender
    mail["To"] = formataddr((letter.recipient, letter.address))
    mail["Subject"] = " ".join(letter.subject.split())
    mail["Date"] = _date_of(letter)
    mail["Auto-Submitted"] = "auto-generated"
    mail.set_content(letter.body)
    return mail


def _date_of(letter: Letter) -> str:
    from email.utils import format_datetime

    return format_datetime(letter.written_at)


@dataclass(frozen=True, slots=True)
class SmtpPostman:
    """One connection per letter: slow, and no letter depends on another."""

    settings: MailSettings

    def send(self, letter: Letter) -> None:
        """Hand over one letter."""
        try:
            mail = message_of(letter, self.settings.sender)
        except ValueError as error:  # a name or address that no header can hold
            told = message(
                "the letter cannot be written: {error}", error=shortened(error, LONGEST_PROBLEM)
            )
            raise MailRefused(told, is_final=True) from error
        try:
            connection = self._connect()
        except smtplib.SMTPAuthenticationError as error:
            raise MailRefused(
                message("the mail server refuses the log-in: {code}", code=error.smtp_code)
            ) from error
        except (OSError, smtplib.SMTPException) as error:
            raise MailRefused(
                message(
                    "the mail server cannot be reached: {error}",
                    error=shortened(error, LONGEST_PROBLEM),
                )
            ) from error
        try:
            self._hand_over(connection, mail)
        finally:
            connection.close()

    def _connect(self) -> smtplib.SMTP:
        settings = self.settings
        context = ssl.create_default_context()
        if settings.security == "tls":
            connection: smtplib.SMTP = smtplib.SMTP_SSL(
                settings.host, settings.port, timeout=_SECONDS, context=context
            )
        else:
            connection = smtplib.SMTP(settings.host, settings.port, timeout=_SECONDS)
        try:
            if settings.security == "starttls":
                connection.starttls(context=context)
            if settings.user:
                connection.login(settings.user, settings.password)
        except (OSError, smtplib.SMTPException):
            connection.close()
            raise
        return connection

    def _hand_over(self, connection: smtplib.SMTP, mail: EmailMessage) -> None:
        try:
            connection.send_message(mail)
        except smtplib.SMTPRecipientsRefused as error:
            code, text = next(iter(error.recipients.values()))
            raise MailRefused(_words(code, text), is_final=code >= 500) from error
        except (smtplib.SMTPNotSupportedError, UnicodeError) as error:
            told = message(
                "the mail server cannot take it: {error}", error=shortened(error, LONGEST_PROBLEM)
            )
            raise MailRefused(told, is_final=True) from error
        except (smtplib.SMTPSenderRefused, smtplib.SMTPDataError) as error:
            final = error.smtp_code >= 500
            raise MailRefused(_words(error.smtp_code, error.smtp_error), is_final=final) from error
        except (OSError, smtplib.SMTPException) as error:
            # The text may have arrived; only the server's answer is missing.
            raise LetterLost(
                message(
                    "the connection broke while sending: {error}",
                    error=shortened(error, LONGEST_PROBLEM),
                )
            ) from error


def _words(code: int, text: bytes | str) -> Message:
    plain = text.decode("utf-8", "replace") if isinstance(text, bytes) else text
    return message(
        "the mail server answers {code}: {answer}",
        code=code,
        answer=shortened(plain, LONGEST_PROBLEM),
    )
