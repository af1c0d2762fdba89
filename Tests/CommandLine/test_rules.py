"""`hearth rules`: checking and testing rules files without a server."""

import json
import subprocess
import urllib.error
import urllib.request

from hearth_server import BINARY, ROOT
from waiting import until

RULES = ROOT / "Apps/MessageAI/Functions/firestore.rules"
CASES = ROOT / "Apps/MessageAI/Tests/RulesTests/firestore.cases"


def hearth(*arguments):
    return subprocess.run(
        [str(BINARY), *map(str, arguments)], capture_output=True, text=True, timeout=30
    )


def test_rules_without_mistakes_pass():
    done = hearth("rules", "check", RULES)
    assert (done.returncode, done.stderr) == (0, "")
    assert "can be used" in done.stdout


def test_a_mistake_is_told_with_its_place(tmp_path):
    file = tmp_path / "wrong.rules"
    wrong = RULES.read_text().replace("request.auth != null", "request.auth = null", 1)
    file.write_text(wrong)
    before, mistake, _ = wrong.partition("request.auth = null")
    line = before.count("\n") + 1
    column = len(before.rsplit("\n", 1)[-1]) + mistake.index("=") + 1
    done = hearth("rules", "check", file)
    assert done.returncode == 1
    assert f"{file}:{line}:{column}: error: '=' does not compare. Write == instead." in done.stderr


def test_a_missing_file_is_told():
    done = hearth("rules", "check", "nowhere.rules")
    assert done.returncode != 0
    assert "nowhere.rules cannot be read" in done.stderr


def test_cases_are_compared(tmp_path):
    done = hearth("rules", "test", RULES, CASES)
    assert done.returncode == 0, done.stdout
    assert ", 0 wrong." in done.stdout

    wrong = tmp_path / "wrong.cases"
    wrong.write_text("as ada\nallow get conversations/x\ndeny list users\n")
    done = hearth("rules", "test", RULES, wrong)
    assert done.returncode == 1
    assert f"{wrong}:3: WRONG: deny list users" in done.stdout
    assert "2 cases, 2 wrong." in done.stdout


OPEN = """rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents/COLLECTION/{id} { allow read: if true; }
}
"""


def request(server, path, body=None, method=None, token=None):
    """The status and the JSON that the server answers."""
    headers = {"Content-Type": "application/json"}
    if token:
        headers["Authorization"] = f"Bearer {token}"
    made = urllib.request.Request(
        server.web + path, body and json.dumps(body).encode(), headers, method=method
    )
    try:
        with urllib.request.urlopen(made, timeout=10) as response:
            return response.status, json.load(response)
    except urllib.error.HTTPError as error:
        return error.code, json.load(error)


def document(path):
    return f"/v1/projects/hearth/databases/(default)/documents/{path}"


def test_a_server_reads_its_rules_again_when_they_change(own_server, tmp_path):
    file = tmp_path / "firestore.rules"
    file.write_text(OPEN.replace("COLLECTION", "notes"))
    server = own_server(arguments=["--rules", file]).start()
    # What may be read and is not there is not found.
    assert request(server, document("notes/1"))[0] == 404
    status, refusal = request(server, document("plans/1"))
    assert status == 403
    assert "No allow statement holds" in refusal["error"]["message"]

    file.write_text(OPEN.replace("COLLECTION", "plans"))
    until(lambda: request(server, document("plans/1"))[0] == 404)
    assert request(server, document("notes/1"))[0] == 403

    file.write_text("service cloud.firestore { match }")
    until(lambda: "The rules have mistakes" in server.log)
    assert request(server, document("plans/1"))[0] == 404


def test_rules_are_read_again_when_another_file_takes_their_place(own_server, tmp_path):
    def folder(name, collection):
        (tmp_path / name).mkdir()
        (tmp_path / name / "firestore.rules").write_text(OPEN.replace("COLLECTION", collection))
        return tmp_path / name / "firestore.rules"

    def put_in_place(target):
        """As editors and deployments do it: there is a file at every time."""
        (tmp_path / "next").symlink_to(target)
        (tmp_path / "next").rename(tmp_path / "firestore.rules")

    put_in_place(folder("first", "notes"))
    server = own_server(arguments=["--rules", tmp_path / "firestore.rules"]).start()
    assert request(server, document("notes/1"))[0] == 404
    second = folder("second", "plans")
    put_in_place(second)
    until(lambda: request(server, document("plans/1"))[0] == 404)
    # The file that the link leads to now changes.
    second.write_text(OPEN.replace("COLLECTION", "tasks"))
    until(lambda: request(server, document("tasks/1"))[0] == 404)
    assert request(server, document("plans/1"))[0] == 403


def test_rules_can_be_for_the_database_of_one_app(own_server, tmp_path):
    file = tmp_path / "awards.rules"
    file.write_text(OPEN.replace("COLLECTION", "notes"))
    server = own_server(arguments=["--rules", f"awards={file}"]).start()

    def status(database):
        return request(
            server, f"/v1/projects/hearth/databases/{database}/documents/notes/1")[0]

    assert status("awards") == 404
    # MessageAI's own rules stay in force, and no other database has any.
    assert status("(default)") == 403
    assert status("others") == 403

    file.write_text(OPEN.replace("COLLECTION", "plans"))
    until(lambda: status("awards") == 403)


def test_rules_can_be_put_to_one_database_and_to_one_bucket(own_server):
    server = own_server().start()

    def rules(text, **names):
        return {"rules": {"files": [{"content": text, **names}]}}

    def status(path):
        return request(server, path)[0]

    assert request(
        server, "/emulator/v1/projects/hearth/databases/awards:securityRules",
        rules(OPEN.replace("COLLECTION", "notes")), method="PUT")[0] == 200
    assert status("/v1/projects/hearth/databases/awards/documents/notes/1") == 404
    assert status("/v1/projects/hearth/databases/others/documents/notes/1") == 403
    open_files = """rules_version = '2';
    service firebase.storage {
      match /b/{bucket}/o/{file} { allow read: if true; }
    }
    """
    bucket = "awards.hearth.appspot.com"
    assert request(
        server, "/internal/setRules", rules(open_files, resource=bucket), method="PUT")[0] == 200
    assert status(f"/v0/b/{bucket}/o/1") == 404
    # A bucket without rules is none that people may use.
    assert status("/v0/b/others.hearth.appspot.com/o/1") == 404


def test_a_server_does_not_start_with_wrong_rules(tmp_path):
    file = tmp_path / "wrong.rules"
    file.write_text(OPEN.replace("if true", "if tru"))
    done = hearth("serve", "--data", tmp_path / "data", "--port", "0", "--rules", file)
    assert done.returncode == 1
    assert f"{file}:3:" in done.stderr
    assert "There is no variable 'tru' here." in done.stderr


def test_the_apps_rules_hold_for_every_client(server):
    account = {"email": "rules@example.com", "password": "secret-rules"}
    _, person = request(
        server, "/identitytoolkit.googleapis.com/v1/accounts:signUp?key=any", account
    )
    uid, token = person["localId"], person["idToken"]
    profile = {"fields": {"displayName": {"stringValue": "Rita"}}}
    assert request(server, document(f"users/{uid}"), profile, "PATCH", token)[0] == 200
    status, refusal = request(server, document("users/other"), profile, "PATCH", token)
    assert status == 403
    assert refusal["error"]["status"] == "PERMISSION_DENIED"
    assert "request.auth.uid == userId is false" in refusal["error"]["message"]
    # A phone number is nothing for everybody who is signed in.
    profile["fields"]["phoneNumber"] = {"stringValue": "+43 1"}
    assert request(server, document(f"users/{uid}"), profile, "PATCH", token)[0] == 403
    query = {"structuredQuery": {"from": [{"collectionId": "conversations"}]}}
    parent = document("").rstrip("/") + ":runQuery"
    status, _ = request(server, parent, query, token=token)
    assert status == 403
    query["structuredQuery"]["where"] = {
        "fieldFilter": {
            "field": {"fieldPath": "participantIds"},
            "op": "ARRAY_CONTAINS",
            "value": {"stringValue": uid},
        }
    }
    assert request(server, parent, query, token=token)[0] == 200
