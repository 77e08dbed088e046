import { carry } from './carry.ts'
import { chooseParent, duplicateChosen, redo, removeChosen, step, undo } from './actions.ts'
import { chosenComponents } from '../editing/moving.ts'
import { itemName } from '../text.ts'
import { tell, type Hands } from './hands.ts'
import { firstWithin, neighbourOf, readingOrder } from './walking.ts'
import { setSpan, spanOf } from './span.ts'
import { measureBox, reveal } from './surface.ts'
import { findItem } from '../../document/tree.ts'

type Keys = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

export type Shortcut = 'undo' | 'redo' | 'duplicate' | 'selectAll' | 'remove' | 'next' | 'previous' | 'extendNext' | 'extendPrevious'
  | 'parent' | 'inside' | 'moveUp' | 'moveDown' | 'narrower' | 'wider' | 'pickUp' | 'clear' | 'write'

const plain: Readonly<Record<string, Shortcut>> = { Delete: 'remove', Backspace: 'remove', ArrowDown: 'next', ArrowUp: 'previous',
  ArrowLeft: 'parent', ArrowRight: 'inside', m: 'pickUp', M: 'pickUp', Escape: 'clear', F2: 'write' }
const shifted: Readonly<Record<string, Shortcut>> = { ArrowDown: 'extendNext', ArrowUp: 'extendPrevious', M: 'pickUp' }
const alted: Readonly<Record<string, Shortcut>> = { ArrowUp: 'moveUp', ArrowDown: 'moveDown', ArrowLeft: 'narrower', ArrowRight: 'wider' }
const commanded: Readonly<Record<string, Shortcut>> = { z: 'undo', y: 'redo', d: 'duplicate', a: 'selectAll' }

/** What a key asks for. Copying, cutting and pasting come as events of their own. */
export function shortcutOf({ key, ctrlKey, metaKey, shiftKey, altKey }: Keys): Shortcut | undefined {
  if (ctrlKey || metaKey) {
    if (altKey) return undefined
    return shiftKey ? (key.toLowerCase() === 'z' ? 'redo' : undefined) : commanded[key.toLowerCase()]
  }
  return (altKey ? alted : shiftKey ? shifted : plain)[key]
}

/** Does what a key asks for; writing on a component is the canvas's. */
export function runShortcut(hands: Hands, shortcut: Exclude<Shortcut, 'write'>): void {
  const { editor } = hands
  const { document, selection } = editor.state()
  const last = selection.at(-1)
  const choose = (id: string | undefined, more: readonly string[] = []) => {
    if (id !== undefined) chooseAloud(hands, [...more.filter((one) => one !== id), id])
  }
  const widen = (by: -1 | 1) => {
    const span = last === undefined ? undefined : spanOf(document, last)
    if (span !== undefined) setSpan(hands, last!, span + by)
  }
  const runs: Readonly<Record<typeof shortcut, () => void>> = {
    undo: () => undo(hands),
    redo: () => redo(hands),
    duplicate: () => duplicateChosen(hands),
    remove: () => removeChosen(hands),
    selectAll: () => chooseAloud(hands, document.list.map(({ id }) => id)),
    clear: () => chooseAloud(hands, []),
    next: () => choose(neighbourOf(document, last, 1)),
    previous: () => choose(neighbourOf(document, last, -1)),
    extendNext: () => choose(neighbourOf(document, last, 1), selection),
    extendPrevious: () => choose(neighbourOf(document, last, -1), selection),
    parent: () => {
      chooseParent(hands)
      tellChosen(hands)
    },
    inside: () => choose(last === undefined ? document.list[0]?.id : firstWithin(document, last)),
    moveUp: () => step(hands, -1),
    moveDown: () => step(hands, 1),
    narrower: () => widen(-1),
    wider: () => widen(1),
    pickUp: () => {
      const ids = chosenComponents(document, selection).map(({ id }) => id)
      if (ids.length > 0) carry(hands, { ids })
    },
  }
  runs[shortcut]()
}

/** Chooses by key: what is chosen comes into view and is said aloud. */
function chooseAloud(hands: Hands, ids: readonly string[]): void {
  hands.editor.select(ids)
  const box = measureBox(hands.surface, ids.at(-1) ?? '')
  if (box) reveal(hands.surface, box)
  tellChosen(hands)
}

function tellChosen(hands: Hands): void {
  const { document, selection } = hands.editor.state()
  const found = selection.length === 1 ? findItem(document, selection[0]!) : undefined
  if (found) {
    const order = readingOrder(document)
    tell(hands,
      hands.say('chosenOne', { name: itemName(hands.say, found.item), index: order.indexOf(found.item.id) + 1, count: order.length }))
  } else tell(hands, selection.length === 0 ? hands.say('nothingChosen') : hands.say('chosenMany', { count: selection.length }))
}
