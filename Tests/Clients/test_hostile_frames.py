"""What a stranger can send to the gRPC port in bare HTTP/2 frames."""

import struct
import time
from pathlib import Path

import grpc
import pytest
from bare_frames import Frames
from google.cloud import firestore
from google.cloud.firestore_v1 import types
from hyperframe.frame import DataFrame

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


def memory(server, kind="VmRSS"):
    """The bytes that the server holds, or with `VmHWM` the most since that was reset."""
    status = Path(f"/proc/{server.process_id}/status").read_text()
    return next(int(line.split()[1]) * 1024 for line in status.splitlines() if kind in line)


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


# Each of these is waited for as long as what has no content type, which the gate takes.
SLOW = {"a path of one part", "an unknown scheme"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.soak) if name in SLOW else name for name in HEADERS])
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
        frames.connection.send_data(stream, struct.pack(">BI", 0, 0))
        frames.message(stream, 19 * MIB, 18 * MIB)
        assert stream in frames.ended
        # A connection may take 128 MiB. Each byte of a message that has not ended counts for two.
        assert memory(server) - before < 200 * MIB
        is_well(server)
    assert server.stop() == 0, server.log


@pytest.mark.parametrize(
    "method", ["Commit", *(pytest.param(each, marks=pytest.mark.soak) for each in ("Listen", "Write"))])
def test_calls_without_a_request_shut_nobody_out_and_do_not_hold_up_the_end(own_server, method):
    server = own_server().start()
    before = memory(server)
    connections = [Frames(server.firestore) for _ in range(4)]
    try:
        for frames in connections:
            # One call is refused at once, so that its end tells the end of the others.
            most = frames.connection.remote_settings.max_concurrent_streams
            assert frames.begin_many(method, most - 1) == {}
        is_well(server)
        assert memory(server) - before < 4_000 * 20_000
        # The clients are there and answer nothing.
        assert server.stop() == 0, server.log
    finally:
        for frames in connections:
            frames.socket.close()


def test_a_connection_with_more_calls_than_it_was_told_is_closed(own_server):
    server = own_server().start()
    before = memory(server)
    with Frames(server.firestore) as frames:
        most = frames.connection.remote_settings.max_concurrent_streams
        assert most == 1_000
        with pytest.raises((AssertionError, OSError)):
            frames.begin_many("Listen", 10 * most)
        is_well(server)
        assert memory(server) - before < 10_000 * 5_000
    assert server.stop() == 0, server.log


def listen(number):
    root = "projects/hearth/databases/(default)"
    return types.ListenRequest.serialize(types.ListenRequest(
        database=root, add_target=types.Target(
            target_id=2, documents=types.Target.DocumentsTarget(
                documents=[f"{root}/documents/rooms/{number}"]))))


def test_a_connection_has_its_share_of_open_streams_and_its_calls_beside_them(own_server):
    server = own_server().start()
    with Frames(server.firestore) as frames:
        for number in range(500):
            frames.call("Listen", listen(number), ends=False)
        assert frames.status(frames.call("Listen", listen(500), ends=False)) == 8
        # The call is answered: there is no such document.
        assert frames.status(frames.call("GetDocument", get(0))) == 5
        with Frames(server.firestore) as others:
            stream = others.call("Listen", listen(0), ends=False)
            assert others.status(others.call("GetDocument", get(0))) == 5
            assert stream not in others.ended
    is_well(server)
    assert server.stop() == 0, server.log


@pytest.mark.parametrize("method", ["Commit", "Write"])
def test_a_request_in_frames_of_one_byte_closes_its_connection(own_server, method):
    server = own_server().start()
    with Frames(server.firestore) as frames:
        stream = frames.begin(method)
        data = DataFrame(stream, struct.pack(">BI", 0, MIB)).serialize()
        with pytest.raises((AssertionError, OSError)):
            frames.socket.sendall(data + 60_000 * DataFrame(stream, b"\0").serialize())
            while True:
                frames.receive()
        assert frames.ended.get(stream, 8) in (8, None)
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


@pytest.mark.soak
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


def varint(number):
    out = bytearray()
    while True:
        out.append(number & 0x7F | (0x80 if number > 0x7F else 0))
        number >>= 7
        if not number:
            return bytes(out)


def field(number, *parts):
    data = b"".join(parts)
    return varint(number << 3 | 2) + varint(len(data)) + data


NULL, EMPTY_MAP, UNSET = b"\x58\x00", field(6), b""
NAME = b"projects/p/databases/(default)/documents"


def values_in_a_commit(array):
    write = field(1, field(1, NAME, b"/c/d"), field(2, field(1, b"f"), field(2, field(9, array))))
    return "Commit", field(1, NAME.removesuffix(b"/documents")) + field(2, write)


def values_in_a_transform(array):
    write = field(1, field(1, NAME, b"/c/d")) + field(7, field(1, b"f"), field(6, array))
    return "Commit", field(1, NAME.removesuffix(b"/documents")) + field(2, write)


def values_in_a_filter(array):
    is_in = field(1, field(2, b"f")) + b"\x10\x08" + field(3, field(9, array))
    return "RunQuery", field(1, NAME) + field(
        2, field(2, field(2, b"c")), field(3, field(2, is_in)))


# Values that are small on the wire, where they are, and how much each counts for.
SMALL_VALUES = {
    "empty maps of a document": (values_in_a_commit, EMPTY_MAP, 240),
    "nulls of a transform": (values_in_a_transform, NULL, 128),
    "unset values of a filter": (values_in_a_filter, UNSET, 120),
}


@pytest.mark.parametrize("name", SMALL_VALUES)
def test_a_request_takes_about_twice_what_it_counts_for(own_server, name):
    place, content, weight = SMALL_VALUES[name]
    server = own_server().start()
    is_well(server)
    most = 120 * MIB // weight
    Path(f"/proc/{server.process_id}/clear_refs").write_text("5")
    before = memory(server)
    # The most that a connection may hold is decoded, and refused for what it says.
    status, _ = send(server, *place(field(1, content) * most))
    assert status == grpc.StatusCode.INVALID_ARGUMENT
    assert memory(server, "VmHWM") - before < 2.5 * 120 * MIB
    # More is refused before it is decoded, and takes only its bytes.
    Path(f"/proc/{server.process_id}/clear_refs").write_text("5")
    before = memory(server)
    status, _ = send(server, *place(field(1, content) * (3 * most)))
    assert status == grpc.StatusCode.INVALID_ARGUMENT
    assert memory(server, "VmHWM") - before < 100 * MIB
    is_well(server)


def send(server, method, request):
    with grpc.insecure_channel(server.firestore) as channel:
        call = channel.unary_stream(f"/google.firestore.v1.Firestore/{method}")
        try:
            list(call(request, timeout=60, metadata=[("authorization", "Bearer owner")]))
        except grpc.RpcError as error:
            return error.code(), error.details()
    return grpc.StatusCode.OK, ""
