import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const read = (path) => readFileSync(new URL(`../../${path}`, import.meta.url), "utf8");
const source = read("Sources/Interface/WebHost/Resources/hearth.js/03-text-merge.js");
const mergeText = new Function(`${source}; return mergeText`)();
const cases = JSON.parse(read("Tests/WebUICoreTests/Fixtures/text-merge.json"));

test("the page merges texts as the host does", async (context) => {
  assert.ok(cases.length >= 40);
  for (const { base, page, host, merged } of cases) {
    await context.test(JSON.stringify([base, page, host]), () => {
      assert.equal(mergeText(base, page, host), merged);
    });
  }
});
