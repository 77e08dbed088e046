import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { provenInput } from '#kernel/entity/console/countersign.ts'
import { firstPiece } from '../entities/first-piece.ts'
import { lot, opTask } from '../entities/lot.ts'
import { report, reportDefect } from '../entities/report.ts'
import { badKinds } from '../rules/bad-pieces.ts'
import { workOrder } from '../entities/work-order.ts'

const { device, mold, workers } = opTask.fields

/** Begins an operation at a machine; every check stands in sight before (`startChecks`) and is made again. */
export const startTask = defineMove(opTask, 'start', {
  input: {
    device: { ...device, readonly: false },
    mold: { ...mold, readonly: false, help: '留空时为设备上的模具', helpEn: 'Left empty, the one on the machine' },
    workers: { ...workers, readonly: false, help: '留空为本人', helpEn: 'Left empty, whoever starts it' },
  },
})

/** The machine stands, and the operation with it, until it goes on. */
export const stopTask = defineAct(opTask, 'stop', { title: '停机', en: 'Machine stands', from: ['running', 'paused'], input: {
  reason: f.ref('product.reason', { label: '停机原因', en: 'Reason', required: true }),
  remark: f.text({ label: '说明', en: 'Remark', max: 200, form: { span: 24 } }),
}, answer: is.row(opTask) })

const quantity = (label: string, en: string, span = 24) => f.quantity({ label, en, minValue: '0', form: { span } })

const { qty, reason, defect, position, x, y, dutyDepart, cause } = reportDefect.fields
/** Bad pieces that are told by themselves: why, and where on the part. */
const badPieces = is.fields({ kind: is.oneOf(...badKinds), qty, reason, defect, position, x, y, dutyDepart, cause })
export type BadPiecesSent = PartOf<typeof badPieces>

/**
 * Counts what was made: it moves stock, molds and genealogy with it, or nothing at all (domain §2.4 rule 2). Answers the report, or
 * nothing where it waits for its approval.
 */
export const reportTask = defineAct(opTask, 'report', { title: '报工', en: 'Report', from: ['running'], input: {
  good: quantity('合格数量', 'Good'),
  scrap: quantity('报废数量', 'Scrap', 12),
  rework: quantity('返工数量', 'Rework', 12),
  reason: f.ref('product.reason', { label: '不良原因', en: 'Reason', help: '有报废或返工时必填', helpEn: 'Asked with scrap or rework' }),
  defects: is.maybe(is.list(badPieces)),
  materialLot: f.ref('warehouse.lot', { label: '用料批号', en: 'Material lot', help: '留空时按先进先出取线边批次',
    helpEn: 'Left empty, the lots at the line are taken first in, first out' }),
  netKg: f.quantity({ label: '合格净重', en: 'Net weight of the good', unit: 'kg', minValue: '0',
    help: '填了净重和单重时，合格数量由其折算', helpEn: 'With the weight of one, the pieces follow from it' }),
  unitKg: f.quantity({ label: '单重', en: 'Weight of one', unit: 'kg', minValue: '0.000001' }),
  grossKg: f.quantity({ label: '合格毛重', en: 'Gross weight of the good', unit: 'kg', minValue: '0', form: { span: 12 } }),
  tareKg: f.quantity({ label: '皮重', en: 'Tare', unit: 'kg', minValue: '0', form: { span: 12 } }),
  sampleKg: f.quantity({ label: '抽样重量', en: 'Weight of a sample', unit: 'kg', minValue: '0', form: { span: 12 } }),
  sampleQty: f.integer({ label: '抽样件数', en: 'Pieces of it', minValue: '1', form: { span: 12 },
    help: '单重为抽样的平均；留空时取本班上一次抽样',
    helpEn: 'The weight of one is their mean; left empty, that of the last sample of the shift' }),
  fromScale: provenInput.shownBy,
  secondTicket: provenInput.secondTicket,
  byQty: f.quantity({ label: '副产数量', en: 'By-product', minValue: '0', help: '该工序的副产（如回收料）实称；留空按 BOM 用量入库',
    helpEn: 'What came out beside, as it was weighed; left empty, by the bill' }),
  workers: { ...workers, readonly: false, help: '留空为开工的人员', helpEn: 'Left empty, those who started it' },
  shares: f.text({ label: '份额', en: 'Shares', max: 200, help: '多人不均分时按人员顺序填写，合计为 1，如 0.5,0.3,0.2；留空为均分',
    helpEn: 'Of unequal parts, in the order of the people, one together, as in 0.5,0.3,0.2; left empty, equal parts' }),
  remark: f.text({ label: '备注', en: 'Remark', max: 500, form: { span: 24 } }),
}, answer: is.maybe(is.row(report)) })

/** Takes a report back with everything that it moved (domain §2.4 rule 3). */
export const reverseReport = defineAct(report, 'reverse', { title: '红冲', en: 'Take back', comment: 'required', danger: true,
  answer: is.row(report) })

/** A new first piece goes to inspection after one was rejected (domain §2.4 rule 4). */
export const askFirstPiece = defineAct(opTask, 'first-piece', { title: '送检首件', en: 'Send a new first piece',
  from: ['running', 'paused'], input: {}, answer: is.row(firstPiece) })

const waiting = is.fields({ opTask: is.maybe(is.text), kind: is.text, no: is.text, qty: is.text, since: is.text, people: is.list(is.text),
  more: is.number, at: is.text })

/** What of a traveller is to be inspected, since when and by whom. */
export const lotInspections = defineRead(lot, 'inspections', { title: '流转卡检验', en: 'Inspections of a traveller',
  input: { id: is.text }, answer: is.list(waiting) })
export type WaitingInspection = PartOf<typeof waiting>

/** A held lot goes on from where it was. */
export const releaseLot = defineMove(lot, 'release', {})

const light = is.fields({ key: is.oneOf('order', 'lot', 'quantity', 'material', 'machine', 'mold', 'person', 'instruction', 'quality'),
  ok: is.flag, reasons: is.list(is.text), /** The page of what it names. */ link: is.optional(is.text) })

/** What must be green before an operation begins, each by the module that knows it. */
export const startChecks = defineRead(opTask, 'start-checks', { title: '开工检查', en: 'Checks before a start',
  input: { id: is.text, device: is.maybe(is.text), mold: is.maybe(is.text), workers: is.maybe(is.text) }, answer: is.list(light) })

const op = is.fields({ opNo: is.number, process: is.text, done: is.flag, inQty: is.text, good: is.text, scrap: is.text, rework: is.text,
  wip: is.text, running: is.number })

/** How far an order is, operation by operation over all of its lots. */
export const orderProgress = defineRead(workOrder, 'progress', { title: '工序进度', en: 'Progress by operation', input: { id: is.text },
  answer: is.list(op) })
export type OpProgress = PartOf<typeof op>
export type StartLight = PartOf<typeof light>
