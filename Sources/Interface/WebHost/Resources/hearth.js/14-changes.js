function change(apply) {
  const active = document.activeElement;
  const scroller = active?.closest(".sc");
  const isWindowed = scroller?.querySelector("[data-win]");
  const held = windows.hold();
  apply();
  hugs.settle();
  windows.layOut();
  windows.keep(held);
  motion.end();
  // Who has scrolled the focus out of a long list scrolls on from there.
  if (isWindowed && !active.isConnected && scroller.isConnected) {
    scroller.focus({ preventScroll: true });
  }
  // Focus falls to the page when its element goes; an app that wants it elsewhere says so.
  if (active && !active.isConnected && document.activeElement === page) {
    host.querySelector("dialog[open] [autofocus]")?.focus();
  }
  settle();
}
