import type { Entity } from '#kernel/entity/index.ts'
import { loadValue, saveValue } from '../storage.ts'
import type { ListState } from './list-state.ts'

/** A search under a name: filters, advanced query, order and page size (spec 2 §9: kept locally). */
export interface SavedQuery extends Pick<ListState, 'filters' | 'sort' | 'size' | 'superQuery'> {
  name: string
}

const keyOf = (entity: Entity) => `query_${entity.id}`

export function loadQueries(entity: Entity): SavedQuery[] {
  const stored = loadValue<SavedQuery[]>(keyOf(entity))
  return Array.isArray(stored) ? stored : []
}

/** The list with the query in it; one of the same name is replaced where it stands. */
export function withQuery(queries: readonly SavedQuery[], query: SavedQuery): SavedQuery[] {
  return queries.some(({ name }) => name === query.name)
    ? queries.map((old) => (old.name === query.name ? query : old))
    : [...queries, query]
}

export function saveQueries(entity: Entity, queries: readonly SavedQuery[]): void {
  saveValue(keyOf(entity), queries)
}
