"""A service that takes pushes as Firebase Cloud Messaging does, on this machine."""

import json
import threading
import time
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer

from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import rsa

UNREGISTERED = {"error": {"status": "NOT_FOUND", "details": [{"errorCode": "UNREGISTERED"}]}}


class PushReceiver:
    """Keeps every message that it is sent. It no longer knows the tokens in `gone`."""

    def __init__(self, folder):
        self.messages = []
        self.paths = set()
        self.gone = set()
        self._came = threading.Condition()
        receiver = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self):
                body = self.rfile.read(int(self.headers["Content-Length"]))
                if self.path == "/token":
                    return self._answer(200, {"access_token": "leave", "expires_in": 3600})
                if self.headers["Authorization"] != "Bearer leave":
                    return self._answer(401, {"error": {"status": "UNAUTHENTICATED"}})
                message = json.loads(body)["message"]
                with receiver._came:
                    receiver.paths.add(self.path)
                    receiver.messages.append(message)
                    receiver._came.notify_all()
                if message["token"] in receiver.gone:
                    return self._answer(404, UNREGISTERED)
                return self._answer(200, {"name": "projects/local/messages/1"})

            def _answer(self, status, body):
                data = json.dumps(body).encode()
                self.send_response(status)
                self.send_header("Content-Type", "application/json")
                self.send_header("Content-Length", str(len(data)))
                self.end_headers()
                self.wfile.write(data)

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()
        self.key = folder / "service-account.json"
        self.key.write_text(json.dumps({
            "type": "service_account",
            "project_id": "local",
            "private_key_id": "1",
            "private_key": rsa.generate_private_key(65537, 2048).private_bytes(
                serialization.Encoding.PEM,
                serialization.PrivateFormat.PKCS8,
                serialization.NoEncryption(),
            ).decode(),
            "client_email": "sender@local.iam.gserviceaccount.com",
            "token_uri": f"{self.address}/token",
        }))

    def wait_for(self, body, timeout=60):
        """The message with this text, once it has come."""
        deadline = time.monotonic() + timeout
        with self._came:
            while not (found := [m for m in self.messages if m["notification"]["body"] == body]):
                left = deadline - time.monotonic()
                assert left > 0 and self._came.wait(left), f"no push says {body!r}: {self.messages}"
        return found[0]

    def close(self):
        self._server.shutdown()
        self._server.server_close()
