// Finds the server again at once: the page asks whether it answers, and has Streamlit connect again. What is on the page stays.
// Streamlit by itself tries less and less often, up to four seconds apart, and takes half a minute to notice a connection that died silently.
// It leans on `data-test-connection-state` and on Streamlit's messages to a page around it. Without the first it does nothing, without the
// second nobody hears it; either way Streamlit connects as it does by itself, only later.

const LOOK = 500; // milliseconds, all of them
const SIGN_OF_LIFE = { every: 8000, within: 6000 }; // a server that is only busy answers in time
const ANSWERS_WITHIN = 2000;
const A_TRY_TAKES = 3000;
const RUNS_AGAIN_WITHIN = 1000;
const SIGNS_AFTER_A_LOSS = { every: 100, for: 6000 }; // at each one Streamlit waits anew for an answer: for ever, if they did not end

const app = () => document.querySelector("[data-test-connection-state]");
const tell = (type, more) => window.postMessage({ stCommVersion: 1, type, ...more }, location.origin);

/** Does the server answer at all? */
async function answers() {
  try {
    return (await fetch("/_stcore/health", { cache: "no-store", signal: AbortSignal.timeout(ANSWERS_WITHIN) })).ok;
  } catch {
    return false;
  }
}

let [found, gone, asking, tried, asked] = [false, false, false, 0, 0];
let [lost, runs, signs] = [false, 0, undefined];

/** A run in which the connection broke is not sent to its end (`serve.py`): where Streamlit does not ask for the page again, this does. */
function hear({ data, source }) {
  if (source !== window) return;
  if (data.type === "SCRIPT_RUN_STATE_CHANGED") {
    runs += 1;
    if (data.scriptRunState === "notRunning") clearInterval(signs);
  }
  if (data.type === "WEBSOCKET_DISCONNECTED") {
    lost = true;
    clearInterval(signs);
  }
  if (data.type === "WEBSOCKET_CONNECTED" && lost) {
    const before = runs;
    lost = false;
    signs = setInterval(giveSign, SIGNS_AFTER_A_LOSS.every); // a new server waits for one at the heading, which stands there already
    setTimeout(clearInterval, SIGNS_AFTER_A_LOSS.for, signs);
    setTimeout(() => runs === before && tell("RERUN_SCRIPT"), RUNS_AGAIN_WITHIN);
  }
}

/** The browser shows the heading: only now does the server send the rest of the page (`heading.py`). */
function headed() {
  if (!document.querySelector("[data-testid=stMain] h1")) return;
  waiting.disconnect();
  requestAnimationFrame(() => setTimeout(giveSign)); // after what is drawn next
}

const waiting = new MutationObserver(headed);
waiting.observe(document, { childList: true, subtree: true });

function giveSign() {
  asked = performance.now();
  tell("SEND_APP_HEARTBEAT", { ackTimeoutMilliseconds: SIGN_OF_LIFE.within }); // none comes: Streamlit gives the connection up
}

async function look() {
  if (!app()) return; // a Streamlit that does not say whether it is connected: it finds its server by itself
  const now = performance.now();
  if (app()?.dataset.testConnectionState === "CONNECTED") {
    if (!found) asked = now; // the first sign is that of the heading
    [found, gone] = [true, false];
    if (now - asked >= SIGN_OF_LIFE.every) giveSign();
  } else if (!found) {
    return; // it connects for the first time, which may take long where forty do so at once
  } else if (!gone) {
    gone = true; // it may be connecting; at the next look it is not
  } else if (!asking && now - tried > A_TRY_TAKES) {
    asking = true;
    const there = await answers();
    asking = false;
    if (!there || app()?.dataset.testConnectionState === "CONNECTED") return;
    tried = performance.now();
    tell("TERMINATE_WEBSOCKET_CONNECTION");
    tell("RESTART_WEBSOCKET_CONNECTION");
  }
}

setInterval(look, LOOK);
window.addEventListener("message", hear);
for (const back of ["online", "pageshow"]) window.addEventListener(back, look);
document.addEventListener("visibilitychange", look);
