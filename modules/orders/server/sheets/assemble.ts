import { can, now, withoutDataRules, type Ctx } from '#kernel/server/context.ts'
import { Refusal, type Fault } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { newRow } from '#kernel/server/operations/system-writes.ts'
import { order, orderLine } from '../../entities/order.ts'
import type { ReadRow, SheetField, SheetRow } from '../../rules/read-sheet.ts'
import { readTable } from '../../rules/sheet-table.ts'
import { completeOrder } from '../orders/complete.ts'
import type { Order, OrderLine } from '../rows.ts'
import { itemBook, type Found, type FoundBy } from './find-items.ts'
import { sheetMessages } from './messages.ts'
import { readSheetOf, type ReadSheet, type SheetInput } from './read.ts'

/** A row of the sheet as a position. */
export interface Position {
  row: number
  by: FoundBy
  itemCode: string
  itemName: string
  values: { item: string; customerPartNo: string | null; qty: string; price: string | null; dueDate: string; remark: string | null }
}

/** Why something cannot be taken over; row 0 is the order itself. */
interface RowFault {
  row: number
  heading: string | null
  value: string
  text: string
}

export interface Assembled {
  sheet: ReadSheet
  /** What must have a column and has none: then nothing was read. */
  missing: readonly SheetField[]
  passed: readonly number[]
  positions: readonly Position[]
  faults: readonly RowFault[]
  /** The draft that gets the positions. */
  draft: Order | null
}

/** What a customer's sheet says, held against what an order may be: each row is a position, or its faults are told. */
export async function assemble(ctx: Ctx, input: SheetInput): Promise<Assembled> {
  const draft = input.order === undefined ? null : await draftOf(ctx, input.order, input.customer)
  const sheet = await readSheetOf(ctx, input)
  const { matching } = sheet
  const missing: SheetField[] = [...(matching.customerPartNo ?? matching.itemCode ? [] : ['customerPartNo' as const]),
    ...(matching.qty ? [] : ['qty' as const])]
  if (missing.length > 0) return { sheet, missing, passed: [], positions: [], faults: [], draft }
  const { read, passed } = readTable(sheet, matching)
  const { positions, faults } = await positionsOf(ctx, input, sheet, read)
  faults.push(...await refusedBy(ctx, input, sheet, draft, positions))
  const faulty = new Set(faults.map(({ row }) => row))
  return { sheet, missing, passed, positions: positions.filter(({ row }) => !faulty.has(row)),
    faults: faults.toSorted((a, b) => a.row - b.row), draft }
}

async function draftOf(ctx: Ctx, id: string, customer: string): Promise<Order> {
  const record = await findOne(ctx, order, id) as Order
  const messages = sheetMessages[ctx.locale]
  if (record.customer !== customer) throw new Refusal(messages.otherCustomer(record.docNo))
  if (record.status !== order.state.draft && record.status !== order.state.rejected) throw new Refusal(messages.noDraft(record.docNo))
  return record
}

async function positionsOf(ctx: Ctx, input: SheetInput, { matching }: ReadSheet,
  read: readonly ReadRow[]): Promise<{ positions: Position[]; faults: RowFault[] }> {
  const messages = sheetMessages[ctx.locale]
  const rows = read.flatMap(({ row }) => (row ? [row] : []))
  const book = await itemBook(ctx, input.customer, rows)
  const sees = can(ctx, 'orders:price:view')
  const faults: RowFault[] = read.flatMap((one) =>
    one.faults.map(({ row, field, fault, value }) => ({ row, heading: matching[field] ?? null, value, text: fault === 'noPart'
      ? messages.noPart
      : messages[fault](value) })
    )
  )
  const positions = rows.flatMap((row): Position[] => {
    const found = book.find(row)
    const dueDate = row.dueDate ?? input.dueDate
    const own = [...faultsOfItem(ctx, row, found), ...(dueDate ? [] : [{ field: 'dueDate' as const, value: '', text: messages.noDate }]),
      ...tooLong(ctx, row)]
    faults.push(...own.map(({ field, ...fault }) => ({ ...fault, row: row.row, heading: matching[field] ?? null })))
    if (own.length > 0 || !('item' in found) || !dueDate) return []
    const { item, by } = found
    return [{ row: row.row, by, itemCode: item.code, itemName: item.name,
      values: { item: item.id, customerPartNo: partOf(row, by), qty: row.qty, price: sees ? row.price : null, dueDate,
        remark: row.remark === '' ? null : row.remark } }]
  })
  return { positions, faults }
}

/** Our own code in the column of theirs is none of theirs. */
function partOf({ customerPartNo }: SheetRow, by: FoundBy): string | null {
  return customerPartNo === '' || by === 'OWN_DRAWING' ? null : customerPartNo
}

interface FieldFault {
  field: SheetField
  value: string
  text: string
}

function faultsOfItem({ locale }: Ctx, row: SheetRow, found: Found): FieldFault[] {
  const messages = sheetMessages[locale]
  const field = row.customerPartNo === '' ? 'itemCode' : 'customerPartNo'
  if ('item' in found) {
    return found.item.enabled === 'Y' ? [] : [{ field, value: found.item.code, text: messages.stopped(found.item.code) }]
  }
  const { part } = found
  if (found.fault === 'differ') return [{ field, value: part, text: messages.otherItem(part, found.code) }]
  return [{ field, value: part, text: found.fault === 'none' ? messages.noItem(part) : messages.twoItems(part) }]
}

function tooLong({ locale }: Ctx, row: SheetRow): FieldFault[] {
  return (['customerPartNo', 'remark'] as const).flatMap((field) => {
    const { max = Infinity } = orderLine.fields[field]
    return row[field].length > max ? [{ field, value: row[field], text: sheetMessages[locale].tooLong(max) }] : []
  })
}

/** What the order's own rule refuses of the positions, told by the rows of the sheet. */
async function refusedBy(ctx: Ctx, input: SheetInput, { matching }: ReadSheet, draft: Order | null,
  positions: readonly Position[]): Promise<RowFault[]> {
  const lines = positions.map(({ values }) => newRow(ctx, orderLine, { lineNo: 0, taxRate: '0', ...values }) as OrderLine)
  const header = draft ?? newRow(ctx, order, { customer: input.customer, docDate: now(ctx).slice(0, 10) }) as Order
  try {
    await completeOrder(withoutDataRules(ctx), { ...header, lines })
    return []
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { faults = [] } = (error.result ?? {}) as { faults?: readonly Fault[] }
    if (faults.length === 0) throw error
    return faults.map(({ field, row, text }) => {
      const position = row === undefined ? undefined : positions[row - 1]
      const value = position ? String(position.values[field as keyof Position['values']] ?? '') : ''
      return { row: position?.row ?? 0, heading: matching[field as SheetField] ?? null, value, text }
    })
  }
}
