import { sql } from 'kysely'
import { Decimal, joinNames, codesOf } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { rework, undoneReworks } from '../../entities/rework.ts'
import type { OpTask } from '../rows.ts'
import { productionMessages } from '../messages.ts'
import { reworkMessages } from './messages.ts'

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

/** @throws Refusal 「单据已被下游引用，不能红冲…」 where rework, or a disposition of quality, has taken what a report counted as rework */
export async function requireNotTaken(ctx: Ctx, { id, rework: counted }: OpTask, { rework: back }: { rework: string }): Promise<void> {
  const out = await outOf(ctx, [id], released)
  if (new Decimal(counted).minus(back).gte(sum(out))) return
  const takers = [...out.map(({ no }) => no), ...await decidedOf(ctx, id)]
  throw new Refusal(productionMessages[ctx.locale].usedBelow(joinNames(ctx.locale, takers)))
}

/** @throws Refusal where fewer pieces of an operation are counted as rework and not with rework than a disposition is about */
export async function requireFree(ctx: Ctx, task: OpTask, qty: string): Promise<void> {
  const out = await outOf(ctx, [task.id], undoneReworks)
  const free = new Decimal(task.rework).minus(sum(out))
  if (free.lt(qty))
    throw new Refusal(reworkMessages[ctx.locale].withRework(Decimal.max(0, free).toFixed(), joinNames(ctx.locale, out.map(({ no }) => no))))
}

/** Numbers of documents that said what rejected pieces of an operation are. */
async function decidedOf(ctx: Ctx, task: string): Promise<string[]> {
  const { rows } = await sql<{ no: string }>`
    select distinct remark as no
    from mes_report
    where op_task = ${task} and decision is not null and is_red = 'N' and taken_back = 'N' and tenant_id = ${ctx.session.tenantId}
      and del_flag = 0
    order by 1`.execute(ctx.db)
  return rows.map(({ no }) => no)
}

/** Numbers of released documents that have pieces of operations. */
export async function reworksOf(ctx: Ctx, tasks: readonly string[]): Promise<string[]> {
  return (await outOf(ctx, tasks, released)).map(({ no }) => no)
}
