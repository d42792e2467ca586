// "?" opens a list of the keys of this page, read from its buttons; Enter presses the button that Space presses.

const TYPING = 'input, textarea, select, [contenteditable], [role="slider"], [role="listbox"], [role="combobox"]'

const SHOWN = { ' ': 'space', ArrowLeft: '←', ArrowRight: '→' } // what Streamlit writes on a button for its key

const NARROW = 1000 // pixels: one column

/** Every button that has a key of its own: [key, words, button]. */
function keysOfPage() {
  return [...document.querySelectorAll('[data-testid="stMain"] button:has(kbd):not(:disabled)')]
    .filter(button => button.checkVisibility())
    .map(button => {
      const key = button.querySelector('kbd').textContent.trim()
      const words = button.querySelector('p')?.textContent.trim() || button.getAttribute('aria-label') || ''
      return [key, words, button]
    })
}

function spaceButton() {
  return keysOfPage().find(([key]) => /space/i.test(key))?.[2]
}

function arrowButton() {
  return keysOfPage().some(([key]) => /[←→]/.test(key))
}

/** A slider: the first arrow takes hold of it, unless a button has that key; Space or Enter on it presses the button, as everywhere. */
function steers(event) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return false
  const onSlider = event.target.matches?.('input[type="range"]')
  if (onSlider && [' ', 'Enter'].includes(event.key)) {
    event.preventDefault()
    spaceButton()?.click()
  } else if (event.target === document.body && ['ArrowLeft', 'ArrowRight'].includes(event.key) && !arrowButton()) {
    document.querySelector('[data-testid="stMain"] input[type="range"]')?.focus()
  }
  return onSlider
}

/** The button that bears this key. On keyboards where a digit or letter lies elsewhere Streamlit goes by its place. */
function buttonOf(event) {
  const named = [SHOWN[event.key] ?? event.key, event.code.replace(/^(Digit|Key)/, '')]
  const wanted = named.map(name => `${event.shiftKey ? 'shift + ' : ''}${name}`.toLowerCase())
  return keysOfPage().find(([key]) => wanted.includes(key.toLowerCase()))?.[2]
}

function rows() {
  const own = keysOfPage().map(([key, words]) => [key, words])
  if (spaceButton()) own.push(['Enter', 'Same as Space'])
  if (document.querySelector('.rules-open')) own.push(['H', 'Rules and words of this game: the button “Rules”'])
  if (document.querySelector('.private-hold')) own.push(['L', 'Held down: the card that only one team may see'])
  if (document.querySelector('svg.pd')) own.push(['Esc', 'Skip the motion'])
  return [...own, ['Tab', 'To the next button'], ['?', 'Open or close this list']]
}

function element(name, text, inside = []) {
  const made = document.createElement(name)
  made.textContent = text
  made.append(...inside)
  return made
}

function show(dialog) {
  const list = element('dl', '', rows().flatMap(([key, words]) => [element('dt', '', [element('kbd', key)]), element('dd', words)]))
  const close = element('button', 'Close')
  close.type = 'button'
  close.onclick = () => dialog.close()
  const title = element('h2', 'Keys')
  title.id = 'keys-title'
  dialog.replaceChildren(title, list, close)
  dialog.showModal()
}

const dialog = element('dialog', '')
dialog.className = 'keys'
dialog.setAttribute('aria-labelledby', 'keys-title')
dialog.onclick = event => event.target === dialog && dialog.close()
const opener = element('button', '?')
opener.type = 'button'
opener.hidden = true // until the style sheet shows it
opener.className = 'keys-open'
opener.setAttribute('aria-label', 'Keys of this page')
opener.onclick = () => show(dialog)
document.body.append(opener, dialog)

function pressed(event) {
  if (steers(event)) return
  if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return
  if (event.key === '?') {
    event.preventDefault()
    dialog.open ? dialog.close() : show(dialog)
  } else if (event.key === 'Enter' && !event.repeat && !dialog.open && event.target === document.body) {
    spaceButton()?.click()
  }
}

// Streamlit's shortcuts listen on the document and would win over the focus: Space on a number would roll the die.
const keptByTheFocused = event => [' ', 'Enter'].includes(event.key) && event.target.closest?.('button, summary, a[href]') && event.stopPropagation()

// A question that has just come up is answered by no key: whoever pressed one was looking at something else.
function notYet(event) {
  const isNew = [...document.querySelectorAll('.fresh')].some(one => one.getAnimations().length)
  if (isNew && !event.target.closest?.(TYPING) && !['Tab', 'Escape', '?'].includes(event.key)) event.stopPropagation()
}

// Behind an open drawer or list no key presses a button of the page.
const behind = event => document.querySelector('dialog[open]') && !['Tab', 'Escape', '?', 'h', 'H'].includes(event.key) && event.stopPropagation()

// On a phone what comes next stands at the top; whoever answered far below is taken there. In a lesson every step begins at its top.
function toTheTop(event) {
  const main = event.target.closest?.('[data-testid="stMain"]')
  const pressed = event.target.closest?.('[class*="st-key-big-"] button, [class*="st-key-lesson-to-"] button, .st-key-lesson-back button')
  if (main && pressed && (innerWidth <= NARROW || pressed.closest('.st-key-lesson-held'))) main.scrollTo({ top: 0, behavior: 'smooth' })
}

// Hands are counted with the mouse while the room looks on: Space then goes on, and counts none again.
const letGo = event => event.detail > 0 && event.target.closest?.('[class*="st-key-hands-"] button')?.blur()

document.addEventListener('click', toTheTop)
document.addEventListener('click', letGo)
document.body.addEventListener('keydown', keptByTheFocused)
document.body.addEventListener('keydown', notYet)
document.body.addEventListener('keydown', behind)
document.addEventListener('keydown', pressed)
window.paydayKeys = { buttonOf }
