/** Time that goes on only when somebody waits for it. */
export class Clock {
  constructor() {
    this.now = 0;
    this.last = 0;
    this.timers = new Map(); // number → { at, act, every }
  }

  setTimeout(act, delay = 0) {
    this.timers.set(this.last += 1, { at: this.now + Math.max(0, delay), act });
    return this.last;
  }

  setInterval(act, every) {
    const number = this.setTimeout(act, every);
    this.timers.get(number).every = every;
    return number;
  }

  clear(number) { this.timers.delete(number); }

  /** Lets time go on, and everything happen that is due by then, in its order. */
  async wait(time) {
    const end = this.now + time;
    for (;;) {
      await new Promise(setImmediate); // what was promised is done first
      let next;
      for (const [number, timer] of this.timers) {
        if (timer.at <= end && (!next || timer.at < next.timer.at)) next = { number, timer };
      }
      if (!next) break;
      const { number, timer } = next;
      this.now = Math.max(this.now, timer.at);
      if (timer.every) timer.at = this.now + timer.every;
      else this.timers.delete(number);
      timer.act();
    }
    this.now = end;
  }
}

/** Numbers that are the same for the same seed (mulberry32). */
export class SeededRandom {
  constructor(seed) { this.state = seed; }

  next() {
    this.state = (this.state + 0x6d2b79f5) | 0;
    let value = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4294967296;
  }

  below(end) { return Math.floor(this.next() * end); }
  between(low, high) { return low + this.below(high - low + 1); }
  pick(all) { return all[this.below(all.length)]; }
  chance(share) { return this.next() < share; }

  /** One of the names in a table of weights. */
  weighted(weights) {
    const names = Object.keys(weights);
    let rest = this.next() * names.reduce((sum, name) => sum + weights[name], 0);
    return names.find((name) => (rest -= weights[name]) < 0) ?? names.at(-1);
  }
}
