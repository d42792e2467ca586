// The button "Rules" and the drawer that it opens. The server sends what is in it once it hears that it is open.

const TYPING = 'input, textarea, select, [contenteditable], [role="listbox"], [role="combobox"]'

function element(name, looks, text = '') {
  const made = document.createElement(name)
  made.className = looks
  made.textContent = text
  return made
}

function build(place) {
  const [opener, drawer] = [element('button', 'rules-open', 'Rules'), element('dialog', 'rules')]
  const [head, title, close, body] = [element('div', 'rules-head'), element('h2', '', 'Rules'), element('button', 'rules-close', 'Close'), element('div', 'rules-in')]
  opener.type = close.type = 'button'
  opener.setAttribute('aria-haspopup', 'dialog')
  title.id = 'rules-title'
  drawer.setAttribute('aria-labelledby', title.id)
  body.tabIndex = 0
  body.setAttribute('role', 'region')
  body.setAttribute('aria-labelledby', title.id)
  head.append(title, close)
  drawer.append(head, body)
  place.append(opener, drawer)
  opener.onclick = () => toggle(drawer)
  close.onclick = () => drawer.close()
  drawer.onclick = event => event.target === drawer && drawer.close()
  drawer.onclose = () => drawer.tell('open', false)
  return drawer
}

function toggle(drawer) {
  if (drawer.open) return drawer.close()
  drawer.showModal()
  drawer.tell('open', true)
}

export default function ({ data, parentElement, setStateValue }) {
  const known = parentElement.querySelector('dialog')
  const drawer = known ?? build(parentElement)
  drawer.tell = setStateValue
  const [title, body] = [drawer.querySelector('h2'), drawer.querySelector('.rules-in')]
  if (data?.html && drawer.html !== data.html) {
    body.innerHTML = drawer.html = data.html
    title.textContent = `Rules: ${data.title}`
  } else if (!drawer.html) {
    body.textContent = 'One moment ...'
  }
  if (!known && data?.html) setStateValue('open', false) // it was open on another page of this window
  const pressed = event => {
    if (event.key.toLowerCase() !== 'h' || event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.(TYPING)) return
    event.preventDefault()
    toggle(drawer)
  }
  document.addEventListener('keydown', pressed)
  return () => document.removeEventListener('keydown', pressed)
}
