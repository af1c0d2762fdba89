import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

const { Names } = load(["away.js/32-names.js"], ["Names"]);

/** A page of elements that listen, with what it asked of the host. */
function makePage(...listening) {
  const elements = listening.map(([n, e, isHidden]) => ({
    dataset: { n: String(n), e }, closest: () => (isHidden ? {} : null),
  }));
  const page = {
    asked: [],
    build: "one",
    isReady: () => true,
    graph: () => page.build,
    address: () => "/app",
    scene: { querySelectorAll: () => elements },
    ask: ({ map }) => page.asked.push(map),
    element: (n) => elements.find(({ dataset }) => dataset.n === String(n)),
  };
  return page;
}

test("the host is asked once for the names of what a person can act on", () => {
  const page = makePage([31, "tap size"], [32, "appear"], [33, "input"], [34, "tap", true], [35, "back"], [36, "ink"]);
  const names = new Names(page);
  names.ask();
  names.ask();
  assert.deepEqual(page.asked, [[31, 33, 35, 36]]);
});

test("a name leads to its element, and an element to its name", () => {
  const page = makePage([31, "tap"]);
  const names = new Names(page);
  names.learn([[31, "k3j9x", "chats/abc"]]);
  assert.equal(names.element("k3j9x"), page.element(31));
  assert.equal(names.element("other"), undefined);
  assert.deepEqual(names.of(page.element(31)), { i: "k3j9x", to: "chats/abc" });
});

test("in another rendering the numbers mean nothing any more", () => {
  const page = makePage([31, "tap"]);
  const names = new Names(page);
  names.ask();
  names.learn([[31, "k3j9x"]]);
  page.build = "two";
  names.ask();
  assert.equal(names.of(page.element(31)), undefined);
  assert.deepEqual(page.asked, [[31], [31]]);
});
