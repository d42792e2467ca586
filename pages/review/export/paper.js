// The report from memory: one link opens it as a page that asks to be printed, the other keeps it as a file. Below them its first sheet.

const SHEET = [794, 1058]; // 210 by 280 mm in pixels

export default function ({ data, parentElement }) {
  const [open, save] = parentElement.querySelectorAll("a.btn");
  if (open.report === data.html) return;
  open.report = data.html;
  URL.revokeObjectURL(save.href);
  save.href = URL.createObjectURL(new Blob([data.html], { type: "text/html" }));
  save.download = data.file;
  open.href = `${save.href}#print`;
  look(parentElement.querySelector(".kp-look"), data.html);
}

function look(room, html) {
  const first = new DOMParser().parseFromString(html, "text/html");
  first.querySelectorAll("nav, script, .sheet + .sheet").forEach((one) => one.remove());
  first.body.style.background = "none";
  const frame = Object.assign(document.createElement("iframe"), { title: "The first sheet", tabIndex: -1, inert: true });
  frame.setAttribute("sandbox", "");
  frame.srcdoc = `<!doctype html>${first.documentElement.outerHTML}`;
  [frame.width, frame.height] = SHEET;
  room.replaceChildren(frame);
  const fit = () => (frame.style.transform = `scale(${room.clientWidth / SHEET[0]})`);
  room.eyes?.disconnect();
  room.eyes = new ResizeObserver(fit); // looks at once, and whenever the room changes
  room.eyes.observe(room);
}
