"""Many sessions at once without a browser: what a page's script says when it opens, and no more."""

import asyncio
import base64
import json
import os
import re
import urllib.parse


class HearthSession:
    """A page of a device of its own: loads it, opens its socket and introduces its scene."""

    def __init__(self, address):
        self.address = urllib.parse.urlsplit(address)
        self.events = 0

    async def open(self):
        html, cookie = await self._load()
        found = {name: re.search(f'data-{name}="([^"]*)"', html)[1]
                 for name in ("app", "scene", "graph", "seq", "event")}
        self.html = html
        self.reader, self.writer = await asyncio.open_connection(
            self.address.hostname, self.address.port, limit=2**22)
        self.writer.write((
            f"GET /{found['app']}/socket?scene={found['scene']} HTTP/1.1\r\n"
            f"Host: {self.address.netloc}\r\nOrigin: http://{self.address.netloc}\r\n"
            f"Cookie: {cookie}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
            f"Sec-WebSocket-Version: 13\r\n"
            f"Sec-WebSocket-Key: {base64.b64encode(os.urandom(16)).decode()}\r\n\r\n").encode())
        head = await self.reader.readuntil(b"\r\n\r\n")
        assert b" 101 " in head.split(b"\r\n")[0], head
        self.send({"hello": {
            "scene": found["scene"], "graph": found["graph"], "lastSeq": int(found["seq"]),
            "lastEvent": 0, "traits": {"tz": "Europe/Berlin", "lang": "en-US", "dark": False,
                                       "still": False, "hidden": False, "w": 1280, "h": 720}}})
        await self.answer()
        return self

    async def _load(self):
        reader, writer = await asyncio.open_connection(
            self.address.hostname, self.address.port, limit=2**22)
        writer.write((f"GET {self.address.path} HTTP/1.1\r\nHost: {self.address.netloc}\r\n"
                      "Connection: close\r\n\r\n").encode())
        answer = (await reader.read()).decode()
        writer.close()
        head, html = answer.split("\r\n\r\n", 1)
        return html, re.search(r"(?i)set-cookie: ([^;]+)", head)[1]

    def button(self, label):
        """The number of the button that says `label`."""
        for part in self.html.split("<button")[1:]:
            if re.sub("<[^>]*>", "", part.split("</button>")[0].split(">", 1)[1]) == label:
                return int(re.search(r'data-n="(\d+)"', part)[1])
        raise ValueError(f"There is no button {label}.")

    def tap(self, element):
        self.events += 1
        self.send({"e": self.events, "n": element, "t": "tap"})

    def send(self, frame):
        data = json.dumps(frame, separators=(",", ":")).encode()
        size = (bytes([0x80 | len(data)]) if len(data) < 126
                else bytes([0x80 | 126]) + len(data).to_bytes(2, "big"))
        # A mask of zeros masks nothing and is one all the same.
        self.writer.write(b"\x81" + size + b"\0\0\0\0" + data)

    async def answer(self):
        """The next text frame."""
        while True:
            first, size = await self.reader.readexactly(2)
            if size == 126:
                size = int.from_bytes(await self.reader.readexactly(2), "big")
            elif size == 127:
                size = int.from_bytes(await self.reader.readexactly(8), "big")
            data = await self.reader.readexactly(size)
            if first & 15 == 1:
                return json.loads(data)

    async def close(self):
        self.writer.close()


class NiceGUISession:
    """A page of NiceGUI: loads it and joins by socket.io as its script does."""

    def __init__(self, address):
        self.address = urllib.parse.urlsplit(address)

    async def open(self):
        import socketio
        reader, writer = await asyncio.open_connection(
            self.address.hostname, self.address.port, limit=2**24)
        writer.write((f"GET {self.address.path} HTTP/1.1\r\nHost: {self.address.netloc}\r\n"
                      "Accept: text/html\r\nConnection: close\r\n\r\n").encode())
        html = (await reader.read()).decode()
        writer.close()
        client = re.search(r"client_id['\"]?\s*[:=]\s*['\"]([0-9a-f-]{36})", html)[1]
        self.socket = socketio.AsyncClient(reconnection=False)
        query = urllib.parse.urlencode({"client_id": client, "document_id": client,
                                        "tab_id": client, "next_message_id": 0,
                                        "implicit_handshake": "true"})
        await self.socket.connect(
            f"http://{self.address.netloc}?{query}", transports=["websocket"],
            socketio_path="/_nicegui_ws/socket.io")
        return self

    async def close(self):
        await self.socket.disconnect()


async def open_all(kind, address, count):
    """Opens sessions, ten at a time, and keeps them."""
    limit = asyncio.Semaphore(10)

    async def one():
        async with limit:
            return await kind(address).open()

    return await asyncio.gather(*(one() for _ in range(count)))
