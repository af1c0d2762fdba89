"""A disk that takes no more: writes are refused with a reason, reads go on, nothing is lost."""

import resource
import shutil
import subprocess

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from hearth_command import hearth


@pytest.fixture
def client(own_server, monkeypatch):
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    yield server, client
    client.close()


def write_until_refused(client, error):
    stored = []
    with pytest.raises(error) as raised:
        for n in range(2_000):
            client.document(f"c/{n}").set({"n": n, "text": "x" * 20_000}, retry=None, timeout=10)
            stored.append(n)
    return stored, raised.value.message


def numbers(client):
    return sorted(document.get("n") for document in client.collection("c").stream())


def test_a_file_that_cannot_grow_is_told_and_loses_nothing(client):
    server, client = client
    client.document("c/0").set({"n": 0})
    limit = (3 << 20, resource.RLIM_INFINITY)
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, limit)
    stored, message = write_until_refused(client, exceptions.ServiceUnavailable)
    assert len(stored) > 10 and message.startswith("The storage failed: ")
    assert numbers(client) == stored
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY,) * 2)
    client.document("c/9999").set({"n": 9999})
    server.kill()
    server.start()
    assert numbers(client) == [*stored, 9999]
    check = hearth("check", "--data", server.data)
    assert check.returncode == 0, check.stdout + check.stderr


def can_mount(folder):
    mounted = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=6m", "hearth-test", str(folder)], capture_output=True)
    return mounted.returncode == 0


@pytest.fixture
def small_disk(tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    if not shutil.which("mount") or not can_mount(folder):
        pytest.skip("may not mount a small disk")
    yield folder
    subprocess.run(["umount", "--lazy", str(folder)], check=True)


def test_a_full_disk_is_told_and_loses_nothing(small_disk, own_server, monkeypatch):
    server = own_server()
    server.data = small_disk / "data"
    server.start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    (small_disk / "ballast").write_bytes(bytes(1 << 20))
    stored, message = write_until_refused(client, exceptions.ResourceExhausted)
    assert len(stored) > 10 and message == "The disk is full. Make room for the storage."
    assert numbers(client) == stored
    (small_disk / "ballast").unlink()
    client.document("c/9999").set({"n": 9999})
    server.kill()
    server.start()
    assert numbers(client) == [*stored, 9999]
    client.close()
    assert server.stop() == 0
