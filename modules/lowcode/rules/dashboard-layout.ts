import { isObject } from '#kernel/entity/json-object.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import { safeAddress } from './addresses.ts'

/** Columns of the grid; a row is 80 px high. */
const COLUMNS = 12
export const MOST_TILES = 60
export const MOST_FILTERS = 10
const LOWEST = 1000
const TALLEST = 20

const tileKinds = ['chart', 'number', 'list', 'text', 'shortcut', 'part'] as const
export type TileKind = (typeof tileKinds)[number]
/** Parts of the home page that stand as tiles too. */
export const homeParts = ['waiting', 'records', 'visits', 'changes'] as const
export type HomePart = (typeof homeParts)[number]
export const filterKinds = ['dateRange', 'text', 'dict', 'depart'] as const
export type FilterKind = (typeof filterKinds)[number]

/** One tile: where it stands in cells of the grid, and what it shows. */
export interface Tile {
  readonly id: string
  readonly kind: TileKind
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  readonly title?: string
  readonly titleEn?: string
  /** Code of the chart of `chart` and `number`. */
  readonly chart?: string
  /** Code of the report of `list`. */
  readonly report?: string
  /** What `text` says. */
  readonly text?: string
  readonly textEn?: string
  /** Where `shortcut` leads. */
  readonly path?: string
  readonly part?: HomePart
  /** Columns or `self_` parameters of the report, by the ids of the filters that narrow it. */
  readonly filters?: Readonly<Record<string, string>>
}

/** A filter that several tiles share. */
export interface DashboardFilter {
  readonly id: string
  readonly kind: FilterKind
  readonly label: string
  readonly labelEn?: string
  /** Dictionary of `dict`. */
  readonly dict?: string
}

export interface DashboardLayout {
  readonly version: 1
  readonly filters: readonly DashboardFilter[]
  readonly tiles: readonly Tile[]
}

export const emptyLayout: DashboardLayout = { version: 1, filters: [], tiles: [] }

export type LayoutFaultCode = 'json' | 'version' | 'list' | 'tooMany' | 'object' | 'id' | 'twice' | 'kind' | 'place' | 'missing' | 'tooLong'
  | 'address' | 'filter'

export interface LayoutFault {
  /** Such as `tiles[3].chart`. */
  readonly path: string
  readonly code: LayoutFaultCode
}

/** Either the layout, or where its text is wrong. */
export type ReadLayout = { readonly layout: DashboardLayout; readonly faults?: undefined } | { readonly layout?: undefined;
  readonly faults: readonly LayoutFault[] }

/** Reads a stored layout; an empty text is a dashboard without tiles. What it does not know is left out. */
export function readLayout(text: string | null | undefined): ReadLayout {
  if (!text) return { layout: emptyLayout }
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return { faults: [{ path: '', code: 'json' }] }
  }
  if (!isObject(parsed)) return { faults: [{ path: '', code: 'object' }] }
  if (parsed.version !== 1) return { faults: [{ path: 'version', code: 'version' }] }
  const faults: LayoutFault[] = []
  const filters = readEach(parsed.filters, 'filters', MOST_FILTERS, faults, readFilter)
  const known = new Set(filters.map(({ id }) => id))
  const tiles = readEach(parsed.tiles, 'tiles', MOST_TILES, faults, (one, path) => readTile(one, path, known))
  return faults.length > 0 ? { faults } : { layout: { version: 1, filters, tiles } }
}

type Raw = Readonly<Record<string, unknown>>
type Reader<T> = (one: Raw, path: string) => { value: T; faults: LayoutFault[] }

function readEach<T extends { id: string }>(list: unknown, path: string, most: number, faults: LayoutFault[], read: Reader<T>): T[] {
  if (!Array.isArray(list)) {
    faults.push({ path, code: 'list' })
    return []
  }
  if (list.length > most) {
    faults.push({ path, code: 'tooMany' })
    return []
  }
  const ids = new Set<string>()
  return (list as unknown[]).flatMap((one, index) => {
    const at = `${path}[${index}]`
    if (!isObject(one)) {
      faults.push({ path: at, code: 'object' })
      return []
    }
    const { value, faults: own } = read(one, at)
    faults.push(...own, ...(ids.has(value.id) ? [{ path: `${at}.id`, code: 'twice' } as const] : []))
    ids.add(value.id)
    return [value]
  })
}

const lengths: Readonly<Record<string, number>> = lookup({ title: 100, titleEn: 100, label: 100, labelEn: 100, chart: 100, report: 100,
  dict: 200, text: 5000, textEn: 5000, path: 500 })
const isId = (value: unknown): value is string => typeof value === 'string' && /^[\w-]{1,32}$/.test(value)

/** The texts of these names, with faults for what is no text or too long. */
function readTexts(one: Raw, names: readonly string[], path: string): { texts: Record<string, string>; faults: LayoutFault[] } {
  const given = names.filter((name) => one[name] !== undefined && one[name] !== null && one[name] !== '')
  const wrong = given.filter((name) => typeof one[name] !== 'string' || one[name].length > lengths[name]!)
  return { texts: Object.fromEntries(given.filter((name) => !wrong.includes(name)).map((name) => [name, one[name] as string])),
    faults: wrong.map((name) => ({ path: `${path}.${name}`, code: 'tooLong' })) }
}

const readFilter: Reader<DashboardFilter> = (one, path) => {
  const { texts, faults } = readTexts(one, ['label', 'labelEn', 'dict'], path)
  const kind = filterKinds.find((known) => known === one.kind)
  return {
    value: { id: isId(one.id) ? one.id : '', kind: kind ?? 'text', label: texts.label ?? '',
      ...(texts.labelEn ? { labelEn: texts.labelEn } : {}), ...(texts.dict ? { dict: texts.dict } : {}) },
    faults: [...faults, ...(isId(one.id) ? [] : [{ path: `${path}.id`, code: 'id' } as const]),
      ...(kind ? [] : [{ path: `${path}.kind`, code: 'kind' } as const]),
      ...missing(path, { label: texts.label, ...(kind === 'dict' ? { dict: texts.dict } : {}) })],
  }
}

function readTile(one: Raw, path: string, filterIds: ReadonlySet<string>): ReturnType<Reader<Tile>> {
  const { texts, faults } = readTexts(one, ['title', 'titleEn', 'chart', 'report', 'text', 'textEn', 'path'], path)
  const kind = tileKinds.find((known) => known === one.kind)
  const part = homeParts.find((known) => known === one.part)
  const { x, y, w, h } = one
  const placed = inside(x, 0, COLUMNS - 1) && inside(y, 0, LOWEST) && inside(w, 1, COLUMNS) && inside(h, 1, TALLEST) && x + w <= COLUMNS
  const filters = readFilters(one.filters, path, filterIds)
  return {
    value: { id: isId(one.id) ? one.id : '', kind: kind ?? 'text', ...(placed ? { x, y, w, h } : { x: 0, y: 0, w: 1, h: 1 }), ...texts,
      ...(part ? { part } : {}), ...filters.value },
    faults: [
      ...faults,
      ...filters.faults,
      ...(isId(one.id) ? [] : [{ path: `${path}.id`, code: 'id' } as const]),
      ...(kind ? missing(path, neededBy(kind, { ...texts, part })) : [{ path: `${path}.kind`, code: 'kind' } as const]),
      ...(placed ? [] : [{ path, code: 'place' } as const]),
      ...(texts.path && !safeAddress(texts.path) ? [{ path: `${path}.path`, code: 'address' } as const] : []),
    ],
  }
}

function inside(value: unknown, least: number, most: number): value is number {
  return typeof value === 'number' && Number.isInteger(value) && value >= least && value <= most
}

function neededBy(kind: TileKind, given: Readonly<Record<string, string | undefined>>): Record<string, string | undefined> {
  const names: Readonly<Record<TileKind, readonly string[]>> = { chart: ['chart'], number: ['chart'], list: ['report'], text: ['text'],
    shortcut: ['path', 'title'], part: ['part'] }
  return Object.fromEntries(names[kind].map((name) => [name, given[name]]))
}

function missing(path: string, needed: Readonly<Record<string, string | undefined>>): LayoutFault[] {
  return Object.keys(needed).filter((name) => !needed[name]).map((name) => ({ path: `${path}.${name}`, code: 'missing' }))
}

function readFilters(value: unknown, path: string, known: ReadonlySet<string>): { value: Pick<Tile, 'filters'>; faults: LayoutFault[] } {
  if (value === undefined || value === null) return { value: {}, faults: [] }
  const entries = isObject(value) ? Object.entries(value).filter(([, column]) => column !== '' && column !== null) : []
  const wrong = isObject(value)
    ? entries.filter(([id, column]) => !known.has(id) || typeof column !== 'string' || column.length > 100)
    : [['', '']]
  if (wrong.length > 0) return { value: {}, faults: wrong.map(([id]) => ({ path: `${path}.filters.${id}`, code: 'filter' })) }
  return { value: entries.length > 0 ? { filters: Object.fromEntries(entries) as Record<string, string> } : {}, faults: [] }
}
