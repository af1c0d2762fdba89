"""Data folders that other versions of Hearth have written."""

import datetime
import sqlite3
from pathlib import Path

import pytest
from google.cloud import firestore
from google.cloud.firestore_v1.vector import Vector
from hearth_command import assert_one_sentence, hearth, sign_in
from joint_indexes import await_joint_index, fill_dearly

FIXTURES = Path(__file__).parent / "Fixtures"


def make_folder(folder, version):
    """A data folder as that version left it."""
    folder.mkdir()
    for script in (FIXTURES / version).glob("*.sql"):
        database = sqlite3.connect(folder / f"{script.stem}.sqlite")
        database.execute("PRAGMA journal_mode = WAL")
        database.executescript(script.read_text())
        database.close()


def content(file):
    database = sqlite3.connect(file)
    try:
        return list(database.iterdump())
    finally:
        database.close()


def test_a_folder_of_version_1_goes_on(own_server, monkeypatch):
    server = own_server()
    make_folder(server.data, "version-1")
    server.start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="hearth")
    assert client.document("rooms/a").get().to_dict() == {
        "name": "Alpha", "n": 2, "members": ["ada", "bob"]}
    assert client.document("rooms/a/messages/1").get().to_dict() == {
        "text": "hi",
        "at": datetime.datetime(2026, 1, 2, 3, 4, 5, 6, tzinfo=datetime.timezone.utc)}
    assert client.document("rooms/b").get().to_dict() == {
        "name": "Beta", "n": 7, "place": firestore.GeoPoint(1.5, -2), "data": b"\x00\xff",
        "of": client.document("rooms/a"), "v": Vector([1.0, 2.0]),
        "map": {"x": None, "y": True, "z": -0.5}}
    assert not client.document("rooms/c").get().exists
    other = firestore.Client(project="hearth", database="other")
    assert other.document("things/1").get().to_dict() == {"w": 1}

    found = client.collection("rooms").where(
        filter=firestore.FieldFilter("members", "array_contains", "bob")).order_by("n").stream()
    assert [room.id for room in found] == ["a"]
    client.document("rooms/d").set({"n": 3})
    found = client.collection("rooms").order_by("n").stream()
    assert [room.id for room in found] == ["a", "d", "b"]
    assert sign_in(server, "ada@example.com", "correct horse")["email"] == "ada@example.com"
    client.close()
    other.close()
    assert server.stop() == 0, server.log


def test_a_folder_of_version_2_goes_on_and_gets_indexes_of_several_fields(own_server, monkeypatch):
    server = own_server()
    make_folder(server.data, "version-2")
    server.start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="hearth")
    messages = client.collection("rooms/a/messages")
    photos = messages.where(
        filter=firestore.FieldFilter("kind", "==", "photo")).order_by("n").limit(2)
    assert [photo.id for photo in photos.stream()] == ["1", "3"]
    assert messages.document("5").get().to_dict() == {"n": 50, "kind": "photo", "tags": ["x"]}
    fill_dearly(client, messages)
    await_joint_index(photos.where(filter=firestore.FieldFilter("tags", "array_contains", "z")))
    found = photos.where(filter=firestore.FieldFilter("tags", "array_contains", "z")).stream()
    assert [photo.id for photo in found] == ["z0", "z1"]
    client.close()
    assert server.stop() == 0, server.log
    check = hearth("check", "--data", server.data)
    assert check.returncode == 0, check.stdout + check.stderr


@pytest.mark.parametrize("file", ["documents", "accounts"])
def test_a_folder_of_a_newer_version_is_refused(tmp_path, file):
    data = tmp_path / "data"
    make_folder(data, "version-1")
    database = sqlite3.connect(data / f"{file}.sqlite")
    database.execute("INSERT INTO grdb_migrations VALUES ('what a later version needs')")
    database.commit()
    database.close()
    before = content(data / f"{file}.sqlite")
    result = hearth("serve", "--data", data, "--port", 0, "--firestore-port", 0)
    assert_one_sentence(result, "newer version of Hearth. Open it with that version.")
    assert content(data / f"{file}.sqlite") == before
