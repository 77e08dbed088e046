import { moveComponent, removeComponents, type Changed, type Place } from '../../document/change/commands.ts'
import type { Component, FormDocument } from '../../document/component.ts'
import { findItem, itemsOf } from '../../document/tree.ts'
import { listIn, parentOf, sameList } from './places.ts'

/** The chosen components in reading order; cells cannot be moved or copied, and what stands in a chosen component goes with it. */
export function chosenComponents(document: FormDocument, selection: readonly string[]): readonly Component[] {
  if (selection.length === 0) return []
  const chosen = new Set(selection)
  const within = (id: string): boolean => {
    const parent = parentOf(document, id)
    return parent !== undefined && (chosen.has(parent) || within(parent))
  }
  return [...itemsOf(document.list)].flatMap((
    { item },
  ) => (item.compType !== 'tdItem' && chosen.has(item.id) && !within(item.id) ? [item] : []))
}

/** Takes components to a place, one behind the other. One that may not stand there refuses all. */
export function moveAll(document: FormDocument, ids: readonly string[], place: Place): Changed {
  let now = document
  let at = place
  for (const id of ids) {
    const changed = moveComponent(now, id, at)
    if (changed.fault !== undefined) return changed
    now = changed.document
    const { container, index } = findItem(now, id)!
    at = { container: container!, index: index + 1 }
  }
  return { document: now }
}

/** Moves the chosen components that stand in one list past their neighbour; at the end of the list nothing happens. */
export function stepped(document: FormDocument, selection: readonly string[], by: -1 | 1): Changed {
  const last = findItem(document, selection.at(-1) ?? '')
  if (!last?.container) return { document }
  const list = listIn(document, last.container)
  const moving = list.filter(({ id }) => selection.includes(id))
  const edge = list.indexOf((by < 0 ? moving[0] : moving.at(-1))!)
  const index = by < 0 ? edge - 1 : edge + 2
  return index < 0 || index > list.length
    ? { document }
    : moveAll(document, moving.map(({ id }) => id), { container: last.container, index })
}

/** Takes the chosen components away; their neighbour is chosen next, so that the hand stays where it was. */
export function removed(document: FormDocument,
  selection: readonly string[]): { readonly document: FormDocument; readonly select: readonly string[] } {
  const ids = chosenComponents(document, selection).map(({ id }) => id)
  const last = findItem(document, ids.at(-1) ?? '')
  if (!last?.container) return { document, select: selection }
  const { container } = last
  const rest = listIn(document, container).filter(({ id }) => !ids.includes(id))
  const before = listIn(document, container).slice(0, last.index).filter(({ id }) => !ids.includes(id)).length
  const next = rest[before]?.id ?? rest[before - 1]?.id ?? (container.in === 'form' ? undefined : container.id)
  return { document: removeComponents(document, ids), select: next === undefined ? [] : [next] }
}

/** Whether components would stay where they are. */
export function isSamePlace(document: FormDocument, ids: readonly string[], { container, index }: Place): boolean {
  const found = ids.map((id) => findItem(document, id))
  return found.every((one, at) => one?.container !== undefined && sameList(one.container, container) && one.index === found[0]!.index + at)
    && found.length > 0 && index >= found[0]!.index && index <= found[0]!.index + found.length
}
