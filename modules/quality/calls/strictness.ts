import { defineAct } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is } from '#kernel/entity/shape.ts'
import { samplingState } from '../entities/sampling-state.ts'

/** What people decide about the strictness of inspection. */
export const decideStrictness = defineAct(samplingState, 'decide', {
  title: '调整严格度',
  en: 'Decide on strictness',
  record: false,
  input: {
    id: f.text({ label: '严格度', en: 'Strictness', required: true, max: 32 }),
    rev: f.integer({ label: '版本号', en: 'Revision', required: true }),
    decision: f.text({ label: '决定', en: 'Decision', required: true, max: 16 }),
    reason: f.longText({ label: '原因', en: 'Reason', required: true, max: 180 }),
  },
  answer: is.fields({ id: is.text, state: is.text }),
})
