"""Sign-in at another provider, which speaks OpenID Connect."""

import base64
import hashlib
import json
import re
import time
import uuid

import jwt
import pytest
import requests
from cryptography.hazmat.primitives.asymmetric import rsa
from firebase_admin import auth
from identity_toolkit import IdentityToolkit
from mailbox import parameters
from oidc_provider import Provider


@pytest.fixture(scope="module")
def provider():
    provider = Provider()
    yield provider
    provider.stop()


@pytest.fixture(scope="module")
def school(server, provider):
    """The provider as this project knows it."""
    import os

    import firebase_admin

    os.environ["FIREBASE_AUTH_EMULATOR_HOST"] = server.web.removeprefix("http://")
    app = firebase_admin.initialize_app(options={"projectId": "hearth"}, name=uuid.uuid4().hex)
    id = f"oidc.{uuid.uuid4().hex[:8]}"
    auth.create_oidc_provider_config(
        id, "client", provider.issuer, enabled=True, client_secret="secret",
        code_response_type=True, app=app)
    firebase_admin.delete_app(app)
    del os.environ["FIREBASE_AUTH_EMULATOR_HOST"]
    return id


@pytest.fixture
def client(server):
    return IdentityToolkit(server.web)


def sign_in(client, provider, school, sub, **fields):
    begun = client.call("createAuthUri", providerId=school, continueUri="http://localhost/done")
    answer = provider.authorize(begun["authUri"], sub)
    return client.call("signInWithIdp", requestUri=answer, sessionId=begun["sessionId"],
                       returnSecureToken=True, **fields)


def test_a_browser_signs_in_by_code_with_pkce(client, provider, school):
    address = f"{uuid.uuid4().hex}@example.com"
    sub = provider.add(email=address, email_verified=True, name="Ada", picture="https://example.com/a.png")
    begun = client.call("createAuthUri", providerId=school, continueUri="http://localhost/done",
                        customParameter={"prompt": "login"})
    request = parameters(begun["authUri"])
    assert request["code_challenge_method"] == "S256" and request["prompt"] == "login"
    answer = provider.authorize(begun["authUri"], sub)
    user = client.call("signInWithIdp", requestUri=answer, sessionId=begun["sessionId"])
    assert user["isNewUser"] and user["providerId"] == school and user["federatedId"] == sub
    assert user["email"] == address and user["displayName"] == "Ada"
    assert json.loads(user["rawUserInfo"])["sub"] == sub
    assert user["oauthIdToken"] and user["oauthAccessToken"]
    verifier = provider.forms[-1]["code_verifier"]
    digest = base64.urlsafe_b64encode(hashlib.sha256(verifier.encode()).digest()).decode().rstrip("=")
    assert digest == request["code_challenge"]

    claims = jwt.decode(user["idToken"], options={"verify_signature": False})
    assert claims["firebase"] == {
        "identities": {"email": [address], school: [sub]}, "sign_in_provider": school}
    refused = client.refused("signInWithIdp", requestUri=answer, sessionId=begun["sessionId"])
    assert refused.startswith("INVALID_IDP_RESPONSE")
    again = sign_in(client, provider, school, sub)
    assert not again["isNewUser"] and again["localId"] == user["localId"]


def test_an_answer_to_another_sign_in_is_refused(client, provider, school):
    sub = provider.add(email=f"{uuid.uuid4().hex}@example.com")
    first, second = (
        client.call("createAuthUri", providerId=school, continueUri="http://localhost/done") for _ in range(2))
    answer = provider.authorize(first["authUri"], sub)
    assert "another sign-in" in client.refused(
        "signInWithIdp", requestUri=answer, sessionId=second["sessionId"])
    assert client.refused("signInWithIdp", requestUri=answer, sessionId="made up").startswith("INVALID_IDP_RESPONSE")
    assert client.refused("createAuthUri", providerId="oidc.nobody", continueUri="http://localhost").startswith(
        "OPERATION_NOT_ALLOWED")
    assert client.refused("createAuthUri", providerId=school, continueUri="https://evil.example").startswith(
        "UNAUTHORIZED_DOMAIN")


def id_token(client, provider, school, sub, nonce):
    """An ID token that an app got from the provider by itself."""
    answer = provider.authorize(
        f"{provider.issuer}/oauth2/authorize?response_type=code&client_id=client&scope=openid+email"
        f"&redirect_uri=http%3A%2F%2Flocalhost%2Fapp&nonce={nonce}", sub)
    tokens = requests.post(
        f"{provider.issuer}/oauth2/token", timeout=20, auth=("client", "secret"),
        data={"grant_type": "authorization_code", "code": parameters(answer)["code"],
              "redirect_uri": "http://localhost/app"})
    return tokens.json()["id_token"]


def test_a_phone_signs_in_by_id_token_and_nonce(client, provider, school):
    sub = provider.add(email=f"{uuid.uuid4().hex}@example.com", email_verified=True)
    raw = uuid.uuid4().hex
    token = id_token(client, provider, school, sub, hashlib.sha256(raw.encode()).hexdigest())
    body = f"providerId={school}&id_token={token}"
    request = {"requestUri": "http://localhost", "returnIdpCredential": True}
    user = client.call("signInWithIdp", postBody=f"{body}&nonce={raw}", **request)
    assert user["federatedId"] == sub
    for wrong in ["", "&nonce=another"]:
        assert client.refused("signInWithIdp", postBody=body + wrong, **request).startswith(
            "MISSING_OR_INVALID_NONCE")


def test_forged_tokens_are_refused(client, provider, school):
    own = rsa.generate_private_key(65537, 2048)
    now = int(time.time())
    claims = {"iss": provider.issuer, "aud": "client", "sub": "eve", "iat": now, "exp": now + 600}
    forged = jwt.encode(claims, own, algorithm="RS256")
    symmetric = jwt.encode(claims, "secret", algorithm="HS256")
    real = id_token(client, provider, school, provider.add(), "n")
    for token in [forged, symmetric, real[:-6] + "AAAAAA", "nonsense.nonsense.nonsense"]:
        assert client.refused("signInWithIdp", postBody=f"providerId={school}&id_token={token}&nonce=n",
                              requestUri="http://localhost").startswith("INVALID_IDP_RESPONSE")


def test_identities_are_linked_and_unlinked(client, provider, school):
    address = f"{uuid.uuid4().hex}@example.com"
    user = client.sign_up(address)
    sub = provider.add(email=f"other-{address}")
    linked = sign_in(client, provider, school, sub, idToken=user["idToken"])
    assert linked["localId"] == user["localId"]
    info = client.lookup(linked["idToken"])
    assert {p["providerId"] for p in info["providerUserInfo"]} == {"password", school}
    assert info["email"] == address
    assert sign_in(client, provider, school, sub)["localId"] == user["localId"]

    other = client.call("signUp")
    begun = client.call("createAuthUri", providerId=school, continueUri="http://localhost/done")
    request = {"sessionId": begun["sessionId"], "idToken": other["idToken"], "returnIdpCredential": True,
               "requestUri": provider.authorize(begun["authUri"], sub)}
    refused = client.call("signInWithIdp", **request)
    assert refused["errorMessage"] == "FEDERATED_USER_ID_ALREADY_LINKED" and "idToken" not in refused

    client.call("update", idToken=linked["idToken"], deleteProvider=[school])
    assert sign_in(client, provider, school, sub)["localId"] != user["localId"]


def test_an_address_of_somebody_else_needs_confirmation(client, provider, school):
    address = f"{uuid.uuid4().hex}@example.com"
    user = client.sign_up(address)
    sub = provider.add(email=address, email_verified=True)
    answer = sign_in(client, provider, school, sub)
    assert answer["needConfirmation"] and "idToken" not in answer
    confirmed = client.call(
        "signInWithIdp", pendingToken=answer["pendingToken"], idToken=client.sign_in(address)["idToken"],
        requestUri="http://localhost", postBody=f"providerId={school}")
    assert confirmed["localId"] == user["localId"]
    assert sign_in(client, provider, school, sub)["localId"] == user["localId"]


def test_a_verified_address_at_google_takes_the_account_of_who_never_verified(client):
    # In development a provider's claims are believed without a signature, as by an emulator.
    address = f"{uuid.uuid4().hex}@gmail.com"
    squatter = client.sign_up(address, "squatters")
    claims = json.dumps({"sub": uuid.uuid4().hex, "email": address, "email_verified": True, "name": "Ada"})
    user = client.call("signInWithIdp", postBody=f"providerId=google.com&id_token={claims}",
                       requestUri="http://localhost")
    assert user["localId"] == squatter["localId"] and not user["isNewUser"] and user["emailVerified"]
    assert client.refused("signInWithPassword", email=address, password="squatters") == "INVALID_LOGIN_CREDENTIALS"


def test_google_and_apple_are_set_up_by_their_own_names(server, client):
    base = f"{server.web}/identitytoolkit.googleapis.com/v2/projects/hearth/defaultSupportedIdpConfigs"
    owner = {"Authorization": "Bearer owner"}
    for id, extra in [
        ("google.com", {"clientSecret": "secret", "audiences": ["ios-client"]}),
        ("apple.com", {"appleSignInConfig": {"bundleIds": ["app.example"]}}),
    ]:
        made = requests.post(base, params={"idpId": id}, headers=owner, timeout=20,
                             json={"enabled": True, "clientId": "web-client"} | extra)
        assert made.ok, made.text
        assert re.fullmatch(rf"projects/hearth/defaultSupportedIdpConfigs/{id}", made.json()["name"])
        duplicate = requests.post(base, params={"idpId": id}, headers=owner, json={"clientId": "x"}, timeout=20)
        assert duplicate.json()["error"]["message"].startswith("DUPLICATE_IDP_CONFIG")
    enabled = requests.get(
        f"{server.web}/identitytoolkit.googleapis.com/v1/projects", params={"key": "app"}, timeout=20).json()
    assert {"google.com", "apple.com"} <= {p["provider"] for p in enabled["idpConfig"]}
    # In development any provider may play a well-known one.
    played = requests.patch(f"{base}/google.com", headers=owner, json={"issuer": "http://localhost:9"}, timeout=20)
    assert played.json()["issuer"] == "http://localhost:9"
    for id in ("google.com", "apple.com"):
        assert requests.delete(f"{base}/{id}", headers=owner, timeout=20).ok
