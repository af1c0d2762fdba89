"""A chat of many messages, as its server and a device have it after years."""

import json
import time
import urllib.request

import grpc
from google.cloud.firestore_v1.types import CommitRequest, CommitResponse, Document, Value, Write

DATABASE = "projects/hearth/databases/(default)"
DOCUMENTS = f"{DATABASE}/documents"
BEN = "bench-ben"
AT_ONCE = 400


def text(number):
    return f"line {number} of the talk."


def value(thing):
    match thing:
        case str(): return Value(string_value=thing)
        case int(): return Value(integer_value=thing)
        case float(): return Value(timestamp_value={
            "seconds": int(thing), "nanos": int(thing % 1 * 1e6) * 1000})
        case list(): return Value(array_value={"values": [value(each) for each in thing]})
        case dict(): return Value(map_value={"fields": {k: value(v) for k, v in thing.items()}})


def write(path, **fields):
    return Write(update=Document(
        name=f"{DOCUMENTS}/{path}", fields={name: value(each) for name, each in fields.items()}))


def ask(server, path, body):
    request = urllib.request.Request(
        f"{server.web}/v1/{path}", json.dumps(body).encode() if body is not None else None,
        {"Authorization": "Bearer owner", "Content-Type": "application/json"})
    with urllib.request.urlopen(request, timeout=60) as answer:
        return json.load(answer)


def device_owner(server):
    """The identifier of the one who has signed up, as soon as the device has told of them."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        users = ask(server, f"{DOCUMENTS}/users", None).get("documents", [])
        for name in {each["name"].rsplit("/", 1)[1] for each in users} - {BEN}:
            return name
        time.sleep(0.05)
    raise TimeoutError("nobody has signed up in time")


def fill(server, count):
    """Makes a chat of the one who has signed up with somebody, a minute between two messages, each with
    its place, and gives its identifier."""
    ada = device_owner(server)
    people = sorted((ada, BEN))
    chat = "dm_" + "_".join(people)
    start = time.time() - 60 * (count + 1)
    channel = grpc.insecure_channel(server.firestore)
    call = channel.unary_unary(
        "/google.firestore.v1.Firestore/Commit", request_serializer=CommitRequest.serialize,
        response_deserializer=CommitResponse.deserialize)

    def commit(writes):
        call(CommitRequest(database=DATABASE, writes=writes),
             metadata=[("authorization", "Bearer owner")], timeout=120)

    commit([write(f"users/{BEN}", displayName="Ben", createdAt=start)])
    writes = [
        write(
            f"conversations/{chat}/messages/{number:08}", senderId=ada if number % 2 else BEN,
            senderName="Ada" if number % 2 else "Ben", text=text(number), seq=number,
            timestamp=start + 60 * number, clientTimestamp=start + 60 * number)
        for number in range(1, count + 1)
    ]
    for first in range(0, count, AT_ONCE):
        commit(writes[first:first + AT_ONCE])
    commit([write(
        f"conversations/{chat}", participantIds=people, participantNames={ada: "Ada", BEN: "Ben"},
        type="oneOnOne", createdAt=start, createdBy=ada, seq=count, lastMessage=text(count),
        lastMessageId=f"{count:08}", lastMessageSenderId=BEN, lastMessageTimestamp=start + 60 * count)])
    channel.close()
    return chat


def wait_until_told(server, chat, mark, count):
    """Until the device has told that its person has come so far."""
    ada = device_owner(server)
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        query = {"structuredQuery": {"from": [{"collectionId": "members"}]}}
        for each in ask(server, f"{DOCUMENTS}/conversations/{chat}:runQuery", query):
            found = each.get("document", {"name": ""})
            if found["name"].endswith(ada):
                if int(found["fields"].get(mark, {}).get("integerValue", 0)) >= count:
                    return
        time.sleep(0.2)
    raise TimeoutError(f"the device did not tell its {mark} in time")


def wait_until_idle(server):
    """Until the app's functions have looked at all that was written."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        lines = server.get("/metrics").read().decode().splitlines()
        waiting = [line for line in lines
                   if line.startswith("hearth_function_events_queued") and 'state="waiting"' in line]
        if waiting and all(float(line.rsplit(" ", 1)[1]) == 0 for line in waiting):
            return
        time.sleep(0.2)
    raise TimeoutError("the functions did not come to an end in time")
