import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

const { Patience } = load(["hearth.js/13-patience.js"], ["Patience"]);

/** A line whose answers come when they are told to. */
function makeLine() {
  let now = 0;
  let last = 0;
  const patience = new Patience(() => now);
  return {
    patience,
    ask: () => patience.asked(last += 1),
    wait: (time) => { now += time; },
    answer: () => patience.answered(last),
    /** Asks, and has the answer so much later. */
    askFor(time) {
      this.ask();
      this.wait(time);
      this.answer();
    },
  };
}

test("a silence is told after a second and a half", () => {
  assert.equal(makeLine().patience.time, 1500);
});

for (const silence of [3000, 8000]) {
  test(`a silence of ${silence} ms says nothing of the next one`, () => {
    const line = makeLine();
    line.askFor(50);
    // Several things are done meanwhile, and answered one after the other.
    for (let each = 0; each < 4; each += 1) {
      line.ask();
      line.wait(silence / 4);
    }
    line.answer();
    line.wait(10);
    line.answer();
    assert.equal(line.patience.time, 1500);
    line.askFor(60);
    assert.equal(line.patience.time, 1500);
  });
}

test("what was asked in a silence and is answered after it is no second sight of it", () => {
  const line = makeLine();
  line.patience.asked(1);
  line.patience.asked(2);
  line.wait(8000);
  line.patience.answered(1);
  line.wait(5);
  line.patience.answered(2);
  assert.equal(line.patience.time, 1500);
});

test("a line that is slow time after time is given its time", () => {
  const line = makeLine();
  line.askFor(2000);
  line.askFor(2000);
  assert.equal(line.patience.time, 4700);
  for (let each = 0; each < 20; each += 1) line.askFor(100);
  assert.equal(line.patience.time, 1500);
});
