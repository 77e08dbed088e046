import { defineRead } from '#kernel/entity/call.ts'
import { is } from '#kernel/entity/shape.ts'

/**
 * The numbers that a rule would give next, without taking them: of a stored rule (`id`), or of one that is being written
 * (`parts`), for records with these `fields`.
 */
export const previewCode = defineRead('POST /product/code-rule/preview', { title: '试编号', en: 'Preview of numbers',
  right: 'product:code-rule:list', input: { id: is.maybe(is.text), parts: is.anything, fields: is.anything },
  answer: is.fields({ no: is.text, next: is.list(is.text) }) })
