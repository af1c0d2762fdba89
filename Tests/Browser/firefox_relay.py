"""Starts Debian's Firefox for Playwright, and answers for it a command that it does not know.

Playwright drives an unmodified Firefox by WebDriver BiDi (https://w3c.github.io/webdriver-bidi). It tells
each browser the colours that a person prefers, by `emulation.setMediaFeaturesOverride`, which Firefox 153
ESR does not have. This program stands in Firefox's place: it starts Firefox with its own arguments, and
passes on all messages but that one.
"""

import json
import re
import shlex
import shutil
import signal
import subprocess
import sys
import threading

from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.sync.server import serve

UNKNOWN = "emulation.setMediaFeaturesOverride"
READY = re.compile(r"WebDriver BiDi listening on (ws://\S+)")
PLAIN = {"max_size": None, "compression": None, "ping_interval": None}


def command(folder):
    """Writes a command into the folder that Playwright can start as if it were Firefox; gives its path."""
    assert shutil.which("firefox-esr"), "Install Debian's firefox-esr (make test does)."
    path = folder / "firefox"
    path.write_text(f'#!/bin/sh\nexec {shlex.join([sys.executable, __file__])} "$@"\n')
    path.chmod(0o755)
    return path


def relay(client, address):
    """Passes messages on in both directions until one side is gone."""
    with connect(address + client.request.path, **PLAIN) as firefox:

        def answer():
            try:
                for message in firefox:
                    client.send(message)
            except ConnectionClosed:
                pass
            client.close()

        threading.Thread(target=answer, daemon=True).start()
        for message in client:
            asked = json.loads(message)
            if asked["method"] == UNKNOWN:
                client.send(json.dumps({"type": "success", "id": asked["id"], "result": {}}))
            else:
                firefox.send(message)


def main():
    child = subprocess.Popen(["firefox-esr", *sys.argv[1:]], stderr=subprocess.PIPE, text=True)
    signal.signal(signal.SIGTERM, lambda *_: child.terminate())
    for line in child.stderr:
        if found := READY.search(line):
            address = found[1]
            server = serve(lambda client: relay(client, address), "127.0.0.1", 0, **PLAIN)
            threading.Thread(target=server.serve_forever, daemon=True).start()
            line = f"WebDriver BiDi listening on ws://127.0.0.1:{server.socket.getsockname()[1]}\n"
        print(line, end="", file=sys.stderr, flush=True)
    sys.exit(child.wait())


if __name__ == "__main__":
    main()
