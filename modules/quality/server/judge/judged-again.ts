import { sql } from 'kysely'
import { Decimal, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { inspection, ncr } from '../../index.ts'
import type { Inspection } from '../inspect/lines.ts'
import { openNcr, type NcrOpening } from '../ncr/open-ncr.ts'
import { lotsOf, type Ncr } from '../ncr/rows.ts'
import { judgeMessages } from './messages.ts'

/** What lies there of rejected goods, by lot. */
export interface RejectedGoods {
  qty: string
  lots: { lot: string; qty: string; bin: string | null }[]
  stocked: 'Y' | 'N'
}

/** Ends nonconformities of a judgement with which nobody has begun to deal. @returns the last of them */
export async function endNcr(ctx: Ctx, insp: string, comment: string): Promise<Ncr | undefined> {
  const { rows } = await sql<{ id: string }>`
    select id
    from qms_ncr
    where source_type = ${inspection.id}
      and source_id = ${insp}
      and status = any(${codesOf(ncr, 'draft', 'rejected')})
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by id`.execute(ctx.db)
  for (const { id } of rows) await move(ctx, ncr, 'cancel', { id, comment })
  const last = rows.at(-1)
  return last && (await withLines(ctx, ncr, await findOne(ctx, ncr, last.id)))
}

/** What is rejected once a judgement took the place of another: what the former left, and the difference. */
export function rejectedNow(former: Ncr, before: Pick<Inspection, 'rejectQty'>, insp: Pick<Inspection, 'rejectQty'>, moved: RejectedGoods):
  | RejectedGoods
  | undefined {
  const qty = new Decimal(former.qty).plus(insp.rejectQty!).minus(before.rejectQty!)
  if (former.stocked !== 'Y' || qty.lte(0)) return undefined
  let left = qty
  const lots = [...lotsOf(former), ...moved.lots].map(({ lot, qty: there, bin }) => {
    const part = Decimal.min(left, there)
    left = left.minus(part)
    return { lot, qty: part, bin }
  })
  const byLot = [...Map.groupBy(lots.filter((one) => one.qty.gt(0)), ({ lot }) => lot)]
  return { qty: qty.toFixed(), stocked: 'Y',
    lots: byLot.map(([lot, parts]) => ({ lot, qty: Decimal.sum(...parts.map((part) => part.qty)).toFixed(),
      bin: parts.every(({ bin }) => bin === parts[0]!.bin) ? parts[0]!.bin : null })
    ) }
}

/** The later judgement is taken back, so that the former one holds again: what it rejected is nonconforming again. */
export async function renewNcr(ctx: Ctx, { reOf, docNo }: Inspection): Promise<void> {
  if (!reOf) return
  const { rows: [ended] } = await sql<{ id: string }>`
    select id
    from qms_ncr
    where source_type = ${inspection.id}
      and source_id = ${reOf}
      and status = ${ncr.state.cancelled}
      and strpos(cancelled_reason, ${docNo}::text) > 0
      and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by id desc
    limit 1`.execute(ctx.db)
  if (!ended) return
  const { source, reference, item, qty, severity, description, supplier, customer, process, defects, photos, stocked, ...record } =
    await withLines(ctx, ncr, await findOne(ctx, ncr, ended.id))
  await openNcr(ctx, {
    source: source as NcrOpening['source'],
    reference: reference!,
    from: { type: inspection.id, id: reOf },
    item,
    qty,
    severity: severity as NcrOpening['severity'],
    description,
    supplier,
    customer,
    process,
    photos,
    stocked: stocked as 'Y' | 'N',
    lots: lotsOf(record),
    defects: defects ? defects.split(',') : [],
  })
}

/** In the words of whoever judges. */
export const judgedAgainText = (ctx: Ctx, { docNo }: Inspection): string => judgeMessages[ctx.locale].judgedAgain(docNo)
