import { insertComponent, type Place } from '../../document/change/commands.ts'
import type { Component, ComponentType } from '../../document/component.ts'
import { findItem } from '../../document/tree.ts'
import { copiedText, freshComponents, insertAll, pastedComponents } from '../editing/copying.ts'
import { chosenComponents, isSamePlace, moveAll, removed, stepped } from '../editing/moving.ts'
import { nameNext } from '../editing/naming.ts'
import { parentOf, placeFor } from '../editing/places.ts'
import { offered } from '../palette/offered.ts'
import type { ApplyOptions, Command } from '../state/editor-state.ts'
import { typeName } from '../text.ts'
import { placeName, tell, type Carried, type Hands } from './hands.ts'
import { showArrived } from './show-arrived.ts'

/* What hands do to the document: each a step of undo, told aloud, refused in the words of the specification. */

/** Runs a command and says what became of it. @returns whether it was done */
export function perform(hands: Hands, command: Command, announced: string, options?: ApplyOptions): boolean {
  const fault = hands.editor.apply(command, options)
  if (fault === undefined) {
    tell(hands, announced)
    if (options?.select) showArrived(hands.surface, options.select)
  } else hands.refuse(fault)
  return fault === undefined
}

/**
 * Adds a component from the palette: at a place, or where the selection asks for it.
 * @param named whether its label is what is typed next
 */
export function addNew(hands: Hands, type: ComponentType, place?: Place, named = false): boolean {
  const state = hands.editor.state()
  const name = typeName(hands.say, type)
  const component = offered(state.document, type, name, hands.say('choice'))
  const added = perform(hands, (document) => insertComponent(document, component, place ?? placeFor(state, type)),
    hands.say('added', { name }), {
    select: [component.id],
  })
  if (added && named) nameNext(hands.editor, component.id)
  return added
}

/** Puts down what was carried. */
export function putDown(hands: Hands, { type, ids }: Carried, place: Place): boolean {
  if (type !== undefined) return addNew(hands, type, place)
  if (isSamePlace(hands.editor.state().document, ids, place)) return false
  return perform(hands, (document) => moveAll(document, ids, place), hands.say('moved', { place: placeName(hands, place) }), {
    select: ids,
  })
}

/** Moves what is chosen past its neighbour. */
export function step(hands: Hands, by: -1 | 1): void {
  const { document, selection } = hands.editor.state()
  if (selection.length > 0) perform(hands, () => stepped(document, selection, by), hands.say(by < 0 ? 'moveUp' : 'moveDown'))
}

export function removeChosen(hands: Hands): void {
  const { document, selection } = hands.editor.state()
  const count = chosenComponents(document, selection).length
  if (count === 0) return
  const { document: next, select } = removed(document, selection)
  perform(hands, () => ({ document: next }), hands.say('removed', { count }), { select })
}

/** Keeps a copy of what is chosen. @returns its text for the clipboard; empty where there is nothing to copy */
export function copyChosen(hands: Hands): string {
  const { document, selection } = hands.editor.state()
  const components = chosenComponents(document, selection)
  if (components.length === 0) return ''
  const text = copiedText(components)
  hands.editor.keep(text)
  tell(hands, hands.say('copied', { count: components.length }))
  return text
}

/** Puts components in that were copied here, in another tab, or are the text of a whole document. */
export function paste(hands: Hands, text: string): void {
  const components = pastedComponents(text)
  if (components) putIn(hands, components, placeFor(hands.editor.state(), components[0]!.compType), 'pasted')
  else hands.warn(hands.say('nothingToPaste'))
}

/** Puts a copy of what is chosen behind it. */
export function duplicateChosen(hands: Hands): void {
  const { document, selection } = hands.editor.state()
  const components = chosenComponents(document, selection)
  const last = findItem(document, components.at(-1)?.id ?? '')
  if (last?.container) putIn(hands, components, { container: last.container, index: last.index + 1 }, 'copied')
}

function putIn(hands: Hands, components: readonly Component[], place: Place, announced: 'pasted' | 'copied'): void {
  const fresh = freshComponents(hands.editor.state().document, components)
  perform(hands, (document) => insertAll(document, fresh, place), hands.say(announced, { count: fresh.length }), {
    select: fresh.map(({ id }) => id),
  })
}

/** Chooses a component that was asked for from elsewhere, and brings it into view. */
export function showComponent({ editor, surface }: Hands, id: string): void {
  editor.select([id])
  showArrived(surface, [id])
}

export function undo(hands: Hands): void {
  if (hands.editor.state().past.length === 0) return
  hands.editor.undo()
  tell(hands, hands.say('undone'))
}

export function redo(hands: Hands): void {
  if (hands.editor.state().future.length === 0) return
  hands.editor.redo()
  tell(hands, hands.say('redone'))
}

/** Chooses what holds the chosen component; the form itself at last. */
export function chooseParent({ editor }: Hands): void {
  const { document, selection } = editor.state()
  const parent = parentOf(document, selection.at(-1) ?? '')
  editor.select(parent === undefined ? [] : [parent])
}
