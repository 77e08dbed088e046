import { getSigned, newIdempotencyKey, post } from '#kernel/client/request/actions.ts'
import type { Measurement, StudyPlan, ValueFormat } from '../../index.ts'

/** The plan of a study with what was measured so far; values are decimals in text. */
export interface StudySheet extends ValueFormat {
  readonly plan: StudyPlan
  readonly values: readonly (Omit<Measurement, 'value'> & { readonly value: string })[]
}

export type Place = Pick<Measurement, 'appraiser' | 'trial' | 'part'>

/** The calls of a study beyond the generic ones. */
export const msaApi = {
  sheet: async (id: string): Promise<StudySheet> => (await getSigned<StudySheet>('/quality/msa/sheet', { id }, { quiet: true })).result,
  measure: (id: string, place: Place, value: string) =>
    post<{ value: string }>('/quality/msa/measure', { id, ...place, value }, { quiet: true, idempotencyKey: newIdempotencyKey() }),
}
