import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

/** An element with attributes, and the page's guesses about it after the host has handled events up to a number. */
function makeElement(attributes) {
  return {
    isConnected: true,
    getAttribute: (name) => attributes[name] ?? null,
    setAttribute(name, value) { attributes[name] = value; },
    removeAttribute(name) { delete attributes[name]; },
  };
}

function makeGuesses() {
  return load(["hearth.js/63-guesses.js"], ["guesses"], {
    handledEvent: 1, memory: new Map(), remember: () => ({}), motion: { changed: (element, name, act) => act() },
    performance, setTimeout() {}, change() {}, closeDialog() {}, isStill: () => true,
  }).guesses;
}

for (const [kind, attribute, what] of [["pin", null, "is left as it is"], ["set", "", "was changed ahead"]]) {
  test(`what ${what} stays so over a full state that has it the same`, () => {
    const guesses = makeGuesses();
    const screen = makeElement({});
    guesses[kind](screen, "hidden", attribute, 3);
    guesses.restate(() => {
      if (attribute === null) screen.removeAttribute("hidden");
      else screen.setAttribute("hidden", attribute);
    });
    // An earlier event, which the host handles before, would have it otherwise.
    assert.equal(guesses.keeps(screen, "hidden", "other"), true);
    assert.equal(screen.getAttribute("hidden"), attribute);
  });
}
