"""A page of a hosted app without a browser: its HTML, and its socket."""

import base64
import json
import os
import re
import socket
import struct
import urllib.request


class PageSocket:
    """Loads an app's page and opens its socket with the hello of the scene that it shows, or another one.

    With `renews` it says that it fetches the device's new cookie when somebody signs in.
    """

    def __init__(self, server, path, hello=None, renews=False):
        app = path.split("/")[0]
        self.host, port = server.web.removeprefix("http://").rsplit(":", 1)
        self.port = int(port)
        with urllib.request.urlopen(f"{server.web}/{path}", timeout=30) as answer:
            self.html = answer.read().decode()
            self.cookie = answer.headers["Set-Cookie"].split(";")[0]
        self.scene, self.graph, sequence = (self.attribute(name) for name in ("scene", "graph", "seq"))
        # The kinds of events that each element listens for.
        self.elements = {}
        self.find_elements(self.html)
        self.buffer = b""
        self.socket = socket.create_connection((self.host, self.port), timeout=30)
        self.socket.sendall((
            f"GET /{app}/socket?scene={self.scene} HTTP/1.1\r\nHost: {self.host}:{port}\r\n"
            f"Origin: {server.web}\r\nCookie: {self.cookie}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\nSec-WebSocket-Version: 13\r\n\r\n"
        ).encode())
        while b"\r\n\r\n" not in self.buffer:
            assert self.receive(), "The server hung up instead of opening the socket."
        head, self.buffer = self.buffer.split(b"\r\n\r\n", 1)
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.send(json.dumps({"hello": hello or {
            "scene": self.scene, "graph": self.graph, "lastSeq": int(sequence), "lastEvent": 0,
            "renews": renews,
            "traits": {"tz": "Europe/Berlin", "lang": "en", "dark": False, "still": True, "w": 390, "h": 844}}}))

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.socket.close()

    def attribute(self, name):
        return re.search(rf'data-{name}="([^"]*)"', self.html)[1]

    def find_elements(self, html):
        for number, others in re.findall(r' data-n="(\d+)"([^>]*)', html):
            kinds = re.search(r' data-e="([^"]*)"', others)
            self.elements[int(number)] = kinds[1].split() if kinds else []

    def receive(self):
        data = self.socket.recv(1 << 16)
        self.buffer += data
        return bool(data)

    def send(self, text):
        """A text frame as a browser sends it: masked, here with zeros."""
        data = text.encode("utf-8", "surrogatepass")
        size = len(data)
        head = struct.pack(">BB", 0x81, 0x80 | size) if size < 126 else (
            struct.pack(">BBH", 0x81, 0xFE, size) if size < 1 << 16 else struct.pack(">BBQ", 0x81, 0xFF, size))
        self.socket.sendall(head + bytes(4) + data)

    def next(self):
        """The next text frame; None when the server ended the socket."""
        while True:
            frame = self.take()
            if frame is None:
                if not self.receive():
                    return None
            elif frame[0] == 8:
                return None
            elif frame[0] == 1:
                text = frame[1].decode()
                self.find_elements(text.replace('\\"', '"'))
                return text

    def is_answered(self):
        """Whether the server answers a ping, and so everything before it."""
        self.send(json.dumps({"ping": 0}))
        while (text := self.next()) is not None:
            if '"pong"' in text:
                return True
        return False

    def is_acknowledged(self, number):
        """Whether the server acknowledges an event, and so has sent what it changed."""
        while (text := self.next()) is not None:
            if any(int(last) >= number for last in re.findall(r'"[ah]":(\d+)', text)):
                return True
        return False

    def take(self):
        """A whole frame of what has come: its kind and its bytes."""
        if len(self.buffer) < 2:
            return None
        size, start = self.buffer[1] & 127, 2
        if size > 125:
            start = 4 if size == 126 else 10
            if len(self.buffer) < start:
                return None
            size = int.from_bytes(self.buffer[2:start], "big")
        if len(self.buffer) < start + size:
            return None
        frame = (self.buffer[0] & 15, self.buffer[start:start + size])
        self.buffer = self.buffer[start + size:]
        return frame
