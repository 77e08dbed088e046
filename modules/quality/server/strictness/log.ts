import { sql } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { samplingLog } from '../../index.ts'
import { switchReplay, type SwitchEvent } from '../../rules/sampling/replay.ts'
import { switchStart, type SwitchState } from '../../rules/sampling/switch.ts'
import { columnsOf, type SequenceState } from './state.ts'

/** What brought a sequence into a state: who, why, and the event by which it can be told again from its beginning. */
export interface LogEntry {
  cause: SwitchCause
  event: SwitchEvent | null
  inspection?: string
  accepted?: boolean
  nonconforming?: number
  /** In the words of whoever decided. */
  reason?: string
  decided?: boolean
}

/** Values of the dictionary `qms_strict_cause`, which readers see in their own language. */
type SwitchCause = 'LOT' | 'PART' | 'AGAIN' | 'PAUSED' | 'TAKEN_BACK' | 'RESTART' | 'REDUCE' | 'NORMAL' | 'RESUME' | 'STEADY' | 'UNSTEADY'

/** Writes the new state and its log row; the state is held. */
export async function enterState(ctx: Ctx, from: SequenceState, to: SwitchState,
  { cause, event, inspection, accepted, nonconforming, reason, decided = false }: LogEntry): Promise<void> {
  const { rows: [last] } = await sql<
    { seq: number }
  >`select coalesce(max(seq), 0)::int as seq from qms_sampling_log where state_id = ${from.id} and tenant_id = ${ctx.session.tenantId}`
    .execute(ctx.db)
  const { item, supplier, inspType, process, severity, inspLevel, aql } = from
  await addRows(ctx, samplingLog, [{
    stateId: from.id,
    seq: last!.seq + 1,
    item,
    supplier,
    inspType,
    process,
    severity,
    inspLevel,
    aql,
    inspection: inspection ?? null,
    counted: event ? 'Y' : 'N',
    accepted: accepted === undefined ? null : accepted ? 'Y' : 'N',
    nonconforming: nonconforming ?? null,
    fromState: from.state,
    toState: to.state,
    score: to.score,
    cause,
    reason: reason ?? null,
    decidedBy: decided ? ctx.session.username : null,
    event,
  }])
  const { state, score, window, consecutiveOk, tightenedRejects, steady, approved } = columnsOf(to)
  await sql`
    update qms_sampling_state
    set state = ${state}, score = ${score}, last_results = ${JSON.stringify(window)}::jsonb, consecutive_ok = ${consecutiveOk},
      tightened_rejects = ${tightenedRejects}, steady = ${steady}, approved = ${approved}, rev = rev + 1,
      update_by = ${ctx.session.username}, update_time = ${now(ctx)}
    where id = ${from.id}`.execute(ctx.db)
}

/** Where the sequence would stand without an inspection, told again from its log. */
export async function stateWithout(ctx: Ctx, stateId: string, inspection: string): Promise<SwitchState> {
  const { rows } = await sql<{ inspection: string | null; event: SwitchEvent | null }>`
    select inspection, event
    from qms_sampling_log
    where state_id = ${stateId} and counted = 'Y' and tenant_id = ${ctx.session.tenantId}
    order by seq`.execute(ctx.db)
  const { rows: withdrawn } = await sql<{ inspection: string }>`
    select inspection
    from qms_sampling_log
    where state_id = ${stateId}
      and counted = 'N'
      and accepted is null
      and inspection is not null
      and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
  const gone = new Set([inspection, ...withdrawn.map((row) => row.inspection)])
  return switchReplay(rows.flatMap((row) => (row.event && !(row.inspection && gone.has(row.inspection)) ? [row.event] : [])), {
    ...switchStart,
    steady: true,
  })
}
