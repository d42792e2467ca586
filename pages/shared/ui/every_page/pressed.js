// What a press does at once, before the server has said a word: the button stays down, the other large ones step back, and who rolls takes
// up the die that lies on the board. It lasts until the page has been drawn anew; a press that nobody answers is let go.

const NO_ANSWER = 10_000 // milliseconds
const BUTTON = ':is([data-testid="stMain"], [data-testid="stPopoverBody"]) :is(.stButton, .stFormSubmitButton) button:not(:disabled)'
const LARGE = '[class*="st-key-big-"] .stButton button'
const DIE = 'casino' // the sign on a button that rolls
const OWN_PART = '[data-testid^="stBidiComponent"]'
const ROLLS_TOO = '.st-key-step, .st-key-bank-go' // one turn of a month that a class watches; who borrows first, then rolls

let marked = []
let patience

function mark(part, what) {
  part.dataset.sent = what
  marked.push(part)
}

function letGo() {
  clearTimeout(patience)
  changes.disconnect()
  for (const part of marked.splice(0)) delete part.dataset.sent
}

const isOurs = ({ target }) => (target.closest ? target : target.parentElement)?.closest(OWN_PART)

// A run so short that Streamlit does not tell of it has changed the page all the same. Our own parts change by themselves, as a board that moves.
const changes = new MutationObserver(found => {
  const still = document.querySelector('[data-testid="stApp"]')?.dataset.testScriptState === 'notRunning'
  if (still && !found.every(isOurs)) letGo()
})

function rolls(button) {
  return button.querySelector('[data-testid="stIconMaterial"]')?.textContent === DIE || button.closest(ROLLS_TOO)
}

function sent(button) {
  letGo()
  const large = button.matches(LARGE)
  mark(button, large ? 'large' : 'small')
  if (large) for (const other of document.querySelectorAll(LARGE)) other !== button && mark(other, 'other')
  if (rolls(button)) for (const board of document.querySelectorAll('svg.pd')) mark(board, 'roll')
  patience = setTimeout(letGo, NO_ANSWER)
  changes.observe(document.querySelector('[data-testid="stMain"]'), { childList: true, characterData: true, subtree: true })
}

document.addEventListener('click', event => {
  const button = event.target.closest?.(BUTTON)
  if (button) sent(button)
})
// The window hears of a key last. Streamlit, which listens on the document, has prevented what a key does by itself if it pressed a button.
window.addEventListener('keydown', event => {
  const button = event.defaultPrevented && window.paydayKeys.buttonOf(event)
  if (button && button.matches(BUTTON)) sent(button)
})
window.addEventListener('message', ({ data, source }) => {
  if (source !== window || data?.type !== 'SCRIPT_RUN_STATE_CHANGED') return
  if (data.scriptRunState === 'running') clearTimeout(patience) // it is being answered, however long that takes
  if (data.scriptRunState === 'notRunning') letGo()
})
