import { Decimal } from '#kernel/entity/index.ts'
import { isDay } from '#kernel/entity/wall-time.ts'

/* The sheet of a customer: their columns are matched once, remembered, and each row is read by them. */

export const sheetFields = ['customerPartNo', 'itemCode', 'qty', 'price', 'dueDate', 'remark'] as const
export type SheetField = (typeof sheetFields)[number]

/** Which column holds what, by its heading. */
export type Matching = Readonly<Partial<Record<SheetField, string>>>

/** Headings that mean a field, in the languages in which orders come; compared without case, spaces and punctuation. */
const usual: Readonly<Record<SheetField, readonly string[]>> = {
  customerPartNo: ['客户料号', '料号', '物料编码', '物料号', 'partno', 'partnumber', 'customerpartno', 'material', 'article', 'articleno',
    'itemno', 'pn', '部品番号', '品番'],
  itemCode: ['产品型号', '型号', '规格型号', '我方料号', '供方料号', 'model', 'type', 'supplierpartno', 'yourpartno', 'designation',
    '型番'],
  qty: ['数量', '订购数量', '订单数量', 'qty', 'quantity', 'orderqty', 'pcs', 'menge', '注文数', '数'],
  price: ['单价', '价格', '含税单价', 'price', 'unitprice', 'netprice', 'preis', '単価'],
  dueDate: ['交期', '交货日期', '要求交期', '需求日期', 'deliverydate', 'duedate', 'requireddate', 'eta', 'liefertermin', '納期'],
  remark: ['备注', '说明', 'remark', 'remarks', 'note', 'comment', '備考'],
}

const plain = (heading: string): string => heading.normalize('NFKC').toLowerCase().replaceAll(/[\s\p{P}\p{S}]/gu, '')

/** What columns are by their headings: as was remembered, else as they are usually called. */
export function matchColumns(headings: readonly string[], remembered: Matching = {}): Matching {
  const matched: Partial<Record<SheetField, string>> = {}
  const taken = new Set<string>()
  const take = (field: SheetField, heading: string | undefined) => {
    if (heading === undefined || matched[field] !== undefined || taken.has(heading)) return
    matched[field] = heading
    taken.add(heading)
  }
  for (const field of sheetFields) take(field, headings.find((heading) => heading === remembered[field]))
  for (const field of sheetFields) take(field, headings.find((heading) => usual[field].includes(plain(heading))))
  return matched
}

export interface SheetRow {
  /** Counted as the workbook counts. */
  row: number
  customerPartNo: string
  itemCode: string
  qty: string
  price: string | null
  /** `yyyy-MM-dd`; null where the sheet says none. */
  dueDate: string | null
  remark: string
}

type SheetFault = 'noPart' | 'qty' | 'price' | 'date'

export interface ReadRow {
  row?: SheetRow
  faults: { row: number; field: SheetField; fault: SheetFault; value: string }[]
}

/** A row by its cells; undefined where it is empty or a sum below the table. */
export function readRow(row: number, cells: Readonly<Record<string, string>>, matching: Matching): ReadRow | undefined {
  const text = (field: SheetField) => (cells[matching[field] ?? ''] ?? '').trim()
  const [customerPartNo, itemCode, qtyText, priceText, dateText] = [text('customerPartNo'), text('itemCode'), text('qty'), text('price'),
    text('dueDate')]
  if (customerPartNo === '' && itemCode === '') return undefined
  const faults: ReadRow['faults'] = []
  const fault = (field: SheetField, kind: SheetFault, value: string) => faults.push({ row, field, fault: kind, value })
  const qty = numberOf(qtyText)
  if (qty === undefined || qty.lte(0)) fault('qty', 'qty', qtyText)
  const price = priceText === '' ? null : numberOf(priceText)
  if (price === undefined || price?.lt(0)) fault('price', 'price', priceText)
  const dueDate = dateText === '' ? null : dateOf(dateText)
  if (dueDate === undefined) fault('dueDate', 'date', dateText)
  if (faults.length > 0) return { faults }
  return { faults,
    row: { row, customerPartNo, itemCode, qty: qty!.toFixed(), price: price?.toFixed() ?? null, dueDate: dueDate ?? null,
      remark: text('remark') } }
}

/** `1,200`, `1 200.5`, `¥ 12.30`, `1.200,50` where the comma is last; undefined for what is no number. */
function numberOf(text: string): Decimal | undefined {
  const bare = text.normalize('NFKC').replaceAll(/[\s¥$€]/g, '').replace(/(pcs|件|片|只)$/i, '')
  // A comma before three digits alone divides thousands.
  const german = /^-?\d{1,3}(\.\d{3})+,\d+$/.test(bare) || /^-?\d+,(\d{1,2}|\d{4,})$/.test(bare)
  const digits = german ? bare.replaceAll('.', '').replace(',', '.') : bare.replaceAll(/,(?=\d{3}(\D|$))/g, '')
  return /^-?\d+(\.\d+)?$/.test(digits) ? new Decimal(digits) : undefined
}

/** `2026-06-30`, `2026/6/30`, `2026年6月30日`, `30.06.2026`; undefined for what is no day. */
function dateOf(text: string): string | undefined {
  const iso = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T].*)?$/.exec(text)
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  const [year, month, day] = iso ? [iso[1]!, iso[2]!, iso[3]!] : german ? [german[3]!, german[2]!, german[1]!] : []
  if (year === undefined) return undefined
  const date = `${year}-${month!.padStart(2, '0')}-${day!.padStart(2, '0')}`
  return isDay(date) ? date : undefined
}
