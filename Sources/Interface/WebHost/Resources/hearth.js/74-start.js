index(host);
windows.layOut();
adoptOwn();
settle();
hugs.settle();
connect();
if (wentEarly) {
  wentEarly = false;
  travelled();
}
if (isShell) startAway().catch(() => {});
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.documentElement.classList.add("live");
}));
