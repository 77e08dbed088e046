import { sql, type RawBuilder } from 'kysely'
import type { Row } from '#kernel/entity/index.ts'
import type { Ctx } from '#kernel/server/context.ts'
import { selectList } from '#kernel/server/operations/columns.ts'
import { job } from '../../index.ts'

export type JobRow = Row<typeof job>

/** A job that still waits to be done; undefined where somebody else has done it. */
export async function waitingJob(ctx: Ctx, id: string, how: RawBuilder<unknown>): Promise<JobRow | undefined> {
  const { rows: [row] } = await sql<JobRow>`select ${selectList(job)} from wf_job t where t.id = ${id} and t.status = 'WAITING' ${how}`
    .execute(ctx.db)
  return row
}
