"""A real SMTP server for tests: it takes letters, or behaves badly when told to."""

from __future__ import annotations

import socketserver
import ssl
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage


class MailServer(socketserver.ThreadingTCPServer):
    """Keeps what it was handed. `answers` are given instead of 250, once each, by command.

    An empty answer closes the connection after the letter has arrived, without a word. With a
    certificate (`context`) it speaks in secret, from the beginning (`tls`) or when asked
    (`starttls`).
    """

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self, security: str = "none", context: ssl.SSLContext | None = None) -> None:
        super().__init__(("127.0.0.1", 0), _Conversation)
        self.letters: list[EmailMessage] = []
        self.lines: list[bytes] = []
        self.security = security
        self.context = context
        self.answers: dict[str, list[str]] = {}
        self._thread = threading.Thread(target=self.serve_forever, args=(0.05,), daemon=True)
        self._thread.start()

    @property
    def port(self) -> int:
        return int(self.server_address[1])

    def answer_to(self, command: str, usual: str) -> str:
        planned = self.answers.get(command)
        return planned.pop(0) if planned else usual

    def stop(self) -> None:
        self.shutdown()
        self.server_close()
        self._thread.join(90)


class _Conversation(socketserver.StreamRequestHandler):
    server: MailServer

    def handle(self) -> None:
        if self.server.security == "tls" and not self._is_trusted():
            return
        self._say("220 ready")
        while line := self.rfile.readline():
            self.server.lines.append(line)
            command = line.split()[0].upper().decode() if line.split() else ""
            if command == "QUIT":
                self._say("221 bye")
                return
            if command == "DATA":
                if not self._take():
                    return
            elif command == "STARTTLS" and self.server.security == "starttls":
                self._say("220 go ahead")
                if not self._is_trusted():
                    return
            else:
                self._say(self.server.answer_to(command, self._usual(command)))

    def finish(self) -> None:
        super().finish()
        self.connection.close()

    def _usual(self, command: str) -> str:
        if command == "AUTH":
            return "235 welcome"
        if command != "EHLO":
            return "250 fine"
        offers = "250-STARTTLS\r\n" if self.server.security == "starttls" else ""
        return f"250-mail.example.org\r\n{offers}250 AUTH PLAIN"

    def _is_trusted(self) -> bool:
        """Speak in secret from here on, if the other side likes the certificate."""
        assert self.server.context is not None
        try:
            self.connection = self.server.context.wrap_socket(self.connection, server_side=True)
        except OSError:
            return False
        self.rfile = self.connection.makefile("rb")
        self.wfile = self.connection.makefile("wb", 0)
        return True

    def _take(self) -> bool:
        answer = self.server.answer_to("DATA", "354 go on")
        self._say(answer)
        if not answer.startswith("354"):
            return True
        lines = []
        while (line := self.rfile.readline()) not in (b".\r\n", b""):
            lines.append(line[1:] if line.startswith(b"..") else line)
        letter = message_from_bytes(b"".join(lines), policy=policy.default)
        assert isinstance(letter, EmailMessage)
        self.server.letters.append(letter)
        answer = self.server.answer_to("END", "250 taken")
        if answer:
            self._say(answer)
        return bool(answer)

    def _say(self, text: str) -> None:
        self.wfile.write(f"{text}\r\n".encode())
