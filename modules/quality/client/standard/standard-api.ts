import { entityApi } from '#kernel/client/records/entity-api.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import { standard } from '../../index.ts'

/** Most versions that are offered. */
const MOST = 50

/** Calls of standards beyond the generic ones. Each throws what the request layer throws. */
export const standardApi = {
  /** Standards for the same goods, the latest first. */
  others: async ({ id, inspType, item, category }: Rec, signal: AbortSignal): Promise<Rec[]> =>
    (await entityApi(standard).list({ inspType, ...(item ? { item } : { category }), pageNo: 1, pageSize: MOST, column: 'createTime',
      order: 'desc' }, signal)).records.filter((one) => one.id !== id),
}
