document.addEventListener("mouseover", ({ target }) => enter(listener(target, "hover")));
document.documentElement.addEventListener("mouseleave", () => enter(null));
let hovered = null;
function enter(element) {
  if (hovered === element) return;
  if (hovered?.isConnected) report(idOf(hovered), "hover", false);
  hovered = element;
  if (hovered) report(idOf(hovered), "hover", true);
}
