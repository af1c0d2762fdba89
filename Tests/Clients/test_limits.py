"""Firestore's limits, with its codes and words, over gRPC and over REST.

https://firebase.google.com/docs/firestore/quotas#limits
"""

import json
import uuid

import grpc
import pytest
import requests
from google.cloud.firestore_v1 import types
from google.protobuf import json_format

MIB = 1024 * 1024


def text(count):
    return {"stringValue": "a" * count}


def nested(depth):
    value = {"mapValue": {}}
    for _ in range(depth - 1):
        value = {"mapValue": {"fields": {"m": value}}}
    return value


def number(value=1):
    return {"integerValue": str(value)}


def update(root, fields, path="rooms/a", **more):
    return {"update": {"name": f"{root}/{path}", "fields": fields}, **more}


def transforms(count):
    return [{"fieldPath": f"f{n}", "increment": number()} for n in range(count)]


def field_filter(op, value, field="n"):
    return {"fieldFilter": {"field": {"fieldPath": field}, "op": op, "value": value}}


def numbers(count):
    return {"arrayValue": {"values": [number(n) for n in range(count)]}}


def both(*filters, op="AND"):
    return {"compositeFilter": {"op": op, "filters": list(filters)}}


# What is committed, and what Firestore says to it; None where it is within the limits.
COMMITS = {
    "a document of almost a MiB": (
        lambda root: [update(root, {"t": text(MIB - 200)})], None),
    "a document above a MiB": (
        lambda root: [update(root, {"t": text(MIB // 2), "u": text(MIB // 2)})],
        "Document '{root}/rooms/a' cannot be written because its size (1,048,638 bytes) exceeds "
        "the maximum allowed size of 1,048,576 bytes."),
    "a value above a MiB": (
        lambda root: [update(root, {"t": text(MIB - 88)})],
        'The value of property "t" is longer than 1048487 bytes.'),
    "maps 20 deep": (lambda root: [update(root, {"deep": nested(20)})], None),
    "maps 21 deep": (
        lambda root: [update(root, {"deep": nested(21)})],
        "Property deep contains an invalid nested entity."),
    "an array in an array": (
        lambda root: [update(root, {"l": {"arrayValue": {"values": [{"arrayValue": {}}]}}})],
        "Cannot convert an array value in an array value."),
    "a reserved field": (
        lambda root: [update(root, {"__n__": number()})],
        'Property name "__n__" is reserved: __.*__'),
    "an id of 1,500 bytes": (lambda root: [update(root, {}, f"rooms/{'é' * 750}")], None),
    "an id of 1,501 bytes": (
        lambda root: [update(root, {}, f"rooms/{'é' * 750}e")],
        "The key path element name is longer than 1500 bytes."),
    "a reserved id": (
        lambda root: [update(root, {}, "rooms/__a__")],
        'Resource id "__a__" is invalid because it is reserved.'),
    "500 transforms of a document": (
        lambda root: [update(root, {}, updateTransforms=transforms(500))], None),
    "500 transforms each of two documents": (
        lambda root: [update(root, {}, f"rooms/{id}", updateTransforms=transforms(500))
                      for id in "ab"], None),
    "501 transforms of a document": (
        lambda root: [update(root, {}, updateTransforms=transforms(500)),
                      update(root, {}, updateTransforms=transforms(1), updateMask={})],
        "maximum 500 field transforms allowed per document and request: {root}/rooms/a"),
    "501 writes": (
        lambda root: [update(root, {}, f"rooms/{n}") for n in range(501)], None),
    "40,000 index entries": (
        lambda root: [update(root, {"l": numbers(39_999)})], None),
    "40,001 index entries": (
        lambda root: [update(root, {"l": numbers(40_000)})],
        "too many index entries for entity {root}/rooms/a: more than 40000. "
        "Store fewer fields or array elements in it."),
    "almost 10 MiB": (
        lambda root: [update(root, {"t": text(MIB - 1_000)}, f"rooms/{n}") for n in range(10)],
        None),
    "above 10 MiB": (
        lambda root: [update(root, {"t": text(MIB - 1_000)}, f"rooms/{n}") for n in range(11)],
        "Request payload size exceeds the limit: 10485760 bytes."),
}

# The same for queries of the collection `rooms`.
QUERIES = {
    "30 values for IN": ({"where": field_filter("IN", numbers(30))}, None),
    "31 values for IN": (
        {"where": field_filter("IN", numbers(31))},
        "'IN' supports up to 30 comparison values."),
    "31 values for ARRAY_CONTAINS_ANY": (
        {"where": field_filter("ARRAY_CONTAINS_ANY", numbers(31))},
        "'ARRAY_CONTAINS_ANY' supports up to 30 comparison values."),
    "10 values for NOT_IN": ({"where": field_filter("NOT_IN", numbers(10))}, None),
    "11 values for NOT_IN": (
        {"where": field_filter("NOT_IN", numbers(11))},
        "'NOT_IN' supports up to 10 comparison values."),
    "no value for IN": (
        {"where": field_filter("IN", numbers(0))}, "'IN' requires an non-empty ArrayValue."),
    "two values that are excluded": (
        {"where": both(field_filter("NOT_EQUAL", number()), field_filter("NOT_EQUAL", number(2)))},
        "Only a single 'NOT_EQUAL', 'NOT_IN', 'IS_NOT_NAN', or 'IS_NOT_NULL' filter allowed per "
        "query."),
    "30 disjunctions": (
        {"where": both(field_filter("IN", numbers(5)), field_filter("IN", numbers(6), "m"))}, None),
    "35 disjunctions": (
        {"where": both(field_filter("IN", numbers(5)), field_filter("IN", numbers(7), "m"))},
        "Too many disjunctions after normalization. Result had 35 disjunctions which is more than "
        "the maximum of 30"),
    "members of arrays in two disjunctions": (
        {"where": both(field_filter("ARRAY_CONTAINS", number()),
                       field_filter("ARRAY_CONTAINS_ANY", numbers(2), "m"), op="OR")}, None),
    "members of two arrays": (
        {"where": both(field_filter("ARRAY_CONTAINS", number()),
                       field_filter("ARRAY_CONTAINS", number(), "m"))},
        "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction."),
    "a member and any of some members": (
        {"where": both(field_filter("ARRAY_CONTAINS", number()),
                       field_filter("ARRAY_CONTAINS_ANY", numbers(2)))},
        "A maximum of 1 'ARRAY_CONTAINS' filter is allowed per disjunction."),
    "inequalities of 10 fields": (
        {"where": both(*(field_filter("GREATER_THAN", number(), f"f{n}") for n in range(10)))},
        None),
    "inequalities of 11 fields": (
        {"where": both(*(field_filter("GREATER_THAN", number(), f"f{n}") for n in range(11)))},
        "The query contains 11 distinct inequality fields: "
        "[f0, f1, f10, f2, f3, f4, f5, f6, f7, f8, f9]. A query may not have more than 10 distinct "
        "inequality fields."),
    "100 filters": (
        {"where": both(*(field_filter("EQUAL", number(), f"f{n}") for n in range(100)))}, None),
    "101 filters and orders": (
        {"where": both(*(field_filter("EQUAL", number(), f"f{n}") for n in range(100))),
         "orderBy": [{"field": {"fieldPath": "n"}}]},
        "The query may not have more than 100 filters + sort orders + ancestor total. Currently "
        "there are 100 filters, 1 sort orders, and no ancestor filter."),
    "an order that comes twice": (
        {"orderBy": [{"field": {"fieldPath": "n"}}, {"field": {"fieldPath": "n"}}]},
        "order by clause cannot contain duplicate fields n"),
}


class REST:
    """Calls in JSON; a refusal is given back as its code and words."""

    def __init__(self, web, database):
        self.address = f"{web}/v1/{database}/documents"

    def call(self, verb, body):
        answer = requests.post(
            f"{self.address}:{verb}", json=body, headers={"Authorization": "Bearer owner"},
            timeout=60)
        content = answer.json()
        if answer.ok:
            return None
        error = (content[0] if isinstance(content, list) else content)["error"]
        assert answer.status_code == error["code"] == 400
        return error["status"], error["message"]

    def commit(self, writes):
        return self.call("commit", {"writes": writes})

    def query(self, query):
        return self.call("runQuery", {"structuredQuery": query})


class GRPC:
    """The same calls as protocol buffers, by the stubs of Google's client."""

    def __init__(self, client, database):
        self.api = client._firestore_api.transport
        self.database = database

    def call(self, method, request, body):
        message = json_format.Parse(json.dumps(body), request.pb(request()))
        try:
            answer = method(request.wrap(message), timeout=60,
                            metadata=[("authorization", "Bearer owner")])
            if hasattr(answer, "__next__"):
                list(answer)
            return None
        except grpc.RpcError as error:
            return error.code().name, error.details()

    def commit(self, writes):
        return self.call(
            self.api.commit, types.CommitRequest, {"database": self.database, "writes": writes})

    def query(self, query):
        return self.call(
            self.api.run_query, types.RunQueryRequest,
            {"parent": f"{self.database}/documents", "structuredQuery": query})


@pytest.fixture(params=["gRPC", "REST"])
def calls(request, server, connect):
    project = f"limits-{uuid.uuid4().hex}"
    database = f"projects/{project}/databases/(default)"
    if request.param == "REST":
        return database, REST(server.web, database)
    return database, GRPC(connect(project), database)


# Just below 10 MiB is for `make soak`, as it takes long.
JUST_WITHIN = {"almost 10 MiB"}


@pytest.mark.parametrize(
    "name", [pytest.param(name, marks=pytest.mark.soak) if name in JUST_WITHIN else name for name in COMMITS])
def test_a_commit_is_refused_in_firestores_words(calls, name):
    database, api = calls
    root = f"{database}/documents"
    writes, message = COMMITS[name]
    expected = message and ("INVALID_ARGUMENT", message.format(root=root))
    assert api.commit(writes(root)) == expected


@pytest.mark.parametrize("name", QUERIES)
def test_a_query_is_refused_in_firestores_words(calls, name):
    _, api = calls
    query, message = QUERIES[name]
    answer = api.query({"from": [{"collectionId": "rooms"}], **query})
    assert answer == (message and ("INVALID_ARGUMENT", message))
