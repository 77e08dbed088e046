import { Decimal, type Row } from '#kernel/entity/index.ts'
import { withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { happens } from '#kernel/server/happened.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { addRecord, addRows } from '#kernel/server/operations/system-writes.ts'
import { openTask } from '#modules/quality/server.ts'
import { lot as stockLots, type PostingLine } from '#modules/warehouse/index.ts'
import { makeLot, markHeat, post } from '#modules/warehouse/server.ts'
import { report, reportConsume } from '../../entities/report.ts'
import { afterReport, type Counted } from '../../rules/quantity-law.ts'
import type { ItemFacts } from '../facts.ts'
import type { Use } from '../material.ts'
import type { OpTask } from '../rows.ts'
import type { Held } from '../settle.ts'
import { bringsStock } from '../rework/is-rework.ts'
import { productionMessages } from '../messages.ts'
import { countConsumed } from './consumed.ts'
import { outputLines, type Output } from './outputs.ts'

/** Letter of lots whose category names none. */
export const anyLetter = 'W'

/** Whether what an operation makes goes into stock: the last one brings it there. */
export function bringsOutput({ order, tasks }: Pick<Held, 'order' | 'tasks'>, { id }: OpTask): boolean {
  return tasks.at(-1)!.id === id && bringsStock(order)
}

/** What is about to be booked of an operation. */
export interface Made {
  id: string
  docNo: string
  task: OpTask
  held: Held
  item: ItemFacts
  counted: Counted
  /** Of the heat that its pieces went through, this one or an earlier one. */
  heatNo: string | null
}

/** The lot under which the traveller's pieces are in stock and in the genealogy: made once something of it is known. */
export async function stockLotOf(ctx: Ctx, { item, held, counted, heatNo }: Made, uses: readonly Use[],
  brings: boolean): Promise<string | null> {
  const needed = (brings && new Decimal(counted.good).gt(0)) || uses.some(({ from }) => from.lot !== null)
  if (held.lot.stockLot !== null && heatNo !== null) await markHeat(ctx, held.lot.stockLot, heatNo)
  if (held.lot.stockLot !== null || !item.lotCtrl || !needed) return held.lot.stockLot
  return (await makeLot(ctx, { item: item.id, originDoc: held.lot.cardNo, letter: anyLetter, heatNo })).id
}

/** What a report moves beside its pieces. */
interface Beside {
  uses: readonly Use[]
  outputs: readonly Output[]
}

/**
 * Material out (202); what comes out beside, and after the last operation the good pieces, in (102), with an inspection where the item
 * asks for one.
 */
export async function postStock(ctx: Ctx, { id, docNo, task, held: { order }, item, counted, heatNo }: Made, { uses, outputs }: Beside,
  last: boolean, stockLot: string | null): Promise<string | null> {
  const consumed = uses.map(({ line, from: { lot, warehouse, bin, hu }, qty }): PostingLine => ({ moveType: '202', item: line.component,
    lot, warehouse, bin, hu, stockType: 'OK', qty: new Decimal(qty).negated().toFixed(), ...(lot !== null && stockLot !== null
      ? {
        edge: { kind: 'CONSUME', from: { type: 'lot', id: lot, item: line.component }, to: { type: 'lot', id: stockLot, item: item.id } },
      }
      : {}) })
  )
  const brings = last && new Decimal(counted.good).gt(0)
  const pieces: PostingLine[] = brings
    ? [{ moveType: '102', item: item.id, lot: stockLot, warehouse: order.warehouse, bin: order.bin, stockType: item.fqc ? 'QC' : 'OK',
      qty: counted.good, ...(heatNo !== null && stockLot !== null
        ? { edge: { kind: 'FURNACE', from: { type: 'heat', id: heatNo, item: item.id }, to: { type: 'lot', id: stockLot, item: item.id } } }
        : {}) }]
    : []
  const lines = [...consumed, ...pieces, ...outputLines(outputs, { item: item.id, stockLot })]
  if (lines.length === 0) return null
  const posted = await post(ctx, { doc: { type: report.id, id, no: docNo }, key: `report:${id}`, lines })
  if (brings && item.fqc) {
    await openTask(ctx, { inspType: 'FQC', item: item.id, lot: stockLot, qty: counted.good, bin: order.bin, process: task.process,
      device: task.device, mold: task.mold, source: { type: report.id, id, no: docNo, line: id } })
  }
  if (brings)
    happens(ctx, productionMessages[ctx.locale].received(`${counted.good} ${item.uom}`, await lotNo(ctx, stockLot)),
      `${report.path}?open=view:${id}`)
  return posted.id
}

async function lotNo(ctx: Ctx, id: string | null): Promise<string | undefined> {
  if (id === null) return undefined
  return (await findOne(withoutDataRules(ctx), stockLots, id)).lotNo
}

export async function addReport(ctx: Ctx, values: Partial<Row<typeof report>>): Promise<Row<typeof report>> {
  return addRecord(ctx, report, values)
}

export async function writeUses(ctx: Ctx, id: string, uses: readonly Use[]): Promise<void> {
  if (uses.length === 0) return
  await addRows(ctx, reportConsume,
    uses.map(({ line, from: { lot, bin }, qty }) => ({ report: id, woBom: line.id, item: line.component, lot, bin, qty,
      method: line.issueMethod ?? 'PUSH' })
    ))
  await countConsumed(ctx, uses.map(({ line, qty }) => ({ line: line.id, qty })))
}

/** The operation with what was counted, and the good of it at the next one. */
export function quantitiesAfter({ tasks }: Pick<Held, 'tasks'>, task: OpTask, counted: Counted,
  at: string | null): Map<string, Partial<OpTask>> {
  const next = tasks[tasks.findIndex(({ id }) => id === task.id) + 1]
  return new Map<string, Partial<OpTask>>([[task.id, { ...afterReport(task, counted), countedAt: at }],
    ...(next ? [[next.id, { inQty: new Decimal(next.inQty).plus(counted.good).toFixed() }] as const] : [])])
}
