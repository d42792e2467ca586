// Every page begins at its top, and so does a game that takes the place of its set-up: Streamlit leaves the window where it was before.

const place = () => `${location.pathname} ${new URLSearchParams(location.search).get('g')}`
let shown = place()

function look() {
  if (place() === shown) return
  shown = place()
  document.querySelector('[data-testid="stMain"]')?.scrollTo(0, 0)
}

for (const name of ['pushState', 'replaceState']) {
  const change = history[name].bind(history)
  history[name] = (...told) => {
    change(...told)
    look()
  }
}
addEventListener('popstate', look)
