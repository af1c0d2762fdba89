"""What a stranger can send to the gRPC port in bare HTTP/2 frames."""

import socket
import struct
import time
from pathlib import Path

import h2.config
import h2.connection
import h2.events
import pytest
from google.cloud import firestore

MIB = 1024 * 1024


class Frames:
    """One connection to the Firestore port, without any gRPC library."""

    def __init__(self, server):
        host, port = server.firestore.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=30)
        self.connection = h2.connection.H2Connection(
            h2.config.H2Configuration(
                client_side=True, header_encoding="utf-8", validate_outbound_headers=False,
                normalize_outbound_headers=False))
        self.connection.initiate_connection()
        self.ended = {}
        self.has_settings = False
        self.flush()
        # Until its settings are acknowledged the server takes a hundred streams.
        while not self.has_settings:
            self.receive()

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def flush(self):
        self.socket.sendall(self.connection.data_to_send())

    def begin(self, method, *headers, end=False):
        stream = self.connection.get_next_available_stream_id()
        self.connection.send_headers(stream, [
            (":method", "POST"), (":scheme", "http"), (":authority", "localhost"),
            (":path", f"/google.firestore.v1.Firestore/{method}"),
            ("content-type", "application/grpc"), ("te", "trailers"), *headers,
        ], end_stream=end)
        self.flush()
        return stream

    def receive(self):
        """Takes what comes next; the status of streams that have ended is in `ended`."""
        data = self.socket.recv(1 << 16)
        assert data, "The server closed the connection."
        for event in self.connection.receive_data(data):
            if isinstance(event, (h2.events.ResponseReceived, h2.events.TrailersReceived)):
                status = dict(event.headers).get("grpc-status")
                if status is not None:
                    self.ended[event.stream_id] = int(status)
            elif isinstance(event, h2.events.RemoteSettingsChanged):
                self.has_settings = True
            elif isinstance(event, h2.events.StreamReset):
                self.ended.setdefault(event.stream_id, None)
        self.flush()

    def status(self, stream):
        while stream not in self.ended:
            self.receive()
        return self.ended[stream]

    def send(self, stream, count):
        """Sends zeros as far as the windows allow; false once the stream has ended."""
        while count > 0 and stream not in self.ended:
            room = min(self.connection.local_flow_control_window(stream),
                       self.connection.max_outbound_frame_size, count)
            if room == 0:
                self.receive()
                continue
            self.connection.send_data(stream, bytes(room))
            self.flush()
            count -= room
        return stream not in self.ended

    def message(self, stream, length, count):
        """Begins a message of a length and sends so many bytes of it."""
        self.connection.send_data(stream, struct.pack(">BI", 0, length))
        self.flush()
        return self.send(stream, count)


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
    with Frames(server) as frames:
        stream = frames.begin("BeginTransaction", ("grpc-timeout", timeout), end=True)
        assert frames.status(stream) == 3
    is_well(server)


@pytest.mark.parametrize("timeout", ["99999999H", "9999999H", "99999999S", "0n", "1n"])
def test_any_other_timeout_is_taken(server, timeout):
    with Frames(server) as frames:
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
    with Frames(server) as frames:
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


def test_requests_that_do_not_end_take_little_memory(own_server):
    server = own_server().start()
    is_well(server)
    before = memory(server)
    with Frames(server) as frames:
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
    with Frames(server) as frames:
        streams = [frames.begin("Commit") for _ in range(10_000)]
        # What the gate lets in is less, and these are not in.
        is_well(server)
        assert frames.status(streams[-1]) == 8
    is_well(server)
    assert server.stop() == 0, server.log
