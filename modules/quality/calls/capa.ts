import { defineAct, defineMove } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { capa } from '../entities/capa.ts'

const row = f.text({ label: '措施', en: 'Action', required: true, max: 32 })
const answer = is.fields({ id: is.text, rev: is.number })

/** The owner of an action reports it done. */
export const reportAction = defineAct(capa, 'done', { title: '措施完成', en: 'Action done', answer,
  input: { row, evidence: f.text({ label: '完成证据', en: 'Evidence', required: true, max: 500, form: { span: 24 } }) } })
/** Somebody else sees that it is done. */
export const verifyAction = defineAct(capa, 'verify', { title: '验证措施', en: 'Verify the action', answer, input: { row } })
/** Back to a step that was finished, with the reason; what it led to is verified anew. */
export const reopenCapa = defineMove(capa, 'reopen', {
  input: { step: f.text({ label: '退回步骤', en: 'Back to step', required: true, max: 2 }) },
})
