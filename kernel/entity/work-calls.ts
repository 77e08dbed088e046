import { defineAct, defineRead } from './call.ts'
import { is, type PartOf } from './shape.ts'

/* What generic screens ask about the steps that records wait for; answered by system administration. */

const listed = { decided: 'whoever may list the entity, for records that they see' } as const
const whom = is.fields({ act: is.text, title: is.text, mine: is.flag, people: is.list(is.text), more: is.number, since: is.text,
  late: is.flag, at: is.maybe(is.text) })

/** The step that a record waits for: whose it is, since when, and where it is made if not on the record's page. */
export type Whom = PartOf<typeof whom>

/** How many records stand in each state, how many of all wait for the caller, and how many there are that the caller does not see. */
export const stateCounts = defineRead('GET /sys/work/states', { title: '各状态数量', en: 'How many in each state', right: listed,
  input: { entity: is.optional(is.text) }, answer: is.fields({ states: is.map(is.number), mine: is.number, hidden: is.number }) })
/** Tells those whom a record waits for that somebody waits. */
export const remind = defineAct('POST /sys/work/remind', { title: '提醒', en: 'Remind', right: listed,
  input: { entity: is.optional(is.text), id: is.optional(is.text) }, answer: is.nothing })
/** Whom a record waits for; nothing where it waits for nobody. */
export const whomItWaitsFor = defineRead('GET /sys/work/whom', { title: '等待谁', en: 'Whom it waits for', right: listed,
  input: { entity: is.optional(is.text), id: is.optional(is.text) }, answer: is.maybe(whom) })
