import { sql } from 'kysely'
import { serve } from '#kernel/server/calls/serve.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { Refusal } from '#kernel/server/errors.ts'
import { findOne } from '#kernel/server/operations/find.ts'
import { retryIncident } from '../calls/events.ts'
import { incident } from '../index.ts'
import { retry } from '../rules/engine/index.ts'
import { carryOut } from './engine/carry-out-step.ts'
import { givenVariables } from './engine/given-variables.ts'
import { lockInstance, saveInstance } from './engine/live.ts'
import { engineMessages } from './engine/messages.ts'
import { readVariables } from './event.calls.ts'
import { note, type Variables } from './jobs/step.ts'
import { wakeJobs } from './jobs/wake.ts'

/** Tries again where an instance is stuck, with variables put right. */
export const incidentCalls = [
  serve(retryIncident, async (ctx, { id, variables }) => {
    await tryAgain(ctx, id, readVariables(ctx, variables))
    return null
  }),
]

/** @throws Refusal where somebody has seen to it already, or the instance does not run */
async function tryAgain(ctx: Ctx, id: string, given: Variables): Promise<void> {
  const messages = engineMessages[ctx.locale]
  const { instanceId, token, nodeId } = await findOne(ctx, incident, id)
  const live = await lockInstance(ctx, instanceId)
  const { rows } = await sql`
    update wf_incident
    set status = 'SOLVED', solved_by = ${ctx.session.username}, solved_time = ${now(ctx)}, rev = rev + 1
    where instance_id = ${instanceId} and token = ${token} and status = 'OPEN'
    returning id`.execute(ctx.db)
  if (rows.length === 0) throw new Refusal(messages.notStuck)
  if (live.row.status !== 'RUNNING') throw new Refusal(messages.notRunning(live.row.status))
  const variables = await givenVariables(ctx, live.deployed, live.row, given)
  note(live, nodeId, 'retry')
  if (live.state.tokens.some((one) => one.id === token && one.status === 'stuck')) {
    await carryOut(ctx, live, retry(live.deployed.definition, live.state, live.evaluate, token, variables), { by: ctx.session.username,
      action: 'retry' })
  } else {
    // What failed stands beside the token, such as a timer at the border: only that is done again.
    live.state = { ...live.state, variables: { ...live.state.variables, ...variables } }
    await sql`
      update wf_job
      set status = 'WAITING', tries = 0, due = ${now(ctx)}
      where instance_id = ${instanceId} and token = ${token} and status = 'FAILED'`.execute(ctx.db)
    ctx.afterCommit(() => wakeJobs(ctx.kernel))
  }
  await saveInstance(ctx, live)
}
