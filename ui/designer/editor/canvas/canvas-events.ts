import type { HTMLAttributes } from 'react'
import { itemAt } from '../editing/boxes.ts'
import { chosenComponents } from '../editing/moving.ts'
import { copyChosen, paste, removeChosen } from '../hands/actions.ts'
import { drag } from '../hands/drag.ts'
import type { Hands } from '../hands/hands.ts'
import { runShortcut, shortcutOf } from '../hands/shortcuts.ts'
import { measureBoxes, pointOn } from '../hands/surface.ts'
import { rangeOf } from '../hands/walking.ts'

/** Opens the words on a component for writing. */
type WriteOn = (id: string | undefined) => void

/** What makes the canvas one stop of the Tab key that hears all keys. */
export function keyProps(hands: Hands, write: WriteOn): HTMLAttributes<HTMLElement> {
  return { tabIndex: 0, onKeyDown: (event) => keyPressed(hands, write, event), onCopy: (event) => void copied(hands, event),
    onCut: (event) => cut(hands, event), onPaste: (event) => pasted(hands, event) }
}

/** What chooses, drags and asks for the menu; where the pointer is, is found among the measured boxes. */
export function pointerProps(hands: Hands, write: WriteOn): HTMLAttributes<HTMLElement> {
  return { onMouseDown: (event) => focused(hands, event), onPointerDown: (event) => pressed(hands, event),
    onClick: (event) => chosenBy(hands, event), onDoubleClick: (event) => write(hitBy(hands, event)?.id),
    onContextMenu: (event) => askedForMenu(hands, event) }
}

function hitBy({ editor, surface }: Hands, event: React.MouseEvent) {
  const point = pointOn(surface, event)
  return point && itemAt(editor.state().document, measureBoxes(surface), point)
}

function chosenBy(hands: Hands, event: React.MouseEvent): void {
  const { document, selection } = hands.editor.state()
  const hit = hitBy(hands, event)
  const last = selection.at(-1)
  if (!hit) hands.editor.select([])
  else if (event.ctrlKey || event.metaKey)
    hands.editor.select(selection.includes(hit.id) ? selection.filter((id) => id !== hit.id) : [...selection, hit.id])
  else if (event.shiftKey && last !== undefined) hands.editor.select(rangeOf(document, last, hit.id))
  else hands.editor.select([hit.id], hit.target)
}

/** The mouse drags what it presses; a finger scrolls, and drags by the grip of the frame. */
function pressed(hands: Hands, event: React.PointerEvent): void {
  if (event.button !== 0 || event.pointerType !== 'mouse' || event.ctrlKey || event.metaKey || event.shiftKey) return
  const { document, selection } = hands.editor.state()
  const hit = hitBy(hands, event)
  if (!hit) return
  const ids = chosenComponents(document, selection.includes(hit.id) ? selection : [hit.id]).map(({ id }) => id)
  if (ids.length > 0) drag(hands, event.nativeEvent, { ids })
}

/** A press takes the keys to the canvas and begins no selection of text. */
function focused({ surface }: Hands, event: React.MouseEvent): void {
  event.preventDefault()
  surface.scroller?.focus({ preventScroll: true })
}

function askedForMenu(hands: Hands, event: React.MouseEvent): void {
  const hit = hitBy(hands, event)
  if (hit && !hands.editor.state().selection.includes(hit.id)) hands.editor.select([hit.id], hit.target)
}

/** Keys of windows and menus that were opened here are their own. */
function isOwn(event: React.SyntheticEvent): boolean {
  return event.target === event.currentTarget
}

function keyPressed(hands: Hands, write: WriteOn, event: React.KeyboardEvent): void {
  const shortcut = isOwn(event) ? shortcutOf(event) : undefined
  const { selection } = hands.editor.state()
  // Where nothing is chosen, Esc is for what the canvas stands in.
  if (!shortcut || (shortcut === 'clear' && selection.length === 0)) return
  event.preventDefault()
  event.stopPropagation()
  if (shortcut === 'write') write(selection.at(-1))
  else runShortcut(hands, shortcut)
}

function copied(hands: Hands, event: React.ClipboardEvent): boolean {
  const text = isOwn(event) ? copyChosen(hands) : ''
  if (text === '') return false
  event.clipboardData.setData('text/plain', text)
  event.preventDefault()
  return true
}

function cut(hands: Hands, event: React.ClipboardEvent): void {
  if (copied(hands, event)) removeChosen(hands)
}

function pasted(hands: Hands, event: React.ClipboardEvent): void {
  if (!isOwn(event)) return
  event.preventDefault()
  paste(hands, event.clipboardData.getData('text/plain'))
}
