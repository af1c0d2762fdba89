// A list of actions opens where its view is pressed for a while or clicked aside.
const menuAt = (target) => {
  const element = target instanceof Element && target.closest("[data-menu]");
  const list = element && document.getElementById(element.dataset.menu);
  return list && !list.contains(target) && !isOff(element) ? { element, list } : null;
};

const openMenu = ({ element, list }, x, y) => effects.menus((menus) => menus.open(element, list, x, y));
document.addEventListener("toggle", ({ target, newState }) => {
  if (newState === "open" && target.matches(".menu-list")) effects.menus((menus) => menus.opened(target));
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
