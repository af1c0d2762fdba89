"""Documents that expire, by Google's own client for administrators and by its listeners."""

import queue
import time
from datetime import UTC, datetime, timedelta

import pytest
from google.api_core import exceptions
from google.auth.credentials import AnonymousCredentials
from google.cloud import firestore, firestore_admin_v1
from google.cloud.firestore_admin_v1.services.firestore_admin.transports import (
    FirestoreAdminRestTransport,
)
from google.protobuf import field_mask_pb2
from hearth_server import HearthServer
from waiting import until
from watching import watching

OWNER = [("authorization", "Bearer owner")]


class Administrator:
    """Google's client over REST, for the fields of one project."""

    def __init__(self, web, project):
        self.client = firestore_admin_v1.FirestoreAdminClient(
            transport=FirestoreAdminRestTransport(
                host=web.removeprefix("http://"),
                url_scheme="http",
                credentials=AnonymousCredentials(),
            )
        )
        self.groups = f"projects/{project}/databases/(default)/collectionGroups"

    def expire(self, group, field, by=True):
        change = firestore_admin_v1.Field(
            name=f"{self.groups}/{group}/fields/{field}",
            ttl_config=firestore_admin_v1.Field.TtlConfig() if by else None,
        )
        mask = field_mask_pb2.FieldMask(paths=["ttl_config"])
        request = {"field": change, "update_mask": mask}
        return self.client.update_field(request=request, metadata=OWNER).result(30)

    def state(self, group, field):
        found = self.client.get_field(
            name=f"{self.groups}/{group}/fields/{field}", metadata=OWNER
        )
        return found.ttl_config.state.name

    def list(self, group="-"):
        request = {"parent": f"{self.groups}/{group}", "filter": "ttlConfig:*"}
        return [field.name for field in self.client.list_fields(request=request, metadata=OWNER)]


@pytest.fixture
def administrator(server, client):
    return Administrator(server.web, client.project)


def soon(seconds):
    return datetime.now(UTC) + timedelta(seconds=seconds)


def heard(snapshots):
    """What the next report says, or nothing where none comes."""
    try:
        return snapshots.next(30)[1]
    except queue.Empty:
        return None


def test_expired_documents_go_and_listeners_see_it(client, administrator):
    typing = client.collection("rooms").document("a").collection("typing")
    typing.document("early").set({"until": soon(-60)})
    typing.document("late").set({"until": soon(3600)})
    with watching(typing) as snapshots:
        assert set(snapshots.next(30)[0]) == {"early", "late"}
        field = administrator.expire("typing", "until")
        assert field.name == f"{administrator.groups}/typing/fields/until"
        assert snapshots.next(30)[1] == [("REMOVED", "early")]
        assert administrator.state("typing", "until") == "ACTIVE"
        # What is due before anybody is told of it may never be heard of: then it gets more time.
        for seconds in (1, 4, 16):
            typing.document(f"brief-{seconds}").set({"until": soon(seconds)})
            if (brief := heard(snapshots)) == [("ADDED", f"brief-{seconds}")]:
                break
        assert brief == [("ADDED", f"brief-{seconds}")]
        assert snapshots.next(30)[1] == [("REMOVED", f"brief-{seconds}")]


def test_policies_are_listed_and_taken_away(client, administrator):
    administrator.expire("presence", "at.last")
    assert administrator.list() == [f"{administrator.groups}/presence/fields/at.last"]
    assert administrator.list("other") == []
    with pytest.raises(exceptions.BadRequest, match="at.last"):
        administrator.expire("presence", "until")
    administrator.expire("presence", "at.last", by=False)
    assert administrator.list() == []
    administrator.expire("presence", "until")
    administrator.expire("presence", "until", by=False)


def test_only_administrators_make_documents_expire(server, client):
    administrator = Administrator(server.web, client.project)
    with pytest.raises(exceptions.Forbidden):
        administrator.client.get_field(name=f"{administrator.groups}/a/fields/b")


def test_policies_and_what_was_due_outlast_a_crash(tmp_path, monkeypatch):
    server = HearthServer(tmp_path / "data").start()
    try:
        monkeypatch.setenv("FIRESTORE_EMULATOR_HOST", server.firestore)
        client = firestore.Client(project="expiring")
        Administrator(server.web, "expiring").expire("typing", "until")
        batch = client.batch()
        for number in range(20):
            batch.set(client.document(f"rooms/{number}/typing/a"), {"until": soon(2)})
        batch.commit()
        server.kill()
        time.sleep(2)
        server.start()
        until(lambda: not list(client.collection_group("typing").stream()))
        counted = (
            'hearth_expired_documents_total{database="projects/expiring/databases/(default)",'
            'collection_group="typing"}'
        )
        until(lambda: counted in server.get("/metrics").read().decode())
        client.close()
    finally:
        server.stop()
