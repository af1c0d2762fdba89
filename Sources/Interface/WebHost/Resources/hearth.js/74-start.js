index(host);
hugs.settle();
windows.layOut();
adoptOwn();
settle();
connect();
if (wentEarly) {
  wentEarly = false;
  travelled();
}
if (isShell) startAway().catch(() => {});
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.documentElement.classList.add("live");
}));
