import { sql } from 'kysely'
import { Decimal, joinNames, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { rework, undoneReworks } from '../../entities/rework.ts'
import type { OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'

/** Documents whose pieces are with the rework. */
const released = codesOf(rework, 'released', 'executing')

interface Out {
  no: string
  qty: string
}

/** What documents of rework still have of an operation, by their numbers. */
async function outOf(ctx: Ctx, tasks: readonly string[], states: readonly string[], without: string | null = null): Promise<Out[]> {
  const { rows } = await sql<Out>`
    select doc_no as no, trim_scale(qty - good_qty - scrap_qty)::text as qty
    from mes_rework
    where op_task = any(${[...tasks]}) and status = any(${[...states]}) and id is distinct from ${without}
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by doc_no`.execute(ctx.db)
  return rows
}

const sum = (out: readonly Out[]) => Decimal.sum(0, ...out.map(({ qty }) => qty))

/** How many of an operation are counted as rework and have no document yet. */
export async function freeOf(ctx: Ctx, { id, rework }: Pick<OpTask, 'id' | 'rework'>, without: string | null): Promise<Decimal> {
  return new Decimal(rework).minus(sum(await outOf(ctx, [id], undoneReworks, without)))
}

/** @throws Refusal 「单据已被下游引用，不能红冲…」 where rework has taken what a report counted as rework */
export async function requireNotTaken(ctx: Ctx, { id, rework: counted }: OpTask, { rework: back }: { rework: string }): Promise<void> {
  const out = await outOf(ctx, [id], released)
  if (new Decimal(counted).minus(back).lt(sum(out)))
    throw new Refusal(productionMessages[ctx.locale].usedBelow(joinNames(ctx.locale, out.map(({ no }) => no))))
}

/** Numbers of released documents that have pieces of operations. */
export async function reworksOf(ctx: Ctx, tasks: readonly string[]): Promise<string[]> {
  return (await outOf(ctx, tasks, released)).map(({ no }) => no)
}
