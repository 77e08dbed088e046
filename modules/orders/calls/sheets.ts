import { defineAct, defineRead, type AnswerOf } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { order, orderLine } from '../entities/order.ts'
import { sheetFields } from '../rules/read-sheet.ts'

const { qty, price, dueDate, customerPartNo } = orderLine.fields

const source = {
  /** The stored file: a workbook, comma-separated text, or what was pasted as such. */
  file: is.text,
  customer: is.text,
  /** A draft that gets the positions; without it a new order is made. */
  order: is.optional(is.text),
  /** Which sheet of the workbook, from 0, and the row of its header, from 1; found where they are left out. */
  sheet: is.optional(is.number),
  headerRow: is.optional(is.number),
  /** Heading by what it holds; what is left out is found by what was remembered and by usual names. */
  matching: is.optional(is.map(is.text)),
  customerPo: f.text({ ...order.fields.customerPo, label: '客户订单号', en: 'Customer’s order no.' }),
  /** For rows that name no day. */
  dueDate: f.date({ label: '默认交期', en: 'Wanted on, where a row says nothing' }),
}

const line = is.fields({ row: is.number, item: is.text, itemCode: is.text, itemName: is.text, customerPartNo, qty,
  price: is.optional(price), listPrice: is.optional(price), dueDate, by: is.oneOf('PART', 'DRAWING', 'CODE', 'OWN_DRAWING') })
/** By the row of the sheet, counted from 1, and the heading of the column; no heading where no column was matched. */
const fault = is.fields({ row: is.number, heading: is.maybe(is.text), value: is.text, text: is.text })
/** An order that has this sheet, or its number, already. */
const double = is.fields({ id: is.text, no: is.text, by: is.oneOf('CONTENT', 'PO') })

const check = is.fields({
  fileName: is.text,
  sheets: is.list(is.text),
  sheet: is.number,
  headerRow: is.number,
  headings: is.list(is.text),
  /** The first values of each column, by its heading. */
  samples: is.map(is.text),
  matching: is.map(is.text),
  /** What must have a column and has none. */
  missing: is.list(is.oneOf(...sheetFields)),
  rows: is.number,
  /** Rows that name no part and were passed over. */
  passed: is.list(is.number),
  lines: is.list(line),
  faults: is.list(fault),
  doubles: is.list(double),
})

export type SheetCheck = AnswerOf<typeof checkSheet>
export type SheetLine = SheetCheck['lines'][number]
export type SheetRowFault = SheetCheck['faults'][number]

/** What would become of a customer's sheet: nothing is written. */
export const checkSheet = defineRead('POST /orders/order/sheet-check', { title: '客户来单预览', en: 'What a customer’s sheet would become',
  right: 'orders:order:add', input: source, answer: check })

/** Makes a draft of a customer's sheet, or adds its positions to one; what cannot be taken over is left out only where somebody says so. */
export const importSheet = defineAct(order, 'sheet-import', { title: '导入客户来单', en: 'Import a customer’s sheet', right: 'add',
  record: false, input: {
    ...source,
    /** The text that the file was made of, as it was pasted: it is kept in place of the file. */
    pasted: is.optional(is.text),
    orderType: order.fields.orderType,
    leaveOut: is.optional(is.flag),
    /** It is known that an order has this sheet already. */
    again: is.optional(is.flag),
  }, answer: is.fields({ id: is.text, no: is.text, lines: is.number, left: is.number }) })
