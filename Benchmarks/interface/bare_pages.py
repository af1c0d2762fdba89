"""What no interface can be quicker than in the same browser: pages whose script sends one short
text through a socket for an event, and shows the answer."""

import sys

import uvicorn
from fastapi import FastAPI, WebSocket, WebSocketDisconnect
from fastapi.responses import HTMLResponse

BODIES = {
    "counter": '<button>Count</button><p id="watched">Count: 0</p>',
    "echo": '<input><p id="watched">Echo: </p>',
    "rows": "<button>Change one</button>" + "".join(
        f'<p{" id=watched" if number == 150 else ""}>Row {number}</p>' for number in range(300)),
}

SCRIPT = """<script>
const watched = document.getElementById("watched");
const socket = new WebSocket(`ws://${location.host}${location.pathname}/socket`);
socket.onmessage = ({ data }) => { watched.textContent = data; };
document.oninput = ({ target }) => socket.send(target.value);
document.onclick = () => socket.send("");
</script>"""

app = FastAPI()


@app.get("/{page}", response_class=HTMLResponse)
def show(page: str):
    return f"<!doctype html><title>{page}</title>{BODIES[page]}{SCRIPT}"


@app.websocket("/{page}/socket")
async def answer(page: str, socket: WebSocket):
    await socket.accept()
    events = 0
    try:
        while True:
            text = await socket.receive_text()
            events += 1
            answers = {
                "counter": f"Count: {events}", "echo": f"Echo: {text}", "rows": f"Changed {events}"}
            await socket.send_text(answers[page])
    except WebSocketDisconnect:
        pass


uvicorn.run(app, host="127.0.0.1", port=int(sys.argv[1]), log_level="warning")
