"""Devices and the server are killed at random moments: each write is done, and done once.

`HEARTH_SEED` says where the random moments begin.
"""

import os
import random
import subprocess
import threading
import time

import pytest
from google.cloud import firestore
from hearth_server import BINARY

DEVICE = BINARY.parent / "CrashingDevice"
SEED = int(os.environ.get("HEARTH_SEED", 1))
RULES = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/{document=**} {
    allow read, write: if request.auth != null;
  }
}
"""


class Device:
    """One device over all its lives, and the tokens that it said it keeps."""

    def __init__(self, folder, server, document):
        self.document = document
        self.kept = set()
        self.done = threading.Event()
        self._command = [DEVICE, folder, "hearth", server.web.rsplit(":", 1)[1]]
        self._command += [server.firestore.rsplit(":", 1)[1], folder.name, document]
        self._errors = (folder.parent / f"{folder.name}.log").open("a+")

    def start(self):
        self._process = subprocess.Popen(
            self._command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=self._errors, text=True
        )
        self._reading = threading.Thread(target=self._read, args=(self._process,), daemon=True)
        self._reading.start()
        return self

    def _read(self, process):
        for line in process.stdout:
            # A line that the kill cut short is not a promise.
            if line == "done\n":
                self.done.set()
            elif line.startswith("kept ") and line.endswith("\n"):
                self.kept.add(line[5:-1])

    def kill(self):
        self._process.kill()
        self._process.wait()
        self._reading.join()

    def finish(self, timeout):
        self._process.stdin.write("end\n")
        self._process.stdin.flush()
        assert self.done.wait(timeout), self.errors
        assert self._process.wait(10) == 0, self.errors

    @property
    def errors(self):
        self._errors.seek(0)
        return self._errors.read()


@pytest.mark.timeout(0)
@pytest.mark.parametrize("crashes", [4, pytest.param(40, marks=pytest.mark.soak)])
def test_each_write_is_done_once_whoever_is_killed(own_server, tmp_path, monkeypatch, crashes):
    chance = random.Random(SEED)
    rules = tmp_path / "firestore.rules"
    rules.write_text(RULES)
    server = own_server(arguments=["--rules", rules]).start()
    devices = [
        Device(tmp_path / f"device{number}", server, f"ledgers/{number // 2}") for number in range(3)
    ]
    try:
        for device in devices:
            device.start()
        wait_until(lambda: all(device.kept for device in devices))
        for _ in range(crashes):
            time.sleep(chance.uniform(0, 1))
            killed = chance.choice([server, *devices])
            killed.kill()
            if killed is server:
                time.sleep(chance.uniform(0, 0.2))
            killed.start()
        for device in devices:
            device.finish(60)
    finally:
        for device in devices:
            device.kill()

    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="hearth")
    for document in {device.document for device in devices}:
        found = client.document(document).get().to_dict()
        promised = set().union(*(each.kept for each in devices if each.document == document))
        assert promised and promised <= set(found["tokens"]), f"HEARTH_SEED={SEED}"
        assert found["count"] == len(found["tokens"]), f"HEARTH_SEED={SEED}"
    client.close()


def wait_until(condition, timeout=30):
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline
        time.sleep(0.01)
