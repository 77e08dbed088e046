import { sql } from 'kysely'
import { fromWallTime, wallTime } from '#kernel/server/clock.ts'
import { now, type Ctx } from '#kernel/server/context.ts'
import { visibleTo } from '../../rules/engine/index.ts'
import type { Live } from '../engine/live.ts'
import { dueOfTimer, lastOver } from '../engine/timers.ts'
import type { JobRow } from './job-row.ts'

const mostRounds = 200

/**
 * Sets a timer that repeats for its next time, counted from when it was due, not from when somebody came to it.
 * Times that fell into a standstill are over: they count, but it goes off once for all of them (decision 0014).
 */
export async function rearm(ctx: Ctx, live: Live, job: JobRow): Promise<void> {
  const node = live.deployed.definition.nodes[job.nodeId]
  if (node?.type !== 'boundaryEvent' || node.interrupting || node.event.kind !== 'timer' || !job.left) return
  const { when, workingTime } = node.event
  const text = when.startsWith('=') ? String(live.evaluate(when.slice(1), visibleTo(live.state, job.token))) : when
  const over = workingTime ? undefined : lastOver(text, fromWallTime(job.due), ctx.kernel.clock.now(), job.left)
  let due = over ? wallTime(over.due) : job.due
  let left = job.left - (over?.passed ?? 0)
  for (let rounds = 0; due <= now(ctx) && left > 0; rounds++) {
    // What cannot be reckoned at once goes on from now after so many times.
    const next = await dueOfTimer(ctx, text, workingTime, rounds < mostRounds ? fromWallTime(due) : ctx.kernel.clock.now())
    if (!next || next.due <= due) return
    due = next.due
    left -= 1
  }
  if (due > now(ctx))
    await sql`update wf_job set status = 'WAITING', due = ${due}, times_left = ${left}, tries = 0 where id = ${job.id}`.execute(ctx.db)
}
