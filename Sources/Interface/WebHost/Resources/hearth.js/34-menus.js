// A list of actions opens where its view is pressed for a while or clicked aside.
const menuAt = (target) => {
  const element = target instanceof Element && target.closest("[data-menu]");
  const list = element && document.getElementById(element.dataset.menu);
  return list && !list.contains(target) && !isOff(element) ? { element, list } : null;
};

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
  openMenu(menu, event);
});

// The kept screen that it was asked for on may be gone by then.
const openMenu = (menu, event) => effects.menus((menus) => menus.open(away?.menuNow(menu) ?? menu, event));

// Safari on a phone tells of no such press. A tap is none, and needs nothing of what menus need.
let menuTouch = null;
let menuTimer = 0;

function forgetPress() {
  menuTouch = null;
  clearTimeout(menuTimer);
}

document.addEventListener("touchstart", ({ target, touches, timeStamp }) => {
  forgetPress();
  const menu = touches.length === 1 && menuAt(target);
  if (!menu) return;
  const [touch] = touches;
  menuTouch = touch;
  menuTimer = setTimeout(() => effects.menus((menus) => menuTouch === touch && menus.press(menu, touch, timeStamp)), 120);
}, { passive: true });
document.addEventListener("touchmove", ({ touches: [{ clientX: x, clientY: y }] }) => {
  if (menuTouch && Math.hypot(x - menuTouch.clientX, y - menuTouch.clientY) > 10) forgetPress();
}, { passive: true });
for (const kind of ["touchend", "touchcancel"]) document.addEventListener(kind, forgetPress, { passive: true });
