import { defineAct, defineRead } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { is, type PartOf } from '#kernel/entity/shape.ts'
import { msa } from '../entities/msa.ts'

const measured = { appraiser: is.text, trial: is.number, part: is.number, value: is.text }
const sheet = is.fields({
  plan: is.fields({ kind: is.oneOf('GRR', 'BIAS', 'LINEARITY'), appraisers: is.list(is.text), parts: is.number, trials: is.number,
    references: is.list(is.number), tolerance: is.maybe(is.number) }),
  values: is.list(is.fields(measured)),
  decimals: is.number,
  unit: is.maybe(is.text),
})
/** The plan of a study with what was measured so far; values are decimals in text. */
export type StudySheet = PartOf<typeof sheet>

export const studySheet = defineRead(msa, 'sheet', { title: '测量值', en: 'Measurements', input: { id: is.text }, answer: sheet })
/** One measurement as typed; it replaces the one of the same appraiser, trial and part. */
export const measurePart = defineAct(msa, 'measure', {
  title: '录入测量值',
  en: 'Enter a measurement',
  record: false,
  input: {
    id: f.text({ label: 'MSA', en: 'Study', required: true, max: 32 }),
    appraiser: f.user({ label: '测量人', en: 'Appraiser', required: true }),
    trial: f.integer({ label: '次', en: 'Trial', required: true }),
    part: f.integer({ label: '零件', en: 'Part', required: true }),
    value: f.text({ label: '测量值', en: 'Value', required: true, max: 64 }),
  },
  answer: is.fields(measured),
})
