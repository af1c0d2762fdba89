"""What a stranger can send to the gRPC port in bare HTTP/2 frames."""

import struct
import time
from pathlib import Path

import pytest
from bare_frames import Frames
from google.cloud import firestore
from google.cloud.firestore_v1 import types

MIB = 1024 * 1024


def is_well(server):
    """Whether the server writes for an administrator, and how long that takes in seconds."""
    began = time.monotonic()
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
        client = firestore.Client(project="well")
        client.document("rooms/a").set({"n": 1}, timeout=30)
        client.close()
    assert server.is_running, server.log
    return time.monotonic() - began


def memory(server):
    status = Path(f"/proc/{server.process_id}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if "VmRSS" in line)


@pytest.mark.parametrize("timeout", ["-5S", "-1n", "+5S", "5", "S", "", "999999999S", "1S, -5S"])
def test_a_timeout_that_breaks_the_protocol_is_refused(server, timeout):
    with Frames(server.firestore) as frames:
        stream = frames.begin("BeginTransaction", ("grpc-timeout", timeout), end=True)
        assert frames.status(stream) == 3
    is_well(server)


@pytest.mark.parametrize("timeout", ["99999999H", "9999999H", "99999999S", "0n", "1n"])
def test_any_other_timeout_is_taken(server, timeout):
    with Frames(server.firestore) as frames:
        stream = frames.begin("BeginTransaction", ("grpc-timeout", timeout))
        frames.connection.send_data(stream, struct.pack(">BI", 0, 0), end_stream=True)
        frames.flush()
        # Without a database the request is refused, unless its time is over before.
        expected = {1, 3, 4} if timeout in ("0n", "1n") else {3}
        assert frames.status(stream) in expected
    is_well(server)


HEADERS = {
    "no path": [(":method", "POST"), (":scheme", "http"), ("content-type", "application/grpc")],
    "a path of one part": [
        (":method", "POST"), (":scheme", "http"), (":path", "/"), ("content-type", "application/grpc")],
    "an unknown scheme": [
        (":method", "POST"), (":scheme", "ftp"), (":path", "/a/b"),
        ("content-type", "application/grpc")],
    "no content type": [(":method", "POST"), (":scheme", "http"), (":path", "/a/b")],
    "compression": [
        (":method", "POST"), (":scheme", "http"), ("content-type", "application/grpc"),
        (":path", "/google.firestore.v1.Firestore/Commit"), ("grpc-encoding", "gzip")],
    "bytes that are not Base64": [
        (":method", "POST"), (":scheme", "http"), ("content-type", "application/grpc"),
        (":path", "/google.firestore.v1.Firestore/Commit"), ("a-bin", "*"), ("a-bin", "")],
}


@pytest.mark.parametrize("name", HEADERS)
def test_headers_that_are_not_grpcs_leave_the_server_well(server, name):
    with Frames(server.firestore) as frames:
        stream = frames.connection.get_next_available_stream_id()
        frames.connection.send_headers(stream, HEADERS[name], end_stream=True)
        frames.flush()
        frames.socket.settimeout(5)
        try:
            frames.receive()
            frames.receive()
        except (AssertionError, OSError):
            pass
    is_well(server)


@pytest.mark.soak
def test_requests_that_do_not_end_take_little_memory(own_server):
    server = own_server().start()
    is_well(server)
    before = memory(server)
    with Frames(server.firestore) as frames:
        refused = 0
        for _ in range(40):
            stream = frames.begin("Commit")
            if not frames.message(stream, 19 * MIB, 18 * MIB):
                assert frames.status(stream) == 8
                refused += 1
        assert refused >= 36
        # A stream that has begun is not answered but reset, with what clients take for the same.
        stream = frames.begin("Write")
        frames.message(stream, 19 * MIB, 18 * MIB)
        assert stream in frames.ended
        # A connection may take 128 MiB. Each byte of a message that has not ended counts for two.
        assert memory(server) - before < 200 * MIB
        is_well(server)
    assert server.stop() == 0, server.log


def test_calls_without_a_request_shut_nobody_out(own_server):
    server = own_server().start()
    with Frames(server.firestore) as frames:
        # Each counts for 16 KiB, and a connection may take 128 MiB. The gate would let in 4,096.
        statuses = frames.begin_many("Commit", 128 * MIB // (16 << 10) + 100)
        assert list(statuses.values()) == [8] * 100
        is_well(server)
    is_well(server)
    assert server.stop() == 0, server.log


def large_documents(server, count, size):
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
        client = firestore.Client(project="hearth")
        for number in range(count):
            client.document(f"large/{number}").set({"text": "x" * size}, timeout=30)
        client.close()


def get(number):
    name = f"projects/hearth/databases/(default)/documents/large/{number}"
    return types.GetDocumentRequest.serialize(types.GetDocumentRequest(name=name))


def test_answers_that_nobody_takes_are_bounded_in_bytes(own_server):
    server = own_server().start()
    large_documents(server, 1, MIB - 1_000)
    before = memory(server)
    with Frames(server.firestore, window=0) as frames:
        calls = [frames.call("GetDocument", get(0)) for _ in range(300)]
        # A connection may leave 128 MiB in the server. What does not fit is reset.
        while len(frames.ended) < len(calls) - 130:
            frames.receive()
        assert memory(server) - before < 250 * MIB
        is_well(server)
        # Those that fit are there once the client takes them.
        frames.open_windows(2 * MIB)
        while len(frames.ended) < len(calls):
            frames.receive()
        assert sum(status == 0 for status in frames.ended.values()) >= 120
    is_well(server)
    assert server.stop() == 0, server.log
