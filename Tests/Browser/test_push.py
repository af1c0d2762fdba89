"""Messages of the server to a browser whose tabs are closed, and to one that is looked at."""

import json
import urllib.request

import pytest
import requests
from playwright.sync_api import expect
from push_services import BrowserPush
from waiting import until


@pytest.fixture(scope="module")
def chromium(whole_chromium):
    """The one that shows notifications."""
    return whole_chromium


@pytest.fixture
def service():
    service = BrowserPush()
    yield service
    service.close()


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


def bring(person, subscription):
    """What the page does with the browser's subscription, which no browser here gets from Google."""
    status = person.page.evaluate(
        """async (subscription) => (await fetch("/~push",
          { method: "POST", body: JSON.stringify(subscription) })).status""",
        subscription,
    )
    assert status == 204


class Worker:
    """The service worker of a person's browser, driven by DevTools."""

    def __init__(self, person):
        self.origin = person.server.web
        self.context = person.context
        self.page = person.context.new_page()
        self.page.goto(f"{person.server.web}/")
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        self.session = person.context.new_cdp_session(self.page)
        self.registrations = []
        self.session.on(
            "ServiceWorker.workerRegistrationUpdated",
            lambda event: self.registrations.extend(event["registrations"]),
        )
        self.session.send("ServiceWorker.enable")
        until(lambda: self.page.evaluate("1") and self.registrations)

    def knows_no_page_of(self, app):
        """Whether no tab of the app is left: one that was just closed is still known for a moment."""
        addresses = [
            address for worker in self.context.service_workers for address in worker.evaluate(
                """async () => (await clients.matchAll({ type: "window", includeUncontrolled: true }))
                  .map(({ url }) => url)""")]
        return addresses and not any(f"/{app}" in address for address in addresses)

    def deliver(self, text):
        self.session.send(
            "ServiceWorker.deliverPushMessage",
            {
                "origin": self.origin, "data": text,
                "registrationId": self.registrations[-1]["registrationId"],
            },
        )

    def shown(self):
        return self.page.evaluate(
            """async () => (await (await navigator.serviceWorker.ready).getNotifications())
              .map(({ title, body, tag, data }) => ({ title, body, tag, data }))"""
        )

    def tap(self, tag):
        """Taps a notification. Gives the addresses of the tabs that were opened: the worker may open
        none without a real tap."""
        (worker,) = self.context.service_workers
        return worker.evaluate(
            """async (tag) => {
              const opened = [];
              clients.openWindow = async (address) => { opened.push(address); return null; };
              const [notification] = await registration.getNotifications({ tag });
              const event = new NotificationEvent("notificationclick", { notification });
              const work = [];
              event.waitUntil = (each) => work.push(each);
              dispatchEvent(event);
              await Promise.all(work);
              return opened;
            }""",
            tag,
        )


@pytest.fixture
def pair_of_two(own_server, make_person):
    """Ada and Ben, who have said something to each other, and what Ben's device is told by."""
    server = own_server().start()
    ada = make_person(server, "Ada").arrive()
    until(lambda: len(devices(server)) == 1)
    adas = devices(server)
    ben = make_person(server, "Ben")
    ben.context.grant_permissions(["notifications"], origin=server.web)
    ben.arrive()
    until(lambda: len(devices(server)) == 2)
    return server, ada, ben, adas


def test_a_closed_tab_is_told_and_a_tap_opens_the_chat(pair_of_two, service, artifacts):
    server, ada, ben, adas = pair_of_two
    bring(ben, service.subscribe("ben"))
    worker = Worker(ben)
    ben.page.close()
    until(lambda: worker.knows_no_page_of("messageai"))
    ada.go_to("People").open_chat("Ben").send("are you there?").expect_sent("are you there?")
    message = service.wait_for("Ada")
    assert message["is_signed"]
    told = message["json"]["notification"]
    assert told["body"] == "are you there?" and told["data"]["type"] == "new_message"
    assert told["navigate"].startswith(f"{server.web}/messageai/chat/")

    # Nothing is shown twice, however often it is sent.
    for _ in range(2):
        worker.deliver(message["text"])
    until(lambda: worker.shown())
    (shown,) = worker.shown()
    assert (shown["title"], shown["body"]) == ("Ada", "are you there?")
    (address,) = worker.tap(shown["tag"])
    assert address == told["navigate"]
    assert worker.shown() == []
    worker.deliver(message["text"])
    worker.page.wait_for_timeout(500)
    assert worker.shown() == []

    # The place that a tap opens is the chat, in a tab that begins there.
    ben.page = ben.context.new_page()
    ben.page.goto(address)
    expect(ben.bubble("are you there?")).to_have_count(1)
    expect(ben.composer).to_be_visible()

    # A tab that is looked at is told over its socket alone.
    ada.send("and now?").expect_sent("and now?")
    service.came.wait_for(lambda each: each["json"]["notification"]["body"] == "and now?")
    ben.expect_received("and now?")
    ben.page.bring_to_front()
    worker.deliver(service.came.all[-1]["text"])
    worker.page.wait_for_timeout(500)
    assert worker.shown() == []


def test_a_tap_leads_an_open_tab_to_the_chat(pair_of_two, service):
    server, ada, ben, adas = pair_of_two
    bring(ben, service.subscribe("ben"))
    worker = Worker(ben)
    ada.go_to("People").open_chat("Ben").send("tea?").expect_sent("tea?")
    message = service.wait_for("Ada")
    expect(ben.row("tea?")).to_be_visible()
    # Ben looks at another tab meanwhile, which hides this one.
    worker.page.evaluate(
        """async (text) => {
          const { app, thread, notification } = JSON.parse(text);
          const { title, tag: id, body, data, navigate } = notification;
          const registration = await navigator.serviceWorker.ready;
          await registration.showNotification(title, { tag: id,
            data: { app, id, navigate, isLink: true, note: { id, title, body, thread, data } } });
        }""",
        message["text"],
    )
    assert worker.tap(message["json"]["notification"]["tag"]) == []
    expect(ben.composer).to_be_visible()
    expect(ben.bubble("tea?")).to_have_count(1)


def test_the_next_person_on_a_device_gets_nothing_of_the_one_before(pair_of_two, service):
    server, ada, ben, adas = pair_of_two
    bring(ben, service.subscribe("ben"))
    (bens,) = devices(server) - adas
    ada.go_to("People").open_chat("Ben").send("hello").expect_sent("hello")
    service.wait_for("Ada")

    # Its sender sees when that was, and on which device the message has come.
    expect(ada.bubble("hello", "delivered")).to_have_count(1)
    ada.bubble("hello").click()
    ada.visible(ada.page.get_by_role("button", name="Actions")).click()
    ada.visible(ada.page.get_by_role("menuitem", name="Info")).click()
    info = ada.page.get_by_role("dialog")
    expect(info.get_by_text("Pushed")).to_be_visible()
    info.get_by_role("button", name="Done").click()

    # A reload keeps the token; signing out gives it up.
    ben.page.reload()
    expect(ben.row("hello")).to_be_visible()
    assert devices(server) == adas | {bens}
    ben.go_to("Profile")
    ben.page.get_by_role("button", name="Sign Out").click()
    ben.page.get_by_role("dialog").or_(ben.page.get_by_role("alertdialog")).get_by_role(
        "button", name="Sign Out"
    ).click()
    expect(ben.page.get_by_label("Password")).to_be_visible()
    until(lambda: devices(server) == adas)
    ada.send("to nobody").expect_sent("to nobody")
    ben.sign_in()
    expect(ben.row("to nobody")).to_be_visible()
    until(lambda: len(devices(server)) == 2)
    (again,) = devices(server) - adas
    assert again != bens
    ada.send("welcome back").expect_sent("welcome back")
    service.came.wait_for(lambda each: each["json"]["notification"]["body"] == "welcome back")
    assert all(each["json"]["notification"]["body"] != "to nobody" for each in service.came.all)


def test_a_subscription_that_is_renewed_while_the_old_one_is_refused_is_kept(pair_of_two, service):
    server, ada, ben, adas = pair_of_two
    bring(ben, service.subscribe("old"))
    cookies = {each["name"]: each["value"] for each in ben.context.cookies(server.web)}

    def renew(message):
        if message["to"] == "old":
            answer = requests.post(
                f"{server.web}/~push", json=service.subscribe("new"), cookies=cookies,
                headers={"Origin": server.web}, timeout=30,
            )
            assert answer.status_code == 204, answer.text

    service.on_message = renew
    service.answers["old"] = [(410, {})]
    ada.go_to("People").open_chat("Ben").send("hello").expect_sent("hello")
    service.wait_for("Ada", to="new")
    assert [each["to"] for each in service.came.all] == ["old", "new"]


def test_a_subscription_comes_only_from_a_page_of_the_site(pair_of_two, service):
    server, ada, ben, adas = pair_of_two
    cookies = {each["name"]: each["value"] for each in ben.context.cookies(server.web)}
    subscription = service.subscribe()
    for origin, jar in (("https://example.com", cookies), (server.web, {}), (None, cookies)):
        headers = {"Origin": origin} if origin else {}
        answer = requests.post(
            f"{server.web}/~push", json=subscription, cookies=jar, headers=headers, timeout=30
        )
        assert answer.status_code == 403, answer.text
    for wrong in ({}, {"endpoint": "ftp://x", "keys": subscription["keys"]}, {"endpoint": 1}):
        answer = requests.post(
            f"{server.web}/~push", json=wrong, cookies=cookies, headers={"Origin": server.web},
            timeout=30,
        )
        assert answer.status_code == 400, answer.text
    answer = requests.delete(
        f"{server.web}/~push", cookies=cookies, headers={"Origin": server.web}, timeout=30
    )
    assert answer.status_code == 204
