// A finger that glides along the index of a list goes to one section after the other.
let gliding = null;
const labelAt = (target) =>
  target instanceof Element ? target.closest(".sec-labels > button") : null;

document.addEventListener("pointerdown", ({ target, pointerId }) => {
  gliding = labelAt(target);
  if (gliding?.hasPointerCapture?.(pointerId)) gliding.releasePointerCapture(pointerId);
}, { passive: true });
document.addEventListener("pointermove", ({ clientX, clientY }) => {
  const label = gliding && labelAt(document.elementFromPoint(clientX, clientY));
  if (!label || label === gliding) return;
  gliding = label;
  tell(label, "tap");
}, { passive: true });
for (const kind of ["pointerup", "pointercancel"]) {
  document.addEventListener(kind, () => { gliding = null; }, { passive: true });
}
