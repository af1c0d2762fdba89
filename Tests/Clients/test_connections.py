"""Floods of connections against a real process that may open few files."""

import socket
import time
import urllib.request

import hearth_server
from hearth_server import HearthServer


def own_address():
    """An address of this machine that is not loopback: a stranger's, to the server."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))
            return probe.getsockname()[0]
        except OSError:
            return "127.0.0.1"


def is_healthy(server, within=20):
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        try:
            if urllib.request.urlopen(f"{server.web.replace('0.0.0.0', '127.0.0.1')}/healthz", timeout=5).read() == b"ok\n":
                return True
        except OSError:
            time.sleep(0.05)
    return False


def port(address):
    return int(address.rsplit(":", 1)[1])


def flood(host, ports, count):
    """Connections that say nothing, half of them after a word of HTTP/1.1."""
    opened = []
    for number in range(count):
        try:
            connection = socket.create_connection((host, ports[number % len(ports)]), timeout=5)
            if number % 4 >= 2:
                connection.sendall(b"GET / HTTP/1.1\r\n")
            opened.append(connection)
        except OSError:
            continue
    return opened


def test_floods_of_connections_neither_end_the_server_nor_shut_its_own_clients_out(tmp_path, monkeypatch):
    start = tmp_path / "hearth-with-few-files"
    start.write_text(f'#!/bin/sh\nulimit -n 256 && exec "{hearth_server.BINARY}" "$@"\n')
    start.chmod(0o755)
    monkeypatch.setattr(hearth_server, "BINARY", start)
    server = HearthServer(tmp_path / "data", arguments=["--host", "0.0.0.0"])
    server.is_development = False
    server.start()
    try:
        ports = [port(server.web), port(server.firestore)]
        for host in [own_address(), "127.0.0.1"]:
            connections = flood(host, ports, 400)
            if host != "127.0.0.1":
                assert is_healthy(server), "this machine's own clients were shut out"
            for connection in connections:
                connection.close()
            assert is_healthy(server), server.log
        assert server.stop() == 0, server.log
    finally:
        if server.is_running:
            server.kill()
