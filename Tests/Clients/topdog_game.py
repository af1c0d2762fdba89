"""TopDog as its clients call it, and what those who run it see: people, players, tournaments and drafts."""

import calendar
import hashlib
import json
import time
import uuid
from dataclasses import dataclass

import requests

PROJECT = "hearth"
DOCUMENTS = f"projects/{PROJECT}/databases/topdog/documents"
SLATE = "night"
OWNER = {"Authorization": "Bearer owner"}
PASSWORD = "correct horse"
# Of six players, two WR, two RB, a QB and a TE.
POSITIONS = ("WR", "RB", "QB", "WR", "RB", "TE")
DAY = 86_400
# Swift counts the seconds of a date from 2001 on.
REFERENCE = 978_307_200


@dataclass(frozen=True)
class Person:
    uid: str
    token: str


def plain(value):
    """A value of Firestore's REST as Python has it."""
    kind, content = next(iter(value.items()))
    if kind == "mapValue":
        return {name: plain(each) for name, each in content.get("fields", {}).items()}
    if kind == "arrayValue":
        return [plain(each) for each in content.get("values", [])]
    return int(content) if kind == "integerValue" else content


def microseconds(text):
    """A time as REST spells it, since 1970."""
    whole, _, part = text.removesuffix("Z").partition(".")
    seconds = calendar.timegm(time.strptime(whole, "%Y-%m-%dT%H:%M:%S"))
    return seconds * 1_000_000 + int(part.ljust(6, "0")[:6])


def integer(number):
    return {"integerValue": str(number)}


def timestamp(seconds):
    """A time in seconds since 1970."""
    whole = int(seconds)
    moment = time.strftime("%Y-%m-%dT%H:%M:%S", time.gmtime(whole))
    return {"timestampValue": f"{moment}.{int((seconds - whole) * 1_000_000):06}Z"}


def player_rows(count):
    """The players `p1` and so on as CSV, by ADP; by projection the last one is the best."""
    rows = ["id,name,position,team,adp,projection"]
    rows += [
        f"p{number},Player {number},{POSITIONS[(number - 1) % 6]},KC,{number}.0,{10 + number / 2:.1f}"
        for number in range(1, count + 1)]
    return "\n".join(rows) + "\n"


def chain_start(draft):
    """The hash before the first pick of a draft whose order is drawn."""
    fields = [draft["id"], draft["orderHash"], draft["orderSeed"]]
    fields += [seat["entryId"] for seat in draft["seats"]]
    return hashlib.sha256("\t".join(fields).encode()).hexdigest()


class TopDogGame:
    """A development server that gets the players of one slate, unless it is to have none."""

    def __init__(self, server, players=240):
        self.web = server.web
        self.session = requests.Session()
        if not players:
            return
        self.boss = self.administrator()
        self.call("importPlayers", self.boss, slateId=SLATE, text=player_rows(players), requestId="players")

    # People

    def identity(self, path, headers=None, **fields):
        answer = self.session.post(
            f"{self.web}/identitytoolkit.googleapis.com/v1/{path}", params={"key": "app"}, json=fields,
            headers=headers, timeout=60)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def sign_up(self, **credentials):
        """A new account; a guest's without an address and a password."""
        answer = self.identity("accounts:signUp", returnSecureToken=True, **credentials)
        return Person(answer["localId"], answer["idToken"])

    def administrator(self):
        """An account with the claim that TopDog's administration asks for."""
        credentials = {"email": "boss@example.com", "password": PASSWORD}
        uid = self.sign_up(**credentials).uid
        self.identity(
            f"projects/{PROJECT}/accounts:update", headers=OWNER, localId=uid,
            customAttributes=json.dumps({"topdogAdmin": True}))
        answer = self.identity("accounts:signInWithPassword", returnSecureToken=True, **credentials)
        return Person(uid, answer["idToken"])

    def player(self, username, **credentials):
        """Somebody with a username and play money."""
        person = self.sign_up(**credentials)
        self.call("claimUsername", person, username=username)
        return person

    # Calls

    def ask(self, name, person, /, **data):
        """The answer to a call of somebody, or of nobody."""
        headers = {"Authorization": f"Bearer {person.token}"} if person else {}
        return requests.post(
            f"{self.web}/{PROJECT}/topdog/{name}", json={"data": data}, headers=headers, timeout=60)

    def call(self, name, person, /, **data):
        """What a function of the game gives."""
        answer = self.ask(name, person, **data)
        assert answer.status_code == 200, (name, answer.text)
        return answer.json()["result"]

    # Documents, as those who run the server see them

    def fields(self, path):
        """The fields of a document as REST spells them."""
        answer = self.session.get(f"{self.web}/v1/{DOCUMENTS}/{path}", headers=OWNER, timeout=30)
        assert answer.status_code == 200, answer.text
        return answer.json()["fields"]

    def document(self, path):
        return {name: plain(value) for name, value in self.fields(path).items()}

    def change(self, path, **fields):
        answer = self.session.patch(
            f"{self.web}/v1/{DOCUMENTS}/{path}", params={"updateMask.fieldPaths": list(fields)},
            json={"fields": fields}, headers=OWNER, timeout=30)
        assert answer.status_code == 200, answer.text

    def query(self, parent="", **query):
        """The documents that a query finds, as REST spells them."""
        place = f"{DOCUMENTS}/{parent}" if parent else DOCUMENTS
        answer = self.session.post(
            f"{self.web}/v1/{place}:runQuery", json={"structuredQuery": query}, headers=OWNER, timeout=120)
        assert answer.status_code == 200, answer.text
        return [row["document"] for row in answer.json() if "document" in row]

    def listing(self, collection, parent=""):
        """The documents of a collection by their ids."""
        return {
            found["name"].rsplit("/", 1)[1]: {name: plain(value) for name, value in found["fields"].items()}
            for found in self.query(parent, **{"from": [{"collectionId": collection}]})}

    # Drafts

    def tournament(self, name, *, teams, rounds, reversal=0, seconds=3600, fee=0, most=None, per_person=3):
        """A tournament of the template `freeDraft` with another format; in all it has `most` entries."""
        season = time.time() - REFERENCE + 40 * DAY
        id = self.call(
            "createTournament", self.boss, template="freeDraft", name=name, season=season, slateId=SLATE,
            requestId=str(uuid.uuid4()))["id"]
        format = self.fields(f"tournaments/{id}")["format"]
        parts = format["mapValue"]["fields"]
        parts["order"]["mapValue"]["fields"] |= {
            "teams": integer(teams), "rounds": integer(rounds), "reversal": integer(reversal)}
        parts["clock"]["mapValue"]["fields"]["seconds"] = integer(seconds)
        parts["entryFee"] = integer(fee)
        parts["entriesPerPerson"] = integer(per_person)
        for round in parts["rounds"]["arrayValue"]["values"]:
            round["mapValue"]["fields"]["groupSize"] = integer(most or 1_000_000)
        self.change(f"tournaments/{id}", format=format)
        return id

    def fill(self, tournament, people):
        """All of them join. Gives the draft of the last one."""
        return [self.call("joinTournament", person, tournamentId=tournament) for person in people][-1]["draftId"]

    def hold(self, draft):
        """Keeps the clock that is set from doing anything."""
        number = self.document(f"drafts/{draft}")["clockNumber"]
        self.change(f"drafts/{draft}", clockNumber=integer(number + 1))

    def begin(self, draft):
        """Starts the first turn of a full draft at once, as its clock would a minute after the last seat."""
        room = self.document(f"drafts/{draft}")
        assert room["state"] == "starting", room
        now = time.time()
        self.change(
            f"drafts/{draft}", state={"stringValue": "drafting"}, currentPick=integer(1),
            turnStartedAt=timestamp(now), deadline=timestamp(now + 3600),
            chainHead={"stringValue": chain_start(room)}, clockNumber=integer(room["clockNumber"] + 1))

    def people_by_slot(self, draft, people):
        """Those in a draft in the order of its slots."""
        known = {person.uid: person for person in people}
        return [known[uid] for uid in self.document(f"drafts/{draft}")["userIds"]]
