// Has the browser keep the keys that came in the middle of a session: the server answers a link with a key by setting its cookie (guard.py).
// A server that was started without that answers with a page; then the cookie is written here.

const A_YEAR = 365 * 24 * 3600;
const MOST = 40;
const kept = new Set();
let before = Promise.resolve();

/** The cookie with one more key, the newest first, as `cookies.py` writes it. */
function write(name, pair) {
  const mine = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  const others = (mine ? mine.slice(name.length + 1).split("~") : []).filter((one) => one && one !== pair);
  document.cookie = `${name}=${[pair, ...others].slice(0, MOST).join("~")}; Path=/; Max-Age=${A_YEAR}; SameSite=Lax${location.protocol === "https:" ? "; Secure" : ""}`;
}

async function keep(name, [code, key]) {
  const pair = `${code}.${key}`;
  if (kept.has(pair)) return;
  try {
    const answer = await fetch(`./?${new URLSearchParams({ g: code, k: key })}`, { redirect: "manual", cache: "no-store" });
    if (answer.type !== "opaqueredirect") write(name, pair);
    kept.add(pair);
  } catch {
    // not now: the next drawing of the page tries again
  }
}

export default function ({ data }) {
  for (const one of data.keys) before = before.then(() => keep(data.cookie, one)); // one after another: each answer is the whole cookie
}
