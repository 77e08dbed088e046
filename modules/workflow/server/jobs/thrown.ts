import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { now, type Ctx } from '#kernel/server/context.ts'
import { addRows } from '#kernel/server/operations/system-writes.ts'
import { job as jobs } from '../../index.ts'
import { variablesOf } from '../../rules/known-variables.ts'
import { carryOut } from '../engine/carry-out-step.ts'
import { deployedOf } from '../engine/deployed.ts'
import { formNames, givenVariables, requireKnown } from '../engine/given-variables.ts'
import { lockInstance, saveInstance, type Live } from '../engine/live.ts'
import type { JobRow } from './job-row.ts'
import { engineCause, note, occur, type Variables } from './step.ts'
import { wakeJobs } from './wake.ts'

/** Conditions on the instance `i` that waits: who may have a message at all, and who before others. */
export interface Choice {
  only?: RawBuilder<SqlBool>
  before?: RawBuilder<SqlBool>
}

interface Waiting {
  id: string
  instanceId: string
  deploymentId: string
  entityId: string | null
  token: number
  nodeId: string
}

/** A message or signal that an instance has thrown reaches whoever waits; where nobody does, it is over. */
export async function tellWaiting(ctx: Ctx, job: JobRow): Promise<void> {
  const { nodeId: name, instanceId } = job
  const reached = job.kind === 'SIGNAL'
    ? await spreadSignal(ctx, name, {})
    : await giveMessage(ctx, name, {}, { before: sameRecord(instanceId) })
  await sql`update wf_job set status = 'DONE', last_error = ${reached === 0 ? 'nobody waits' : null} where id = ${job.id}`.execute(ctx.db)
}

/** Those first that are about the record of the instance that throws. */
function sameRecord(instanceId: string): RawBuilder<SqlBool> {
  return sql`coalesce((i.entity_id, i.record_id) = (select t.entity_id, t.record_id from wf_instance t where t.id = ${instanceId}), false)`
}

/**
 * A signal reaches everybody who waits for it, each in a transaction of its own.
 * @returns how many
 */
export async function spreadSignal(ctx: Ctx, name: string, variables: Variables): Promise<number> {
  const { rows } = await sql<Waiting>`
    select s.id, s.instance_id as "instanceId", s.token, s.node_id as "nodeId", i.deployment_id as "deploymentId",
      i.entity_id as "entityId"
    from wf_subscription s
    join wf_instance i on i.id = s.instance_id
    where s.tenant_id = ${ctx.session.tenantId} and s.kind = 'signal' and s.event_name = ${name} and s.del_flag = 0`.execute(ctx.db)
  const found = await Promise.all(rows.map(async (row) => ({ row, names: await namesOf(ctx, row, variables) })))
  if (found.length > 0) requireKnown(ctx, variables, found.flatMap(({ names }) => [...names]))
  for (const { row, names } of found) {
    const theirs = Object.fromEntries(Object.entries(variables).filter(([variable]) => names.has(variable)))
    await writeEvents(ctx, [row], await givenTo(ctx, row, theirs))
  }
  return rows.length
}

/** Names that whoever waits knows; without variables nobody asks. */
async function namesOf(ctx: Ctx, row: Waiting, variables: Variables): Promise<ReadonlySet<string>> {
  if (Object.keys(variables).length === 0) return new Set()
  const { definition } = await deployedOf(ctx, row.deploymentId)
  return new Set([...variablesOf(definition), ...await formNames(ctx, { ...row, id: row.instanceId })])
}

async function givenTo(ctx: Ctx, row: Waiting, variables: Variables): Promise<Variables> {
  return givenVariables(ctx, await deployedOf(ctx, row.deploymentId), { ...row, id: row.instanceId }, variables)
}

/**
 * A message reaches one: of those who wait for it the one that has waited longest.
 * @returns how many: one or none
 */
export async function giveMessage(ctx: Ctx, name: string, variables: Variables,
  { before = sql`(1 = 0)`, only = sql`true` }: Choice = {}): Promise<number> {
  for (;;) {
    const { rows: [found] } = await sql<Waiting>`
      select s.id, s.instance_id as "instanceId", s.token, s.node_id as "nodeId", i.deployment_id as "deploymentId",
        i.entity_id as "entityId"
      from wf_subscription s
      join wf_instance i on i.id = s.instance_id
      where s.tenant_id = ${ctx.session.tenantId}
        and s.kind = 'message'
        and s.event_name = ${name}
        and s.del_flag = 0
        and i.status in ('RUNNING', 'SUSPENDED')
        and ${only}
      order by ${before} desc, s.create_time, s.id
      limit 1`.execute(ctx.db)
    if (!found) return 0
    await sql`savepoint receiver`.execute(ctx.db)
    const live = await lockInstance(ctx, found.instanceId)
    const { rows } = await sql`select from wf_subscription where id = ${found.id}`.execute(ctx.db)
    if (rows.length > 0) {
      await deliver(ctx, live, found, await givenTo(ctx, found, variables))
      return 1
    }
    // It waits no more. Rolled back, its lock is given up before the next one is taken.
    await sql`rollback to savepoint receiver`.execute(ctx.db)
  }
}

async function deliver(ctx: Ctx, live: Live, found: Waiting, variables: Variables): Promise<void> {
  if (live.row.status === 'SUSPENDED') {
    // The message is theirs, and waits with them. Whoever goes on waiting beside their task hears the next one, too.
    const node = live.deployed.definition.nodes[found.nodeId]
    if (node?.type !== 'boundaryEvent' || node.interrupting)
      await sql`delete from wf_subscription where id = ${found.id}`.execute(ctx.db)
    return writeEvents(ctx, [found], variables)
  }
  note(live, found.nodeId, 'message')
  await carryOut(ctx, live, occur(live, found.token, found.nodeId, variables), engineCause('message'))
  await saveInstance(ctx, live)
}

async function writeEvents(ctx: Ctx, found: readonly Waiting[], variables: Variables): Promise<void> {
  if (found.length === 0) return
  await addRows(ctx, jobs,
    found.map(({ instanceId, token, nodeId }) => ({ instanceId, token, nodeId, kind: 'EVENT', status: 'WAITING', due: now(ctx), tries: 0,
      variables })
    ))
  ctx.afterCommit(() => wakeJobs(ctx.kernel))
}
