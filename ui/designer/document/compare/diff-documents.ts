import type { Component, FormDocument, TableCell } from '../component.ts'
import { itemsOf, type Container, type Item } from '../tree.ts'
import { inOrder } from './in-order.ts'

export interface PropertyChange {
  /** Of the property tables; `spans` of a row, `grid` of a table, `merge` and `hide` of a cell say how what they hold is arranged. */
  readonly name: string
  readonly before: unknown
  readonly after: unknown
}

interface ItemChange {
  /** As it is now. */
  readonly item: Component | TableCell
  readonly changes: readonly PropertyChange[]
}

export interface ItemMove {
  readonly item: Component | TableCell
  /** The lists that held and hold it; the same where it only changed its place. Cells have none. */
  readonly from: Container | undefined
  readonly to: Container | undefined
}

/** How one document became another. Components and cells are known by their ids. */
export interface DocumentDiff {
  readonly added: readonly (Component | TableCell)[]
  readonly removed: readonly (Component | TableCell)[]
  readonly moved: readonly ItemMove[]
  readonly changed: readonly ItemChange[]
  readonly config: readonly PropertyChange[]
}

/** What differs between two documents, in the order of the later one; nothing at all where they are alike. */
export function diffDocuments(before: FormDocument, after: FormDocument): DocumentDiff {
  const [old, now] = [itemsById(before), itemsById(after)]
  const isKept = ({ item }: Placed) =>
    old.get(item.id)?.item.compType === item.compType && now.get(item.id)?.item.compType === item.compType
  const kept = [...now.values()].filter(isKept)
  return {
    added: [...now.values()].filter((one) => !isKept(one)).map(({ item }) => item),
    removed: [...old.values()].filter((one) => !isKept(one)).map(({ item }) => item),
    moved: movesOf(old, kept),
    changed: kept.flatMap(({ item }) => {
      const changes = changesOf(arranged(old.get(item.id)!.item), arranged(item))
      return changes.length > 0 ? [{ item, changes }] : []
    }),
    config: changesOf({ ...before.config }, { ...after.config }),
  }
}

export function isEmptyDiff({ added, removed, moved, changed, config }: DocumentDiff): boolean {
  return [added, removed, moved, changed, config].every(({ length }) => length === 0)
}

interface Placed extends Item {
  /** Names the list in which it stands; a cell stands in its table. */
  readonly place: string
}

function itemsById({ list }: FormDocument): ReadonlyMap<string, Placed> {
  let table = ''
  return new Map([...itemsOf(list)].map((one) => {
    if (one.item.compType === 'table') table = one.item.id
    return [one.item.id, { ...one, place: one.container ? placeOf(one.container) : `table ${table}` }]
  }))
}

function placeOf(container: Container): string {
  if (container.in === 'form') return 'form'
  return container.in === 'row' ? `row ${container.id} ${container.column}` : `${container.in} ${container.id}`
}

/** The fewest that must have moved: within a list, what is in its former order stayed. */
function movesOf(old: ReadonlyMap<string, Placed>, kept: readonly Placed[]): ItemMove[] {
  const oldOrder = new Map([...old.keys()].map((id, index) => [id, index]))
  const stayed = new Set<string>()
  const lists = Map.groupBy(kept.filter(({ item, place }) => place === old.get(item.id)!.place), ({ place }) => place)
  for (const list of lists.values())
    for (const index of inOrder(list.map(({ item }) => oldOrder.get(item.id)!))) stayed.add(list[index]!.item.id)
  return kept.filter(({ item }) => !stayed.has(item.id)).map(({ item, container }) => ({ item, from: old.get(item.id)!.container,
    to: container })
  )
}

/** The properties of an item, and how it arranges what it holds. */
function arranged(item: Component | TableCell): Readonly<Record<string, unknown>> {
  const { compType: _compType, id: _id, ...rest } = item
  switch (item.compType) {
    case 'row':
      return { ...rest, columns: undefined, spans: item.columns.map(({ span }) => span) }
    case 'dynamicTable':
      return { ...rest, columns: undefined }
    case 'table':
      return { ...rest, rows: undefined, grid: [item.rows.length, item.rows[0]?.length ?? 0] }
    case 'tdItem':
      return { ...item.style, merge: [item.col, item.row], hide: item.hide }
    default:
      return rest
  }
}

function changesOf(before: Readonly<Record<string, unknown>>, after: Readonly<Record<string, unknown>>): PropertyChange[] {
  return Object.keys(after).filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name])).map((name) => ({ name,
    before: before[name], after: after[name] })
  )
}
