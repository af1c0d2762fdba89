"""What the cases need of a server of ours: people, the game's functions, a show and a competition."""

import http.client
import json
import time
import urllib.parse
from dataclasses import dataclass

PROJECT = "hearth"
DATABASE = f"projects/{PROJECT}/databases/awards"
DOCUMENTS = f"{DATABASE}/documents"
SHOW = "bench-show"
NOMINEES = [f"n{number}" for number in range(1, 6)]
WEEK = 7 * 86_400


class CallFailed(Exception):
    """A function refused a call, or the server did not answer it with a result."""


@dataclass
class Person:
    uid: str
    token: str


class Client:
    """Accounts, documents and functions over one connection that stays open."""

    def __init__(self, server):
        self.connection = http.client.HTTPConnection(server.web.removeprefix("http://"), timeout=120)
        self.rest = server.firestore

    def post(self, path, body, token=None):
        headers = {"Content-Type": "application/json"}
        if token:
            headers["Authorization"] = f"Bearer {token}"
        self.connection.request("POST", path, json.dumps(body), headers)
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise CallFailed(f"{path}: {text.decode()}")
        return json.loads(text)

    def sign_up(self, **credentials):
        """A new account; a guest's without an address and a password."""
        answer = self.post(
            "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=bench",
            {"returnSecureToken": True, **credentials})
        return Person(answer["localId"], answer["idToken"])

    def administrator(self):
        """An account with the claim that the game's administration asks for."""
        credentials = {"email": "boss@example.com", "password": "correct horse"}
        uid = self.sign_up(**credentials).uid
        self.post(
            f"/identitytoolkit.googleapis.com/v1/projects/{PROJECT}/accounts:update",
            {"localId": uid, "customAttributes": json.dumps({"awardsAdmin": True})}, "owner")
        answer = self.post(
            "/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=bench",
            {"returnSecureToken": True, **credentials})
        return Person(uid, answer["idToken"])

    def call(self, name, person, /, **data):
        """What a function of the game gives."""
        return self.post(f"/{PROJECT}/awards/{name}", {"data": data}, person.token)["result"]

    def name(self, person, name):
        """Writes a person's profile, as the app does."""
        moment = time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime())
        self.post(
            f"/v1/{DATABASE}/documents:commit",
            {"writes": [{"update": {
                "name": f"{DOCUMENTS}/users/{person.uid}",
                "fields": {
                    "uid": {"stringValue": person.uid}, "displayName": {"stringValue": name},
                    "createdAt": {"timestampValue": moment},
                    "updatedAt": {"timestampValue": moment}}}}]},
            "owner")

    def document(self, path, person=None):
        """The fields of a document as REST spells them, read as an administrator."""
        name = urllib.parse.quote(f"{DOCUMENTS}/{path}", safe="/()")
        self.connection.request(
            "GET", f"/v1/{name}", headers={"Authorization": "Bearer owner"})
        answer = self.connection.getresponse()
        text = answer.read()
        if answer.status != 200:
            raise CallFailed(f"{path}: {text.decode()}")
        return json.loads(text)["fields"]

    def collection(self, path):
        """The fields of all documents of a collection by their ids, as an administrator."""
        parent, collection = f"/{path}".rsplit("/", 1)
        rows = self.post(
            f"/v1/{DOCUMENTS}{parent}:runQuery",
            {"structuredQuery": {"from": [{"collectionId": collection}]}}, "owner")
        return {row["document"]["name"].rsplit("/", 1)[1]: row["document"]["fields"]
                for row in rows if "document" in row}


class Game:
    """A show of so many categories of five nominees, and one competition of so many people.

    Guests of the bench fill it: `people` are those who are in it, the owner first.
    """

    def __init__(self, server, categories, people):
        self.client = Client(server)
        self.boss = self.client.administrator()
        self.categories = [f"c{number}" for number in range(1, categories + 1)]
        self.client.call("setFeatures", self.boss, requiresPaymentForCompetitions=False)
        show = {"id": SHOW, "name": "Bench Show", "eventType": "other", "categories": [
            {"id": category, "name": f"Award {category}", "isMajor": False, "nominees": [
                {"id": nominee, "name": f"Nominee {nominee}"} for nominee in NOMINEES]}
            for category in self.categories]}
        self.client.call(
            "importCeremonies", self.boss, format="json", text=json.dumps(show), isPreview=False,
            date=int((time.time() + WEEK) * 1_000_000))
        self.people = people(self.client)
        entry = self.client.call(
            "createCompetition", self.people[0], name="Bench", ceremonyId=SHOW)
        self.id = entry["competitionId"]
        self.code = entry["inviteCode"]
        for person in self.people[1:]:
            self.client.call("joinCompetition", person, inviteCode=self.code)

    def vote(self, person, category, nominee):
        self.client.call(
            "castVote", person, competitionId=self.id, categoryId=category, nomineeId=nominee)

    def announce(self, category, winners):
        self.client.call(
            "announceWinner", self.boss, ceremonyId=SHOW, categoryId=category, winnerIds=winners)

    def lock(self, category):
        self.client.call("lockCategory", self.boss, ceremonyId=SHOW, categoryId=category)

    def stored(self, collection):
        """A collection of the competition, as an administrator reads it."""
        return self.client.collection(f"competitions/{self.id}/{collection}")
