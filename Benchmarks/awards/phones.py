"""People of a competition on phones without a browser: `phones.py FIRESTORE COMPETITION SHOW TOKEN…`.

Each is signed in and listens, under the app's rules, to what the app listens to while it shows the
leaderboard. Prints `ready` when all listen, and at the end of its input how many documents came.
"""

import asyncio
import sys

import grpc
from game import DATABASE, DOCUMENTS
from google.cloud.firestore_v1.types import ListenRequest, ListenResponse, StructuredQuery, Target

LISTEN = "/google.firestore.v1.Firestore/Listen"


def targets(competition, show):
    """What the app listens to: documents, and whole collections."""
    game, ceremony = f"{DOCUMENTS}/competitions/{competition}", f"{DOCUMENTS}/ceremonies/{show}"
    yield Target(documents={"documents": [game]})
    for parent, collection in (
            (game, "participants"), (game, "seals"), (game, "changes"), (DOCUMENTS, "ceremonies"),
            (ceremony, "categories"), (ceremony, "announcements")):
        query = StructuredQuery(from_=[{"collection_id": collection}])
        yield Target(query={"parent": parent, "structured_query": query})


class Phone:
    def __init__(self, firestore, token):
        channel = grpc.aio.insecure_channel(firestore, [("grpc.use_local_subchannel_pool", 1)])
        listen = channel.stream_stream(
            LISTEN, request_serializer=ListenRequest.serialize,
            response_deserializer=ListenResponse.deserialize)
        self.call = listen(metadata=[("authorization", f"Bearer {token}")])
        self.is_listening = asyncio.Event()
        self.received = 0

    async def follow(self, targets):
        """Receives what comes until it is cancelled."""
        missing = set()
        for number, target in enumerate(targets, start=1):
            target.target_id = number
            missing.add(number)
            await self.call.write(ListenRequest(database=DATABASE, add_target=target))
        async for answer in self.call:
            if "target_change" in answer:
                change = answer.target_change
                assert change.target_change_type != 2, change.cause
                if change.target_change_type == 3:
                    missing -= set(change.target_ids)
                if not missing:
                    self.is_listening.set()
            self.received += "document_change" in answer


async def main(firestore, competition, show, *tokens):
    phones = [Phone(firestore, token) for token in tokens]
    tasks = [asyncio.create_task(phone.follow(targets(competition, show))) for phone in phones]
    ready = asyncio.gather(*(phone.is_listening.wait() for phone in phones))
    await asyncio.wait([ready, *tasks], timeout=60, return_when=asyncio.FIRST_COMPLETED)
    assert ready.done(), "a phone could not listen"
    print("ready", flush=True)
    over = asyncio.create_task(asyncio.to_thread(sys.stdin.read))
    done, _ = await asyncio.wait([over, *tasks], return_when=asyncio.FIRST_COMPLETED)
    for task in tasks:
        task.cancel()
    for task in done - {over}:
        task.result()  # nobody ends by themselves: it failed
    print(sum(phone.received for phone in phones), flush=True)


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))
