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
      ["takeText", "foretellText", "noteText", "aside", "endAside"], { handledEvent, ...around });
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
