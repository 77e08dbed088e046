import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { JobRun } from '#kernel/server/jobs/job.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import type { Claim } from './claim.ts'
import { collectOutput, noJob } from './run-output.ts'

const beatEveryMs = 10_000

/** Does a run that was claimed and writes what came of it; a failure of the job is part of its history, never thrown. */
export async function performRun(kernel: Kernel, claim: Claim, signal: AbortSignal): Promise<void> {
  const output = collectOutput()
  const startedAt = performance.now()
  const beat = setInterval(() => noteLife(kernel, claim.runId), beatEveryMs)
  try {
    await handle(kernel, claim, { say: output.say, signal })
    await endRun(kernel, claim.runId, 'done', output.kept(), startedAt)
  } catch (error) {
    output.fail(error)
    kernel.log.error({ err: error, job: claim.jobClassName, run: claim.runId }, 'a job failed')
    await endRun(kernel, claim.runId, 'failed', output.kept(), startedAt)
  } finally {
    clearInterval(beat)
  }
}

async function handle(kernel: Kernel, { jobClassName, parameter }: Claim, run: JobRun): Promise<void> {
  const job = kernel.jobs.get(jobClassName)
  if (!job) throw noJob(jobClassName)
  const ctx = kernel.systemCtx(0)
  await job.run(ctx, readParameters(ctx, job.parameters, parameter) as never, run)
}

function noteLife(kernel: Kernel, runId: string): void {
  sql`update sys_job_run set seen_time = ${wallTime(kernel.clock.now())} where id = ${runId} and state = 'running'`.execute(kernel.db)
    .catch((error: unknown) => kernel.log.warn({ err: error, run: runId }, 'a sign of life of a job could not be written'))
}

async function endRun(kernel: Kernel, runId: string, state: 'done' | 'failed', output: string, startedAt: number): Promise<void> {
  const at = wallTime(kernel.clock.now())
  const costMs = Math.round(performance.now() - startedAt)
  await sql`
    update sys_job_run
    set state = ${state}, end_time = ${at}, seen_time = ${at}, cost_time = ${costMs}, output = ${output}
    where id = ${runId}`.execute(kernel.db)
    .catch((error: unknown) => kernel.log.error({ err: error, run: runId }, 'the end of a job could not be written'))
}
