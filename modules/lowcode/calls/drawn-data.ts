import { defineRead } from '#kernel/entity/call.ts'
import type { Entity } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { drawing } from '#ui/designer/document/drawing-shape.ts'

/** Those who may list, add or edit the records of a form see how it is drawn. */
const seen = { right: { decided: 'whoever may list, add or edit the records of the form' } } as const
const ofForm = { code: is.text }

export const drawnEntity = defineRead('GET /flowable/data/:code/entity', { ...seen, title: '设计表单的描述',
  en: 'Description of a published form with its sub-tables, from which the page draws list and form', input: ofForm,
  answer: is.list(is.of<Entity>({ type: 'object' })) })
/** Without a version the one in force. */
export const formDrawing = defineRead('GET /flowable/data/:code/drawing', { ...seen, title: '表单设计', en: 'Drawing of a published form',
  input: { ...ofForm, version: is.maybe(is.text) }, answer: drawing })
/** Values of fields that went or changed their type, by field. */
export const writtenValues = defineRead('GET /flowable/data/:code/written', { title: '填写时的值',
  en: 'What a record held when it was written and no field of today shows',
  right: { decided: 'the right of the form: runtime:<code>:list' }, input: { ...ofForm, id: is.text }, answer: is.map(is.anything) })
export const recordPdf = defineRead('GET /flowable/data/:code/pdf', { title: '导出 PDF', en: 'A record as PDF',
  right: { decided: 'the rights of the form: runtime:<code>:list and runtime:<code>:print' }, input: { ...ofForm, id: is.text },
  answer: is.file('application/pdf') })
