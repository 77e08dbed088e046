import { sql } from 'kysely'
import type { Stored } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Measurement, msa, StudyPlan } from '../../index.ts'

export type Msa = Stored<typeof msa>

/** The plan that the fields of a study write. */
export function planOf({ kind, appraisers, parts, trials, reference, tolerance }: Msa): StudyPlan {
  return {
    kind: kind as StudyPlan['kind'],
    appraisers: splitList(appraisers),
    parts,
    trials,
    references: splitList(reference).map(Number),
    tolerance: tolerance === null ? null : Number(tolerance),
  }
}

/** Entries of a text separated by commas, Chinese ones too. */
function splitList(text: string | null): string[] {
  return (text ?? '').split(/[,，、;；\s]+/).filter((entry) => entry !== '')
}

/** What was measured so far, in the order of the plan. */
export async function measurementsOf(ctx: Ctx, msaId: string): Promise<(Omit<Measurement, 'value'> & { value: string })[]> {
  const { rows } = await sql<Omit<Measurement, 'value'> & { value: string }>`
    select appraiser, trial, part, trim_scale(measured)::text as value
    from qms_msa_value
    where msa_id = ${msaId} and tenant_id = ${ctx.session.tenantId}
    order by appraiser, trial, part`.execute(ctx.db)
  return rows
}
