"""Passkeys, made and used by Chromium with an authenticator of its own making."""

import base64
import json
import uuid

import pytest
from identity_toolkit import IdentityToolkit

MAKE = """async options => (await navigator.credentials.create({
  publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options)})).toJSON()"""
USE = """async options => (await navigator.credentials.get({
  publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options)})).toJSON()"""


class Toolkit(IdentityToolkit):
    """Identity Toolkit with its calls for passkeys."""

    def passkey(self, name, /, **fields):
        answer = self.post(f"identitytoolkit.googleapis.com/v2/accounts/{name}", **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def passkey_refused(self, name, /, **fields):
        answer = self.post(f"identitytoolkit.googleapis.com/v2/accounts/{name}", **fields)
        assert answer.status_code == 400, answer.text
        return answer.json()["error"]["message"]

    def enroll(self, page, id_token, **fields):
        options = self.passkey("passkeyEnrollment:start", idToken=id_token)["credentialCreationOptions"]
        return self.passkey("passkeyEnrollment:finalize", idToken=id_token, name="My phone",
                            authenticatorRegistrationResponse=page.evaluate(MAKE, options), **fields)

    def assertion(self, page, **fields):
        options = self.passkey("passkeySignIn:start", **fields)["credentialRequestOptions"]
        return page.evaluate(USE, options)


@pytest.fixture
def toolkit(server):
    return Toolkit(server.web)


@pytest.fixture
def device(server, chromium):
    """A page of the server on a device with a platform authenticator; `verified` is its owner."""
    context = chromium.new_context()
    page = context.new_page()
    session = context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    authenticator = session.send("WebAuthn.addVirtualAuthenticator", {"options": {
        "protocol": "ctap2", "transport": "internal", "hasResidentKey": True,
        "hasUserVerification": True, "isUserVerified": True, "automaticPresenceSimulation": True}})
    page.goto(server.web.replace("127.0.0.1", "localhost") + "/healthz")
    page.session, page.authenticator = session, authenticator["authenticatorId"]
    yield page
    context.close()


def claims(token):
    part = token.split(".")[1]
    return json.loads(base64.urlsafe_b64decode(part + "=" * (-len(part) % 4)))


def test_a_passkey_is_made_used_and_removed(toolkit, device):
    address = f"{uuid.uuid4().hex}@example.com"
    user = toolkit.sign_up(address)
    enrolled = toolkit.enroll(device, user["idToken"])
    assert enrolled["localId"] == user["localId"]
    [passkey] = toolkit.lookup(enrolled["idToken"])["passkeyInfo"]
    assert passkey["name"] == "My phone" and "lastUsedAt" not in passkey

    # Nothing but the device says who it is.
    assertion = toolkit.assertion(device)
    signed_in = toolkit.passkey("passkeySignIn:finalize", authenticatorAuthenticationResponse=assertion)
    assert signed_in["localId"] == user["localId"]
    assert claims(signed_in["idToken"])["firebase"]["sign_in_provider"] == "passkey"
    assert toolkit.lookup(signed_in["idToken"])["passkeyInfo"][0]["lastUsedAt"]
    assert "already used" in toolkit.passkey_refused(
        "passkeySignIn:finalize", authenticatorAuthenticationResponse=assertion)

    toolkit.call("update", idToken=signed_in["idToken"], deletePasskey=[passkey["credentialId"]])
    assertion = toolkit.assertion(device)
    assert toolkit.passkey_refused(
        "passkeySignIn:finalize", authenticatorAuthenticationResponse=assertion
    ) == "PASSKEY_ENROLLMENT_NOT_FOUND"


def test_a_passkey_is_asked_for_after_the_password(toolkit, device):
    address = f"{uuid.uuid4().hex}@example.com"
    toolkit.enroll(device, toolkit.sign_up(address)["idToken"], secondFactor=True)
    first = toolkit.sign_in(address)
    assert "idToken" not in first and first["mfaInfo"][0]["displayName"] == "My phone"
    pending = first["mfaPendingCredential"]
    assertion = toolkit.assertion(device, mfaPendingCredential=pending)
    done = toolkit.passkey("passkeySignIn:finalize", mfaPendingCredential=pending,
                           authenticatorAuthenticationResponse=assertion)
    assert claims(done["idToken"])["firebase"]["sign_in_second_factor"] == "passkey"
    assert claims(done["idToken"])["firebase"]["sign_in_provider"] == "password"
    assert toolkit.passkey_refused("passkeySignIn:start", mfaPendingCredential=pending) == (
        "INVALID_MFA_PENDING_CREDENTIAL")


def test_somebody_elses_passkey_is_no_second_factor(toolkit, device):
    ada, eve = (f"{uuid.uuid4().hex}@example.com" for _ in range(2))
    toolkit.enroll(device, toolkit.sign_up(ada)["idToken"], secondFactor=True)
    toolkit.enroll(device, toolkit.sign_up(eve)["idToken"])
    device.session.send("WebAuthn.clearCredentials", {"authenticatorId": device.authenticator})
    toolkit.enroll(device, toolkit.sign_in(eve)["idToken"])
    pending = toolkit.sign_in(ada)["mfaPendingCredential"]
    assertion = toolkit.assertion(device)
    assert toolkit.passkey_refused(
        "passkeySignIn:finalize", mfaPendingCredential=pending,
        authenticatorAuthenticationResponse=assertion) == "INVALID_MFA_PENDING_CREDENTIAL"


def test_what_was_changed_on_its_way_is_refused(toolkit, device):
    address = f"{uuid.uuid4().hex}@example.com"
    toolkit.enroll(device, toolkit.sign_up(address)["idToken"])

    def changed(field, change):
        assertion = toolkit.assertion(device)
        data = bytearray(base64.urlsafe_b64decode(assertion["response"][field] + "=="))
        change(data)
        assertion["response"][field] = base64.urlsafe_b64encode(bytes(data)).decode().rstrip("=")
        return toolkit.passkey_refused(
            "passkeySignIn:finalize", authenticatorAuthenticationResponse=assertion)

    def set_byte(index, value):
        return lambda data: data.__setitem__(index, value)

    assert "not the passkey's" in changed("signature", lambda data: data.reverse())
    assert "for another server" in changed("authenticatorData", set_byte(0, 0))
    assert "did not verify the person" in changed("authenticatorData", set_byte(32, 1))
    assert "not the passkey's" in changed("authenticatorData", set_byte(36, 99))
    assert "cannot be read" in changed("authenticatorData", lambda data: data.__delitem__(slice(5, None)))
    origin = f"http://localhost:{device.url.split(':')[2].split('/')[0]}"
    assert "not a page of this server" in changed(
        "clientDataJSON", lambda data: data.__setitem__(
            slice(None), data.replace(origin.encode(), b"https://evil.example")))
    assert "for something else" in changed(
        "clientDataJSON", lambda data: data.__setitem__(
            slice(None), data.replace(b"webauthn.get", b"webauthn.create")))


@pytest.mark.parametrize("answer", [None, {}, "text", {"id": "AA"}, {"id": "AA", "response": {}},
                                    {"id": "!", "response": {"clientDataJSON": "e30"}}])
def test_what_is_no_credential_is_refused(toolkit, answer):
    assert toolkit.passkey_refused(
        "passkeySignIn:finalize", authenticatorAuthenticationResponse=answer
    ).startswith("INVALID_AUTHENTICATOR_RESPONSE")
