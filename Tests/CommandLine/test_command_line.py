"""The `hearth` command as a person types it: what it prints, refuses and returns."""

import json
import os
import socket
import urllib.error
import urllib.request

import pytest
from hearth_command import assert_one_sentence, hearth, sign_in
from waiting import until


@pytest.mark.parametrize(
    "arguments",
    [["--help"], *([*command.split(), "--help"] for command in ("serve", "demo", "user", "user create"))],
)
def test_help_is_printed(arguments):
    result = hearth(*arguments)
    assert result.returncode == 0
    assert "OVERVIEW: " in result.stdout
    assert all(len(line) < 200 for line in result.stdout.splitlines())


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        (["serve", "--port", "99999"], "--port must be 0 to 65535, not 99999."),
        (["serve", "--port", "80", "--firestore-port", "80"], "must differ; both are 80."),
        (["serve", "--port", "web"], "The value 'web' is invalid for '--port <port>'"),
        (["demo", "--client-firestore", "8080"], "'8080' is invalid for '--client-firestore"),
        (["serv"], "Unexpected argument 'serv'"),
    ],
)
def test_a_wrong_argument_is_explained(arguments, sentence):
    result = hearth(*arguments)
    assert result.returncode == 64
    assert sentence in result.stderr


def test_a_taken_port_is_one_sentence(tmp_path):
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
        for flag, other in [("--port", "--firestore-port"), ("--firestore-port", "--port")]:
            result = hearth("serve", "--data", tmp_path, flag, port, other, 0)
            assert_one_sentence(result, f"Port {port} on 127.0.0.1 is in use;")


def test_a_data_folder_that_is_no_folder_is_one_sentence(tmp_path):
    (tmp_path / "file").write_text("")
    result = hearth("serve", "--data", tmp_path / "file" / "data", "--port", 0)
    assert_one_sentence(result, "cannot be made")


def test_documents_that_are_no_database_are_one_sentence(tmp_path):
    (tmp_path / "documents.sqlite").write_text("This is not a database, whatever it is called." * 50)
    result = hearth("serve", "--data", tmp_path, "--port", 0, "--firestore-port", 0)
    assert_one_sentence(result, "documents.sqlite")


def test_accounts_that_are_no_database_are_one_sentence(own_server):
    server = own_server().start()
    assert server.stop() == 0
    (server.data / "accounts.sqlite").write_text("This is not a database, whatever it is called." * 50)
    result = hearth("serve", "--data", server.data, "--port", 0, "--firestore-port", 0)
    assert_one_sentence(result, "accounts.sqlite")


def test_a_broken_signing_key_is_one_sentence(tmp_path):
    (tmp_path / "keys").mkdir()
    (tmp_path / "keys" / "id-token-1700000000.pem").write_text("no key")
    result = hearth("serve", "--data", tmp_path, "--port", 0, "--firestore-port", 0)
    assert_one_sentence(result, "id-token-1700000000.pem")


def test_development_is_for_this_machine_only(tmp_path):
    result = hearth("serve", "--data", tmp_path, "--development", "--host", "0.0.0.0")
    assert_one_sentence(result, "listens only on 127.0.0.1, not on 0.0.0.0")


def test_data_is_held_by_one_process_however_it_ends(own_server):
    server = own_server().start()
    result = hearth("serve", "--data", server.data, "--port", 0, "--firestore-port", 0)
    assert_one_sentence(result, "in use by another hearth (process ")
    server.kill()
    server.start()
    assert server.get("/healthz").status == 200
    assert server.stop() == 0


def test_the_owner_is_refused_outside_development(tmp_path, own_server):
    server = own_server()
    server.is_development = False
    server.start()
    request = urllib.request.Request(
        f"{server.web}/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:lookup",
        b"{}",
        {"Authorization": "Bearer owner"},
    )
    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request, timeout=10)
    assert refusal.value.code == 400
    assert "development" in json.load(refusal.value)["error"]["message"]


def test_the_demo_prints_people_who_can_sign_in_now_and_after_a_kill(own_server):
    server = own_server(command="demo").start()
    people = [line.split() for line in wait_for_people(server)]
    assert len(people) >= 2
    uids = [sign_in(server, line[-3], line[-1])["localId"] for line in people]
    server.kill()
    server.start_within(2)
    assert [sign_in(server, line[-3], line[-1])["localId"] for line in people] == uids
    assert server.stop() == 0


def wait_for_people(server):
    """The lines of the people, which follow the line that says the server is ready."""
    until(lambda: any(" password " in line for line in server.output))
    return [line for line in server.output if " password " in line]


def test_connections_that_stay_open_do_not_hold_up_the_end(own_server):
    server = own_server().start()
    web = server.web.removeprefix("http://").split(":")
    with socket.create_connection((web[0], int(web[1]))) as idle:
        idle.sendall(b"GET /healthz HTTP/1.1\r\nHost: localhost\r\n\r\n")
        assert b"200 OK" in idle.recv(4096)
        with socket.create_connection((web[0], int(web[1]))) as half:
            half.sendall(b"POST /healthz HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf")
            assert server.stop(timeout=10) == 0
    assert os.path.exists(server.data / "documents.sqlite")


def test_a_push_set_up_that_is_not_whole_says_what_is_missing(tmp_path):
    key = tmp_path / "key.p8"
    key.write_text("no key")
    whole = ["--apns-key-id", "K", "--apns-team", "T", "--apns-topic", "com.example.app"]
    for arguments, sentence in [
        (["--apns-key", key], "--apns-key, --apns-key-id, --apns-team and --apns-topic go together"),
        (["--apns-key", key, *whole], "is not a key of P-256"),
        (["--vapid-subject", "me"], "--vapid-subject must be as mailto:admin@example.com"),
        (["--fcm-service-account", key], "--fcm-service-account"),
        (["--push-trust", tmp_path / "missing.pem"], "--push-trust"),
    ]:
        result = hearth("serve", "--data", tmp_path / "data", "--port", 0, *arguments)
        assert result.returncode != 0 and sentence in result.stderr, result.stderr
    environment = {**os.environ, "HEARTH_APNS_TOPICS": "com.example.app"}
    result = hearth("serve", "--data", tmp_path / "data", "--port", 0, env=environment)
    assert result.returncode != 0 and "go together" in result.stderr
