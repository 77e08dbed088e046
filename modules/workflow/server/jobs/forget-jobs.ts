import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'

const keptDays = 30
/** Rows of one statement: short enough that nobody waits for its locks. */
const rowsAtOnce = 5000

/** Deletes what was done for instances that ended a month ago; their history stays. */
export async function forgetJobs(kernel: Pick<Kernel, 'clock' | 'db'>): Promise<void> {
  const oldest = wallTime(new Date(kernel.clock.now().getTime() - keptDays * 86_400_000))
  await sql`
    delete from wf_job
    where id in (
      select j.id
      from wf_job j
      join wf_instance i on i.id = j.instance_id
      where j.status in ('DONE', 'CANCELLED') and i.end_time < ${oldest}
      limit ${rowsAtOnce}
    )`.execute(kernel.db)
}
