"""Firestore's REST API, in the shapes that its public reference gives.

https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents
"""

import base64
import re
import uuid

import pytest
import requests

TIME = re.compile(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z")


class REST:
    """One project's documents over HTTP."""

    def __init__(self, address, database="(default)"):
        self.database = f"projects/rest-{uuid.uuid4().hex}/databases/{database}"
        self.root = f"{self.database}/documents"
        self.address = address
        self.session = requests.Session()
        self.session.headers["Authorization"] = "Bearer owner"

    def call(self, method, path, body=None, status=200, **params):
        answer = self.session.request(
            method, f"{self.address}/v1/{self.root}{path}", json=body, params=params, timeout=20
        )
        assert answer.status_code == status, answer.text
        assert answer.headers["Content-Type"].startswith("application/json")
        return answer.json()

    def create(self, path, fields, **params):
        return self.call("POST", path, {"fields": fields}, **params)


@pytest.fixture(params=["web", "firestore"])
def rest(server, request):
    """Both ports answer HTTP/1.1: a client that knows only gRPC's address finds REST there."""
    return REST(server.web if request.param == "web" else f"http://{server.firestore}")


def refused(answer, code, status):
    """The message of an error, whose shape is that of every Google API."""
    error = answer["error"]
    assert (error["code"], error["status"]) == (code, status)
    return error["message"]


def test_fields_whose_names_differ_only_in_composition_are_two(rest):
    fields = {"\u00e9": {"integerValue": "1"}, "e\u0301": {"integerValue": "2"}}
    assert rest.create("/rooms", fields, documentId="a")["fields"] == fields
    for name, value in fields.items():
        found = rest.call("GET", "/rooms/a", **{"mask.fieldPaths": f"`{name}`"})
        assert found["fields"] == {name: value}


def test_a_document_is_created_read_changed_and_deleted(rest):
    made = rest.create("/rooms", {"n": {"integerValue": "1"}}, documentId="a")
    assert made["name"] == f"{rest.root}/rooms/a"
    assert made["fields"] == {"n": {"integerValue": "1"}}
    assert TIME.fullmatch(made["createTime"]) and made["createTime"] == made["updateTime"]
    assert rest.call("GET", "/rooms/a") == made

    changed = rest.call(
        "PATCH",
        "/rooms/a",
        {"fields": {"m": {"stringValue": "x"}}},
        **{"updateMask.fieldPaths": "m", "currentDocument.exists": "true"},
    )
    assert changed["fields"] == {"n": {"integerValue": "1"}, "m": {"stringValue": "x"}}
    assert changed["createTime"] == made["createTime"] < changed["updateTime"]
    masked = rest.call("GET", "/rooms/a", **{"mask.fieldPaths": ["m"]})
    assert masked["fields"] == {"m": {"stringValue": "x"}}

    replaced = rest.call("PATCH", "/rooms/a", {"fields": {}})
    assert "fields" not in replaced
    assert rest.call("DELETE", "/rooms/a") == {}
    message = refused(rest.call("GET", "/rooms/a", status=404), 404, "NOT_FOUND")
    assert message == f'Document "{rest.root}/rooms/a" not found.'


def test_an_id_is_chosen_where_none_is_given(rest):
    made = rest.create("/rooms", {})
    assert re.fullmatch(r"[A-Za-z0-9]{20}", made["name"].rsplit("/", 1)[1])


def test_every_kind_of_value_comes_back_as_it_was_sent(rest):
    fields = {
        "null": {"nullValue": None},
        "boolean": {"booleanValue": False},
        "integer": {"integerValue": str(-(2**63))},
        "double": {"doubleValue": 1.5},
        "nan": {"doubleValue": "NaN"},
        "infinity": {"doubleValue": "-Infinity"},
        "text": {"stringValue": 'Grüße "世界" 👋'},
        "bytes": {"bytesValue": base64.b64encode(b"\x00\xff").decode()},
        "time": {"timestampValue": "2024-02-29T12:30:01.123456Z"},
        "place": {"geoPointValue": {"latitude": 1.5, "longitude": -2.5}},
        "reference": {"referenceValue": f"{rest.root}/rooms/b"},
        "list": {"arrayValue": {"values": [{"integerValue": "1"}, {"mapValue": {}}]}},
        "map": {"mapValue": {"fields": {"a": {"stringValue": ""}}}},
        "empty": {"arrayValue": {}},
    }
    assert rest.create("/rooms", fields, documentId="a")["fields"] == fields
    assert rest.call("GET", "/rooms/a")["fields"] == fields


def test_names_are_percent_encoded(rest):
    made = rest.create("/räume", {}, documentId="a:b c%?")
    assert made["name"].endswith("/räume/a:b c%?")
    assert rest.call("GET", "/r%C3%A4ume/a%3Ab%20c%25%3F") == made
    same = rest.session.get(
        f"{rest.address}/v1/{rest.root.replace('(', '%28').replace(')', '%29')}/r%C3%A4ume/a%3Ab%20c%25%3F"
    )
    assert same.json() == made


def test_commit_answers_with_a_result_a_write(rest):
    answer = rest.call(
        "POST",
        ":commit",
        {
            "writes": [
                {
                    "update": {
                        "name": f"{rest.root}/rooms/a",
                        "fields": {"n": {"integerValue": "1"}},
                    },
                    "updateTransforms": [
                        {"fieldPath": "n", "increment": {"integerValue": "2"}},
                        {"fieldPath": "at", "setToServerValue": "REQUEST_TIME"},
                    ],
                    "currentDocument": {"exists": False},
                },
                {"delete": f"{rest.root}/rooms/b"},
            ]
        },
    )
    time = answer["commitTime"]
    assert answer["writeResults"] == [
        {
            "updateTime": time,
            "transformResults": [{"integerValue": "3"}, {"timestampValue": time}],
        },
        {},
    ]


def test_batch_get_answers_with_a_list(rest):
    made = rest.create("/rooms", {}, documentId="a")
    answers = rest.call(
        "POST", ":batchGet", {"documents": [f"{rest.root}/rooms/b", f"{rest.root}/rooms/a"]}
    )
    assert [sorted(answer) for answer in answers] == [["found", "readTime"], ["missing", "readTime"]]
    assert answers[0]["found"] == made
    assert answers[1]["missing"] == f"{rest.root}/rooms/b"


def test_run_query_answers_with_a_list(rest):
    for n in range(3):
        rest.create("/rooms", {"n": {"integerValue": str(n)}}, documentId=str(n))
    query = {
        "from": [{"collectionId": "rooms"}],
        "where": {
            "fieldFilter": {
                "field": {"fieldPath": "n"},
                "op": "GREATER_THAN",
                "value": {"integerValue": "0"},
            }
        },
        "orderBy": [{"field": {"fieldPath": "n"}, "direction": "DESCENDING"}],
        "limit": 5,
    }
    answers = rest.call("POST", ":runQuery", {"structuredQuery": query})
    assert [answer["document"]["name"][-1] for answer in answers] == ["2", "1"]
    query["from"] = [{"collectionId": "none"}]
    answers = rest.call("POST", ":runQuery", {"structuredQuery": query})
    assert [list(answer) for answer in answers] == [["readTime"]]


def test_a_query_below_a_document(rest):
    rest.create("/rooms/a/messages", {}, documentId="1")
    rest.create("/rooms/b/messages", {}, documentId="2")
    query = {"structuredQuery": {"from": [{"collectionId": "messages"}]}}
    answers = rest.call("POST", "/rooms/b:runQuery", query)
    assert [answer["document"]["name"] for answer in answers] == [f"{rest.root}/rooms/b/messages/2"]


def test_batch_write_answers_with_a_status_a_write(rest):
    rest.create("/rooms", {}, documentId="a")
    answer = rest.call(
        "POST",
        ":batchWrite",
        {
            "writes": [
                {"update": {"name": f"{rest.root}/rooms/a"}, "currentDocument": {"exists": False}},
                {"update": {"name": f"{rest.root}/rooms/b"}},
            ]
        },
    )
    assert [status.get("code", 0) for status in answer["status"]] == [6, 0]
    assert [sorted(result) for result in answer["writeResults"]] == [[], ["updateTime"]]


def test_documents_are_listed_in_pages(rest):
    for name in "abc":
        rest.create("/rooms", {"n": {"stringValue": name}}, documentId=name)
    rest.create("/rooms/ghost/messages", {}, documentId="1")
    first = rest.call("GET", "/rooms", pageSize=2)
    assert [one["name"][-1] for one in first["documents"]] == ["a", "b"]
    rest_of = rest.call("GET", "/rooms", pageSize=2, pageToken=first["nextPageToken"])
    assert [one["name"][-1] for one in rest_of["documents"]] == ["c"]
    assert "nextPageToken" not in rest_of
    back = rest.call("GET", "/rooms", orderBy="n desc", **{"mask.fieldPaths": "none"})
    assert [one["name"][-1] for one in back["documents"]] == ["c", "b", "a"]
    assert not any("fields" in one for one in back["documents"])
    missing = rest.call("GET", "/rooms", showMissing="true")["documents"][-1]
    assert missing == {"name": f"{rest.root}/rooms/ghost"}
    assert rest.call("GET", "/none") == {}
    refused(rest.call("GET", "/rooms", status=400, pageToken="nonsense"), 400, "INVALID_ARGUMENT")


def test_collections_are_listed(rest):
    rest.create("/rooms/a/messages", {}, documentId="1")
    rest.create("/users", {}, documentId="b")
    assert rest.call("POST", ":listCollectionIds", {}) == {"collectionIds": ["rooms", "users"]}
    below = rest.call("POST", "/rooms/a:listCollectionIds", {"pageSize": 5})
    assert below == {"collectionIds": ["messages"]}


def test_a_transaction_is_begun_read_in_and_committed(rest):
    rest.create("/rooms", {"n": {"integerValue": "1"}}, documentId="a")
    name = f"{rest.root}/rooms/a"
    begun = rest.call("POST", ":beginTransaction", {"options": {"readWrite": {}}})
    transaction = begun["transaction"]
    assert base64.b64decode(transaction)
    assert rest.call("GET", "/rooms/a", transaction=transaction)["name"] == name
    answer = rest.call(
        "POST",
        ":commit",
        {"transaction": transaction, "writes": [{"update": {"name": name, "fields": {}}}]},
    )
    assert len(answer["writeResults"]) == 1
    again = rest.call("POST", ":commit", {"transaction": transaction, "writes": []}, status=400)
    refused(again, 400, "INVALID_ARGUMENT")

    [read] = rest.call("POST", ":batchGet", {"documents": [name], "newTransaction": {"readOnly": {}}})
    assert read["found"]["name"] == name
    assert rest.call("POST", ":rollback", {"transaction": read["transaction"]}) == {}


def test_a_query_that_begins_a_transaction_tells_of_it_first(rest):
    rest.create("/rooms", {}, documentId="a")
    query = {"structuredQuery": {"from": [{"collectionId": "rooms"}]}, "newTransaction": {}}
    first, second = rest.call("POST", ":runQuery", query)
    assert list(first) == ["transaction"]
    assert second["document"]["name"] == f"{rest.root}/rooms/a"
    rest.call("POST", ":rollback", first)


def test_an_aggregation_answers_with_a_list_of_one(rest):
    for n in range(3):
        rest.create("/rooms", {"n": {"integerValue": str(n)}}, documentId=str(n))
    field = {"field": {"fieldPath": "n"}}
    [answer] = rest.call(
        "POST",
        ":runAggregationQuery",
        {
            "structuredAggregationQuery": {
                "structuredQuery": {"from": [{"collectionId": "rooms"}]},
                "aggregations": [
                    {"alias": "all", "count": {}},
                    {"alias": "two", "count": {"upTo": "2"}},
                    {"sum": field},
                    {"avg": field},
                ],
            }
        },
    )
    assert answer["result"]["aggregateFields"] == {
        "all": {"integerValue": "3"},
        "two": {"integerValue": "2"},
        "field_1": {"integerValue": "3"},
        "field_2": {"doubleValue": 1},
    }
    assert TIME.fullmatch(answer["readTime"])


def test_a_query_is_divided_into_partitions(rest):
    for n in range(20):
        rest.create("/rooms", {}, documentId=f"{n:02}")
    query = {
        "structuredQuery": {
            "from": [{"collectionId": "rooms", "allDescendants": True}],
            "orderBy": [{"field": {"fieldPath": "__name__"}, "direction": "ASCENDING"}],
        },
        "partitionCount": "3",
    }
    answer = rest.call("POST", ":partitionQuery", query)
    names = [cursor["values"][0]["referenceValue"] for cursor in answer["partitions"]]
    assert names == sorted(names) and 1 <= len(names) <= 3
    page = rest.call("POST", ":partitionQuery", query | {"pageSize": 1})
    assert page["partitions"] == answer["partitions"][:1]
    assert page["nextPageToken"]


def test_a_read_at_a_time_sees_what_was(rest):
    made = rest.create("/rooms", {"n": {"integerValue": "1"}}, documentId="a")
    rest.call("DELETE", "/rooms/a")
    assert rest.call("GET", "/rooms/a", readTime=made["updateTime"]) == made
    rest.call("GET", "/rooms/a", status=404)


def test_preconditions_fail_with_their_status(rest):
    made = rest.create("/rooms", {}, documentId="a")
    again = rest.create("/rooms", {}, documentId="a", status=409)
    refused(again, 409, "ALREADY_EXISTS")
    patch = rest.call(
        "PATCH", "/rooms/none", {}, status=404, **{"currentDocument.exists": "true"}
    )
    assert "No document to update: " in refused(patch, 404, "NOT_FOUND")
    rest.call("PATCH", "/rooms/a", {"fields": {"n": {"nullValue": None}}})
    stale = rest.call(
        "DELETE", "/rooms/a", status=400, **{"currentDocument.updateTime": made["updateTime"]}
    )
    refused(stale, 400, "FAILED_PRECONDITION")


@pytest.mark.parametrize(
    "method, path, body, params",
    [
        ("GET", "/rooms/a", None, {"unknown": "1"}),
        ("GET", "/rooms/a", None, {"readTime": "yesterday"}),
        ("GET", "/rooms/a", None, {"transaction": "***"}),
        ("GET", "/rooms", None, {"pageSize": "many"}),
        ("POST", "/rooms", b"{", {}),
        ("POST", "/rooms", b"[]", {}),
        ("POST", "/rooms", b"\xff\xfe", {}),
        ("POST", "/rooms", b'{"fields": {"a": {"integerValue": "1e400"}}}', {}),
        ("POST", "/rooms", b'{"fields": {"a": {"geoPointValue": {"latitude": 91}}}}', {}),
        ("POST", "/rooms", b'{"fields": {"a": {}}}', {}),
        ("POST", "/rooms", b'{"fields": {"__a__": {"nullValue": null}}}', {}),
        ("POST", "/rooms", b'{"name": "x", "fields": {}}', {}),
        ("POST", "/rooms", b'{"surprise": 1}', {}),
        ("POST", "/rooms", b'{"fields": {"a": ' + b'{"arrayValue":{"values":[' * 500, {}),
        ("POST", ":commit", b'{"writes": [{}]}', {}),
        ("POST", ":commit", b'{"writes": [{"delete": "rooms/a"}]}', {}),
    ],
)
def test_what_makes_no_sense_is_an_invalid_argument(rest, method, path, body, params):
    answer = rest.session.request(
        method,
        f"{rest.address}/v1/{rest.root}{path}",
        data=body,
        params=params,
        headers={"Content-Type": "application/json"},
        timeout=20,
    )
    assert answer.status_code == 400, answer.text
    assert refused(answer.json(), 400, "INVALID_ARGUMENT")


def test_an_error_of_a_list_is_in_a_list(rest):
    answer = rest.call("POST", ":runQuery", {"structuredQuery": {}}, status=400)
    assert len(answer) == 1
    refused(answer[0], 400, "INVALID_ARGUMENT")


def test_what_is_not_there_is_not_found(rest):
    for method, path in [("POST", ":doesNotExist"), ("POST", "/rooms/a:commit"), ("PATCH", "/rooms")]:
        refused(rest.call(method, path, {}, status=404), 404, "NOT_FOUND")
    refused(rest.call("POST", ":listen", {}, status=501), 501, "UNIMPLEMENTED")


def test_a_person_who_may_not_read_is_refused(rest):
    del rest.session.headers["Authorization"]
    refused(rest.call("GET", "/rooms/a", status=403), 403, "PERMISSION_DENIED")
    rest.session.headers["Authorization"] = "Bearer nonsense"
    refused(rest.call("GET", "/rooms/a", status=401), 401, "UNAUTHENTICATED")


def test_a_request_that_is_too_large_is_refused(rest):
    body = b'{"fields": {"a": {"stringValue": "' + b"x" * (25 << 20) + b'"}}}'
    answer = rest.session.post(f"{rest.address}/v1/{rest.root}/rooms", data=body, timeout=30)
    refused(answer.json(), 400, "INVALID_ARGUMENT")


def test_pages_of_other_origins_may_ask(rest):
    answer = rest.session.options(
        f"{rest.address}/v1/{rest.root}/rooms/a",
        headers={"Origin": "http://localhost:3000", "Access-Control-Request-Method": "PATCH"},
    )
    assert answer.status_code in (200, 204)
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert "PATCH" in answer.headers["Access-Control-Allow-Methods"]
    read = rest.session.get(
        f"{rest.address}/v1/{rest.root}/rooms/a", headers={"Origin": "http://localhost:3000"}
    )
    assert read.headers["Access-Control-Allow-Origin"] == "*"
