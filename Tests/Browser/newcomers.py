"""People who sign up without a browser: before most stories the screens for it are only waited for."""

import json
import re
import time
from http.cookies import SimpleCookie

import requests
from identity_toolkit import IdentityToolkit
from page_socket import PageSocket

DOCUMENTS = "projects/hearth/databases/(default)/documents"


def make_acquaintance(server, name, email, password):
    """Makes an account of MessageAI by the calls of a client, and writes its profile as the app does.

    For people who only have to be there, to be found and written to: they have no browser.
    """
    toolkit = IdentityToolkit(server.web)
    account = toolkit.sign_up(email, password)
    toolkit.call("update", idToken=account["idToken"], displayName=name)
    profile = {
        "update": {
            "name": f"{DOCUMENTS}/users/{account['localId']}",
            "fields": {"displayName": {"stringValue": name}},
        },
        "updateTransforms": [{"fieldPath": "createdAt", "setToServerValue": "REQUEST_TIME"}],
    }
    answer = requests.post(
        f"{server.web}/v1/{DOCUMENTS}:commit", json={"writes": [profile]}, timeout=30,
        headers={"Authorization": f"Bearer {account['idToken']}"})
    assert answer.status_code == 200, answer.text


def signed_up_device(server, name, email, password):
    """Signs up at MessageAI as a page does, by the events of its fields, and gives the device's cookie.

    A browser that gets the cookie is this device, which then is as if the page had been closed.
    """
    with PageSocket(server, "messageai", renews=True) as socket:
        page = NewcomerPage(socket)
        page.tell("change", 'value="signUp"', v="signUp")
        page.type("E-mail", email)
        page.type("Password", password)
        page.tell("tap", PROMINENT)
        page.type("Display name", name)
        page.tell("tap", PROMINENT)
        page.number('role="tab"')
        return page.renewed_cookie(server)


PROMINENT = 'class="btn b-prominent'  # the button that goes on, whatever it says


class NewcomerPage:
    """What is known of a page by its HTML and by the frames that came so far."""

    def __init__(self, socket):
        self.socket = socket
        self.html = socket.html
        self.renewal = None  # the word for the device's new cookie
        self.events = self.edits = 0

    def read(self):
        """Reads the next frame."""
        text = self.socket.next()
        assert text is not None, "The server ended the socket."
        frame = json.loads(text)
        self.renewal = frame.get("renew", self.renewal)
        self.html += "".join(strings(frame))

    def number(self, attribute):
        """Waits for an element with this attribute, and gives the number of the last one."""
        while not (found := re.findall(rf'data-n="(\d+)"[^>]*{re.escape(attribute)}', self.html)):
            self.read()
        return int(found[-1])

    def tell(self, kind, attribute, **more):
        self.events += 1
        event = {"e": self.events, "n": self.number(attribute), "t": kind, **more}
        self.socket.send(json.dumps(event))

    def type(self, label, text):
        self.edits += 1
        self.tell("input", f'aria-label="{label}"', v=text, k=self.edits)

    def renewed_cookie(self, server):
        """Fetches the cookie that the device has since somebody signed in, and shows it once."""
        while self.renewal is None:
            self.read()
        address = f"{server.web}/messageai/~cookie/{self.renewal}"
        headers = {"Origin": server.web, "Cookie": self.socket.cookie}
        answer = requests.post(address, headers=headers, timeout=30)
        assert answer.status_code == 202, answer.text
        cookie = SimpleCookie(answer.headers["Set-Cookie"])["hearth-device"]
        headers["Cookie"] = f"hearth-device={cookie.value}"
        answer = requests.post(address, headers=headers, timeout=30)
        assert answer.status_code == 204, answer.text
        return {
            "name": "hearth-device", "value": cookie.value, "url": server.web, "httpOnly": True,
            "sameSite": "Lax", "expires": time.time() + int(cookie["max-age"]),
        }


def strings(value):
    """Every text in what JSON says."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (list, dict)):
        for each in value.values() if isinstance(value, dict) else value:
            yield from strings(each)
