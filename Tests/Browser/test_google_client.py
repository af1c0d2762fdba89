"""Google's own client reads what a person typed, hears the next, and writes one they see."""

import queue

import pytest
from google.cloud import firestore


@pytest.fixture
def google(server, monkeypatch):
    monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
    client = firestore.Client(project="hearth")
    yield client
    client.close()


def test_google_client_and_two_browsers_share_a_chat(google, pair):
    ada, ben = pair
    ada.send("typed by Ada").expect_sent("typed by Ada")
    ben.open_chat(ada.name).expect_received("typed by Ada")

    conversation = next(
        each
        for each in google.collection("conversations").stream()
        if ada.name in each.get("participantNames").values()
    )
    messages = conversation.reference.collection("messages")
    (typed,) = messages.where(
        filter=firestore.FieldFilter("text", "==", "typed by Ada")
    ).get()
    assert typed.get("senderName") == ada.name
    assert typed.get("timestamp") == typed.create_time

    heard = queue.Queue()
    watch = messages.on_snapshot(
        lambda documents, changes, time: [
            heard.put(c.document.get("text")) for c in changes if c.type.name == "ADDED"
        ]
    )
    assert heard.get(timeout=30) == "typed by Ada"
    ben.send("typed by Ben").expect_sent("typed by Ben")
    assert heard.get(timeout=30) == "typed by Ben"
    watch.unsubscribe()

    messages.document("from-google").set(
        {
            # The place among the messages is the server's to give.
            **{name: value for name, value in typed.to_dict().items() if name != "seq"},
            "text": "written by Google's client",
            "timestamp": firestore.SERVER_TIMESTAMP,
        }
    )
    ada.expect_sent("written by Google's client")
    ben.expect_received("written by Google's client")
