import type { Arrangement, ColumnFilter, Sort } from '../arrange/arrangement.ts'

/** A click on a title: ascending, descending, as it was. With `add` the other sorts stay. */
export function nextSorts(sorts: readonly Sort[], column: string, add: boolean): readonly Sort[] {
  const now = sorts.find((sort) => sort.column === column)
  const next: Sort | undefined = !now ? { column, order: 'asc' } : now.order === 'asc' ? { column, order: 'desc' } : undefined
  if (!add) return next ? [next] : []
  if (!now) return [...sorts, next!]
  return sorts.flatMap((sort) => (sort !== now ? [sort] : next ? [next] : []))
}

export function withFilter(arrangement: Arrangement, column: string, filter: ColumnFilter | undefined): Arrangement {
  const { [column]: _old, ...filters } = arrangement.filters
  return { ...arrangement, filters: filter ? { ...filters, [column]: filter } : filters }
}
