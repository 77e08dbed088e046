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

/** Of the record that is named, or of the newest one; null where there is none. `fields` are `lotNo,item.code`. */
export const valuesOfLabel = defineRead('GET /label/values', { title: '标签内容', en: 'What a record says on a label',
  right: 'label:template:list', input: { bizType: is.maybe(is.text), id: is.maybe(is.text), fields: is.maybe(is.text) },
  answer: is.maybe(is.fields({ id: is.text, name: is.text, values: is.map(is.text) })) })
