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
    matches: (selector) => selector === ":active" && attributes.active === true,
  };
}

const motion = { changed: (element, name, act) => act() };
const around = {
  memory: new Map(), remember: () => ({}), motion,
  performance, setTimeout() {}, change() {}, closeDialog() {}, isStill: () => true,
};

function makeGuesses() {
  return load(["hearth.js/63-guesses.js"], ["guesses"], { ...around, handledEvent: 1 }).guesses;
}

/** A button of which the page guesses that event 2 puts it in use, while the person types on. */
function makeButton() {
  const attributes = { disabled: "" };
  const button = makeElement(attributes);
  const edited = new Set(["a field"]);
  const events = [];
  const parts = load(
    ["hearth.js/04-patches.js", "hearth.js/63-guesses.js"],
    ["patchers", "disableLate", "guesses", "handle: (e) => { handledEvent = e; guesses.settle(); }"], {
      ...around, handledEvent: 1, elements: new Map([[7, button]]), edited, typed: new Set(), events, away: undefined,
      hugs: { touch() {} },
    });
  const attribute = parts.patchers.find(({ name }) => name === "attribute");
  parts.guesses.set(button, "disabled", null, 2);
  return { ...parts, attributes, button, edited, events, tell: (value) => attribute(7, "disabled", value) };
}

test("a button that a guess put in use stays so while somebody types, whatever older words asked", () => {
  const { button, edited, tell, handle, disableLate } = makeButton();
  tell("");
  handle(2);
  disableLate();
  assert.equal(button.getAttribute("disabled"), null);
  edited.clear();
  disableLate();
  assert.equal(button.getAttribute("disabled"), "");
});

test("a button stays in use until the host has done what was done after the text", () => {
  const { button, edited, events, tell, handle, disableLate } = makeButton();
  edited.clear();
  events.push({ e: 3, t: "tap" });
  tell("");
  handle(2);
  disableLate();
  assert.equal(button.getAttribute("disabled"), null);
  handle(3);
  disableLate();
  assert.equal(button.getAttribute("disabled"), "");
});

test("a button that is being pressed stays in use until it is let go", () => {
  const { attributes, button, edited, tell, handle, disableLate } = makeButton();
  edited.clear();
  attributes.active = true;
  handle(2);
  disableLate();
  assert.equal(button.getAttribute("disabled"), null);
  attributes.active = false;
  disableLate();
  assert.equal(button.getAttribute("disabled"), "");
  tell(null);
  attributes.active = true;
  tell("");
  disableLate();
  assert.equal(button.getAttribute("disabled"), null);
  attributes.active = false;
  disableLate();
  assert.equal(button.getAttribute("disabled"), "");
});

test("what waits to take a button out of use does not end a guess that it is in use", () => {
  const { button, edited, tell, handle, guesses, disableLate } = makeButton();
  tell("");
  handle(2);
  guesses.pin(button, "disabled", null, 3);
  edited.clear();
  disableLate();
  assert.equal(button.getAttribute("disabled"), null);
  handle(3);
  assert.equal(button.getAttribute("disabled"), "");
});

test("a button that the host puts in use during a guess is not taken out of use later", () => {
  const { button, edited, tell, handle, guesses, disableLate } = makeButton();
  tell("");
  handle(2);
  guesses.pin(button, "disabled", null, 3);
  tell(null);
  edited.clear();
  disableLate();
  handle(3);
  assert.equal(button.getAttribute("disabled"), null);
});

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
