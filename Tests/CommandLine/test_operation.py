"""What an operator relies on: certificates, metrics, logs and an orderly end."""

import json
import shutil
import signal
import socket
import ssl
import threading
import time
import urllib.error
import urllib.request

import grpc
import pytest
from certificates import make_certificate
from google.cloud import firestore
from google.cloud.firestore_v1.services.firestore.client import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports.grpc import FirestoreGrpcTransport
from waiting import eventually, until

OWNER = {"Authorization": "Bearer owner"}


def shown_certificate(port):
    return ssl.get_server_certificate(("127.0.0.1", port)).strip()


def port_of(address):
    return int(address.rsplit(":", 1)[1])


@pytest.mark.skipif(not shutil.which("openssl"), reason="needs Debian's openssl")
def test_both_ports_are_encrypted_and_a_new_certificate_is_seen(own_server, tmp_path):
    first = make_certificate(tmp_path, "first")
    server = own_server(
        arguments=["--tls-certificate", tmp_path / "certificate.pem", "--tls-key", tmp_path / "key.pem"]
    ).start()
    assert server.web.startswith("https://")
    ports = [port_of(server.web), port_of(server.firestore)]
    assert [shown_certificate(port) for port in ports] == [first.strip()] * 2

    trusting = ssl.create_default_context(cadata=first)
    with urllib.request.urlopen(f"{server.web}/healthz", context=trusting, timeout=10) as answer:
        assert answer.read() == b"ok\n"
    other = f"https://{server.firestore}/healthz"
    with urllib.request.urlopen(other, context=trusting, timeout=10) as answer:
        assert answer.read() == b"ok\n"
    with pytest.raises((OSError, ConnectionError)):
        urllib.request.urlopen(server.web.replace("https", "http") + "/healthz", timeout=5)

    credentials = grpc.ssl_channel_credentials(first.encode())
    with grpc.secure_channel(server.firestore, credentials) as channel:
        api = FirestoreClient(transport=FirestoreGrpcTransport(channel=channel))
        name = "projects/p/databases/(default)/documents/rooms/a"
        api.update_document(
            request={"document": {"name": name}}, metadata=[("authorization", "Bearer owner")]
        )
        got = api.get_document(
            request={"name": name}, metadata=[("authorization", "Bearer owner")]
        )
        assert got.name == name

    second = make_certificate(tmp_path, "second")
    server.signal(signal.SIGHUP)
    until(lambda: [shown_certificate(port) for port in ports] == [second.strip()] * 2)

    (tmp_path / "certificate.pem").write_text("nonsense")
    server.signal(signal.SIGHUP)
    until(lambda: "cannot be read again" in server.log)
    assert shown_certificate(ports[0]) == second.strip()
    assert server.stop() == 0


def test_a_certificate_that_can_not_be_used_is_told(own_server, tmp_path):
    server = own_server(arguments=["--tls-certificate", tmp_path / "none", "--tls-key", tmp_path / "none"])
    with pytest.raises(RuntimeError) as raised:
        server.start()
    assert "--tls-certificate" in str(raised.value)


def test_logs_are_json_and_metrics_count(own_server, monkeypatch):
    server = own_server(
        arguments=["--log-format", "json", "--log-level", "debug", "--metrics-token", "secret"]
    ).start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    client.document("rooms/a").set({"n": 1})
    client.document("rooms/a").get()
    with pytest.raises(Exception):
        client.document("rooms/a").create({})
    client.close()

    with pytest.raises(urllib.error.HTTPError) as raised:
        server.get("/metrics")
    assert raised.value.code == 401

    def are_counted():
        # A call may be counted after it is answered.
        text = server.get("/metrics", headers={"Authorization": "Bearer secret"}).read().decode()
        assert 'hearth_firestore_calls_total{method="Commit",code="OK"} 1\n' in text
        assert 'hearth_firestore_calls_total{method="Commit",code="ALREADY_EXISTS"} 1\n' in text
        assert 'hearth_firestore_calls_total{method="BatchGetDocuments",code="OK"} 1\n' in text
        assert "process_resident_memory_bytes" in text

    eventually(are_counted)
    assert server.stop() == 0

    lines = [json.loads(line) for line in server.output if line.startswith("{")]
    ended = [line for line in lines if line.get("method") == "Commit"]
    assert [line["code"] for line in ended] == ["OK", "ALREADY_EXISTS"]
    assert all(line["time"] and line["level"] and line["message"] for line in lines)


def test_a_call_that_is_under_way_is_answered_at_shutdown(own_server, monkeypatch):
    server = own_server().start()
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="p")
    heard = threading.Event()
    watch = client.collection("rooms").on_snapshot(lambda *_: heard.set())
    assert heard.wait(30)
    acknowledged, refusals = [], []

    def write():
        for n in range(10_000):
            try:
                client.document(f"rooms/{n}").set({"n": n}, retry=None, timeout=10)
            except Exception as error:
                refusals.append(error)
                return
            acknowledged.append(n)

    writing = threading.Thread(target=write)
    writing.start()
    deadline = time.monotonic() + 30
    while len(acknowledged) < 20:
        assert not refusals and time.monotonic() < deadline, (refusals, server.log)
        time.sleep(0.005)
    assert server.stop() == 0
    writing.join(20)
    watch.unsubscribe()
    assert not writing.is_alive()

    server.start()
    found = {document.get("n") for document in client.collection("rooms").stream()}
    assert found >= set(acknowledged)
    client.close()


def test_a_connection_that_speaks_nonsense_harms_nobody(own_server):
    server = own_server().start()
    for port in [port_of(server.web), port_of(server.firestore)]:
        for nonsense in [b"\x00" * 4096, b"GET / HTTP/9\r\n\r\n", b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + b"\xff" * 999]:
            with socket.create_connection(("127.0.0.1", port), timeout=5) as connection:
                connection.sendall(nonsense)
                connection.settimeout(0.2)
                try:
                    connection.recv(4096)
                except OSError:
                    pass
    assert server.get("/healthz").read() == b"ok\n"
    assert server.stop() == 0
