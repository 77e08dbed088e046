import { sql } from 'kysely'
import { Decimal } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Level } from '../../rules/sampling/code-letter.ts'
import { switchAfter, type SwitchEvent } from '../../rules/sampling/replay.ts'
import { linesOf, type Inspection, type InspectionLine } from '../inspect/lines.ts'
import { judgedParts, type JudgedPart } from '../tasks/judged-parts.ts'
import type { Task } from '../tasks/task-state.ts'
import { enterState, stateWithout } from './log.ts'
import { readState, sequenceKeyOf, sequenceOf, switchOf, type SequenceState } from './state.ts'

/**
 * Counts a judged lot in each sequence of its characteristics sampled by AQL (domain §3.2): the characteristics of a class
 * count as one lot, accepted if all of them are. What was submitted before is written down and does not count.
 *
 * A lot is what was submitted, so all of a task (GB/T 2828.1 counts lots, not samples). Judged in parts, each by a plan of its own
 * size, it counts once its whole is judged: accepted if every part was, with the nonconforming pieces of all parts. A part before
 * that is written down and does not count.
 */
export async function countLot(ctx: Ctx, insp: Inspection, task: Task): Promise<void> {
  const lines = await linesOf(ctx, insp.id)
  const first = task.again === 'N' && insp.reOf === null
  if (!first) return note(ctx, insp, lines, 'AGAIN')
  if (new Decimal(task.judgedQty).lt(task.qty)) return note(ctx, insp, lines, 'PART')
  return countWhole(ctx, task.id, insp.id)
}

/** A task that ends before all of it is judged: what was judged of it is the lot, for the rest is inspected by nobody. */
export async function countEnded(ctx: Ctx, { id, again }: Pick<Task, 'id' | 'again'>): Promise<void> {
  const last = (await judgedParts(ctx, id)).at(-1)
  if (last && again === 'N') await countWhole(ctx, id, last.id)
}

/** Takes a lot out of its sequences again, whichever of its parts is no longer judged: they stand where they would stand without it. */
export async function uncountLot(ctx: Ctx, { task }: Pick<Inspection, 'task'>): Promise<void> {
  const { rows } = await sql<{ key: string; inspection: string }>`
    select distinct s.sequence_key as key, l.inspection
    from qms_sampling_log l
    join qms_insp i on i.id = l.inspection and i.task = ${task}
    join qms_sampling_state s on s.id = l.state_id
    where l.counted = 'Y'
      and l.tenant_id = ${ctx.session.tenantId}
      and not exists (
        select
        from qms_sampling_log w
        where w.state_id = l.state_id
          and w.inspection = l.inspection
          and w.cause = 'TAKEN_BACK'
          and w.tenant_id = l.tenant_id
      )
    order by 1`.execute(ctx.db)
  for (const { key, inspection } of rows) {
    const state = (await readState(ctx, key, { lock: true }))!
    await enterState(ctx, state, await stateWithout(ctx, state.id, inspection), { cause: 'TAKEN_BACK', event: null, inspection })
  }
}

/** Writes down what does not count. */
async function note(ctx: Ctx, insp: Inspection, lines: readonly InspectionLine[], cause: 'AGAIN' | 'PART'): Promise<void> {
  await eachSequence(ctx, [[insp, lines]],
    async (state, { accepted, nonconforming }) =>
      enterState(ctx, state, switchOf(state), { cause, event: null, inspection: insp.id, accepted, nonconforming }))
}

/** @param inspection the one with which the lot was judged as a whole */
async function countWhole(ctx: Ctx, task: string, inspection: string): Promise<void> {
  const parts: [JudgedPart, InspectionLine[]][] = []
  for (const part of await judgedParts(ctx, task)) parts.push([part, await linesOf(ctx, part.id)])
  await eachSequence(ctx, parts, async (state, lot) => {
    const { accepted, nonconforming } = lot
    const before = switchOf(state)
    if (before.state === 'SUSPENDED')
      return enterState(ctx, state, before, { cause: 'PAUSED', event: null, inspection, accepted, nonconforming })
    const event: SwitchEvent = { lot }
    return enterState(ctx, state, switchAfter(before, event), { cause: 'LOT', event, inspection, accepted, nonconforming })
  })
}

type CountedLot = Extract<SwitchEvent, { lot: unknown }>['lot']
type Subject = Pick<JudgedPart, 'lotQty' | 'inspType' | 'item' | 'supplier' | 'process'>

/** The sequences of a lot's parts, held in the order of their keys as whoever holds several takes them, with what the lot is in each. */
async function eachSequence(ctx: Ctx, parts: readonly (readonly [Subject, readonly InspectionLine[]])[],
  act: (state: SequenceState, lot: CountedLot) => Promise<void>): Promise<void> {
  const sampled = parts.flatMap(([part, lines]) =>
    lines.filter(({ sampleMode, inspLevel, aql }) => sampleMode === 'AQL' && inspLevel && aql).map((line) => ({ part, line }))
  )
  const bySequence = Map.groupBy(sampled, ({ part, line }) => sequenceKeyOf(sequenceOf(part, line)))
  for (const [key, members] of [...bySequence].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
    const state = await readState(ctx, key, { lock: true })
    if (state) await act(state, lotOf(members))
  }
}

/** Of each part the worst of its characteristics says how many pieces are nonconforming. */
function lotOf(members: readonly { part: Subject; line: InspectionLine }[]): CountedLot {
  const { inspLevel, aql } = members[0]!.line
  const parts = [...Map.groupBy(members, ({ part }) => part)]
  const qty = parts.reduce((sum, [{ lotQty }]) => sum.plus(lotQty), new Decimal(0))
  const worst = parts.map(([, own]) => Math.max(...own.map(({ line }) => line.nonconforming)))
  return { lotQty: qty.ceil().toNumber(), level: inspLevel as Level, aql: aql!, nonconforming: worst.reduce((sum, one) => sum + one, 0),
    accepted: members.every(({ line }) => line.result !== 'NG') }
}
