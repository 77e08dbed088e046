import { sql } from 'kysely'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { StockType } from '#modules/warehouse/index.ts'
import { judgeStock, reversePosting } from '#modules/warehouse/server.ts'
import { ncr } from '../../index.ts'
import { restated } from './rejected-stock.ts'
import { lotsOf, type Ncr } from './rows.ts'
import { ncrMessages } from './messages.ts'

/** Stock that was not rejected yet is from the review on (311), so that nobody uses it meanwhile. */
export async function setApart(ctx: Ctx, record: Ncr): Promise<void> {
  if (record.stocked !== 'Y') return
  if (lotsOf(record).length === 0) await requireNoLots(ctx, record)
  const usable = lotsOf(record).filter(({ stockType }) => stockType !== 'NG')
  if (usable.length === 0 || (await standsApart(ctx, record.id))) return
  const { rows } = await sql<{ id: string; warehouse: string }>`select id, warehouse from wms_bin where id =
    any(${usable.map(({ bin }) => bin!)})`.execute(ctx.db)
  const warehouses = new Map(rows.map(({ id, warehouse }) => [id, warehouse]))
  const lines = usable.flatMap(({ lot, bin, qty, stockType }, index) =>
    restated(record.item, [{ lot, bin: bin!, warehouse: warehouses.get(bin!)!, hu: null, qty }], 'NG', stockType as StockType).map((
      line,
    ) => ({ ...line, docLine: index + 1, pair: index + 1 }))
  )
  await judgeStock(ctx, { doc: { type: ncr.id, id: record.id, no: record.docNo }, key: keyOf(record.id), lines })
}

async function requireNoLots(ctx: Ctx, record: Ncr): Promise<void> {
  const { rows } = await sql`select from md_item where id = ${record.item} and lot_ctrl = 'Y'`.execute(ctx.db)
  if (rows.length > 0) throw refuseFaults([{ field: 'lots', text: ncrMessages[ctx.locale].noLots }])
}

const keyOf = (id: string) => `${ncr.id}:${id}:apart`

async function apartPosting(ctx: Ctx, id: string): Promise<string | undefined> {
  const { rows: [found] } = await sql<{ id: string }>`select p.id from wms_posting p where p.idem_key =
    ${keyOf(id)} and p.tenant_id = ${ctx.session.tenantId} and not exists (select from wms_posting r where r.red_of = p.id)`.execute(ctx.db)
  return found?.id
}

/** Whether its stock was rejected by the nonconformity itself. */
export async function standsApart(ctx: Ctx, id: string): Promise<boolean> {
  return (await apartPosting(ctx, id)) !== undefined
}

/** Stock is again what it was. */
export async function unsetApart(ctx: Ctx, id: string): Promise<void> {
  const posting = await apartPosting(ctx, id)
  if (posting) await reversePosting(ctx, posting)
}
