"""Push services on this machine: one for browsers (RFC 8030), and Apple's over HTTP/2."""

import base64
import json
import os
import socket
import ssl
import threading
import time
import uuid
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

import h2.config
import h2.connection
import h2.events
import http_ece
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec
from py_vapid import Vapid02


def b64(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Came:
    """What has come so far, in order, and who waits for it."""

    def __init__(self):
        self.all = []
        self._came = threading.Condition()

    def append(self, each):
        with self._came:
            self.all.append(each)
            self._came.notify_all()

    def wait_for(self, matches, timeout=60):
        """The first that matches, once it has come."""
        deadline = time.monotonic() + timeout
        with self._came:
            while not (found := [each for each in self.all if matches(each)]):
                left = deadline - time.monotonic()
                assert left > 0 and self._came.wait(left), f"it never came: {self.all}"
        return found[0]


class BrowserPush:
    """A push service for browsers. It takes every message, unless `answers` has something else for the
    endpoint: a list, whose elements are used up, of a status with headers, "drop" or "hang"."""

    def __init__(self):
        self.came = Came()
        self.answers = {}
        self.on_message = lambda message: None
        self.release = threading.Event()
        self._keys = {}
        self._secrets = {}
        service = self

        class Handler(BaseHTTPRequestHandler):
            protocol_version = "HTTP/1.1"

            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                service._take(self, self.path.strip("/"), body)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def subscribe(self, name=None):
        """A browser's subscription, as its `toJSON` gives it."""
        name = name or uuid.uuid4().hex
        self._keys[name] = ec.generate_private_key(ec.SECP256R1())
        self._secrets[name] = os.urandom(16)
        public = self._keys[name].public_key().public_bytes(
            serialization.Encoding.X962, serialization.PublicFormat.UncompressedPoint
        )
        return {
            "endpoint": f"{self.address}/{name}",
            "keys": {"p256dh": b64(public), "auth": b64(self._secrets[name])},
        }

    def _take(self, request, name, body):
        message = {"to": name, "headers": dict(request.headers), "at": time.monotonic()}
        if name in self._keys:
            assert request.headers["Content-Encoding"] == "aes128gcm"
            assert len(body) <= 4096
            text = http_ece.decrypt(
                body, private_key=self._keys[name], auth_secret=self._secrets[name], version="aes128gcm"
            )
            message["text"] = text.decode()
            message["json"] = json.loads(text)
            message["is_signed"] = Vapid02.verify(request.headers["Authorization"])
        self.on_message(message)
        self.came.append(message)
        answers = self.answers.get(name)
        status, headers = answers.pop(0) if answers else (201, {})
        if status == "drop":
            request.close_connection = True
            return request.connection.shutdown(socket.SHUT_RDWR)
        if status == "hang":
            self.release.wait(120)
            status, headers = 201, {}
        request.send_response(status)
        for key, value in {"Content-Length": "0", **headers}.items():
            request.send_header(key, value)
        request.end_headers()

    def titles(self, name):
        return [each["json"]["notification"]["title"] for each in self.came.all if each["to"] == name]

    def wait_for(self, title, to=None, timeout=60):
        return self.came.wait_for(
            lambda each: "json" in each and each["json"]["notification"]["title"] == title
            and to in (None, each["to"]), timeout,
        )

    def close(self):
        self.release.set()
        self._server.shutdown()
        self._server.server_close()


class ApplePush:
    """APNs: requests over HTTP/2 with TLS. `answers` has by the device's token what to answer instead of
    200: a list of a status and a reason."""

    def __init__(self, certificate, key):
        self.came = Came()
        self.answers = {}
        self._context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        self._context.load_cert_chain(certificate, key)
        self._context.set_alpn_protocols(["h2"])
        self._socket = socket.create_server(("127.0.0.1", 0))
        self.address = f"https://127.0.0.1:{self._socket.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self):
        while True:
            try:
                connection, _ = self._socket.accept()
            except OSError:
                return
            threading.Thread(target=self._serve, args=(connection,), daemon=True).start()

    def _serve(self, connection):
        with self._context.wrap_socket(connection, server_side=True) as secure:
            assert secure.selected_alpn_protocol() == "h2"
            peer = h2.connection.H2Connection(h2.config.H2Configuration(client_side=False))
            peer.initiate_connection()
            secure.sendall(peer.data_to_send())
            requests = {}
            while data := secure.recv(65536):
                for event in peer.receive_data(data):
                    if isinstance(event, h2.events.RequestReceived):
                        headers = {name.decode(): value.decode() for name, value in event.headers}
                        requests[event.stream_id] = (headers, b"")
                    elif isinstance(event, h2.events.DataReceived):
                        headers, body = requests[event.stream_id]
                        requests[event.stream_id] = (headers, body + event.data)
                        peer.acknowledge_received_data(event.flow_controlled_length, event.stream_id)
                    elif isinstance(event, h2.events.StreamEnded):
                        self._answer(peer, event.stream_id, *requests.pop(event.stream_id))
                secure.sendall(peer.data_to_send())

    def _answer(self, peer, stream, headers, body):
        token = headers[":path"].rsplit("/", 1)[1]
        self.came.append({"headers": headers, "json": json.loads(body), "to": token})
        answers = self.answers.get(token)
        status, reason = answers.pop(0) if answers else (200, None)
        peer.send_headers(stream, [(":status", str(status)), ("apns-id", headers["apns-id"])])
        text = json.dumps({"reason": reason}).encode() if reason else b""
        peer.send_data(stream, text, end_stream=True)

    def close(self):
        self._socket.close()
