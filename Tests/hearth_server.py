"""A real `hearth` process, as a person starts it."""

import os
import re
import signal
import subprocess
import threading
import time
import urllib.request
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
BINARY = Path(os.environ.get("HEARTH", ROOT / ".build/debug/hearth")).absolute()
READY = re.compile(r"hearth: web (https?://\S+) firestore (\S+)")


class HearthServer:
    """Starts, kills and starts again one server over one data folder, on the same ports."""

    started = []  # every server that a test started, until `forget_stopped` drops it

    def __init__(self, data, command="serve", client_firestore=None, arguments=(), binary=BINARY,
                 environment=None):
        self.data = Path(data)
        self.binary = binary
        self.command = command
        self.client_firestore = client_firestore
        self.arguments = [str(argument) for argument in arguments]
        self.is_development = True
        self.environment = environment or {}
        self.web = None
        self.firestore = None
        self.output = []
        self.seconds_to_ready = None
        self._process = None

    def start(self, timeout=60):
        arguments = [str(self.binary), self.command, "--data", str(self.data)]
        if self.command == "serve" and self.is_development:
            arguments.append("--development")
        arguments += ["--port", self.web.rsplit(":", 1)[1] if self.web else "0"]
        arguments += ["--firestore-port", self.firestore.rsplit(":", 1)[1] if self.firestore else "0"]
        if self.client_firestore:
            arguments += ["--client-firestore", self.client_firestore]
        arguments += self.arguments
        began = time.monotonic()
        self._process = subprocess.Popen(
            arguments, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, bufsize=1,
            env=os.environ | self.environment,
        )
        if self not in HearthServer.started:
            HearthServer.started.append(self)
        ready = threading.Event()
        self._reader = threading.Thread(target=self._read, args=(self._process, ready), daemon=True)
        self._reader.start()
        deadline = began + timeout
        while not ready.wait(0.01):
            if self._process.poll() is not None or time.monotonic() > deadline:
                self.kill()
                raise RuntimeError("hearth did not start:\n" + "".join(self.output[-40:]))
        self.seconds_to_ready = time.monotonic() - began
        return self

    def start_within(self, seconds):
        """Starts as fast as that. A machine with much to do may be slower, but not five times."""
        times = [self.start().seconds_to_ready]
        while times[-1] >= seconds and len(times) < 5:
            assert self.stop() == 0, self.log
            times.append(self.start().seconds_to_ready)
        assert times[-1] < seconds, times
        return self

    def _read(self, process, ready):
        for line in process.stdout:
            self.output.append(line)
            match = READY.search(line)
            if match:
                self.web, self.firestore = match.groups()
                ready.set()

    def kill(self):
        """SIGKILL: no goodbye, as when the power fails."""
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()

    def signal(self, number):
        self._process.send_signal(number)

    def stop(self, timeout=20):
        """SIGTERM, and the exit code of the graceful shutdown. Then the log is whole."""
        if self._process is None or self._process.poll() is not None:
            return None if self._process is None else self._process.returncode
        self._process.send_signal(signal.SIGTERM)
        try:
            code = self._process.wait(timeout)
        except subprocess.TimeoutExpired:
            self.kill()
            raise
        self._reader.join(timeout)
        return code

    def join(self, timeout=20):
        """Waits for the end of a process that ends by itself. Then the log is whole."""
        self._process.wait(timeout)
        self._reader.join(timeout)

    @classmethod
    def running(cls):
        return [server for server in cls.started if server.is_running]

    @classmethod
    def forget_stopped(cls):
        cls.started = cls.running()

    @property
    def process_id(self):
        return self._process.pid

    @property
    def is_running(self):
        return self._process is not None and self._process.poll() is None

    @property
    def log(self):
        return "".join(self.output)

    def get(self, path, headers=None):
        request = urllib.request.Request(self.web + path, headers=headers or {})
        return urllib.request.urlopen(request, timeout=30)
