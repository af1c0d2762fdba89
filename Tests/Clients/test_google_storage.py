"""Google's own clients of Cloud Storage, pointed at a development server."""

import base64
import hashlib
import os
import uuid

import firebase_admin
import google.auth.credentials
import pytest
import requests
from firebase_admin import credentials as firebase_credentials
from firebase_admin import storage as firebase_storage
from google.api_core import exceptions
from google.cloud import storage

MIB = 1024 * 1024


@pytest.fixture
def client(server, monkeypatch):
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", server.web)
    return storage.Client(project="hearth")


@pytest.fixture
def bucket(client):
    return client.bucket(f"test-{uuid.uuid4().hex}")


def test_a_file_comes_back_as_it_was_sent(bucket):
    content = os.urandom(700_001)
    blob = bucket.blob("photos/Ada Lovelace/ü ?#%.png")
    blob.metadata = {"by": "Ada"}
    blob.cache_control = "public, max-age=60"
    blob.upload_from_string(content, content_type="image/png", checksum="md5")

    found = bucket.get_blob("photos/Ada Lovelace/ü ?#%.png")
    assert found.size == len(content)
    assert found.content_type == "image/png"
    assert found.metadata == {"by": "Ada"}
    assert found.cache_control == "public, max-age=60"
    assert base64.b64decode(found.md5_hash) == hashlib.md5(content).digest()
    assert found.time_created and found.updated and found.generation
    # The client compares the checksum in the answer's header with its own.
    assert found.download_as_bytes(checksum="crc32c") == content
    assert found.download_as_bytes(checksum="md5") == content
    assert found.download_as_bytes(start=5, end=9) == content[5:10]
    assert found.download_as_bytes(start=262_140, end=262_150) == content[262_140:262_151]
    assert found.download_as_bytes(start=700_000) == content[-1:]


@pytest.mark.parametrize("size", [0, 1, 256 * 1024, 256 * 1024 + 1, 3 * MIB])
def test_files_of_every_length_are_whole(bucket, size):
    content = os.urandom(size)
    bucket.blob("a").upload_from_string(content)
    assert bucket.blob("a").download_as_bytes() == content


def test_a_large_file_comes_in_many_requests(bucket, tmp_path):
    content = os.urandom(3 * MIB + 17)
    source = tmp_path / "large"
    source.write_bytes(content)
    blob = bucket.blob("large", chunk_size=MIB)
    blob.upload_from_filename(source, checksum="crc32c")
    assert bucket.get_blob("large").md5_hash == base64.b64encode(hashlib.md5(content).digest()).decode()
    target = tmp_path / "copy"
    bucket.blob("large", chunk_size=MIB).download_to_filename(target)
    assert target.read_bytes() == content


def test_a_stream_of_unknown_length_is_taken(bucket):
    with bucket.blob("log").open("wb", chunk_size=256 * 1024) as file:
        for number in range(40_000):
            file.write(f"line {number:08}\n".encode())
    with bucket.blob("log").open("rt") as file:
        lines = file.read().splitlines()
    assert len(lines) == 40_000 and lines[-1] == "line 00039999"


def test_files_are_listed_as_in_folders(client, bucket):
    for name in ["a/1", "a/2", "a/b/3", "b", "a0", "ä/1"]:
        bucket.blob(name).upload_from_string(name)
    assert [blob.name for blob in bucket.list_blobs()] == ["a/1", "a/2", "a/b/3", "a0", "b", "ä/1"]
    assert [blob.name for blob in bucket.list_blobs(prefix="a/")] == ["a/1", "a/2", "a/b/3"]
    listing = bucket.list_blobs(delimiter="/")
    assert [blob.name for blob in listing] == ["a0", "b"]
    assert listing.prefixes == {"a/", "ä/"}
    listing = bucket.list_blobs(prefix="a/", delimiter="/")
    assert [blob.name for blob in listing] == ["a/1", "a/2"]
    assert listing.prefixes == {"a/b/"}
    # Page by page, as one.
    pages = list(bucket.list_blobs(page_size=2).pages)
    assert [page.num_items for page in pages] == [2, 2, 2]
    assert bucket.name in {found.name for found in client.list_buckets()}


def test_what_is_said_of_a_file_is_changed(bucket):
    blob = bucket.blob("a")
    blob.metadata = {"one": "1", "two": "2"}
    blob.upload_from_string("x", content_type="text/plain")
    first = bucket.get_blob("a")
    first.metadata = {"one": None, "three": "3"}
    first.content_language = "de"
    first.patch()
    again = bucket.get_blob("a")
    assert again.metadata == {"two": "2", "three": "3"}
    assert again.content_language == "de" and again.content_type == "text/plain"
    assert again.generation == first.generation and again.metageneration == 2
    assert again.updated > again.time_created


def test_a_file_is_kept_only_where_it_is_as_the_caller_says(bucket):
    blob = bucket.blob("once")
    blob.upload_from_string("first", if_generation_match=0)
    with pytest.raises(exceptions.PreconditionFailed):
        bucket.blob("once").upload_from_string("second", if_generation_match=0)
    with pytest.raises(exceptions.PreconditionFailed):
        blob.delete(if_generation_match=blob.generation + 1)
    assert bucket.blob("once").download_as_text() == "first"
    bucket.blob("once").upload_from_string("second", if_generation_match=blob.generation)
    assert bucket.get_blob("once").generation > blob.generation


def test_what_is_deleted_is_gone(bucket):
    bucket.blob("a").upload_from_string("x")
    bucket.blob("a").delete()
    assert bucket.get_blob("a") is None
    with pytest.raises(exceptions.NotFound):
        bucket.blob("a").delete()
    with pytest.raises(exceptions.NotFound):
        bucket.blob("a").download_as_bytes()


class Owner(google.auth.credentials.Credentials):
    """What the emulators take for an administrator."""

    def __init__(self):
        super().__init__()
        self.token = "owner"

    def refresh(self, request):
        pass


class OwnerCredential(firebase_credentials.Base):
    def get_credential(self):
        return Owner()


def test_firebase_admin_keeps_files(server, monkeypatch):
    monkeypatch.setenv("STORAGE_EMULATOR_HOST", server.web)
    app = firebase_admin.initialize_app(
        OwnerCredential(), {"projectId": "hearth", "storageBucket": f"test-{uuid.uuid4().hex}"},
        name=uuid.uuid4().hex)
    try:
        bucket = firebase_storage.bucket(app=app)
        bucket.blob("a").upload_from_string("hello")
        assert bucket.blob("a").download_as_text() == "hello"
    finally:
        firebase_admin.delete_app(app)


def test_the_api_is_for_administrators(own_server):
    server = own_server()
    server.is_development = False
    server.start()
    address = f"{server.web}/storage/v1/b/some-bucket/o"
    assert requests.get(address, timeout=20).status_code == 401
    # No rules of this project's trust the emulator's password.
    headers = {"Authorization": "Bearer owner"}
    assert requests.get(address, headers=headers, timeout=20).status_code == 401


def test_no_page_of_elsewhere_passes_for_a_program(server):
    address = f"{server.web}/upload/storage/v1/b/some-bucket/o?uploadType=media&name=a"
    for header, status in [({"Origin": "https://evil.example"}, 403), ({"Origin": "http://localhost:3000"}, 401),
                           ({"Sec-Fetch-Site": "cross-site"}, 401)]:
        assert requests.post(address, b"x", headers=header, timeout=20).status_code == status
