"""Google's libraries as they are used in production: with a service account's key."""

import datetime
import json
import subprocess
import uuid

import firebase_admin
import google.auth.exceptions
import google.auth.transport.requests
import pytest
import requests
from firebase_admin import _token_gen, _user_mgt, auth, credentials
from google.oauth2 import id_token, service_account
from hearth_server import BINARY
from identity_toolkit import IdentityToolkit


@pytest.fixture(scope="module")
def production(tmp_path_factory):
    """A server without the development flag, with a service account's key."""
    from hearth_server import HearthServer

    server = HearthServer(tmp_path_factory.mktemp("production") / "data")
    server.is_development = False
    server.start()
    output = subprocess.run(
        [BINARY, "service-account", "backend", "--server", server.web, "--data", server.data],
        capture_output=True, text=True, check=True).stdout
    yield server, json.loads(output)
    assert server.stop() == 0, server.log


@pytest.fixture
def app(production, monkeypatch):
    """firebase-admin with its real credentials and verification; only the hosts are ours."""
    server, key = production
    toolkit = f"{server.web}/identitytoolkit.googleapis.com/v1"
    monkeypatch.delenv("FIREBASE_AUTH_EMULATOR_HOST", raising=False)
    monkeypatch.setattr(_user_mgt.UserManager, "ID_TOOLKIT_URL", toolkit)
    monkeypatch.setattr(_token_gen.TokenGenerator, "ID_TOOLKIT_URL", toolkit)
    keys = f"{server.web}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
    cookies = f"{server.web}/identitytoolkit/v3/relyingparty/publicKeys"
    monkeypatch.setattr(_token_gen, "ID_TOKEN_CERT_URI", keys)
    monkeypatch.setattr(_token_gen, "COOKIE_CERT_URI", cookies)
    app = firebase_admin.initialize_app(credentials.Certificate(key), name=uuid.uuid4().hex)
    yield app
    firebase_admin.delete_app(app)


def test_admin_calls_and_tokens_with_real_credentials(production, app):
    server, _ = production
    client = IdentityToolkit(server.web)
    uid = uuid.uuid4().hex
    auth.create_user(uid=uid, email=f"{uid}@example.com", password="correct horse", app=app)
    token = auth.create_custom_token(uid, {"team": "red"}, app=app).decode()
    user = client.call("signInWithCustomToken", token=token)
    claims = auth.verify_id_token(user["idToken"], check_revoked=True, app=app)
    assert claims["uid"] == uid and claims["team"] == "red"
    cookie = auth.create_session_cookie(user["idToken"], datetime.timedelta(hours=1), app=app)
    assert auth.verify_session_cookie(cookie, app=app)["uid"] == uid
    with pytest.raises(auth.InvalidIdTokenError):
        auth.verify_id_token(user["idToken"][:-8] + "AAAAAAAA", app=app)
    with pytest.raises(auth.InvalidIdTokenError):
        auth.verify_id_token(cookie, app=app)
    with pytest.raises(auth.InvalidSessionCookieError):
        auth.verify_session_cookie(user["idToken"], app=app)


def test_nothing_that_anybody_can_make_is_trusted(production, monkeypatch):
    server, _ = production
    client = IdentityToolkit(server.web)
    admin = f"{server.web}/identitytoolkit.googleapis.com/v1/projects/hearth/accounts:lookup"
    for header in [None, "Bearer owner", "Bearer nonsense"]:
        headers = {"Authorization": header} if header else {}
        answer = requests.post(admin, json={"localId": ["x"]}, headers=headers, timeout=20)
        assert answer.status_code in (400, 403)
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", server.web.removeprefix("http://"))
    app = firebase_admin.initialize_app(options={"projectId": "hearth"}, name=uuid.uuid4().hex)
    unsigned = auth.create_custom_token("eve", app=app).decode()
    assert client.refused("signInWithCustomToken", token=unsigned).startswith("CREDENTIAL_MISMATCH")
    firebase_admin.delete_app(app)
    claims = "id_token=" + json.dumps({"sub": "eve"}) + "&providerId=google.com"
    assert client.refused("signInWithIdp", postBody=claims, requestUri="http://localhost").startswith(
        "OPERATION_NOT_ALLOWED")
    assert requests.get(f"{server.web}/emulator/v1/projects/hearth/oobCodes", timeout=20).status_code == 404


def test_a_key_of_another_server_is_refused(production, tmp_path):
    server, key = production
    other = service_account.Credentials.from_service_account_info(
        key | {"client_email": "other@hearth.iam.gserviceaccount.com"},
        scopes=["https://www.googleapis.com/auth/identitytoolkit"])
    with pytest.raises(google.auth.exceptions.RefreshError):
        other.refresh(google.auth.transport.requests.Request())


def test_published_keys_verify_tokens(production):
    server, _ = production
    token = IdentityToolkit(server.web).call("signUp")["idToken"]
    keys = f"{server.web}/robot/v1/metadata/x509/securetoken@system.gserviceaccount.com"
    claims = id_token.verify_token(
        token, google.auth.transport.requests.Request(), audience="hearth", certs_url=keys)
    assert claims["firebase"]["sign_in_provider"] == "anonymous"
    answer = requests.get(f"{server.web}/.well-known/jwks.json", timeout=20)
    assert "max-age" in answer.headers["Cache-Control"]
    [jwk] = answer.json()["keys"]
    assert jwk["kty"] == "RSA" and jwk["alg"] == "RS256"
    assert set(requests.get(keys, timeout=20).json()) == {jwk["kid"]}
