import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { findMany } from '#kernel/server/operations/find.ts'
import { presentRecord } from '#kernel/server/rest/present-record.ts'
import { ncrsOfLot } from '../../calls/ncr.ts'
import { ncr } from '../../index.ts'

const MOST = 20

/** Nonconformities that name a lot, as far as the caller may see them. */
export const servedOfLot = serve(ncrsOfLot, async (ctx, { lot }) => {
  const { rows } = await sql<{ id: string }>`
    select n.id from qms_ncr_lot l join qms_ncr n on n.id = l.main_id
    where l.lot = ${lot} and l.del_flag = 0 and n.del_flag = 0 and n.tenant_id = ${ctx.session.tenantId}
    order by n.create_time desc, n.id limit ${MOST}`.execute(ctx.db)
  const records = await findMany(ctx, ncr, rows.map(({ id }) => id))
  const order = new Map(rows.map(({ id }, at) => [id, at]))
  return Promise.all(records.toSorted((a, b) => order.get(a.id)! - order.get(b.id)!).map((record) => presentRecord(ctx, ncr, record)))
})
