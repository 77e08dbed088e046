import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { ExpressionError, halt, whyStuck, type StuckReason } from '../../rules/engine/index.ts'
import { carryOut } from '../engine/carry-out-step.ts'
import { lockInstance, saveInstance } from '../engine/live.ts'
import { sayStuck } from '../engine/messages.ts'
import type { JobRow } from './job-row.ts'
import { engineCause } from './step.ts'

/** Tries before something other than a service becomes an incident. */
const usualTries = 10
const longestDelaySeconds = 3600
const longestText = 2000

/** Keeps why a job failed and when it is tried again; after its last try it is an incident that somebody must see to. */
export async function noteFailure(ctx: Ctx, job: JobRow, error: unknown): Promise<void> {
  const live = await lockInstance(ctx, job.instanceId)
  const node = live.deployed.definition.nodes[job.nodeId]
  const tries = job.tries + 1
  const text = (error instanceof Error ? error.message : String(error)).slice(0, longestText)
  const most = error instanceof ExpressionError ? 1 : node?.type === 'serviceTask' ? node.service.tries : usualTries
  if (tries < most) {
    const due = wallTime(new Date(ctx.kernel.clock.now().getTime() + Math.min(2 ** tries, longestDelaySeconds) * 1000))
    await sql`update wf_job set tries = ${tries}, due = ${due}, last_error = ${text} where id = ${job.id}`.execute(ctx.db)
    return
  }
  await sql`update wf_job set status = 'FAILED', tries = ${tries}, last_error = ${text} where id = ${job.id}`.execute(ctx.db)
  const reason: StuckReason = error instanceof ExpressionError ? whyStuck(error) : { code: 'service', text }
  // A timer at the border that fails must not keep people from their task.
  if (node?.type === 'boundaryEvent' || !live.state.tokens.some(({ id }) => id === job.token)) {
    live.writes.incidents.push({ instanceId: job.instanceId, nodeId: job.nodeId, nodeName: node?.name || job.nodeId, token: job.token,
      reason: sayStuck(ctx.locale, reason), status: 'OPEN' })
  } else await carryOut(ctx, live, halt(live.deployed.definition, live.state, live.evaluate, job.token, reason), engineCause('fail'))
  await saveInstance(ctx, live)
}
