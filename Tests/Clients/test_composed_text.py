"""Text whose bytes differ is different text, also where it is shown alike."""

import unicodedata
import uuid

import requests
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter

COMPOSED = unicodedata.normalize("NFC", "é")
DECOMPOSED = unicodedata.normalize("NFD", "é")


def test_a_write_that_only_changes_the_composition_is_done(client):
    document = client.document("c/a")
    before = document.set({"text": COMPOSED, "list": [COMPOSED], "map": {"x": COMPOSED}})
    after = document.set({"text": DECOMPOSED, "list": [DECOMPOSED], "map": {"x": DECOMPOSED}})
    assert after.update_time > before.update_time
    assert document.get().to_dict() == {
        "text": DECOMPOSED, "list": [DECOMPOSED], "map": {"x": DECOMPOSED}}


def test_a_field_whose_name_changes_its_composition_is_another(client):
    document = client.document("c/b")
    document.set({COMPOSED: 1, "map": {COMPOSED: 1}})
    document.set({DECOMPOSED: 1, "map": {DECOMPOSED: 1}})
    found = document.get().to_dict()
    assert list(found["map"]) == [DECOMPOSED] and set(found) == {DECOMPOSED, "map"}


def test_fields_whose_names_differ_only_in_composition_are_two(client):
    document = client.document("c/c")
    document.set({COMPOSED: 1, DECOMPOSED: 2, "map": {COMPOSED: 3, DECOMPOSED: 4}})
    assert document.get().to_dict() == {
        COMPOSED: 1, DECOMPOSED: 2, "map": {COMPOSED: 3, DECOMPOSED: 4}}
    document.update({
        client.field_path(COMPOSED): firestore.Increment(10),
        client.field_path("map", DECOMPOSED): firestore.DELETE_FIELD})
    assert document.get().to_dict() == {COMPOSED: 11, DECOMPOSED: 2, "map": {COMPOSED: 3}}
    only = document.get(field_paths=[client.field_path(DECOMPOSED)])
    assert only.to_dict() == {DECOMPOSED: 2}


def test_a_query_finds_and_orders_by_the_field_of_its_own_name(client):
    client.document("c/0").set({COMPOSED: 1, DECOMPOSED: 2})
    client.document("c/1").set({COMPOSED: 2, DECOMPOSED: 1})
    client.document("c/2").set({COMPOSED: 3})
    for name, ids in [(COMPOSED, ["0", "1", "2"]), (DECOMPOSED, ["1", "0"])]:
        path = client.field_path(name)
        ordered = client.collection("c").order_by(path)
        assert [found.id for found in ordered.stream()] == ids
        equal = client.collection("c").where(filter=FieldFilter(path, "==", 1))
        assert [found.id for found in equal.stream()] == ids[:1]


def test_an_id_may_begin_with_an_accent(client):
    document = client.document("c/\u0301")
    document.set({"n": 1})
    client.document("c/other").set({"to": document})
    assert document.get().to_dict() == {"n": 1}
    assert client.document("c/other").get().get("to").path == document.path
    assert [found.id for found in client.collection("c").stream()] == ["other", "\u0301"]


def test_documents_and_collections_whose_ids_change_their_composition_are_others(client):
    for number, name in enumerate([COMPOSED, DECOMPOSED]):
        client.document(f"c/{name}").set({"n": number})
        client.document(f"d/{number}/{name}/x").set({"n": number})
    assert {found.id: found.get("n") for found in client.collection("c").stream()} == {
        COMPOSED: 0, DECOMPOSED: 1}
    for number, name in enumerate([COMPOSED, DECOMPOSED]):
        assert client.document(f"c/{name}").get().get("n") == number
        group = client.collection_group(name).where(
            filter=FieldFilter("n", ">=", 0)).order_by("n")
        assert [found.get("n") for found in group.stream()] == [number]


RULES = f"""rules_version = '2';
service cloud.firestore {{
  match /databases/{{database}}/documents/c/{{id}} {{
    allow read: if true;
    allow create: if request.resource.data.keys().size() == 2
      && request.resource.data['{COMPOSED}'] == 1 && request.resource.data['{DECOMPOSED}'] == 2;
    allow update: if request.resource.data.diff(resource.data).affectedKeys()
      .hasOnly(['{DECOMPOSED}']);
  }}
}}
"""


def test_rules_masks_and_filters_of_rest_tell_the_fields_apart(server):
    project = f"composed-{uuid.uuid4().hex}"
    rules = {"rules": {"files": [{"content": RULES}]}}
    answer = requests.put(
        f"{server.web}/emulator/v1/projects/{project}:securityRules", json=rules, timeout=20)
    assert answer.status_code == 200, answer.text
    root = f"{server.web}/v1/projects/{project}/databases/(default)/documents"

    def fields(composed, decomposed):
        return {COMPOSED: {"integerValue": str(composed)},
                DECOMPOSED: {"integerValue": str(decomposed)}}

    def create(written):
        return requests.post(
            f"{root}/c", json={"fields": written}, params={"documentId": "a"}, timeout=20)

    def change(name):
        return requests.patch(
            f"{root}/c/a", json={"fields": fields(7, 7)}, timeout=20,
            params={"updateMask.fieldPaths": f"`{name}`"})

    def found(name, value):
        where = {"fieldFilter": {"field": {"fieldPath": f"`{name}`"}, "op": "EQUAL",
                                 "value": {"integerValue": str(value)}}}
        query = {"structuredQuery": {"from": [{"collectionId": "c"}], "where": where}}
        answers = requests.post(f"{root}:runQuery", json=query, timeout=20).json()
        return [answer["document"]["fields"] for answer in answers if "document" in answer]

    assert create(fields(2, 1)).status_code == 403
    assert create(fields(1, 2)).json()["fields"] == fields(1, 2)
    assert change(COMPOSED).status_code == 403
    assert change(DECOMPOSED).json()["fields"] == fields(1, 7)
    assert found(COMPOSED, 1) == found(DECOMPOSED, 7) == [fields(1, 7)]
    assert found(COMPOSED, 7) == found(DECOMPOSED, 1) == []
