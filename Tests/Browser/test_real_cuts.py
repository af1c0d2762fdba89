"""The points of MessageAI's specification about bad networks, with networks that are really cut: a
proxy between browser and host, the browser's own offline switch, and a host that is killed."""

import re
from types import SimpleNamespace

import pytest
from devices import DESKTOP, PHONE, on_device
from hearth_server import HearthServer
from kept_by_browser import send_until_known, whether_kept
from person import Person
from playwright.sync_api import expect
from tcp_proxy import TCPProxy
from waiting import eventually, until

LONG = 60_000  # presence is told by heartbeats
NOTICE = re.compile("No connection since")
WAITING = "[data-waiting]"
CUTS = [pytest.param("proxy", marks=pytest.mark.soak), pytest.param("switch", marks=pytest.mark.soak), "kill"]


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    server = HearthServer(tmp_path_factory.mktemp("cuts") / "data").start()
    yield server
    server.stop()


@pytest.fixture(scope="module")
def people(host, chromium):
    """Ada on a phone, Ben at a desk, and Cleo on a phone, each on a line of their own. Ada has sent
    often enough to Ben that her browser knows what sending does."""
    people = []
    for name, viewport in [("Ada Cut", PHONE), ("Ben Cut", DESKTOP), ("Cleo Cut", PHONE)]:
        line = TCPProxy(target=host.web.removeprefix("http://"))
        context = chromium.new_context(
            locale="en-US", timezone_id="Europe/Berlin", **on_device({"viewport": viewport}))
        context.set_default_timeout(30_000)
        person = Person(
            context, SimpleNamespace(web=f"http://{line.address}"), name, f"{name[:3]}cut@example.com")
        person.line = line
        people.append(person.arrive())
    ada, ben, cleo = people
    for other in (cleo, ben):
        ada.go_to("People").open_chat(other.name)
        send_until_known(ada, "hello", "hello again", "hello once more")
        if other is cleo:
            ada.page.go_back()
            expect(ada.tab("People")).to_be_visible()
    ben.go_to("Chats").open_chat(ada.name).expect_received("hello once more")
    send_until_known(ben, "yes", "yes again", "yes once more")
    cleo.go_to("Chats").open_chat(ada.name).expect_received("hello once more")
    yield people
    for person in people:
        person.context.close()
        person.line.close()


@pytest.fixture(autouse=True)
def whole_lines(people):
    yield
    for person in people:
        person.line.let_go()
        person.line.restore()
        person.context.set_offline(False)
        assert person.problems == []


class Cut:
    """Takes the host away from a person, in one of three ways, and brings it back."""

    def __init__(self, how, person, host):
        self.how, self.person, self.host = how, person, host

    def begin(self):
        if self.how == "proxy":
            self.person.line.cut()
        elif self.how == "switch":
            self.person.context.set_offline(True)
            self.person.line.cut()  # the switch leaves open sockets alone
        else:
            self.host.kill()
        expect(self.person.page.get_by_text(NOTICE)).to_be_visible()

    def end(self):
        if self.how == "kill":
            self.host.start()
        else:
            self.person.line.restore()
            self.person.context.set_offline(False)


def expect_once_in_order(person, texts):
    def holds():
        shown = [text for each in person.bubbles() for text in texts if f": {text}" in each]
        assert shown == texts

    eventually(holds)


def expect_connected(person):
    """By itself: nobody touches anything."""
    expect(person.page.get_by_text(NOTICE)).to_be_hidden()
    expect(person.page.locator(WAITING)).to_have_count(0)


@pytest.mark.parametrize("how", CUTS)
def test_m34_m35_m36_m98_what_is_sent_without_a_network_goes_by_itself_afterwards(people, host, how):
    ada, ben, _ = people
    texts = [f"{number} by {how}" for number in ("one", "two", "three")]
    cut = Cut(how, ada, host)
    cut.begin()
    for text in texts:
        ada.send(text)
        # It is there at once, and marked as waiting.
        expect(ada.page.locator(WAITING).get_by_text(text, exact=True)).to_be_visible(timeout=2000)
        expect(ada.bubble(text, "(sent|delivered|read)")).to_have_count(0)
    if how != "kill":
        assert not [each for each in ben.bubbles() if f"by {how}" in each]
    cut.end()
    expect_connected(ada)
    for text in texts:
        ada.expect_sent(text)
        ben.expect_received(text)
    for person in (ada, ben):
        expect_once_in_order(person, texts)


@pytest.mark.parametrize("who", [0, pytest.param(1, marks=pytest.mark.soak)], ids=["phone", "desktop"])
def test_m78_after_a_cut_what_others_did_is_there_too_and_is_acknowledged(people, host, who):
    away, other = people[who], people[1 - who]
    cut = Cut("proxy", away, host)
    cut.begin()
    mine, theirs = f"sent away {who}", f"sent meanwhile {who}"
    away.send(mine)
    other.send(theirs).expect_sent(theirs)
    expect(away.bubble(theirs)).to_have_count(0)
    cut.end()
    expect_connected(away)
    other.expect_received(mine)
    away.expect_received(theirs)
    # The receipts of both went, and the listeners listen.
    expect(other.bubble(theirs, "read")).to_have_count(1, timeout=LONG)
    expect(away.bubble(mine, "read")).to_have_count(1, timeout=LONG)
    other.send(f"and on {who}")
    away.expect_received(f"and on {who}")


@pytest.mark.soak
def test_m96_two_devices_talk_on_lines_that_are_cut_in_turn(people, host):
    ada, ben, _ = people
    said = []
    for turn, (writer, reader) in enumerate([(ada, ben), (ben, ada), (ada, ben)]):
        reader.line.cut()
        expect(reader.page.get_by_text(NOTICE)).to_be_visible()
        said.append(f"turn {turn}")
        writer.send(said[-1]).expect_sent(said[-1])
        reader.line.restore()
        reader.expect_received(said[-1])
    for person in (ada, ben):
        expect_once_in_order(person, said)


def test_m97_what_is_sent_is_kept_before_the_host_knows_of_it(people):
    ada, ben, _ = people
    ada.line.hold()
    ada.send("local first")
    ghost = ada.page.locator(WAITING)
    expect(ghost.get_by_text("local first", exact=True)).to_be_visible(timeout=2000)
    expect(ghost).to_have_attribute("aria-busy", "true")
    kept = whether_kept("actions", "all.some((action) => JSON.stringify(action).includes(text))", "text")
    until(lambda: ada.page.evaluate(kept, "local first"))
    ada.line.let_go()
    ada.expect_sent("local first")
    expect(ghost).to_have_count(0)
    ben.expect_received("local first")
    until(lambda: not ada.page.evaluate(kept, "local first"))


@pytest.mark.soak
def test_m35_three_people_each_cut_at_another_time(people):
    ada, ben, cleo = people
    ada.line.cut()
    cleo.line.cut()
    for person in (ada, cleo):
        expect(person.page.get_by_text(NOTICE)).to_be_visible()
    ada.send("to Ben from afar")
    cleo.send("to Ada from afar")
    cleo.line.restore()
    cleo.expect_sent("to Ada from afar")
    ada.line.restore()
    ada.expect_sent("to Ben from afar")
    ben.expect_received("to Ben from afar")
    ada.page.go_back()
    ada.go_to("Chats").open_chat(cleo.name).expect_received("to Ada from afar")
    ada.page.go_back()
    ada.open_chat(ben.name)
    expect_once_in_order(ada, ["to Ben from afar"])


@pytest.mark.soak
def test_m103_a_person_who_is_gone_is_shown_offline_and_online_when_back(people):
    ada, ben, _ = people
    header = ben.visible(ben.page.get_by_role("button", name=re.compile(ada.name)))
    expect(header.filter(has_text="Online").first).to_be_visible(timeout=LONG)
    ada.page.goto("about:blank")
    expect(header.filter(has_text="Last seen").first).to_be_visible(timeout=LONG)
    ada.open().open_chat(ben.name)
    expect(header.filter(has_text="Online").first).to_be_visible(timeout=LONG)
    for _ in range(20):
        ada.composer.press_sequentially("well ")
        if ben.text("is typing...").count():
            break
    expect(ben.text("is typing...")).to_be_visible()
    ada.composer.fill("")
