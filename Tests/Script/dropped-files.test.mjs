import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

const { isTaken, sortFiles } = load(["away.js/44-dropped-files.js"], ["isTaken", "sortFiles"]);

test("a file is taken by its type or by the ending of its name", () => {
  const list = "image/*,text/csv,.Swift";
  assert.ok(isTaken(list, { name: "a.png", type: "image/png" }));
  assert.ok(isTaken(list, { name: "a", type: "text/CSV" }));
  assert.ok(isTaken(list, { name: "A.SWIFT", type: "" }));
  assert.ok(!isTaken(list, { name: "a.txt", type: "text/plain" }));
  assert.ok(!isTaken(list, { name: "swift", type: "" }));
  assert.ok(isTaken("", { name: "a", type: "" }));
});

test("before it is dropped a file without a type may fit where endings count", () => {
  assert.ok(isTaken(".csv", { type: "" }));
  assert.ok(!isTaken(".csv", { type: "image/png" }));
  assert.ok(!isTaken("image/*", { type: "" }));
  assert.ok(isTaken("image/*,.csv", { type: "image/png" }));
});

test("what cannot be taken is told in a sentence", () => {
  const [a, b, c] = ["a.txt", "b.txt", "c.txt"].map((name) => ({ name, type: "text/plain" }));
  const png = { name: "d.png", type: "image/png" };
  const field = (multiple) => ({ list: "text/plain", field: { multiple } });
  assert.deepEqual(sortFiles(field(true), [a, png, b]), {
    taken: [a, b], problems: ["d.png has a type that cannot be added here."],
  });
  assert.deepEqual(sortFiles(field(false), [a, b, c]), {
    taken: [a], problems: ["Only one file can be added here."],
  });
  assert.deepEqual(sortFiles({ list: "image/*" }, [a, b]), {
    taken: [], problems: ["2 files have a type that cannot be added here."],
  });
  assert.equal(sortFiles({ list: "" }, Array(25).fill(a)).taken.length, 20);
});
