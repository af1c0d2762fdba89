import { readFileSync } from "node:fs";

/** What some parts of the page's scripts declare, with other values for what they expect around them. */
export function load(paths, names, around = {}) {
  const folder = new URL("../../Sources/Interface/WebHost/Resources/", import.meta.url);
  const source = paths.map((path) => readFileSync(new URL(path, folder), "utf8")).join("\n");
  const body = source.replace(/^export /gm, "");
  const make = new Function(...Object.keys(around), `${body}\nreturn { ${names.join(", ")} }`);
  return make(...Object.values(around));
}

/** A store that keeps values in memory, as the browser's database does by their keys. */
export function memoryStore() {
  const keyOf = (value) => JSON.stringify(value.name ?? value.address ?? [value.c, value.x]);
  const kept = new Map();
  const folder = (name) => kept.get(name) ?? kept.set(name, new Map()).get(name);
  return {
    isRefused: false,
    all: async (name) => structuredClone([...folder(name).values()]),
    async put(name, value) { folder(name).set(keyOf(value), structuredClone(value)); },
    async remove(name, key) { folder(name).delete(JSON.stringify(key)); },
    async clear(name) { folder(name).clear(); },
  };
}
