// A sheet follows the finger and comes to rest at the nearest of its heights, or goes.
const sheets = (() => {
  let drag = null;
  let pending = null;

  // "m", "l", "h200" and "f0.3" stand for medium, large, a height and a part of the screen.
  const heightsOf = (sheet) => {
    const screen = page.clientHeight;
    const heights = (sheet.dataset.detents ?? "l").split(" ").map((each) => {
      const number = Number(each.slice(1));
      const height = { m: screen * 0.53, l: screen - 31, h: number, f: screen * number }[each[0]];
      return each === "l" ? height : Math.min(height, screen - 40);
    });
    return heights;
  };

  const begin = (sheet, y, time) => {
    const heights = heightsOf(sheet);
    const isMoving = sheet.getAnimations().length > 0;
    const shift = isMoving ? 0 : parseFloat(getComputedStyle(sheet).translate.split(" ")[1]) || 0;
    drag = { sheet, heights, y, time, from: y + shift, height: sheet.offsetHeight, velocity: 0,
      shift: 0, canClose: sheet.getAttribute("closedby") === "any" };
    sheet.classList.add("dragged");
  };

  const move = (y, time) => {
    const { sheet, heights, canClose } = drag;
    drag.velocity = (y - drag.y) / Math.max(1, time - drag.time);
    [drag.y, drag.time] = [y, time];
    let height = drag.height - (y - drag.from);
    const [least, most] = [Math.min(...heights), Math.max(...heights)];
    drag.shift = Math.max(0, least - height) * (canClose ? 1 : 0.25);
    height = height > most ? most + (height - most) * 0.12 : Math.max(least, height);
    drag.wanted = height;
    sheet.style.height = `${height}px`;
    sheet.style.translate = `0 ${drag.shift}px`;
  };

  const end = (event, isOver) => {
    if (!drag) return;
    const { sheet, heights, shift, wanted, canClose } = drag;
    const velocity = isAtRest(event, drag) ? 0 : drag.velocity;
    drag = null;
    sheet.classList.remove("dragged");
    if (wanted === undefined) return;
    const goes = shift + velocity * 180 > Math.min(...heights) / 2;
    if (isOver && canClose && goes && shift > 0) {
      if (away?.closed(sheet)) return;
      const told = tell(sheet, "close");
      close(sheet, told);
      whenAnswered(told, () => { if (sheet.isConnected) free(sheet); });
      return;
    }
    const aim = isOver ? wanted - velocity * 180 : wanted;
    const distances = heights.map((height) => Math.abs(height - aim));
    const index = distances.indexOf(Math.min(...distances));
    sheet.style.height = `${heights[index]}px`;
    sheet.style.translate = "";
    const told = "detents" in sheet.dataset ? tell(sheet, "detent", String(index)) : 0;
    whenAnswered(told, () => free(sheet));
  };

  // Where it rests is the server's word again.
  const free = (sheet) => {
    if (drag?.sheet === sheet) return;
    sheet.style.removeProperty("height");
    sheet.style.removeProperty("translate");
  };

  const whenAnswered = (event, action, tries = 40) => {
    if (tries && handledEvent < event) setTimeout(() => whenAnswered(event, action, tries - 1), 50);
    else setTimeout(action, 450);
  };

  const sheetAt = (target) => target instanceof Element
    ? target.closest("dialog.sheet[open]:not(.cover, .popover, [inert])") : null;

  // The bar at the top, with a finger or a mouse.
  document.addEventListener("pointerdown", (event) => {
    const grabber = event.target instanceof Element && event.target.closest(".grabber");
    const sheet = grabber && sheetAt(grabber);
    if (!sheet || event.button > 0) return;
    pending = null;
    grabber.setPointerCapture(event.pointerId);
    const start = event.clientY;
    begin(sheet, start, event.timeStamp);
    let isMoved = false;
    const follow = ({ clientY, timeStamp }) => {
      isMoved ||= Math.abs(clientY - start) > 3;
      if (isMoved && drag) move(clientY, timeStamp);
    };
    const finish = (event) => {
      grabber.removeEventListener("pointermove", follow);
      grabber.removeEventListener("pointerup", finish);
      grabber.removeEventListener("pointercancel", finish);
      end(event, event.type === "pointerup");
      if (!isMoved) return;
      addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => removeEventListener("click", swallow, { capture: true }), 50);
    };
    grabber.addEventListener("pointermove", follow);
    grabber.addEventListener("pointerup", finish);
    grabber.addEventListener("pointercancel", finish);
  }, { passive: true });

  // Anywhere else a finger drags the sheet where nothing inside scrolls that way.
  document.addEventListener("touchstart", ({ target, touches }) => {
    const sheet = touches.length === 1 ? sheetAt(target) : null;
    const isTaken = sheet && target.closest(
      '.grabber, textarea, select, input[type=range], .row-handle, .sc-x, [data-g*="drag:"]');
    pending = sheet && !isTaken
      ? { sheet, target, x: touches[0].clientX, y: touches[0].clientY } : null;
  }, { passive: true });

  document.addEventListener("touchmove", (event) => {
    const { clientX: x, clientY: y } = event.touches[0];
    if (pending) {
      const [right, down] = [x - pending.x, y - pending.y];
      if (Math.hypot(right, down) < 6) return;
      const { sheet, target } = pending;
      pending = null;
      const scroller = target.closest(".sc");
      const isAtTop = !scroller || scroller.scrollTop <= 0;
      const isLargest = sheet.offsetHeight >= Math.max(...heightsOf(sheet)) - 1;
      const isRefreshed = isLargest && scroller?.matches('[data-e~="refresh"]');
      const isMine = isAtTop && (down > 0 ? !isRefreshed : !isLargest);
      if (Math.abs(right) > Math.abs(down) || !isMine || !event.cancelable) return;
      begin(sheet, y, event.timeStamp);
      drag.isTouch = true;
    }
    if (!drag?.isTouch) return;
    if (event.cancelable) event.preventDefault();
    move(y, event.timeStamp);
  }, { passive: false });

  for (const kind of ["touchend", "touchcancel"]) {
    document.addEventListener(kind, (event) => {
      pending = null;
      if (drag?.isTouch) end(event, kind === "touchend");
    }, { passive: true });
  }

  return { get isDragging() { return drag !== null; } };
})();
