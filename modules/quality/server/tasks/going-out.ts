import { sql } from 'kysely'
import { Decimal, joinNames } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines, findOne } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { issue, issuePick } from '#modules/warehouse/index.ts'
import { inspection } from '../../index.ts'
import { flagsOf } from './item-flags.ts'
import { openTask, type NewTask } from './open-task.ts'
import { taskMessages } from './messages.ts'
import { cancelTasks } from './task-state.ts'

/** Goods of one item that leave by a line of an issue; an alternate goes out as what it is. */
interface Leaving {
  line: string
  item: string
  qty: Decimal
  lots: ReadonlySet<string | null>
  picks: readonly string[]
}

async function leavingOf(ctx: Ctx, issueId: string): Promise<Leaving[]> {
  const picks = (await findLines(ctx, issuePick, [issueId])).map((pick) => ({ ...pick,
    open: new Decimal(pick.qty).minus(pick.postedQty ?? 0) })
  ).filter(({ open }) => open.gt(0))
  return [...Map.groupBy(picks, ({ line, item }) => `${line}|${item}`).values()].map((all) => ({
    line: all[0]!.line,
    item: all[0]!.item,
    qty: all.reduce((sum, { open }) => sum.plus(open), new Decimal(0)),
    lots: new Set(all.map(({ lot }) => lot)),
    picks: all.map(({ id }) => id),
  }))
}

const lotOf = ({ lots }: Leaving): string | null => (lots.size === 1 ? [...lots][0]! : null)

/** What was found of goods that a line sends out, by its newest task that was not cancelled. */
interface Asked {
  id: string
  line: string
  item: string
  lot: string | null
  qty: string
  status: string
  code: string
  result: string | null
}

async function askedOf(ctx: Ctx, issueId: string): Promise<Asked[]> {
  const { rows } = await sql<Asked>`
    select distinct on (t.source_line, t.item) t.id, t.source_line as line, t.item, t.lot, t.qty::text as qty, t.status, m.code,
      (
        select i.result
        from qms_insp i
        where i.task = t.id
          and i.status = ${inspection.state.judged}
          and i.reversal_of is null
          and i.del_flag = 0
          and not exists (select from qms_insp r where r.reversal_of = i.id)
        order by i.judge_time desc, i.id desc
        limit 1
      ) as result
    from qms_task t
    join md_item m on m.id = t.item
    where t.source_type = ${issue.id}
      and t.source_id = ${issueId}
      and t.insp_type = 'OQC'
      and t.status <> 'CANCEL'
      and t.tenant_id = ${ctx.session.tenantId}
      and t.del_flag = 0
    order by t.source_line, t.item, t.create_time desc, t.id desc`.execute(ctx.db)
  return rows
}

/** Goods that a customer is to get, where what really goes out is inspected before. */
export async function goingOut(ctx: Ctx, record: Rec): Promise<NewTask[]> {
  return record.outType === 'SALES' ? tasksOf(ctx, record, await leavingOf(ctx, String(record.id))) : []
}

async function tasksOf(ctx: Ctx, record: Rec, leaving: readonly Leaving[]): Promise<NewTask[]> {
  const flags = await flagsOf(ctx, leaving.map(({ item }) => item))
  const { rows: rejected } = await sql<{ line: string; item: string }>`
    select distinct t.source_line as line, t.item
    from qms_task t
    join qms_insp i on i.task = t.id and i.status = ${inspection.state.judged} and i.result = 'NG'
    where t.source_type = ${issue.id} and t.source_id = ${record.id} and t.del_flag = 0 and i.del_flag = 0`.execute(ctx.db)
  return leaving.filter(({ item }) => flags.get(item)?.oqc).map((one): NewTask => ({
    inspType: 'OQC',
    item: one.item,
    qty: one.qty.toFixed(),
    lot: lotOf(one),
    customer: (record.consignee as string | null) ?? null,
    source: { type: issue.id, id: String(record.id), no: String(record.docNo), line: one.line },
    again: rejected.some(({ line, item }) => line === one.line && item === one.item),
    urgent: String(record.needDate ?? '9') <= String(record.docDate),
  }))
}

/**
 * After an issue was allocated again: goods that were accepted and are the same still keep their acceptance; open tasks of goods
 * that do not go out any more, or otherwise, end.
 */
export async function goingOutAgain(ctx: Ctx, record: Rec): Promise<NewTask[]> {
  if (record.outType !== 'SALES') return []
  const leaving = await leavingOf(ctx, String(record.id))
  const asked = await askedOf(ctx, String(record.id))
  const before = new Set((record.picks as { id: string }[]).map(({ id }) => id))
  const sameGoods = (one: Leaving, { line, item, lot, qty }: Asked) =>
    line === one.line && item === one.item && lot === lotOf(one) && one.qty.eq(qty)
  const stale = asked.filter((task) =>
    (task.status === 'WAIT' || task.status === 'RUNNING') && !leaving.some((one) => sameGoods(one, task))
  )
  await cancelTasks(ctx, stale.map(({ id }) => id), taskMessages[ctx.locale].reallocated(String(record.docNo)))
  const accepted = asked.filter(({ status, result }) => status === 'DONE' && result !== 'NG')
  const untouched = ({ picks }: Leaving) => picks.every((id) => before.has(id))
  return tasksOf(ctx, record,
    leaving.filter((one) =>
      !accepted.some((task) =>
        task.line === one.line && task.item === one.item && (untouched(one) || (task.lot !== null && sameGoods(one, task)))
      )
    ))
}

/**
 * Outgoing inspections of what is about to leave are done, and the last one of each line and item accepted it (domain §2.21). Of
 * items that were marked after their lines were allocated they are asked for now.
 */
export async function requireShippable(ctx: Ctx, { id }: Rec): Promise<void> {
  const issueId = String(id)
  if ((await unasked(ctx, issueId)).length > 0)
    throw new Refusal(taskMessages[ctx.locale].notShippable, {
      remains: () => askNow({ ...ctx, db: ctx.kernel.db, inTransaction: false }, issueId),
    })
  const leaving = await leavingOf(ctx, issueId)
  // An item that another one has taken the place of says nothing of what goes out.
  const counts = ({ line, item }: Asked) =>
    leaving.some((one) => one.line === line && one.item === item) || !leaving.some((one) => one.line === line)
  const asked = (await askedOf(ctx, issueId)).filter(counts)
  if (asked.some(({ status }) => status !== 'DONE')) throw new Refusal(taskMessages[ctx.locale].notShippable)
  const rejected = asked.filter(({ result }) => result === 'NG').map(({ code }) => code)
  if (rejected.length > 0) throw new Refusal(taskMessages[ctx.locale].rejected(joinNames(ctx.locale, rejected)))
}

/** Inspections that nobody has asked for of goods that are picked; a task that names one lot says nothing of another that was taken instead. */
async function unasked(ctx: Ctx, id: string): Promise<NewTask[]> {
  const { rows } = await sql<{ line: string; item: string }>`
    select distinct p.line, p.item
    from wms_out_pick p
    where p.main_id = ${id}
      and coalesce(p.picked_qty, 0) > coalesce(p.posted_qty, 0)
      and p.del_flag = 0
      and not exists (
        select from qms_task t
        where t.source_type = ${issue.id}
          and t.source_id = p.main_id
          and t.source_line = p.line
          and t.item = p.item
          and t.insp_type = 'OQC'
          and t.status <> 'CANCEL'
          and (t.lot is null or t.lot = p.lot)
          and t.del_flag = 0
      )
      and p.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (rows.length === 0) return []
  const wanted = await goingOut(ctx, await findOne(ctx, issue, id))
  return wanted.filter((one) => rows.some(({ line, item }) => line === one.source!.line && item === one.item))
}

async function askNow(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    const { docNo } = await findOne(tx, issue, id, { lock: true })
    const wanted = await unasked(tx, id)
    const former = (await askedOf(tx, id)).filter(({ line, item, status }) =>
      status !== 'DONE' && wanted.some((one) => one.source!.line === line && one.item === item)
    )
    await cancelTasks(tx, former.map((task) => task.id), taskMessages[tx.locale].reallocated(String(docNo)))
    for (const one of wanted) await openTask(tx, one)
  })
}
