// The stage of a board: puts the drawing in its place and plays the beats that led to it (payday_core/games/pay_day/board_drawing/beats.py).
// The drawing is always the truth. Motion lies before it and above it: cancel every animation, take the layer away, and it stands.

const NS = "http://www.w3.org/2000/svg";
const SMALL = 640; // pixels: below this cards and money are drawn larger, as the tokens are
const WIDE = 1166; // the width of the drawing, in its own units
const PIPS = { 1: [4], 2: [0, 8], 3: [0, 4, 8], 4: [0, 2, 6, 8], 5: [0, 2, 4, 6, 8], 6: [0, 2, 3, 5, 6, 8] };
const CARD = { width: 214, height: 148, letters: 17 };
const COUNTS = 6; // the pot counts up in so many steps
const LINES_KEPT = 30; // of what has been read out
const WORTH_SKIPPING = 0.6; // seconds: a button for less would only flicker in fast play; the key works all the same

const played = new Map(); // key of a board -> the serial it played last, so that nothing plays again on the way back to a page
const page = document.documentElement;
const SKIPPED = "data-skipped"; // no class of the page: each rule that hangs from a part of a class would be looked at again, everywhere

export default function ({ data, parentElement }) {
  const stage = parentElement.querySelector(".pd-stage");
  stage.board ??= new Board(stage);
  stage.board.show(data);
  return () => stage.board.finish();
}

class Board {
  constructor(stage) {
    this.stage = stage;
    this.room = stage.appendChild(document.createElement("div"));
    this.skipButton = skipButton(() => this.skip());
    this.log = null;
    this.animations = [];
    this.props = [];
    this.timers = [];
    this.untold = [];
    this.hush = () => {};
    this.onKey = (event) => event.key === "Escape" && this.skip();
  }

  // A run of the page that brings nothing new leaves everything alone; one that does cuts what is playing to its end.
  show(data) {
    const same = data.svg === this.svg;
    const news = data.serial !== this.serial;
    if (same && !news) return;
    this.finish();
    if (!same) this.room.innerHTML = data.svg;
    this.stage.className = `pd-stage ${data.look}`;
    Object.assign(this, { svg: data.svg, serial: data.serial });
    if (news) this.tellOrPlay(data);
  }

  tellOrPlay(data) {
    const again = played.get(data.key) === data.serial;
    played.set(data.key, data.serial);
    this.untold = again ? [] : data.lines;
    if (data.lines.length) this.log ??= this.stage.appendChild(logRegion());
    if (!data.beats.length) return this.finish();
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    this.length = data.length;
    if (calm) return this.finish();
    if (again || document.hidden) return this.skip();
    this.play(data.beats);
  }

  // Later beats first: of two animations of one token the earlier then has the last word, until it is over.
  play(beats) {
    page.removeAttribute(SKIPPED);
    this.svgNode = this.room.querySelector("svg");
    this.layer = this.prop(this.svgNode, "g", { class: "pd-layer", "aria-hidden": "true" });
    this.large = this.svgNode.clientWidth < SMALL ? 1.8 : 1;
    this.countPot(beats.filter((beat) => beat.do === "pot"));
    for (const beat of beats.toReversed()) SHOWN[beat.do]?.(this, beat);
    this.hush = window.paydaySound?.play(beats.flatMap(soundOf)) ?? this.hush;
    for (const [text, at] of this.untold) this.timers.push(setTimeout(() => this.tell(text), at * 1000));
    this.timers.push(setTimeout(() => this.finish(), this.length * 1000));
    if (this.length > WORTH_SKIPPING) this.stage.append(this.skipButton);
    document.addEventListener("keydown", this.onKey);
  }

  skip() {
    page.setAttribute(SKIPPED, "");
    setTimeout(() => page.removeAttribute(SKIPPED), this.length * 1000);
    this.finish();
  }

  finish() {
    document.removeEventListener("keydown", this.onKey);
    this.timers.splice(0).forEach(clearTimeout);
    this.hush();
    this.animations.splice(0).forEach((one) => one.cancel());
    this.props.splice(0).forEach((one) => one.remove());
    this.skipButton.remove();
    this.untold.slice().forEach(([text]) => this.tell(text));
  }

  // Said once each, in order; a screen reader hears what is added.
  tell(text) {
    this.untold = this.untold.slice(1);
    this.log.appendChild(document.createElement("p")).textContent = text;
    while (this.log.children.length > LINES_KEPT) this.log.firstChild.remove();
  }

  // ---- what beats are made of

  prop(parent, name, attributes, text = "") {
    const node = drawn(name, attributes, text);
    this.props.push(node);
    return parent.appendChild(node);
  }

  move(node, frames, at, lasts, easing = "linear") {
    const timing = { delay: at * 1000, duration: lasts * 1000, fill: "backwards", easing };
    this.animations.push(node.animate(frames, timing));
  }

  // What stands in the drawing is not seen before a second; a prop is seen from one second to another.
  hide(node, until, what = "opacity") {
    this.animations.push(node.animate({ [what]: [0, 0] }, until * 1000));
  }

  seen(node, from, till) {
    node.style.opacity = 0;
    this.animations.push(node.animate({ opacity: [1, 1] }, { delay: from * 1000, duration: Math.max(0, till - from) * 1000 }));
  }

  // A group in the layer that is seen for a while, and one inside it that can turn about its middle.
  group(x, y, scale, look, from, till) {
    const outer = drawn("g", { class: look, transform: `translate(${x},${y}) scale(${scale})` });
    this.layer.prepend(outer);
    this.seen(outer, from, till);
    return outer.appendChild(drawn("g", {}));
  }

  // The sum before, then a few steps on the way to the sum after; the last one is the drawing's own.
  countPot(changes) {
    const own = this.room.querySelector(".pd-potn");
    if (!own || !changes.length) return;
    let last = 0;
    for (const { from, to, at, for: lasts } of changes) {
      const shows = (dollars, start, end) => this.seen(copied(this, own, `$${Math.round(dollars).toLocaleString("en-US")}`), start, end);
      shows(from, last, at);
      for (let k = 1; k <= COUNTS; k++) shows(from + ((to - from) * k) / COUNTS, at + (lasts * (k - 1)) / COUNTS, at + (lasts * k) / COUNTS);
      last = at + lasts;
    }
    this.hide(own, last);
    this.fillPot(changes[0], changes.at(-1), last);
  }

  // Where an empty pot fills, or a full one is won: its words and its coins stay as they were until the money has moved.
  fillPot(first, final, until) {
    const [wasFull, isFull] = [first.from > 0, final.to > 0];
    if (wasFull === isFull) return;
    const [words, coins] = [this.room.querySelector(".pd-potw"), this.room.querySelector(".pd-coins")];
    this.seen(copied(this, words, words.dataset.other), 0, until);
    this.hide(words, until);
    if (isFull) this.hide(coins, first.at);
    else this.animations.push(coins.animate({ opacity: [1, 1] }, until * 1000));
  }
}

const SHOWN = {
  hold(board, beat) {
    board.room.querySelectorAll(".pd-trails, .pd-here, .pd-turn .ring").forEach((node) => board.hide(node, beat.for));
    board.room.querySelectorAll(".hot > rect").forEach((node) => board.hide(node, beat.for, "strokeOpacity"));
    board.room.querySelectorAll(".pd-dieg, .pd-said").forEach((node) => board.hide(node, board.length));
  },

  walk(board, beat) {
    travel(board, beat, 13);
  },

  glide(board, beat) {
    travel(board, beat, 0);
  },

  die(board, beat) {
    tumble(board, beat, 1.12, "translate(-190px, 26px) rotate(-560deg)");
    const words = drawn("text", { class: "pd-sub", x: beat.x - 50, y: beat.y + 8, "text-anchor": "end" }, beat.say);
    board.layer.prepend(words);
    board.seen(words, beat.at + beat.for * 0.8, beat.till);
  },

  throw(board, beat) {
    tumble(board, beat, 0.56 * board.large, "translate(-40px, -60px) rotate(-420deg)", beat.dark ? "black" : "");
  },

  turn(board, beat) {
    const die = board.room.querySelector(".pd-potg .black");
    if (!die) return;
    const { a, e, f } = die.transform.baseVal.consolidate().matrix;
    const place = (turn) => ({ transform: `translate(${e}px, ${f}px) scale(${a}) rotate(${turn}deg)` });
    board.move(die, [place(-360), place(0)], beat.at, beat.for, "ease-out");
  },

  tile(board, beat) {
    const square = board.room.querySelector(`.pd-days > :nth-child(${beat.day + 1}) > g`);
    const { e, f } = square.transform.baseVal.consolidate().matrix;
    const place = (scale) => `translate(${e + 75}px, ${f + 69}px) scale(${scale}) translate(-75px, -69px)`;
    board.move(square, [{ transform: place(1.5), opacity: 0 }, { transform: place(1), opacity: 1 }], beat.at, beat.for, "ease-out");
  },

  card(board, beat) {
    const half = { x: (CARD.width / 2) * board.large + 12, y: (CARD.height / 2) * board.large + 12 };
    const [x, y] = [within(beat.x, half.x, WIDE - half.x), within(beat.y, half.y, 888 - half.y)];
    const card = board.group(x, y, board.large, `pd-card k-${beat.deck}`, beat.at, beat.at + beat.for);
    const grow = [{ transform: "scale(.4)" }, { transform: "none", offset: 0.16 }, { transform: "none" }];
    board.move(card, grow, beat.at, beat.for);
    const back = card.appendChild(backOf(beat));
    if (!beat.title) return;
    const front = card.appendChild(frontOf(beat));
    const [turned, there] = [beat.at + beat.for * 0.3, beat.for * 0.14];
    board.seen(front, turned, beat.at + beat.for);
    board.move(front, { transform: ["scaleX(0)", "none"] }, turned, there);
    back.style.opacity = 0;
    board.animations.push(back.animate({ opacity: [1, 1] }, turned * 1000));
    board.move(back, { transform: ["none", "scaleX(0)"] }, turned - there, there);
  },

  money(board, beat) {
    const [[x, y], [endX, endY]] = [beat.from, beat.to];
    const note = board.group(0, 0, 1, `pd-money ${beat.tone}`, beat.at, beat.at + beat.for);
    const width = 26 + 13 * beat.sum.length;
    note.append(drawn("rect", { x: -width / 2, y: -21, width, height: 42, rx: 21 }), drawn("text", { y: 8.5, "text-anchor": "middle" }, beat.sum));
    const edge = (width / 2) * board.large + 8;
    const at = (there, up, scale) => {
      const left = within(x + (endX - x) * there, edge, WIDE - edge);
      return `translate(${left}px, ${y + (endY - y) * there - up}px) scale(${scale * board.large})`;
    };
    const frames = [
      { transform: at(0, 10, 0.4), opacity: 0 },
      { transform: at(0, 34, 1), opacity: 1, offset: 0.14 },
      { transform: at(0.5, 60, 1), opacity: 1, offset: 0.48 },
      { transform: at(1, 34, 1), opacity: 1, offset: 0.82 },
      { transform: at(1, 6, 0.5), opacity: 0 },
    ];
    board.move(note, frames, beat.at, beat.for);
  },
};

// ---- drawing

function drawn(name, attributes, text = "") {
  const node = document.createElementNS(NS, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  node.textContent = text;
  return node;
}

function copied(board, node, text) {
  const twin = node.cloneNode(false);
  twin.textContent = text;
  board.props.push(twin);
  return node.parentNode.appendChild(twin);
}

// What a beat sounds like, and when: the die as it rolls, a card as it falls, money as it arrives.
function soundOf(beat) {
  if (beat.do === "die" || beat.do === "throw") return [["die", beat.at]];
  if (beat.do === "card") return [["stamp", beat.at]];
  if (beat.do === "money") return [[beat.sound, beat.at + beat.for * 0.6]];
  return [];
}

function within(value, low, high) {
  return Math.min(Math.max(value, low), high);
}

// From point to point, each with a hop; counted from where the token stands in the drawing.
function travel(board, beat, lift) {
  const token = board.room.querySelector(`.pd-hop[data-seat="${beat.seat}"]`);
  const [endX, endY] = token.dataset.at.split(" ").map(Number);
  const place = (x, y) => ({ transform: `translate(${x - endX}px, ${y - endY}px)` });
  const frames = beat.path.flatMap(([x, y], k) => {
    const [nextX, nextY] = beat.path[k + 1] ?? [];
    const hop = lift && nextX !== undefined;
    return hop ? [{ ...place(x, y), easing: "ease-out" }, { ...place((x + nextX) / 2, (y + nextY) / 2 - lift), easing: "ease-in" }] : [place(x, y)];
  });
  board.move(token, frames, beat.at, beat.for, lift ? "linear" : "ease-in-out");
}

// A die comes rolling, shows three other faces on its way, and lies there until its turn is over.
function tumble(board, beat, scale, start, look = "") {
  const die = board.group(beat.x, beat.y, scale, `pd-die ${look}`, beat.at, beat.till);
  die.append(drawn("rect", { x: -27, y: -27, width: 54, height: 54, rx: 13 }));
  const others = [1, 2, 3, 4, 5, 6].filter((face) => face !== beat.face);
  const faces = [others[beat.face % 5], others[(beat.face + 2) % 5], others[(beat.face + 3) % 5], beat.face];
  faces.forEach((face, k) => {
    const pips = die.appendChild(drawn("g", {}));
    for (const pip of PIPS[face]) pips.append(drawn("circle", { cx: -14 + 14 * (pip % 3), cy: -14 + 14 * Math.floor(pip / 3), r: 4.8 }));
    board.seen(pips, beat.at + beat.for * 0.24 * k, k < 3 ? beat.at + beat.for * 0.24 * (k + 1) : beat.till);
  });
  const frames = [{ transform: start, easing: "ease-out" }, { transform: "translate(6px, -14px) rotate(-50deg)", offset: 0.7, easing: "ease-in" }, { transform: "none" }];
  board.move(die, frames, beat.at, beat.for);
}

function cardFace(look) {
  const { width, height } = CARD;
  const face = drawn("g", { class: look });
  face.append(drawn("rect", { x: -width / 2, y: -height / 2, width, height, rx: 16 }));
  return face;
}

function backOf(beat) {
  const back = cardFace("back");
  const { width, height } = CARD;
  back.append(drawn("rect", { class: "frame", x: 11 - width / 2, y: 11 - height / 2, width: width - 22, height: height - 22, rx: 9 }));
  back.append(drawn("path", { d: beat.icon, transform: "translate(-26,-26) scale(2.2)" }));
  return back;
}

function frontOf(beat) {
  const front = cardFace("front");
  front.append(drawn("path", { d: beat.icon, transform: "translate(62,-64) scale(1.4)" }));
  const left = 18 - CARD.width / 2;
  inLines(beat.title).forEach((line, k) => front.append(drawn("text", { x: left, y: -34 + 26 * k }, line)));
  front.append(drawn("text", { class: "sum", x: left, y: 58 }, beat.sum));
  return front;
}

function inLines(title) {
  const lines = [""];
  for (const word of title.split(" ")) {
    const room = lines.length === 1 ? CARD.letters - 4 : CARD.letters; // the icon stands beside the first line
    const longer = `${lines.at(-1)} ${word}`.trim();
    if (longer.length <= room || !lines.at(-1)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

function skipButton(onClick) {
  const button = document.createElement("button");
  Object.assign(button, { type: "button", className: "pd-skip", textContent: "Skip moves", title: "Escape key", onclick: onClick });
  return button;
}

function logRegion() {
  const region = document.createElement("div");
  region.className = "sr";
  for (const [name, value] of Object.entries({ role: "log", "aria-live": "polite", "aria-relevant": "additions", "aria-label": "What happened" }))
    region.setAttribute(name, value);
  return region;
}
