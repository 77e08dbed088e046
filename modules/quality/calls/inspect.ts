import { defineAct, defineMoving, defineRead } from '#kernel/entity/call.ts'
import { f, type Row } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { defectModel } from '../entities/defect-model.ts'
import { inspection, inspectionDefect, inspectionLine } from '../entities/inspection.ts'
import { task } from '../entities/task.ts'

const id = f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 })
const taskId = { ...id, label: '检验任务', en: 'Task' }
const line = f.text({ label: '检验明细', en: 'Line', required: true, max: 32 })
const count = f.integer({ label: '件数', en: 'Pieces', required: true, minValue: '0' })
const sampleNo = f.integer({ label: '样本号', en: 'Sample', required: true, minValue: '1' })
const qty = f.quantity({ label: '数量', en: 'Quantity', required: true, minValue: '0' })
const judge = is.oneOf('OK', 'NG')
const some = is.maybe(is.text)

const meter = { id: is.text, rev: is.number, lineNo: is.number, n: is.number, ac: is.number, re: is.number, checked: is.number,
  nonconforming: is.number, result: is.maybe(judge) }
const sheetLine = is.as<SheetLine>(
  is.row(inspectionLine, { code: is.text, name: is.text, kind: is.oneOf('VAR', 'ATT', 'TEXT', 'FILE'), decimals: is.number, method: some,
    gaugeTypeName: some }),
)
const value = is.fields({ id: is.text, line: is.text, sampleNo: is.number, value: some, text: some, judge, gauge: some, gaugeNo: some,
  byName: is.optional(some), by: is.text, at: is.text })
const defectRow = is.fields({ id: is.text, line: some, sampleNo: is.maybe(is.number), defect: is.text, name: is.text, position: some,
  x: some, y: some, qty: is.number, severity: is.oneOf('CR', 'MAJ', 'MIN'), photo: some })
const gauge = is.fields({ id: is.text, no: is.text, name: is.text, type: is.text, valid: is.flag,
  /** The one of its type with which the caller measured last. */
  mine: is.flag })
const sheet = is.fields({
  inspection: is.row(inspection),
  samples: is.number,
  lines: is.list(sheetLine),
  values: is.list(value),
  defects: is.list(defectRow),
  gauges: is.list(gauge),
  ncr: is.maybe(is.fields({ id: is.text, docNo: is.text })),
})
const lineMeter = is.fields(meter)

type InspectionLine = Row<typeof inspectionLine>
/** A characteristic of the sheet, by its snapshot of the standard. */
export type SheetLine = Omit<InspectionLine, 'severity' | 'result' | 'char'> & LineMeter & { char: string; code: string; name: string;
  severity: 'CR' | 'MAJ' | 'MIN'; kind: 'VAR' | 'ATT' | 'TEXT' | 'FILE'; decimals: number; method: string | null;
  gaugeTypeName: string | null }
/** Where a characteristic stands; what recording answers of it. */
export type LineMeter = Pick<PartOf<typeof lineMeter>, 'id' | 'checked' | 'nonconforming' | 'result'>
export type SheetValue = PartOf<typeof value>
export type SheetDefect = PartOf<typeof defectRow>
export type SheetGauge = PartOf<typeof gauge>
/** All that an inspector works with; `ncr`: the nonconformity that the judgement opened. */
export type StoredSheet = PartOf<typeof sheet>

export const inspectionSheet = defineRead(inspection, 'sheet', { title: '检验记录', en: 'Inspection sheet', input: { id: is.text },
  answer: sheet })
export const modelForItem = defineRead(defectModel, 'forItem', { title: '物料的缺陷模型', en: 'Defect model of an item',
  right: [`${inspection.permission}:record`, `${defectModel.permission}:list`], input: { item: is.text },
  answer: is.maybe(is.row(defectModel)) })

const work = { record: false } as const
/** Calls of an inspection that goes on (domain §2.6); each is a call of its own, so that several people write at once. */
export const beginTask = defineAct(task, 'begin', { ...work, title: '开始检验', en: 'Begin',
  input: { id: taskId, qty: f.quantity({ label: '数量', en: 'Quantity', minValue: '0.000001' }) },
  answer: is.fields({ id: is.text, docNo: is.text }) })
/** One value as it was sent; whole rows of them are recorded at once. */
const sampleFields = {
  line,
  sampleNo,
  value: f.text({ label: '实测值', en: 'Value', max: 64 }),
  text: f.longText({ label: '描述', en: 'Text', max: 5000 }),
  judge: f.text({ label: '判定', en: 'Judged', max: 2 }),
  gauge: f.text({ label: '量具', en: 'Gauge', max: 32 }),
}
export const recordSamples = defineAct(inspection, 'record', { ...work, title: '录入检验值', en: 'Record values',
  input: { id, values: is.list(is.fields(sampleFields)), sure: f.yesNo({ label: '确认', en: 'Sure' }) }, answer: is.list(lineMeter) })
export const tallySamples = defineAct(inspection, 'tally', { ...work, title: '计数录入', en: 'Tally', right: 'record',
  input: { id, line, checked: { ...count, label: '已检', en: 'Checked' },
    nonconforming: { ...count, label: '不合格', en: 'Nonconforming' } }, answer: lineMeter })
const { defect, position, x, y, qty: defectQty, photo } = inspectionDefect.fields
export const noteDefect = defineAct(inspection, 'defect', { ...work, title: '登记缺陷', en: 'Note a defect', right: 'record',
  input: { id, line: { ...line, required: false }, sampleNo: { ...sampleNo, required: false }, defect, position, x, y, qty: defectQty,
    photo }, answer: is.fields({ id: is.text, line: is.maybe(lineMeter) }) })
export const removeDefect = defineAct(inspection, 'dropDefect', { ...work, title: '删除缺陷', en: 'Remove a defect', right: 'record',
  input: { id, row: line }, answer: is.fields({ line: is.maybe(lineMeter) }) })

/** The result follows from the characteristics, the quantities from whoever judges. */
export const judgeInspection = defineMoving(inspection, 'judge', {
  itself: 'the source is held before the inspection, and where somebody else approves it only waits',
  input: { acceptQty: { ...qty, label: '合格数', en: 'Accepted' }, rejectQty: { ...qty, label: '不合格数', en: 'Rejected' } },
  answer: is.row(inspection),
})
/** Inspects again what was judged, by the same standard and plan. */
export const inspectAgain = defineAct(inspection, 'rejudge', { ...work, title: '复判', en: 'Inspect again', input: { id },
  answer: is.fields({ id: is.text, docNo: is.text }) })
export const releaseTask = defineAct(task, 'urgent', { ...work, title: '紧急放行', en: 'Release urgently',
  input: { id: taskId, reason: f.text({ label: '放行原因', en: 'Reason', required: true, max: 200 }) },
  answer: is.fields({ qty: is.text }) })
