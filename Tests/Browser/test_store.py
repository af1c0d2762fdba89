"""Buying in the gallery, in the test store and at Stripe, each person in a browser of their own."""

import re

import pytest
from devices import PHONE, on_device
from hearth_server import HearthServer
from looks import in_looks
from playwright.sync_api import expect
from stripe_stand_in import StripeStandIn

FRAMES = "Buy Golden Frames for $2.99"
COFFEE = "Buy Cup of Coffee for $1.50"
HAS_FRAMES = "Every picture has a frame."
NO_FRAMES = "The pictures have no frames."


@pytest.fixture
def browse(chromium):
    """Makes browsers, each a device of its own that looks at the gallery's page about the store."""
    contexts = []

    def make(server, **options):
        options.setdefault("viewport", PHONE)
        context = chromium.new_context(
            locale="en-US", reduced_motion="reduce", **on_device(options))
        contexts.append(context)
        return open_store(context.new_page(), server)

    yield make
    for context in contexts:
        context.close()


def open_store(page, server):
    page.goto(f"{server.web}/gallery/store")
    page.locator("html.live").wait_for()
    return page


@pytest.fixture
def stripe_account():
    stand_in = StripeStandIn()
    yield stand_in
    stand_in.stop()


@pytest.fixture
def shop(own_server, stripe_account):
    server = own_server(environment=stripe_account.environment,
                        arguments=["--stripe-endpoint", stripe_account.address]).start()
    stripe_account.webhook = f"{server.web}/__/purchases/stripe"
    return server


def begin(page, product=FRAMES):
    page.get_by_role("button", name=product).click()


def decide(page, name):
    page.get_by_role("button", name=name, exact=True).click()


def expect_back(page, text):
    expect(page.get_by_text(text).first).to_be_visible()
    expect(page).to_have_url(re.compile("/gallery"))


def test_a_purchase_is_seen_in_every_tab_and_stays(server, browse):
    page = browse(server)
    tab = open_store(page.context.new_page(), server)
    stranger = browse(server)
    expect(page.get_by_text(NO_FRAMES)).to_be_visible()
    begin(page)
    expect(page.get_by_text("Nobody pays here.")).to_be_visible()
    decide(page, "Buy")
    expect_back(page, "Thank you for “Golden Frames”.")
    expect(page.get_by_role("button", name=FRAMES)).to_have_count(0)
    expect(tab.get_by_text(HAS_FRAMES)).to_be_visible()
    expect(tab.get_by_role("button", name=FRAMES)).to_have_count(0)
    expect(open_store(page.context.new_page(), server).get_by_text(HAS_FRAMES)).to_be_visible()
    expect(stranger.get_by_text(NO_FRAMES)).to_be_visible()


@pytest.mark.parametrize(("decision", "answer"), [
    ("Cancel", "You have not bought anything."),
    ("Decline the Payment", "The payment was declined. You have not been charged."),
    ("Pay Later", "The payment takes its time."),
])
def test_what_is_not_paid_is_not_had(server, browse, decision, answer):
    page = browse(server)
    begin(page)
    decide(page, decision)
    expect_back(page, answer)
    expect(page.get_by_text(NO_FRAMES)).to_be_visible()


def test_going_back_gives_the_order_up(server, browse):
    page = browse(server)
    begin(page)
    expect(page.get_by_text("Nobody pays here.")).to_be_visible()
    address = page.url
    page.go_back()
    expect_back(page, "You have not bought anything.")
    page.goto(address)
    expect(page.get_by_text("This order was given up.")).to_be_visible()


def test_stripe_gives_access_and_takes_it_with_the_money(shop, stripe_account, browse):
    page = browse(shop)
    tab = open_store(page.context.new_page(), shop)
    begin(page)
    decide(page, "Pay")
    expect_back(page, "Thank you for “Golden Frames”.")
    expect(tab.get_by_text(HAS_FRAMES)).to_be_visible()
    (session,) = stripe_account.sessions.values()
    assert session["amount_total"] == 299 and session["currency"] == "usd"
    for event in list(stripe_account.events):
        assert stripe_account.send(event) == 200  # again: nothing changes
    refund = stripe_account.refund(session["payment_intent"], 100)
    stripe_account.refund(session["payment_intent"], 199)
    expect(tab.get_by_text(NO_FRAMES)).to_be_visible()
    refund["status"] = "failed"
    stripe_account.tell("refund.failed", refund)
    expect(tab.get_by_text(HAS_FRAMES)).to_be_visible()
    dispute = stripe_account.dispute(session["payment_intent"], "needs_response")
    expect(tab.get_by_text(NO_FRAMES)).to_be_visible()
    stripe_account.dispute(session["payment_intent"], "won", dispute)
    expect(tab.get_by_text(HAS_FRAMES)).to_be_visible()


def test_coming_back_from_stripe_proves_nothing(shop, stripe_account, browse):
    page = browse(shop)
    begin(page)
    decide(page, "Return")  # to the address of a success, without a payment
    expect_back(page, "The payment takes its time.")
    expect(page.get_by_text(NO_FRAMES)).to_be_visible()
    # A new try takes the place of the first, which nobody can pay any longer.
    begin(page)
    decide(page, "Cancel")
    expect_back(page, "You have not bought anything.")
    assert [s["status"] for s in stripe_account.sessions.values()] == ["expired", "expired"]


def test_a_slow_payment_at_stripe_gives_access_when_it_comes(shop, stripe_account, browse):
    page = browse(shop)
    begin(page)
    decide(page, "Later")
    expect_back(page, "The payment takes its time.")
    (session,) = stripe_account.sessions.values()
    stripe_account.settle(session)
    expect(page.get_by_text(HAS_FRAMES)).to_be_visible()


def test_a_server_that_is_killed_while_somebody_pays_gives_what_was_paid(
        shop, stripe_account, browse):
    page = browse(shop)
    begin(page)
    expect(page.get_by_role("heading", name="Pay 299")).to_be_visible()
    shop.kill()
    (session,) = stripe_account.sessions.values()
    stripe_account.pay(session)  # nobody hears of it
    shop.start()
    # The browser comes back to a server that has forgotten the visit, not the order.
    page.goto(session["success_url"])
    expect(page).to_have_url(re.compile("/gallery"))
    open_store(page, shop)
    page.get_by_role("button", name="Restore Purchases").click()
    expect(page.get_by_text(HAS_FRAMES)).to_be_visible()
    shop.kill()
    shop.start()
    expect(open_store(page, shop).get_by_text(HAS_FRAMES)).to_be_visible()


@pytest.mark.soak
@in_looks
def test_the_page_and_the_test_store_are_looked_at(server, browse, artifacts, size, viewport, scheme):
    (artifacts / "store").mkdir(exist_ok=True)
    name = f"{size}-{scheme}"
    page = browse(server, viewport=viewport, color_scheme=scheme)
    expect(page.get_by_role("button", name=FRAMES)).to_be_visible()
    page.screenshot(path=artifacts / "store" / f"gallery-{name}.png")
    begin(page, COFFEE)
    expect(page.get_by_text("Nobody pays here.")).to_be_visible()
    page.screenshot(path=artifacts / "store" / f"test-store-{name}.png")
    decide(page, "Buy")
    expect_back(page, "Thank you for “Cup of Coffee”.")
    begin(page)
    decide(page, "Buy")
    expect_back(page, "Thank you for “Golden Frames”.")
    page.screenshot(path=artifacts / "store" / f"bought-{name}.png")
