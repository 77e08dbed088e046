import { defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf, type PartValues } from '#kernel/entity/shape.ts'
import { bom, bomLine } from '../entities/bom.ts'

/** As deep as anybody looks. */
export const deepest = 50

const maybe = is.maybe(is.text)
/** A place in the structure of an item, with what the asked quantity needs there (or yields, for by-products). */
const place = {
  /** Unique within the answer: the way down to it. */
  key: is.text,
  level: is.number,
  item: is.text,
  code: is.text,
  name: is.text,
  spec: maybe,
  grade: maybe,
  itemType: is.text,
  supplyMode: is.text,
  uom: maybe,
  lineNo: is.maybe(is.number),
  lineType: maybe,
  qty: maybe,
  qtyType: maybe,
  scrapRate: maybe,
  opNo: is.maybe(is.number),
  issueMethod: maybe,
  altGroup: maybe,
  remark: maybe,
  need: is.text,
  bomId: maybe,
  bomNo: maybe,
  version: maybe,
  baseQty: maybe,
}

export interface TreeRow extends PartValues<typeof place> {
  /** A leaf has no `children` at all: tables would offer to unfold it. */
  children?: TreeRow[] | undefined
}

const places = is.of<TreeRow[]>({ type: 'array', items: { type: 'object' } })

/** A bill that takes an item. */
const usage = is.fields({
  key: is.text,
  level: is.number,
  /** What is made. */
  item: is.text,
  code: is.text,
  name: is.text,
  spec: maybe,
  uom: maybe,
  bomId: is.text,
  bomNo: is.text,
  version: is.text,
  status: is.text,
  isDefault: maybe,
  baseQty: is.text,
  /** Through which item the asked one goes in. */
  component: is.text,
  componentCode: is.text,
  qty: is.text,
  qtyType: is.text,
  componentUom: maybe,
})
const line = is.maybe(is.row(bomLine))
/** One component of two versions side by side; `fields` differ. */
const difference = is.fields({
  key: is.text,
  change: is.oneOf('added', 'removed', 'changed', 'same'),
  component: is.text,
  code: is.text,
  name: is.text,
  uom: maybe,
  left: line,
  right: line,
  fields: is.list(is.text),
})
const head = is.row(bom, { code: is.text, name: is.text })

const date = f.date({ label: '日期', en: 'Date' })
/** The item with the bill in effect on a day, or a bill in whatever state (`bomId`) to begin with. */
const structure = {
  itemId: maybe,
  bomId: maybe,
  date,
  levels: f.integer({ label: '层数', en: 'Levels', minValue: '1', maxValue: String(deepest) }),
  qty: f.quantity({ label: '数量', en: 'Quantity', minValue: '0' }),
}

export type UsageRow = PartOf<typeof usage>
export type DifferenceRow = PartOf<typeof difference>

export const bomTree = defineRead(bom, 'tree', { title: 'BOM 结构', en: 'Structure of an item', input: structure,
  answer: is.fields({ ...place, children: is.optional(places) }) })
export const exportBomTree = defineRead(bom, 'exportTree', { title: '导出 BOM 结构', en: 'Structure as a sheet', right: 'export',
  input: structure, answer: is.file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet') })
/** `all` = Y: drafts and bills that are not the default ones, too. */
export const whereUsed = defineRead(bom, 'whereUsed', { title: 'BOM 反查', en: 'Where an item is used',
  input: { itemId: is.text, date, all: maybe }, answer: is.list(usage) })
export const comparedBoms = defineRead(bom, 'compare', { title: '版本比较', en: 'Two versions side by side',
  input: { left: is.text, right: is.text }, answer: is.fields({ left: head, right: head, rows: is.list(difference) }) })
