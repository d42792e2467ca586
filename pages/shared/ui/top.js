// Scrolls to the top when another page is shown: Streamlit leaves the window where it was on the page before.

let shown;

export default function ({ data }) {
  const now = `${data.page} ${data.game}`;
  if (shown !== undefined && shown !== now) document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0);
  shown = now;
}
