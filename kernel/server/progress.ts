import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { now, type Ctx } from './context.ts'
import type { Db } from './database.ts'

export interface Progress {
  phase: string
  done: number
  total: number
}

const writeEveryMs = 250

/** Tells how far a long call is, to whoever asks with the same id and account, from any process. */
export interface ProgressReporter {
  report(progress: Progress): Promise<void>
}

/** Tells nobody. */
export const silent: ProgressReporter = { report: async () => undefined }

/** Writes outside the caller's transaction, at most four times a second; without an id nothing is written. */
export function progressReporter(ctx: Ctx, id: string | undefined): ProgressReporter {
  if (!id || id.length > 64) return silent
  let lastMs = 0
  let lastPhase = ''
  return {
    async report({ phase, done, total }) {
      const nowMs = performance.now()
      if (phase === lastPhase && done < total && nowMs - lastMs < writeEveryMs) return
      lastMs = nowMs
      lastPhase = phase
      await sql`
        insert into sys_progress (id, username, phase, done, total, update_time)
        values (${id}, ${ctx.session.username}, ${phase}, ${done}, ${total}, ${now(ctx)})
        on conflict (id) do update set phase = excluded.phase, done = excluded.done, total = excluded.total,
          update_time = excluded.update_time
        where sys_progress.username = excluded.username`.execute(ctx.kernel.db)
    },
  }
}

/** Progress of a call, by the id that it was sent with. */
export function progressOf(ctx: Ctx, { headers }: FastifyRequest): ProgressReporter {
  return progressReporter(ctx, headers['x-progress-id'] as string | undefined)
}

export async function readProgress(ctx: Ctx, id: string): Promise<Progress | null> {
  const { rows } = await sql<Progress>`select phase, done, total from sys_progress where id = ${id} and username = ${ctx.session.username}`
    .execute(ctx.db)
  return rows[0] ?? null
}

/**
 * Forgets how far calls were that ended long ago.
 * @param before wall time
 */
export async function forgetProgress(db: Db, before: string): Promise<void> {
  await sql`delete from sys_progress where update_time < ${before}`.execute(db)
}
