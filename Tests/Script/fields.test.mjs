import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

/** A field, and what the page does with it when the host has handled events up to a number. */
function makeField(value) {
  const field = { value, defaultValue: value, matches: () => true, isConnected: true };
  const known = { edit: 0 };
  const after = (handledEvent) => load(["hearth.js/03-text-merge.js", "hearth.js/49-fields.js"],
    ["takeText", "foretellText", "noteText"], {
      handledEvent, remember: () => known, memory: new Map([[field, known]]), away: null,
      setProperty(element, name, text) { element[name] = text; },
      isReady: false, events: [], document: { addEventListener() {} },
      setTimeout() {}, clearTimeout() {},
    });
  return {
    get value() { return field.value; },
    type(text, e) {
      known.edit += 1;
      field.value = text;
      after(0).noteText(field, e, known.edit, text);
    },
    foretell: (text, e) => after(0).foretellText(field, text, e),
    hear: (text, { edit, handled }) => after(handled).takeText(field, text, edit),
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
