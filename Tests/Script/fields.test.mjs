import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

/** A field, and what the page does with it when the host has handled events up to a number. */
function makeField(value, { waiting = [] } = {}) {
  const field = { value, defaultValue: value, matches: () => true, isConnected: true, dataset: { n: "7" } };
  const known = { edit: waiting.length && 20 }; // a page counts the edits of all its fields
  const notes = {
    nameOf: () => "field",
    isAbout: (actions, name) => actions.some(({ i, b }) => i === name || b?.some((held) => held.i === name)),
  };
  const around = {
    remember: () => known, memory: new Map([[field, known]]), away: null, notes,
    setProperty(element, name, text) { element[name] = text; },
    isReady: false, events: waiting, document: { addEventListener() {} },
    setTimeout() {}, clearTimeout() {},
  };
  const after = (handledEvent) => {
    const part = load(["hearth.js/03-text-merge.js", "hearth.js/49-fields.js"],
      ["takeText", "foretellText", "noteText", "empty", "aside", "endAside"], { handledEvent, ...around });
    if (known.asideUntil) part.aside.add(field);
    return part;
  };
  return {
    get value() { return field.value; },
    type(text, e) {
      known.edit += 1;
      field.value = text;
      after(0).noteText(field, e, known.edit, text);
    },
    foretell: (text, e) => after(0).foretellText(field, text, e),
    send: (e) => after(0).empty(field, e),
    hear(text, { edit, handled }) {
      const part = after(handled);
      part.takeText(field, text, edit);
      part.endAside();
    },
  };
}

test("what the host says of a text that was sent leaves alone the one that comes after it", () => {
  const field = makeField("");
  field.type("sent", 1);
  field.type("", 2);
  field.foretell("to change", 3);
  field.type("to change and more", 4);
  field.hear("", { edit: 2, handled: 2 });
  assert.equal(field.value, "to change and more");
  field.hear("to change", { edit: 2, handled: 3 });
  assert.equal(field.value, "to change and more");
});

test("a late answer to a text that was sent is not a part of the one that was foretold since", () => {
  const field = makeField("");
  field.foretell("alpha", 1);
  field.type("alpha changed", 2);
  field.send(3);
  field.foretell("beta", 4);
  field.type("beta c", 5);
  field.hear("alpha", { edit: 0, handled: 1 });
  assert.equal(field.value, "beta c");
  field.hear("alpha changed", { edit: 1, handled: 2 });
  assert.equal(field.value, "beta c");
  field.hear("", { edit: 1, handled: 3 });
  field.hear("beta", { edit: 1, handled: 4 });
  field.hear("beta c", { edit: 2, handled: 5 });
  assert.equal(field.value, "beta c");
});

test("a host that empties a field before it says for which event leaves the text after that as it is", () => {
  const field = makeField("");
  field.type("the first", 1);
  field.send(2);
  field.type("the last", 3);
  field.hear("the first", { edit: 1, handled: 0 });
  assert.equal(field.value, "the last");
  field.hear("", { edit: 1, handled: 0 });
  assert.equal(field.value, "the last");
});

test("a text that was foretold and does not come is gone, and what was typed to it stays", () => {
  const field = makeField("");
  field.foretell("to change", 1);
  field.type("to change and more", 2);
  field.hear("other", { edit: 0, handled: 1 });
  assert.equal(field.value, "other and more");
});

test("what waited under the name of a field that came anew is typed by the host beside what is typed here", () => {
  const field = makeField("", { waiting: [
    { e: 1, i: "field", t: "input", v: "sent", k: 16 },
    { e: 2, i: "button", t: "tap", b: [{ i: "field", v: "sent" }] },
    { e: 3, n: 7, t: "input", v: "next", k: 21 },
  ] });
  field.type("ne", 3);
  field.hear("sent", { edit: 16, handled: 1 });
  assert.equal(field.value, "ne");
  field.type("next", 4);
  field.hear("", { edit: 16, handled: 2 });
  assert.equal(field.value, "next");
});

test("a draft that waited under the name of a field that came anew stays with what is typed to it", () => {
  const field = makeField("", { waiting: [{ e: 1, i: "field", t: "input", v: "draft", k: 16 }] });
  field.type(" and more", 2);
  field.hear("draft", { edit: 16, handled: 1 });
  assert.equal(field.value, "draft and more");
});
