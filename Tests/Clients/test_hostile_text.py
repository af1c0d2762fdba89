"""Texts that cost the server far more to compare than their bytes tell, at every door for strangers.

A normal form of Unicode sorts the marks after a character, which Swift does in steps of their square.
"""

import base64
import json
import time
from concurrent.futures import ThreadPoolExecutor

import grpc
import pytest
import requests
from google.cloud import firestore
from google.cloud.firestore_v1 import types

DATABASE = "projects/hostile/databases/(default)"
ROOT = f"{DATABASE}/documents"
# Longer than the time in which others must be answered, shorter than what an answer took.
PATIENCE = 60
# How long a call of somebody else may take meanwhile.
BOUND = 20


def marks(count):
    """A character with marks in the order that takes the longest to sort."""
    return "a" + "\u0301" * (count // 2) + "\u0323" * (count // 2)


KEY = marks(200_000)
# Two of them fit into the body of a call on accounts, and the short one into a head.
MEDIUM = marks(50_000)
SHORT = marks(20_000)


def token(claims):
    """An ID token that nobody has signed."""
    def part(value):
        text = json.dumps(value, ensure_ascii=False).encode()
        return base64.urlsafe_b64encode(text).decode().rstrip("=")
    return ".".join([part({"alg": "RS256", "kid": "k", "typ": "JWT"}), part(claims), "c2ln"])


def commit(fields):
    write = {"update": {"name": f"{ROOT}/c/d", "fields": fields}}
    return "Commit", types.CommitRequest(database=DATABASE, writes=[write])


def query(**structured):
    return "RunQuery", types.RunQueryRequest(
        parent=ROOT, structured_query={"from_": [{"collection_id": "c"}], **structured})


def where(op, value, field="f"):
    return query(where={"field_filter": {"field": {"field_path": field}, "op": op, "value": value}})


TEXT = {"string_value": KEY}
GRPC = {
    "a key of a map": commit({"m": {"map_value": {"fields": {KEY: {"null_value": 0}}}}}),
    "a field": commit({KEY: {"null_value": 0}}),
    "a value": commit({"f": TEXT}),
    "two keys": commit({KEY: {"null_value": 0}, KEY + "b": {"null_value": 0}}),
    "a document's id": (
        "GetDocument", types.GetDocumentRequest(name=f"{ROOT}/c/{KEY}")),
    "a mask": (
        "GetDocument", types.GetDocumentRequest(name=f"{ROOT}/c/d", mask={"field_paths": [f"`{KEY}`"]})),
    "a filter's field": where("EQUAL", {"integer_value": 1}, f"`{KEY}`"),
    "a filter's value": where("EQUAL", TEXT),
    "a filter's values": where("IN", {"array_value": {"values": [TEXT, {"string_value": KEY + "b"}]}}),
    "an order": query(order_by=[{"field": {"field_path": f"`{KEY}`"}}]),
    "a cursor": query(
        order_by=[{"field": {"field_path": "f"}}], start_at={"values": [TEXT]}),
    "a database": (
        "ListCollectionIds", types.ListCollectionIdsRequest(parent=f"projects/{KEY}/x")),
    "a page token": (
        "ListDocuments",
        types.ListDocumentsRequest(parent=ROOT, collection_id="c", page_token=KEY, order_by=KEY)),
    "an alias": (
        "RunAggregationQuery", types.RunAggregationQueryRequest(
            parent=ROOT, structured_aggregation_query={
                "structured_query": {"from_": [{"collection_id": "c"}]},
                "aggregations": [{"alias": KEY, "count": {}}, {"alias": KEY + "b", "count": {}}]})),
    "a label": (
        "BatchWrite",
        types.BatchWriteRequest(database=DATABASE, labels={KEY: "a", KEY + "b": "b"})),
    "a target of a stream": (
        "Listen", types.ListenRequest(
            database=DATABASE,
            add_target={"target_id": 1, "documents": {"documents": [f"{ROOT}/c/{KEY}"]}})),
    "a label of a stream": (
        "Write", types.WriteRequest(database=DATABASE, labels={KEY: "a", KEY + "b": "b"})),
}

JSON = {"Content-Type": "application/json"}
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
OWNER = {"Authorization": "Bearer owner"}


def rest(verb, body, escaped=False):
    return "POST", f"/v1/{ROOT}:{verb}", JSON | OWNER, json.dumps(body, ensure_ascii=escaped)


def account(name, escaped=False, **fields):
    return ("POST", f"/identitytoolkit.googleapis.com/v1/accounts:{name}?key=k", JSON,
            json.dumps(fields, ensure_ascii=escaped))


def write(fields):
    return {"writes": [{"update": {"name": f"{ROOT}/c/d", "fields": fields}}]}


HTTP = {
    "a field in JSON": rest("commit", write({KEY: {"nullValue": None}})),
    "an escaped field in JSON": rest("commit", write({KEY: {"nullValue": None}}), escaped=True),
    "a name that no message has": rest("commit", {KEY: 1, KEY + "b": 1}),
    "a filter in JSON": rest("runQuery", {"structuredQuery": {
        "from": [{"collectionId": "c"}],
        "where": {"fieldFilter": {"field": {"fieldPath": f"`{KEY}`"}, "op": "EQUAL",
                                  "value": {"stringValue": KEY}}}}}),
    "a document's id in an address": (
        "GET", f"/v1/{ROOT}/c/" + requests.utils.quote(SHORT[:12_000]), OWNER, None),
    "a parameter": (
        "GET", f"/v1/{ROOT}/c/d?mask.fieldPaths=" + requests.utils.quote(SHORT[:12_000]), OWNER, None),
    "an account's field": account("signUp", **{MEDIUM: 1, MEDIUM + "b": 1}),
    "an escaped name": account("signUp", escaped=True, **{marks(40_000): "a"}),
    "an address of mail": account("signInWithPassword", email=MEDIUM, password="p"),
    "a display name": account("signUp", displayName=MEDIUM),
    "a provider's answer": account("signInWithIdp", requestUri="http://localhost", postBody=MEDIUM),
    "a form": (
        "POST", "/securetoken.googleapis.com/v1/token?key=k", FORM,
        f"grant_type=refresh_token&{MEDIUM}=1&{MEDIUM}b=2".encode()),
    "a form that is escaped": (
        "POST", "/securetoken.googleapis.com/v1/token?key=k", FORM,
        f"grant_type=refresh_token&{requests.utils.quote(marks(40_000))}=1"),
    "a file's metadata": (
        "POST", "/v0/b/hostile.appspot.com/o?name=a", JSON | {"X-Goog-Upload-Protocol": "resumable",
        "X-Goog-Upload-Command": "start"}, json.dumps({"metadata": {SHORT: "a"}}, ensure_ascii=False)),
    "a file's name": (
        "GET", "/v0/b/hostile.appspot.com/o/" + requests.utils.quote(SHORT[:12_000]), {}, None),
    "a token": (
        "GET", f"/v1/{ROOT}/c/d", {"Authorization": "Bearer " + token({marks(24_000): 1})}, None),
    "a header": (
        "GET", f"/v1/{ROOT}/c/d", {"Authorization": SHORT.encode()}, None),
    "a function's data": (
        "POST", "/hearth/awards/createCompetition", JSON,
        json.dumps({"data": {KEY: 1, KEY + "b": 2}}, ensure_ascii=False)),
    "rules": (
        "PUT", "/emulator/v1/projects/hostile:securityRules", JSON,
        json.dumps({KEY: 1, KEY + "b": 2}, ensure_ascii=False)),
}


# Where the answer says less, and its status.
UNSAID = {"a token": 401, "rules": 400}


def send_grpc(server, name):
    method, request = GRPC[name]
    with grpc.insecure_channel(server.firestore) as channel:
        call = channel.unary_stream(f"/google.firestore.v1.Firestore/{method}")
        try:
            list(call(type(request).serialize(request), timeout=PATIENCE,
                      metadata=[("authorization", "Bearer owner")]))
        except grpc.RpcError as error:
            return error.code().name, error.details()
    return "OK", ""


def send_http(server, name):
    method, path, headers, body = HTTP[name]
    answer = requests.request(
        method, server.web + path, headers=headers, timeout=PATIENCE,
        data=body.encode() if isinstance(body, str) else body)
    return answer.status_code, answer.text


class Healthy:
    """Somebody who uses the server meanwhile; `slowest` is how long an answer took."""

    def __init__(self, server):
        self.server = server
        self.slowest = 0.0
        self.rounds = 0
        self.failure = None

    def one_round(self, client):
        began = time.monotonic()
        assert requests.get(self.server.web + "/healthz", timeout=BOUND).status_code == 200
        client.document("rooms/a").set({"n": self.rounds}, timeout=BOUND)
        assert client.document("rooms/a").get(timeout=BOUND).get("n") == self.rounds
        self.slowest = max(self.slowest, time.monotonic() - began)
        self.rounds += 1

    def during(self, work):
        with pytest.MonkeyPatch.context() as patch:
            patch.setenv("FIRESTORE_EMULATOR_HOST", self.server.firestore)
            client = firestore.Client(project="healthy")
        with ThreadPoolExecutor(4) as threads:
            # Twice at once: one alone leaves a core to others.
            running = [threads.submit(work) for _ in range(2)]
            self.one_round(client)
            answers = [future.result() for future in running]
            self.one_round(client)
        client.close()
        return answers


@pytest.mark.parametrize("name", GRPC)
def test_a_request_of_grpc_is_refused_and_nobody_waits(server, name):
    healthy = Healthy(server)
    for code, message in healthy.during(lambda: send_grpc(server, name)):
        assert code == "INVALID_ARGUMENT" and "combining marks" in message, message


@pytest.mark.parametrize("name", HTTP)
def test_a_request_of_http_is_refused_and_nobody_waits(server, name):
    healthy = Healthy(server)
    for status, message in healthy.during(lambda: send_http(server, name)):
        if name in UNSAID:
            assert status == UNSAID[name], message
        else:
            assert status == 400 and "combining marks" in message, message
