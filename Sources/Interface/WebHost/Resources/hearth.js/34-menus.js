// A list of actions opens where its view is pressed for a while or clicked aside.
const menuAt = (target) => {
  const element = target instanceof Element && target.closest("[data-menu]");
  const list = element && document.getElementById(element.dataset.menu);
  return list && !list.contains(target) && !isOff(element) ? { element, list } : null;
};

const openMenu = ({ element, list }, x, y) => effects.menus((menus) => menus.open(element, list, x, y));

// Keys that come before a list that opens has the focus wait until it has.
let waitingKeys = null;
document.addEventListener("beforetoggle", ({ target, newState }) => {
  if (newState === "open" && target.matches(".menu-list")) waitingKeys ??= [];
}, true);
document.addEventListener("keydown", (event) => {
  if (!waitingKeys || event.altKey || event.ctrlKey || event.metaKey) return;
  // A list that was taken away while it opened tells of nothing.
  if (!host.querySelector(".menu-list:popover-open")) return void (waitingKeys = null);
  event.preventDefault();
  event.stopImmediatePropagation();
  waitingKeys.push(event.key);
}, true);
document.addEventListener("toggle", ({ target, newState }) => {
  if (!target.matches(".menu-list")) return;
  if (newState !== "open") return void (waitingKeys = null);
  effects.menus((menus) => menus.opened(target)).finally(() => {
    const keys = waitingKeys ?? [];
    waitingKeys = null;
    for (const key of keys) {
      const { activeElement } = document;
      if (key === "Escape") target.hidePopover();
      else if (key === "Enter" || key === " ") activeElement.click();
      else activeElement.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
    }
  });
}, true);

document.addEventListener("contextmenu", (event) => {
  const menu = menuAt(event.target);
  if (!menu) return;
  event.preventDefault();
  openMenu(menu, event.clientX, event.clientY);
});

// Safari on a phone tells of no such press.
let menuTimer = 0;
document.addEventListener("touchstart", ({ target, touches }) => {
  clearTimeout(menuTimer);
  const menu = touches.length === 1 && menuAt(target);
  if (!menu) return;
  const { clientX: x, clientY: y } = touches[0];
  menuTimer = setTimeout(() => {
    openMenu(menu, x, y);
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, { capture: true }), 700);
  }, 600);
}, { passive: true });
for (const kind of ["touchmove", "touchend", "touchcancel"]) {
  document.addEventListener(kind, () => clearTimeout(menuTimer), { passive: true });
}
