import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { PostingLine } from '#modules/warehouse/index.ts'
import { lineBinOf, makeLot } from '#modules/warehouse/server.ts'
import { reportOutput } from '../../entities/report.ts'
import { itemFacts } from '../facts.ts'
import { productionMessages } from '../messages.ts'
import type { OpTask, WoBom } from '../rows.ts'
import type { Held } from '../settle.ts'

/** Letter of lots of what comes out beside, whose category names none. */
const letter = 'W'

/** What comes out beside the pieces: a by- or co-product of the order's bill, where it goes, and of which lot it is. */
export interface Output {
  line: Pick<WoBom, 'id' | 'component' | 'lineType'>
  qty: string
  lot: string | null
  warehouse: string
  bin: string
}

/** Lines of an order's bill that come out at an operation. */
async function besidesOf(ctx: Ctx, { workOrder, opNo }: Pick<OpTask, 'workOrder' | 'opNo'>) {
  const { rows } = await sql<Pick<WoBom, 'id' | 'component' | 'lineType' | 'perUnit'>>`
    select id, component, line_type as "lineType", trim_scale(per_unit)::text as "perUnit"
    from mes_wo_bom
    where work_order = ${workOrder} and op_no = ${opNo} and line_type <> 'COMP' and qty_type <> 'FIXED'
      and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by line_no`.execute(ctx.db)
  return rows
}

/**
 * What a report brings beside its pieces: by the bill for all that were made, or as it was weighed, where there is one such product.
 * @param pieces good and scrapped ones
 * @param weighed what the report says of it; null: by the bill
 * @throws Refusal where something was weighed and the operation has no such product, or several
 */
export async function outputsOf(ctx: Ctx,
  { task, held, pieces, weighed }: { task: OpTask; held: Held; pieces: Decimal; weighed: string | null }): Promise<Output[]> {
  const lines = await besidesOf(ctx, task)
  if (weighed !== null && lines.length !== 1)
    throw refuseFaults([{ field: 'byQty', text: productionMessages[ctx.locale].besides(lines.length) }])
  if (lines.length === 0) return []
  const facts = await itemFacts(ctx, lines.map(({ component }) => component))
  const outputs: Output[] = []
  for (const line of lines) {
    const { precision, lotCtrl, id: item } = facts.get(line.component)!
    const qty = weighed === null
      ? new Decimal(line.perUnit).times(pieces).toDecimalPlaces(precision, Decimal.ROUND_HALF_UP)
      : new Decimal(weighed)
    if (qty.decimalPlaces() > precision) throw refuseFaults([{ field: 'byQty', text: productionMessages[ctx.locale].precision(precision) }])
    if (qty.isZero()) continue
    const lot = lotCtrl ? await lotOf(ctx, held, item) : null
    outputs.push({ line, qty: qty.toFixed(), lot, ...await placeOf(ctx, task, held) })
  }
  return outputs
}

/** Marks operations under way that have one by-product, so that its weight is asked for. */
export async function markBeside(ctx: Ctx, records: readonly Rec[]): Promise<void> {
  const running = records.filter(({ status }) => status === 'RUNNING').map(({ id }) => String(id))
  if (running.length === 0) return
  const { rows } = await sql<{ id: string }>`
    select t.id
    from mes_op_task t
    join mes_wo_bom b on b.work_order = t.work_order and b.op_no = t.op_no and b.line_type <> 'COMP' and b.qty_type <> 'FIXED'
      and b.tenant_id = t.tenant_id and b.del_flag = 0
    where t.id = any(${running}) and t.tenant_id = ${ctx.session.tenantId} and t.del_flag = 0
    group by t.id
    having count(*) = 1`.execute(ctx.db)
  const beside = new Set(rows.map(({ id }) => id))
  for (const record of records) if (beside.has(String(record.id))) record._beside = true
}

/** It lies at the line where it comes out; where the workshop has no such store, with what the order makes. */
async function placeOf(ctx: Ctx, { workcenter }: OpTask, { order }: Held): Promise<{ warehouse: string; bin: string }> {
  // Parts that something is taken apart into are what its order brings.
  const line = order.woType === 'DISMANTLE' ? undefined : await lineBinOf(ctx, workcenter)
  return line ? { warehouse: line.warehouse, bin: line.id } : { warehouse: order.warehouse, bin: order.bin }
}

/** One lot of it for each traveller. */
async function lotOf(ctx: Ctx, { lot: card }: Held, item: string): Promise<string> {
  const { rows: [row] } = await sql<{ lot: string }>`
    select o.lot
    from mes_report_output o
    join mes_report r on r.id = o.report and r.lot = ${card.id}
    where o.item = ${item} and o.lot is not null and o.tenant_id = ${ctx.session.tenantId} and o.del_flag = 0
    limit 1`.execute(ctx.db)
  return row?.lot ?? (await makeLot(ctx, { item, originDoc: card.cardNo, letter })).id
}

/** Into stock (102), with where it came from once the traveller's pieces are known there. */
export function outputLines(outputs: readonly Output[], made: { item: string; stockLot: string | null }): PostingLine[] {
  return outputs.map(({ line, qty, lot, warehouse, bin }): PostingLine => ({ moveType: '102', item: line.component, lot, warehouse, bin,
    stockType: 'OK', qty, ...(lot !== null && made.stockLot !== null
      ? {
        edge: { kind: 'PRODUCE', from: { type: 'lot', id: made.stockLot, item: made.item },
          to: { type: 'lot', id: lot, item: line.component } },
      }
      : {}) })
  )
}

export async function writeOutputs(ctx: Ctx, report: string, outputs: readonly Output[]): Promise<void> {
  if (outputs.length === 0) return
  await addRows(ctx, reportOutput,
    outputs.map(({ line, qty, lot, bin }) => ({ report, woBom: line.id, kind: line.lineType, item: line.component, lot, bin, qty })))
}

/** The opposite rows of a report that is taken back. */
export async function takeBackOutputs(ctx: Ctx, of: string, id: string): Promise<void> {
  const { rows } = await sql<{ woBom: string; kind: string; item: string; lot: string | null; bin: string; qty: string }>`
    select wo_bom as "woBom", kind, item, lot, bin, trim_scale(-qty)::text as qty
    from mes_report_output
    where report = ${of} and tenant_id = ${ctx.session.tenantId} and del_flag = 0
    order by id`.execute(ctx.db)
  if (rows.length > 0) await addRows(ctx, reportOutput, rows.map((row) => ({ report: id, ...row })))
}
