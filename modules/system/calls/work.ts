import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'

const everybody = { session: 'it answers what waits for the caller, by their own rights' } as const

const step = is.fields({ id: is.text, entity: is.text, title: is.text, of: is.text, path: is.text, count: is.number, late: is.number })
const row = is.fields({
  work: is.text,
  entity: is.text,
  act: is.text,
  /** What is to be done, and with what kind of record. */
  title: is.text,
  of: is.text,
  id: is.text,
  no: is.text,
  what: is.text,
  since: is.text,
  late: is.flag,
  from: is.maybe(is.text),
  path: is.text,
  /** The record, where the step is made without leaving: as its list shows it. */
  record: is.maybe(is.anything),
})
export type WorkStep = PartOf<typeof step>
export type WorkRow = PartOf<typeof row>

/** How much waits for the caller, by step: the one source of home, bell and the badges of the menu. */
export const workCounts = defineRead('GET /sys/work/counts', { title: '待办数量', en: 'How much waits', right: everybody, polling: true,
  answer: is.list(step) })
/** What waits for the caller, the late first, then the longest waiting. */
export const workRows = defineRead('GET /sys/work/list', { title: '等我处理', en: 'What waits', right: everybody, polling: true,
  input: { works: is.optional(is.ids), size: is.optional(is.number) }, answer: is.list(row) })
