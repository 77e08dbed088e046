import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { samplingState } from '../../index.ts'
import { switchAfter, type SwitchEvent } from '../../rules/sampling/replay.ts'
import { switchStart } from '../../rules/sampling/switch.ts'
import { enterState } from './log.ts'
import { columnsOf, readState, sequenceKeyOf, switchOf, type Sequence, type SequenceState, type Series } from './state.ts'

/** Sequences of a series that its standard no longer asks for are out of use: another AQL or level begins a new one (domain §3.2). */
export async function retireOthers(ctx: Ctx, { inspType, item, supplier, process }: Series, kept: readonly string[]): Promise<void> {
  await sql`
    update qms_sampling_state
    set current = 'N', rev = rev + 1
    where insp_type = ${inspType}
      and item = ${item}
      and supplier is not distinct from ${supplier}
      and process is not distinct from ${process}
      and sequence_key <> all(${[...kept]}::text[])
      and current = 'Y'
      and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** Where a sequence stands; it begins with normal inspection, and begins anew where it was out of use. */
export async function stateFor(ctx: Ctx, sequence: Sequence): Promise<SequenceState> {
  const key = sequenceKeyOf(sequence)
  const found = await readState(ctx, key)
  if (found?.current === 'Y') return found
  await lockSequence(ctx, key)
  const again = await readState(ctx, key, { lock: true })
  if (again?.current === 'Y') return again
  if (again) await restart(ctx, again)
  else await addState(ctx, sequence, key)
  return (await readState(ctx, key))!
}

async function restart(ctx: Ctx, state: SequenceState): Promise<void> {
  await sql`update qms_sampling_state set current = 'Y' where id = ${state.id}`.execute(ctx.db)
  const event: SwitchEvent = { decision: { kind: 'RESTART' } }
  await enterState(ctx, state, switchAfter(switchOf(state), event), { cause: 'RESTART', event })
}

async function addState(ctx: Ctx, sequence: Sequence, sequenceKey: string): Promise<void> {
  await addRows(ctx, samplingState, [{ ...sequence, sequenceKey, ...columnsOf({ ...switchStart, steady: true }), current: 'Y' }])
  // The list goes by the last change.
  await sql`
    update qms_sampling_state set update_time = create_time
    where sequence_key = ${sequenceKey} and tenant_id = ${ctx.session.tenantId}`.execute(ctx.db)
}

/** Two inspections may ask for a new sequence at once. */
async function lockSequence(ctx: Ctx, key: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`qms_sampling_state:${ctx.session.tenantId}:${key}`}, 0))`.execute(ctx.db)
}
