import { newIdempotencyKey } from '#kernel/client/request/actions.ts'
import { homeParts, type DashboardFilter, type HomePart, type Tile, type TileKind } from '../../../rules/dashboard-layout.ts'

const sizes: Readonly<Record<TileKind, readonly [w: number, h: number]>> = { chart: [6, 4], number: [3, 2], list: [6, 4], text: [4, 2],
  shortcut: [3, 1], part: [6, 3] }

/** What can be added: the kinds, and each part of the home page. */
export const addable = [...(['chart', 'number', 'list', 'text', 'shortcut'] as const), ...homeParts]
export type Addable = (typeof addable)[number]

const shortId = () => newIdempotencyKey().slice(0, 8)
const isPart = (what: Addable): what is HomePart => homeParts.some((part) => part === what)

/** A tile to be placed and set up. */
export function newTile(what: Addable): Tile {
  const kind: TileKind = isPart(what) ? 'part' : what
  const [w, h] = sizes[kind]
  return { id: shortId(), kind, x: 0, y: 0, w, h, ...(isPart(what) ? { part: what } : {}) }
}

export function newFilter(label: string): DashboardFilter {
  return { id: shortId(), kind: 'text', label }
}

/** A tile or filter with some of its texts changed; emptied ones go. */
export function withTexts<T extends object>(one: T, change: Readonly<Record<string, unknown>>): T {
  return Object.fromEntries(
    Object.entries({ ...one, ...change }).filter(([, value]) => value !== '' && value !== null && value !== undefined),
  ) as T
}
