import assert from "node:assert/strict";
import { test } from "node:test";
import { load } from "./parts.mjs";

/** As much of a document as patches need. */
class Text {
  constructor(data) { this.data = data; }
}

class Element {
  constructor(id, ...childNodes) {
    this.id = id;
    this.attributes = new Map();
    this.childNodes = childNodes;
    this.isConnected = true;
  }
  get firstChild() { return this.childNodes[0]; }
  get firstElementChild() { return this.childNodes.find((each) => each instanceof Element); }
  get textContent() { return this.childNodes.map((each) => each.data ?? each.textContent).join(""); }
  set textContent(text) { this.childNodes = [new Text(text)]; }
  setAttribute(name, value) { this.attributes.set(name, value); }
  removeAttribute(name) { this.attributes.delete(name); }
  matches() { return false; }
  insertBefore(child, before) {
    this.childNodes = this.childNodes.filter((each) => each !== child);
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    child.parent = this;
  }
  replaceWith(other) {
    const { childNodes } = this.parent;
    childNodes[childNodes.indexOf(this)] = other;
  }
  remove() { this.parent.childNodes = this.parent.childNodes.filter((each) => each !== this); }
}

function page({ seq = 1, kept = new Map() } = {}) {
  const elements = new Map();
  const edited = new Set();
  const notes = new Map();
  const done = [];
  const nothing = () => {};
  const index = (element) => elements.set(element.id, element);
  const { patchers, disableLate } = load(["hearth.js/04-patches.js"], ["patchers", "disableLate"], {
    Text, elements, edited, seq, index,
    app: "a", graph: "g", typed: new Set(), events: [], handledEvent: 0, away: undefined,
    document: { activeElement: undefined },
    hugs: { touch: nothing }, motion: { came: nothing, goes: () => false, rewritten: nothing,
      changed: (element, name, change) => change() },
    swipes: { moved: nothing }, guesses: { keeps: () => false },
    commands: { copy: (element, text) => done.push(text), focus: () => done.push("focus") },
    remember: (element) => notes.get(element) ?? notes.set(element, { edit: 0 }).get(element),
    forget: (element) => elements.delete(element.id),
    parse: (html) => new Element(Number(html)),
    isDismissed: () => false, returnFocus: nothing, isTextual: () => false, takeText: nothing,
    recall: (name) => kept.get(name), keep: (name, value) => kept.set(name, value),
  });
  const named = Object.fromEntries(patchers.map((patcher) => [patcher.name, patcher]));
  const root = new Element(99);
  index(root);
  return { ...named, disableLate, elements, edited, root, done, notes, kept };
}

const children = (element) => element.childNodes.map(({ id }) => id);

test("elements are inserted, moved, replaced and removed by their numbers", () => {
  const { insert, move, replace, remove, root, elements } = page();
  insert(99, "1", 0);
  insert(99, "2", 0);
  insert(99, "3", 2);
  assert.deepEqual(children(root), [1, 3, 2]);
  move(99, 2, 1);
  assert.deepEqual(children(root), [2, 1, 3]);
  replace(1, "4");
  assert.deepEqual(children(root), [2, 4, 3]);
  assert.equal(elements.has(1), false);
  remove(3);
  assert.deepEqual(children(root), [2, 4]);
});

test("a patch for an element that is gone does nothing", () => {
  const { insert, move, replace, remove, text, attribute, property, command, root, done } = page();
  for (const patch of [insert, move, replace, remove, text, attribute, property]) patch(9, "1", "x");
  command(9, "copy", "x");
  assert.deepEqual([children(root), done], [[], []]);
});

test("a new text is put into the node that is there", () => {
  const { insert, text, elements } = page();
  insert(99, "1", 0);
  text(1, "one");
  const node = elements.get(1).firstChild;
  text(1, "two");
  assert.equal(node.data, "two");
  assert.equal(elements.get(1).firstChild, node);
});

test("a text stays when the pieces of which it was made go", () => {
  const { insert, remove, text, elements } = page();
  insert(99, "1", 0);
  for (const [id, piece] of [[2, "one "], [3, "two"]]) {
    insert(1, String(id), 0);
    text(id, piece);
  }
  text(1, "one two");
  remove(2);
  remove(3);
  assert.equal(elements.get(1).textContent, "one two");
});

test("a button stays in use while somebody types, and goes out of use afterwards", () => {
  const { insert, attribute, disableLate, edited, elements } = page();
  insert(99, "1", 0);
  edited.add("a field");
  attribute(1, "disabled", "");
  disableLate();
  assert.equal(elements.get(1).attributes.has("disabled"), false);
  edited.clear();
  disableLate();
  assert.equal(elements.get(1).attributes.has("disabled"), true);
});

test("a button that is used again while somebody types is not taken out of use later", () => {
  const { insert, attribute, disableLate, edited, elements } = page();
  insert(99, "1", 0);
  edited.add("a field");
  attribute(1, "disabled", "");
  attribute(1, "disabled", null);
  edited.clear();
  disableLate();
  assert.equal(elements.get(1).attributes.has("disabled"), false);
});

test("what a person chose later is kept", () => {
  const { insert, property, elements, notes } = page();
  insert(99, "1", 0);
  const element = elements.get(1);
  property(1, "checked", true, 0);
  assert.equal(element.checked, true);
  notes.get(element).edit = 2;
  property(1, "checked", false, 1);
  assert.equal(element.checked, true);
  property(1, "checked", false, 2);
  assert.equal(element.checked, false);
});

test("what reaches beyond the page is done once, also when the page is told again", () => {
  const first = page({ seq: 5 });
  first.insert(99, "1", 0);
  first.command(1, "copy", "words");
  first.command(1, "copy", "more");
  assert.deepEqual(first.done, ["words", "more"]);
  const again = page({ seq: 5, kept: first.kept });
  again.insert(99, "1", 0);
  again.command(1, "copy", "words");
  again.command(1, "focus", null);
  assert.deepEqual(again.done, ["focus"]);
});
