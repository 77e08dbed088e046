import { sql } from 'kysely'
import type { Ctx } from '#kernel/server/context.ts'
import { lookup } from '#kernel/entity/lookup.ts'
import type { ProcessNode } from '../../rules/definition/process.ts'
import type { Step, Token } from '../../rules/engine/index.ts'
import { carryOut } from '../engine/carry-out-step.ts'
import { haltInstance } from '../engine/instance-acts.ts'
import { saveInstance, type Live } from '../engine/live.ts'
import { callProcess, takeBackCalled } from './called.ts'
import type { JobRow } from './job-row.ts'
import { runService } from './service-job.ts'
import { engineCause, note, occur, type Variables } from './step.ts'
import { rearm } from './timer-job.ts'

type Work = (ctx: Ctx, live: Live, job: JobRow) => Promise<Step | undefined>

/** What each kind of job does for its instance, which is locked. The step that it brings about is carried out by whoever calls. */
const works: Readonly<Record<string, Work>> = lookup({
  async TIMER(ctx, live, job) {
    note(live, job.nodeId, 'timeout')
    await rearm(ctx, live, job)
    return occur(live, job.token, job.nodeId)
  },
  EVENT(_ctx, live, job) {
    note(live, job.nodeId, 'message')
    return Promise.resolve(occur(live, job.token, job.nodeId, job.variables as Variables | null ?? {}))
  },
  SERVICE: runService,
  CALL: callProcess,
  RETURNED: takeBackCalled,
})

/** Does a job of an instance and writes both. One whose token has gone meanwhile is dropped. */
export async function perform(ctx: Ctx, live: Live, job: JobRow): Promise<void> {
  if (job.kind === 'STOP') await stopOrphan(ctx, live)
  const work = works[job.kind]
  const token = live.state.tokens.find(({ id }) => id === job.token)
  const wanted = live.row.status === 'RUNNING' && work !== undefined && token !== undefined
    && awaits(live.deployed.definition.nodes, token, job)
  // Before the work, so that a timer may be set again and a step that ends the token leaves this row as it is.
  await sql`update wf_job set status = ${wanted || job.kind === 'STOP' ? 'DONE' : 'CANCELLED'}, last_error = null where id = ${job.id}`
    .execute(ctx.db)
  if (!wanted) return
  const step = await work(ctx, live, job)
  if (step) await carryOut(ctx, live, step, engineCause(job.kind.toLowerCase()))
  await saveInstance(ctx, live)
}

/** Whether a token still stands where the job finds it: at the node itself, or with its event at the border. */
function awaits(nodes: Readonly<Record<string, ProcessNode>>, token: Token, { nodeId, kind }: JobRow): boolean {
  const node = nodes[nodeId]
  if (node?.type === 'boundaryEvent') return token.node === node.attachedTo && token.status !== 'ended'
  return token.status === 'waiting' && (kind === 'RETURNED' || token.node === nodeId)
}

/** Ends an instance whose caller no longer waits for it. */
async function stopOrphan(ctx: Ctx, live: Live): Promise<void> {
  if (live.row.endTime) return
  await haltInstance(ctx, live, {}, 'TERMINATED', 'terminate')
  await saveInstance(ctx, live)
}
