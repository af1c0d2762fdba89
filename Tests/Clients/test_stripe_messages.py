"""Messages of Stripe, judged by Stripe's own package and by Hearth."""

import json
import time

import pytest
import stripe
from hearth_server import HearthServer
from stripe_stand_in import KEY, SECRET, StripeStandIn, post, signature

OLD_SECRET = "whsec_before"


@pytest.fixture(scope="module")
def account():
    stand_in = StripeStandIn()
    yield stand_in
    stand_in.stop()


@pytest.fixture(scope="module")
def shop(account, tmp_path_factory):
    environment = account.environment | {"HEARTH_STRIPE_WEBHOOK_SECRET": f"{OLD_SECRET}, {SECRET}"}
    server = HearthServer(tmp_path_factory.mktemp("shop"), environment=environment,
                          arguments=["--stripe-endpoint", account.address]).start()
    account.webhook = f"{server.web}/__/purchases/stripe"
    yield server
    assert server.stop() == 0, server.log


def test_stripes_own_package_takes_the_stand_in_for_stripe(account):
    client = stripe.StripeClient(KEY, base_addresses={"api": account.address}, max_network_retries=0)
    sessions = client.v1.checkout.sessions
    begun = sessions.create(params={
        "mode": "payment", "success_url": "http://127.0.0.1/done", "cancel_url": "http://127.0.0.1/no",
        "client_reference_id": "order", "line_items": [{"quantity": 2, "price_data": {
            "currency": "usd", "unit_amount": 299, "product_data": {"name": "Frames"}}}]})
    assert isinstance(begun, stripe.checkout.Session)
    assert (begun.status, begun.payment_status, begun.amount_total) == ("open", "unpaid", 598)
    assert begun.client_reference_id == "order"
    account.pay(account.sessions[begun.id])
    paid = sessions.retrieve(begun.id)
    assert (paid.status, paid.payment_status) == ("complete", "paid")
    with pytest.raises(stripe.InvalidRequestError):
        sessions.expire(begun.id)
    with pytest.raises(stripe.InvalidRequestError):
        sessions.retrieve("cs_test_nobody")
    with pytest.raises(stripe.AuthenticationError):
        stripe.StripeClient("sk_test_other", base_addresses={"api": account.address}).v1.refunds.list()
    account.refund(paid.payment_intent, 100)
    account.dispute(paid.payment_intent, "needs_response")
    query = {"payment_intent": paid.payment_intent}
    (refund,) = client.v1.refunds.list(params=query).data
    assert isinstance(refund, stripe.Refund) and (refund.amount, refund.status) == (100, "succeeded")
    (dispute,) = client.v1.disputes.list(params=query).data
    assert isinstance(dispute, stripe.Dispute) and dispute.status == "needs_response"
    for event in account.events:
        body = json.dumps(event).encode()
        told = stripe.Webhook.construct_event(body, signature(body), SECRET)
        assert isinstance(told, stripe.Event) and told.data.object.id == event["data"]["object"]["id"]


BODY = json.dumps({
    "id": "evt_1", "object": "event", "type": "product.created", "created": 1, "data": {"object": {}},
}).encode()


def cases():
    now = int(time.time())
    right = signature(BODY, at=now)
    v1 = right.split("v1=")[1]
    yield "signed with the secret", right, BODY
    yield "signed with the other secret", signature(BODY, OLD_SECRET), BODY
    yield "a little old", signature(BODY, at=now - 240), BODY
    yield "too old", signature(BODY, at=now - 400), BODY
    yield "signed twice", f"t={now},v1={'0' * 64},v1={v1}", BODY
    yield "of an old scheme", f"t={now},v0={v1}", BODY
    yield "without a time", f"v1={v1}", BODY
    yield "without a signature", f"t={now}", BODY
    yield "empty", "", BODY
    yield "of another time", f"t={now - 1},v1={v1}", BODY
    yield "of another body", right, BODY + b" "
    yield "with another secret", signature(BODY, "whsec_other"), BODY
    yield "cut short", right[:-2], BODY


@pytest.mark.parametrize("number", range(13))
def test_hearth_and_stripes_package_judge_a_signature_alike(shop, account, number):
    name, header, body = list(cases())[number]

    def is_taken(secret):
        try:
            stripe.Webhook.construct_event(body, header, secret)
            return True
        except (stripe.SignatureVerificationError, ValueError):
            return False

    expected = any(is_taken(secret) for secret in (SECRET, OLD_SECRET))
    assert post(account.webhook, body, header) == (200 if expected else 400), name


def test_a_message_without_a_signature_is_refused(shop, account):
    assert post(account.webhook, BODY) == 400


def test_without_secrets_nothing_is_listened_to(server):
    assert post(f"{server.web}/__/purchases/stripe", BODY, signature(BODY)) == 404
    assert post(f"{server.web}/__/purchases/app-store", b"{}") == 404
