"""Bad input gets a clear answer, and nothing is lost."""

import http.client
import os
import re
import socket
import urllib.error

import pytest
from person import acquaintance
from playwright.sync_api import expect


@pytest.fixture
def newcomer(server, make_person):
    return make_person(server).open()


def test_a_wrong_password_is_refused_and_what_was_typed_stays(server, make_person):
    known = acquaintance(server, "Known")
    stranger = make_person(server).open()
    stranger.sign_in(email=known.email, password="not the password")
    expect(stranger.text("password .*(wrong|incorrect)|do not match")).to_be_visible()
    expect(stranger.page.get_by_label("E-mail")).to_have_value(known.email)
    stranger.sign_in(email=known.email, password=known.password)
    expect(stranger.tab("Chats")).to_be_visible()


def test_an_unknown_email_gets_the_same_answer_as_a_wrong_password(newcomer):
    newcomer.sign_in(email="nobody@example.com", password="not the password")
    expect(newcomer.text("password .*(wrong|incorrect)|do not match")).to_be_visible()


def test_a_weak_password_is_refused(newcomer):
    newcomer.create_account(password="12345")
    expect(newcomer.text("at least 6 characters")).to_be_visible()


def test_an_email_that_is_taken_is_refused(server, make_person):
    known = acquaintance(server, "Known")
    other = make_person(server).open()
    other.create_account(email=known.email.upper())
    expect(other.text("already")).to_be_visible()


def test_something_that_is_no_email_is_refused(newcomer):
    newcomer.create_account(email="not an address")
    expect(newcomer.text("not a complete e-mail address")).to_be_visible()


def test_an_empty_message_cannot_be_sent(one_of_two):
    ada, _ = one_of_two
    expect(ada.send_button).to_be_disabled()
    ada.type("x")
    expect(ada.send_button).to_be_enabled()
    ada.type("   \n ")
    expect(ada.send_button).to_be_disabled()
    ada.composer.press("Enter")
    # What is sent later comes after what should not be.
    ada.send("x").expect_sent("x")
    expect(ada.shown_bubbles).to_have_count(1)


def test_a_message_of_10_000_characters_is_refused_and_not_lost(one_of_two):
    ada, _ = one_of_two
    long = "ten chars " * 1_000
    ada.type(long)
    expect(ada.text("4,000")).to_be_visible()
    expect(ada.send_button).to_be_disabled()
    expect(ada.composer).to_have_value(long)
    ada.send(long[:3_990])
    sent = ada.page.get_by_label(re.compile(r"ten chars.*, (sent|delivered|read)$", re.DOTALL))
    expect(ada.visible(sent)).to_have_count(1)


def test_markup_is_text(pair):
    ada, ben = pair
    ada.send("<img src=x onerror=alert(1)> & <b>bold</b>")
    expect(ben.row("<b>bold</b>")).to_be_visible()
    assert ben.page.locator("img[src=x]").count() == 0


def test_a_forged_device_cookie_is_a_new_device(server, make_person):
    ada = make_person(server, "Ada").arrive()
    device = next(c for c in ada.context.cookies() if c["httpOnly"])
    mallory = make_person(server)
    value = device["value"]
    forged = value[:-4] + ("AAAA" if not value.endswith("AAAA") else "BBBB")
    mallory.context.add_cookies([{"name": device["name"], "value": forged, "url": server.web}])
    mallory.open()
    expect(mallory.page.get_by_label("Password")).to_be_visible()
    # The real one still works.
    ada.page.reload()
    expect(ada.tab("Chats")).to_be_visible()


SEND_NOISE = """async () => {
  for (const frame of ["", "{", "[]", '{"e":1}', "x".repeat(100000)]) {
    const socket = new WebSocket(
      location.origin.replace("http", "ws") + "/messageai/socket?scene=nonsense");
    await new Promise((done) => {
      socket.onopen = () => { socket.send(frame); setTimeout(done, 50); };
      socket.onerror = socket.onclose = done;
    });
    socket.close();
  }
}"""


def test_noise_ends_its_own_connection_and_nobody_else_notices(server, pair):
    ada, ben = pair
    upgrade = b"GET /messageai/socket HTTP/1.1\r\nUpgrade: websocket\r\n\r\n"
    http2 = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n" + os.urandom(512)
    for address in [server.web.removeprefix("http://"), server.firestore]:
        host, port = address.rsplit(":", 1)
        for noise in [b"\x00" * 64, os.urandom(4096), upgrade, http2]:
            with socket.create_connection((host, int(port)), timeout=30) as raw:
                raw.sendall(noise)
    ada.page.evaluate(SEND_NOISE)
    ada.problems.clear()  # the browser's notes of the sockets refused above
    assert server.is_running
    ada.send("still well").expect_sent("still well")
    expect(ben.row("still well")).to_be_visible()


def test_malformed_json_to_the_accounts_is_answered(server):
    host, port = server.web.removeprefix("http://").rsplit(":", 1)
    path = "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=k"
    bodies = ["{", "[]", '{"email": 7}', '{"email": "a@b.c", "password": ["x"]}', "x" * 2_000_000]
    for body in bodies:
        connection = http.client.HTTPConnection(host, int(port), timeout=30)
        connection.request("POST", path, body, {"Content-Type": "application/json"})
        assert 400 <= connection.getresponse().status < 500
        connection.close()


def test_an_unknown_page_says_so(server):
    with pytest.raises(urllib.error.HTTPError) as refused:
        server.get("/no-such-app")
    assert refused.value.code == 404
