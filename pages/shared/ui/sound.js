// Short sounds, made here by the browser: nothing is fetched. They say nothing that the page does not show as well. Off until somebody
// switches them on at this window; the browser remembers it.

const SHELF = "payday-sound";
const SIGN = { true: "M4 9v6h4l5 4V5L8 9H4zM16 8.5a5 5 0 0 1 0 7M18.5 6a8.5 8.5 0 0 1 0 12", false: "M4 9v6h4l5 4V5L8 9H4zM16 9.5l5 5M21 9.5l-5 5" };

let context; // made by the click that switches the sound on: before one, browsers stay silent
let noise;
let on = false;
try {
  on = localStorage.getItem(SHELF) === "on";
} catch {
  // private windows may refuse
}

function audio() {
  context ??= new AudioContext();
  if (context.state === "suspended") context.resume();
  if (!noise) {
    noise = context.createBuffer(1, context.sampleRate, context.sampleRate);
    const samples = noise.getChannelData(0);
    for (let k = 0; k < samples.length; k++) samples[k] = 2 * Math.random() - 1;
  }
  return context;
}

// How loud something is: up at once, and gone after so many seconds.
function fading(at, lasts, loud) {
  const gain = context.createGain();
  gain.gain.setValueAtTime(0, at);
  gain.gain.linearRampToValueAtTime(loud, at + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0005, at + lasts);
  gain.connect(context.destination);
  return gain;
}

function tone(at, pitch, lasts, loud, wave = "sine", end = pitch) {
  const source = context.createOscillator();
  source.type = wave;
  source.frequency.setValueAtTime(pitch, at);
  source.frequency.exponentialRampToValueAtTime(end, at + lasts);
  source.connect(fading(at, lasts, loud));
  source.start(at);
  source.stop(at + lasts);
}

function hiss(at, pitch, lasts, loud, kind = "bandpass") {
  const [source, filter] = [context.createBufferSource(), context.createBiquadFilter()];
  Object.assign(source, { buffer: noise, loop: true });
  filter.type = kind;
  filter.frequency.value = pitch;
  source.connect(filter).connect(fading(at, lasts, loud));
  source.start(at, Math.random());
  source.stop(at + lasts);
}

const MADE = {
  die: (at) => [0, 0.13, 0.24, 0.33, 0.4].forEach((later, k) => hiss(at + later, 2600 - 250 * k, 0.05, 0.5 - 0.06 * k)),
  stamp(at) {
    tone(at, 130, 0.16, 0.5, "sine", 60);
    hiss(at, 500, 0.07, 0.4, "lowpass");
  },
  coin(at) {
    tone(at, 1319, 0.12, 0.16, "triangle");
    tone(at + 0.07, 1760, 0.3, 0.16, "triangle");
  },
  pay(at) {
    tone(at, 660, 0.1, 0.15, "triangle");
    tone(at + 0.08, 494, 0.2, 0.15, "triangle");
  },
  register(at) {
    hiss(at, 3500, 0.06, 0.35);
    [2093, 2637, 4186].forEach((pitch, k) => tone(at + 0.09, pitch, 0.7 - 0.15 * k, 0.14 - 0.03 * k));
    hiss(at + 0.3, 1500, 0.12, 0.18);
  },
  debt(at) {
    tone(at, 233, 0.28, 0.16, "sawtooth", 220);
    tone(at + 0.24, 175, 0.5, 0.16, "sawtooth", 155);
  },
  drums(at) {
    for (let k = 0; k < 30; k++) hiss(at + k * 0.04, 900, 0.05, 0.1 + 0.013 * k, "lowpass");
    hiss(at + 1.2, 5000, 0.5, 0.35, "highpass");
  },
  fanfare(at) {
    [523, 659, 784, 1047].forEach((pitch, k) => tone(at + 0.13 * k, pitch, k === 3 ? 0.9 : 0.2, 0.13, "square"));
    [659, 784].forEach((pitch) => tone(at + 0.39, pitch, 0.9, 0.07, "square"));
  },
};

// Plays sounds, each a name and the seconds from now; returns what stops those that have not begun.
function play(sounds) {
  if (!on || document.hidden) return () => {};
  audio();
  const timers = sounds.map(([name, later]) => setTimeout(() => MADE[name]?.(context.currentTime), later * 1000));
  return () => timers.forEach(clearTimeout);
}

window.paydaySound = { play };

let last; // what this page's own sound was, so that a page that is drawn again is silent

export default function ({ data, parentElement }) {
  let button = parentElement.querySelector("button");
  if (!button) {
    button = parentElement.appendChild(document.createElement("button"));
    Object.assign(button, { type: "button", className: "sound" });
    button.onclick = () => {
      on = !on;
      try {
        localStorage.setItem(SHELF, on ? "on" : "off");
      } catch {
        // then it is on for this page alone
      }
      show(button);
      play([["coin", 0]]);
    };
  }
  show(button);
  if (data.serial && data.serial !== last && last !== undefined) play(data.sounds);
  last = data.serial;
}

function show(button) {
  button.setAttribute("aria-pressed", on);
  button.setAttribute("aria-label", "Sound");
  button.title = on ? "Sound is on" : "Sound is off";
  button.innerHTML = `<svg viewBox="0 0 24 24" aria-hidden="true"><path d="${SIGN[on]}"/></svg>`;
}
