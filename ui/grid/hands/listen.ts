import { flushSync } from 'react-dom'
import { takeFocus, type Hands } from './hands.ts'
import { onKey } from './keyboard.ts'
import { isInComponent, onClick, onMouseUpAnywhere, onPointerDown } from './pointer.ts'

/** Connects the events of the screen with what they mean. @returns ends it */
export function listenToHands(hands: Hands, alwaysEdit: () => boolean): () => void {
  const { input, surface, typing, grid } = hands
  const { body } = surface.parts
  const ending = new AbortController()
  const options = { signal: ending.signal }
  body.addEventListener('pointerdown', (event) => onPointerDown(hands, event), options)
  // A pointer that went down on plain text would take the focus away from the input.
  body.addEventListener('mousedown', (event) => {
    if (!isInComponent(event.target)) event.preventDefault()
  }, options)
  // An empty table takes the focus too: rows may be pasted into it.
  surface.parts.scroller.addEventListener('pointerdown', (event) => {
    if (grid.lineCount > 0 || !grid.editable) return
    event.preventDefault()
    takeFocus(hands)
  }, options)
  body.addEventListener('click', (event) => onClick(hands, event), options)
  body.addEventListener('contextmenu', (event) => {
    const at = surface.cellAt(event.target)
    const { openMenu } = hands.acts()
    if (!at || !openMenu) return
    event.preventDefault()
    typing.commit()
    openMenu(at, event.clientX, event.clientY)
  }, options)
  document.addEventListener('mouseup', (event) => {
    if (!alwaysEdit()) onMouseUpAnywhere(hands, event)
  }, options)
  input.addEventListener('keydown', (event) => onKey(hands, event), options)
  // What opens over the cell is drawn at once, so that the next character already falls into it.
  input.addEventListener('input', (event) => flushSync(() => typing.onInput((event as InputEvent).isComposing)), options)
  input.addEventListener('compositionend', () => flushSync(() => typing.onInput(false)), options)
  input.addEventListener('focus', () => {
    hands.root.classList.add('mw-g-focus')
    if (!grid.view.active && grid.lineCount > 0)
      grid.act({ type: 'go', to: { row: 0, column: Math.max(0, grid.columns.findIndex((column) => 'field' in column)) } })
  }, options)
  input.addEventListener('blur', () => hands.root.classList.remove('mw-g-focus'), options)
  window.addEventListener('pagehide', () => typing.commit(), options)
  return () => ending.abort()
}
