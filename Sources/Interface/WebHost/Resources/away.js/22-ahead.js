// ---- Screens that may be shown soon -----------------------------------------------------------

const mostAhead = 20; // screens to which one screen leads, without the tabs
const budgetAhead = 2e6; // characters that one page asks for
const restAhead = 15000; // ms between two drawings by the same way to the same address

// Asks the host for the screens to which what is in sight leads, one after the other, while nothing
// else happens. The host spends a fifth of its time on it at most.
class Ahead {
  constructor(page, drawings, names, absolute) {
    Object.assign(this, { page, drawings, names, absolute });
    this.length = 0;
    this.askedAt = new Map();
    this.restsUntil = performance.now() + 2000;
    for (const kind of ["pointerdown", "keydown", "wheel", "touchmove"]) {
      document.addEventListener(kind, () => this.rest(1500), { capture: true, passive: true });
    }
  }

  rest(time) { this.restsUntil = Math.max(this.restsUntil, performance.now() + time); }

  lookSoon() {
    if (this.timer || this.isAsking || this.length > budgetAhead) return;
    this.timer = setTimeout(() => {
      this.timer = 0;
      this.look();
    }, Math.max(300, this.restsUntil - performance.now()));
  }

  async look() {
    if (performance.now() < this.restsUntil) return this.lookSoon();
    if (!this.page.isReady() || document.hidden || navigator.connection?.saveData) return;
    const next = this.next();
    if (!next) return;
    this.isAsking = true;
    const since = performance.now();
    const isDone = await this.ask(next).catch(() => false);
    this.isAsking = false;
    this.rest(isDone ? 4 * (performance.now() - since) : 30000);
    this.lookSoon();
  }

  // The first of what is in sight whose screen is not kept as it is now: what is said of a screen where
  // it is chosen tells whether it has changed.
  next() {
    const all = [...this.page.scene.querySelectorAll("[data-e][data-n]")]
      .filter((each) => this.names.of(each)?.to !== undefined && (each.checkVisibility?.() ?? true));
    const isTab = (each) => each.matches(".tab");
    const chosen = [...all.filter(isTab), ...all.filter((each) => !isTab(each)).slice(0, mostAhead)];
    for (const element of chosen) {
      const { i, to } = this.names.of(element);
      const address = this.absolute(to);
      const about = isTab(element) ? "tab" : hash(element.textContent);
      const known = this.drawings.from(element, address, (each) => this.names.of(each)?.i);
      if (address === this.page.address() || (known && known.about === about)) continue;
      if (known && isTab(element)) continue;
      const asked = `${i} ${to}`;
      if (performance.now() < (this.askedAt.get(asked) ?? -restAhead) + restAhead) continue;
      return { address, to, about, asked };
    }
    return undefined;
  }

  async ask({ address, to, about, asked }) {
    this.askedAt.set(asked, performance.now());
    const answer = await fetch(`/${this.page.app}/~drawing${to && `/${to}`}`);
    if (answer.status === 204) {
      // The browser's cookie is being changed.
      this.askedAt.delete(asked);
      this.rest(1000);
      return true;
    }
    if (!answer.ok) return false;
    const { html, at, title, ids } = await answer.json();
    this.length += html.length;
    if (at !== to || address === this.page.address()) return true;
    const scene = document.implementation.createHTMLDocument().body;
    scene.innerHTML = html;
    // An older picture is worth more than one of a screen that is still to come; the host is asked again.
    const isComing = scene.querySelector(".spin:not(.refresh > *)") !== null;
    if (isComing && this.drawings.at(address)) return true;
    const told = new Map(ids.map(([n, i, lead]) => [String(n), { i, lead }]));
    const leadOf = ({ dataset: { n } }) => told.get(n)?.lead && this.absolute(told.get(n).lead);
    this.drawings.keep({
      address, about: isComing ? undefined : about, isAhead: true, title: title ?? document.title, depth: this.page.depth(scene),
      html: draw(scene, leadOf, ({ dataset: { n } }) => told.get(n)?.i), time: Date.now(),
    });
    return true;
  }
}
