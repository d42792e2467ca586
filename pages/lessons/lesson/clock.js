// The time that is left, counted down in the browser; the server says anew how much there is whenever the page is drawn.

export default function ({ data, parentElement }) {
  const room = parentElement.querySelector(".ls-clock");
  const end = performance.now() + data.left * 1000;
  const show = () => {
    const left = data.paused ? data.left : Math.round((end - performance.now()) / 1000);
    const size = Math.abs(left);
    const figure = `${Math.floor(size / 60)}:${String(size % 60).padStart(2, "0")}`;
    room.querySelector("b").textContent = figure;
    room.querySelector("span").textContent = left < 0 ? `over ${data.minutes}` : `left of ${data.minutes}`;
    room.classList.toggle("over", left < 0);
    room.classList.toggle("paused", data.paused);
  };
  show();
  clearInterval(room.ticking);
  room.ticking = setInterval(show, 1000);
  return () => clearInterval(room.ticking);
}
