"""Hearth's services: rules, creates with rules and without, sign-ins with a password, and callables.

Each number has its limit or its peer beside it in the same run: a rules file's decisions beside no
decisions, creates under rules beside an administrator's, sign-ins beside Python's scrypt of the same
cost, callables beside requests that do nothing, a healthy client under floods beside none. Clients
and server share the machine.
"""

import hashlib
import http.client
import json
import os
import re
import statistics
import subprocess
import sys
import tempfile
import time
import uuid
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

import grpc
from floods import floods
from google.cloud.firestore_v1.types import CommitRequest, CommitResponse, Document, Value, Write

ROOT = Path(__file__).parents[2]
HEARTH = os.environ.get("HEARTH", ROOT / ".build/release/hearth")
CALLABLES = Path(HEARTH).parent / "CallableServer"
SECONDS = float(os.environ.get("SECONDS", "5"))
ROUNDS = int(os.environ.get("ROUNDS", "3"))
COMMIT = "/google.firestore.v1.Firestore/Commit"
FIXTURES = ROOT / "Tests/SecurityRulesTests/Fixtures"

# What each spec's app asks most, of its own rules file.
CASES = {
    "awards": (FIXTURES / "awards.rules", """data competitions/1 {'name': 'The Oscars'}
data competitions/1/participants/ada {}
as ada
allow get users/ada
deny get users/bob
allow get competitions/1
allow list ceremonies
deny delete competitions/1
as bob
deny get competitions/1
as nobody
deny get config/all
""", None),
    "MessageAI": (ROOT / "Apps/MessageAI/Functions/firestore.rules", None,
                  ROOT / "Apps/MessageAI/Tests/RulesTests/firestore.cases"),
}

RULES = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /notes/{id} {
      allow create: if request.auth.uid == request.resource.data.owner
        && request.resource.data.text is string && request.resource.data.text.size() < 1000
        && request.resource.data.keys().hasOnly(['owner', 'text', 'n']);
    }
    match /public/{id} { allow read; }
  }
}
"""


@contextmanager
def hearth(rules):
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "bench.rules"
        file.write_text(rules)
        with served([HEARTH, "serve", "--development", "--data", f"{folder}/data", "--port", "0",
                     "--firestore-port", "0", "--rules", file]) as addresses:
            yield addresses


@contextmanager
def served(command):
    """The web and the Firestore address of a server, until the end."""
    child = subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True)
    try:
        for line in child.stdout:
            found = re.search(r"web http://(\S+) firestore (\S+)", line)
            if found:
                yield found[1], found[2]
                return
        sys.exit("The server did not start.")
    finally:
        child.terminate()
        child.wait(20)


def rate(work, threads):
    """How often a second all threads together do what `work(thread)` makes; the median round."""
    rates = []
    with ThreadPoolExecutor(threads) as pool:
        for _ in range(ROUNDS):
            def turn(do):
                count, began = 0, time.monotonic()
                while time.monotonic() - began < SECONDS:
                    count += do()
                return count / (time.monotonic() - began)

            rates.append(sum(pool.map(turn, [work(thread) for thread in range(threads)])))
    return statistics.median(rates)


class Client:
    """Identity Toolkit over one connection that stays open."""

    def __init__(self, web):
        self.connection = http.client.HTTPConnection(web, timeout=30)

    def post(self, path, **fields):
        self.connection.request(
            "POST", f"/identitytoolkit.googleapis.com/v1/accounts:{path}?key=bench",
            json.dumps(fields), {"Content-Type": "application/json"})
        answer = self.connection.getresponse()
        body = answer.read()
        assert answer.status == 200, body
        return json.loads(body)

    def call(self, name, token, **data):
        """A callable's result, by the protocol of Firebase's clients."""
        self.connection.request(
            "POST", f"/hearth/us-central1/{name}", json.dumps({"data": data}),
            {"Content-Type": "application/json", "Authorization": f"Bearer {token}"})
        answer = self.connection.getresponse()
        body = answer.read()
        assert answer.status == 200, body
        return json.loads(body)["result"]

    def health(self):
        self.connection.request("GET", "/healthz")
        assert self.connection.getresponse().read() == b"ok\n"


def rules():
    print("rules: decisions a second, of `hearth rules test` (reading each case, one core)")
    for name, (file, text, cases) in CASES.items():
        text = text or cases.read_text()
        lines = [line for line in text.splitlines() if line.startswith(("allow", "deny"))]
        times = 20_000 // len(lines)
        with tempfile.TemporaryDirectory() as folder:
            def seconds(repeats):
                path = Path(folder) / "bench.cases"
                path.write_text("\n".join([text] * repeats))
                return min(run(path) for _ in range(ROUNDS))

            def run(path):
                began = time.monotonic()
                done = subprocess.run(
                    [HEARTH, "rules", "test", file, path], capture_output=True, text=True)
                assert done.returncode == 0, done.stdout[-500:] + done.stderr
                return time.monotonic() - began

            spent = seconds(times) - seconds(1)
            print(f"  {name:<12} {len(lines) * (times - 1) / spent:>10,.0f}")


def write(owner, id, text="x" * 100):
    return Write(update=Document(
        name=f"projects/hearth/databases/(default)/documents/notes/{id}",
        fields={"owner": Value(string_value=owner), "text": Value(string_value=text),
                "n": Value(integer_value=1)}), current_document={"exists": False})


def creates():
    print("creates a second, 100 a commit, 4 connections")
    with hearth(RULES) as (web, firestore):
        account = Client(web).post("signUp", email="ada@example.com", password="correct horse",
                                   returnSecureToken=True)

        def committing(token):
            def work(_):
                channel = grpc.insecure_channel(firestore)
                call = channel.unary_unary(
                    COMMIT, request_serializer=bytes, response_deserializer=CommitResponse.deserialize)
                metadata = [("authorization", f"Bearer {token}")]

                def do():
                    request = CommitRequest(
                        database="projects/hearth/databases/(default)",
                        writes=[write(account["localId"], uuid.uuid4().hex) for _ in range(100)])
                    call(CommitRequest.serialize(request), metadata=metadata, timeout=30)
                    return 100

                return do

            return work

        # Alternating, so that what else the machine does meets both.
        results = {"an administrator": [], "a user under rules": []}
        for _ in range(2):
            results["an administrator"].append(rate(committing("owner"), 4))
            results["a user under rules"].append(rate(committing(account["idToken"]), 4))
        for name, rates in results.items():
            print(f"  {name:<20} {statistics.mean(rates):>10,.0f}")


def sign_ins():
    print("sign-ins with a password a second, 4 connections")
    with hearth(RULES) as (web, _):
        for thread in range(4):
            Client(web).post("signUp", email=f"{thread}@example.com", password="correct horse")

        def signing_in(thread):
            client = Client(web)

            def do():
                client.post("signInWithPassword", email=f"{thread}@example.com",
                            password="correct horse", returnSecureToken=True)
                return 1

            return do

        def hashing(_):
            def do():
                hashlib.scrypt(b"correct horse", salt=b"0" * 16, n=1 << 14, r=8, p=1,
                               maxmem=64 << 20, dklen=32)
                return 1

            return do

        def asking(_):
            client = Client(web)

            def do():
                client.health()
                return 1

            return do

        print(f"  sign-ins             {rate(signing_in, 4):>10,.0f}")
        print(f"  OpenSSL's scrypt     {rate(hashing, 4):>10,.0f}   of the same cost, by hashlib")
        print(f"  requests for /healthz {rate(asking, 4):>9,.0f}   the client's own limit")


def callables():
    print("callables: round trips a second of a signed-in user, 4 connections")
    with tempfile.TemporaryDirectory() as folder, served([CALLABLES, folder]) as (web, _):
        token = Client(web).post("signUp", email="ada@example.com", password="correct horse",
                                 returnSecureToken=True)["idToken"]

        def calling(name):
            def work(_):
                client = Client(web)

                def do():
                    assert client.call(name, token, nominee="Ada", count=21)
                    return 1

                return do

            return work

        def asking(_):
            client = Client(web)

            def do():
                client.health()
                return 1

            return do

        print(f"  that only answers    {rate(calling('double'), 4):>10,.0f}")
        print(f"  that stores          {rate(calling('vote'), 4):>10,.0f}   a document, durably")
        print(f"  requests for /healthz {rate(asking, 4):>9,.0f}   the client's own limit")


if __name__ == "__main__":
    rules()
    creates()
    sign_ins()
    callables()
    floods(hearth, RULES, SECONDS * ROUNDS)
