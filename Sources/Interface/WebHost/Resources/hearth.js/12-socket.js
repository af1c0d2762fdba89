// ---- The socket ---------------------------------------------------------------------------

const delays = [10, 50, 100, 250, 500, 1000, 2000, 5000];
const events = []; // not yet known to have arrived: {e, n, t, v, k}
const sent = new WeakSet(); // those of them that the server may have
const maximumWaiting = 500;

let socket = null;
let isReady = false; // the server told which events it has
let wasReady = false;
let attempts = 0;
let reconnection = 0;
let lastEvent = Number(page.dataset.event ?? 0);
let ackedEvent = lastEvent; // it and those before need not be sent again
let handledEvent = lastEvent; // what it and those before did is here
let ackedEdit = 0;
let lastHeard = 0;
let deadline = 0;
let isReplaced = false;
let goingSince = -Infinity; // when the browser said that it loads another page in place of this one
let isLeaving = false; // for another site, which will send the page back

// Whether the page was loaded at the address where this tab left the app.
const arrivedBack = recall(`${app}-at`) === location.pathname;

// Whether the page before this one said that it goes. A tab that is a copy of another has that
// one's memory, but its page is still there.
const wasLeft = recall(`${app}-left`) === "1";
keep(`${app}-left`, "");

// The host may hear the page before this one last, whose greeting the line held up: it then takes this one
// for replaced, by a page that is gone. That happens once, and soon.
let mayBeMistaken = wasLeft;

function connect() {
  clearTimeout(reconnection);
  reconnection = 0;
  if (socket || isReplaced) return;
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  socket = new WebSocket(`${scheme}//${location.host}/${app}/socket?scene=${scene}`);
  socket.onopen = greet;
  socket.onmessage = ({ data }) => receive(data);
  socket.onclose = ({ code }) => disconnected(code);
  expectAnswer(10000);
}

// A socket that closes takes nothing more, and complains in the console; the page hears of its end later.
function toHost(frame) {
  if (socket?.readyState === WebSocket.OPEN) socket.send(JSON.stringify(frame));
}

function greet() {
  const hello = { scene, graph, lastSeq: seq, lastEvent: ackedEvent, named: notes.named, release, renews: true, traits: traits() };
  const previous = recall(app);
  if (!wasReady) hello.isNew = true;
  // What the browser keeps may come later than the host does.
  if (isShell && !wasReady) hello.at = away?.top?.address ?? location.pathname;
  if (!wasReady && arrivedBack && previous && previous !== scene) {
    Object.assign(hello, { previous, isLeft: wasLeft });
  }
  if (!isLeaving && recall(`${app}-visit`)) hello.returned = recall(`${app}-visit`);
  toHost({ hello });
}

function disconnected(code) {
  socket = null;
  isReady = false;
  clearTimeout(deadline);
  deadline = 0;
  if (code === 4409) {
    if (!mayBeMistaken || performance.now() > 20000) {
      isReplaced = true;
      showNotice("Open in another tab", "Use here");
      return;
    }
    mayBeMistaken = false;
  }
  feedback.lost();
  // The scene is left to the page that follows.
  const isGoing = Date.now() - goingSince < 5000;
  const delay = isGoing ? 5000 : delays[Math.min(attempts, delays.length - 1)];
  attempts += 1;
  if (attempts === delays.length) startAway().then(() => away?.checkAccess());
  reconnection = setTimeout(connect, delay * (0.75 + Math.random() / 2));
}

function reconnectNow() {
  if (socket) {
    if (isReady && Date.now() - lastHeard > 10000) ping(2500);
    return;
  }
  if (isReplaced) return;
  attempts = 0;
  connect();
}

function expectAnswer(time) {
  clearTimeout(deadline);
  deadline = setTimeout(() => {
    deadline = 0;
    if (!socket) return;
    const dead = socket;
    dead.onclose = dead.onmessage = dead.onopen = null;
    dead.close();
    disconnected(1006);
  }, time);
}

function ping(patience = 8000) {
  if (!isReady) return;
  toHost({ ping: seq });
  expectAnswer(patience);
}

setInterval(ping, 15000);

function receive(data) {
  clearTimeout(deadline);
  deadline = 0;
  lastHeard = Date.now();
  const frame = JSON.parse(data);
  if (frame.error) return console.warn(`hearth: ${frame.error}`);
  if (frame.account !== undefined) {
    account = frame.account;
    return belong();
  }
  if (frame.outdated) return away?.outdated();
  if (frame.renew) return void renew(frame.renew).catch(() => {});
  if (frame.ids && frame.html === undefined) learnNames(frame.ids);
  if (frame.refused) return refuse(...frame.refused);
  if (frame.a === undefined) return;
  const isFirst = !isReady;
  if (isFirst) resume(frame);
  // A host that was started again has forgotten what it had not kept.
  const isRebuilt = frame.html !== undefined && frame.g !== graph;
  const isBehind = isRebuilt && handledEvent > frame.a;
  handledEvent = Math.max(isRebuilt ? ackedEvent : handledEvent, frame.a, frame.h ?? 0);
  if (isRebuilt) away?.rebuilt(isBehind);
  acknowledge(frame.a);
  if (frame.html !== undefined) takeState(frame);
  else if (frame.p) takePatches(frame);
  else if (guesses.hasAny || isHoldingBack) change(() => guesses.settle());
  else windows.check();
  endAside();
  checkEmptied();
  // What waited since before the socket opened is sent first.
  if (!isFirst && edited.size && !events.some(({ t }) => t === "input")) flushEdits();
  disableLate();
  // A kept screen may have waited for nothing else.
  if (isFirst) away?.settled();
}

// The browser's cookie changes when somebody signs in or out, which a socket cannot do. The host says
// 202 until it has seen the new one. A page that is left at once still fetches it.
async function renew(word) {
  const { status } = await fetch(`/${app}/~cookie/${word}`, { method: "POST", keepalive: true });
  if (status === 202) await renew(word);
}

// The first frame after the greeting tells which events arrived; the others are sent again.
function resume(frame) {
  isReady = true;
  isHolding = true;
  if (!isLeaving) keep(`${app}-visit`, "");
  attempts = 0;
  feedback.found();
  if (!wasReady) {
    // A page that was just loaded counts on from where the scene stands.
    wasReady = true;
    const shift = Math.max(0, frame.a - ackedEvent, (frame.h ?? 0) - ackedEvent);
    ackedEvent += shift;
    handledEvent = Math.max(handledEvent, ackedEvent);
    lastEvent += shift;
    for (const event of events) event.e += shift;
    renumberTexts(shift);
    guesses.renumber(shift);
    if (popAsked) popAsked += shift;
    away?.renumber(shift);
  }
  keep(app, frame.scene ?? scene);
  // A full state is applied first: the numbers of what waits may have to be translated.
  if (frame.html === undefined) queueMicrotask(sendWaiting);
}

// What is done has to be sent after what waits: until that is sent, and what another page left waits for
// the word whose account it is.
let isHolding = false;

function sendWaiting() {
  isHolding = account === undefined && events.some(({ isAdopted }) => isAdopted);
  if (isHolding) return;
  for (const event of events) {
    event.isLate = true;
    send(event);
  }
}

function send(event) {
  sent.add(event);
  if (event.t === "undone") event.isToldUndone = true;
  feedback.asked(event.e);
  const { e, n, i, w, at, o, d, t, v, k, s, f, c, x } = event;
  const place = n ? { n } : { i, w, at, o, d };
  // Of what is typed while the host answers, only what is sent once more has to be done once.
  const once = t !== "input" || !n || event.isLate ? { c, x } : {};
  toHost({ e, ...place, t, v, k, s, f, b: heldBy(event), ...once });
}

// What the fields held when something was done on a kept screen, which may show another text than the host
// has, or that the host hears of late: a scene that was rebuilt may have forgotten it, and another page may
// have typed there since.
function heldBy({ isForgotten, isLate, n, b, texts }) {
  if (n && !isLate) return undefined;
  if ((isForgotten || !n) && b?.length) return b;
  return texts?.map(({ field, v }) => ({ n: Number(field.dataset.n ?? 0), v })).filter((each) => each.n);
}

function acknowledge(number) {
  ackedEvent = Math.max(ackedEvent, number);
  while (events.length && events[0].e <= ackedEvent) {
    const event = events.shift();
    const { k } = event;
    if (event.t === "undone" && !event.isToldUndone) away?.refused(event.e, "done");
    if (event.c) {
      notes.done(event);
      away?.done(event);
    }
    if (k) ackedEdit = Math.max(ackedEdit, k);
  }
  feedback.answered();
}

function takePatches(frame) {
  if (frame.s <= seq) return;
  if (frame.s !== seq + 1) {
    // Something was missed, which the server did not notice: start over from its state.
    graph = "";
    socket.close();
    return;
  }
  seq = frame.s;
  change(() => {
    for (const [kind, ...rest] of frame.p) patchers[kind]?.(...rest);
    guesses.settle();
  });
}

function takeState(frame) {
  const isRebuilt = frame.g !== graph;
  graph = frame.g;
  scene = frame.scene;
  seq = frame.s;
  keep(app, scene);
  if (isRebuilt) notes.restart();
  if (frame.ids) learnNames(frame.ids);
  if (isRebuilt) notePlaces();
  change(() => {
    let moved, retyped;
    guesses.restate(() => ({ moved, retyped } = morph(frame.html, isRebuilt)));
    if (isRebuilt) translateEvents(moved);
    sendWaiting();
    for (const field of retyped) edit(field);
    flushEdits();
  });
}

// An event was not carried out. Whoever tells of it may still be to come.
const refusals = []; // [event, why]

function refuse(e, why, event = events.find((each) => each.e === e)) {
  if (away) return away.refused(e, why);
  if (!event?.c) return;
  refusals.push([event, why]);
  startAway();
}

function learnNames(names) {
  notes.learn(names);
  away?.learnNames(names);
}

// What waits to be sent names elements of the old rendering. What has no counterpart is dropped, and a
// person is told of it: it must not reach another element.
function translateEvents(moved) {
  for (const event of events.splice(0)) {
    if (!event.i && event.n && !moved.has(event.n)) {
      refuse(event.e, "gone", event);
      if (event.c) away?.drop(event);
      continue;
    }
    event.n = event.i ? undefined : moved.get(event.n);
    event.isForgotten = true;
    events.push(event);
  }
}

// Tells briefly what happened.
function say(text) {
  showNotice(text);
  setTimeout(() => {
    if (notice.textContent !== text) return;
    hideNotice();
    feedback.sayAgain();
  }, 3000);
}
