import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f, must } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { ncr, ncrDisposition } from '../entities/ncr.ts'

const row = f.text({ label: '处置行', en: 'Row', required: true, max: 32 })
const { disposition, qty, reason, toItem, cost, resultNo } = ncrDisposition.fields
const amount = f.quantity({ label: '数量', en: 'Quantity', minValue: '0' })

/** A row of what the board decides. */
export const decidedFields = { disposition: must(disposition), qty, reason, toItem }

/** Carries out one row. Scrap, returns, sorting and degrading post at once; a concession waits for its approval, rework until its document of production is done, repair until it is reported done. */
export const disposeRow = defineMove(ncr, 'dispose', {
  input: { row, okQty: { ...amount, label: '合格数', en: 'Good' }, ngQty: { ...amount, label: '不合格数', en: 'Bad' }, resultNo, cost },
})
/** Repair, or rework that has no document of production, is reported done by hand: the goods go to inspection and are inspected again. */
export const finishRow = defineMove(ncr, 'done', { input: { row, cost } })
/** What becomes of a row that has no disposition yet, or with a reason something else of one that is not carried out yet. */
export const decideRow = defineMove(ncr, 'decide', { input: { row, rows: is.list(is.fields(decidedFields)) } })
/** What a row posted is reversed, and the row is open again. */
export const takeRowBack = defineMove(ncr, 'takeBack', { input: { row } })

const sibling = is.fields({
  lot: is.text,
  lotNo: is.text,
  item: is.text,
  itemCode: is.text,
  itemName: is.text,
  why: is.list(is.text),
  frozen: is.text,
  qty: is.text,
  stock: is.list(is.fields({ warehouse: is.text, bin: is.text, stockType: is.text, qty: is.text })),
  shippedQty: is.text,
  uom: is.text,
})
/** A lot that shares a cause; `qty` and `stock`: in stock and where, `shippedQty`: with customers by now. */
export type Sibling = PartOf<typeof sibling>

export const ncrSiblings = defineRead(ncr, 'siblings', { title: '同源批次', en: 'Sibling lots', input: { id: is.text },
  answer: is.list(sibling) })
export const ncrBoard = defineRead(ncr, 'board', {
  title: '不合格看板',
  en: 'Board of nonconformities',
  answer: is.fields({ now: is.text, records: is.list(is.row(ncr, { uom: is.text, openRows: is.number, allRows: is.number })) }),
})
/** Siblings go on hold by one freeze, which the nonconformity lists; those that are frozen already stay with their own. */
export const holdSiblings = defineAct(ncr, 'hold', {
  title: '冻结同源批次',
  en: 'Hold siblings',
  from: ['draft', 'submitted', 'approved', 'executing', 'finished', 'rejected'],
  input: { lots: f.refs('warehouse.lot', { label: '批号', en: 'Lots', required: true }) },
  answer: is.fields({ freeze: is.maybe(is.text), docNo: is.maybe(is.text), held: is.number }),
})
/** Opens the 8D report of a nonconformity, with what is known of it; once. */
export const openCapa = defineAct(ncr, 'openCapa', { title: '发起 8D', en: 'Open an 8D report',
  from: ['draft', 'submitted', 'approved', 'executing', 'finished', 'rejected'], answer: is.fields({ id: is.text, docNo: is.text }) })
/** Those that name a lot, the newest first. */
export const ncrsOfLot = defineRead(ncr, 'of-lot', { title: '批次的不合格品', en: 'Nonconformities of a lot', input: { lot: is.text },
  answer: is.list(is.row(ncr)) })
