import { sql } from 'kysely'
import { requireRight, transact, type Ctx } from '#kernel/server/context.ts'
import { Refusal, refuseFaults } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { requireRev } from '#kernel/server/operations/save.ts'
import { stateText } from '#kernel/server/operations/states.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { capa, samplingState } from '../../index.ts'
import { switchAfter } from '../../rules/sampling/replay.ts'
import type { SwitchDecision, SwitchState } from '../../rules/sampling/switch.ts'
import { enterState } from './log.ts'
import { strictnessMessages } from './messages.ts'
import { switchOf, type SequenceState } from './state.ts'

export const decisions = ['REDUCE', 'NORMAL', 'RESUME', 'STEADY', 'UNSTEADY'] as const
export type Decision = (typeof decisions)[number]

/** What a decision means to the sequence. */
const meaning: Record<Decision, SwitchDecision> = {
  REDUCE: { kind: 'APPROVE', approved: true },
  NORMAL: { kind: 'NORMAL' },
  RESUME: { kind: 'CORRECTED' },
  STEADY: { kind: 'STEADY', steady: true },
  UNSTEADY: { kind: 'STEADY', steady: false },
}

const scoreForReduced = 30
/** What only whoever is responsible for strictness decides. */
const approved: readonly Decision[] = ['REDUCE', 'RESUME']

/**
 * What people decide about strictness (domain §3.2): reduced inspection and the end of a suspension are approved by whoever
 * has that right; suspended inspection resumes as tightened once a corrective action that the reason names is verified.
 */
export async function decideState(ctx: Ctx,
  { id, rev, decision, reason }: { id: string; rev: number; decision: Decision; reason: string }): Promise<{ id: string; state: string }> {
  if (approved.includes(decision)) requireRight(ctx, `${samplingState.permission}:approve`)
  return transact(ctx, async (tx) => {
    const messages = strictnessMessages[tx.locale]
    const state = await findOne(tx, samplingState, id, { lock: true })
    requireRev(tx, rev, state)
    if (state.current !== 'Y') throw new Refusal(messages.notCurrent)
    const before = switchOf(state)
    requireFitting(tx, before, decision)
    if (decision === 'RESUME') await requireVerified(tx, state, reason)
    const event = { decision: meaning[decision] }
    const after = switchAfter(before, event)
    await enterState(tx, state, after, { cause: decision, event, reason, decided: true })
    return { id, state: after.state }
  })
}

function requireFitting(ctx: Ctx, { state, score, steady }: SwitchState, decision: Decision): void {
  const messages = strictnessMessages[ctx.locale]
  if (decision === 'REDUCE') {
    if (state !== 'NORMAL') throw new Refusal(messages.notNormal)
    if (score < scoreForReduced) throw new Refusal(messages.notReady(score))
    if (!steady) throw new Refusal(messages.unsteady)
  }
  if (decision === 'NORMAL' && state !== 'REDUCED') throw new Refusal(messages.notReduced)
  if (decision === 'RESUME' && state !== 'SUSPENDED') throw new Refusal(messages.notSuspended)
  if (decision === 'STEADY' && steady) throw new Refusal(messages.steadyAlready)
  if (decision === 'UNSTEADY' && !steady) throw new Refusal(messages.unsteadyAlready)
}

/** The corrective action that the reason names is finished, so it has been verified, and answers this suspension: finished since, of no other goods. */
async function requireVerified(ctx: Ctx, { id, item, supplier }: SequenceState, reason: string): Promise<void> {
  const messages = strictnessMessages[ctx.locale]
  const [docNo] = /8D\d{4,}/.exec(reason.normalize('NFKC').toUpperCase()) ?? []
  if (!docNo) throw refuseFaults([{ field: 'reason', text: messages.capaNeeded }])
  const { rows: [found] } = await sql<Rec>`
    select id, doc_no as "docNo", status, item, supplier,
      finish_time >= (
        select max(l.create_time)
        from qms_sampling_log l
        where l.state_id = ${id} and l.to_state = 'SUSPENDED' and l.from_state <> 'SUSPENDED' and l.tenant_id = ${ctx.session.tenantId}
      ) as since
    from qms_capa
    where doc_no = ${docNo} and tenant_id = ${ctx.session.tenantId} and del_flag = 0`.execute(ctx.db)
  if (!found) throw refuseFaults([{ field: 'reason', text: messages.noCapa(docNo) }])
  if (found.status !== capa.state.finished)
    throw refuseFaults([{ field: 'reason', text: messages.capaOpen(docNo, await stateText(ctx, capa, found)) }])
  if ((found.item ?? item) !== item || (found.supplier ?? supplier) !== supplier)
    throw refuseFaults([{ field: 'reason', text: messages.capaOther(docNo) }])
  if (found.since === false) throw refuseFaults([{ field: 'reason', text: messages.capaBefore(docNo) }])
}
