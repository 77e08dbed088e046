import type { Entity } from '#kernel/entity/index.ts'
import type { SuperQuery } from '#kernel/entity/super-query.ts'
import { openingFilters, windowBegin } from '#kernel/entity/window.ts'
import { queryFields, sortableOf } from './list-fields.ts'
import { readSuperQuery, writeSuperQuery } from './super-query.ts'

/** Default page size of list screens (spec 2 §9). */
export const LIST_PAGE_SIZE = 20
/** Page sizes of list screens (spec 2 §9). */
export const LIST_PAGE_SIZES = [10, 20, 30, 50, 100, 1000] as const
/** Page size and sizes to choose from where a table is not a list screen (spec 2 §9). */
export const PAGE_SIZE = 10
export const PAGE_SIZES = [10, 20, 30] as const
/** Below this width (px) a pager shows 5 page numbers, else 7 (spec 2 §9). */
export const PAGER_NARROW_BELOW = 992

/** Filters as the address keeps them: the user's own words, without wildcards; ranges as `name_begin`, `name_end`. */
export type Filters = Readonly<Record<string, string>>

export interface Sort {
  column: string
  order: 'asc' | 'desc'
}

export interface ListState {
  page: number
  size: number
  sort: Sort
  filters: Filters
  /** The advanced query in force; its conditions all say something. */
  superQuery?: SuperQuery
}

export type ListAction =
  | { type: 'search'; filters: Filters }
  | { type: 'page'; page: number; size: number }
  | { type: 'sort'; sort: Sort | undefined }
  | { type: 'superQuery'; query: SuperQuery | undefined }
  /** Empties the search form; with `all` also the advanced query and the window of time. */
  | { type: 'clear'; all?: boolean }
  | { type: 'take'; state: Pick<ListState, 'filters' | 'sort' | 'size' | 'superQuery'> }

export function initialListState(entity: Entity): ListState {
  return { page: 1, size: LIST_PAGE_SIZE, sort: entity.order, filters: openingFilters(entity, new Date()) }
}

/** What a list shows after an action. Whatever changes the rows begins at their first page again. */
export function reduceList(state: ListState, action: ListAction, entity: Entity): ListState {
  switch (action.type) {
    case 'search':
      return { ...state, page: 1, filters: withoutEmpty(action.filters) }
    case 'page':
      return { ...state, page: action.size === state.size ? Math.max(1, action.page) : 1, size: action.size }
    case 'sort':
      return { ...state, page: 1, sort: action.sort ?? entity.order }
    case 'superQuery':
      return withSuperQuery({ ...state, page: 1 }, action.query)
    case 'clear':
      return withSuperQuery({ ...state, page: 1, filters: action.all ? {} : openingFilters(entity, new Date()) },
        action.all ? undefined : state.superQuery)
    case 'take':
      return withSuperQuery({ page: 1, size: action.state.size, sort: action.state.sort, filters: withoutEmpty(action.state.filters) },
        action.state.superQuery)
  }
}

function withSuperQuery({ superQuery: _gone, ...state }: ListState, superQuery: SuperQuery | undefined): ListState {
  return superQuery ? { ...state, superQuery } : state
}

/** Whether an action makes the ticked rows another matter: any that asks for other rows, none that turns pages or sorts (spec 2 §4). */
export function clearsSelection(action: ListAction): boolean {
  return action.type !== 'page' && action.type !== 'sort'
}

/** The page to show after rows went away: the last that still exists (spec 2 §4). */
export function lastPage(state: Pick<ListState, 'page' | 'size'>, total: number): number {
  return Math.min(state.page, Math.max(1, Math.ceil(total / state.size)))
}

function withoutEmpty(filters: Filters): Filters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== ''))
}

/** Parameters of the address that are no filters. */
const PAGE = 'page'
const SIZE = 'size'
const SORT = 'sort'
const SUPER_QUERY = 'q'
const FILTER_PREFIX = 'f.'

/** Filters that the address names, bare or with the prefix that the list writes: authors of links write `?code=…`. */
function namedFilters(search: URLSearchParams, entity: Entity): [string, string][] {
  const bare = bareFilters(entity)
  const named = [...search]
  return [...named.filter(([key]) => bare.has(key)), ...named.flatMap((
    [key, value],
  ): [string, string][] => (key.startsWith(FILTER_PREFIX) ? [[key.slice(FILTER_PREFIX.length), value]] : []))]
}

const bareFilters = (entity: Entity): ReadonlySet<string> =>
  new Set(queryFields(entity).map(({ name }) => name).filter((name) => ![PAGE, SIZE, SORT, SUPER_QUERY].includes(name)))

/**
 * Reads the state from the address; what is missing, malformed or not sortable takes the entity's default. An address that
 * names a filter, be it an empty one, or an advanced query has no window of time beside it: who follows a link means all of it.
 */
export function readListState(search: URLSearchParams, entity: Entity): ListState {
  const initial = initialListState(entity)
  const page = Number(search.get(PAGE))
  const size = Number(search.get(SIZE))
  const named = namedFilters(search, entity)
  const superQuery = readSuperQuery(search.get(SUPER_QUERY), entity)
  const filters = named.length === 0 && !superQuery
    ? initial.filters
    : withoutEmpty(Object.fromEntries(named))
  return withSuperQuery({
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (LIST_PAGE_SIZES as readonly number[]).includes(size) ? size : initial.size,
    sort: readSort(search.get(SORT), entity) ?? initial.sort,
    filters,
  }, superQuery)
}

/** Writes the state into a copy of the address's parameters; defaults are left out, foreign parameters stay. */
export function writeListState(search: URLSearchParams, state: ListState, entity: Entity): URLSearchParams {
  const initial = initialListState(entity)
  const bare = bareFilters(entity)
  const next = new URLSearchParams(
    [...search].filter(([key]) => ![PAGE, SIZE, SORT, SUPER_QUERY].includes(key) && !key.startsWith(FILTER_PREFIX) && !bare.has(key)),
  )
  if (state.superQuery || !sameFilters(state.filters, initial.filters)) {
    for (const [name, value] of Object.entries(state.filters)) next.set(FILTER_PREFIX + name, value)
    // All records, where the address without a word would mean those of the window.
    if (entity.window && !state.superQuery && sameFilters(state.filters, {})) next.set(FILTER_PREFIX + windowBegin(entity.window), '')
  }
  if (state.superQuery) next.set(SUPER_QUERY, writeSuperQuery(state.superQuery))
  if (state.page !== 1) next.set(PAGE, String(state.page))
  if (state.size !== initial.size) next.set(SIZE, String(state.size))
  if (state.sort.column !== initial.sort.column || state.sort.order !== initial.sort.order)
    next.set(SORT, `${state.sort.column}:${state.sort.order}`)
  return next
}

function sameFilters(one: Filters, other: Filters): boolean {
  const names = Object.keys(one)
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name])
}

function readSort(text: string | null, entity: Entity): Sort | undefined {
  const [column = '', order] = text?.split(':') ?? []
  return (order === 'asc' || order === 'desc') && sortableOf(entity).has(column) ? { column, order } : undefined
}
