import assert from "node:assert/strict";
import { test } from "node:test";
import { load, memoryStore } from "./parts.mjs";

const { Learned } = load(["away.js/36-learning.js"], ["Learned"]);

test("what was seen twice alike is sure, and what differs begins again", () => {
  const learned = new Learned(memoryStore(), "1.0");
  learned.saw("send", { empties: true });
  assert.equal(learned.fact("send"), undefined);
  learned.saw("send", { empties: true });
  assert.deepEqual(learned.fact("send"), { empties: true });
  learned.saw("send", { empties: false });
  assert.equal(learned.fact("send"), undefined);
});

test("sure facts are found by how their names begin, the last one seen at the end", () => {
  const learned = new Learned(memoryStore(), "1.0");
  for (const name of ["row a", "row b", "row a", "row b", "field a", "field a", "row c"]) learned.saw(name, 1);
  assert.deepEqual(learned.about("row ").map(({ name }) => name), ["row a", "row b"]);
  learned.saw("row a", 1);
  assert.deepEqual(learned.about("row ").map(({ name }) => name), ["row b", "row a"]);
});

test("what one page learned the next one knows, until it is forgotten", async () => {
  const store = memoryStore();
  const first = new Learned(store, "1.0");
  await first.loaded;
  first.saw("send", 1);
  first.saw("send", 1);
  const second = new Learned(store, "1.0");
  await second.loaded;
  assert.equal(second.fact("send"), 1);
  second.forget("send");
  assert.equal(second.fact("send"), undefined);
  assert.deepEqual(await store.all("learned"), []);
});

test("what was learned of another release is forgotten", async () => {
  const store = memoryStore();
  const old = new Learned(store, "1.0");
  await old.loaded;
  old.saw("send", 1);
  old.saw("send", 1);
  const learned = new Learned(store, "1.1");
  await learned.loaded;
  assert.equal(learned.fact("send"), undefined);
  assert.deepEqual(await store.all("learned"), []);
  learned.saw("send", 1);
  assert.deepEqual((await store.all("learned")).map(({ count }) => count), [1]);
});
