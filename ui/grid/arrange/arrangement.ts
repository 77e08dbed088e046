/** Which rows of a column are shown: conditions as plain data. */
export type ColumnFilter =
  | { readonly type: 'contains'; readonly text: string }
  | { readonly type: 'equals'; readonly value: string }
  | { readonly type: 'oneOf'; readonly values: readonly string[] }
  /** Both bounds included; a missing one is open. */
  | { readonly type: 'between'; readonly from?: string; readonly to?: string }
  | { readonly type: 'empty'; readonly empty: boolean }

export interface Sort {
  readonly column: string
  readonly order: 'asc' | 'desc'
}

/** How the rows are looked at; the rows themselves stay in their order. */
export interface Arrangement {
  /** The first decides, the next ones among its equals. */
  readonly sorts: readonly Sort[]
  readonly filters: Readonly<Record<string, ColumnFilter>>
  /** Columns by which rows stand together, outermost first. */
  readonly groups: readonly string[]
  /** Keys of the groups that are folded. */
  readonly collapsed: ReadonlySet<string>
}

export const asTheyStand: Arrangement = { sorts: [], filters: {}, groups: [], collapsed: new Set() }

export function isArranged({ sorts, filters, groups }: Arrangement): boolean {
  return sorts.length > 0 || groups.length > 0 || Object.keys(filters).length > 0
}
