// Clocks that the page writes.
import assert from "node:assert/strict";
import { test } from "node:test";

import { load } from "./parts.mjs";

/** A page at a time, with clocks by what the host says of them. */
function page(time, clocks, { isFresh = true, isLost = false } = {}) {
  const elements = clocks.map((clock) => ({ textContent: "", childNodes: [], dataset: { timer: clock } }));
  const state = { now: time, wait: undefined, elements };
  const { startClocks } = load(["clocks.js"], ["startClocks"], {
    document: { addEventListener() {} },
    Date: { now: () => state.now },
    setTimeout: (_, wait) => { state.wait = wait; return 1; },
    clearTimeout() {},
  });
  state.run = startClocks({ querySelectorAll: () => elements }, () => ({ isFresh, isLost }));
  state.texts = () => elements.map((element) => element.textContent);
  return state;
}

test("a clock is written again when its second is over, and stays at its end", () => {
  const state = page(10_000, ["0 40400 down hours 10000", "9900 99000 up hours 10000"]);
  state.run.settle();
  assert.deepEqual(state.texts(), ["0:30", "0:00"]);
  assert.equal(state.wait, 401);
  state.now += 401;
  state.run.tick();
  assert.deepEqual(state.texts(), ["0:29", "0:00"]);
  state.now = 50_000;
  state.run.tick();
  assert.deepEqual(state.texts(), ["0:00", "0:40"]);
});

test("hours are shown where they are wanted", () => {
  const state = page(0, ["0 3723000 down hours 0", "0 3723000 down minutes 0"]);
  state.run.settle();
  assert.deepEqual(state.texts(), ["1:02:03", "62:03"]);
});

test("a page whose clock is wrong goes by the host's", () => {
  const state = page(500_000, ["0 40000 down hours 10000"]);
  state.run.settle();
  assert.deepEqual(state.texts(), ["0:30"]);
  // A message that took long says less than one that came at once.
  state.now += 5_000;
  state.elements[0].dataset.timer = "0 40000 down hours 12000";
  state.run.settle();
  assert.deepEqual(state.texts(), ["0:25"]);
});

test("what the browser kept does not say how late it is", () => {
  const state = page(20_000, ["0 40000 down hours 10000"], { isFresh: false });
  state.run.settle();
  assert.deepEqual(state.texts(), ["0:20"]);
});

test("no clock runs while the connection is lost", () => {
  const state = page(10_000, ["0 40000 down hours 10000"], { isLost: true });
  state.run.settle();
  assert.deepEqual(state.texts(), ["–:––"]);
});
