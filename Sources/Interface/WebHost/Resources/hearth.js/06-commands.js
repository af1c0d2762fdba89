const commands = {
  focus(element) {
    // What is in a dialog that is about to open takes the focus once it is open.
    const dialog = element.closest("dialog:not([open])");
    if (dialog) remember(dialog).wanted = element;
    else element.focus();
  },
  blur: (element) => element.blur(),
  scrollTo(element, anchor) {
    const block = { top: "start", center: "center", bottom: "end" }[anchor] ?? "nearest";
    windows.layOut();
    windows.release();
    leaveBottom(element, block);
    windows.approach(element);
    element.scrollIntoView({ block, inline: "nearest", behavior: isStill() || effects.isGliding() ? "auto" : "smooth" });
  },
  scrollPlace(element, place) {
    const scroller = element.matches(".sc") ? element : element.querySelector(".sc");
    if (!scroller) return;
    const { scrollWidth: width, scrollHeight: height } = scroller;
    const isBack = getComputedStyle(scroller).direction === "rtl";
    const edge = { top: { top: 0 }, bottom: { top: height }, leading: { left: 0 },
      trailing: { left: width } }[place];
    const [x, y] = place.split(" ").map((part) => (part === "-" ? undefined : Number(part)));
    const { left, top } = edge ?? { left: x, top: y };
    scroller.scrollTo({
      left: left !== undefined && isBack ? -left : left, top,
      behavior: isStill() || effects.isGliding() ? "auto" : "smooth",
    });
  },
  animate: (_, timing) => motion.begin(timing),
  vibrate: (_, pattern) => navigator.vibrate?.(pattern.split(" ").map(Number)),
  copy: (_, text) => navigator.clipboard?.writeText(text).catch(() => {}),
  open(_, address) {
    if (/^https?:/.test(address)) window.open(address, "_blank", "noopener,noreferrer");
    else location.href = address;
  },
  openWindow: (_, argument) => tabs.open(...argument.split(" ")),
  closeWindow: (_, address) => tabs.close(address),
  leave: (_, argument) => leave(argument),
  share(_, argument) {
    const [title, ...lines] = argument.split("\n");
    const text = lines.join("\n");
    const data = /^https?:\S+$/.test(text) ? { url: text } : { text };
    if (title) data.title = title;
    if (navigator.share) navigator.share(data).catch(() => {});
    else navigator.clipboard?.writeText(text).then(() => say("Copied"), () => {});
  },
  download(_, argument) {
    const [name, type, content] = argument.split("\n");
    const link = document.createElement("a");
    link.download = name;
    link.href = type ? `data:${type};base64,${content}` : content; // a large file waits at an address
    link.click();
  },
  choose: (field) => { try { field.showPicker(); } catch { field.click(); } },
  chime: () => effects.load().then(({ chime }) => chime(), () => {}),
  print: (_, argument) => effects.load().then(({ print }) => print(argument), () => {}),
  allowNotifications: () => effects.load().then(({ allow }) => allow(), () => {}),
  dismissKeyboard: () => document.activeElement?.blur?.(),
  showPopover: (element) => element.showPopover?.(),
  hidePopover: (element) => element.hidePopover?.(),
};
