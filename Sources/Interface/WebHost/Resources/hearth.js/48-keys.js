// A key that stands for a control.
document.addEventListener("keydown", (event) => {
  // Escape ends a search before it closes what is around it.
  if (event.key === "Escape" && !event.isComposing && event.target.closest?.(".search")) {
    event.preventDefault();
    event.stopImmediatePropagation();
    event.target.closest(".search").querySelector(".search-end").click();
    return;
  }
  const parts = [];
  if (event.metaKey || event.ctrlKey) parts.push("mod");
  if (event.altKey) parts.push("alt");
  if (event.shiftKey) parts.push("shift");
  const name = [...parts, event.key.toLowerCase()].join("+");
  if (!parts.length && name !== "escape" && takes(event.target, name)) return;
  const all = [...host.querySelectorAll("[data-key]")].filter((each) =>
    each.dataset.key === name && !each.closest("[inert], [hidden], dialog:not([open])"));
  const control = all.at(-1);
  const button = control?.matches("button") ? control : control?.querySelector("button");
  if (!button || isOff(button)) return;
  event.preventDefault();
  button.click();
});

// A field takes every key for itself, as does a part of a menu or a picker. An ordinary button takes
// only those that press it: after a click it has the focus, and the keys of the screen still work.
function takes(target, name) {
  const keys = name === "enter" || name === " " ? "" : ":is([role], [data-e~=key])";
  return target.matches?.(`input, textarea, select, button${keys}`);
}
