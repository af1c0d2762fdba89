"""Pushes by FCM's protocol, from a message in one browser to a service that takes them."""

import json
import time
import urllib.request

import pytest
from playwright.sync_api import expect
from push_receiver import PushReceiver


@pytest.fixture
def receiver(tmp_path):
    receiver = PushReceiver(tmp_path)
    yield receiver
    receiver.close()


def devices(server):
    """The tokens that the server knows, as an administrator reads them."""
    query = {"structuredQuery": {"from": [{"collectionId": "devices", "allDescendants": True}]}}
    request = urllib.request.Request(
        f"{server.web}/v1/projects/hearth/databases/(default)/documents:runQuery",
        json.dumps(query).encode(),
        {"Authorization": "Bearer owner", "Content-Type": "application/json"},
    )
    with urllib.request.urlopen(request, timeout=30) as answer:
        found = [each["document"] for each in json.load(answer) if "document" in each]
    return {each["fields"]["token"]["stringValue"] for each in found}


def wait_for(condition, timeout=60):
    deadline = time.monotonic() + timeout
    while not condition():
        assert time.monotonic() < deadline, "it did not become so in time"
        time.sleep(0.1)


def test_a_message_is_pushed_to_the_others_devices_until_they_sign_out(
    own_server, make_person, receiver, artifacts
):
    server = own_server(
        arguments=["--messaging-key", receiver.key, "--messaging-endpoint", receiver.address]
    ).start()
    ada = make_person(server, "Ada").sign_up()
    wait_for(lambda: len(devices(server)) == 1)
    adas = devices(server)
    ben = make_person(server, "Ben").sign_up()
    wait_for(lambda: len(devices(server)) == 2)
    (bens,) = devices(server) - adas
    ada.go_to("People").open_chat("Ben").send("are you there?").expect_sent("are you there?")
    push = receiver.wait_for("are you there?")
    assert push["token"] == bens
    assert push["notification"] == {"title": "Ada", "body": "are you there?"}
    assert push["data"]["type"] == "new_message" and "dm_" in push["data"]["conversationId"]
    assert push["apns"]["payload"]["aps"]["sound"] == "default"
    assert receiver.paths == {"/v1/projects/local/messages:send"}

    # Its sender sees when that was, and on which device the message has come.
    expect(ada.bubble("are you there?", "delivered")).to_have_count(1)
    ada.bubble("are you there?").click()
    ada.visible(ada.page.get_by_role("button", name="Actions")).click()
    ada.visible(ada.page.get_by_role("menuitem", name="Info")).click()
    info = ada.page.get_by_role("dialog")
    expect(info.get_by_text("Pushed")).to_be_visible()
    expect(info.get_by_text("Chrome on Android")).to_be_visible()
    ada.page.screenshot(path=artifacts / "message-info.png")
    info.get_by_role("button", name="Done").click()

    # A reload keeps the token; signing out gives it up, and nothing is sent to nobody.
    ben.page.reload()
    expect(ben.row("are you there?")).to_be_visible()
    assert devices(server) == adas | {bens}
    ben.go_to("Profile")
    ben.page.get_by_role("button", name="Sign Out").click()
    ben.page.get_by_role("dialog").or_(ben.page.get_by_role("alertdialog")).get_by_role(
        "button", name="Sign Out"
    ).click()
    expect(ben.page.get_by_label("Password")).to_be_visible()
    wait_for(lambda: devices(server) == adas)
    ada.send("to nobody").expect_sent("to nobody")

    ben.sign_in()
    expect(ben.row("to nobody")).to_be_visible()
    wait_for(lambda: len(devices(server)) == 2)
    (again,) = devices(server) - adas
    assert again != bens
    # A service that no longer knows a device is believed.
    receiver.gone.add(again)
    ada.send("welcome back").expect_sent("welcome back")
    assert receiver.wait_for("welcome back")["token"] == again
    wait_for(lambda: devices(server) == adas)
    assert all(push["notification"]["body"] != "to nobody" for push in receiver.messages)
    assert all(push["token"] not in adas for push in receiver.messages)
