import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Level } from '../../rules/sampling/code-letter.ts'
import { switchAfter, type SwitchEvent } from '../../rules/sampling/replay.ts'
import type { Inspection, InspectionLine } from '../inspect/lines.ts'
import { enterState, stateWithout } from './log.ts'
import { readState, sequenceKeyOf, sequenceOf, switchOf } from './state.ts'

/**
 * Counts a judged lot in each sequence of its characteristics sampled by AQL (domain §3.2): the characteristics of a class
 * count as one lot, accepted if all of them are. What was submitted before is written down and does not count.
 */
export async function countLot(ctx: Ctx, insp: Inspection, lines: readonly InspectionLine[], first: boolean): Promise<void> {
  for (const [key, members] of bySequence(insp, lines)) {
    const state = await readState(ctx, key, { lock: true })
    if (!state) continue
    const accepted = members.every(({ result }) => result !== 'NG')
    const nonconforming = Math.max(...members.map((line) => line.nonconforming))
    const { inspLevel, aql } = members[0]!
    const event: SwitchEvent = {
      lot: { lotQty: new Decimal(insp.lotQty).ceil().toNumber(), level: inspLevel as Level, aql: aql!, nonconforming, accepted },
    }
    const before = switchOf(state)
    const cause = !first ? 'AGAIN' : before.state === 'SUSPENDED' ? 'PAUSED' : 'LOT'
    const counts = cause === 'LOT'
    await enterState(ctx, state, counts ? switchAfter(before, event) : before, { cause, event: counts ? event : null, inspection: insp.id,
      accepted, nonconforming })
  }
}

/** Takes a lot out of its sequences again: they stand where they would stand without it. */
export async function uncountLot(ctx: Ctx, insp: Inspection): Promise<void> {
  const { rows } = await sql<{ key: string }>`
    select distinct s.sequence_key as key
    from qms_sampling_log l
    join qms_sampling_state s on s.id = l.state_id
    where l.inspection = ${insp.id} and l.counted = 'Y' and l.tenant_id = ${ctx.session.tenantId}
    order by 1`.execute(ctx.db)
  for (const { key } of rows) {
    const state = (await readState(ctx, key, { lock: true }))!
    await enterState(ctx, state, await stateWithout(ctx, state.id, insp.id), { cause: 'TAKEN_BACK', event: null, inspection: insp.id })
  }
}

/** In the order of their keys, as whoever locks several takes them. */
function bySequence(insp: Inspection, lines: readonly InspectionLine[]): [string, InspectionLine[]][] {
  const sampled = lines.filter(({ sampleMode, inspLevel, aql }) => sampleMode === 'AQL' && inspLevel && aql)
  return [...Map.groupBy(sampled, (line) => sequenceKeyOf(sequenceOf(insp, line)))].toSorted(([a], [b]) => (a < b ? -1 : 1))
}
