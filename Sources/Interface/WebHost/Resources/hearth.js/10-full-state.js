// ---- Full state ---------------------------------------------------------------------------

// Turns the document into the one that `html` describes, keeping elements that stand for the same
// thing, and with them focus, selection, scroll and what is being typed. `isRebuilt` says that the
// numbers are of another rendering; returns where the old ones went.
function morph(html, isRebuilt) {
  const fresh = parse(html);
  const moved = new Map();
  const retyped = [];
  if (!fresh) return { moved, retyped };
  const old = host.firstElementChild;
  if (old && isAlike(old, fresh)) morphElement(old, fresh, isRebuilt, moved, retyped);
  else host.replaceChildren(fresh);
  elements.clear();
  index(host);
  return { moved, retyped };
}

const isAlike = (a, b) =>
  a.tagName === b.tagName &&
  a.getAttribute("type") === b.getAttribute("type") &&
  a.getAttribute("role") === b.getAttribute("role") &&
  a.getAttribute("data-k") === b.getAttribute("data-k");

function morphElement(a, b, isRebuilt, moved, retyped) {
  if (a.dataset.n && b.dataset.n) moved.set(Number(a.dataset.n), Number(b.dataset.n));
  const isField = a.matches("input, textarea, select");
  const typed = isField ? a.value : null;
  const wasChecked = a.checked;
  // What was chosen and not told yet is chosen still.
  const isChosen = isField && a.dataset.n && events.some(({ t, n }) => t === "change" && n === Number(a.dataset.n));
  for (const { name } of [...a.attributes]) {
    if (!b.hasAttribute(name) && name !== "open") a.removeAttribute(name);
  }
  for (const { name, value } of b.attributes) {
    if (a.getAttribute(name) !== value) a.setAttribute(name, value);
  }
  if (a.tagName === "TEXTAREA") a.defaultValue = b.defaultValue;
  else morphChildren(a, b, isRebuilt, moved, retyped);
  if (isChosen) setProperty(a, isSwitch(a) ? "checked" : "value", isSwitch(a) ? wasChecked : typed);
  else if (isField) morphField(a, b, typed, wasChecked, isRebuilt, retyped);
}

const isSwitch = ({ type }) => type === "checkbox" || type === "radio";

// A rebuilt scene may know less than this page of what was typed, never more; the page then tells.
function morphField(a, b, typed, wasChecked, isRebuilt, retyped) {
  const known = remember(a);
  const isOwn = known.edit > 0 && (isRebuilt || known.edit > ackedEdit);
  if (isSwitch(a)) {
    a.checked = isOwn && !isRebuilt ? wasChecked : b.checked;
  } else if (isOwn && typed !== b.value && (isRebuilt || !isTextual(a))) {
    if (a.value !== typed) a.value = typed;
    if (isRebuilt) retyped.push(a);
  } else if (isTextual(a)) {
    takeText(a, b.value, editBefore(a, handledEvent));
  } else {
    setProperty(a, "value", b.value);
  }
}

function morphChildren(a, b, isRebuilt, moved, retyped) {
  const rest = [...a.childNodes];
  const byID = new Map(
    isRebuilt ? [] : rest.filter((n) => n.dataset?.n).map((n) => [n.dataset.n, n]));
  let place = a.firstChild;
  for (const fresh of [...b.childNodes]) {
    const match = findMatch(fresh, rest, byID, isRebuilt);
    if (!match) {
      a.insertBefore(fresh, place);
      continue;
    }
    rest.splice(rest.indexOf(match), 1);
    if (match === place) place = place.nextSibling;
    else if (a.moveBefore) a.moveBefore(match, place);
    else a.insertBefore(match, place);
    if (match.nodeType === Node.ELEMENT_NODE) {
      morphElement(match, fresh, isRebuilt, moved, retyped);
    } else if (match.data !== fresh.data) {
      match.data = fresh.data;
    }
  }
  for (const node of rest) node.remove();
}

function findMatch(fresh, rest, byID, isRebuilt) {
  if (fresh.nodeType !== Node.ELEMENT_NODE) {
    return rest.find((node) => node.nodeType === fresh.nodeType);
  }
  if (!isRebuilt && fresh.dataset.n) {
    const same = byID.get(fresh.dataset.n);
    return same && rest.includes(same) && isAlike(same, fresh) ? same : undefined;
  }
  return rest.find((node) => node.nodeType === Node.ELEMENT_NODE && isAlike(node, fresh));
}
