"""Messages from a chat to push services that take them, and to some that do not."""

import base64
import json
import os
import stat
import subprocess
import time
import uuid

import pytest
import requests
from certificates import make_certificate
from hearth_server import HearthServer
from identity_toolkit import IdentityToolkit
from push_services import ApplePush, BrowserPush
from waiting import until

OWNER = {"Authorization": "Bearer owner"}


@pytest.fixture
def service():
    service = BrowserPush()
    yield service
    service.close()


def part_of_token(part):
    return json.loads(base64.urlsafe_b64decode(part + "=="))


def text(value):
    return {"stringValue": value}


class Chat:
    """Two people in a chat of MessageAI. Ann writes as a client does; Ben's devices are told."""

    def __init__(self, server):
        self.server = server
        self.id = f"c{uuid.uuid4().hex}"
        toolkit = IdentityToolkit(server.web)
        people = [toolkit.sign_up(f"{uuid.uuid4().hex}@example.com") for _ in range(2)]
        (self.ann, _), (self.ben, self.bens_id_token) = [
            (each["localId"], each["idToken"]) for each in people
        ]
        for uid, name in ((self.ann, "Ann"), (self.ben, "Ben")):
            self.put(f"users/{uid}", displayName=text(name))
        self.put(
            f"conversations/{self.id}",
            participantIds={"arrayValue": {"values": [text(self.ann), text(self.ben)]}},
            type=text("oneOnOne"), createdBy=text(self.ann),
        )

    def put(self, path, **fields):
        base = "projects/hearth/databases/(default)/documents"
        times = [
            {"fieldPath": name, "setToServerValue": "REQUEST_TIME"}
            for name in ("timestamp", "clientTimestamp", "createdAt")
        ]
        write = {"update": {"name": f"{base}/{path}", "fields": fields}, "updateTransforms": times}
        answer = requests.post(
            f"{self.server.web}/v1/{base}:commit", json={"writes": [write]}, headers=OWNER, timeout=30
        )
        assert answer.status_code == 200, answer.text

    def documents(self, path):
        answer = requests.get(
            f"{self.server.web}/v1/projects/hearth/databases/(default)/documents/{path}",
            headers=OWNER, timeout=30,
        )
        return answer.json().get("documents", [])

    def register(self, registration):
        return requests.post(
            f"{self.server.web}/fcmregistrations.googleapis.com/v1/projects/hearth/registrations",
            json=registration, headers={"Authorization": f"Bearer {self.bens_id_token}"}, timeout=30,
        )

    def add_device(self, registration):
        answer = self.register(registration)
        assert answer.status_code == 200, answer.text
        token = answer.json()["token"]
        self.put(f"users/{self.ben}/devices/{token[:22]}", token=text(token))
        return token

    def add_browser(self, subscription):
        return self.add_device({"web": {"endpoint": subscription["endpoint"], **subscription["keys"]}})

    def say(self, words):
        """Returns once the message is queued: those of different documents may overtake each other."""
        pushes = f"conversations/{self.id}/pushes"
        queued = len(self.documents(pushes))
        self.write(words)
        until(lambda: len(self.documents(pushes)) > queued)

    def write(self, words):
        self.put(
            f"conversations/{self.id}/messages/{uuid.uuid4().hex}",
            senderId=text(self.ann), senderName=text("Ann"), text=text(words),
        )

    def wait(self, service, words, to=None, timeout=60):
        return service.came.wait_for(
            lambda each: "json" in each and each["json"]["notification"]["body"] == words
            and to in (None, each["to"]), timeout,
        )


def waiting_in(server):
    lines = server.get("/metrics").read().decode().splitlines()
    return sum(
        float(line.rsplit(" ", 1)[1]) for line in lines if line.startswith("hearth_push_deliveries{")
    )


def bodies(service, to):
    return [each["json"]["notification"]["body"] for each in service.came.all if each["to"] == to]


def test_a_browser_can_read_what_is_sent_and_knows_by_whom(server, service):
    chat = Chat(server)
    chat.add_browser(service.subscribe("ben"))
    chat.say("Tea?")
    message = chat.wait(service, "Tea?")
    assert message["is_signed"]
    headers = {name.lower(): value for name, value in message["headers"].items()}
    assert headers["urgency"] == "high"
    assert 2_419_000 < int(headers["ttl"]) <= 2_419_200
    assert 1 <= len(headers["topic"]) <= 32
    signed = headers["authorization"].split("t=")[1].split(",")[0]
    claims = part_of_token(signed.split(".")[1])
    assert claims["aud"] == service.address
    assert claims["sub"] == "mailto:development@localhost"
    assert time.time() < claims["exp"] < time.time() + 86_400
    told = message["json"]
    assert told["web_push"] == 8030 and told["notification"]["title"] == "Ann"
    assert told["notification"]["data"] == {"conversationId": chat.id, "type": "new_message"}
    assert told["notification"]["navigate"].endswith(f"chat/{chat.id}")
    # The key was made for the server alone, and browsers subscribe with it.
    key = server.data / "keys" / "vapid.pem"
    assert stat.S_IMODE(os.stat(key).st_mode) == 0o600
    public = requests.get(f"{server.web}/~push", timeout=30).json()["key"]
    assert headers["authorization"].endswith(f",k={public}")


def test_what_fails_is_sent_again_in_order_and_when_the_service_says(server, service):
    chat = Chat(server)
    chat.add_browser(service.subscribe("ben"))
    service.answers["ben"] = [
        (500, {}), ("drop", {}), (429, {"Retry-After": "3"}), (201, {}), (307, {"Location": "/other"}),
        (201, {}),
    ]
    for words in ("one", "two", "three"):
        chat.say(words)
    chat.wait(service, "three")
    assert bodies(service, "ben")[:4] == ["one"] * 4
    later = bodies(service, "ben")[4:]
    # A redirect is not followed, and the message is not sent again.
    assert later == ["two", "three"]
    assert [each["to"] for each in service.came.all] == ["ben"] * 6
    times = [each["at"] for each in service.came.all]
    assert times[3] - times[2] >= 2.9
    # The same identifier each time, by which a browser shows it once.
    assert len({each["json"]["id"] for each in service.came.all}) == 3


def test_a_service_that_hangs_delays_no_other(server, service):
    slow = BrowserPush()
    try:
        chat = Chat(server)
        slow.answers = {f"slow{number}": [("hang", {})] for number in range(40)}
        for number in range(40):
            chat.add_browser(slow.subscribe(f"slow{number}"))
        chat.add_browser(service.subscribe("ben"))
        chat.say("Tea?")
        until(lambda: len(slow.came.all) >= 32)
        chat.wait(service, "Tea?")
        chat.say("Cake?")
        chat.wait(service, "Cake?")
    finally:
        slow.close()


def test_a_browser_that_is_gone_is_forgotten(server, service):
    chat = Chat(server)
    chat.add_browser(service.subscribe("old"))
    chat.add_browser(service.subscribe("new"))
    service.answers["old"] = [(410, {})]
    chat.say("one")
    chat.wait(service, "one", to="old")
    chat.wait(service, "one", to="new")
    devices = f"users/{chat.ben}/devices"
    # The server's own record goes at once, the app's at the next message.
    for number in range(100):
        chat.say(f"again {number}")
        chat.wait(service, f"again {number}", to="new")
        if len(chat.documents(devices)) == 1:
            break
    assert len(chat.documents(devices)) == 1
    assert bodies(service, "old") == ["one"]


def test_a_real_server_sends_to_no_address_of_its_own_network(tmp_path, service):
    server = HearthServer(tmp_path / "data", arguments=["--vapid-subject", "mailto:ops@example.com"])
    server.is_development = False
    server.start()
    try:
        account = IdentityToolkit(server.web).sign_up("ben@example.com")
        keys = service.subscribe()["keys"]
        for endpoint in [
            "https://127.0.0.1/x", "http://127.0.0.1/x", "https://10.0.0.1/x", "https://localhost/x",
            "https://example.com:8443/x", "http://example.com/x", "https://metadata/x",
            "https://2130706433/x", "https://[::1]/x",
        ]:
            answer = requests.post(
                f"{server.web}/fcmregistrations.googleapis.com/v1/projects/hearth/registrations",
                json={"web": {"endpoint": endpoint, **keys}},
                headers={"Authorization": f"Bearer {account['idToken']}"}, timeout=30,
            )
            assert answer.status_code == 400, endpoint
            assert answer.json()["error"]["status"] == "INVALID_ARGUMENT"
    finally:
        server.stop()


@pytest.mark.soak
def test_kills_between_all_steps_lose_nothing_and_show_nothing_twice(own_server, service):
    server = own_server().start()
    chat = Chat(server)
    chat.add_browser(service.subscribe("ben"))
    said = []
    for number in range(6):
        words = f"message {number}"
        said.append(words)
        if number % 3 == 0:
            # Killed while the service has the message, before it answers.
            service.answers["ben"] = [("hang", {})]
            chat.say(words)
            chat.wait(service, words)
        elif number % 3 == 1:
            # Killed once the document is there, before or while its function runs.
            chat.write(words)
        else:
            # Killed while it waits for its next attempt.
            service.answers["ben"] = [(503, {"Retry-After": "1"})]
            chat.say(words)
            chat.wait(service, words)
        server.kill()
        server.start()
        chat.wait(service, words)
    until(lambda: {each for each in bodies(service, "ben")} == set(said))
    # When the last one is noted as sent, nothing waits any more, after the next start either.
    for _ in range(2):
        until(lambda: waiting_in(server) == 0)
        assert server.stop() == 0
        server.start()
    # What came again came with the identifier that it had before, so a browser shows each once.
    ids = {}
    for each in service.came.all:
        ids.setdefault(each["json"]["notification"]["body"], set()).add(each["json"]["id"])
    assert {words: len(known) for words, known in ids.items()} == {words: 1 for words in said}
    first = list(dict.fromkeys(bodies(service, "ben")))
    assert first == said


def test_an_apple_device_gets_it_over_http2(own_server, tmp_path):
    make_certificate(tmp_path, "apns")
    apple = ApplePush(tmp_path / "certificate.pem", tmp_path / "key.pem")
    key = tmp_path / "AuthKey.p8"
    subprocess.run(
        ["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", key],
        check=True, capture_output=True,
    )
    try:
        server = own_server(arguments=[
            "--apns-key", key, "--apns-key-id", "KEY1234567", "--apns-team", "TEAM123456",
            "--apns-topic", "com.example.messageai", "--apns-endpoint", apple.address,
            "--push-trust", tmp_path / "certificate.pem",
        ]).start()
        chat = Chat(server)
        (good, dead) = ("ab" * 32, "cd" * 32)
        for token in (good, dead):
            chat.add_device({"apns": {"token": token, "topic": "com.example.messageai"}})
        other = chat.register({"apns": {"token": good, "topic": "com.example.other"}})
        assert other.status_code == 400 and "--apns-topic" in other.json()["error"]["message"]
        apple.answers = {good: [(503, "ServiceUnavailable")], dead: [(410, "Unregistered")]}
        chat.say("Tea?")
        until(lambda: len([each for each in apple.came.all if each["to"] == good]) == 2)
        first, second = [each for each in apple.came.all if each["to"] == good]
        for name in ("apns-id", "apns-collapse-id", "authorization"):
            assert first["headers"][name] == second["headers"][name]
        headers = second["headers"]
        assert headers[":path"] == f"/3/device/{good}"
        assert headers["apns-topic"] == "com.example.messageai"
        assert (headers["apns-push-type"], headers["apns-priority"]) == ("alert", "10")
        assert int(headers["apns-expiration"]) > time.time()
        assert second["json"]["aps"]["alert"] == {"title": "Ann", "body": "Tea?"}
        assert second["json"]["aps"]["thread-id"] == chat.id
        assert second["json"]["conversationId"] == chat.id
        claims = headers["authorization"].removeprefix("bearer ").split(".")
        assert part_of_token(claims[0]) == {"alg": "ES256", "kid": "KEY1234567"}
        assert part_of_token(claims[1])["iss"] == "TEAM123456"
        until(lambda: any(each["to"] == dead for each in apple.came.all))
        chat.say("Cake?")
        until(lambda: len(chat.documents(f"users/{chat.ben}/devices")) == 1)
    finally:
        apple.close()


def test_what_is_not_set_up_says_so(server):
    chat = Chat(server)
    answer = chat.register({"apns": {"token": "ab" * 32, "topic": "com.example.app"}})
    assert answer.status_code == 400 and "--apns-key" in answer.json()["error"]["message"]
    assert chat.register({"web": {}}).status_code == 400
    strangers = requests.post(
        f"{server.web}/fcmregistrations.googleapis.com/v1/projects/hearth/registrations",
        json={}, timeout=30,
    )
    assert strangers.status_code == 403


def test_the_metrics_count_what_became_of_messages(server, service):
    chat = Chat(server)
    chat.add_browser(service.subscribe())
    chat.say("counted")
    chat.wait(service, "counted")
    until(lambda: 'hearth_push_attempts_total{outcome="sent"}' in server.get("/metrics").read().decode())
