import type { Place } from '../../document/change/commands.ts'
import type { Component, FormDocument } from '../../document/component.ts'
import { heldBy, keyOf, listIn, type Held } from './places.ts'

/* Where things lie on the canvas, and what follows from it. Pure: boxes are measured elsewhere (px from the canvas's corner). */

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Boxes of components and cells by id, of columns of rows by `columnKey`, of the form itself under an empty name. */
export type Boxes = ReadonlyMap<string, Box>

export interface Point {
  readonly x: number
  readonly y: number
}

/** So near to the upper or lower rim of a layout (px), a drop is beside it rather than in it. */
const RIM = 8
/** Thickness of the place mark and its distance from what it stands beside (px). */
const MARK = 4
const MARK_APART = 6

function holds({ left, top, right, bottom }: Box, { x, y }: Point): boolean {
  return x >= left && x <= right && y >= top && y <= bottom
}

/** What lies under a point, the innermost; with the empty column of a row that was hit. */
export function itemAt({ list }: Pick<FormDocument, 'list'>, boxes: Boxes, point: Point):
  | { readonly id: string; readonly target?: Place }
  | undefined {
  const under = (id: string) => {
    const box = boxes.get(id)
    return box !== undefined && holds(box, point)
  }
  for (const component of list) {
    if (!under(component.id)) continue
    for (const held of heldBy(component)) {
      if (!under(keyOf(held.container))) continue
      const inner = held.list.find(({ id }) => under(id))
      if (inner) return { id: inner.id }
      if (held.container.in === 'cell') return { id: held.container.id }
      if (held.container.in === 'row') return { id: component.id, target: { container: held.container, index: held.list.length } }
    }
    return { id: component.id }
  }
  return undefined
}

/** Where something that is let go at a point comes to stand. */
export function placeAt(document: Pick<FormDocument, 'list'>, boxes: Boxes, point: Point): Place {
  const { container, list } = heldAt(document, boxes, point)
  const before = list.findIndex((_, index) => isBefore(list, boxes, index, point))
  return { container, index: before < 0 ? list.length : before }
}

function heldAt({ list }: Pick<FormDocument, 'list'>, boxes: Boxes, point: Point): Held {
  const form: Held = { container: { in: 'form' }, list }
  const layout = list.find(({ id }) => {
    const box = boxes.get(id)
    return box !== undefined && holds({ ...box, top: box.top + RIM, bottom: box.bottom - RIM }, point)
  })
  if (!layout) return form
  const inside = heldBy(layout)
  return inside.find(({ container }) => {
    const box = boxes.get(keyOf(container))
    return box !== undefined && holds(box, point)
  }) ?? inside[0] ?? form
}

/** Whether a point lies before a component: left of its middle where others stand beside it, else above it. */
function isBefore(list: readonly Component[], boxes: Boxes, index: number, { x, y }: Point): boolean {
  const box = boxes.get(list[index]!.id)
  if (!box || y > box.bottom) return false
  if (y < box.top) return true
  return standsBeside(list, boxes, index) ? x < (box.left + box.right) / 2 : y < (box.top + box.bottom) / 2
}

function standsBeside(list: readonly Component[], boxes: Boxes, index: number): boolean {
  const own = boxes.get(list[index]!.id)
  return own !== undefined && [index - 1, index + 1].some((at) => {
    const other = list[at] && boxes.get(list[at].id)
    return other !== undefined && other.top < own.bottom - 1 && own.top < other.bottom - 1
  })
}

/** The mark that shows a place: a line between components, or all of a container that is empty. */
export function markOf(document: Pick<FormDocument, 'list'>, boxes: Boxes, { container, index }: Place): Box | undefined {
  const list = listIn(document, container)
  const next = index < list.length ? index : undefined
  const at = next ?? list.length - 1
  const box = list[at] && boxes.get(list[at].id)
  if (!box) return boxes.get(keyOf(container))
  if (standsBeside(list, boxes, at)) {
    const x = next === undefined ? box.right : box.left
    return { left: x - MARK / 2, right: x + MARK / 2, top: box.top, bottom: box.bottom }
  }
  const y = next === undefined ? box.bottom + MARK_APART : box.top - MARK_APART
  return { left: box.left, right: box.right, top: y - MARK / 2, bottom: y + MARK / 2 }
}
