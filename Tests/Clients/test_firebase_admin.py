"""Google's firebase-admin administers accounts, as it would an emulator's."""

import base64
import datetime
import hashlib
import hmac
import time
import uuid

import firebase_admin
import pytest
from firebase_admin import auth
from identity_toolkit import IdentityToolkit


@pytest.fixture
def app(server, monkeypatch):
    monkeypatch.setenv("FIREBASE_AUTH_EMULATOR_HOST", server.web.removeprefix("http://"))
    app = firebase_admin.initialize_app(options={"projectId": "hearth"}, name=uuid.uuid4().hex)
    yield app
    firebase_admin.delete_app(app)


@pytest.fixture
def client(server):
    return IdentityToolkit(server.web)


@pytest.fixture
def address():
    return f"{uuid.uuid4().hex}@example.com"


def test_a_user_is_made_found_changed_and_deleted(app, client, address):
    user = auth.create_user(
        email=address, password="correct horse", display_name="Ada", phone_number="+15555550100",
        photo_url="https://example.com/ada.png", email_verified=True, app=app,
    )
    assert auth.get_user(user.uid, app=app).display_name == "Ada"
    assert auth.get_user_by_email(address.upper(), app=app).uid == user.uid
    assert auth.get_user_by_phone_number("+15555550100", app=app).uid == user.uid
    assert {p.provider_id for p in user.provider_data} == {"password", "phone"}
    assert user.email_verified and not user.disabled
    assert user.user_metadata.creation_timestamp > 1_700_000_000_000

    changed = auth.update_user(
        user.uid, display_name=auth.DELETE_ATTRIBUTE, photo_url=auth.DELETE_ATTRIBUTE,
        phone_number=auth.DELETE_ATTRIBUTE, password="battery staple", disabled=True, app=app,
    )
    assert changed.display_name is None and changed.photo_url is None
    assert changed.phone_number is None and changed.disabled
    assert client.refused("signInWithPassword", email=address, password="battery staple") == "USER_DISABLED"

    auth.delete_user(user.uid, app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.get_user(user.uid, app=app)
    with pytest.raises(auth.UserNotFoundError):
        auth.delete_user(user.uid, app=app)


def test_what_is_taken_is_refused_by_its_own_error(app, address):
    uid = uuid.uuid4().hex
    number = f"+1555{uuid.uuid4().int % 10**7:07}"
    auth.create_user(uid=uid, email=address, phone_number=number, app=app)
    with pytest.raises(auth.EmailAlreadyExistsError):
        auth.create_user(email=address, app=app)
    with pytest.raises(auth.UidAlreadyExistsError):
        auth.create_user(uid=uid, app=app)
    with pytest.raises(auth.PhoneNumberAlreadyExistsError):
        auth.create_user(phone_number=number, app=app)


def test_many_are_found_listed_and_deleted(app, address):
    users = [auth.create_user(uid=f"many-{uuid.uuid4().hex}", app=app) for _ in range(3)]
    named = auth.create_user(email=address, app=app)
    found = auth.get_users(
        [auth.UidIdentifier(users[0].uid), auth.EmailIdentifier(address), auth.UidIdentifier("nobody"),
         auth.ProviderIdentifier("google.com", "nobody")], app=app)
    assert {user.uid for user in found.users} == {users[0].uid, named.uid}
    assert len(found.not_found) == 2

    listed = []
    page = auth.list_users(max_results=2, app=app)
    while page:
        assert len(page.users) <= 2
        listed += [user.uid for user in page.users]
        page = page.get_next_page()
    assert len(listed) == len(set(listed))
    assert {user.uid for user in users} < set(listed)
    assert {user.uid for user in auth.list_users(app=app).iterate_all()} == set(listed)

    auth.update_user(users[0].uid, disabled=True, app=app)
    result = auth.delete_users([user.uid for user in users], app=app)
    assert result.success_count + result.failure_count == 3


def test_claims_are_in_the_tokens_until_they_are_taken_away(app, client, address):
    user = client.sign_up(address)
    auth.set_custom_user_claims(user["localId"], {"role": "captain", "level": 3}, app=app)
    claims = auth.verify_id_token(client.sign_in(address)["idToken"], app=app)
    assert claims["role"] == "captain" and claims["level"] == 3
    assert auth.get_user(user["localId"], app=app).custom_claims == {"role": "captain", "level": 3}
    auth.set_custom_user_claims(user["localId"], None, app=app)
    assert "role" not in auth.verify_id_token(client.sign_in(address)["idToken"], app=app)


def test_revocation_ends_sessions(app, client, address):
    user = client.sign_up(address)
    assert auth.verify_id_token(user["idToken"], check_revoked=True, app=app)["uid"] == user["localId"]
    # Revocation has a resolution of seconds.
    time.sleep(1.1)
    auth.revoke_refresh_tokens(user["localId"], app=app)
    with pytest.raises(auth.RevokedIdTokenError):
        auth.verify_id_token(user["idToken"], check_revoked=True, app=app)
    answer = client.post(
        "securetoken.googleapis.com/v1/token", grantType="refresh_token", refreshToken=user["refreshToken"])
    assert answer.json()["error"]["message"] == "TOKEN_EXPIRED"


def test_custom_tokens_sign_in(app, client):
    uid = uuid.uuid4().hex
    token = auth.create_custom_token(uid, {"team": "red"}, app=app).decode()
    first = client.call("signInWithCustomToken", token=token, returnSecureToken=True)
    assert first["isNewUser"] and first["expiresIn"] == "3600"
    claims = auth.verify_id_token(first["idToken"], app=app)
    assert claims["uid"] == uid and claims["team"] == "red"
    assert claims["firebase"]["sign_in_provider"] == "custom"
    refreshed = client.post(
        "securetoken.googleapis.com/v1/token", grantType="refresh_token", refreshToken=first["refreshToken"])
    assert auth.verify_id_token(refreshed.json()["id_token"], app=app)["team"] == "red"
    assert not client.call("signInWithCustomToken", token=token)["isNewUser"]
    assert client.refused("signInWithCustomToken", token="nonsense").startswith("INVALID_CUSTOM_TOKEN")
    assert client.refused("signInWithCustomToken") == "MISSING_CUSTOM_TOKEN"


def test_session_cookies(app, client, address):
    user = client.sign_up(address)
    cookie = auth.create_session_cookie(user["idToken"], datetime.timedelta(days=5), app=app)
    claims = auth.verify_session_cookie(cookie, check_revoked=True, app=app)
    assert claims["uid"] == user["localId"] and claims["email"] == address
    assert claims["exp"] - claims["iat"] == 5 * 86400
    with pytest.raises(auth.InvalidIdTokenError):
        auth.create_session_cookie("nonsense", datetime.timedelta(hours=1), app=app)


@pytest.mark.parametrize("algorithm", ["scrypt", "bcrypt", "standard", "pbkdf2", "hmac", "sha256"])
def test_users_are_imported_with_their_hashes(app, client, address, algorithm):
    salt = b"salt"
    password = "correct horse"
    secret = password.encode()
    hash, how = {
        # The example of Firebase's own scrypt tool.
        "scrypt": lambda: (
            base64.b64decode("lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ=="),
            auth.UserImportHash.scrypt(
                base64.b64decode("jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA=="),
                8, 14, base64.b64decode("Bw=="))),
        "bcrypt": lambda: (
            b"$2b$04$abcdefghijklmnopqrstuujydOTSfIH/d5oUHpsygqV5X9xJLQc6e", auth.UserImportHash.bcrypt()),
        "standard": lambda: (
            hashlib.scrypt(secret, salt=salt, n=1024, r=8, p=1, dklen=32),
            auth.UserImportHash.standard_scrypt(1024, 1, 8, 32)),
        "pbkdf2": lambda: (
            hashlib.pbkdf2_hmac("sha256", secret, salt, 1000), auth.UserImportHash.pbkdf2_sha256(1000)),
        "hmac": lambda: (
            hmac.new(b"key", salt + secret, "sha256").digest(), auth.UserImportHash.hmac_sha256(b"key")),
        "sha256": lambda: (hashlib.sha256(salt + secret).digest(), auth.UserImportHash.sha256(1)),
    }[algorithm]()
    if algorithm == "scrypt":
        password, salt = "user1password", base64.b64decode("42xEC+ixf3L2lw==")
    uid = uuid.uuid4().hex
    result = auth.import_users(
        [
            auth.ImportUserRecord(
                uid, email=address, email_verified=True, display_name="Ada", custom_claims={"old": True},
                password_hash=hash, password_salt=salt,
                provider_data=[auth.UserProvider(f"g-{uid}", "google.com", email=address)]),
            auth.ImportUserRecord(f"{uid}-2", email=address),
        ], hash_alg=how, app=app)
    assert result.success_count == 1 and result.failure_count == 1
    assert result.errors[0].index == 1 and "EMAIL_EXISTS" in result.errors[0].reason
    assert client.refused("signInWithPassword", email=address, password="wrong") == "INVALID_LOGIN_CREDENTIALS"
    # The second time the password is one of ours.
    for _ in range(2):
        claims = auth.verify_id_token(client.sign_in(address, password)["idToken"], app=app)
        assert claims["uid"] == uid and claims["old"] is True
        assert claims["firebase"]["identities"]["google.com"] == [f"g-{uid}"]
    found = auth.get_users([auth.ProviderIdentifier("google.com", f"g-{uid}")], app=app)
    assert [user.uid for user in found.users] == [uid]
    auth.update_user(uid, providers_to_delete=["google.com"], app=app)
    assert [p.provider_id for p in auth.get_user(uid, app=app).provider_data] == ["password"]


def test_exported_users_can_be_imported_again(app, client, address):
    user = client.sign_up(address)
    exported = next(u for u in auth.list_users(app=app).iterate_all() if u.uid == user["localId"])
    hash, salt = (base64.b64decode(text) for text in (exported.password_hash, exported.password_salt))
    auth.delete_user(exported.uid, app=app)
    auth.import_users(
        [auth.ImportUserRecord(exported.uid, email=address, password_hash=hash, password_salt=salt)],
        hash_alg=auth.UserImportHash.standard_scrypt(1 << 14, 1, 8, 32), app=app)
    assert client.sign_in(address)["localId"] == exported.uid


def test_links_for_mails(app, client, address):
    client.sign_up(address)
    settings = auth.ActionCodeSettings("http://localhost/welcome", handle_code_in_app=True)
    for make, mode in [
        (auth.generate_password_reset_link, "resetPassword"),
        (auth.generate_email_verification_link, "verifyEmail"),
        (auth.generate_sign_in_with_email_link, "signIn"),
    ]:
        link = make(address, settings, app=app)
        assert f"mode={mode}" in link and "oobCode=" in link and "continueUrl=http" in link
    with pytest.raises(auth.EmailNotFoundError):
        auth.generate_password_reset_link("nobody@example.com", app=app)


def test_providers_are_configured(app):
    id = f"oidc.{uuid.uuid4().hex[:8]}"
    made = auth.create_oidc_provider_config(
        id, "client", "https://issuer.example.com", display_name="School", enabled=True,
        client_secret="secret", code_response_type=True, app=app)
    assert made.provider_id == id and made.client_secret == "secret" and made.code_response_type
    assert auth.get_oidc_provider_config(id, app=app).display_name == "School"
    changed = auth.update_oidc_provider_config(
        id, enabled=False, display_name=auth.DELETE_ATTRIBUTE, app=app)
    assert not changed.enabled and changed.display_name is None
    assert id in {p.provider_id for p in auth.list_oidc_provider_configs(app=app).iterate_all()}
    auth.delete_oidc_provider_config(id, app=app)
    with pytest.raises(auth.ConfigurationNotFoundError):
        auth.get_oidc_provider_config(id, app=app)
