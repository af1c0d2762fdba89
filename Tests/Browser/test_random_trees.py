"""Random changes of random trees, applied by the real script in a real browser.

The Swift suite records what the view graph sends (RandomTreeRecording); here the script gets it from
a socket of the test, and after each frame the document must be the one that a fresh page would be.
`HEARTH_SEED=‹number›` repeats one tree.
"""

import base64
import json
import os
import subprocess

import pytest
from hearth_server import BINARY, ROOT

pytestmark = pytest.mark.soak

SOCKET = """
  window.WebSocket = class {
    constructor() {
      window.socket = this;
      setTimeout(() => {
        this.onopen();
        this.tell({ s: 0, a: 0 });
        window.isOpen = true;
      });
    }
    tell(frame) { this.onmessage({ data: JSON.stringify(frame) }); }
    send() {}
    close() {}
  };
"""

# Plays a recording and tells where the document became another than a fresh one.
PLAY = r"""(recording) => {
  const write = (element) => {
    const names = [...element.attributes].map(({ name, value }) => ` ${name}=${value}`)
      .filter((text) => !/^ (value|checked|selected)=/.test(text)).sort();
    const { tagName, type } = element;
    const held = type === "checkbox" ? element.checked
      : ["INPUT", "TEXTAREA", "SELECT"].includes(tagName) ? element.value : "";
    const inside = tagName === "TEXTAREA" ? ""
      : [...element.childNodes].map((node) => node.data ?? write(node)).join("");
    return `<${tagName}${names.join("")} [${held}]>${inside}</${tagName}>`;
  };
  const fresh = (html) => {
    const box = document.createElement("div");
    box.innerHTML = html;
    return box.firstElementChild;
  };
  const host = document.getElementById("scene");
  for (const [index, { patches, html }] of recording.steps.entries()) {
    if (patches.length) {
      window.number = (window.number ?? 0) + 1;
      window.socket.tell({ s: window.number, a: 0, p: patches });
    }
    const [is, should] = [write(host.firstElementChild), write(fresh(html))];
    if (is !== should) return { step: index + 1, patches, is, should };
  }
  return null;
}"""


@pytest.fixture(scope="module")
def recordings(tmp_path_factory):
    path = tmp_path_factory.mktemp("trees") / "trees.json"
    tests = BINARY.parent / "hearthPackageTests.xctest"
    command = [tests, "--testing-library", "swift-testing", "--filter", "RandomTreeRecording"]
    environment = {"HEARTH_TREES": "200", **os.environ, "HEARTH_RECORDING": str(path)}
    subprocess.run(command, cwd=ROOT, env=environment, check=True, timeout=120)
    return json.loads(path.read_text())


def documents_at(page, address):
    """The documents that an address has from now on, one for each load of it.

    `page.route` would do this as well, but has the browser load all scripts and styles again each time.
    """
    documents = []
    session = page.context.new_cdp_session(page)

    def fulfill(request):
        session.send("Fetch.fulfillRequest", {
            "requestId": request["requestId"], "responseCode": 200,
            "responseHeaders": [{"name": "Content-Type", "value": "text/html; charset=utf-8"}],
            "body": base64.b64encode(documents.pop().encode()).decode()})

    session.on("Fetch.requestPaused", fulfill)
    session.send("Fetch.enable", {"patterns": [{"urlPattern": address}]})
    return documents


def test_the_script_makes_of_any_document_what_a_fresh_page_would_be(recordings, chromium, server):
    steps = 0
    page = chromium.new_page(service_workers="block")
    page.add_init_script(SOCKET)
    template = page.request.get(server.web + "/gallery/counter").text()
    address = server.web + "/gallery/tree"
    documents = documents_at(page, address)
    before, _, rest = template.partition('<div id="scene">')
    _, _, after = rest.partition('<div id="connection"')
    for recording in recordings:
        html = f'{before}<div id="scene">{recording["html"]}</div><div id="connection"{after}'
        html = html.replace('data-seq="', 'data-old="').replace("<body", '<body data-seq="0"')
        documents.append(html)
        page.goto(address)
        page.wait_for_selector("#scene > *", state="attached")
        while not page.evaluate("window.isOpen === true"):
            page.wait_for_timeout(5)
        difference = page.evaluate(PLAY, recording)
        assert difference is None, f"HEARTH_SEED={recording['seed']}: {json.dumps(difference)}"
        steps += sum(bool(step["patches"]) for step in recording["steps"])
    page.close()
    assert steps > 500 or "HEARTH_SEED" in os.environ
