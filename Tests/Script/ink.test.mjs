import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { load } from "./parts.mjs";

globalThis.Path2D ??= class { moveTo() {} lineTo() {} arc() {} closePath() {} };

const { readStroke, writeStroke, outlineOf, samplesOf, piecesOf, isTouched, inked, InkSteps } = load(
  ["ink.js/10-strokes.js", "ink.js/20-outline.js", "ink.js/30-paint.js", "ink.js/40-erasing.js", "ink.js/50-drawing.js"],
  ["readStroke", "writeStroke", "outlineOf", "samplesOf", "piecesOf", "isTouched", "inked", "InkSteps"]);

const examples = JSON.parse(readFileSync(new URL("../StrokesTests/Fixtures/outlines.json", import.meta.url), "utf8"));

const line = (id = "a", rest = {}) =>
  ({ id, ink: "pen", color: [0, 0, 0, 255], width: 200, x: [0, 10000], y: [0], ...rest });

test("the page and the server make the same outlines", () => {
  assert.ok(examples.length > 10);
  for (const { stroke, bands, discs } of examples) {
    const outline = outlineOf(readStroke(JSON.parse(stroke)));
    const near = (a, b) => {
      assert.deepEqual(a.map((each) => each.length), b.map((each) => each.length));
      a.flat().forEach((value, index) => assert.ok(Math.abs(value - b.flat()[index]) < 0.006));
    };
    near(outline.bands, bands);
    near(outline.discs, discs);
  }
});

test("a stroke is the same after it was read and written", () => {
  for (const { stroke } of examples) assert.equal(JSON.stringify(writeStroke(readStroke(JSON.parse(stroke)))), stroke);
});

test("a vector eraser finds ink between the points of a stroke", () => {
  const ink = inked(readStroke(line()));
  assert.ok(isTouched(ink, [50, -30], [50, 30], 5));
  assert.ok(isTouched(ink, [50, 5], [50, 5], 5));
  assert.ok(!isTouched(ink, [50, 20], [60, 20], 5));
});

test("a bitmap eraser cuts a stroke and leaves its pieces", () => {
  const ink = inked(readStroke(line()));
  const pieces = piecesOf(ink, [50, -30], [50, 30], 5);
  assert.equal(pieces.length, 2);
  assert.notEqual(pieces[0].id, pieces[1].id);
  const ends = pieces.map((piece) => samplesOf(piece)).map((samples) => [samples[0][0], samples.at(-1)[0]]);
  assert.equal(ends[0][0], 0);
  assert.ok(ends[0][1] < 46 && ends[0][1] > 42);
  assert.ok(ends[1][0] > 54 && ends[1][0] < 58);
  assert.equal(ends[1][1], 100);
  assert.equal(piecesOf(ink, [50, 40], [60, 40], 5), null);
});

test("steps that come twice change nothing more", () => {
  const steps = new InkSteps();
  const told = [steps.ink(line("a"))];
  const names = (texts) => steps.after(told, texts).map(({ stroke }) => stroke.id);
  const add = `+${JSON.stringify(line("b"))}`;
  assert.deepEqual(names([add, add]), ["a", "b"]);
  assert.deepEqual(names(["-a", "-a"]), []);
  const cut = `~a ${JSON.stringify([line("c"), line("d")])}`;
  assert.deepEqual(names([add, cut, cut]), ["c", "d", "b"]);
});

test("what waits is undone and done again in groups", () => {
  const steps = new InkSteps();
  const told = [steps.ink(line("a"))];
  const names = (text) => steps.after(told, [text]).map(({ stroke }) => stroke.id);
  const group = `+${JSON.stringify(line("b"))}\n-a`;
  assert.deepEqual(names(group), ["b"]);
  assert.deepEqual(names(`${group}\n\nu`), ["a"]);
  assert.deepEqual(names(`${group}\n\nu\n\nr`), ["b"]);
  assert.deepEqual(names("u"), ["a"]);
});

test("tools that were picked are in hand until the host has done it", () => {
  const { ToolPicks } = load(["ink.js/55-picks.js"], ["ToolPicks"]);
  let handled = 0;
  const page = { body: new EventTarget(), handled: () => handled };
  const picks = new ToolPicks(page);
  const pick = (e, tool) => picks.waiting.push({ event: { e }, picks: tool });
  const pen = { kind: "ink", ink: "pen", color: [0, 0, 0, 255], width: 300 };
  const marker = { kind: "ink", ink: "marker", color: [255, 204, 0, 255], width: 1500 };
  const eraser = { kind: "eraser", of: "vector", width: 1000 };
  const red = [255, 0, 0, 255];
  assert.deepEqual(picks.over(pen), pen);
  pick(1, marker);
  assert.deepEqual(picks.over(pen), marker);
  // The palette's colours still stand for the pen, of which the host knows.
  pick(2, { ...pen, color: red, isColor: true });
  assert.deepEqual(picks.over(pen), { ...marker, color: red });
  pick(3, eraser);
  assert.deepEqual(picks.over(pen), eraser);
  pick(4, { ...pen, color: [0, 0, 255, 255], isColor: true });
  assert.deepEqual(picks.over(pen), { ...marker, color: [0, 0, 255, 255] });
  pick(5, pen);
  assert.deepEqual(picks.over(pen), pen);
  pick(6, marker);
  assert.deepEqual(picks.over(pen), { ...marker, color: [0, 0, 255, 255] }, "as it was used last");
  handled = 6;
  assert.deepEqual(picks.over(eraser), eraser);
  // One that was not sent yet has no number.
  picks.waiting.push({ event: {}, picks: pen });
  assert.deepEqual(picks.over(eraser), pen);
});
