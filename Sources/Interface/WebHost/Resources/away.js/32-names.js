// @ts-check
// ---- Lasting names ----------------------------------------------------------------------------

// The numbers of elements are those of one rendering. The host tells the names that last, and to which
// address an element leads, for what a person can act on.
class Names {
  /** @param {any} page */
  constructor(page) {
    this.page = page;
    this.graph = "";
    this.known = new Map(); // number → { i, to }
    this.asked = new Set();
  }

  // Asks for the names of what came since; for those of another screen at once, because what is done
  // there outlives the page only by a name.
  askSoon() {
    if (this.address !== this.page.address()) {
      this.address = this.page.address();
      clearTimeout(this.timer);
      this.timer = 0;
      return this.ask();
    }
    this.timer ||= setTimeout(() => {
      this.timer = 0;
      (window.requestIdleCallback ?? setTimeout)(() => this.ask());
    }, 200);
  }

  ask() {
    const { page } = this;
    if (!page.isReady()) return;
    this.begin();
    const numbers = [...page.scene.querySelectorAll("[data-e][data-n]")]
      .filter(({ dataset: { e } }) => /\b(tap|input|change|submit|menu|back|ink)\b/.test(e))
      .filter((element) => !this.asked.has(Number(element.dataset.n)) && !element.closest("[hidden]"))
      .map(({ dataset: { n } }) => Number(n)).slice(0, 2000);
    if (!numbers.length) return;
    for (const n of numbers) this.asked.add(n);
    page.ask({ map: numbers });
  }

  // The numbers of another rendering name other elements.
  begin() {
    if (this.page.graph() === this.graph) return;
    this.graph = this.page.graph();
    this.known.clear();
    this.asked.clear();
  }

  /** @param {[number, string, string?][]} names */
  learn(names) {
    this.begin();
    for (const [n, i, to] of names) {
      this.known.set(n, { i, to });
      this.asked.add(n);
    }
  }

  /**
   * The names that the page came with. Where the elements lead is still to be asked for.
   * @param {[number, string][]} names
   */
  expect(names) {
    this.begin();
    for (const [n, i] of names) this.known.set(n, { i });
  }

  /** @param {HTMLElement} element */
  of(element) { return this.known.get(Number(element.dataset.n)); }

  /**
   * The element of a name.
   * @param {string} name
   */
  element(name) {
    for (const [n, { i }] of this.known) if (i === name) return this.page.element(n);
    return undefined;
  }
}
