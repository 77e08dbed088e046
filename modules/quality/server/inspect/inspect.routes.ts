import type { FastifyInstance } from 'fastify'
import { f } from '#kernel/entity/index.ts'
import { requireRight, type Ctx } from '#kernel/server/context.ts'
import { refuseFaults } from '#kernel/server/errors.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { bindAct, parseInput } from '#kernel/server/rest/act.ts'
import { parameter } from '#kernel/server/rest/bind.ts'
import { callerCtx } from '#kernel/server/rest/caller.ts'
import { ok } from '#kernel/server/rest/envelope.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { inspection, inspectionDefect, task } from '../../index.ts'
import { beginTask } from './begin.ts'
import { addDefect, dropDefect } from './defects.ts'
import { recordValues, type SentValue } from './record.ts'
import { sheetOf } from './sheet.ts'
import { tallyLine } from './tally.ts'

const id = f.text({ label: '检验单', en: 'Inspection', required: true, max: 32 })
const line = f.text({ label: '检验明细', en: 'Line', required: true, max: 32 })
const count = f.integer({ label: '件数', en: 'Pieces', required: true, minValue: '0' })
const sampleNo = f.integer({ label: '样本号', en: 'Sample', required: true, minValue: '1' })
const sample = {
  line,
  sampleNo,
  value: f.text({ label: '实测值', en: 'Value', max: 64 }),
  text: f.longText({ label: '描述', en: 'Text', max: 5000 }),
  judge: f.text({ label: '判定', en: 'Judged', max: 2 }),
  gauge: f.text({ label: '量具', en: 'Gauge', max: 32 }),
}
const { defect, position, x, y, qty, photo } = inspectionDefect.fields

/** Calls of an inspection that goes on (domain §2.6); each is a call of its own, so that several people write at once. */
export function inspectRoutes(app: FastifyInstance, kernel: Kernel): void {
  app.get(`${inspection.path}/sheet`, async (request) => {
    const ctx = await callerCtx(kernel, request)
    requireRight(ctx, `${inspection.permission}:list`)
    return ok(await sheetOf(ctx, parameter(ctx, request.query, 'id')))
  })
  bindAct(app, kernel, { entity: task, name: 'begin',
    fields: { id: { ...id, label: '检验任务', en: 'Task' }, qty: f.quantity({ label: '数量', en: 'Quantity', minValue: '0.000001' }) },
    run: beginTask })
  bindAct(app, kernel, { entity: inspection, name: 'record',
    fields: { id, values: f.json({ label: '数据', en: 'Values', required: true }), sure: f.yesNo({ label: '确认', en: 'Sure' }) },
    run: (ctx, { id: inspId, values, sure }) => recordValues(ctx, { id: inspId, values: readValues(ctx, values), sure: sure === 'Y' }) })
  bindAct(app, kernel, { entity: inspection, name: 'tally', right: 'record',
    fields: { id, line, checked: { ...count, label: '已检', en: 'Checked' },
      nonconforming: { ...count, label: '不合格', en: 'Nonconforming' } }, run: tallyLine })
  bindAct(app, kernel, { entity: inspection, name: 'defect', right: 'record',
    fields: { id, line: { ...line, required: false }, sampleNo: { ...sampleNo, required: false }, defect, position, x, y, qty, photo },
    run: addDefect })
  bindAct(app, kernel, { entity: inspection, name: 'dropDefect', right: 'record', fields: { id, row: line }, run: dropDefect })
}

/** Rows of values as fields read them; faults name the row. */
function readValues(ctx: Ctx, sent: unknown): SentValue[] {
  if (!Array.isArray(sent)) return []
  const rows = sent.map((row: unknown) => parseInput(ctx, sample, (typeof row === 'object' && row !== null ? row : {}) as Rec))
  const faults = rows.flatMap((row, index) => row.faults.map((fault) => ({ ...fault, lines: 'values', row: index + 1 })))
  if (faults.length > 0) throw refuseFaults(faults)
  return rows.map(({ values }) => values)
}
