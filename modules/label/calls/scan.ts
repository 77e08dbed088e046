import { defineRead } from '#kernel/entity/call.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import type { Gs1Content } from '../rules/gs1.ts'

/** What can be done with what was scanned, and where in the console. */
const action = is.fields({ code: is.text, title: is.text, path: is.text })
const parts = {
  bizType: is.text,
  id: is.text,
  /** The record's key. */
  name: is.text,
  title: is.text,
  facts: is.list(is.fields({ label: is.text, text: is.text })),
  actions: is.list(action),
  /** It only looks like what was scanned: letters of the other case, full width. */
  alike: is.optional(is.flag),
}
/** What was scanned: the record, in words, and what can be done with it. */
const hit = is.fields(parts)
const scanned = is.fields({
  ...parts,
  /** What else the code may stand for. */
  others: is.list(hit),
  /** Values of GS1 identifiers. */
  gs1: is.optional(is.of<Gs1Content>({ type: 'object', additionalProperties: { type: 'string' } })),
})

export type ScanAction = PartOf<typeof action>
export type ScanHit = PartOf<typeof hit>
export type Scanned = PartOf<typeof scanned>

/** What a code stands for. The content is as the scanner read it: whatever cannot be a code is not known, like other unknown ones. */
export const scanCode = defineRead('GET /label/scan', { title: '扫码', en: 'What a code stands for', right: 'label:scan:list',
  input: { content: is.anything }, answer: scanned })
