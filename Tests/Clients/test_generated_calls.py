"""Generated requests to every call of our services: each is answered, and not as a fault."""

import os
import random
import shutil
import time
from collections import Counter

import grpc
import pytest
from generated_requests import DATABASE, Grammar, services
from google.protobuf import message_factory
from test_hostile_frames import is_well

pytestmark = pytest.mark.soak

# What says that the server is at fault or gone.
FAULTS = {grpc.StatusCode.UNKNOWN, grpc.StatusCode.INTERNAL, grpc.StatusCode.UNIMPLEMENTED,
          grpc.StatusCode.UNAVAILABLE, grpc.StatusCode.DATA_LOSS, grpc.StatusCode.DEADLINE_EXCEEDED}
HEADERS = [[("authorization", "Bearer owner")]] * 4 + [
    [], [("authorization", "Bearer x.y.z")], [("authorization", "")],
    [("authorization", "Bearer owner"), ("google-cloud-resource-prefix", DATABASE)],
    [("authorization", "Bearer owner"), ("x-goog-request-params", "database=%ff")],
]


class Attack:
    """Calls with generated requests, of one seed."""

    def __init__(self, channel, seed):
        self.channel = channel
        self.random = random.Random(seed)
        self.grammar = Grammar(self.random)
        self.methods = [method for service in services() for method in service.methods]
        self.ok = Counter()

    def call(self):
        """One call; returns what was sent and its status."""
        method = self.random.choice(self.methods)
        count = self.random.randrange(1, 6) if method.client_streaming else 1
        requests = [self.grammar.message(method.input_type) for _ in range(count)]
        if method.name == "Write" and self.random.random() < 0.7:
            # A stream of writes begins with the database's name alone.
            requests[0].Clear()
            requests[0].database = DATABASE
        sent = [self.grammar.damaged(request.SerializeToString()) for request in requests]
        metadata = self.random.choice(HEADERS)
        try:
            self.answer(method, sent, metadata)
            self.ok[method.name] += 1
            status, details = grpc.StatusCode.OK, ""
        except grpc.RpcError as error:
            status, details = error.code(), error.details()
        return f"{method.name} {metadata} {[data.hex() for data in sent]}: {status} {details}", status

    def answer(self, method, sent, metadata):
        path = f"/{method.containing_service.full_name}/{method.name}"
        options = {"metadata": metadata, "timeout": 30}
        if method.client_streaming:
            for answer in self.channel.stream_stream(path)(iter(sent), **options):
                self.learn(method, answer)
        elif method.server_streaming:
            for answer in self.channel.unary_stream(path)(sent[0], **options):
                self.learn(method, answer)
        else:
            self.learn(method, self.channel.unary_unary(path)(sent[0], **options))

    def learn(self, method, answer):
        """Keeps tokens, so that later requests get further."""
        read = message_factory.GetMessageClass(method.output_type).FromString(answer)
        for _, value in read.ListFields():
            if isinstance(value, bytes):
                self.grammar.known = self.grammar.known[-20:] + [value]


@pytest.mark.skipif(not shutil.which("protoc"), reason="needs Debian's protobuf-compiler")
@pytest.mark.timeout(0)
def test_whatever_the_calls_are_asked_the_server_answers_and_is_well(own_server):
    server = own_server().start()
    seed = int(os.environ.get("HEARTH_SEED") or random.randrange(1_000_000))
    end = time.monotonic() + int(os.environ.get("HEARTH_FUZZ_SECONDS") or 0)
    with grpc.insecure_channel(server.firestore) as channel:
        attack = Attack(channel, seed)
        number = 0
        while number < 1_500 or time.monotonic() < end:
            told, status = attack.call()
            assert status not in FAULTS, f"HEARTH_SEED={seed}, call {number}: {told}\n{server.log[-2_000:]}"
            number += 1
    # Requests that are all refused would try little.
    assert attack.ok.keys() >= {"Commit", "Write", "BatchWrite", "Listen"}, attack.ok
    print(f"HEARTH_SEED={seed}, {number} calls, answered: {dict(attack.ok)}")
    is_well(server)
    assert server.stop() == 0, server.log
