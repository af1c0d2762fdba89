"""Google's own Firestore client with a user's token: what it may do is what the rules allow."""

import base64
import json
import time
import uuid

import google.auth.credentials
import grpc
import pytest
import requests
from google.api_core import exceptions
from google.cloud import firestore
from google.cloud.firestore_v1.base_query import FieldFilter, Or
from google.cloud.firestore_v1.services.firestore import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports import FirestoreGrpcTransport
from identity_toolkit import IdentityToolkit
from waiting import until
from watching import watching

RULES = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    function isMember(room) {
      return exists(/databases/$(database)/documents/rooms/$(room)/members/$(request.auth.uid));
    }
    match /notes/{id} {
      allow get, list: if resource.data.owner == request.auth.uid || resource.data.public == true;
      allow create: if request.resource.data.owner == request.auth.uid
        && request.resource.data.at == request.time;
      allow update: if resource.data.owner == request.auth.uid
        && request.resource.data.diff(resource.data).affectedKeys().hasOnly(['text']);
    }
    match /rooms/{room}/messages/{id} { allow read: if isMember(room); }
    match /rooms/{room}/members/{uid} { allow read, write: if request.auth.uid == uid; }
    match /admins/{id} { allow read: if request.auth.token.admin == true; }
  }
}
"""


class Bearer(grpc.UnaryUnaryClientInterceptor, grpc.UnaryStreamClientInterceptor,
             grpc.StreamStreamClientInterceptor):
    """Sends a token with every call, as call credentials do where the channel is encrypted.

    The token may be a function that gives one for each call.
    """

    def __init__(self, token):
        self.token = token

    def _intercept(self, continuation, details, request):
        token = self.token() if callable(self.token) else self.token
        metadata = list(details.metadata or []) + [("authorization", f"Bearer {token}")]
        return continuation(details._replace(metadata=metadata), request)

    intercept_unary_unary = intercept_unary_stream = intercept_stream_stream = _intercept


def client_of(server, token=None):
    """Google's client; without a token nobody's."""
    channel = grpc.insecure_channel(server.firestore)
    if token:
        channel = grpc.intercept_channel(channel, Bearer(token))
    client = firestore.Client(
        project="hearth", credentials=google.auth.credentials.AnonymousCredentials())
    client._firestore_api_internal = FirestoreClient(
        transport=FirestoreGrpcTransport(channel=channel))
    return client


@pytest.fixture
def served(tmp_path, own_server):
    """A server that is not in development, with rules in a file that a test may change."""
    rules = tmp_path / "firestore.rules"
    rules.write_text(RULES)
    server = own_server(arguments=["--rules", rules])
    server.start()
    return server, rules


class Person:
    def __init__(self, server):
        account = IdentityToolkit(server.web).sign_up(f"{uuid.uuid4().hex}@example.com")
        self.uid = account["localId"]
        self.client = client_of(server, account["idToken"])

    def note(self, id, **fields):
        self.client.document(f"notes/{id}").set(
            {"owner": self.uid, "at": firestore.SERVER_TIMESTAMP, **fields})


def where(field, operator, value):
    return FieldFilter(field, operator, value)


def ids(query):
    return sorted(document.id for document in query.stream())


def test_writes_are_judged_by_who_makes_them(served):
    server, _ = served
    ada, bob = Person(server), Person(server)
    ada.note("a", text="hers")
    ada.client.document("notes/a").update({"text": "still hers"})
    for refused in [
        lambda: ada.client.document("notes/b").set({"owner": ada.uid}),
        lambda: ada.client.document("notes/b").set({"owner": bob.uid, "at": firestore.SERVER_TIMESTAMP}),
        lambda: ada.client.document("notes/a").update({"owner": bob.uid}),
        lambda: ada.client.document("notes/a").delete(),
        lambda: bob.client.document("notes/a").update({"text": "his"}),
        lambda: client_of(server).document("notes/a").update({"text": "nobody's"}),
    ]:
        with pytest.raises(exceptions.PermissionDenied):
            refused()
    batch = ada.client.batch()
    batch.update(ada.client.document("notes/a"), {"text": "changed"})
    batch.update(ada.client.document("notes/a"), {"owner": "eve"})
    with pytest.raises(exceptions.PermissionDenied):
        batch.commit()
    assert ada.client.document("notes/a").get().get("text") == "still hers"

    @firestore.transactional
    def shout(transaction, document):
        text = document.get(transaction=transaction).get("text")
        transaction.update(document, {"text": text.upper()})

    shout(ada.client.transaction(), ada.client.document("notes/a"))
    assert ada.client.document("notes/a").get().get("text") == "STILL HERS"
    with pytest.raises(exceptions.PermissionDenied):
        shout(bob.client.transaction(), bob.client.document("notes/a"))


def test_queries_are_judged_by_their_constraints(served):
    server, _ = served
    ada, bob = Person(server), Person(server)
    ada.note("a", public=False)
    ada.note("b", public=True)
    notes = ada.client.collection("notes")
    # Everything there is hers, which does not count: the query might find something else.
    with pytest.raises(exceptions.PermissionDenied):
        ids(notes)
    with pytest.raises(exceptions.PermissionDenied):
        notes.count().get()
    with pytest.raises(exceptions.PermissionDenied):
        ids(notes.where(filter=where("owner", "in", [ada.uid, bob.uid])))
    mine = where("owner", "==", ada.uid)
    assert ids(notes.where(filter=mine)) == ["a", "b"]
    assert notes.where(filter=mine).count().get()[0][0].value == 2
    assert ids(notes.where(filter=mine).order_by("at").limit(1)) == ["a"]
    assert ids(notes.where(filter=Or([mine, where("public", "==", True)]))) == ["a", "b"]
    theirs = bob.client.collection("notes")
    assert ids(theirs.where(filter=where("public", "==", True))) == ["b"]
    with pytest.raises(exceptions.PermissionDenied):
        ids(theirs.where(filter=mine))
    with pytest.raises(exceptions.PermissionDenied):
        ids(theirs.where(filter=Or([where("owner", "==", bob.uid), where("public", "==", False)])))
    assert bob.client.document("notes/b").get().exists
    with pytest.raises(exceptions.PermissionDenied):
        bob.client.document("notes/a").get()


def test_a_listener_is_judged_again_when_rules_change(served):
    server, rules = served
    ada = Person(server)
    query = ada.client.collection("notes").where(filter=where("owner", "==", ada.uid))
    with watching(query) as snapshots:
        assert snapshots.documents() == {}
        ada.note("a", text="x")
        assert list(snapshots.documents()) == ["a"]
        watch = query.on_snapshot(lambda *_: None)
        until(lambda: watch.is_active)
        rules.write_text(RULES.replace("allow get, list", "allow get"))
        until(lambda: not watch.is_active)
        with pytest.raises(exceptions.PermissionDenied):
            ids(query)
        assert snapshots.is_quiet
    rules.write_text(RULES)
    until(lambda: _is_allowed(query))
    with watching(query) as snapshots:
        assert list(snapshots.documents()) == ["a"]


def unsigned(uid, seconds):
    """A token for so long, as a server in development believes it."""
    now = int(time.time())
    claims = {
        "iss": "https://securetoken.google.com/hearth", "aud": "hearth", "sub": uid,
        "iat": now, "auth_time": now, "exp": now + seconds,
    }
    parts = [{"alg": "none", "typ": "JWT"}, claims]
    texts = [base64.urlsafe_b64encode(json.dumps(part).encode()).decode() for part in parts]
    return ".".join(text.rstrip("=") for text in texts) + "."


def test_a_listener_whose_token_runs_out_goes_on_with_its_next(served):
    server, _ = served
    ada = Person(server)
    tokens = []

    def fresh():
        # The first is short; what follows may take as long as it takes.
        tokens.append(unsigned(ada.uid, 600 if tokens else 5))
        return tokens[-1]

    query = client_of(server, fresh).collection("notes")
    query = query.where(filter=where("owner", "==", ada.uid))
    with watching(query) as snapshots:
        assert snapshots.next(30)[0] == {}
        ada.note("a", text="before")
        assert list(snapshots.next(30)[0]) == ["a"]
        until(lambda: len(tokens) == 2, 60)
        ada.note("b", text="after")
        assert sorted(snapshots.next(60)[0]) == ["a", "b"]
        assert len(tokens) == 2


def test_a_listener_is_judged_again_when_what_rules_look_at_changes(served):
    server, _ = served
    ada = Person(server)
    member = ada.client.document(f"rooms/1/members/{ada.uid}")
    messages = ada.client.collection("rooms/1/messages")
    with pytest.raises(exceptions.PermissionDenied):
        ids(messages)
    member.set({})
    with watching(messages) as snapshots:
        assert snapshots.documents() == {}
        watch = messages.on_snapshot(lambda *_: None)
        until(lambda: watch.is_active)
        member.delete()
        until(lambda: not watch.is_active)
        client_of(server, "owner").document("rooms/1/messages/secret").set({"text": "not for her"})
        time.sleep(0.2)
        assert snapshots.is_quiet


def test_claims_count_from_the_next_token_on(served):
    server, _ = served
    toolkit = IdentityToolkit(server.web)
    account = toolkit.sign_up(f"{uuid.uuid4().hex}@example.com")
    before = client_of(server, account["idToken"]).collection("admins")
    with pytest.raises(exceptions.PermissionDenied):
        ids(before)
    requests.post(
        f"{server.web}/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:update",
        headers={"Authorization": "Bearer owner"}, timeout=20,
        json={"localId": account["localId"], "customAttributes": '{"admin":true}'}).raise_for_status()
    with pytest.raises(exceptions.PermissionDenied):
        ids(before)
    renewed = requests.post(
        f"{server.web}/securetoken.googleapis.com/v1/token?key=app", timeout=20,
        data={"grant_type": "refresh_token", "refresh_token": account["refreshToken"]}).json()
    assert ids(client_of(server, renewed["id_token"]).collection("admins")) == []
    with pytest.raises(exceptions.Unauthenticated):
        ids(client_of(server, renewed["id_token"][:-8] + "AAAAAAAA").collection("admins"))


def _is_allowed(query):
    try:
        ids(query)
    except exceptions.PermissionDenied:
        return False
    return True


def put_rules(address, text):
    return requests.put(
        f"{address}/emulator/v1/projects/hearth:securityRules", timeout=20,
        json={"rules": {"files": [{"name": "firestore.rules", "content": text}]}})


def test_rules_are_put_as_to_firebases_emulator(served):
    server, _ = served
    ada = Person(server)
    ada.note("a", public=True)
    notes = ada.client.collection("notes")
    with pytest.raises(exceptions.PermissionDenied):
        ids(notes)
    opened = RULES.replace("allow get, list: if", "allow get, list: if true ||")
    assert put_rules(server.web, opened).json() == {}
    assert ids(notes) == ["a"]
    mistaken = put_rules(server.web, RULES.replace("allow create", "allow creation"))
    assert mistaken.status_code == 400
    assert "creation" in mistaken.json()["error"]["message"]
    assert requests.put(
        f"{server.web}/emulator/v1/projects/hearth:securityRules", data="x", timeout=20).status_code == 400
    assert ids(notes) == ["a"]
    # Firebase's own tools put them where Firestore is.
    assert put_rules(f"http://{server.firestore}", RULES).status_code == 200
    with pytest.raises(exceptions.PermissionDenied):
        ids(notes)


def test_rules_are_put_only_to_a_server_in_development(own_server):
    server = own_server()
    server.is_development = False
    server.start()
    assert put_rules(server.web, RULES).status_code == 404
