"""Text whose bytes differ is different text, also where it is shown alike."""

import unicodedata

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
