"""Many people on phones that talk to a server of ours: `phones.py FIRESTORE WEB COUNT`.

Each is signed in, follows the list of chats as the app does, and the one chat that they have with the
next person, under the app's rules. They write at the pace of real chats. Prints `ready` when all
listen, and at the end of its input what was sent.
"""

import asyncio
import http.client
import json
import sys
import uuid

import grpc
from google.cloud.firestore_v1.types import (
    CommitRequest, CommitResponse, Document, DocumentTransform, ListenRequest, ListenResponse,
    StructuredQuery, Target, Value, Write)
from pace import Pace

DATABASE = "projects/hearth/databases/(default)"
DOCUMENTS = f"{DATABASE}/documents"
SERVICE = "/google.firestore.v1.Firestore"
PER_CHANNEL = 80


def strings(**fields):
    return {name: Value(string_value=value) for name, value in fields.items()}


def sign_up(web, count):
    """The identifiers and tokens of new people."""
    connection = http.client.HTTPConnection(web, timeout=60)
    people = []
    for _ in range(count):
        connection.request(
            "POST", "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench",
            json.dumps({"returnSecureToken": True}), {"Content-Type": "application/json"})
        answer = json.loads(connection.getresponse().read())
        people.append((answer["localId"], answer["idToken"]))
    return people


def now(field):
    return DocumentTransform.FieldTransform(
        field_path=field,
        set_to_server_value=DocumentTransform.FieldTransform.ServerValue.REQUEST_TIME)


class Phone:
    def __init__(self, channel, uid, token):
        self.uid = uid
        self.metadata = [("authorization", f"Bearer {token}")]
        self.commit = channel.unary_unary(
            f"{SERVICE}/Commit", request_serializer=CommitRequest.serialize,
            response_deserializer=CommitResponse.deserialize)
        self.listen = channel.stream_stream(
            f"{SERVICE}/Listen", request_serializer=ListenRequest.serialize,
            response_deserializer=ListenResponse.deserialize)
        self.received = 0

    async def write(self, *writes):
        await self.commit(
            CommitRequest(database=DATABASE, writes=writes), metadata=self.metadata, timeout=60)

    async def start(self, chat, people):
        """Makes the chat; both may."""
        fields = strings(type="oneOnOne", createdBy=self.uid)
        fields["participantIds"] = Value(array_value={
            "values": [Value(string_value=uid) for uid in sorted(people)]})
        fields["participantNames"] = Value(map_value={"fields": strings(
            **{uid: "Somebody" for uid in people})})
        await self.write(Write(
            update=Document(name=f"{DOCUMENTS}/conversations/{chat}", fields=fields),
            update_transforms=[now("createdAt")]))

    async def say(self, chat, text):
        message = f"{DOCUMENTS}/conversations/{chat}/messages/{uuid.uuid4().hex}"
        await self.write(Write(
            update=Document(name=message, fields=strings(
                senderId=self.uid, senderName="Somebody", text=text)),
            update_transforms=[now("timestamp"), now("clientTimestamp")]))

    async def follow(self, chat, is_listening):
        """Receives what comes until it is cancelled."""
        chats = StructuredQuery(
            from_=[{"collection_id": "conversations"}],
            where={"field_filter": {
                "field": {"field_path": "participantIds"}, "op": "ARRAY_CONTAINS",
                "value": Value(string_value=self.uid)}})
        messages = StructuredQuery(
            from_=[{"collection_id": "messages"}],
            order_by=[{"field": {"field_path": "timestamp"}, "direction": "DESCENDING"}], limit=200)
        call = self.listen(metadata=self.metadata)
        for number, (parent, query) in enumerate(
                ((DOCUMENTS, chats), (f"{DOCUMENTS}/conversations/{chat}", messages)), start=1):
            await call.write(ListenRequest(database=DATABASE, add_target=Target(
                query={"parent": parent, "structured_query": query}, target_id=number)))
        current = 0
        async for answer in call:
            if "target_change" in answer:
                kind = answer.target_change.target_change_type
                assert kind != 2, answer.target_change.cause
                current += kind == 3
                if current == 2:
                    is_listening.set()
            self.received += "document_change" in answer


async def talk(phone, chat, pace):
    number = 0
    # Not all begin at the same time.
    await asyncio.sleep(pace.pause() * pace.random.random())
    while True:
        await phone.say(chat, pace.text(number))
        number += 1
        # Each of the two writes every other message.
        await asyncio.sleep(pace.pause() + pace.pause())


async def main(firestore, web, count):
    people = sign_up(web, count)
    channels = [
        grpc.aio.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
        for _ in range(-(-count // PER_CHANNEL))
    ]
    phones = [
        Phone(channels[number // PER_CHANNEL], *person) for number, person in enumerate(people)
    ]
    tasks = []
    said = []
    for number in range(0, count - 1, 2):
        pair = phones[number:number + 2]
        uids = sorted(phone.uid for phone in pair)
        chat = "dm_" + "_".join(uids)
        await pair[0].start(chat, uids)
        for phone in pair:
            is_listening = asyncio.Event()
            tasks.append(asyncio.create_task(phone.follow(chat, is_listening)))
            await asyncio.wait_for(is_listening.wait(), 60)
            said.append((phone, chat, Pace(len(said))))
    print("ready", flush=True)
    tasks += [asyncio.create_task(talk(*each)) for each in said]
    over = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    done, _ = await asyncio.wait([over, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    for task in done - {over}:
        task.result()  # nobody ends by themselves: it failed
    print(sum(phone.received for phone in phones), flush=True)


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], sys.argv[2], int(sys.argv[3])))
