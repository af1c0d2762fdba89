"""A provider of identities that speaks OpenID Connect."""

import threading
import uuid

import oidc_provider_mock
import requests
import werkzeug.serving


class Provider:
    """oidc-provider-mock on a free port, with a look at what its token endpoint is sent."""

    def __init__(self):
        self.forms = []
        self.photo = b""
        app = oidc_provider_mock.app()
        app.before_request(self._note)
        app.add_url_rule("/photo.jpg", "photo", lambda: (self.photo, {"Content-Type": "image/jpeg"}))
        self._server = werkzeug.serving.make_server("localhost", 0, app, threaded=True)
        self.issuer = f"http://localhost:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, args=(0.05,), daemon=True).start()

    def _note(self):
        import flask

        if flask.request.path == "/oauth2/token":
            self.forms.append(dict(flask.request.form))

    def play(self, id, web, **fields):
        """Stands for a provider of this id at a server in development."""
        kind, name = ("oauthIdpConfigs", "oauthIdpConfigId") if id.startswith("oidc.") else (
            "defaultSupportedIdpConfigs", "idpId")
        answer = requests.post(
            f"{web}/identitytoolkit.googleapis.com/v2/projects/hearth/{kind}", params={name: id}, timeout=20,
            headers={"Authorization": "Bearer owner"},
            json={"enabled": True, "clientId": "client", "clientSecret": "secret", "issuer": self.issuer,
                  "responseType": {"code": True}} | fields)
        assert answer.ok, answer.text

    def add(self, **claims):
        sub = uuid.uuid4().hex
        answer = requests.put(f"{self.issuer}/users/{sub}", json=claims, timeout=20)
        assert answer.ok, answer.text
        return sub

    def authorize(self, url, sub):
        """Signs somebody in as their browser would, and gives where it is sent back to."""
        answer = requests.post(url, data={"sub": sub}, allow_redirects=False, timeout=20)
        assert answer.status_code == 302, answer.text
        return answer.headers["Location"]

    def stop(self):
        self._server.shutdown()
