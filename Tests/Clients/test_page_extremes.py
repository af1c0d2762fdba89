"""Whatever numbers and texts a page sends, everybody's host goes on."""

import http.client
import json
import re
import socket

import pytest
from hearth_server import ROOT, HearthServer
from page_extremes import extremes, long_character, texts
from page_socket import PageSocket

PAGES = re.findall(
    r'GalleryPage\(\s*"([^"]+)"', (ROOT / "Sources/Interface/Gallery/GalleryGroup+All.swift").read_text())

# A page that sends so many at once is hung up on.
BURST = 800


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    server = HearthServer(tmp_path_factory.mktemp("extremes")).start()
    yield server
    assert server.stop() == 0, server.log


def send_all(page, events, first=1):
    """Sends events, and waits until the host has drawn what they changed. Returns the next event's number."""
    number = first
    for element, kind, value in events:
        page.send(json.dumps({"e": number, "n": element, "t": kind, "v": value}, ensure_ascii=False))
        number += 1
    if number > first:
        assert page.is_acknowledged(number - 1), f"The socket ended at {kind} {value!r:.60} to {element}, or before."
    return number


def of_page(elements):
    """The elements of the page itself: the split view, the list of pages and the stack beside it come first."""
    stack = sorted(element for element, kinds in elements.items() if "back" in kinds)[2]
    return {element: kinds for element, kinds in elements.items() if element > stack}


def is_answered(page):
    """Whether the server answers; it may have hung up, too."""
    try:
        return page.is_answered()
    except ConnectionError:
        return False


@pytest.mark.soak
def test_no_number_of_any_event_of_the_gallery_ends_the_host(host):
    assert len(PAGES) > 30
    seen = set()
    for name in PAGES:
        with PageSocket(host, f"gallery/{name}") as page:
            # The list of pages is the same beside each of them.
            events = extremes(page.elements if not seen else of_page(page.elements))
        for start in range(0, len(events), BURST):
            with PageSocket(host, f"gallery/{name}") as page:
                send_all(page, events[start:start + BURST])
        assert host.is_running, f"{name}: {host.log[-4_000:]}"
        seen |= {kind for _, kind, _ in events}
    assert seen >= {"back", "change", "drag", "hovering", "ink", "input", "pinch", "scrollgeometry", "size", "taps", "window"}


@pytest.mark.soak
def test_no_number_ends_the_host_in_what_buttons_of_the_gallery_open(host):
    seen = set()
    for name in PAGES:
        with PageSocket(host, f"gallery/{name}") as page:
            known = set(page.elements)
            # The first button goes back to the list of pages.
            _, *buttons = (element for element, kinds in of_page(page.elements).items() if "tap" in kinds)
            number = send_all(page, [(element, "tap", None) for element in buttons])
            opened = {element: kinds for element, kinds in page.elements.items() if element not in known}
            events = extremes(opened)[:BURST]
            send_all(page, events, number)
            seen |= {kind for _, kind, _ in events}
        assert host.is_running, f"{name}: {host.log[-4_000:]}"
    assert seen >= {"close", "detent", "move"}


def test_no_number_of_what_a_page_says_of_itself_ends_the_host(host):
    numbers = [10**19, -10**19, 2**63 - 1, -2**63, 2**53, 1e300, -1e300, 5e-324, 0, -1]
    for number in numbers:
        with PageSocket(host, "gallery/text") as page:
            frames = [
                {"traits": {"tz": "Etc/GMT+12", "lang": "ar-u-ca-islamic", "w": number, "h": number}},
                {"traits": {"w": number}}, {"traits": {"h": number}}, {"ping": number}, {"map": [number]},
                {"e": 1, "n": number, "t": "tap"}, {"e": 2, "n": 2, "t": "back", "v": 0, "k": number, "s": number},
                {"e": 3, "n": 2, "t": "undone", "c": "A" * 22, "x": number}, {"e": number, "n": 2, "t": "focus"}]
            for frame in frames:
                page.send(json.dumps(frame))
            assert page.is_answered(), number
        hello = {"scene": page.scene, "graph": page.graph, "lastSeq": number, "lastEvent": number, "named": number,
                 "traits": {"w": number, "h": number}}
        with PageSocket(host, "gallery/text", hello=hello) as page:
            is_answered(page)
        assert host.is_running, f"{number}: {host.log[-4_000:]}"


@pytest.mark.soak
def test_no_long_character_in_any_event_of_the_gallery_holds_the_host(host):
    seen = set()
    for name in PAGES:
        with PageSocket(host, f"gallery/{name}") as page:
            events = []
            for element, kinds in page.elements.items():
                for kind in set(kinds) - seen - {"back"}:
                    events += [(element, kind, text) for text in texts(kind)]
                    seen.add(kind)
            send_all(page, events)
            assert page.is_answered()
    assert len(seen) > 20


def test_no_long_character_anywhere_else_in_a_frame_holds_the_host(host):
    short, long = long_character(4_000), long_character(99_000)
    escaped = json.dumps(short)[1:-1]
    with PageSocket(host, "gallery/fields") as page:
        field = next(element for element, kinds in of_page(page.elements).items() if "input" in kinds)
        frames = [
            {"e": 1, "n": field, "t": "input", "v": long, "f": long, "k": 1, "s": 0},
            {"e": 2, "n": field, "t": "input", "v": long + "b", "f": "b" + long, "k": 2, "s": 0},
            {"e": 3, "n": field, "t": "tap", "b": [{"n": field, "v": long}, {"i": short[:16], "v": "x"}]},
            {"e": 4, "i": short[:16], "w": short[-190:], "at": short, "t": "tap", "v": None},
            {"e": 5, "i": "x", "at": "/" + "%CC%81" * 600 + "%CC%A3" * 600, "t": "go"},
            {"traits": {"tz": short, "lang": short}}]
        for frame in frames:
            page.send(json.dumps(frame, ensure_ascii=False))
        page.send(json.dumps({long: 1, "ping": 0}, ensure_ascii=False))
        page.send(f'{{"{escaped * 10}": 1, "ping": 0}}')
        assert page.is_answered()
    for name in ["scene", "graph", "previous", "returned", "at", "release"]:
        hello = {"scene": page.scene, "graph": page.graph, "lastSeq": 0, "lastEvent": 0, name: long}
        with PageSocket(host, "gallery/fields", hello=hello) as page:
            is_answered(page)
    with PageSocket(host, "gallery/fields") as page:
        assert page.is_answered()


@pytest.mark.parametrize("place", ["address", "path", "Cookie", "Origin", "Accept-Language", "User-Agent", "If-None-Match", "Host"])
def test_no_long_character_in_the_head_of_a_request_holds_the_host(host, place):
    marks = long_character(30_000)
    value = (f"hearth-scene{marks}=x; hearth-device={marks}" if place == "Cookie" else marks).encode()
    path = b"/gallery" + value if place == "path" else b"/gallery/" + b"%CC%81" * 6_000 if place == "address" else b"/gallery"
    header = f"{place}: ".encode() + value + b"\r\n" if place[0].isupper() else b""
    name, port = host.web.removeprefix("http://").rsplit(":", 1)
    with socket.create_connection((name, int(port)), timeout=30) as connection:
        connection.sendall(b"GET " + path + b" HTTP/1.1\r\n" + header
                           + (b"" if place == "Host" else b"Host: localhost\r\n") + b"Connection: close\r\n\r\n")
        answer = http.client.HTTPResponse(connection)
        answer.begin()
        assert answer.status in (200, 307, 400, 403, 404, 431), answer.status
    with PageSocket(host, "gallery/text") as page:
        assert page.is_answered()
