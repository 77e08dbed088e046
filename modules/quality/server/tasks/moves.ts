import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import { transact, type Ctx } from '#kernel/server/context.ts'
import type { MoveListener } from '#kernel/server/create-kernel.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findLines, findOne, withLines } from '#kernel/server/operations/find.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { arrival, issue, issuePick, materialReturn, mix, receipt, statusChange } from '#modules/warehouse/index.ts'
import { openTask, type InspType, type NewTask } from './open-task.ts'
import { taskSaid } from './said.ts'
import { cancelTasksOf } from './task-state.ts'

/** What documents of the warehouse bring to inspection, and what must not leave without one (domain §2.6 rule 1). */
export const inspectionMoves: MoveListener = {
  async before(ctx, entity, name, record) {
    if (entity.id === issue.id && name === 'check' && record.outType === 'SALES') await requireShippable(ctx, record)
  },
  async after(ctx, entity, name, record) {
    const move = `${entity.id}.${name}`
    for (const one of await tasksFor(ctx, entity.id, name, record)) await openTask(ctx, one)
    if (enders.has(move)) await cancelTasksOf(ctx, entity.id, String(record.id), taskSaid[ctx.locale].sourceGone(String(record.docNo)))
  },
}

/** Tasks that a move of a document brings about, for whoever tells of moves that nobody heard of. */
export async function tasksFor(ctx: Ctx, entityId: string, name: string, record: Rec): Promise<NewTask[]> {
  return (await makers[`${entityId}.${name}`]?.(ctx, record)) ?? []
}

const makers: Readonly<Record<string, (ctx: Ctx, record: Rec) => Promise<NewTask[]>>> = {
  [`${arrival.id}.confirm`]: (ctx, record) => broughtIn(ctx, arrival.id, record, ({ iqc }) => (iqc ? 'IQC' : undefined)),
  [`${receipt.id}.approve`]: (ctx, record) => broughtIn(ctx, receipt.id, record, typeOfReceipt[String(record.inType)] ?? typeOfReceipt.OTHER!),
  [`${materialReturn.id}.confirm`]: (ctx, record) => broughtIn(ctx, materialReturn.id, record, () => 'RQC'),
  [`${mix.id}.finish`]: mixed,
  [`${statusChange.id}.approve`]: backToInspection,
  [`${issue.id}.approve`]: goingOut,
  [`${issue.id}.reallocate`]: goingOut,
}

const enders: ReadonlySet<string> = new Set([
  ...[arrival, receipt, materialReturn, mix, statusChange, issue].map(({ id }) => `${id}.reverse`), `${issue.id}.cancel`, `${issue.id}.close`,
])

interface Flags { iqc: boolean; fqc: boolean; oqc: boolean }

type TypeBy = (flags: Flags) => InspType | undefined

/** Which inspection a receipt of a kind is for; none where the item is not inspected. What a subcontractor sends back always is. */
const typeOfReceipt: Readonly<Record<string, TypeBy>> = {
  PURCHASE: ({ iqc }) => (iqc ? 'IQC' : undefined), CUSTOMER: ({ iqc }) => (iqc ? 'IQC' : undefined), OTHER: ({ iqc }) => (iqc ? 'IQC' : undefined),
  PRODUCE: ({ fqc }) => (fqc ? 'FQC' : undefined), SALES_RETURN: () => 'RQC', OUTSOURCE: (flags) => usualType(flags),
}

/** The inspection of goods that lie in the store already. */
export function usualType({ iqc, fqc }: Pick<Flags, 'iqc' | 'fqc'>): 'IQC' | 'FQC' {
  return !iqc && fqc ? 'FQC' : 'IQC'
}

interface Line { id: string; item: string; lot: string | null; qty: string }

async function broughtIn(ctx: Ctx, type: string, record: Rec, typeBy: TypeBy): Promise<NewTask[]> {
  const lines = record.lines as Line[]
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const again = record.inType === 'SALES_RETURN' || type === materialReturn.id
  return lines.flatMap(({ id, item, lot, qty }): NewTask[] => {
    const inspType = typeBy(flags.get(item)!)
    return inspType ? [{ inspType, item, lot, qty, bin: record.bin as string, supplier: (record.supplier as string | undefined) ?? null, source: { type, id: String(record.id), no: String(record.docNo), line: id }, again }] : []
  })
}

/** What a mill made. */
async function mixed(ctx: Ctx, { id, docNo, item, outLot, totalKg, toBin }: Rec): Promise<NewTask[]> {
  const flags = await flagsOf(ctx, [String(item)])
  return flags.get(String(item))?.fqc ? [{ inspType: 'FQC', item: String(item), lot: String(outLot), qty: String(totalKg), bin: String(toBin), source: { type: mix.id, id: String(id), no: String(docNo), line: String(id) } }] : []
}

/** Stock that somebody sent back to inspection. */
async function backToInspection(ctx: Ctx, record: Rec): Promise<NewTask[]> {
  const lines = (record.lines as (Line & { toType: string; bin: string })[]).filter(({ toType }) => toType === 'QC')
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const { rows } = await sql<{ id: string; supplier: string | null }>`select id, supplier from wms_lot where id = any(${lines.map(({ lot }) => lot)})`.execute(ctx.db)
  return lines.map(({ id, item, lot, qty, bin }): NewTask => ({ inspType: usualType(flags.get(item)!), item, lot, qty, bin, supplier: rows.find((one) => one.id === lot)?.supplier ?? null, source: { type: statusChange.id, id: String(record.id), no: String(record.docNo), line: id }, again: true }))
}

/** Goods that a customer is to get, where their item is inspected before. What was judged for the line already counts. */
async function goingOut(ctx: Ctx, record: Rec): Promise<NewTask[]> {
  if (record.outType !== 'SALES') return []
  const lines = (record.lines as (Line & { doneQty: string | null })[]).map(({ id, item, qty, doneQty }) => ({ id, item, qty: new Decimal(qty).minus(doneQty ?? 0) })).filter(({ qty }) => qty.gt(0))
  const flags = await flagsOf(ctx, lines.map(({ item }) => item))
  const picks = (await findLines(ctx, issuePick, [String(record.id)])) as unknown as { line: string; item: string; lot: string | null; qty: string }[]
  const { rows: judged } = await sql<{ line: string }>`select distinct t.source_line as line from qms_task t join qms_insp i on i.task = t.id and i.status = '4' and i.result = 'NG' where t.source_type = ${issue.id} and t.source_id = ${record.id} and t.del_flag = 0 and i.del_flag = 0`.execute(ctx.db)
  return lines.filter(({ item }) => flags.get(item)?.oqc).flatMap(({ id, item, qty }): NewTask[] => {
    const lots = new Set(picks.filter((pick) => pick.line === id && new Decimal(pick.qty).gt(0)).map(({ lot }) => lot))
    const source = { type: issue.id, id: String(record.id), no: String(record.docNo), line: id }
    return [{ inspType: 'OQC', item, qty: qty.toFixed(), lot: lots.size === 1 ? [...lots][0]! : null, customer: (record.consignee as string | null) ?? null, source, again: judged.some(({ line }) => line === id), urgent: String(record.needDate ?? '9') <= String(record.docDate) }]
  })
}

export async function flagsOf(ctx: Ctx, items: readonly string[]): Promise<Map<string, Flags>> {
  const { rows } = await sql<Flags & { id: string }>`select id, iqc = 'Y' as iqc, fqc = 'Y' as fqc, oqc = 'Y' as oqc from md_item where id = any(${[...items]})`.execute(ctx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/**
 * Outgoing inspections of what is about to leave are done, and the last one of each line accepted it (domain §2.21). Of items
 * that were marked after their lines were allocated they are asked for now.
 */
async function requireShippable(ctx: Ctx, { id }: Rec): Promise<void> {
  if ((await unasked(ctx, id as string)).length > 0) throw new Refusal(taskSaid[ctx.locale].notShippable, { remains: () => askNow({ ...ctx, db: ctx.kernel.db, inTransaction: false }, id as string) })
  const { rows } = await sql<{ status: string; item: string; result: string | null }>`select distinct on (t.source_line) t.status, m.code as item,
      (select i.result from qms_insp i where i.task = t.id and i.status = '4' and i.reversal_of is null and i.del_flag = 0 and not exists (select from qms_insp r where r.reversal_of = i.id) order by i.judge_time desc, i.id desc limit 1) as result
    from qms_task t join md_item m on m.id = t.item where t.source_type = ${issue.id} and t.source_id = ${id} and t.insp_type = 'OQC' and t.status <> 'CANCEL' and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0 order by t.source_line, t.create_time desc, t.id desc`.execute(ctx.db)
  if (rows.some(({ status }) => status !== 'DONE')) throw new Refusal(taskSaid[ctx.locale].notShippable)
  const rejected = rows.filter(({ result }) => result === 'NG').map(({ item }) => item)
  if (rejected.length > 0) throw new Refusal(taskSaid[ctx.locale].rejected(rejected.join('、')))
}

/** Inspections that nobody has asked for of lines that are picked. */
async function unasked(ctx: Ctx, id: string): Promise<NewTask[]> {
  const { rows } = await sql<{ line: string }>`select distinct p.line from wms_out_pick p where p.main_id = ${id} and coalesce(p.picked_qty, 0) > coalesce(p.posted_qty, 0) and p.del_flag = 0
    and not exists (select from qms_task t where t.source_type = ${issue.id} and t.source_id = p.main_id and t.source_line = p.line and t.insp_type = 'OQC' and t.status <> 'CANCEL' and t.del_flag = 0) and p.tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  if (rows.length === 0) return []
  const wanted = await goingOut(ctx, await withLines(ctx, issue, await findOne(ctx, issue, id)))
  return wanted.filter(({ source }) => rows.some(({ line }) => line === source!.line))
}

async function askNow(ctx: Ctx, id: string): Promise<void> {
  await transact(ctx, async (tx) => {
    await findOne(tx, issue, id, { lock: true })
    for (const one of await unasked(tx, id)) await openTask(tx, one)
  })
}
