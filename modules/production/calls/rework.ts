import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { opTask } from '../entities/lot.ts'
import { rework } from '../entities/rework.ts'

const { qty, route, due, remark } = rework.fields

/** Pieces that an operation counted as rework get their document, and wait for its release. */
export const askRework = defineAct(opTask, 'rework', { title: '开返工单', en: 'Have reworked', right: `${rework.permission}:submit`,
  input: {
    qty: { ...qty, help: '留空时为尚未开返工单的全部数量', helpEn: 'Left empty, all that have no document yet', required: false },
    route,
    due: { ...due, help: '留空时为工单交期', helpEn: 'Left empty, when the order is due' },
    remark,
  }, answer: is.row(rework) })

const waiting = is.fields({ id: is.text, lot: is.text, cardNo: is.text, process: is.text, item: is.text, qty: is.text, uom: is.text,
  since: is.maybe(is.text) })

/** Pieces that have no document yet, and the documents that are not done: what waits, for how long and until when. */
export const reworkBoard = defineRead(rework, 'board', { title: '返工看板', en: 'Rework board',
  answer: is.fields({ now: is.text, today: is.text, waiting: is.list(waiting), records: is.list(is.row(rework, { uom: is.text })) }) })
export type ReworkWaiting = PartOf<typeof waiting>
