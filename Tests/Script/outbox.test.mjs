import assert from "node:assert/strict";
import { test } from "node:test";
import { load, memoryStore } from "./parts.mjs";

let lastPage = 0;

/** What pages of a browser have noted. */
function makeNotes(...noted) {
  const localStorage = Object.defineProperties({}, {
    setItem: { value(name, text) { this[name] = text; } },
    removeItem: { value(name) { delete this[name]; } },
  });
  const around = { app: "app", page: { dataset: {} }, localStorage };
  const { notes } = load(["hearth.js/67-notes.js"], ["notes"], { recall() {}, ...around });
  for (const action of noted) notes.put(action);
  return notes;
}

/** A page with an outbox; pages of one `locks` know of each other whether they live. */
function openPage(store, locks, notes = makeNotes()) {
  const page = {
    notes, labelOf: (element) => element.ariaLabel,
    name: `page-${lastPage += 1}`,
    nameFor: (field) => field.name,
    place: () => ({ at: "chats/abc" }),
    nameOf: (element) => element?.name,
    element: () => ({ name: "k3j9x", ariaLabel: "Send" }),
    inMenu: () => undefined,
    openers: () => undefined,
  };
  const around = {
    window: { addEventListener() {} },
    navigator: { locks: {
      // One holds a lock at a time; the others wait for it in their order.
      request(name, hold) {
        const held = (locks.get(name) ?? Promise.resolve()).then(hold);
        const done = held.then(() => { if (locks.get(name) === done) locks.delete(name); });
        locks.set(name, done);
        return held;
      },
      query: async () => ({ held: [...locks.keys()].map((name) => ({ name })) }),
    } },
  };
  const { Outbox } = load(["away.js/34-outbox.js"], ["Outbox"], around);
  const outbox = new Outbox(page, store, { known: new Map() });
  let last = 0;
  return Object.assign(outbox, { do: (event) => outbox.add(Object.assign(event, { c: page.name, x: last += 1 })) });
}

/** A page is gone: what it held is free. */
async function leave(outbox) {
  await new Promise(setImmediate);
  outbox.free();
  await new Promise(setImmediate);
}

test("an action gets the name that lasts, and is kept until it is done", async () => {
  const store = memoryStore();
  const outbox = openPage(store, new Map());
  const [first, second] = [{ e: 1, n: 31, t: "tap" }, { e: 2, n: 31, t: "tap" }];
  outbox.do(first);
  outbox.do(second);
  assert.deepEqual([first.i, first.at, first.label], ["k3j9x", "chats/abc", "Send"]);
  assert.deepEqual((await store.all("actions")).map(({ x }) => x), [1, 2]);
  outbox.done(first);
  assert.deepEqual(outbox.waiting, [second]);
  assert.deepEqual((await store.all("actions")).map(({ x }) => x), [2]);
});

test("what a page had noted when it went is taken over once, as it was noted last", async () => {
  const [store, locks] = [memoryStore(), new Map()];
  const gone = openPage(store, locks);
  gone.do({ e: 1, n: 1, t: "input", v: "hell" });
  const [c, at, time] = [gone.page.name, "chats/abc", Date.now() + 1];
  const notes = makeNotes(
    { c, x: 1, i: "k3j9x", at, t: "input", v: "hello", time }, { c, x: 2, i: "k3j9x", at, t: "submit", text: "hello", time },
    { c: "another", x: 1, at, t: "tap", text: "without a name", time });
  await leave(gone);
  const page = openPage(store, locks, notes);
  assert.deepEqual((await page.left()).map(({ t, v, text }) => [t, v, text]), [["input", "hello", undefined], ["submit", undefined, "hello"]]);
  assert.deepEqual(page.failed.map(({ text }) => text), ["without a name"], "It is told.");
  await new Promise(setImmediate);
  for (const action of [...page.waiting]) page.done(action);
  assert.deepEqual(notes.all(), [], "It is done.");
  assert.deepEqual((await store.all("actions")).map(({ text }) => text), ["without a name"]);
});

test("what need not be done leaves alone what was done before it and waits", async () => {
  const store = memoryStore();
  const [c, at, time] = ["gone", "chats/abc", Date.now()];
  const typed = { c, x: 3, i: "k3j9x", at, t: "input", v: "hi", time };
  const notes = makeNotes({ c, x: 2, i: "k3j9x", at, t: "submit", text: "hello", time }, typed);
  // Its text was sent after it.
  notes.drop(typed);
  const page = openPage(store, new Map(), notes);
  assert.deepEqual((await page.left()).map(({ text }) => text), ["hello"]);

  const [first, second] = [{ e: 1, n: 31, t: "submit", text: "stays" }, { e: 2, n: 31, t: "tap" }];
  page.do(first);
  page.do(second);
  page.drop(second);
  await page.left();
  assert.deepEqual(notes.all().map(({ text }) => text), ["hello", "stays"]);
  assert.deepEqual((await store.all("actions")).map(({ text }) => text), ["hello", "stays"]);
});

test("what waits here is kept, whatever was done after it", async () => {
  const store = memoryStore();
  const page = openPage(store, new Map());
  const [first, second] = [{ e: 1, n: 31, t: "submit", text: "waits" }, { e: 2, n: 31, t: "tap" }];
  page.do(first);
  page.do(second);
  page.done(second);
  await page.left();
  assert.deepEqual((await store.all("actions")).map(({ text }) => text), ["waits"]);
});

test("what a page has that is still there is taken over once it goes", async () => {
  const [store, locks] = [memoryStore(), new Map()];
  const before = openPage(store, locks);
  before.do({ e: 1, n: 1, t: "tap", text: "hello" });
  const page = openPage(store, locks);
  const leaving = new Promise((told) => { page.left(told).then((found) => assert.deepEqual(found, [])); });
  await new Promise(setImmediate);
  before.do({ e: 2, n: 1, t: "tap", text: "and bye" });
  await leave(before);
  await leaving;
  assert.deepEqual((await page.left()).map(({ text }) => text), ["hello", "and bye"]);
  assert.deepEqual(await page.left(), [], "It is taken over once.");
});

test("what a page that is gone left undone is taken over in its order, what a living one has is not", async () => {
  const [store, locks] = [memoryStore(), new Map()];
  const [gone, alive] = [openPage(store, locks), openPage(store, locks)];
  gone.do({ e: 1, n: 1, t: "tap" });
  gone.do({ e: 2, n: 1, t: "change", v: true });
  alive.do({ e: 1, n: 1, t: "tap" });
  await leave(gone);
  const next = openPage(store, locks);
  const found = await next.left();
  assert.deepEqual(found.map(({ c, x, t }) => [c, x, t]), [[gone.name, 1, "tap"], [gone.name, 2, "change"]]);
  assert.deepEqual(next.waiting, found);
});

test("of a text that was typed bit by bit the last state is left, with the text before the first", async () => {
  const [store, locks] = [memoryStore(), new Map()];
  const gone = openPage(store, locks);
  gone.do({ e: 1, n: 1, t: "input", v: "a", f: "" });
  gone.do({ e: 2, n: 1, t: "input", v: "ab" });
  gone.do({ e: 3, n: 1, t: "tap" });
  await leave(gone);
  const found = await openPage(store, locks).left();
  assert.deepEqual(found.map(({ t, v, f }) => [t, v, f]), [["input", "ab", ""], ["tap", undefined, undefined]]);
  assert.equal((await store.all("actions")).length, 2);
});

test("what could not be done is kept until somebody has looked at it", async () => {
  const [store, locks] = [memoryStore(), new Map()];
  const gone = openPage(store, locks);
  const action = { e: 1, n: 1, t: "submit", text: "Hello" };
  gone.do(action);
  gone.fail(action);
  gone.done(action);
  await leave(gone);
  const next = openPage(store, locks);
  assert.deepEqual(await next.left(), []);
  assert.deepEqual(next.failed.map(({ text }) => text), ["Hello"]);
  next.dismiss(next.failed[0]);
  assert.deepEqual(next.failed, []);
  assert.deepEqual(await store.all("actions"), []);
});

test("what waited is told if it could not be done, with its text, and a text once", async () => {
  const outbox = openPage(memoryStore(), new Map());
  const first = { e: 1, n: 1, t: "input", v: "Hel" };
  const typed = { e: 2, n: 1, t: "input", v: "Hello" };
  const sent = { e: 3, n: 2, t: "tap" };
  for (const action of [first, typed, sent]) outbox.do(action);
  outbox.note(3, "Hello");
  assert.deepEqual([first, typed, sent].map((each) => outbox.isCoveredByLater(each)), [true, true, false]);
  assert.ok(outbox.mustBeTold(sent, "Hello"));
  const draft = { e: 4, n: 1, t: "input", v: "a draft " };
  outbox.do(draft);
  assert.equal(outbox.isCoveredByLater(draft), false);
  assert.ok(outbox.mustBeTold(draft));
  assert.equal(draft.text, "a draft");
  // What was tapped just now is told at once; nobody looks for what was tapped long ago.
  const tap = { e: 5, n: 3, t: "tap" };
  outbox.do(tap);
  assert.equal(outbox.mustBeTold(tap), false);
  tap.time -= 60_000;
  assert.ok(outbox.mustBeTold(tap));
  assert.equal(outbox.mustBeTold({ e: 6, t: "input", v: "hunter2", isSecret: true }), false);
});

test("an action knows what its fields held, and nothing is kept of a secret", async () => {
  const store = memoryStore();
  const outbox = openPage(store, new Map());
  outbox.do({ e: 1, n: 31, t: "tap", texts: [{ field: { name: "k1" }, v: "Hello" }, { field: {}, v: "?" }] });
  assert.deepEqual((await store.all("actions"))[0].b, [{ i: "k1", v: "Hello" }]);
  outbox.page.element = () => ({ name: "k2", type: "password" });
  outbox.do({ e: 2, n: 32, t: "input", v: "hunter2" });
  assert.equal((await store.all("actions")).length, 1);
});
