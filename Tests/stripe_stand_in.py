"""Stripe as far as Hearth needs it: checkout sessions, refunds, disputes and their events, in Stripe's form.

`test_stripe_stand_in.py` has Stripe's own package judge it. Nobody pays here.
"""

import html
import itertools
import json
import re
import threading
import time
import urllib.request
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from urllib.parse import parse_qsl, urlsplit

import stripe

KEY = "sk_test_standin"
SECRET = "whsec_standin"


class StripeStandIn:
    """One account at Stripe. `webhook` is where its events go; None keeps them in `events`."""

    def __init__(self, webhook=None):
        self.webhook = webhook
        self.events = []
        self.sessions = {}
        self.refunds = {}
        self.disputes = {}
        self._answers = {}
        self._numbers = itertools.count(1)
        stand_in = self

        class Handler(BaseHTTPRequestHandler):
            def do_GET(self):
                stand_in._answer(self, None)

            def do_POST(self):
                length = int(self.headers.get("Content-Length") or 0)
                stand_in._answer(self, self.rfile.read(length).decode())

            def log_message(self, *_):
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.address = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def environment(self):
        """What a server's environment says of this account."""
        return {"HEARTH_STRIPE_KEY": KEY, "HEARTH_STRIPE_WEBHOOK_SECRET": SECRET}

    def stop(self):
        self._server.shutdown()
        self._server.server_close()

    # What happens at Stripe

    def pay(self, session, later=False):
        session["status"] = "complete"
        session["payment_intent"] = session["payment_intent"] or self._id("pi")
        session["payment_status"] = "unpaid" if later else "paid"
        self.tell("checkout.session.completed", session)

    def settle(self, session, paid=True):
        """What a slow payment comes to."""
        if paid:
            session["payment_status"] = "paid"
        self.tell("checkout.session.async_payment_" + ("succeeded" if paid else "failed"), session)

    def refund(self, payment, amount):
        refund = {
            "id": self._id("re"), "object": "refund", "amount": amount, "currency": "usd",
            "created": int(time.time()), "payment_intent": payment, "status": "succeeded",
            "metadata": {}, "reason": None,
        }
        self.refunds[refund["id"]] = refund
        self.tell("refund.created", refund)
        self.tell("charge.refunded", self._charge(payment))
        return refund

    def dispute(self, payment, status, dispute=None):
        dispute = dispute or {
            "id": self._id("dp"), "object": "dispute", "amount": 299, "currency": "usd",
            "created": int(time.time()), "payment_intent": payment, "reason": "fraudulent",
            "metadata": {},
        }
        dispute["status"] = status
        self.disputes[dispute["id"]] = dispute
        closed = status in ("won", "lost")
        self.tell("charge.dispute." + ("closed" if closed else "created"), dispute)
        return dispute

    def _charge(self, payment):
        refunded = sum(r["amount"] for r in self.refunds.values() if r["payment_intent"] == payment)
        return {"id": "ch_" + payment[3:], "object": "charge", "amount": 299, "currency": "usd",
                "amount_refunded": refunded, "refunded": refunded >= 299, "payment_intent": payment}

    # Events

    def tell(self, kind, content):
        event = {
            "id": self._id("evt"), "object": "event", "api_version": "2024-06-20",
            "created": int(time.time()), "livemode": False, "pending_webhooks": 1, "type": kind,
            "data": {"object": dict(content)},
        }
        self.events.append(event)
        if self.webhook:
            self.send(event)

    def send(self, event, secret=SECRET):
        """Sends an event to the webhook; the status of the answer, or None where nobody answers."""
        body = json.dumps(event).encode()
        return post(self.webhook, body, signature(body, secret))

    # The API

    def _answer(self, handler, body):
        url = urlsplit(handler.path)
        if url.path.startswith("/pay/"):
            return self._page(handler, self.sessions.get(url.path[5:]), body)
        fields = nested(body if body is not None else url.query)
        if handler.headers.get("Authorization") != f"Bearer {KEY}":
            return reply(handler, 401, error("Invalid API Key provided"))
        once = handler.headers.get("Idempotency-Key")
        if once in self._answers:
            return reply(handler, 200, self._answers[once])
        status, answer = self._do(url.path, fields, is_write=body is not None)
        if once and status == 200:
            self._answers[once] = answer
        return reply(handler, status, answer)

    def _do(self, path, fields, is_write):
        match path.strip("/").split("/"):
            case ["v1", "checkout", "sessions"] if is_write:
                return self._begin(fields)
            case ["v1", "checkout", "sessions", id, *rest]:
                session = self.sessions.get(id)
                if not session:
                    return 404, error(f"No such checkout.session: '{id}'", "resource_missing")
                if rest == ["expire"] and is_write:
                    if session["status"] != "open":
                        return 400, error("Only Checkout Sessions with a status in [\"open\"] can be expired.")
                    session.update(status="expired", url=None)
                    self.tell("checkout.session.expired", session)
                return 200, session
            case ["v1", ("refunds" | "disputes") as kind]:
                known = self.refunds if kind == "refunds" else self.disputes
                data = [o for o in known.values() if o["payment_intent"] == fields.get("payment_intent")]
                return 200, {"object": "list", "data": data, "has_more": False, "url": f"/v1/{kind}"}
        return 404, error(f"Unrecognized request URL ({path})")

    def _begin(self, fields):
        try:
            (line,) = fields["line_items"].values()
            price = line["price_data"]
            total = int(price["unit_amount"]) * int(line["quantity"])
            assert fields["mode"] == "payment" and price["product_data"]["name"]
            assert fields["success_url"].startswith("http")
        except (AssertionError, KeyError, ValueError) as fault:
            return 400, error(f"Missing required param: {fault}", "parameter_missing")
        id = self._id("cs_test")
        self.sessions[id] = {
            "id": id, "object": "checkout.session", "mode": "payment", "status": "open",
            "payment_status": "unpaid", "payment_intent": None, "livemode": False,
            "amount_total": total, "currency": price["currency"], "created": int(time.time()),
            "client_reference_id": fields.get("client_reference_id"),
            "metadata": fields.get("metadata", {}), "url": f"{self.address}/pay/{id}",
            "success_url": fields["success_url"], "cancel_url": fields.get("cancel_url"),
        }
        return 200, self.sessions[id]

    def _page(self, handler, session, body):
        if not session or (session["status"] != "open" and body is None):
            return page(handler, "<h1>This session has ended</h1>")
        match dict(parse_qsl(body or "")).get("do"):
            case "pay":
                self.pay(session)
                return redirect(handler, session["success_url"])
            case "later":
                self.pay(session, later=True)
                return redirect(handler, session["success_url"])
            case "return":
                return redirect(handler, session["success_url"])
            case "cancel":
                return redirect(handler, session["cancel_url"])
        buttons = "".join(f'<button name="do" value="{v}">{v.title()}</button>'
                          for v in ("pay", "later", "return", "cancel"))
        page(handler, f"<h1>Pay {session['amount_total']} {html.escape(session['currency'])}</h1>"
                      f"<form method=post>{buttons}</form>")

    def _id(self, kind):
        return f"{kind}_{next(self._numbers):08d}"


def signature(body, secret=SECRET, at=None):
    """The header with which Stripe's own package signs a message."""
    at = int(time.time()) if at is None else at
    signed = stripe.WebhookSignature._compute_signature(f"{at}.{body.decode()}", secret)
    return f"t={at},v1={signed}"


def post(url, body, header=None, content_type="application/json"):
    headers = {"Content-Type": content_type}
    if header is not None:
        headers["Stripe-Signature"] = header
    try:
        with urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=20) as answer:
            return answer.status
    except urllib.error.HTTPError as refusal:
        return refusal.code
    except OSError:
        return None


def nested(text):
    """Fields such as `a[b][0][c]=d` as maps in maps."""
    result = {}
    for name, value in parse_qsl(text or "", keep_blank_values=True):
        first, *rest = [part for part in re.split(r"[\[\]]+", name) if part]
        target = result
        for part in [first, *rest][:-1]:
            target = target.setdefault(part, {})
        target[[first, *rest][-1]] = value
    return result


def error(message, code=None):
    return {"error": {"type": "invalid_request_error", "message": message, "code": code}}


def reply(handler, status, content):
    respond(handler, status, json.dumps(content), {"Content-Type": "application/json"})


def page(handler, content):
    respond(handler, 200, f"<!doctype html><title>Checkout</title>{content}", {"Content-Type": "text/html"})


def redirect(handler, address):
    respond(handler, 303, "", {"Location": address})


def respond(handler, status, text, headers):
    data = text.encode()
    handler.send_response(status)
    for name, value in headers.items():
        handler.send_header(name, value)
    handler.send_header("Content-Length", str(len(data)))
    handler.end_headers()
    handler.wfile.write(data)
