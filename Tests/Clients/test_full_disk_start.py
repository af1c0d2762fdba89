"""A server whose disk is full starts, reads and deletes, says what is wrong, and writes again once there
is room."""

import shutil
import subprocess

import pytest
import requests
from google.api_core import exceptions
from google.cloud import firestore
from hearth_command import hearth
from waiting import eventually


@pytest.fixture
def disk(tmp_path):
    folder = tmp_path / "disk"
    folder.mkdir()
    if not shutil.which("mount") or subprocess.run(
            ["mount", "-t", "tmpfs", "-o", "size=400m", "hearth-test", folder],
            capture_output=True).returncode:
        pytest.skip("may not mount a disk of its own")
    yield folder
    subprocess.run(["umount", "--lazy", folder], check=True)


def fill(disk):
    """Leaves no byte."""
    with (disk / "ballast").open("ab", buffering=0) as file:
        for size in (1 << 20, 4096, 1):
            try:
                while True:
                    file.write(bytes(size))
            except OSError:
                pass


def file_call(server, method, name, **options):
    return requests.request(
        method, f"{server.web}/v0/b/pictures/o" + ("" if method == "POST" else f"/{name}"), timeout=20,
        headers={"Authorization": "Bearer owner", "Content-Type": "image/png"}, **options)


@pytest.mark.parametrize("how", ["stop", "kill"])
def test_it_starts_on_a_full_disk(disk, own_server, monkeypatch, how):
    server = own_server()
    server.data = disk / "data"
    server.start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    for n in range(20):
        client.document(f"c/{n}").set({"n": n})
    answer = file_call(server, "POST", "a", params={"name": "a"}, data=b"picture")
    assert answer.status_code == 200, answer.text
    assert server.get("/healthz").read() == b"ok\n"
    getattr(server, how)()
    fill(disk)
    server.start()
    assert "The disk is full" in server.log

    assert sorted(document.get("n") for document in client.collection("c").stream()) == list(range(20))
    assert file_call(server, "GET", "a", params={"alt": "media"}).content == b"picture"
    assert b"the disk is full" in server.get("/healthz").read()
    with pytest.raises(exceptions.ResourceExhausted, match="The disk is full"):
        client.document("c/new").set({"n": 0}, retry=None)
    answer = file_call(server, "POST", "b", params={"name": "b"}, data=b"picture")
    assert answer.status_code == 507, answer.text
    for n in range(10):
        client.document(f"c/{n}").delete()
    assert file_call(server, "DELETE", "a").status_code in (200, 204)
    # Another start has as little room.
    getattr(server, how)()
    server.start()
    assert len(list(client.collection("c").stream())) == 10

    (disk / "ballast").unlink()
    eventually(lambda: client.document("c/new").set({"n": 100}, retry=None))
    assert server.get("/healthz").read() == b"ok\n"
    client.close()
    assert server.stop() == 0
    check = hearth("check", "--data", server.data)
    assert check.returncode == 0, check.stdout + check.stderr
