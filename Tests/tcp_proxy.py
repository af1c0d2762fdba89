"""A small TCP proxy whose connections a test can cut and restore."""

import queue
import socket
import threading
import time


class TCPProxy:
    """Forwards 127.0.0.1:`port` to `target`, which may be set after the proxy listens.

    `cut()` closes the connections that are open and refuses new ones until `restore()`; with
    `only=` it cuts just those connections (see `connections`), and still refuses new ones, so that
    clients which stay connected notice nothing. `mute()` lets the connections that are open stay so
    and passes nothing on, as when a device changes networks; `mute_answers()` still passes on what
    the clients send. `hold()` keeps back what comes until `let_go()`, as a line does that is slow.
    Whatever passes arrives `delay` seconds later, or `delay()` seconds where that is a function, in
    its order and at the speed at which it came.
    """

    def __init__(self, target=None, delay=0):
        self.target = target
        self.delay = delay
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.port = self._listener.getsockname()[1]
        self._lock = threading.Lock()
        self._pairs = []
        self._mute = set()
        self._is_cut = False
        self._may_pass = threading.Event()
        self._may_pass.set()
        threading.Thread(target=self._accept, daemon=True).start()

    @property
    def address(self):
        return f"127.0.0.1:{self.port}"

    def connections(self):
        """The open connections, oldest first."""
        with self._lock:
            return list(self._pairs)

    def cut(self, only=None):
        with self._lock:
            self._is_cut = True
            doomed = self._pairs if only is None else [p for p in self._pairs if p in only]
        for pair in list(doomed):
            self._close(pair)

    def mute(self):
        with self._lock:
            self._mute.update(end for pair in self._pairs for end in pair)

    def mute_answers(self):
        with self._lock:
            self._mute.update(client for client, _ in self._pairs)

    def hold(self):
        self._may_pass.clear()

    def let_go(self):
        self._may_pass.set()

    def restore(self):
        with self._lock:
            self._is_cut = False

    def close(self):
        self._listener.close()
        self.let_go()
        for pair in self.connections():
            self._close(pair)

    def passed(self, data):
        """Is told what passes, for those who count."""

    def _accept(self):
        while True:
            try:
                client, _ = self._listener.accept()
            except OSError:
                return
            with self._lock:
                refused = self._is_cut
            if refused:
                client.close()
                continue
            host, port = self.target.rsplit(":", 1)
            try:
                server = socket.create_connection((host, int(port)), timeout=5)
            except OSError:
                client.close()
                continue
            server.settimeout(None)
            for end in (client, server):
                end.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            pair = (client, server)
            with self._lock:
                self._pairs.append(pair)
            for source, sink in (pair, pair[::-1]):
                threading.Thread(target=self._pump, args=(pair, source, sink), daemon=True).start()

    def _pump(self, pair, source, sink):
        line = queue.SimpleQueue()
        threading.Thread(target=self._deliver, args=(pair, line, sink), daemon=True).start()
        try:
            while data := source.recv(65536):
                delay = self.delay() if callable(self.delay) else self.delay
                line.put((time.monotonic() + delay, data))
        except OSError:
            pass
        line.put((time.monotonic() + (0 if callable(self.delay) else self.delay), None))

    def _deliver(self, pair, line, sink):
        try:
            while True:
                due, data = line.get()
                time.sleep(max(0, due - time.monotonic()))
                if data is None:
                    break
                self._may_pass.wait()
                if sink in self._mute:
                    continue
                self.passed(data)
                sink.sendall(data)
        except OSError:
            pass
        self._close(pair)

    def _close(self, pair):
        with self._lock:
            if pair in self._pairs:
                self._pairs.remove(pair)
        for end in pair:
            try:
                end.shutdown(socket.SHUT_RDWR)
            except OSError:
                pass
            end.close()
