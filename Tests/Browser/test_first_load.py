"""How many bytes a browser fetches before the first page stands."""

import pytest

from kept_by_browser import AWAY_HAS_COME
from person import acquaintance
from waiting import eventually

LIMIT = 60 * 1024
LATER_LIMIT = 18 * 1024
RULES_LIMIT = 3 * 1024
LINES_LIMIT = 9 * 256
LATER = ("/away.js", "/later.css", "/hugs.js")

BEGAN_AFTER_LOAD = """(address) => performance.getEntriesByName(address)[0].startTime
  >= performance.getEntriesByType("navigation")[0].loadEventStart"""


class Transfers:
    """What a page's network stack received, by address."""

    def __init__(self, page):
        self.addresses = {}
        self.bytes = {}
        self.codings = {}
        session = page.context.new_cdp_session(page)
        session.send("Network.enable")
        session.on("Network.responseReceived", self._response)
        session.on("Network.loadingFinished", self._finished)

    def _response(self, event):
        response = event["response"]
        self.addresses[event["requestId"]] = response["url"]
        headers = {name.lower(): value for name, value in response["headers"].items()}
        self.codings[response["url"]] = headers.get("content-encoding")

    def _finished(self, event):
        address = self.addresses.get(event["requestId"], "")
        self.bytes[address] = self.bytes.get(address, 0) + event["encodedDataLength"]

    def of(self, *endings):
        return [address for address in self.bytes if address.endswith(endings)]

    @property
    def total(self):
        return sum(self.bytes.values())


@pytest.mark.parametrize("path", ["/", "/messageai", "/gallery/counter"])
def test_the_first_load_is_small(server, make_person, path):
    # What the service worker answers is not counted.
    def load():
        page = make_person(server, service_workers="block").page
        transfers = Transfers(page)
        page.goto(server.web + path, wait_until="networkidle")
        if path != "/":
            page.wait_for_function(AWAY_HAS_COME)

            def has_all_that_comes_later():
                page.evaluate("0")  # What has arrived is told while the page is spoken with.
                assert all(transfers.of(ending) for ending in LATER), transfers.bytes

            eventually(has_all_that_comes_later)
        return page, transfers

    def are_dense():
        for address in transfers.of(".js", ".css"):
            assert page.request.get(address).headers["content-encoding"] == "br", address

    # The first browser after a start gets what there is; the densest copies are made for all others.
    page, transfers = load()
    eventually(are_dense)
    page, transfers = load()
    for address in transfers.of(".js", ".css"):
        assert transfers.codings[address] == "br", address
    # Fonts come from the system where it has them; those of ours are compressed already.
    fonts = sum(transfers.bytes[address] for address in transfers.of(".woff2"))
    # What is needed only once the host is slow or away comes when the page is alive.
    later, rules, lines = map(transfers.of, LATER)
    assert len(later) == len(rules) == len(lines) == (path != "/")
    for address in later + rules + lines:
        assert page.evaluate(BEGAN_AFTER_LOAD, address), address
    later_bytes = sum(transfers.bytes[address] for address in later)
    assert later_bytes <= LATER_LIMIT, later_bytes
    rules_bytes = sum(transfers.bytes[address] for address in rules)
    assert rules_bytes <= RULES_LIMIT, rules_bytes
    lines_bytes = sum(transfers.bytes[address] for address in lines)
    assert lines_bytes <= LINES_LIMIT, lines_bytes
    assert transfers.total - fonts - later_bytes - rules_bytes - lines_bytes <= LIMIT, transfers.bytes
    # The home screen has the widgets' own script and rules.
    own = 2 if path == "/" else 0
    assert len(transfers.of(".js", ".css")) - len(later + rules + lines) == 3 + own


def test_the_second_load_fetches_no_file_again(server, make_person):
    page = make_person(server).page
    page.goto(server.web + "/messageai", wait_until="networkidle")
    transfers = Transfers(page)
    page.goto(server.web + "/messageai/people", wait_until="networkidle")
    assert all(transfers.bytes[address] == 0 for address in transfers.of(".js", ".css"))
    assert transfers.total < 10 * 1024, transfers.bytes


def test_a_chat_says_nothing_before_it_is_known(own_server, make_person):
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    acquaintance(server, "Ben")
    ada.go_to("People").open_chat("Ben").send("first words").expect_sent("first words")
    address = ada.page.url
    for _ in range(3):
        server.kill()
        server.start()
        page = ada.context.request.get(address).text()
        assert "first words" in page or 'role="progressbar"' in page
        assert "Unknown" not in page
        assert "beginning of your chat" not in page
