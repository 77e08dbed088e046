import { getSigned } from '#kernel/client/request/actions.ts'

/** A place in a structure: an item with what it needs there and what it is made of. */
export interface TreeRow {
  key: string
  level: number
  item: string
  code: string
  name: string
  uom: string
  supplyMode: string
  lineType: string | null
  qty: string | null
  scrapRate: string | null
  need: string
  bomId: string | null
  bomNo: string | null
  version: string | null
  children?: TreeRow[]
}

/** A bill line that takes the item. */
export interface UsageRow {
  key: string
  level: number
  item: string
  code: string
  name: string
  componentCode: string
  bomId: string
  bomNo: string
  version: string
  status: string
  qty: string
}

/** One component of two versions side by side. */
export interface DifferenceRow {
  key: string
  change: 'added' | 'removed' | 'changed' | 'same'
  code: string
  name: string
  left: LineText | null
  right: LineText | null
  fields: string[]
}

export interface LineText {
  qty: string
  scrapRate: string | null
  lineType: string
}

export interface TreeQuery {
  itemId: string
  qty: string
  date: string
  levels?: number
  /** A bill in whatever state to begin with, in place of the one in effect. */
  bomId?: string
}

export async function loadTree(query: TreeQuery): Promise<TreeRow> {
  return (await getSigned<TreeRow>('/product/bom/tree', { ...query })).result
}

export async function loadUsages(query: { itemId: string; date: string; all: 'Y' | 'N' }): Promise<UsageRow[]> {
  return (await getSigned<UsageRow[]>('/product/bom/whereUsed', query)).result
}

export async function loadDifferences(query: { left: string; right: string }): Promise<DifferenceRow[]> {
  return (await getSigned<{ rows: DifferenceRow[] }>('/product/bom/compare', query)).result.rows
}
