// A button that shows a card while it is held down, by a finger, the mouse or the key L. The server sends the card once it hears of it.

const TYPING = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"]'
const DOWN = ['Enter', ' ']

function element(name, looks) {
  const made = document.createElement(name)
  made.className = looks
  return made
}

function build(place) {
  const [button, words, key, card] = [element('button', 'private-hold'), element('span', ''), element('kbd', ''), element('div', 'private-card')]
  button.type = 'button'
  key.textContent = 'L'
  card.setAttribute('role', 'status')
  button.append(words, key)
  place.append(button, card)
  place.style.position = 'relative' // the card hangs below it
  button.hold = held => {
    if (button.held === held) return
    button.held = held
    button.classList.toggle('held', held)
    card.innerHTML = held ? button.sent ?? '' : '' // who lets go and holds again at once is sent nothing new
    button.tell('held', held)
  }
  const [down, up] = [() => button.hold(true), () => button.hold(false)]
  button.onpointerdown = event => { event.preventDefault(); button.focus(); down() }
  button.onpointerup = button.onpointerleave = button.onpointercancel = button.onblur = up
  button.oncontextmenu = event => event.preventDefault()
  button.onkeydown = event => { if (DOWN.includes(event.key)) { event.preventDefault(); event.stopPropagation(); down() } }
  button.onkeyup = event => { if (DOWN.includes(event.key)) { event.preventDefault(); event.stopPropagation(); up() } }
  return button
}

export default function ({ data, parentElement, setStateValue }) {
  const known = parentElement.querySelector('button')
  const button = known ?? build(parentElement)
  const card = parentElement.querySelector('.private-card')
  button.tell = setStateValue
  button.firstChild.textContent = `Hold to look: only ${data.who}`
  if (!known && data.html) setStateValue('held', false) // it was held on another page of this window
  button.sent = data.html
  card.innerHTML = button.held ? data.html : ''
  const isL = event => event.key.toLowerCase() === 'l' && !event.target.closest?.(TYPING) && !event.ctrlKey && !event.metaKey && !event.altKey
  const down = event => { if (isL(event)) button.hold(true) }
  const up = event => { if (event.key.toLowerCase() === 'l') button.hold(false) }
  const away = () => button.hold(false)
  document.addEventListener('keydown', down)
  document.addEventListener('keyup', up)
  window.addEventListener('blur', away)
  return () => {
    document.removeEventListener('keydown', down)
    document.removeEventListener('keyup', up)
    window.removeEventListener('blur', away)
  }
}
