import type { Published } from '#kernel/entity/index.ts'

/** Relations of production that other modules may read, and what holds of them. */
export const published: Published = {
  mes_work_order:
    'One row per work order; source_type and source_id name what it came of, parent_wo the order whose component it makes. Deleted: del_flag = 1.',
  mes_lot: 'One row per traveller of a work order; stock_lot is the lot that it became in the store. Deleted rows have del_flag = 1.',
}
