import { sql, type SqlBool } from 'kysely'
import { codesOf, Decimal, joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults, type Fault } from '#kernel/server/errors.ts'
import { receipt } from '../../index.ts'
import { warehouseMessages } from '../messages.ts'
import { documentMessages } from './messages.ts'
import { atRow } from './rows.ts'

const posted = codesOf(receipt, 'toPutAway', 'finished', 'closed')

/** A receipt that was posted and not taken back. */
const stands = (ctx: Ctx) =>
  sql<SqlBool>`r.status = any(${posted}) and r.reversal_of is null and r.tenant_id = ${ctx.session.tenantId} and r.del_flag = 0
    and not exists (select from wms_in x where x.reversal_of = r.id and x.tenant_id = r.tenant_id and x.del_flag = 0)`

/** @throws Refusal that names the returns of an issue's goods that stand: taken back besides, the goods would be there twice */
export async function requireNothingBack(ctx: Ctx, issueId: string): Promise<void> {
  const { rows } = await sql<{ docNo: string }>`
    select r.doc_no as "docNo"
    from wms_in r
    where r.issue = ${issueId} and ${stands(ctx)}
    order by r.doc_no`.execute(ctx.db)
  if (rows.length > 0) throw new Refusal(warehouseMessages[ctx.locale].usedBelow(joinNames(ctx.locale, rows.map(({ docNo }) => docNo))))
}

interface ReturnOf {
  id?: string
  inType: string
  issue: string | null
  lines: readonly { item: string; qty: string }[]
}

/**
 * No more comes back of an issue than left by it, by item and all its returns that stand. Held, returns of one issue wait for each other.
 * @throws Refusal at the first rows that are too much
 */
export async function requireLeft(ctx: Ctx, { id = '', inType, issue, lines }: ReturnOf, { held = false } = {}): Promise<void> {
  if (inType !== 'SALES_RETURN' || !issue) return
  if (held) await sql`select from wms_out where id = ${issue} and tenant_id = ${ctx.session.tenantId} for update`.execute(ctx.db)
  const open = await outOf(ctx, issue, id)
  const faults = lines.flatMap(({ item, qty }, index): Fault[] => {
    const there = open.get(item) ?? new Decimal(0)
    open.set(item, Decimal.max(0, there.minus(qty)))
    return there.gte(qty) ? [] : [atRow(index, { field: 'qty', text: documentMessages[ctx.locale].notLeft(there.toFixed()) })]
  })
  if (faults.length > 0) throw refuseFaults(faults)
}

/** What left by an issue and is not back, by item, without one of its returns; nothing where the issue was taken back. */
async function outOf(ctx: Ctx, issue: string, except: string): Promise<Map<string, Decimal>> {
  const { rows } = await sql<{ item: string; qty: string }>`
    select m.item, sum(m.qty)::text as qty
    from (
      select p.item, coalesce(p.posted_qty, 0) as qty
      from wms_out_pick p
      where p.main_id = ${issue} and p.tenant_id = ${ctx.session.tenantId} and p.del_flag = 0
        and not exists (select from wms_out x where x.reversal_of = p.main_id and x.tenant_id = p.tenant_id and x.del_flag = 0)
      union all
      select l.item, -l.qty
      from wms_in r join wms_in_line l on l.main_id = r.id and l.del_flag = 0
      where r.issue = ${issue} and r.id <> ${except} and r.in_type = 'SALES_RETURN' and ${stands(ctx)}
    ) m
    group by m.item`.execute(ctx.db)
  return new Map(rows.map(({ item, qty }) => [item, new Decimal(qty)]))
}
