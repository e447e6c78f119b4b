"""A real SMTP server for tests: it takes letters, or behaves badly when told to."""

from __future__ import annotations

import socketserver
import threading
from email import message_from_bytes, policy
from email.message import EmailMessage


class MailServer(socketserver.ThreadingTCPServer):
    """Keeps what it was handed. `answers` are given instead of 250, once each, by command.

    An empty answer closes the connection after the letter has arrived, without a word.
    """

    allow_reuse_address = True
    daemon_threads = True

    def __init__(self) -> None:
        super().__init__(("127.0.0.1", 0), _Conversation)
        self.letters: list[EmailMessage] = []
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
        self._say("220 ready")
        while line := self.rfile.readline():
            command = line.split()[0].upper().decode() if line.split() else ""
            if command == "QUIT":
                self._say("221 bye")
                return
            if command == "DATA":
                if not self._take():
                    return
            else:
                self._say(self.server.answer_to(command, "250 fine"))

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
