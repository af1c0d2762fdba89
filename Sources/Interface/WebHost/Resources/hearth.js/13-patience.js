// @ts-check
// ---- How long an answer is waited for -----------------------------------------------------

// A slow line is not a lost one. It is slow when two answers in a row are: one answer may have met a
// silence, which says nothing of the next.
class Patience {
  /** @param {() => number} now milliseconds */
  constructor(now) {
    this.now = now;
    this.roundTrip = 0; // what an answer takes
    this.lastTook = 0;
    this.answeredAt = 0;
    /** @type {Map<number, number>} event → when it was sent first */
    this.askedAt = new Map();
  }

  /** How long the host may say nothing before its silence is told. */
  get time() { return Math.max(1500, 2 * this.roundTrip + 700); }

  /** @param {number} e */
  asked(e) {
    if (!this.askedAt.has(e)) this.askedAt.set(e, this.now());
  }

  /**
   * The host has handled the events up to this one.
   * @param {number} handled
   */
  answered(handled) {
    const now = this.now();
    let took = 0;
    for (const [e, time] of this.askedAt) {
      if (e > handled) continue;
      this.askedAt.delete(e);
      // What was asked before the last answer came may have met the same silence.
      if (time >= this.answeredAt) took = Math.max(took, now - time);
    }
    if (!took) return;
    this.answeredAt = now;
    const sure = Math.min(took, this.lastTook);
    this.lastTook = took;
    this.roundTrip = sure > this.roundTrip ? sure : this.roundTrip * 0.8 + sure * 0.2;
  }
}
