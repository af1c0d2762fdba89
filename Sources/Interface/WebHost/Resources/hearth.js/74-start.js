index(host);
windows.layOut();
settle();
connect();
if (isShell) startAway().catch(() => {});
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.documentElement.classList.add("live");
}));
