"""Firebase's own storage protocol, as its SDKs speak it, under storage rules."""

import json
import os
import subprocess
import urllib.parse
import uuid

import pytest
import requests
from hearth_command import hearth
from identity_toolkit import IdentityToolkit

RULES = """
rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /people/{uid} {
      allow list: if request.auth != null;
    }
    match /people/{uid}/{file} {
      allow get: if request.auth != null;
      allow create, update: if request.auth.uid == uid
        && request.resource.size < 1024 * 1024
        && request.resource.contentType.matches('image/.*');
      allow delete: if request.auth.uid == uid;
    }
    match /rooms/{room}/{file} {
      allow read, write: if request.auth.uid in
        firestore.get(/databases/(default)/documents/rooms/$(room)).data.members;
    }
    match /labelled/{file} {
      allow write: if request.resource.metadata.owner == request.auth.uid;
      allow get: if resource.metadata.owner == request.auth.uid;
    }
    match /new/{file} {
      allow create: if request.auth != null;
    }
  }
}
"""


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    from hearth_server import HearthServer

    folder = tmp_path_factory.mktemp("storage")
    rules = folder / "storage.rules"
    rules.write_text(RULES)
    server = HearthServer(
        folder / "data", arguments=["--storage-rules", rules, "--bucket", "pictures"]).start()
    yield server
    assert server.stop() == 0, server.log


class Person:
    """A signed-in person's calls."""

    def __init__(self, server, bucket="pictures"):
        user = IdentityToolkit(server.web).sign_up(f"{uuid.uuid4().hex}@example.com")
        self.uid = user["localId"]
        self.headers = {"Authorization": f"Firebase {user['idToken']}"}
        self.root = f"{server.web}/v0/b/{bucket}/o"

    def address(self, name):
        return f"{self.root}/{urllib.parse.quote(name, safe='')}"

    def put(self, name, content=b"picture", content_type="image/png", **headers):
        return requests.post(
            self.root, content, params={"name": name}, timeout=20,
            headers={**self.headers, "Content-Type": content_type, **headers})

    def multipart(self, name, content, metadata):
        body = (
            b"--line\r\nContent-Type: application/json; charset=utf-8\r\n\r\n"
            + json.dumps(metadata).encode()
            + b"\r\n--line\r\nContent-Type: image/png\r\n\r\n" + content + b"\r\n--line--")
        return requests.post(
            self.root, body, params={"name": name}, timeout=20,
            headers={**self.headers, "X-Goog-Upload-Protocol": "multipart",
                     "Content-Type": "multipart/related; boundary=line"})

    def start(self, name, size=None, content_type="image/png"):
        headers = {**self.headers, "X-Goog-Upload-Protocol": "resumable",
                   "X-Goog-Upload-Command": "start",
                   "X-Goog-Upload-Header-Content-Type": content_type}
        if size is not None:
            headers["X-Goog-Upload-Header-Content-Length"] = str(size)
        return requests.post(
            self.root, json.dumps({"name": name, "contentType": content_type}),
            params={"name": name}, headers=headers, timeout=20)

    def get(self, name, **options):
        headers = {**self.headers, **options.pop("headers", {})}
        return requests.get(self.address(name), headers=headers, timeout=20, **options)

    def download(self, name, **headers):
        return self.get(name, params={"alt": "media"}, headers=headers)

    def patch(self, name, fields):
        return requests.patch(self.address(name), json=fields, headers=self.headers, timeout=20)

    def delete(self, name):
        return requests.delete(self.address(name), headers=self.headers, timeout=20)

    def list(self, **parameters):
        answer = requests.get(self.root, params=parameters, headers=self.headers, timeout=20)
        assert answer.status_code == 200, answer.text
        return answer.json()


@pytest.fixture
def ada(served):
    return Person(served)


@pytest.fixture
def bob(served):
    return Person(served)


def test_a_picture_is_kept_and_seen_by_others(ada, bob):
    name = f"people/{ada.uid}/me.png"
    answer = ada.put(name)
    assert answer.status_code == 200, answer.text
    kept = answer.json()
    assert kept["name"] == name and kept["bucket"] == "pictures" and kept["size"] == "7"
    assert kept["contentType"] == "image/png" and kept["downloadTokens"]
    seen = bob.get(name).json()
    assert seen["downloadTokens"] == kept["downloadTokens"]
    assert bob.download(name).content == b"picture"
    # The address alone is enough, as for an <img>.
    address = f"{ada.address(name)}?alt=media&token={kept['downloadTokens']}"
    assert requests.get(address, timeout=20).content == b"picture"
    assert requests.get(address + "0", timeout=20).status_code == 403
    assert requests.get(ada.address(name) + "?alt=media", timeout=20).status_code == 403


def test_the_rules_decide_on_what_is_uploaded(ada, bob):
    assert bob.put(f"people/{ada.uid}/me.png").status_code == 403
    assert ada.put(f"people/{ada.uid}/me.txt", content_type="text/plain").status_code == 403
    assert ada.put(f"people/{ada.uid}/me.png", os.urandom(1024 * 1024)).status_code == 403
    assert ada.multipart(
        f"people/{ada.uid}/me.png", os.urandom(1024 * 1024), {"contentType": "image/png"}
    ).status_code == 403
    assert ada.put("elsewhere/me.png").status_code == 403
    assert requests.post(
        ada.root, b"x", params={"name": f"people/{ada.uid}/me.png"}, timeout=20,
        headers={"Content-Type": "image/png"}).status_code == 403
    assert requests.post(
        ada.root, b"x", params={"name": f"people/{ada.uid}/me.png"}, timeout=20,
        headers={"Content-Type": "image/png", "Authorization": "Firebase nonsense"}).status_code == 401
    assert ada.get(f"people/{ada.uid}/me.png").status_code == 404


def test_the_rules_split_a_name_also_where_an_accent_follows_a_slash(ada):
    assert ada.put(f"new/\u0301{uuid.uuid4().hex}").status_code == 200
    assert ada.put(f"new/a/\u0301{uuid.uuid4().hex}").status_code == 403


def test_a_person_who_may_not_upload_learns_so_before_the_bytes(ada, bob):
    assert bob.start(f"people/{ada.uid}/me.png", 7).status_code == 403
    assert ada.start(f"people/{ada.uid}/me.png", 2 * 1024 * 1024).status_code == 403
    assert ada.start(f"people/{ada.uid}/me.png", 7).status_code == 200
    # An upload of unknown length may still turn out to be allowed.
    assert ada.start(f"people/{ada.uid}/me.png").status_code == 200


def test_an_overwritten_file_needs_leave_to_create_and_to_update(ada):
    name = f"new/{uuid.uuid4().hex}"
    assert ada.put(name).status_code == 200
    assert ada.put(name).status_code == 403


def test_rules_look_at_documents(served, ada, bob, monkeypatch):
    from google.cloud import firestore

    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", served.firestore)
    client = firestore.Client(project="hearth")
    client.document("rooms/den").set({"members": [ada.uid]})
    client.close()
    assert ada.put("rooms/den/plan.png").status_code == 200
    assert bob.download("rooms/den/plan.png").status_code == 403
    assert bob.put("rooms/none/plan.png").status_code == 403


def test_metadata_is_sent_judged_and_changed(ada, bob):
    name = f"labelled/{uuid.uuid4().hex}"
    refused = ada.multipart(name, b"x", {"metadata": {"owner": bob.uid}})
    assert refused.status_code == 403
    answer = ada.multipart(
        name, b"\r\n--lin\r\n--", {"metadata": {"owner": ada.uid, "at": "sea"}, "cacheControl": "max-age=5"})
    assert answer.status_code == 200, answer.text
    assert answer.json()["metadata"] == {"owner": ada.uid, "at": "sea"}
    assert ada.download(name).content == b"\r\n--lin\r\n--"
    assert ada.download(name).headers["Cache-Control"] == "max-age=5"
    assert bob.patch(name, {"metadata": {"at": "home"}}).status_code == 403
    assert ada.patch(name, {"metadata": {"owner": bob.uid}}).status_code == 403
    changed = ada.patch(name, {"metadata": {"at": None, "in": "rain"}, "contentType": "image/gif"})
    assert changed.json()["metadata"] == {"owner": ada.uid, "in": "rain"}
    assert changed.json()["contentType"] == "image/gif" and changed.json()["metageneration"] == "2"


def test_an_upload_goes_on_after_a_break(served, ada):
    content = os.urandom(600_000)
    name = f"people/{ada.uid}/large.png"
    begun = ada.start(name, len(content))
    assert begun.headers["X-Goog-Upload-Status"] == "active"
    address = begun.headers["X-Goog-Upload-URL"]
    step = int(begun.headers["X-Goog-Upload-Chunk-Granularity"])

    def command(text, body=b"", offset=None):
        headers = {**ada.headers, "X-Goog-Upload-Command": text}
        if offset is not None:
            headers["X-Goog-Upload-Offset"] = str(offset)
        return requests.post(address, body, headers=headers, timeout=20)

    sent = command("upload", content[:step], 0)
    assert sent.headers["X-Goog-Upload-Size-Received"] == str(step)
    served.kill()
    served.start()
    asked = command("query")
    assert asked.headers["X-Goog-Upload-Status"] == "active"
    assert asked.headers["X-Goog-Upload-Size-Received"] == str(step)
    assert command("upload", content[:10], 0).status_code == 400
    done = command("upload, finalize", content[step:], step)
    assert done.status_code == 200, done.text
    assert done.headers["X-Goog-Upload-Status"] == "final" and done.json()["size"] == "600000"
    assert ada.download(name).content == content
    assert command("query").status_code == 404


def test_a_cancelled_upload_leaves_nothing(ada):
    begun = ada.start(f"people/{ada.uid}/never.png", 10)
    address = begun.headers["X-Goog-Upload-URL"]
    headers = {**ada.headers, "X-Goog-Upload-Command": "cancel"}
    answer = requests.post(address, headers=headers, timeout=20)
    assert answer.headers["X-Goog-Upload-Status"] == "cancelled"
    headers["X-Goog-Upload-Command"] = "query"
    assert requests.post(address, headers=headers, timeout=20).status_code == 404
    assert ada.get(f"people/{ada.uid}/never.png").status_code == 404


def test_a_part_of_a_file_and_a_file_that_has_not_changed(ada):
    name = f"people/{ada.uid}/alphabet.png"
    ada.put(name, b"abcdefghij")
    part = ada.download(name, Range="bytes=2-4")
    assert (part.status_code, part.content) == (206, b"cde")
    assert part.headers["Content-Range"] == "bytes 2-4/10"
    assert ada.download(name, Range="bytes=-3").content == b"hij"
    assert ada.download(name, Range="bytes=8-").content == b"ij"
    assert ada.download(name, Range="bytes=8-99").content == b"ij"
    assert ada.download(name, Range="bytes=10-").status_code == 416
    assert ada.download(name, Range="lines=1-2").status_code == 200
    whole = ada.download(name)
    same = ada.download(name, **{"If-None-Match": whole.headers["ETag"]})
    assert (same.status_code, same.content) == (304, b"")
    ada.put(name, b"0123456789")
    assert ada.download(name, **{"If-None-Match": whole.headers["ETag"]}).content == b"0123456789"
    resumed = ada.download(name, Range="bytes=2-4", **{"If-Range": whole.headers["ETag"]})
    assert (resumed.status_code, resumed.content) == (200, b"0123456789")


def test_files_are_listed_by_folder_and_page(ada):
    for name in ["1.png", "2.png", "3.png"]:
        ada.put(f"people/{ada.uid}/{name}")
    page = ada.list(prefix=f"people/{ada.uid}/", delimiter="/", maxResults=2)
    assert [item["name"].rsplit("/")[-1] for item in page["items"]] == ["1.png", "2.png"]
    page = ada.list(
        prefix=f"people/{ada.uid}/", delimiter="/", maxResults=2, pageToken=page["nextPageToken"])
    assert [item["name"].rsplit("/")[-1] for item in page["items"]] == ["3.png"]
    assert "nextPageToken" not in page
    refused = requests.get(ada.root, params={"prefix": "rooms/den/"}, headers=ada.headers, timeout=20)
    assert refused.status_code == 403


def test_deleting_is_judged_too(ada, bob):
    name = f"people/{ada.uid}/me.png"
    token = ada.put(name).json()["downloadTokens"]
    assert bob.delete(name).status_code == 403
    assert ada.delete(name).status_code == 204
    assert ada.delete(name).status_code == 404
    assert requests.get(f"{ada.address(name)}?alt=media&token={token}", timeout=20).status_code == 403


@pytest.mark.parametrize("kind", ["image/svg+xml", "image/png; charset=x"])
def test_nothing_in_a_file_runs_on_the_servers_pages(ada, kind):
    name = f"people/{ada.uid}/evil.svg"
    assert ada.put(name, b"<svg onload='alert(1)'/>", content_type=kind).status_code == 200
    answer = ada.download(name)
    assert answer.headers["X-Content-Type-Options"] == "nosniff"
    assert "sandbox" in answer.headers["Content-Security-Policy"]
    disposition = answer.headers["Content-Disposition"]
    assert disposition.startswith("attachment" if "svg" in kind else "inline"), disposition


def test_pages_of_elsewhere_may_call(served):
    answer = requests.options(
        f"{served.web}/v0/b/pictures/o/a", timeout=20,
        headers={"Origin": "http://localhost:3000", "Access-Control-Request-Method": "POST",
                 "Access-Control-Request-Headers": "authorization,x-goog-upload-command"})
    assert answer.status_code == 204
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "authorization" in answer.headers["Access-Control-Allow-Headers"].lower()


@pytest.mark.parametrize("path", [
    "/v0/b", "/v0/b/", "/v0/b/x", "/v0/b/NO/o/a", "/v0/b/pictures/acl", "/v0/b/pictures/o/%ff",
    "/v0/b/pictures/o/" + "a" * 2000])
def test_an_address_that_is_none_is_refused_in_json(served, path):
    answer = requests.get(served.web + path, timeout=20)
    assert 400 <= answer.status_code < 500
    assert answer.json()["error"]["code"] == answer.status_code


def test_files_are_in_backups_and_checks(served, ada, tmp_path):
    name = f"people/{ada.uid}/kept.png"
    content = os.urandom(300_000)
    token = ada.put(name, content).json()["downloadTokens"]
    made = hearth("backup", tmp_path / "backup", "--data", served.data)
    assert made.returncode == 0, made.stderr
    back = hearth("restore", tmp_path / "backup", "--data", tmp_path / "again")
    assert back.returncode == 0, back.stderr
    checked = hearth("check", "--data", tmp_path / "again")
    assert checked.returncode == 0, checked.stdout + checked.stderr
    from hearth_server import HearthServer

    # A bucket that has files needs no naming.
    again = HearthServer(tmp_path / "again").start()
    try:
        address = f"{again.web}/v0/b/pictures/o/{urllib.parse.quote(name, safe='')}"
        answer = requests.get(f"{address}?alt=media&token={token}", timeout=20)
        assert answer.content == content
    finally:
        again.stop()


def test_a_download_of_a_large_file_is_never_wholly_in_memory(served, monkeypatch):
    from google.cloud import storage

    monkeypatch.setenv("STORAGE_EMULATOR_HOST", served.web)
    blob = storage.Client(project="hearth").bucket("large-files").blob("large", chunk_size=8 << 20)

    def resident():
        status = subprocess.check_output(["ps", "-o", "rss=", "-p", str(served.process_id)])
        return int(status) // 1024

    before = resident()
    size = 96 << 20
    with blob.open("wb", chunk_size=8 << 20, ignore_flush=True) as file:
        for _ in range(size >> 20):
            file.write(os.urandom(1 << 20))
    length = 0
    with requests.get(f"{served.web}/storage/v1/b/large-files/o/large?alt=media", stream=True, timeout=60) as answer:
        for part in answer.iter_content(1 << 20):
            length += len(part)
    assert length == size
    assert resident() - before < 64
    blob.delete()


def test_nobody_but_an_administrator_makes_a_bucket(served):
    person = Person(served, bucket="no-such-bucket")
    answer = requests.post(
        person.root, b"x", params={"name": f"people/{person.uid}/a"}, timeout=20,
        headers={**person.headers, "Content-Type": "image/png"})
    assert answer.status_code == 404, answer.text
    owner = {"Authorization": "Bearer owner", "Content-Type": "image/png"}
    made = requests.post(
        f"{served.web}/v0/b/new-bucket/o", b"x", params={"name": "a"}, timeout=20, headers=owner)
    assert made.status_code == 200, made.text
    person = Person(served, bucket="new-bucket")
    answer = requests.post(
        person.root, b"x", params={"name": f"people/{person.uid}/a"}, timeout=20,
        headers={**person.headers, "Content-Type": "image/png"})
    assert answer.status_code == 200, answer.text
