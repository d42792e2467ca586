// The first sheet of a paper as it will come out of the printer, as large as there is room.

export default function ({ data: { html, page }, parentElement }) {
  const room = parentElement.querySelector(".sh-look");
  const [width, height] = page;
  if (room.html === html && room.across === width) return;
  Object.assign(room, { html, across: width });
  const frame = Object.assign(document.createElement("iframe"), { title: "The first sheet", tabIndex: -1, inert: true, width, height });
  frame.setAttribute("sandbox", "");
  frame.srcdoc = `<!doctype html>${firstOf(html, width, height)}`;
  room.style.aspectRatio = `${width} / ${height}`;
  room.replaceChildren(frame);
  room.eyes?.disconnect();
  room.eyes = new ResizeObserver(() => (frame.style.transform = `scale(${room.clientWidth / width})`)); // looks at once, and at every change
  room.eyes.observe(room);
}

function firstOf(html, width, height) {
  const first = new DOMParser().parseFromString(html, "text/html");
  first.querySelectorAll("nav, script, .sheet + .sheet").forEach((one) => one.remove());
  first.body.style.background = "none";
  Object.assign(first.querySelector(".sheet").style, { width: `${width}px`, minHeight: `${height}px` });
  return first.documentElement.outerHTML;
}
