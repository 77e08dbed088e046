import { sql } from 'kysely'
import { Decimal, type Row, codesOf } from '#kernel/entity/index.ts'
import { now, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { trace } from '#kernel/server/operations/move.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { dictionaries } from '../../dictionaries.ts'
import { inspection } from '../../index.ts'
import { samplesToDraw } from '../../rules/inspection/line-plan.ts'
import { tooFine } from '../quantities.ts'
import { findStandard, type Standard } from '../standard/find-standard.ts'
import { taskMessages } from '../tasks/messages.ts'
import { lockTask, refreshTask, writeTask, type Task } from '../tasks/task-state.ts'
import { insertLines, planLines } from './plan-lines.ts'

/**
 * Begins to inspect a task, or a part of it: an inspection with a copy of the standard as it is now, and the plan of each
 * characteristic by the strictness of now (domain §2.6 rules 2 and 4). Who comes second while all of it is taken gets the
 * inspection that goes on.
 * @param qty part of the task in the base unit; null: all that is open
 */
export async function begin(ctx: Ctx, { id, qty }: { id: string; qty: string | null }): Promise<{ id: string; docNo: string }> {
  return transact(ctx, async (tx) => {
    const task = await lockTask(tx, id)
    if (task.status === 'DONE' || task.status === 'CANCEL') throw new Refusal(taskMessages[tx.locale].ended(task.no))
    const open = new Decimal(task.qty).minus(task.takenQty)
    const going = open.gt(0) ? undefined : await goingOn(tx, id)
    if (going) return going
    const lotQty = takenOf(tx, open, qty)
    const faults = await tooFine(tx, task.item, [{ field: 'qty', qty }], task.qty)
    if (faults.length > 0) throw refuseFaults(faults)
    const standard = await standardFor(tx, task)
    const record = await writeInspection(tx, task, standard, lotQty)
    await writeTask(tx, await refreshTask(tx, task), { inspector: tx.session.username }, 'begin')
    return { id: record.id, docNo: record.docNo }
  })
}

function takenOf(ctx: Ctx, open: Decimal, qty: string | null): string {
  if (open.lte(0)) throw new Refusal(taskMessages[ctx.locale].nothingOpen)
  if (qty !== null && open.lt(qty)) throw refuseFaults([{ field: 'qty', text: taskMessages[ctx.locale].tooMuch(open.toFixed()) }])
  return qty ?? open.toFixed()
}

async function goingOn(ctx: Ctx, task: string): Promise<{ id: string; docNo: string } | undefined> {
  const { rows: [row] } = await sql<{ id: string; docNo: string }>`
    select id, doc_no as "docNo"
    from qms_insp
    where task = ${task} and status = any(${codesOf(inspection, 'waiting', 'executing')}) and re_of is null
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by create_time desc, id desc
    limit 1`.execute(ctx.db)
  return row
}

async function standardFor(ctx: Ctx, task: Task): Promise<Standard> {
  const standard = await findStandard(ctx, task)
  if (standard) return standard
  const { rows: [item] } = await sql<{ code: string }>`select code from md_item where id = ${task.item}`.execute(ctx.db)
  const type = dictionaries.find(({ code }) => code === 'qms_insp_type')!.items.find(({ value }) => value === task.inspType)!
  throw new Refusal(
    taskMessages[ctx.locale].noStandard(item!.code, (ctx.locale === 'zh-CN' ? type.text : type.en?.toLowerCase()) ?? task.inspType),
  )
}

async function writeInspection(ctx: Ctx, task: Task, standard: Standard, lotQty: string): Promise<Row<typeof inspection>> {
  const { inspType, kind, item, lot, supplier, customer, process, device, mold, shift } = task
  const { lines, strictness } = await planLines(ctx, standard, { inspType, item, supplier, process, lotQty })
  return newInspection(ctx, {
    inspType,
    kind,
    item,
    lot,
    supplier,
    customer,
    process,
    device,
    mold,
    shift,
    task: task.id,
    lotQty,
    standard: standard.id,
    standardVersion: standard.version,
    strictness,
    samples: samplesToDraw(lines),
    approval: standard.approval,
    sourceType: task.sourceType,
    sourceId: task.sourceId,
    sourceNo: task.sourceNo,
  }, lines, '3')
}

/** An inspection with its lines, numbered by its type. */
export async function newInspection(ctx: Ctx, given: Partial<Row<typeof inspection>>, lines: readonly Rec[],
  status: typeof inspection.state.waiting | typeof inspection.state.executing): Promise<Row<typeof inspection>> {
  const begun = status === inspection.state.executing ? { inspector: ctx.session.username, beginTime: now(ctx) } : {}
  const record = await addRecord(ctx, inspection, { ...given, ...begun,
    docNo: await ctx.kernel.providers.nextCode(ctx, String(given.inspType), {}), docDate: now(ctx).slice(0, 10), status,
    owner: ctx.session.username })
  await insertLines(ctx, record.id, lines)
  await trace(ctx, inspection, record, { from: null, to: status, action: 'begin', comment: null })
  return record
}
