"""What people do by mail: verify an address, reset a password, sign in, change an address."""

import uuid

import pytest
import requests
from hearth_server import HearthServer
from identity_toolkit import IdentityToolkit
from mailbox import Mailbox, link, parameters
from waiting import until


@pytest.fixture(scope="module")
def mailbox():
    mailbox = Mailbox().start()
    yield mailbox
    mailbox.stop()


@pytest.fixture(scope="module")
def mailing(tmp_path_factory, mailbox):
    server = HearthServer(
        tmp_path_factory.mktemp("mailing"),
        arguments=["--mail", mailbox.url, "--mail-from", "no-reply@example.com", "--mail-name", "Höfe",
                   "--authorized-domain", "app.example.com"])
    server.is_development = False
    server.start()
    yield server
    assert server.stop() == 0, server.log


@pytest.fixture
def client(mailing):
    return IdentityToolkit(mailing.web)


@pytest.fixture
def address():
    return f"{uuid.uuid4().hex}@example.com"


def test_an_address_is_verified_by_the_page_in_a_mail(client, mailbox, address):
    user = client.sign_up(address)
    assert not client.lookup(user["idToken"])["emailVerified"]
    assert client.call("sendOobCode", requestType="VERIFY_EMAIL", idToken=user["idToken"])["email"] == address
    mail = mailbox.take(address)
    assert mail["From"].addresses[0].display_name == "Höfe"
    assert mail["From"].addresses[0].addr_spec == "no-reply@example.com"
    assert "Höfe" in mail["Subject"] and mail["Message-ID"] and mail["Date"]

    page = requests.get(link(mail), timeout=20)
    assert page.status_code == 200 and address in page.text and "<script" not in page.text
    assert page.headers["Referrer-Policy"] == "no-referrer"
    # Mail programs follow links too; that alone changes nothing.
    assert not client.lookup(user["idToken"])["emailVerified"]
    done = requests.post(link(mail).split("?")[0], data=parameters(link(mail)), timeout=20)
    assert done.status_code == 200 and "confirmed" in done.text
    assert client.lookup(user["idToken"])["emailVerified"]
    again = requests.post(link(mail).split("?")[0], data=parameters(link(mail)), timeout=20)
    assert again.status_code == 400 and "used already" in again.text


def test_a_password_is_reset_by_the_sdk(client, mailbox, address):
    user = client.sign_up(address)
    client.call("sendOobCode", requestType="PASSWORD_RESET", email=address,
                continueUrl="https://app.example.com/welcome?a=1&b=2")
    mail = mailbox.take(address)
    fields = parameters(link(mail))
    assert fields["mode"] == "resetPassword" and fields["apiKey"] == "app"
    assert fields["continueUrl"] == "https://app.example.com/welcome?a=1&b=2"
    code = fields["oobCode"]
    assert client.call("resetPassword", oobCode=code) == {
        "kind": "identitytoolkit#ResetPasswordResponse", "email": address, "requestType": "PASSWORD_RESET"}
    assert client.refused("resetPassword", oobCode=code, newPassword="short").startswith("WEAK_PASSWORD : ")
    client.call("resetPassword", oobCode=code, newPassword="battery staple")
    assert "changed" in mailbox.take(address)["Subject"]
    assert client.refused("resetPassword", oobCode=code, newPassword="battery staple") == "INVALID_OOB_CODE"
    assert client.refused("signInWithPassword", email=address, password="correct horse") == "INVALID_LOGIN_CREDENTIALS"
    assert client.sign_in(address, "battery staple")["localId"] == user["localId"]
    answer = client.post("securetoken.googleapis.com/v1/token", grantType="refresh_token",
                         refreshToken=user["refreshToken"])
    assert answer.json()["error"]["message"] == "INVALID_REFRESH_TOKEN"


def test_a_changed_password_is_told_and_a_first_one_is_not(client, mailbox, address):
    user = client.sign_up(address)
    client.call("update", idToken=user["idToken"], password="battery staple")
    mail = mailbox.take(address)
    assert "password" in mail["Subject"] and address in mail.get_content()
    assert "battery" not in mail.get_content()
    assert not mailbox.has(address)


def test_a_failed_sign_in_is_logged_without_what_they_typed(mailing, client, address):
    client.sign_up(address)
    secret = uuid.uuid4().hex
    assert client.refused("signInWithPassword", email=address, password=secret) == "INVALID_LOGIN_CREDENTIALS"
    until(lambda: any(
        "code=INVALID_LOGIN_CREDENTIALS" in line and "from=127.0.0.1" in line for line in mailing.output))
    assert secret not in mailing.log
    assert not any(address in line for line in mailing.output if "refused" in line)


def test_a_password_is_reset_on_the_page(client, mailbox, address):
    client.sign_up(address)
    client.call("sendOobCode", requestType="PASSWORD_RESET", email=address)
    url = link(mailbox.take(address))
    page = requests.get(url, timeout=20)
    assert 'autocomplete="new-password"' in page.text and "<label" in page.text
    form = parameters(url)
    weak = requests.post(url.split("?")[0], data=form | {"newPassword": "123"}, timeout=20)
    assert weak.status_code == 400 and "at least 6 characters" in weak.text
    done = requests.post(url.split("?")[0], data=form | {"newPassword": "battery staple"}, timeout=20)
    assert done.status_code == 200
    assert client.sign_in(address, "battery staple")


def test_a_link_signs_in_and_up(client, mailbox, address):
    ask = {"requestType": "EMAIL_SIGNIN", "email": address, "continueUrl": "http://localhost/finish",
           "canHandleCodeInApp": True}
    client.call("sendOobCode", **ask)
    url = link(mailbox.take(address))
    sent_on = requests.get(url, allow_redirects=False, timeout=20)
    assert sent_on.status_code == 303
    target = sent_on.headers["Location"]
    assert target.startswith("http://localhost/finish?") and parameters(target)["mode"] == "signIn"
    code = parameters(target)["oobCode"]
    assert client.refused("signInWithEmailLink", email="other@example.com", oobCode=code) == "INVALID_OOB_CODE"
    first = client.call("signInWithEmailLink", email=address, oobCode=code)
    assert first["isNewUser"] and client.lookup(first["idToken"])["emailVerified"]
    assert client.refused("signInWithEmailLink", email=address, oobCode=code) == "INVALID_OOB_CODE"
    client.call("sendOobCode", **ask)
    again = client.call(
        "signInWithEmailLink", email=address, oobCode=parameters(link(mailbox.take(address)))["oobCode"])
    assert not again["isNewUser"] and again["localId"] == first["localId"]


def test_the_owner_of_an_address_gets_rid_of_who_claimed_it(client, mailbox, address):
    squatter = client.sign_up(address, "squatters")
    client.call("sendOobCode", requestType="EMAIL_SIGNIN", email=address, continueUrl="http://localhost/")
    code = parameters(link(mailbox.take(address)))["oobCode"]
    owner = client.call("signInWithEmailLink", email=address, oobCode=code)
    assert owner["localId"] == squatter["localId"]
    assert client.refused("signInWithPassword", email=address, password="squatters") == "INVALID_LOGIN_CREDENTIALS"
    answer = client.post("securetoken.googleapis.com/v1/token", grantType="refresh_token",
                         refreshToken=squatter["refreshToken"])
    assert answer.status_code == 400


def test_an_anonymous_user_gets_an_address_by_mail(client, mailbox, address):
    anonymous = client.call("signUp")
    client.call("sendOobCode", requestType="EMAIL_SIGNIN", email=address, continueUrl="http://localhost/")
    code = parameters(link(mailbox.take(address)))["oobCode"]
    linked = client.call("signInWithEmailLink", email=address, oobCode=code, idToken=anonymous["idToken"])
    assert linked["localId"] == anonymous["localId"] and linked["email"] == address


def test_an_address_is_changed_and_taken_back(client, mailbox, address):
    user = client.sign_up(address)
    new = f"new-{address}"
    assert client.refused("update", idToken=user["idToken"], email=new).startswith("OPERATION_NOT_ALLOWED")
    client.call("sendOobCode", requestType="VERIFY_AND_CHANGE_EMAIL", idToken=user["idToken"], newEmail=new)
    client.call("update", oobCode=parameters(link(mailbox.take(new)))["oobCode"])
    assert client.sign_in(new)["email"] == new
    assert client.refused("signInWithPassword", email=address, password="correct horse") == "INVALID_LOGIN_CREDENTIALS"
    url = link(mailbox.take(address))
    assert parameters(url)["mode"] == "recoverEmail"
    back = requests.post(url.split("?")[0], data=parameters(url), timeout=20)
    assert back.status_code == 200
    assert client.sign_in(address)["localId"] == user["localId"]


def test_nobody_learns_who_has_an_account(client, mailbox, address):
    taken = f"taken-{address}"
    user = client.sign_up(taken)
    for request in [{"requestType": "PASSWORD_RESET", "email": address}]:
        assert client.call("sendOobCode", **request)["email"] == address
    changed = client.call(
        "sendOobCode", requestType="VERIFY_AND_CHANGE_EMAIL", idToken=user["idToken"], newEmail=taken)
    assert changed["email"] == taken
    known = client.call("createAuthUri", identifier=taken, continueUri="http://localhost")
    unknown = client.call("createAuthUri", identifier=address, continueUri="http://localhost")
    assert set(known) == set(unknown) == {"kind", "sessionId"}
    # A mail to somebody else, sent later, comes before any that should not.
    client.call("sendOobCode", requestType="PASSWORD_RESET", email=taken)
    mailbox.take(taken)
    assert not mailbox.has(address)


@pytest.mark.parametrize("fields, message", [
    ({}, "MISSING_REQ_TYPE"),
    ({"requestType": "RECOVER_EMAIL"}, "INVALID_REQ_TYPE"),
    ({"requestType": "PASSWORD_RESET"}, "MISSING_EMAIL"),
    ({"requestType": "PASSWORD_RESET", "email": "nonsense"}, "INVALID_EMAIL"),
    ({"requestType": "VERIFY_EMAIL"}, "MISSING_ID_TOKEN"),
    ({"requestType": "EMAIL_SIGNIN", "email": "a@example.com"}, "MISSING_CONTINUE_URI"),
    ({"requestType": "PASSWORD_RESET", "email": "a@example.com", "continueUrl": "javascript:alert(1)"},
     "INVALID_CONTINUE_URI"),
    ({"requestType": "PASSWORD_RESET", "email": "a@example.com", "continueUrl": "https://evil.example"},
     "UNAUTHORIZED_DOMAIN"),
])
def test_bad_requests_are_named(client, fields, message):
    assert client.refused("sendOobCode", **fields).startswith(message)


def test_a_stranger_cannot_choose_where_links_lead(client, mailing, address):
    client.sign_up(address)
    answer = requests.post(
        f"{mailing.web}/identitytoolkit.googleapis.com/v1/accounts:sendOobCode?key=app",
        json={"requestType": "PASSWORD_RESET", "email": address}, headers={"Host": "evil.example"}, timeout=20)
    assert answer.json()["error"]["message"].startswith("OPERATION_NOT_ALLOWED : This server does not know")


def test_too_many_mails_are_refused(client, mailbox, address):
    for _ in range(10):
        client.call("sendOobCode", requestType="PASSWORD_RESET", email=address)
    assert client.refused("sendOobCode", requestType="PASSWORD_RESET", email=address).startswith(
        "TOO_MANY_ATTEMPTS_TRY_LATER")


def test_mail_waits_for_its_server_and_outlives_a_restart(tmp_path, address):
    mailbox = Mailbox(failures=1).start()
    server = HearthServer(
        tmp_path / "data", arguments=["--mail", mailbox.url, "--mail-from", "no-reply@example.com"]).start()
    client = IdentityToolkit(server.web)
    try:
        client.sign_up(address)
        client.call("sendOobCode", requestType="PASSWORD_RESET", email=address)
        server.kill()
        server.start()
        assert parameters(link(mailbox.take(address)))["oobCode"]
    finally:
        server.stop()
        mailbox.stop()
