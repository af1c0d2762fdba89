function openDialog(dialog) {
  remember(dialog).opener ??= document.activeElement;
  dialog.showModal?.();
  remember(dialog).wanted?.focus();
  remember(dialog).wanted = undefined;
}

// The focus goes back to where it was before a dialog that is gone now.
function returnFocus(dialog) {
  const { opener } = remember(dialog);
  if (!opener?.isConnected || opener === page || document.activeElement !== page) return;
  opener.focus({ preventScroll: true });
}

function closeDialog(dialog) {
  if (!dialog.open) return;
  remember(dialog).closing = true;
  dialog.close();
}

// The page has the scheme of its window, where a view wants one, and says whether it has columns.
function markPage() {
  const root = document.documentElement;
  root.toggleAttribute("data-columns", !!document.querySelector(".split, .tabs-side, .insp"));
  const scheme = host.querySelector(".root > .all")?.dataset.scheme;
  const { dataset } = root;
  if (scheme === dataset.scheme) return;
  if (scheme) dataset.scheme = scheme;
  else delete dataset.scheme;
}

// A dialog that the host opens before it has what closed one here, or what another page did in one, may be
// that one, and about to go. Until then it stays out of sight, and takes no key.
const hasLeftDialog = () => events.some(({ e, t, o, closes, isAdopted }) =>
  e > handledEvent && (closes || t === "close" || (isAdopted && o)));
let isHoldingBack = false; // whether a dialog stays out of sight that the host has opened

// Runs after anything changed the document.
function settle() {
  markPage();
  isHoldingBack = false;
  for (const dialog of host.querySelectorAll("dialog[data-modal]:not([open])")) {
    if (hasLeftDialog() || page.querySelector("dialog[data-own]:active")) isHoldingBack = true;
    else openDialog(dialog);
  }
  for (const dialog of host.querySelectorAll("dialog[open]:not([data-modal], [data-gone])")) {
    if (dialog.matches(":modal") && remember(dialog).declared) closeDialog(dialog);
  }
  for (const dialog of host.querySelectorAll("dialog[data-modal]")) {
    remember(dialog).declared = true;
  }
  effects.fitMenus();
  for (const part of host.querySelectorAll(".list > .refresh")) countRows(part);
  if (places.size) returnToPlaces();
  for (const scroller of host.querySelectorAll("[data-anchor=bottom]")) keepAtBottom(scroller);
  // What stands at the end is another view when one is added there.
  for (const scroller of host.querySelectorAll("[data-position=end]")) {
    if (!remember(scroller).positionTimer) notePosition(scroller);
  }
  for (const element of host.querySelectorAll('[data-e~="appear"]')) watchAppearance(element);
  for (const element of host.querySelectorAll('[data-e~="size"]')) watchSize(element);
  if (host.querySelector(placed)) tellPlacesSoon();
  sights.settle();
  fits.settle();
  for (const element of host.querySelectorAll("[data-shrink]")) shrink(element);
  swipes.settle();
  pictures.settle();
  effects.settle();
  inks.settle();
  windows.check();
  syncHistory();
  syncThemeColorSoon();
  tellOutside();
  away?.settled();
}

// What refreshes a list is not one of its rows, though a list may hold nothing else.
function countRows(part) {
  const rows = [...part.parentElement.children].filter((each) => each.matches("[role=listitem]") && each !== part);
  if (part.parentElement.querySelector(":scope > .win")) return;
  rows.forEach((row, index) => setPlace(row, index + 1, rows.length));
}

function setPlace(row, ...place) {
  ["aria-posinset", "aria-setsize"].forEach((name, index) => {
    if (row.getAttribute(name) !== `${place[index]}`) row.setAttribute(name, place[index]);
  });
}
