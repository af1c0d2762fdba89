"""How long a healthy client waits while others flood the server: p99 of its creates, beside no flood."""

import http.client
import itertools
import json
import socket
import statistics
import threading
import time
import uuid

import grpc
from google.cloud.firestore_v1.types import (
    BeginTransactionRequest, CommitRequest, CommitResponse, Document, Value, Write)

DATABASE = "projects/hearth/databases/(default)"
SERVICE = "/google.firestore.v1.Firestore"


def post(web, path, **fields):
    connection = http.client.HTTPConnection(web, timeout=30)
    connection.request("POST", f"/identitytoolkit.googleapis.com/v1/accounts:{path}?key=bench",
                       json.dumps(fields), {"Content-Type": "application/json"})
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


def caller(firestore, method, answer=bytes):
    channel = grpc.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
    return channel.unary_unary(
        f"{SERVICE}/{method}", request_serializer=bytes, response_deserializer=answer)


def refused(do):
    """What a flood is answered with is its own affair."""
    try:
        do()
    except (grpc.RpcError, OSError, http.client.HTTPException):
        time.sleep(0.01)


def guesses(web, _, __):
    for number in itertools.count():
        yield lambda: post(web, "signInWithPassword", email=f"{number % 50}@example.com",
                           password="guess!")


def bodies(web, _, __):
    text = b"x" * (8 << 20)
    while True:
        def do():
            connection = http.client.HTTPConnection(web, timeout=30)
            connection.request("POST", f"/v1/{DATABASE}/documents:commit", text)
            connection.getresponse().read()
            connection.close()
        yield do


def connections(web, _, __):
    host, port = web.split(":")
    held = []
    while True:
        def do():
            held.append(socket.create_connection((host, int(port)), timeout=5))
            if len(held) > 400:
                held.pop(0).close()
        yield do


def transactions(_, firestore, token):
    begin = caller(firestore, "BeginTransaction")
    request = BeginTransactionRequest.serialize(BeginTransactionRequest(database=DATABASE))
    while True:
        yield lambda: begin(request, metadata=[("authorization", f"Bearer {token}")], timeout=30)


def large_commits(_, firestore, token):
    commit = caller(firestore, "Commit")
    elements = [Value(integer_value=number) for number in range(30_000)]
    request = CommitRequest.serialize(CommitRequest(database=DATABASE, writes=[Write(
        update=Document(name=f"{DATABASE}/documents/denied/a"),
        update_transforms=[{"field_path": "a", "append_missing_elements": {"values": elements}}])]))
    while True:
        yield lambda: commit(request, metadata=[("authorization", f"Bearer {token}")], timeout=30)


FLOODS = {
    "no flood": None, "wrong guesses": guesses, "bodies of 8 MiB": bodies,
    "idle connections": connections, "BeginTransaction": transactions,
    "denied array transforms": large_commits,
}


def latencies(firestore, account, seconds):
    commit = caller(firestore, "Commit", CommitResponse.deserialize)
    metadata = [("authorization", f"Bearer {account['idToken']}")]
    spent, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        request = CommitRequest.serialize(CommitRequest(database=DATABASE, writes=[Write(
            update=Document(
                name=f"{DATABASE}/documents/notes/{uuid.uuid4().hex}",
                fields={"owner": Value(string_value=account["localId"]),
                        "text": Value(string_value="x"), "n": Value(integer_value=1)}))]))
        began = time.monotonic()
        commit(request, metadata=metadata, timeout=30)
        spent.append(time.monotonic() - began)
        time.sleep(0.005)
    return spent


def floods(hearth, rules, seconds, threads=4):
    """Prints a row a flood; each has a server of its own."""
    print("a healthy client's creates under floods: ms, median and p99")
    for name, flood in FLOODS.items():
        with hearth(rules) as (web, firestore):
            account = post(web, "signUp", email="ada@example.com", password="correct horse",
                           returnSecureToken=True)
            stranger = post(web, "signUp", returnSecureToken=True)["idToken"]
            is_over = threading.Event()

            def run():
                for do in flood(web, firestore, stranger):
                    if is_over.is_set():
                        return
                    refused(do)

            workers = [threading.Thread(target=run, daemon=True)
                       for _ in range(threads if flood else 0)]
            for worker in workers:
                worker.start()
            spent = latencies(firestore, account, seconds)
            is_over.set()
            for worker in workers:
                worker.join(60)
            p99 = statistics.quantiles(spent, n=100)[98]
            print(f"  {name:<24} {statistics.median(spent) * 1000:>8.1f} {p99 * 1000:>8.1f}",
                  flush=True)
