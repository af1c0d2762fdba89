// @ts-check
// ---- Releases ---------------------------------------------------------------------------------

const restBeforeReload = 20_000; // ms in which nobody has touched the page
const reloadsApart = 60_000; // ms between two reloads that the page begins itself

// A page of another release than the host's makes way for one of the host's once nobody uses it. What was
// typed and done is there afterwards.
class Releases {
  /** @param {{ isReady(): boolean, waiting(): KeptAction[] }} page */
  constructor(page) {
    this.page = page;
    this.isOutdated = false;
    this.usedAt = performance.now();
    for (const kind of ["pointerdown", "pointermove", "keydown", "wheel"]) {
      document.addEventListener(kind, () => { this.usedAt = performance.now(); }, { capture: true, passive: true });
    }
    document.addEventListener("visibilitychange", () => this.look());
  }

  /** The host has said that it has other files. */
  outdated() {
    if (this.isOutdated) return;
    this.isOutdated = true;
    setInterval(() => this.look(), 2000);
    this.look();
  }

  look() {
    if (!this.isOutdated || !this.page.isReady() || this.page.waiting().length || this.isUsed) return;
    if (mayReload()) location.reload();
  }

  get isUsed() {
    if (document.hidden) return false;
    const isTyping = document.activeElement?.matches("input, textarea") ?? false;
    return isTyping || performance.now() - this.usedAt < restBeforeReload;
  }
}

// Whether a page that does not help itself any more may be loaded again; not time and again.
function mayReload() {
  try {
    const last = Number(sessionStorage.getItem("hearth-reload") ?? 0);
    if (Date.now() - last < reloadsApart) return false;
    sessionStorage.setItem("hearth-reload", String(Date.now()));
    return true;
  } catch { return false; }
}
