// What a press does at once, before the server has said a word: the button stays down, the other large ones step back, and who rolls takes
// up the die that lies on the board. It lasts until the page has been drawn anew; a press that nobody answers is let go.

const NO_ANSWER = 10_000 // milliseconds
const BUTTON = '[data-testid="stMain"] .stButton button:not(:disabled)'
const LARGE = '[class*="st-key-big-"] .stButton button'
const DIE = 'casino' // the sign on a button that rolls
const STEP = '.st-key-step' // one turn of a month that a class watches

let marked = []
let patience

function mark(part, what) {
  part.dataset.sent = what
  marked.push(part)
}

function letGo() {
  clearTimeout(patience)
  for (const part of marked.splice(0)) delete part.dataset.sent
}

function rolls(button) {
  return button.querySelector('[data-testid="stIconMaterial"]')?.textContent === DIE || button.closest(STEP)
}

function sent(button) {
  letGo()
  mark(button, 'this')
  if (button.matches(LARGE)) for (const other of document.querySelectorAll(LARGE)) other !== button && mark(other, 'other')
  if (rolls(button)) for (const board of document.querySelectorAll('svg.pd')) mark(board, 'roll')
  patience = setTimeout(letGo, NO_ANSWER)
}

document.addEventListener('click', event => {
  const button = event.target.closest?.(BUTTON)
  if (button) sent(button)
})
document.addEventListener('keydown', event => {
  const button = window.paydayKeys.buttonOf(event)
  if (button?.matches(BUTTON)) sent(button)
})
window.addEventListener('message', ({ data, source }) => {
  if (source === window && data?.type === 'SCRIPT_RUN_STATE_CHANGED' && data.scriptRunState === 'notRunning') letGo()
})
