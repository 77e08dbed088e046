import { defineRead } from './call.ts'
import { is, type PartOf } from './shape.ts'

const node = is.fields({ entity: is.text, id: is.text, of: is.text, no: is.text, what: is.text, state: is.maybe(is.text),
  stateText: is.maybe(is.text), level: is.number, from: is.list(is.text) })

/** A record that another came from or led to. `level` counts the steps from the record that was asked about, back below zero; `from` are the ids it came from. */
export type RelatedRecord = PartOf<typeof node>

const listed = { decided: 'whoever may list the entity, for records that they see' } as const
const asked = { entity: is.optional(is.text), id: is.optional(is.text) }
const answer = is.fields({ records: is.list(node), more: is.flag })

/** What a record came from and what came of it, as far as the caller may see it. */
export const relations = defineRead('GET /sys/work/relations', { title: '关联', en: 'Relations', right: listed, input: asked, answer })
/** Documents under way that name a record, in their header or in a row. */
export const papers = defineRead('GET /sys/work/papers', { title: '在办单据', en: 'Documents under way', right: listed, input: asked,
  answer })
