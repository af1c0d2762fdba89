/** The line between a page and the host. It may be slow, be cut, hold everything back, or lose answers. */
export class Network {
  constructor(clock, random) {
    Object.assign(this, { clock, random });
    this.delay = 0;
    this.isCut = false;
    this.isHeld = false;
    this.lines = new Set();
    this.held = [];
  }

  /** A socket of a page, which opens if somebody is there. */
  open(socket, page) {
    const line = new Line(this, socket, page);
    this.clock.setTimeout(() => line.begin(), this.time());
    return line;
  }

  time() { return Math.round(this.delay * this.random.next()); }

  cut() {
    this.isCut = true;
    for (const line of this.lines) line.end(1006);
  }

  /** What was sent so far still comes; nothing else of open lines does, in a direction or both. */
  mute(onlyAnswers) {
    for (const line of this.lines) {
      line.isDeaf = true;
      line.isMute ||= !onlyAnswers;
    }
  }

  hold() { this.isHeld = true; }

  mend() {
    this.isCut = this.isHeld = false;
    this.delay = 0;
    for (const act of this.held.splice(0)) act();
  }

  /** Does something once the line has brought it, which is after everything that was sent before. */
  bring(way, act) {
    way.due = Math.max(way.due ?? 0, this.clock.now + this.time());
    this.clock.setTimeout(() => {
      if (this.isHeld) this.held.push(act);
      else act();
    }, way.due - this.clock.now);
  }
}

class Line {
  constructor(network, socket, page) {
    Object.assign(this, { network, socket, page });
    this.up = {};
    this.down = {};
  }

  get host() { return this.network.host; }
  get isOpen() { return this.isBegun && !this.isEnded; }

  begin() {
    if (this.isEnded || this.page.isGone) return;
    if (this.network.isCut || !this.host.scene) return this.end(1006);
    this.isBegun = true;
    this.network.lines.add(this);
    this.scene = this.host.scene;
    this.socket.onopen?.();
  }

  toHost(text) {
    if (!this.isOpen) return;
    this.network.bring(this.up, () => {
      if (!this.isOpen || this.isMute || this.host.scene !== this.scene) return;
      this.scene.receive(this, JSON.parse(text));
    });
  }

  /** From the host to the page. */
  send(frame) {
    const data = JSON.stringify(frame);
    if (!this.isOpen) return;
    this.network.bring(this.down, () => {
      if (!this.isOpen || this.isDeaf || this.page.isGone) return;
      this.socket.onmessage?.({ data });
    });
  }

  /** The host ends the socket. */
  close(code) { this.end(code); }

  end(code) {
    if (this.isEnded) return;
    this.isEnded = true;
    this.network.lines.delete(this);
    this.network.clock.setTimeout(() => { if (!this.page.isGone) this.socket.onclose?.({ code }); }, 0);
  }
}
