"""Generated events to every element of a hosted app's page, and requests to the addresses of pages.

The scene goes on, or the socket ends; a request is answered, and not as a fault of the server.
"""

import http.client
import json
import os
import random
import time

import pytest
import requests
from page_extremes import values
from page_socket import PageSocket

pytestmark = pytest.mark.soak

SCREENS = ["gallery", "messageai"] + [f"gallery/{name}" for name in [
    "fields", "values", "choices", "menus", "formats", "photos", "tables", "lists", "editing-lists", "long-lists",
    "navigation", "dialogs", "scrolling", "charts", "gestures", "motion", "data", "state"]]
KINDS = [
    "tap", "input", "change", "submit", "focus", "blur", "key", "scroll", "refresh", "appear", "window", "load", "fail", "close", "back",
    "drag", "file", "go", ""]
VALUES = [
    None, True, False, 0, 1, -1, 3, 0.5, -0.0, 1e308, -1e308, 2**31, 2**53, 2**63 - 1, -2**63, 2**64, 1e19,
    "", "a", "on", "0", "1", "-1", "nan", "inf", "-inf", "1e400", "9223372036854775807", "9223372036854775808",
    "2024-02-29", "0000-00-00", "9999-12-31T23:59", "-1-01-01", "24:61", "#fff", "#zzzzzz", "0,0,0", "0 0 0",
    "-1 99999999999 0", "0,9223372036854775807,1", "5,3,0", "0 1 9223372036854775807", "Enter", "Escape",
    "e\u0301", "\u0301", "\ud800", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "\u202e", "\0", "x" * 5_000, "\n" * 300,
]


def event(random, number, elements):
    listening = [element for element, kinds in elements.items() if kinds]
    element = random.choice(listening if listening and random.random() < 0.9 else list(elements))
    kind = random.choice(elements[element] if elements[element] and random.random() < 0.8 else KINDS)
    value = random.choice(values(kind) if random.random() < 0.5 else VALUES)
    frame = {"e": number, "n": element, "t": kind, "v": value}
    if random.random() < 0.3:
        frame["k"] = random.choice([number, 0, -1, 2**63 - 1])
        frame["s"] = random.choice([0, number, -1, 2**63 - 1])
    if random.random() < 0.1:
        frame["f"] = random.choice(["", "a", "e\u0301"])
    return frame


def other(random, elements):
    """A frame that is not an event of an element that is there."""
    return random.choice([
        {"map": random.choices(list(elements), k=5) + [-1, 2**62]},
        {"ping": random.choice([0, -1, 2**63 - 1])},
        {"traits": {"tz": random.choice(["", "Mars/One", "UTC"]), "lang": random.choice(["", "xx-\u0301", "ar"]),
                    "dark": True, "w": random.choice([0, -1, 2**31, 390]), "h": random.choice([0, -(2**62), 844])}},
        {"e": random.choice([0, -1, 2**63 - 1]), "n": random.choice([0, -1, 2**63 - 1]), "t": "tap"},
        {"e": 1, "i": random.choice(["", "x", "\u0301"]), "at": random.choice(["/", "//", "/%ff", "/a" * 4_000]), "t": "tap"},
    ])


def attack(server, path, random, frames):
    """Sends frames to a scene of its own, and waits for an answer after every ten of them.

    Returns how many were answered.
    """
    answered = 0
    with PageSocket(server, path) as page:
        for number in range(1, frames):
            frame = (other(random, page.elements) if random.random() < 0.05
                     else event(random, number, page.elements))
            page.send(json.dumps(frame))
            if number % 10 == 0:
                if not page.is_answered():
                    break
                answered = number
    return answered


@pytest.mark.timeout(0)
def test_whatever_a_page_sends_its_host_answers_and_is_well(own_server):
    server = own_server().start()
    seed = int(os.environ.get("HEARTH_SEED") or random.randrange(1_000_000))
    end = time.monotonic() + int(os.environ.get("HEARTH_FUZZ_SECONDS") or 0)
    generator = random.Random(seed)
    number, answered = 0, 0
    while number < 12 or time.monotonic() < end:
        path = generator.choice(SCREENS)
        try:
            answered += attack(server, path, generator, 200)
        except (BrokenPipeError, ConnectionResetError):
            pass  # the server may hang up while something is sent to it
        assert server.is_running, f"HEARTH_SEED={seed}, attack {number} on {path}: {server.log[-4_000:]}"
        number += 1
    print(f"HEARTH_SEED={seed}, {answered} frames answered in {number} scenes")
    assert answered > 20 * number
    with PageSocket(server, "gallery") as page:
        assert page.is_answered()
    assert server.stop() == 0, server.log


ADDRESSES = ["/", "/offline", "/service-worker.js", "/favicon.ico", "/widgets", "/~push", "/__/auth/handler",
             "/assets/x", "/assets/x/y.js", "/.well-known/apple-app-site-association", "/none"] + [
    f"/{app}{rest}" for app in ["gallery", "messageai", "awards"] for rest in [
        "", "/", "/fields", "/socket", "/icon.svg", "/icon-192.png", "/icon-0.png", "/manifest.webmanifest",
        "/~cookie/x", "/~drawing", "/~drawing/fields", "/%00", "/%ff", "//", "/..%2f..", "/" + "a/" * 500]]
QUERIES = ["", "?", "?state=x&code=y", "?error=%00", "?path=%ff&w=-1&h=9223372036854775808", "?theme=dark&lang=xx-%CC%81"]
PAGE_HEADERS = {
    "Cookie": ["hearth-device=1..;;=;", "hearth-device=" + "A" * 3_000, "\xff=\xfe"],
    "Accept-Language": ["*;q=-1", "en-" + "a" * 3_000], "Accept-Encoding": ["br;q=0,gzip;q=9", "\xff"],
    "If-None-Match": ["*", "\"\"", "W/"], "Range": ["bytes=--5"], "Origin": ["null", "http://elsewhere.example"],
    "Host": ["", "[::1", "a:99999"], "Upgrade": ["websocket"], "Sec-Fetch-Site": ["cross-site", "same-origin"],
    "Content-Type": ["application/json", "multipart/form-data; boundary="],
}
BODIES = [b"", b"{}", b"[", b"\xff" * 100, b"x" * 9_000, b"state=x&code=%ff&user=%7B",
          b'{"endpoint":"https://127.0.0.1/","keys":{"p256dh":"","auth":""}}', b'{"endpoint":"x:' + b"y" * 4_000 + b'"}']


def ask(server, method, address, headers, body):
    """The status of the answer; None where the server has ended the connection, as it may."""
    connection = http.client.HTTPConnection(server.web.removeprefix("http://"), timeout=60)
    try:
        connection.putrequest(method, address, skip_host="Host" in headers, skip_accept_encoding=True)
        for name, value in headers.items():
            connection.putheader(name, value)
        if body is not None:
            connection.putheader("Content-Length", str(len(body)))
        connection.endheaders(body)
        return connection.getresponse().status
    except (http.client.HTTPException, ConnectionError):
        return None
    finally:
        connection.close()


@pytest.mark.timeout(0)
def test_whatever_the_addresses_of_pages_are_asked_the_host_answers_and_is_well(own_server):
    server = own_server().start()
    seed = int(os.environ.get("HEARTH_SEED") or random.randrange(1_000_000))
    end = time.monotonic() + int(os.environ.get("HEARTH_FUZZ_SECONDS") or 0)
    generator = random.Random(seed)
    known = requests.Session()
    known.get(f"{server.web}/gallery", timeout=60)
    number = 0
    while number < 300 or time.monotonic() < end:
        method = generator.choice(["GET", "GET", "GET", "POST", "DELETE", "PUT", "HEAD", "OPTIONS"])
        address = generator.choice(ADDRESSES) + generator.choice(QUERIES)
        headers = {name: generator.choice(values).encode("latin-1") for name, values in PAGE_HEADERS.items()
                   if generator.random() < 0.15}
        body = None if method in ("GET", "HEAD") else generator.choice(BODIES)
        asked = f"HEARTH_SEED={seed}, request {number}: {method} {address} {headers} {body}"
        if "Cookie" not in headers and generator.random() < 0.5:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in known.cookies.items()).encode()
        status = ask(server, method, address, headers, body)
        assert server.is_running, f"{asked}\n{server.log[-4_000:]}"
        assert status is None or status < 500 or status in (501, 503), f"{asked}: {status}\n{server.log[-2_000:]}"
        number += 1
    assert known.get(f"{server.web}/gallery", timeout=60).status_code == 200
    assert server.stop() == 0, server.log
