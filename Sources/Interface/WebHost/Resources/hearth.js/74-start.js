index(host);
windows.layOut();
settle();
connect();
requestAnimationFrame(() => requestAnimationFrame(() => {
  document.documentElement.classList.add("live");
}));
