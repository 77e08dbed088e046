import { sql } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'
import type { samplingState } from '../../index.ts'
import type { SwitchState } from '../../rules/sampling/switch.ts'

/** Where lots come from, one behind the other; `process`: of in-process inspection. */
export interface Series {
  inspType: string
  item: string
  supplier: string | null
  process: string | null
}

/** Lots whose inspection forms one sequence (GB/T 2828.1 clause 9). */
export interface Sequence extends Series {
  severity: string
  inspLevel: string
  aql: string
}

/** The series of what is inspected: in production each process has its own, elsewhere none counts. */
export function seriesOf({ inspType, item, supplier, process }: Series): Series {
  return { inspType, item, supplier, process: inspType === 'IPQC' ? process : null }
}

/** The sequence of a characteristic sampled by AQL. */
export function sequenceOf(subject: Series,
  { severity, inspLevel, aql }: { severity: string; inspLevel: string | null; aql: string | null }): Sequence {
  return { ...seriesOf(subject), severity, inspLevel: inspLevel!, aql: aql! }
}

export type SequenceState = Row<typeof samplingState>

export function sequenceKeyOf({ inspType, item, supplier, process, severity, inspLevel, aql }: Sequence): string {
  return [inspType, item, supplier ?? '', process ?? '', severity, inspLevel, aql].join('|')
}

export async function readState(ctx: Ctx, key: string, { lock = false } = {}): Promise<SequenceState | undefined> {
  const { rows: [row] } = await sql<SequenceState>`
    select id, rev, insp_type as "inspType", item, supplier, process, severity, insp_level as "inspLevel", aql, state, score,
      consecutive_ok as "consecutiveOk", tightened_rejects as "tightenedRejects", last_results as "window", steady, approved, current,
      sequence_key as "sequenceKey"
    from qms_sampling_state
    where sequence_key = ${key} and tenant_id = ${ctx.session.tenantId} ${lock ? sql`for update` : sql``}`.execute(
    ctx.db,
  )
  return row
}

/** As the pure functions take it. */
export function switchOf({ state, score, window, consecutiveOk, tightenedRejects, steady, approved }: SequenceState): SwitchState {
  return { state: state as SwitchState['state'], score, window: (window ?? []) as boolean[], consecutiveOk, tightenedRejects,
    steady: steady === 'Y', approved: approved === 'Y' }
}

export function columnsOf({ state, score, window, consecutiveOk, tightenedRejects, steady, approved }: SwitchState): Rec {
  return { state, score, window, consecutiveOk, tightenedRejects, steady: steady ? 'Y' : 'N', approved: approved ? 'Y' : 'N' }
}
