"""Identity Toolkit as the SDKs of phones and browsers call it."""

import requests


class IdentityToolkit:
    """Calls of one client; `call` returns the answer's fields, `refused` the error's message."""

    def __init__(self, web, key="app"):
        self.web = web
        self.key = key

    def post(self, path, /, **fields):
        return requests.post(f"{self.web}/{path}", params={"key": self.key}, json=fields, timeout=20)

    def call(self, name, /, **fields):
        answer = self.post(f"identitytoolkit.googleapis.com/v1/accounts:{name}", **fields)
        assert answer.status_code == 200, answer.text
        return answer.json()

    def refused(self, name, /, **fields):
        answer = self.post(f"identitytoolkit.googleapis.com/v1/accounts:{name}", **fields)
        assert 400 <= answer.status_code < 500, answer.text
        return answer.json()["error"]["message"]

    def sign_up(self, email, password="correct horse"):
        return self.call("signUp", email=email, password=password, returnSecureToken=True)

    def sign_in(self, email, password="correct horse"):
        return self.call("signInWithPassword", email=email, password=password, returnSecureToken=True)

    def lookup(self, id_token):
        return self.call("lookup", idToken=id_token)["users"][0]
