// Keeps the room of a chart that is further down, and says so when the reader has come near. Whoever reads the first ones for a while gets the
// others too, as a browser that prints waits for nothing.
// They say it one after another, and again until they are drawn: of two parts of a page that speak in the same moment Streamlit draws one.

const NEAR = "300px 0px";
const APART = 100, AGAIN = 1000, A_WHILE = 8000; // milliseconds

let lastOfAll = 0;

export default function ({ parentElement, data, setTriggerValue }) {
  const room = parentElement.firstElementChild ?? parentElement.appendChild(document.createElement("div"));
  room.style.height = `${data.height}px`;
  let [near, last] = [false, -AGAIN];
  const begun = performance.now();
  const say = () => {
    const now = performance.now();
    if (!(near || now - begun > A_WHILE) || now - last < AGAIN || now - lastOfAll < APART) return;
    last = lastOfAll = now;
    setTriggerValue("reached", true);
  };
  const root = document.querySelector('[data-testid="stMain"]');
  const watch = new IntersectionObserver(
    (seen) => {
      near = seen.at(-1).isIntersecting;
      say();
    },
    { root, rootMargin: NEAR },
  );
  watch.observe(room);
  const timer = setInterval(say, APART);
  return () => {
    watch.disconnect();
    clearInterval(timer);
  };
}
