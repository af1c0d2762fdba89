import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

const { lineAt, noteLength, reachOfLines } =
  load(["hearth.js/53-row-lengths.js"], ["lineAt", "noteLength", "reachOfLines"]);

const measured = () => ({ total: 400, lines: 10, odd: new Map() });

test("lines that nobody has measured are as long as a usual row", () => {
  const known = { total: 0, lines: 0, odd: new Map() };
  assert.equal(reachOfLines(known, 0), 0);
  assert.equal(reachOfLines(known, 3), 168);
});

test("only lines that differ from the average are remembered", () => {
  const known = measured();
  noteLength(known, 2, 40.04);
  assert.equal(known.odd.size, 0);
  noteLength(known, 2, 100);
  assert.equal(reachOfLines(known, 2), 80);
  assert.equal(reachOfLines(known, 3), 180);
  noteLength(known, 2, 40);
  assert.equal(reachOfLines(known, 3), 120);
});

test("the line at a distance is the one whose box holds it", () => {
  const known = measured();
  noteLength(known, 1, 100);
  // Lines begin at 0, 40, 140, 180 …
  for (const [distance, line] of [[0, 0], [39.9, 0], [40, 1], [139, 1], [140, 2], [180, 3]]) {
    assert.equal(lineAt(known, distance, 100), line, `at ${distance}`);
  }
  assert.equal(lineAt(known, -5, 100), 0);
  assert.equal(lineAt(known, 1e9, 100), 100);
  assert.equal(lineAt(known, 50, 0), 0);
});

test("a line found at its own start is that line, whatever was measured", () => {
  const known = measured();
  for (let line = 0; line < 50; line += 3) noteLength(known, line, 10 + line);
  for (let line = 0; line < 200; line += 1) {
    assert.equal(lineAt(known, reachOfLines(known, line), 200), line);
  }
});
