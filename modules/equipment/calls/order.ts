import { defineAct, defineMove, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { order, orderItem } from '../entities/order.ts'
import { repair } from '../entities/repair.ts'

const { value, result, measure, photo } = orderItem.fields

/** What was found at one line or several; the first entry begins the order. With `repair` what is wrong is reported as well. */
export const recordItems = defineAct(order, 'record', {
  title: '记录',
  en: 'Enter what was found',
  from: ['waiting', 'executing'],
  right: 'finish',
  input: {
    lines: is.list(
      is.fields({ line: is.text, value, result, measure, photo, repair: is.optional(
        is.fields({ severity: repair.fields.severity, symptom: f.text({ label: '故障现象', en: 'What is wrong', max: 500 }) }),
      ) }),
    ),
  },
  answer: is.row(order),
})

/** All was looked at and done: who did it signs where the plan asks for it. Left empty, the minutes are those since it was begun. */
export const finishOrder = defineMove(order, 'finish', {
  input: {
    laborMin: f.integer({ label: '实际工时', en: 'Took', unit: 'min', minValue: '1', maxValue: '10000', help: '留空取开始以来的时长',
      helpEn: 'Empty: the time since it was begun' }),
    signature: { ...order.fields.signature, readonly: false },
    photo: { ...order.fields.photo, readonly: false },
  },
})

/** What is due within a week, under way or to be confirmed, and what was finished within a day: for the board. */
export const orderBoard = defineRead(order, 'board', { title: '保养看板', en: 'Maintenance board',
  answer: is.fields({ now: is.text, records: is.list(is.row(order)) }) })
