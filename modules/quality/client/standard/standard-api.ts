import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { getSigned } from '#kernel/client/request/actions.ts'
import { standard } from '../../index.ts'

interface FieldChange {
  readonly field: string
  readonly from: unknown
  readonly to: unknown
}

/** A characteristic of two versions. */
export interface LineChange {
  readonly change: 'ADDED' | 'REMOVED' | 'CHANGED' | 'SAME'
  readonly char: string
  readonly from: Rec | null
  readonly to: Rec | null
  readonly fields: readonly FieldChange[]
}

export interface Comparison {
  readonly from: Rec
  readonly to: Rec
  readonly fields: readonly FieldChange[]
  readonly lines: readonly LineChange[]
}

/** Most versions that are offered. */
const MOST = 50

/** Calls of standards beyond the generic ones. Each throws what the request layer throws. */
export const standardApi = {
  compare: async (from: string, to: string): Promise<Comparison> =>
    (await getSigned<Comparison>(`${standard.path}/compare`, { from, to })).result,
  /** Standards for the same goods, the latest first. */
  others: async ({ id, inspType, item, category }: Rec, signal: AbortSignal): Promise<Rec[]> =>
    (await entityApi(standard).list({ inspType, ...(item ? { item } : { category }), pageNo: 1, pageSize: MOST, column: 'createTime',
      order: 'desc' }, signal)).records.filter((one) => one.id !== id),
}
