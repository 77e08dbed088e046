import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { opTask } from '../entities/lot.ts'
import { reportParam } from '../entities/op-param.ts'

const maybe = is.maybe(is.text)
/** A parameter with what was recorded of it last, since the last report. */
const param = is.fields({ paramCode: is.text, name: is.text, uom: maybe, dataType: is.text, choices: is.list(is.text), required: is.flag,
  critical: is.flag, target: maybe, lower: maybe, upper: maybe, value: maybe, judge: maybe,
  /** What the machine of the operation measures now; null where it measures nothing of it. `at` in milliseconds since 1970. */
  measured: is.maybe(is.fields({ value: is.text, at: is.number, time: is.text })) })
const params = is.list(param)

/** What is to be recorded while an operation is made, and what of it is. */
export const paramSheet = defineRead(opTask, 'param-sheet', { title: '工艺参数表', en: 'Parameters of an operation', input: { id: is.text },
  answer: params })
export type SheetParam = PartOf<typeof param>

/** Keeps what was read at the machine, each judged by its limits; the next report takes it along. */
export const recordParams = defineAct(opTask, 'params', { title: '记录参数', en: 'Record parameters', from: ['running', 'paused'], input: {
  /** `at` where the value is what the machine measured then. */
  values: is.list(is.fields({ paramCode: is.text, value: reportParam.fields.value, at: is.optional(is.number) })),
  remark: f.text({ label: '说明', en: 'Remark', max: 200, help: '关键参数超限、改填采集值时必填',
    helpEn: 'Asked where a critical one is out of its limits, or another value is typed than was measured', form: { span: 24 } }),
}, answer: params })
