// The seat that was taken last, in this browser alone. Where the browser keeps nothing, nothing is remembered.

const SHELF = "payday-seat"; // where memory.py lets it be kept

export default function ({ data, setStateValue }) {
  try {
    const kept = JSON.parse(localStorage.getItem(SHELF) || "{}");
    if (kept.room === data.room) setStateValue("told", kept.token);
  } catch {
    // private windows may refuse
  }
}
