"""`hearth user`: accounts administered beside a running server."""

import json
import subprocess
import uuid

import pytest
import requests
from hearth_server import BINARY


@pytest.fixture(scope="module")
def running(tmp_path_factory):
    from hearth_server import HearthServer

    server = HearthServer(tmp_path_factory.mktemp("users") / "data")
    server.is_development = False
    server.start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def hearth(running):
    def run(*arguments, input=None, code=0):
        result = subprocess.run(
            [BINARY, "user", *arguments, "--data", running.data], input=input, capture_output=True, text=True)
        assert result.returncode == code, result.stdout + result.stderr
        return (result.stdout if code == 0 else result.stderr).strip()

    return run


def sign_in(server, email, password):
    answer = requests.post(
        f"{server.web}/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword", params={"key": "app"},
        json={"email": email, "password": password}, timeout=20).json()
    return answer.get("localId") or answer["error"]["message"]


def test_a_user_is_made_listed_disabled_and_deleted(running, hearth):
    address = f"{uuid.uuid4().hex}@example.com"
    uid = hearth("create", address, "--name", "Ada", "--password-stdin", input="correct horse\n")
    assert sign_in(running, address, "correct horse") == uid
    [line] = [line for line in hearth("list").splitlines() if line.startswith(uid)]
    columns = line.split("\t")
    assert columns[1:4] == [address, "Ada", "password"] and columns[5] == "active"
    [entry] = [e for e in map(json.loads, hearth("list", "--json").splitlines()) if e["uid"] == uid]
    assert entry["email"] == address and "hash" not in json.dumps(entry).lower()

    hearth("disable", address)
    assert sign_in(running, address, "correct horse") == "USER_DISABLED"
    hearth("enable", uid)
    assert sign_in(running, address, "correct horse") == uid
    hearth("delete", address)
    assert sign_in(running, address, "correct horse") == "INVALID_LOGIN_CREDENTIALS"
    assert hearth("delete", address, code=1) == f"hearth: USER_NOT_FOUND : There is no user {address}."


def test_a_password_is_made_up_reset_and_linked(running, hearth):
    address = f"{uuid.uuid4().hex}@example.com"
    uid, told = hearth("create", address, "--verified").split("\t")
    assert sign_in(running, address, told.removeprefix("password ")) == uid
    new = hearth("reset-password", address).removeprefix("password ")
    assert sign_in(running, address, new) == uid
    link = hearth("reset-password", uid, "--link", running.web)
    page = requests.get(link, timeout=20)
    assert page.status_code == 200 and address in page.text


def test_claims_are_set(running, hearth):
    address = f"{uuid.uuid4().hex}@example.com"
    uid = hearth("create", address, "--password-stdin", input="correct horse\n")
    hearth("set-claims", uid, '{"admin":true}')
    [entry] = [e for e in map(json.loads, hearth("list", "--json").splitlines()) if e["uid"] == uid]
    assert json.loads(entry["customClaims"]) == {"admin": True}
    assert "INVALID_CLAIMS" in hearth("set-claims", uid, "nonsense", code=1)
    assert "FORBIDDEN_CLAIM" in hearth("set-claims", uid, '{"sub":"eve"}', code=1)


@pytest.mark.parametrize("arguments, input, message", [
    (["create", "nonsense", "--password-stdin"], "correct horse\n", "INVALID_EMAIL"),
    (["create", "a@example.com", "--password-stdin"], "short\n", "WEAK_PASSWORD"),
    (["create", "a@example.com", "--password-stdin"], "", "Standard input has no password."),
    (["disable", "nobody"], None, "There is no user nobody."),
    (["reset-password", "nobody@example.com"], None, "There is no user nobody@example.com."),
])
def test_what_cannot_be_done_is_told_in_a_sentence(hearth, arguments, input, message):
    assert message in hearth(*arguments, input=input, code=1)


def test_a_folder_without_a_server_is_named(tmp_path):
    result = subprocess.run(
        [BINARY, "user", "list", "--data", tmp_path / "nothing"], capture_output=True, text=True)
    assert result.returncode == 1
    assert "There is no server's data in" in result.stderr
    assert not (tmp_path / "nothing").exists()
