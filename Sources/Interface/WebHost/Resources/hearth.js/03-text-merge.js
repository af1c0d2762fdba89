// ---- Texts of two hands -----------------------------------------------------------------------

// Carries the change that makes `page` of `base` over to `host`, which was made of `base`, too. Each
// change is one replaced range, found by the common start and then the common end, in UTF-16 units.
// Where both ranges overlap both texts stay, the host's first. The host has the same function, so both
// sides come to the same text: see TextMerge.swift.
function mergeText(base, page, host) {
  if (page === base) return host;
  if (host === base || page === host) return page;
  const ours = changeOf(base, page);
  const theirs = changeOf(base, host);
  if (ours.end <= theirs.start && ours.start < theirs.start) {
    return host.slice(0, ours.start) + ours.text + host.slice(ours.end);
  }
  if (ours.start >= theirs.end) {
    const shift = host.length - base.length;
    return host.slice(0, ours.start + shift) + ours.text + host.slice(ours.end + shift);
  }
  return base.slice(0, Math.min(ours.start, theirs.start)) + theirs.text + ours.text
    + base.slice(Math.max(ours.end, theirs.end));
}

function changeOf(base, text) {
  const most = Math.min(base.length, text.length);
  let start = 0;
  while (start < most && base[start] === text[start]) start += 1;
  let rest = 0;
  while (rest < most - start && base.at(-1 - rest) === text.at(-1 - rest)) rest += 1;
  return { start, end: base.length - rest, text: text.slice(start, text.length - rest) };
}
