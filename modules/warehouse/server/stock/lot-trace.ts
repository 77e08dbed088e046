import { sql } from 'kysely'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { joinAnd, scopeOf } from '#kernel/server/operations/scope.ts'
import type { lotTrace } from '../../calls/how-much.ts'
import { lot } from '../../entities/stock.ts'

type Traced = AnswerOf<typeof lotTrace>['from']

/** Lots of a step at most. */
const MOST = 100

/** The lots at the other end of a lot's edges that the caller may see; what was taken back adds up to nothing. */
async function stepOf(ctx: Ctx, id: string, back: boolean): Promise<Traced> {
  const [own, other] = back ? ['to', 'from'] : ['from', 'to']
  const [ownType, ownId, otherType, otherId] = [`${own}_type`, `${own}_id`, `${other}_type`, `${other}_id`]
  const { rows } = await sql<Traced[number]>`
    select t.id as lot, t.lot_no as "lotNo", i.id as item, i.code as "itemCode", i.name as "itemName", trim_scale(sum(e.qty))::text as qty,
      coalesce(max(e.uom), '') as uom
    from trc_edge e
      join wms_lot t on t.id = e.${sql.ref(otherId)}
      join md_item i on i.id = t.item
    where e.${sql.ref(ownType)} = 'lot' and e.${sql.ref(ownId)} = ${id} and e.${sql.ref(otherType)} = 'lot' and
      e.${sql.ref(otherId)} <> ${id}
      and e.tenant_id = ${ctx.session.tenantId} and ${joinAnd(scopeOf(ctx, lot).where)}
    group by t.id, t.lot_no, i.id, i.code, i.name
    having sum(e.qty) > 0
    order by i.code, t.lot_no
    limit ${MOST}`.execute(ctx.db)
  return [...rows]
}

/** Where a lot comes from and where it was used. */
export const traceOf = async (ctx: Ctx, id: string) => ({ from: await stepOf(ctx, id, true), to: await stepOf(ctx, id, false) })
