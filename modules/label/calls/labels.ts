import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'

/**
 * Answers a file, each time anew: PDF or ZPL. That it was printed is kept once per key, and labels that were printed before want
 * a reason.
 */
export const printLabelFile = defineRead('POST /label/print', {
  title: '打印标签',
  en: 'Print labels',
  right: 'label:template:print',
  input: { template: is.text, ids: is.ids, copies: is.optional(is.number), kind: is.maybe(is.text), reason: is.maybe(is.text) },
  answer: is.file('application/pdf'),
})

/** One record's label as paper shows it, for the eye: nothing is printed and nothing kept. */
export const previewLabel = defineRead('GET /label/preview', { title: '标签预览', en: 'Preview of a label', right: 'label:template:print',
  input: { template: is.text, id: is.text }, answer: is.file('image/svg+xml') })

/** How labels of records are proposed to be printed: as this person printed last, as many as the records say. */
export const printProposal = defineRead('POST /label/proposal', { title: '打印建议', en: 'How labels are proposed to be printed',
  right: 'label:template:print', input: { bizType: is.text, ids: is.ids }, answer: is.fields({
    /** Of the last print of this kind of record. */
    template: is.maybe(is.text),
    kind: is.oneOf('PDF', 'ZPL'),
    /** As many as the records have packages; 1 where they do not say, or differ. */
    copies: is.number,
    /** The records stand for different numbers of packages. */
    differ: is.flag,
  }) })

/** Of the record that is named, or of the newest one; null where there is none. `fields` are `lotNo,item.code`. */
export const valuesOfLabel = defineRead('GET /label/values', { title: '标签内容', en: 'What a record says on a label',
  right: 'label:template:list', input: { bizType: is.maybe(is.text), id: is.maybe(is.text), fields: is.maybe(is.text) },
  answer: is.maybe(is.fields({ id: is.text, name: is.text, values: is.map(is.text) })) })
