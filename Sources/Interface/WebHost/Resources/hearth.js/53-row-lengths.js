// @ts-check
// ---- How long the lines of a list are -----------------------------------------------------

// A list knows the average length of its lines and the lengths of those that differ from it.

/**
 * @typedef {object} LineLengths
 * @property {number} total how long the measured lines are together
 * @property {number} lines how many those are
 * @property {Map<number, number>} odd the lengths of lines that are not as long as the average, by number
 */

/**
 * Lines of the average length need not be remembered.
 * @param {LineLengths} known
 * @param {number} line
 * @param {number} length
 */
function noteLength(known, line, length) {
  if (Math.abs(length - known.total / known.lines) < 0.05) known.odd.delete(line);
  else known.odd.set(line, length);
}

/**
 * How far the lines reach that come before one.
 * @param {LineLengths} known
 * @param {number} line
 * @returns {number}
 */
function reachOfLines(known, line) {
  const average = known.lines ? known.total / known.lines : 56;
  let length = line * average;
  for (const [each, own] of known.odd) if (each < line) length += own - average;
  return length;
}

/**
 * The line that lies at a distance from the start, of so many lines.
 * @param {LineLengths} known
 * @param {number} distance
 * @param {number} lines
 * @returns {number}
 */
function lineAt(known, distance, lines) {
  let [low, high] = [0, lines];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (reachOfLines(known, middle + 1) <= distance) low = middle + 1;
    else high = middle;
  }
  return low;
}
