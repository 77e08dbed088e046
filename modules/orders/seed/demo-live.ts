import { Decimal } from '#kernel/entity/index.ts'
import { daysLater } from '#kernel/entity/period.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { perform } from '#kernel/server/calls/carry-out.ts'
import { keepFile } from '#kernel/server/files/store-file.ts'
import { findOne, withLines } from '#kernel/server/operations/find.ts'
import { move } from '#kernel/server/operations/move.ts'
import { create } from '#kernel/server/operations/save.ts'
import { addRecord } from '#kernel/server/operations/system-writes.ts'
import { place } from '#modules/warehouse/index.ts'
import { actingAs, dayFromNow, storedIds, type IdOf } from '#modules/system/server.ts'
import { notice } from '../entities/notice.ts'
import { order } from '../entities/order.ts'
import { orderChange } from '../entities/order-change.ts'
import { orderSheet } from '../entities/order-sheet.ts'
import { servedDeliver } from '../server/notices/deliver.ts'
import type { Seeded } from './demo-orders.ts'

type Draft = readonly [customer: string, item: string, qty: string, dueIn: number, more?: Readonly<Record<string, string>>]

/** What came in lately: not sent off yet, waiting for the manager, sent back. */
const drafts: readonly Draft[] = [['C-003', 'CNMG120408-P25C', '600', 30], ['E-004', 'TNMG160404-P25C', '1200', 42, { orderType: 'EXP' }], [
  'C-009',
  'SNMG120412-YG8',
  '50',
  14,
  { orderType: 'SAMPLE', remark: '试样，随附检测报告' },
], ['C-015', 'WNMG080408-P25C', '4000', 60, { orderType: 'STOCK', remark: '年度框架备货，按客户通知分批提' }]]
const waiting: readonly Draft[] = [['C-001', 'CNMG120408-P25C', '2000', 35], ['E-001', 'DNMG150608-P25C', '1500', 45, { orderType: 'EXP',
  customerPo: 'MP-26-0518' }], ['C-006', 'WNMG080408-P25C', '800', 28]]
const sentBack: Draft = ['C-011', 'TNMG160404-P25C', '3000', 12]

export async function seedLive(system: Ctx, { customers, items }: { customers: IdOf; items: IdOf },
  seeded: readonly Seeded[]): Promise<void> {
  const sales = actingAs(system, 'sales', 1)
  const drawn = ([customer, item, qty, dueIn, more]: Draft) =>
    create(sales, order, { docDate: dayFromNow(system, -1), orderType: 'DOM', customer: customers(customer),
      lines: [{ item: items(item), qty, dueDate: dayFromNow(system, dueIn) }], ...more })
  for (const draft of drafts) {
    const { id } = await drawn(draft)
    const [code, , qty, dueIn] = draft
    if (code === 'E-004')
      await fromSheet(sales, { salesOrder: id, customer: customers(code), row: ['E004-10207', qty, dayFromNow(system, dueIn)] })
  }
  for (const draft of waiting) await move(sales, order, 'submit', { id: (await drawn(draft)).id })
  const { id } = await drawn(sentBack)
  await move(sales, order, 'submit', { id })
  await move(actingAs(system, 'director', 1, '11:00:00'), order, 'reject', { id, comment: '交期太紧，请与客户重新商定' })
  await announce(system, seeded)
  await change(system, seeded)
}

/** One of the drafts came in the customer's own file. */
async function fromSheet(ctx: Ctx,
  { salesOrder, customer, row }: { salesOrder: string; customer: string; row: readonly string[] }): Promise<void> {
  const fileName = '東海工具 注文書 2605.csv'
  const original = await keepFile(ctx.kernel, Buffer.from(`\uFEFF品番,数量,納期\r\n${row.join(',')}\r\n`), { filename: fileName,
    biz: 'order-sheet' })
  await addRecord(ctx, orderSheet, { salesOrder, customer, fileName, original, rowsRead: 1, linesMade: 1, rowsLeft: 0,
    columnsTaken: { customerPartNo: '品番', qty: '数量', dueDate: '納期' }, contentMark: 'demo' })
}

/** Two changes of orders that are being made: one that the manager is asked for, one that planning has to settle. */
async function change(system: Ctx, seeded: readonly Seeded[]): Promise<void> {
  const sales = actingAs(system, 'sales', 0, '08:25:00')
  const made = seeded.filter(({ stage, order: { orderType } }) => stage === 'making' && orderType === 'DOM').slice(0, 2)
  const reasons = ['客户产线停产检修，推迟两周交货', '客户机型减产，数量减半'] as const
  for (const [index, { order: of }] of made.entries()) {
    const { lines } = await withLines(sales, order, await findOne(sales, order, of.id))
    const line = lines.at(-1)!
    const asked = index === 0
      ? { dueDate: daysLater(line.dueDate, 14) }
      : { qty: new Decimal(line.qty).div(2).toFixed() }
    const { id } = await create(sales, orderChange, { docDate: dayFromNow(system, 0), salesOrder: of.id, reason: reasons[index]!,
      lines: [{ kind: 'CHANGE', line: line.id, ...asked }] })
    await move(sales, orderChange, 'submit', { id })
    if (index === 1) await move(actingAs(system, 'director', 0, '08:28:00'), orderChange, 'approve', { id })
  }
}

/** Two deliveries of goods that lie ready: one that the store was asked for, one that is still being written. */
async function announce(system: Ctx, seeded: readonly Seeded[]): Promise<void> {
  const sales = actingAs(system, 'sales', 0, '08:20:00')
  const houses = await storedIds(sales, place, 'code')
  const ready = seeded.filter(({ stage, order: { orderType } }) => stage === 'ready' && orderType === 'DOM').slice(0, 2)
  for (const [index, { order: of }] of ready.entries()) {
    const made = await perform(sales, servedDeliver, { id: of.id, warehouse: houses('FG'), planDate: dayFromNow(system, index + 1),
      carrier: '顺丰快运' })
    if (index === 0) await move(sales, notice, 'submit', { id: String(made.id) })
  }
}
