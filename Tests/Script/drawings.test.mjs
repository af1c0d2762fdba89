import assert from "node:assert/strict";
import { test } from "node:test";
import { load, memoryStore } from "./parts.mjs";

const { Drawings, maximumScreens, maximumLength } =
  load(["away.js/20-drawings.js"], ["Drawings", "maximumScreens", "maximumLength"]);

let time = 0;
const drawing = (address, html = `<p>${address}</p>`) => ({ address, html, depth: 0, time: time += 1 });

/** The addresses that a new page finds, in the order in which their screens were shown. */
async function found(store) {
  const drawings = new Drawings(store);
  await drawings.loaded;
  return [...drawings.all.keys()];
}

test("of too many screens the one that was shown longest ago goes first", async () => {
  const store = memoryStore();
  const drawings = new Drawings(store);
  await drawings.loaded;
  for (let number = 0; number < maximumScreens; number += 1) drawings.keep(drawing(`/app/${number}`));
  // The first one is seen again, and looks as before.
  drawings.keep(drawing("/app/0"));
  drawings.keep(drawing("/app/new"));
  assert.equal(drawings.at("/app/1"), undefined);
  assert.ok(drawings.at("/app/0"));
  const kept = await found(store);
  assert.equal(kept.length, maximumScreens);
  assert.deepEqual([kept[0], ...kept.slice(-2)], ["/app/2", "/app/0", "/app/new"]);
});

test("of screens that are too long together so many go that the rest fits", async () => {
  const store = memoryStore();
  const drawings = new Drawings(store);
  await drawings.loaded;
  for (const name of ["a", "b", "c"]) drawings.keep(drawing(`/app/${name}`, name.repeat(maximumLength / 3)));
  assert.deepEqual(await found(store), ["/app/a", "/app/b", "/app/c"]);
  drawings.keep(drawing("/app/d", "d".repeat(maximumLength / 2)));
  assert.deepEqual(await found(store), ["/app/c", "/app/d"]);
});

test("a screen that is kept again takes its own place", async () => {
  const store = memoryStore();
  const drawings = new Drawings(store);
  await drawings.loaded;
  drawings.keep(drawing("/app/a", "old"));
  drawings.keep(drawing("/app/b"));
  drawings.keep(drawing("/app/a", "new"));
  assert.deepEqual(await found(store), ["/app/b", "/app/a"]);
  assert.equal((await store.all("screens")).find(({ address }) => address === "/app/a").html, "new");
});

test("what is kept of an address is not shown by a link of another stack of screens", async () => {
  const drawings = new Drawings(memoryStore());
  await drawings.loaded;
  const part = (name, parentElement = null) => ({ name, parentElement, matches: () => name !== "" });
  const from = (...names) => {
    const link = part("", names.reduceRight((parent, name) => part(name, parent), null));
    return drawings.from(link, "/app/settings", (each) => each.name)?.address;
  };
  assert.equal(from("main"), undefined);
  drawings.keep(drawing("/app/settings", '<div class="nav" data-nav-depth="1" data-i="main"></div>'));
  assert.deepEqual([from("main"), from("other")], ["/app/settings", undefined]);
  // A stack inside of another one may be out of sight.
  assert.deepEqual([from("list", "main"), from("list", "other")], ["/app/settings", undefined]);
  // A link outside of stacks, or in one whose name is not known yet, shows what there is.
  assert.equal(from(), "/app/settings");
  assert.equal(from(undefined), "/app/settings");
  drawings.keep(drawing("/app/settings", '<div class="nav" data-nav-depth="1"></div>'));
  assert.equal(from("other"), "/app/settings");
});

test("with another account nothing is left", async () => {
  const store = memoryStore();
  const drawings = new Drawings(store);
  await drawings.loaded;
  drawings.keep(drawing("/app/a"));
  await drawings.clear();
  assert.deepEqual([drawings.at("/app/a"), await found(store)], [undefined, []]);
});
