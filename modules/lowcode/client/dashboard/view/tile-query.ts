import type { DashboardFilter, Tile } from '../../../rules/dashboard-layout.ts'

/** What is chosen in the filters of a dashboard, by parameter name: the filter's id, or with `_begin` and `_end`. */
export type FilterValues = Readonly<Record<string, string>>

const suffixes: Readonly<Record<DashboardFilter['kind'], readonly string[]>> = { dateRange: ['_begin', '_end'], text: [''], dict: [''],
  depart: [''] }

/** The conditions of a tile in the words of its report: each filter that it takes, under the name of the column that it narrows. */
export function tileQuery({ filters = {} }: Pick<Tile, 'filters'>, known: readonly DashboardFilter[],
  values: FilterValues): Record<string, string> {
  return Object.fromEntries(known.flatMap(({ id, kind }) => {
    const column = filters[id]
    if (column === undefined) return []
    return suffixes[kind].flatMap((suffix) => {
      const value = values[id + suffix]?.trim() ?? ''
      return value === ''
        ? []
        : [[column + suffix, kind === 'text' && !column.startsWith('self_') && !/[*,]/.test(value) ? `*${value}*` : value]]
    })
  }))
}
