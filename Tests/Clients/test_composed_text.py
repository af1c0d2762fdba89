"""Text whose bytes differ is different text, also where it is shown alike."""

import unicodedata

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
