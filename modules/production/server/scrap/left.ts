import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { scrap, standingScraps } from '../../entities/scrap.ts'
import { openOf } from '../../rules/quantity-law.ts'
import type { ScrapBasis } from '../../rules/scrap-left.ts'
import { productionMessages } from '../messages.ts'
import type { OpTask } from '../rows.ts'

/**
 * By operation, how many pieces other documents have of those counted as scrap. Pieces in process are counted as scrap once their
 * document is approved; a red entry has them the other way round.
 */
async function onDocuments(ctx: Ctx, tasks: readonly string[], without: string | null): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ task: string; qty: string }>`
    select l.op_task as task, trim_scale(sum(l.qty))::text as qty
    from mes_scrap_line l
    join mes_scrap s on s.id = l.main_id and s.status = any(${standingScraps}) and s.del_flag = 0
    where l.op_task = any(${[...tasks]}) and s.id is distinct from ${without} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
      and (l.basis = 'COUNTED' or s.status = ${scrap.state.finished})
    group by 1`.execute(ctx.db)
  return new Map(rows.map(({ task, qty }) => [task, qty]))
}

/** What documents may still take of operations. */
export async function leftOf(ctx: Ctx, tasks: ReadonlyMap<string, OpTask>, without: string | null) {
  const taken = await onDocuments(ctx, [...tasks.keys()], without)
  return (id: string, basis: ScrapBasis): string => {
    const task = tasks.get(id)!
    return basis === 'WIP' ? openOf(task).toFixed() : new Decimal(task.scrap).minus(taken.get(id) ?? 0).toFixed()
  }
}

/** @throws Refusal 「单据已被下游引用，不能红冲…」 where approved documents have what a report counted as scrap */
export async function requireNotScrapped(ctx: Ctx, { id, scrap: counted }: OpTask, { scrap: back }: { scrap: string }): Promise<void> {
  if (new Decimal(back).lte(0)) return
  const { rows } = await sql<{ no: string; qty: string }>`
    select s.doc_no as no, trim_scale(sum(l.qty))::text as qty
    from mes_scrap_line l
    join mes_scrap s on s.id = l.main_id and s.status = ${scrap.state.finished} and s.del_flag = 0
    where l.op_task = ${id} and l.tenant_id = ${ctx.session.tenantId} and l.del_flag = 0
    group by 1
    order by 1`.execute(ctx.db)
  if (new Decimal(counted).minus(back).gte(Decimal.sum(0, ...rows.map(({ qty }) => qty)))) return
  throw new Refusal(productionMessages[ctx.locale].usedBelow(joinNames(ctx.locale, rows.map(({ no }) => no))))
}
