// A line on empty axes that is drawn by hand: drag anywhere and the nearest month follows; every dot is a slider for the keyboard.

const NS = "http://www.w3.org/2000/svg";
const HIGH = 340, LEFT = 84, RIGHT = 24, TOP = 16, BOTTOM = 40;
const NARROW = 480; // pixels: on less room the drawing is narrower instead of smaller

export default function ({ data, parentElement, setStateValue }) {
  const room = parentElement.querySelector(".l-sketch");
  room.pad ??= new Pad(room);
  room.pad.show(data, (points) => setStateValue("points", points));
}

class Pad {
  constructor(room) {
    this.wide = room.clientWidth < NARROW ? 360 : 640;
    this.svg = room.appendChild(make("svg", { viewBox: `0 0 ${this.wide} ${HIGH}`, role: "group", "aria-label": "Sketch of the worth by month" }));
    this.svg.addEventListener("pointerdown", (event) => this.press(event));
    this.svg.addEventListener("pointermove", (event) => this.pressed && this.move(event));
    for (const end of ["pointerup", "pointercancel"]) this.svg.addEventListener(end, () => this.release());
  }

  // A run of the page while somebody draws leaves the line alone.
  show(data, tell) {
    this.tell = tell;
    if (this.pressed || JSON.stringify(data) === this.shown) return;
    this.shown = JSON.stringify(data);
    const sameAxes = this.data && this.data.months === data.months && this.data.high === data.high && this.data.name === data.name;
    this.data = data;
    this.points = data.points.length ? [...data.points] : sameAxes && this.touched ? this.points : Array(data.months + 1).fill(data.start);
    this.touched = data.points.length > 0;
    if (!sameAxes) this.frame();
    this.draw();
  }

  frame() {
    this.svg.replaceChildren();
    const { months, low, high } = this.data;
    const step = tickStep(high - low);
    for (let worth = Math.ceil(low / step) * step; worth <= high; worth += step) {
      this.add("line", { x1: LEFT, x2: this.wide - RIGHT, y1: this.y(worth), y2: this.y(worth), class: Math.abs(worth) < step / 2 ? "zero" : "" });
      this.add("text", { x: LEFT - 10, y: this.y(worth) + 5, "text-anchor": "end" }).textContent = this.said(worth);
    }
    for (let month = 0; month <= months; month++)
      this.add("text", { x: this.x(month), y: HIGH - 12, "text-anchor": "middle" }).textContent = month ? String(month) : "start";
    this.line = this.add("polyline", {});
    this.dots = [...Array(months).keys()].map((place) => this.dot(place + 1));
  }

  dot(month) {
    const dot = this.add("circle", { r: 11, tabindex: 0, role: "slider", "aria-label": `Worth after month ${month}` });
    dot.setAttribute("aria-valuemin", this.data.low);
    dot.setAttribute("aria-valuemax", this.data.high);
    dot.addEventListener("keydown", (event) => this.key(event, month));
    return dot;
  }

  draw() {
    this.line.setAttribute("points", this.points.map((worth, month) => `${this.x(month)},${this.y(worth)}`).join(" "));
    this.svg.classList.toggle("open", !this.touched);
    this.dots.forEach((dot, place) => {
      const worth = this.points[place + 1];
      dot.setAttribute("cx", this.x(place + 1));
      dot.setAttribute("cy", this.y(worth));
      dot.setAttribute("aria-valuenow", worth);
      dot.setAttribute("aria-valuetext", this.said(worth));
    });
  }

  press(event) {
    this.pressed = true;
    this.svg.setPointerCapture(event.pointerId);
    this.move(event);
    event.preventDefault();
  }

  move(event) {
    const at = new DOMPoint(event.clientX, event.clientY).matrixTransform(this.svg.getScreenCTM().inverse());
    const { months, low, high } = this.data;
    const month = Math.round(((at.x - LEFT) / (this.wide - LEFT - RIGHT)) * months);
    if (month < 1 || month > months) return;
    this.put(month, high - ((at.y - TOP) / (HIGH - TOP - BOTTOM)) * (high - low));
  }

  release() {
    if (!this.pressed) return;
    this.pressed = false;
    this.tell([...this.points]);
  }

  key(event, month) {
    const { step } = this.data;
    const by = { ArrowUp: 5, ArrowRight: 5, ArrowDown: -5, ArrowLeft: -5, PageUp: 25, PageDown: -25 }[event.key];
    if (!by) return;
    event.preventDefault();
    this.put(month, this.points[month] + by * step);
    clearTimeout(this.waiting);
    this.waiting = setTimeout(() => this.tell([...this.points]), 400);
  }

  put(month, worth) {
    const { low, high, step } = this.data;
    const held = Math.min(high, Math.max(low, worth));
    this.points[month] = Math.round(Math.round(held / step) * step * 10) / 10;
    this.touched = true;
    this.draw();
  }

  x(month) { return LEFT + (month / this.data.months) * (this.wide - LEFT - RIGHT); }
  y(worth) { return TOP + ((this.data.high - worth) / (this.data.high - this.data.low)) * (HIGH - TOP - BOTTOM); }

  said(worth) {
    const figure = Math.abs(Math.round(worth * 10) / 10).toLocaleString("en-US");
    return `${worth < 0 ? "\u2212" : ""}${this.data.sign}${figure}`;
  }

  add(name, look) { return this.svg.appendChild(make(name, look)); }
}

function make(name, look) {
  const one = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(look)) one.setAttribute(key, value);
  return one;
}

// A round distance between ticks of which at most six fit.
function tickStep(span) {
  const power = 10 ** Math.floor(Math.log10(span / 6));
  return [1, 2, 5, 10].map((factor) => factor * power).find((step) => step * 6 >= span);
}
