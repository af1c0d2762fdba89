"""`hearth backup`, `restore`, `export`, `import` and `check`, with data of every kind."""

import datetime
import json
import sqlite3
import subprocess
import threading

import pytest
from google.cloud import firestore
from google.cloud.firestore_v1.vector import Vector
from hearth_server import BINARY, HearthServer
from hearth_command import assert_one_sentence, hearth, sign_in
from joint_indexes import await_joint_index, fill_dearly, walked

UTC = datetime.timezone.utc


def fill(client, other):
    """Documents with every type of value, in two databases; returns what they hold by path."""
    values = {
        "null": None, "yes": True, "no": False, "integer": -(2**63), "large": 2**63 - 1,
        "double": 0.1, "nan": float("nan"), "infinity": float("-inf"), "zero": -0.0,
        "time": datetime.datetime(2026, 1, 2, 3, 4, 5, 678901, tzinfo=UTC),
        "early": datetime.datetime(1, 1, 1, tzinfo=UTC), "text": "Grüße\n\t\"\u2028 \U0001f600",
        "bytes": bytes(range(256)), "of": client.document("rooms/b"),
        "place": firestore.GeoPoint(-90, 180), "vector": Vector([1.0, -2.5]),
        "list": [1, "a", {"b": [None]}], "map": {"a": {"b": {}}, "`odd` näme": 1}, "empty": [],
    }
    client.document("rooms/a").set(values)
    client.document("rooms/b/messages/__id7__").set({})
    client.document("rooms/ключ").set({"text": "x" * 100_000})
    for n in range(1200):
        client.bulk.set(client.document(f"many/{n:04}"), {"n": n, "even": n % 2 == 0})
    client.bulk.close()
    other.document("things/1").set({"w": 1})


@pytest.fixture(scope="module")
def filled(tmp_path_factory):
    """A server with data and one account, and two clients of it."""
    server = HearthServer(tmp_path_factory.mktemp("filled") / "data").start()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
        client = firestore.Client(project="hearth")
        client.bulk = client.bulk_writer()
        other = firestore.Client(project="hearth", database="other")
        fill(client, other)
        made = subprocess.run(
            [BINARY, "user", "create", "ada@example.com", "--password-stdin", "--data", server.data],
            input="correct horse\n", capture_output=True, text=True)
        assert made.returncode == 0, made.stderr
        yield server, client
        client.close()
        other.close()
        assert server.stop() == 0, server.log


def exported(data):
    result = hearth("export", "--data", data)
    assert result.returncode == 0, result.stderr
    return lines(result.stdout)


def lines(text):
    # Not `splitlines`, which breaks lines within texts as well.
    return text.removesuffix("\n").split("\n")


def without_times(exported):
    documents = [json.loads(line) for line in exported]
    return [(document["name"], document.get("fields", {})) for document in documents]


def test_a_backup_of_a_serving_server_is_whole(filled, tmp_path):
    server, client = filled
    acknowledged, stop = [], threading.Event()

    def write():
        while not stop.is_set():
            client.document("busy/one").set({"n": len(acknowledged)})
            acknowledged.append(len(acknowledged))

    writing = threading.Thread(target=write)
    writing.start()
    try:
        while len(acknowledged) < 20:
            stop.wait(0.005)
        known = len(acknowledged)
        result = hearth("backup", tmp_path / "backup", "--data", server.data)
    finally:
        stop.set()
        writing.join()
    assert result.returncode == 0, result.stderr
    files = {path: path.is_file() and path.read_bytes() for path in (tmp_path / "backup").rglob("*")}
    result = hearth("restore", tmp_path / "backup", "--data", tmp_path / "copy" / "data")
    assert result.returncode == 0, result.stderr
    assert files == {path: path.is_file() and path.read_bytes() for path in (tmp_path / "backup").rglob("*")}

    copy = HearthServer(tmp_path / "copy" / "data").start()
    assert sign_in(copy, "ada@example.com", "correct horse")["email"] == "ada@example.com"
    check = hearth("check", "--data", copy.data)
    assert check.returncode == 0, check.stdout + check.stderr
    busy = f"{copy.web}/v1/projects/hearth/databases/(default)/documents/busy/one"
    found = json.load(copy.get(busy.removeprefix(copy.web), {"Authorization": "Bearer owner"}))
    assert int(found["fields"]["n"]["integerValue"]) >= known - 1
    assert copy.stop() == 0
    client.document("busy/one").delete()
    busy_name = found["name"]
    assert [line for line in exported(copy.data) if busy_name not in line] == exported(server.data)
    # Tokens that the first server gave are good for the second.
    keys = {file.name: file.read_bytes() for file in (server.data / "keys").iterdir()}
    assert keys == {file.name: file.read_bytes() for file in (copy.data / "keys").iterdir()}


def test_an_export_is_imported_as_it_was(filled, tmp_path):
    server, _ = filled
    file = tmp_path / "all.jsonl"
    result = hearth("export", file, "--data", server.data)
    assert result.returncode == 0 and result.stdout.startswith("hearth: 1204 documents are in ")
    exported_lines = lines(file.read_text())
    result = hearth("import", file, "--data", tmp_path / "new")
    assert result.stdout == "hearth: 1204 documents are stored.\n", result.stderr
    assert without_times(exported(tmp_path / "new")) == without_times(exported_lines)
    again = subprocess.run(
        [BINARY, "import", "--data", tmp_path / "new"], input=file.read_text() + "\n  \n",
        capture_output=True, text=True)
    assert again.stdout == "hearth: 1204 documents are stored.\n", again.stderr
    assert without_times(exported(tmp_path / "new")) == without_times(exported_lines)
    result = hearth("check", "--data", tmp_path / "new")
    assert result.returncode == 0 and result.stdout.startswith("1204 documents, ")

    for name in ["projects/hearth/databases/other", "other"]:
        other = hearth("export", "--data", server.data, "--database", name)
        assert without_times(lines(other.stdout)) == [
            ("projects/hearth/databases/other/documents/things/1", {"w": {"integerValue": "1"}})]


def test_a_faulty_line_is_told_and_the_import_goes_on(tmp_path):
    name = "projects/p/databases/(default)/documents/c/"
    good = [json.dumps({"name": f"{name}{n}", "fields": {"n": {"integerValue": str(n)}}}) for n in range(1, 7)]
    file = tmp_path / "lines"
    faults = [
        ('{"name"', "It is not the JSON of a document"),
        ('{"name": "c/4"}', "projects/"),
        (json.dumps({"name": f"{name}__bad__"}), "is reserved"),
        (json.dumps({"name": f"{name}4", "fields": {"t": {"stringValue": "x" * 2_000_000}}}), "is longer than 1048487 bytes"),
        (json.dumps({"name": f"{name}4", "fields": {"t": {"colour": "red"}}}), "It is not the JSON of a document"),
    ]
    for number, (fault, sentence) in enumerate(faults):
        data = tmp_path / f"data{number}"
        file.write_text("\n".join([*good[:3], fault, *good[4:]]) + "\n")
        result = hearth("import", file, "--data", data)
        assert_one_sentence(result, "Line 4: ")
        assert sentence in result.stderr and result.stderr.endswith("go on with --from-line 4.\n")
        assert [json.loads(line)["name"][-1] for line in exported(data)] == ["1", "2", "3"]
        file.write_text("\n".join(good) + "\n")
        result = hearth("import", file, "--data", data, "--from-line", 4)
        assert result.stdout == "hearth: 3 documents are stored.\n"
        assert [json.loads(line)["name"][-1] for line in exported(data)] == list("123456")


def test_what_cannot_be_done_is_told_in_a_sentence(filled, tmp_path):
    server, _ = filled
    none = tmp_path / "none"
    for command in (["backup", tmp_path / "b"], ["export"], ["check"]):
        assert_one_sentence(hearth(*command, "--data", none), "There is no server's data in")
    assert not none.exists() and not (tmp_path / "b").exists()
    assert_one_sentence(hearth("backup", tmp_path, "--data", server.data), "is there already")
    assert_one_sentence(hearth("restore", tmp_path, "--data", none), "is not a backup")
    assert_one_sentence(hearth("import", tmp_path / "file", "--data", none), "cannot be read")
    (tmp_path / "file").write_text("")
    assert_one_sentence(hearth("export", tmp_path / "file", "--data", server.data), "is there already")
    assert_one_sentence(
        hearth("import", tmp_path / "file", "--data", server.data), "in use by another hearth (process ")

    backup = tmp_path / "backup"
    assert hearth("backup", backup, "--data", server.data).returncode == 0
    assert_one_sentence(hearth("restore", backup, "--data", server.data), "is there already and not empty")
    database = sqlite3.connect(backup / "documents.sqlite")
    database.execute("INSERT INTO grdb_migrations VALUES ('what a later version needs')")
    database.commit()
    database.close()
    assert_one_sentence(hearth("restore", backup, "--data", none), "newer version of Hearth")
    (backup / "backup.json").write_text('{"format": 2, "madeAt": "2030-01-01T00:00:00Z"}')
    assert_one_sentence(hearth("restore", backup, "--data", none), "made by another version of Hearth")
    assert not none.exists()


def test_a_disk_without_room_leaves_nothing_behind(filled, tmp_path):
    server, _ = filled

    # A shell sets the limit: Google's client does not bear that Python forks beside its threads.
    no_room = ["bash", "-c", "trap '' XFSZ; ulimit -f 97; exec \"$@\"", "no-room"]
    for arguments in (["backup", tmp_path / "backup"], ["export", tmp_path / "file"]):
        result = subprocess.run(
            [*no_room, BINARY, *arguments, "--data", server.data], capture_output=True, text=True)
        assert result.returncode == 1 and result.stderr.startswith("hearth: "), result.stderr
        assert result.stderr.count("\n") == 1
    assert not (tmp_path / "backup").exists() and not (tmp_path / ".backup.partial").exists()


def test_faults_are_found_and_repaired(filled, tmp_path):
    server, _ = filled
    data = tmp_path / "data"
    assert hearth("backup", tmp_path / "backup", "--data", server.data).returncode == 0
    assert hearth("restore", tmp_path / "backup", "--data", data).returncode == 0
    before = exported(data)
    database = sqlite3.connect(data / "documents.sqlite")
    [key] = database.execute("SELECT key FROM entries WHERE hex(key) LIKE '01%' LIMIT 1").fetchone()
    database.execute("DELETE FROM entries WHERE key = ?", [key])
    database.execute("INSERT INTO entries VALUES (?)", [key[:-2] + b"\x07\x00\x01"])
    database.execute("DELETE FROM log WHERE version = (SELECT max(version) FROM log)")
    database.commit()
    database.close()
    result = hearth("check", "--data", data)
    assert result.returncode == 1
    assert "1 index entries are missing, 1 are left over, and the log has" in result.stderr
    assert "is missing." in result.stdout and "has no document." in result.stdout
    result = hearth("check", "--repair", "--data", data)
    assert result.returncode == 0, result.stdout + result.stderr
    assert hearth("check", "--data", data).returncode == 0
    assert exported(data) == before

    raw = bytearray((data / "accounts.sqlite").read_bytes())
    raw[4096:8192] = b"\x55" * 4096
    (data / "accounts.sqlite").write_bytes(raw)
    result = hearth("check", "--data", data)
    assert result.returncode == 1 and "accounts.sqlite: " in result.stdout
    assert "Restore it from a backup" in result.stderr


def test_indexes_of_several_fields_are_kept_checked_and_repaired(tmp_path, monkeypatch):
    def late(server):
        monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
        client = firestore.Client(project="hearth")
        messages = client.collection("rooms/a/messages")
        query = messages.where(filter=firestore.FieldFilter("kind", "==", "photo")).where(
            filter=firestore.FieldFilter("tags", "array_contains", "z")).order_by("n").limit(3)
        return client, messages, query

    server = HearthServer(tmp_path / "data").start()
    client, messages, query = late(server)
    fill_dearly(client, messages)
    index = await_joint_index(query)
    assert hearth("backup", tmp_path / "backup", "--data", server.data).returncode == 0
    assert hearth("export", tmp_path / "all.jsonl", "--data", server.data).returncode == 0
    client.close()
    assert server.stop() == 0, server.log

    data = tmp_path / "copy"
    assert hearth("restore", tmp_path / "backup", "--data", data).returncode == 0
    # What is imported over it is indexed as what is written.
    lines = [json.loads(line) for line in (tmp_path / "all.jsonl").read_text().splitlines()]
    first = next(line for line in lines if line["name"].endswith("/y150"))
    first["fields"]["tags"]["arrayValue"]["values"].append({"stringValue": "z"})
    (tmp_path / "one.jsonl").write_text(json.dumps(first) + "\n")
    assert hearth("import", tmp_path / "one.jsonl", "--data", data).returncode == 0
    assert hearth("check", "--data", data).returncode == 0
    server = HearthServer(data).start()
    client, messages, query = late(server)
    assert [found.id for found in query.stream()] == ["y150", "z0", "z1"]
    assert walked(query)[0] == [index]
    client.close()
    assert server.stop() == 0, server.log

    database = sqlite3.connect(data / "documents.sqlite")
    [count] = database.execute("SELECT count(*) FROM entries WHERE hex(key) LIKE '0A%'").fetchone()
    # Of each message one for each of its tags.
    assert count == 451
    [key] = database.execute("SELECT key FROM entries WHERE hex(key) LIKE '0A%' LIMIT 1").fetchone()
    database.execute("DELETE FROM entries WHERE key = ?", [key])
    database.execute("INSERT INTO entries VALUES (?)", [key[:-2] + b"\x07\x00\x01"])
    database.commit()
    database.close()
    result = hearth("check", "--data", data)
    assert result.returncode == 1
    assert "1 index entries are missing, 1 are left over" in result.stderr
    result = hearth("check", "--repair", "--data", data)
    assert result.returncode == 0, result.stdout + result.stderr
    assert hearth("check", "--data", data).returncode == 0
