import { sql } from 'kysely'
import type { Entity, Row } from '#kernel/entity/index.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import type { Happened } from '#kernel/server/events/publish.ts'
import { newId } from '#kernel/server/ids.ts'
import { addRowsTogether } from '#kernel/server/operations/system-writes.ts'
import type { Rec } from '#kernel/server/rules.ts'
import { wakeJobs } from '../jobs/wake.ts'
import { activity, copy, history, incident, job, subscription, task, taskCandidate } from '../../index.ts'

type New<E> = Partial<Row<E>>

/** Rows that a step makes, written together: one statement per table however many there are. */
export class Writes {
  readonly tasks: New<typeof task>[] = []
  readonly candidates: New<typeof taskCandidate>[] = []
  readonly history: New<typeof history>[] = []
  readonly activities: New<typeof activity>[] = []
  readonly jobs: New<typeof job>[] = []
  readonly subscriptions: New<typeof subscription>[] = []
  readonly incidents: New<typeof incident>[] = []
  readonly copies: New<typeof copy>[] = []

  /** What is told to people once it is committed. */
  readonly happened: Happened[] = []

  private tell(): void {
    this.happened.push(...this.tasks.map(({ id }) => ({ event: 'workflow.task.opened', id: id! })),
      ...this.copies.map(({ id }) => ({ event: 'workflow.copy.sent', id: id! })),
      ...this.history.filter(({ action, people }) => action === 'urge' || (action === 'comment' && people)).map(({ id }) => ({
        event: 'workflow.history.told',
        id: id!,
      })))
  }

  async flush(ctx: Ctx): Promise<void> {
    const all: [Entity, Rec[]][] = [[task, this.tasks], [taskCandidate, this.candidates], [history, this.history], [activity,
      this.activities], [job, this.jobs], [subscription, this.subscriptions], [incident, this.incidents], [copy, this.copies]]
    const ms = ctx.kernel.clock.now().getTime()
    for (const [, records] of all) for (const record of records) record.id ??= newId(ms)
    if (this.jobs.length > 0) ctx.afterCommit(() => wakeJobs(ctx.kernel))
    this.tell()
    await addRowsTogether(ctx, all, this.happened)
    this.happened.length = 0
    for (const [, records] of all) records.length = 0
  }
}

/** Ends the records of nodes that tokens have left. */
export async function leaveActivities(ctx: Ctx, instanceId: string, left: ReadonlyMap<number, string | null>): Promise<void> {
  if (left.size === 0) return
  await sql`update wf_activity a set left_at = ${now(ctx)}, outcome = l.outcome from unnest(${[...left.keys()]}::int[], ${[
    ...left.values(),
  ]}::text[]) as l(token, outcome)
    where a.instance_id = ${instanceId} and a.token = l.token and a.left_at is null`.execute(ctx.db)
}

/** Whatever still waited for tokens that are gone is dropped: tasks, timers, services and subscriptions. Answers the ids of the tasks. */
export async function dropWaits(ctx: Ctx, instanceId: string, tokens: readonly number[]): Promise<string[]> {
  if (tokens.length === 0) return []
  const gone = [...tokens]
  const { rows } = await sql<{ id: string }>`
    with jobs as (update wf_job set status = 'CANCELLED' where instance_id = ${instanceId} and token = any(${gone}) and status = 'WAITING'),
    events as (delete from wf_subscription where instance_id = ${instanceId} and token = any(${gone})),
    stuck as (
      update wf_incident set status = 'SOLVED', solved_time = ${now(ctx)}, solved_by = ${ctx.session.username}
      where instance_id = ${instanceId} and token = any(${gone}) and status = 'OPEN'
    )
    update wf_task set status = 'CANCELLED', rev = rev + 1
    where instance_id = ${instanceId} and token = any(${gone}) and status in ('TODO', 'CLAIMED', 'DELEGATED', 'HELD')
    returning id`.execute(ctx.db)
  return rows.map(({ id }) => id)
}
