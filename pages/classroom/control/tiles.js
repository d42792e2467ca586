// The tiles of the board. What has not changed since the last drawing is left alone, and with it the button that has the focus.

function make(team) {
  const [tile, face, opener] = ['div', 'div', 'button'].map(name => document.createElement(name))
  tile.dataset.team = team
  tile.className = 'c-tile'
  face.className = 'pd-x'
  opener.type = 'button'
  tile.append(face, opener)
  return tile
}

export default function ({ data, parentElement, setTriggerValue }) {
  const grid = parentElement.querySelector('.c-tiles')
  const known = new Map([...grid.children].map(tile => [tile.dataset.team, tile]))
  const tiles = data.tiles.map(({ team, opens, face }) => {
    const tile = known.get(String(team)) ?? make(team)
    const [shown, opener] = tile.children
    if (tile.face !== face) shown.innerHTML = tile.face = face
    opener.ariaLabel = opens
    opener.onclick = () => setTriggerValue('pressed', team)
    return tile
  })
  grid.classList.toggle('many', data.many)
  if (tiles.length !== grid.children.length || tiles.some((tile, at) => tile !== grid.children[at])) grid.replaceChildren(...tiles)
}
