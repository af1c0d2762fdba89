// @ts-check
// What a page needs once its host is slow or away: the screens that were shown, kept as they were.
//
// The parts of this folder are joined in the order of their names when the server starts, and are one
// module, which hearth.js loads after the first paint. See docs/browser.md.

// ---- The browser's store ----------------------------------------------------------------------

/**
 * One database for each app. Where a browser refuses it, or has no room left, everything is kept for this
 * page only.
 * @param {string} app
 * @returns {KeptStore}
 */
function openStore(app) {
  let isRefused = false;
  /** @type {Promise<IDBDatabase | null>} */
  const opening = new Promise((done) => {
    try {
      const request = indexedDB.open(`hearth-${app}`, 1);
      request.onupgradeneeded = () => {
        request.result.createObjectStore("screens", { keyPath: "address" });
        request.result.createObjectStore("actions", { keyPath: ["c", "x"] });
        request.result.createObjectStore("learned", { keyPath: "name" });
      };
      request.onsuccess = () => done(request.result);
      request.onerror = request.onblocked = () => done(null);
    } catch { done(null); }
  });
  opening.then((database) => { isRefused = !database; });
  /**
   * @param {string} name
   * @param {IDBTransactionMode} mode
   * @param {(store: IDBObjectStore) => IDBRequest} act
   * @returns {Promise<any>}
   */
  const run = async (name, mode, act) => {
    const database = await opening;
    if (!database) return undefined;
    return new Promise((done) => {
      try {
        const change = database.transaction(name, mode);
        const request = act(change.objectStore(name));
        // The page may go before it hears of this.
        if (mode === "readwrite") change.commit?.();
        change.oncomplete = () => done(request?.result ?? true);
        change.onerror = change.onabort = () => done(undefined);
      } catch { done(undefined); }
    });
  };
  return {
    get isRefused() { return isRefused; },
    all: (name) => run(name, "readonly", (store) => store.getAll()).then((all) => all ?? []),
    async put(name, value) {
      isRefused = await run(name, "readwrite", (store) => store.put(value)) === undefined;
    },
    remove: (name, key) => run(name, "readwrite", (store) => store.delete(key)),
    clear: (name) => run(name, "readwrite", (store) => store.clear()),
  };
}
