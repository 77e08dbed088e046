import type { FormDocument } from '../../document/component.ts'
import { heldBy, parentOf } from '../editing/places.ts'

/** Ids in the order of reading, components and visible cells. */
export function readingOrder({ list }: Pick<FormDocument, 'list'>): readonly string[] {
  return list.flatMap((component) => [
    component.id,
    ...heldBy(component).flatMap((
      { container, list: held },
    ) => [...(container.in === 'cell' ? [container.id] : []), ...held.map(({ id }) => id)]),
  ])
}

/** The next id in reading order, or the one before; the first or last where nothing is chosen. */
export function neighbourOf(document: Pick<FormDocument, 'list'>, id: string | undefined, by: -1 | 1): string | undefined {
  const order = readingOrder(document)
  const at = id === undefined ? -1 : order.indexOf(id)
  if (at < 0) return by > 0 ? order[0] : order.at(-1)
  return order[at + by]
}

/** The first component that an id holds. */
export function firstWithin(document: Pick<FormDocument, 'list'>, id: string): string | undefined {
  const next = neighbourOf(document, id, 1)
  return next !== undefined && parentOf(document, next) === id ? next : undefined
}

/** Ids from one to another in reading order, both included. */
export function rangeOf(document: Pick<FormDocument, 'list'>, from: string, to: string): readonly string[] {
  const order = readingOrder(document)
  const [a, b] = [order.indexOf(from), order.indexOf(to)]
  if (a < 0 || b < 0) return [to]
  const range = order.slice(Math.min(a, b), Math.max(a, b) + 1)
  // The one that was chosen last stands at the end.
  return a <= b ? range : range.toReversed()
}
