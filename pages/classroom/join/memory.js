// The seat that was taken last, in this browser alone. Where the browser keeps nothing, nothing is remembered.

const SHELF = "payday-seat";

export default function ({ data, setStateValue }) {
  try {
    if (data.token) {
      localStorage.setItem(SHELF, JSON.stringify(data));
      return;
    }
    const kept = JSON.parse(localStorage.getItem(SHELF) || "{}");
    if (kept.room === data.room) setStateValue("told", kept.token);
  } catch {
    // private windows may refuse
  }
}
