"""How long a healthy client waits while others flood the server: p99 of its creates, beside no flood.

Each flood is one that a stranger or an anonymous account can make. It runs in a process of its own, so
that it does not hold up the measuring client, but on the same machine.
"""

import http.client
import itertools
import json
import multiprocessing
import socket
import statistics
import sys
import threading
import time
import uuid
from pathlib import Path

import grpc
from google.cloud.firestore_v1 import types
from google.protobuf.timestamp_pb2 import Timestamp

sys.path.append(str(Path(__file__).parents[2] / "Tests/Clients"))
from bare_frames import Frames  # noqa: E402

DATABASE = "projects/hearth/databases/(default)"
DOCUMENTS = f"{DATABASE}/documents"
SERVICE = "/google.firestore.v1.Firestore"
MIB = 1 << 20


def post(web, path, **fields):
    connection = http.client.HTTPConnection(web, timeout=30)
    connection.request("POST", f"/identitytoolkit.googleapis.com/v1/accounts:{path}?key=bench",
                       json.dumps(fields), {"Content-Type": "application/json"})
    answer = json.loads(connection.getresponse().read())
    connection.close()
    return answer


class Attacker:
    """An anonymous account that floods a server."""

    def __init__(self, web, firestore, token):
        self.web = web
        self.firestore = firestore
        self.token = token
        self.metadata = [("authorization", f"Bearer {token}")]
        channel = grpc.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
        self.channel = channel

    def call(self, method, request):
        """What does a call with one answer; the request is encoded once."""
        call = self.channel.unary_unary(f"{SERVICE}/{method}")
        data = type(request).serialize(request)
        return lambda: call(data, metadata=self.metadata, timeout=30)

    def stream(self, method, request):
        """The same for a call with many answers."""
        call = self.channel.unary_stream(f"{SERVICE}/{method}")
        data = type(request).serialize(request)
        return lambda: list(call(data, metadata=self.metadata, timeout=30))

    def send(self, path, text, headers):
        connection = http.client.HTTPConnection(self.web, timeout=30)
        connection.request("POST", path, text, headers)
        connection.getresponse().read()
        connection.close()


def document(name, **fields):
    return types.Document(name=f"{DOCUMENTS}/{name}", fields=fields)


def guesses(attacker):
    for number in itertools.count():
        yield lambda: post(attacker.web, "signInWithPassword",
                           email=f"{number % 50}@example.com", password="guess!")


def bodies(attacker):
    text = b"x" * (23 * MIB)
    return itertools.repeat(lambda: attacker.send(f"/v1/{DOCUMENTS}:commit", text, {}))


def small_values(attacker):
    text = '{"fields":{"a":{"arrayValue":{"values":[%s]}}}}' % ",".join(["{}"] * 300_000)
    headers = {"Content-Type": "application/json"}
    return itertools.repeat(lambda: attacker.send(f"/v1/{DOCUMENTS}/denied", text, headers))


def connections(attacker):
    host, port = attacker.web.split(":")
    held = []

    def do():
        held.append(socket.create_connection((host, int(port)), timeout=5))
        if len(held) > 400:
            held.pop(0).close()

    return itertools.repeat(do)


def uploads(attacker):
    headers = {"X-Goog-Upload-Protocol": "resumable", "X-Goog-Upload-Command": "start",
               "Authorization": attacker.metadata[0][1].replace("Bearer", "Firebase")}
    return itertools.repeat(
        lambda: attacker.send(f"/v0/b/hearth.appspot.com/o?name={uuid.uuid4()}", "{}", headers))


def transactions(attacker):
    return itertools.repeat(
        attacker.call("BeginTransaction", types.BeginTransactionRequest(database=DATABASE)))


def denied_reads(attacker):
    """Each in a transaction of its own."""
    name = f"{DOCUMENTS}/notes/wanted"
    begin = attacker.call("BeginTransaction", types.BeginTransactionRequest(database=DATABASE))

    def do():
        begun = types.BeginTransactionResponse.deserialize(begin())
        attacker.call("GetDocument", types.GetDocumentRequest(
            name=name, transaction=begun.transaction))()

    return itertools.repeat(do)


def past_reads(attacker):
    def do():
        then = Timestamp(seconds=int(time.time()) - 1_800)
        attacker.stream("BatchGetDocuments", types.BatchGetDocumentsRequest(
            database=DATABASE, documents=[f"{DOCUMENTS}/notes/{n}" for n in range(900)],
            read_time=then))()

    return itertools.repeat(do)


def many_names(attacker):
    return itertools.repeat(attacker.stream("BatchGetDocuments", types.BatchGetDocumentsRequest(
        database=DATABASE, documents=[f"{DOCUMENTS}/notes/{n}" for n in range(100_000)])))


def large_commits(attacker):
    elements = [types.Value(integer_value=number) for number in range(30_000)]
    return itertools.repeat(attacker.call("Commit", types.CommitRequest(
        database=DATABASE, writes=[types.Write(
            update=document("denied/a"),
            update_transforms=[{"field_path": "a",
                                "append_missing_elements": {"values": elements}}])])))


def query(filters):
    return types.StructuredQuery(
        from_=[{"collection_id": "denied"}],
        where={"composite_filter": {"op": "AND", "filters": filters}})


def field_filter(name, value=1, op="EQUAL"):
    return {"field_filter": {"field": {"field_path": name}, "op": op,
                             "value": {"integer_value": value}}}


def many_filters(attacker):
    asked = query([field_filter("n", number) for number in range(60_000)])
    return itertools.repeat(attacker.stream(
        "RunQuery", types.RunQueryRequest(parent=DOCUMENTS, structured_query=asked)))


def many_queries(attacker):
    """Queries of as many pairs of fields, each of which wants an index of its own."""
    for number in itertools.count():
        asked = query([field_filter(f"f{number % 16}"),
                       field_filter(f"g{number // 16 % 16}", op="GREATER_THAN")])
        yield attacker.stream(
            "RunQuery", types.RunQueryRequest(parent=DOCUMENTS, structured_query=asked))


def unfinished_messages(attacker):
    def do():
        with Frames(attacker.firestore) as frames:
            for _ in range(40):
                frames.message(frames.begin("Commit"), 19 * MIB, 18 * MIB)

    return itertools.repeat(do)


def unread_answers(attacker):
    """Asks for public documents and takes nothing of the answers."""
    one = types.GetDocumentRequest.serialize(
        types.GetDocumentRequest(name=f"{DOCUMENTS}/public/0"))
    every = types.RunQueryRequest.serialize(types.RunQueryRequest(
        parent=DOCUMENTS, structured_query={"from_": [{"collection_id": "public"}]}))

    def do():
        with Frames(attacker.firestore, window=0) as frames:
            for _ in range(300):
                frames.call("GetDocument", one, attacker.token)
                frames.call("RunQuery", every, attacker.token)
            time.sleep(1)

    return itertools.repeat(do)


def calls_without_request(attacker):
    def do():
        with Frames(attacker.firestore) as frames:
            frames.begin_many("Commit", 8_300)

    return itertools.repeat(do)


FLOODS = {
    "no flood": None,
    "wrong guesses": guesses,
    "bodies of 23 MiB": bodies,
    "bodies of small values": small_values,
    "idle connections": connections,
    "unfinished uploads": uploads,
    "BeginTransaction": transactions,
    "denied reads in transactions": denied_reads,
    "reads of the past": past_reads,
    "reads of 100,000 names": many_names,
    "denied array transforms": large_commits,
    "queries with 60,000 filters": many_filters,
    "queries of 256 kinds": many_queries,
    "messages that do not end": unfinished_messages,
    "calls without a request": calls_without_request,
    "answers that are not taken": unread_answers,
}


def run(name, threads, *arguments):
    """A flood, until its process is ended. What it is answered with is its own affair."""
    def work():
        for do in FLOODS[name](Attacker(*arguments)):
            try:
                do()
            except (grpc.RpcError, OSError, http.client.HTTPException, AssertionError, ValueError):
                time.sleep(0.01)

    workers = [threading.Thread(target=work) for _ in range(threads)]
    for worker in workers:
        worker.start()


def latencies(firestore, account, seconds):
    channel = grpc.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
    commit = channel.unary_unary(f"{SERVICE}/Commit")
    metadata = [("authorization", f"Bearer {account['idToken']}")]
    spent, end = [], time.monotonic() + seconds
    while time.monotonic() < end:
        request = types.CommitRequest(database=DATABASE, writes=[types.Write(update=document(
            f"notes/{uuid.uuid4().hex}", owner=types.Value(string_value=account["localId"]),
            text=types.Value(string_value="x"), n=types.Value(integer_value=1)))])
        began = time.monotonic()
        commit(types.CommitRequest.serialize(request), metadata=metadata, timeout=30)
        spent.append(time.monotonic() - began)
        time.sleep(0.005)
    return spent


def publish(firestore):
    """Twenty documents of 500 KB that everybody may read."""
    channel = grpc.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
    commit = channel.unary_unary(f"{SERVICE}/Commit")
    for number in range(20):
        request = types.CommitRequest(database=DATABASE, writes=[types.Write(update=document(
            f"public/{number}", text=types.Value(string_value="x" * 500_000)))])
        commit(types.CommitRequest.serialize(request), metadata=[("authorization", "Bearer owner")])
    channel.close()


def floods(hearth, rules, seconds, threads=4):
    """Prints a row a flood; each has a server of its own."""
    print("a healthy client's creates under floods: ms, median and p99; p99 beside no flood's")
    alone = None
    for name, flood in FLOODS.items():
        with hearth(rules) as (web, firestore):
            account = post(web, "signUp", email="ada@example.com", password="correct horse",
                           returnSecureToken=True)
            stranger = post(web, "signUp", returnSecureToken=True)["idToken"]
            publish(firestore)
            attack = multiprocessing.get_context("spawn").Process(
                target=run, args=(name, threads, web, firestore, stranger), daemon=True)
            if flood:
                attack.start()
                time.sleep(1)
            try:
                spent = latencies(firestore, account, seconds)
            finally:
                if flood:
                    attack.kill()
                    attack.join(20)
            p99 = statistics.quantiles(spent, n=100)[98]
            alone = alone or p99
            print(f"  {name:<30} {statistics.median(spent) * 1000:>8.1f} {p99 * 1000:>8.1f}"
                  f" {p99 / alone:>8.1f}", flush=True)
