"""A mail server that keeps what it is given."""

import email
import email.policy
import re
import threading
import time
from urllib.parse import parse_qs, urlparse

from aiosmtpd.controller import Controller


class Mailbox:
    """Listens on a free port of loopback from `start` to `stop`."""

    def __init__(self, failures=0):
        self._mails = []
        self._arrived = threading.Condition()
        self._failures = failures
        self._controller = Controller(self, hostname="127.0.0.1", port=0)

    def start(self):
        # The controller looks for its own port, which it takes from the socket that it opens.
        import socket

        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self._controller.port = probe.getsockname()[1]
        self._controller.start()
        return self

    def stop(self):
        self._controller.stop()

    @property
    def url(self):
        return f"smtp://127.0.0.1:{self._controller.port}"

    async def handle_DATA(self, server, session, envelope):
        with self._arrived:
            if self._failures:
                self._failures -= 1
                return "451 Try again later"
            self._mails.append(email.message_from_bytes(envelope.content, policy=email.policy.default))
            self._arrived.notify_all()
        return "250 OK"

    def take(self, recipient, timeout=30):
        """The next mail to somebody, which is waited for."""
        deadline = time.monotonic() + timeout
        with self._arrived:
            while True:
                for mail in self._mails:
                    if recipient in mail["To"]:
                        self._mails.remove(mail)
                        return mail
                remaining = deadline - time.monotonic()
                assert remaining > 0, f"No mail came to {recipient}."
                self._arrived.wait(remaining)

    def has(self, recipient):
        with self._arrived:
            return any(recipient in mail["To"] for mail in self._mails)


def link(mail):
    """The address in a mail."""
    return re.search(r"https?://\S+", mail.get_content()).group(0)


def parameters(url):
    """The parameters of an address."""
    return {name: values[0] for name, values in parse_qs(urlparse(url).query).items()}
