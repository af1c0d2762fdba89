"""Hearth's own client over an encrypted connection, as it talks to Google's servers."""

import os
import subprocess

import grpc
from certificates import make_certificate
from google.cloud.firestore_v1.services.firestore.client import FirestoreClient
from google.cloud.firestore_v1.services.firestore.transports.grpc import FirestoreGrpcTransport
from hearth_server import BINARY

DEVICE = BINARY.parent / "CrashingDevice"
RULES = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/ledgers/{ledger} { allow read, write; }
}
"""


def start_device(folder, server, document, trusted):
    port = server.firestore.rsplit(":", 1)[1]
    return subprocess.Popen(
        [DEVICE, folder, "hearth", "tls", port, folder.name, document],
        env={**os.environ, "SSL_CERT_FILE": str(trusted)},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def test_a_device_writes_to_a_server_whose_certificate_it_trusts_and_to_no_other(own_server, tmp_path):
    (tmp_path / "other").mkdir()
    make_certificate(tmp_path / "other", "other")
    certificate = make_certificate(tmp_path, "first")
    rules = tmp_path / "firestore.rules"
    rules.write_text(RULES)
    server = own_server(
        arguments=["--rules", rules, "--tls-certificate", tmp_path / "certificate.pem"]
        + ["--tls-key", tmp_path / "key.pem"]
    ).start()

    stranger = start_device(
        tmp_path / "stranger", server, "ledgers/stranger", tmp_path / "other" / "certificate.pem"
    )
    friend = start_device(tmp_path / "friend", server, "ledgers/friend", tmp_path / "certificate.pem")
    try:
        assert stranger.stdout.readline().startswith("kept ")
        assert friend.stdout.readline().startswith("kept ")
        friend.stdin.write("end\n")
        friend.stdin.flush()
        output = friend.stdout.read()
        assert output.endswith("done\n")
        assert friend.wait(60) == 0
    finally:
        for device in (stranger, friend):
            device.kill()
            device.wait()

    credentials = grpc.ssl_channel_credentials(certificate.encode())
    with grpc.secure_channel(server.firestore, credentials) as channel:
        api = FirestoreClient(transport=FirestoreGrpcTransport(channel=channel))
        found = list(
            api.list_documents(
                request={
                    "parent": "projects/hearth/databases/(default)/documents",
                    "collection_id": "ledgers",
                },
                metadata=[("authorization", "Bearer owner")],
            )
        )
    assert [document.name.rsplit("/", 1)[1] for document in found] == ["friend"]
    assert found[0].fields["count"].integer_value == output.count("kept ") + 1
