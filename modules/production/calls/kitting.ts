import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { workOrder } from '../entities/work-order.ts'

const line = is.fields({ id: is.text, item: is.text, code: is.text, name: is.text, uom: is.text, opNo: is.number, required: is.text,
  issued: is.text, consumed: is.text, requested: is.text, atLine: is.text, free: is.text, inspection: is.text, expected: is.text,
  expectedOn: is.maybe(is.text), toIssue: is.text, covered: is.text, short: is.text })
/** A component of an order: what of it is issued, what is there, what is missing. */
export type KitLine = PartOf<typeof line>

const doc = is.fields({ entity: is.oneOf('warehouse.issue', 'warehouse.material-return'), id: is.text, no: is.text })
/** A document of the store for an order. */
export type StoreDoc = PartOf<typeof doc>

/** Whether an order has its material, component by component, with what the store is about to bring. */
export const orderKitting = defineRead(workOrder, 'kitting', { title: '齐套', en: 'Kitting', input: { id: is.text },
  answer: is.fields({ lines: is.list(line), docs: is.list(doc) }) })

const order = is.fields({ id: is.text, docNo: is.text, itemCode: is.text, itemName: is.text, qty: is.text, uom: is.text, start: is.text,
  due: is.text, begun: is.flag, lines: is.list(line) })
/** An order that still wants material. */
export type KitOrder = PartOf<typeof order>

/** Orders that are released and want material, those that begin first before the others. */
export const kittingList = defineRead(workOrder, 'kitting-list', { title: '齐套检查', en: 'Material of orders',
  answer: is.fields({ today: is.text, orders: is.list(order) }) })

const docs = is.fields({ docs: is.list(doc) })

/** Asks the stores for what an order still wants and is there: they pick it, and it goes to the line (201). */
export const issueMaterial = defineAct(workOrder, 'issue', { title: '申请发料', en: 'Ask for material', from: ['released', 'executing'],
  input: {}, answer: docs })

/** Sends what was issued and not used up back to the stores, which confirm it (103). */
export const returnMaterial = defineAct(workOrder, 'return', { title: '退料', en: 'Return material',
  from: ['released', 'executing', 'finished'], input: {}, answer: docs })
