// @ts-check
// ---- Merged texts -------------------------------------------------------------------------

/**
 * The text that holds both changes of `base`: the page's and the host's. The host has the same
 * function, `TextMerge`, which says how ranges that touch or overlap are handled.
 * @param {string} base
 * @param {string} page
 * @param {string} host
 * @returns {string}
 */
function mergeText(base, page, host) {
  if (base === host || page === host) return page;
  if (base === page) return host;
  // By code points, so that no surrogate pair is split.
  const old = [...base];
  const ours = changeOfText(old, [...page]);
  const theirs = changeOfText(old, [...host]);
  /**
   * @param {number} start
   * @param {number} [end]
   */
  const kept = (start, end) => old.slice(start, end).join("");
  if (ours.start >= theirs.end) {
    return kept(0, theirs.start) + theirs.insertion + kept(theirs.end, ours.start)
      + ours.insertion + kept(ours.end);
  }
  if (ours.end <= theirs.start) {
    return kept(0, ours.start) + ours.insertion + kept(ours.end, theirs.start)
      + theirs.insertion + kept(theirs.end);
  }
  return kept(0, Math.min(ours.start, theirs.start)) + theirs.insertion + ours.insertion
    + kept(Math.max(ours.end, theirs.end));
}

/**
 * The range of `base` that is replaced to make `text`, and what replaces it. Both are code points.
 * @param {string[]} base
 * @param {string[]} text
 * @returns {{ start: number, end: number, insertion: string }}
 */
function changeOfText(base, text) {
  const shorter = Math.min(base.length, text.length);
  let start = 0;
  while (start < shorter && base[start] === text[start]) start += 1;
  let common = 0;
  while (common < shorter - start && base.at(-1 - common) === text.at(-1 - common)) common += 1;
  return {
    start, end: base.length - common,
    insertion: text.slice(start, text.length - common).join(""),
  };
}
