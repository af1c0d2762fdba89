"""Data that changes, or gets lost, behind the server's back: it is found and said, and never taken for
data."""

import re
import shutil
import sqlite3
import urllib.error
import urllib.request

import pytest
from google.api_core import exceptions
from google.cloud import firestore
from hearth_command import hearth
from waiting import until


@pytest.fixture
def filled(own_server, monkeypatch):
    """A server that was killed, with documents, and a client."""
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    for n in range(5):
        client.document(f"c/{n}").set({"text": f"the text of {n}"})
    client.document("c/0").set({"text": "another text of 0"})
    yield server, client
    client.close()


def change(server, sql, *parameters):
    with sqlite3.connect(server.data / "documents.sqlite") as database:
        assert database.execute(sql, parameters).rowcount == 1
    database.close()


def health(server):
    try:
        return server.get("/healthz").status, ""
    except urllib.error.HTTPError as error:
        return error.code, error.read().decode()


def assert_found(server, says):
    """By the scrub, without anybody reading the document, and by `check`."""
    server.start()
    until(lambda: health(server)[0] == 503, seconds=20)
    assert "DATA_LOSS" in health(server)[1] and re.search(says, health(server)[1])
    assert server.stop() == 0
    check = hearth("check", "--data", server.data)
    assert check.returncode == 1, check.stdout + check.stderr


def test_a_changed_byte_within_a_value_is_found_and_never_read(filled):
    server, client = filled
    assert server.stop() == 0
    with sqlite3.connect(server.data / "documents.sqlite") as database:
        [(key, value)] = database.execute(
            "SELECT key, value FROM documents WHERE instr(value, ?)", (b"the text of 3",)).fetchall()
    change(server, "UPDATE documents SET value = ? WHERE key = ?",
           value.replace(b"the text of 3", b"the text of 4"), key)
    assert_found(server, "c/3 is damaged. Restore documents.sqlite from a backup")
    server.start()
    with pytest.raises(exceptions.DataLoss):
        client.document("c/3").get(retry=None)
    assert client.document("c/2").get().get("text") == "the text of 2"


def test_a_document_in_the_place_of_another_is_found(filled):
    server, _ = filled
    assert server.stop() == 0
    change(server, """UPDATE documents SET value = (SELECT value FROM documents WHERE instr(value, ?))
        WHERE instr(value, ?)""", b"the text of 2", b"the text of 3")
    assert_found(server, "c/3 is damaged")


@pytest.mark.parametrize("damage", [
    "before = replace(before, 'the', 'The')", "before = NULL", "sequence = sequence + 1",
    "key = substr(key, 1, length(key) - 1) || x'00'"])
def test_a_changed_record_of_the_log_is_found(filled, damage):
    server, _ = filled
    assert server.stop() == 0
    if "replace" in damage:
        with sqlite3.connect(server.data / "documents.sqlite") as database:
            [(before,)] = database.execute(
                "SELECT before FROM log WHERE before IS NOT NULL").fetchall()
        change(server, "UPDATE log SET before = ? WHERE before IS NOT NULL",
               before.replace(b"the", b"The"))
    else:
        change(server, f"UPDATE log SET {damage} WHERE before IS NOT NULL")
    assert_found(server, "damaged")
    assert hearth("check", "--repair", "--data", server.data).returncode == 0
    assert hearth("check", "--data", server.data).returncode == 0


def refused(server):
    with pytest.raises(RuntimeError):
        server.start()
    server.join()
    return server.log


@pytest.mark.parametrize("file", ["documents", "accounts", "storage", "functions"])
def test_a_missing_file_is_not_taken_for_a_new_one(filled, file):
    server, _ = filled
    assert server.stop() == 0
    (server.data / f"{file}.sqlite").unlink()
    assert f"{file}.sqlite is missing" in refused(server)
    check = hearth("check", "--data", server.data)
    assert check.returncode == 1 and f"{file}.sqlite: The file is missing." in check.stdout
    assert not (server.data / f"{file}.sqlite").exists()


@pytest.mark.parametrize("how", ["removed", "cut", "older"])
def test_a_lost_or_torn_write_ahead_log_is_found(filled, how):
    server, client = filled
    if how == "older":
        assert server.stop() == 0
        shutil.copy(server.data / "documents.sqlite", server.data.parent / "older")
        server.start()
        client.document("c/new").set({"n": 1})
    server.kill()
    log = server.data / "documents.sqlite-wal"
    if how == "removed":
        log.unlink()
    elif how == "cut":
        with sqlite3.connect(server.data / "documents.sqlite") as database:
            size = 32 + 4120 * database.execute("PRAGMA wal_checkpoint(NOOP)").fetchone()[1] \
                if sqlite3.sqlite_version_info >= (3, 51) else 32 + 4120 * 30
        with log.open("r+b") as file:
            file.seek(size // 2)
            file.write(bytes(4120))
    else:
        shutil.copy(server.data.parent / "older", server.data / "documents.sqlite")
        log.unlink()
    assert "lacks commits that were acknowledged" in refused(server)
    check = hearth("check", "--data", server.data)
    assert check.returncode == 1 and "lacks commits" in check.stdout
    # Without a backup one may go on.
    (server.data / "documents.sqlite.seen").unlink()
    server.start()
    assert server.stop() == 0
    assert hearth("check", "--data", server.data).returncode == 0


def test_a_server_that_stops_leaves_all_in_the_files(filled):
    server, _ = filled
    assert server.stop() == 0
    for log in server.data.glob("*.sqlite-wal"):
        assert log.stat().st_size == 0, log
        log.unlink()
    check = hearth("check", "--data", server.data)
    assert check.returncode == 0, check.stdout + check.stderr


def change_row(path, sql):
    """Changes a row as a failing disk does: the triggers that keep checksums do not see it."""
    with sqlite3.connect(path) as database:
        triggers = database.execute(
            "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'").fetchall()
        for name, _ in triggers:
            database.execute(f'DROP TRIGGER "{name}"')
        assert database.execute(sql).rowcount >= 1
        for _, text in triggers:
            database.execute(text)
    database.close()


def test_everything_that_is_damaged_is_found_at_once(filled):
    server, _ = filled
    for name in ("a", "b"):
        request = urllib.request.Request(
            f"{server.web}/upload/storage/v1/b/pictures/o?uploadType=media&name={name}",
            data=b"the bytes of a picture", headers={"Content-Type": "image/png"})
        assert urllib.request.urlopen(request).status == 200
    assert server.stop() == 0
    created = hearth("user", "create", "ada@example.com", "--data", server.data)
    assert created.returncode == 0, created.stderr
    assert hearth("check", "--data", server.data).returncode == 0
    with sqlite3.connect(server.data / "documents.sqlite") as database:
        for n in (2, 3):
            assert database.execute(
                "UPDATE documents SET value = CAST(replace(value, ?, ?) AS BLOB) WHERE instr(value, ?)",
                (f"text of {n}".encode(), f"texT of {n}".encode(), f"text of {n}".encode())
            ).rowcount == 1
    database.close()
    change_row(server.data / "accounts.sqlite", "UPDATE user SET displayName = 'Eve'")
    change_row(server.data / "storage.sqlite",
               "UPDATE piece SET bytes = CAST('The bytes of a picture' AS BLOB)")
    found = ["c/2 is damaged", "c/3 is damaged", "Restore documents.sqlite", "the table user",
             "Restore accounts.sqlite", "file a in pictures", "file b in pictures",
             "Restore storage.sqlite"]
    server.start()
    until(lambda: all(text in health(server)[1] for text in found), seconds=30)
    assert health(server)[0] == 503
    assert server.stop() == 0
    check = hearth("check", "--data", server.data)
    assert check.returncode == 1
    for text in ["accounts.sqlite: Rows of the table user", "storage.sqlite: The file a",
                 "storage.sqlite: The file b"]:
        assert text in check.stdout, check.stdout
