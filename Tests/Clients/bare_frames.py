"""HTTP/2 to the Firestore port, frame by frame."""

import socket
import struct

import h2.config
import h2.connection
import h2.events
from h2.settings import SettingCodes, Settings
from hyperframe.frame import Frame, HeadersFrame


class Frames:
    """One connection to the Firestore port, without any gRPC library."""

    def __init__(self, address, window=None):
        """`window` is how much of each answer the client takes at first."""
        host, port = address.rsplit(":", 1)
        self.socket = socket.create_connection((host, int(port)), timeout=30)
        self.connection = h2.connection.H2Connection(
            h2.config.H2Configuration(
                client_side=True, header_encoding="utf-8", validate_outbound_headers=False,
                normalize_outbound_headers=False))
        if window is not None:
            self.connection.local_settings = Settings(
                client=True, initial_values={SettingCodes.INITIAL_WINDOW_SIZE: window})
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

    @staticmethod
    def headers(method):
        return [
            (":method", "POST"), (":scheme", "http"), (":authority", "localhost"),
            (":path", f"/google.firestore.v1.Firestore/{method}"),
            ("content-type", "application/grpc"), ("te", "trailers"),
        ]

    def begin(self, method, *headers, end=False):
        stream = self.connection.get_next_available_stream_id()
        self.connection.send_headers(stream, [*self.headers(method), *headers], end_stream=end)
        self.flush()
        return stream

    def call(self, method, request, token="owner", ends=True):
        """Begins a call with its whole request, or a stream with its first."""
        stream = self.begin(method, ("authorization", f"Bearer {token}"))
        data = struct.pack(">BI", 0, len(request)) + request
        while self.connection.local_flow_control_window(stream) < len(data):
            self.receive()
        self.connection.send_data(stream, data, end_stream=ends)
        self.flush()
        return stream

    def open_windows(self, size):
        """Takes so much of each answer, and from then on all that comes."""
        self.connection.update_settings({SettingCodes.INITIAL_WINDOW_SIZE: size})
        self.connection.increment_flow_control_window((1 << 31) - (1 << 16) - 1)
        self.flush()

    def begin_many(self, method, count):
        """Begins so many calls at once, and returns the statuses of those that end by themselves.

        h2 looks at all open streams for each new one, which takes longer than a call may take to come.
        So these frames are made without it, and the connection is of no use to it afterwards. The call
        that is sent last has a timeout that is refused at once, so that its end tells the end.
        """
        encoder = self.connection.encoder
        last = 2 * count + 1
        frames = []
        for stream in range(1, last + 1, 2):
            broken = [("grpc-timeout", "-1S")] if stream == last else []
            frame = HeadersFrame(stream, encoder.encode([*self.headers(method), *broken]))
            frame.flags.add("END_HEADERS")
            frames.append(frame.serialize())
        self.socket.sendall(b"".join(frames))
        statuses, buffer = {}, b""
        while last not in statuses:
            data = self.socket.recv(1 << 16)
            assert data, "The server closed the connection."
            buffer += data
            while len(buffer) >= 9:
                frame, length = Frame.parse_frame_header(memoryview(buffer[:9]))
                if len(buffer) < 9 + length:
                    break
                frame.parse_body(memoryview(buffer[9:9 + length]))
                buffer = buffer[9 + length:]
                if isinstance(frame, HeadersFrame):
                    fields = dict(self.connection.decoder.decode(frame.data))
                    statuses[frame.stream_id] = int(fields["grpc-status"])
        del statuses[last]
        return statuses

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
