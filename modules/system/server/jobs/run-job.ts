import { sql } from 'kysely'
import { wallTime } from '#kernel/server/clock.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { readParameters } from '#kernel/server/typed-parameters.ts'
import type { Claim } from './claim.ts'

const beatEveryMs = 10_000
/** What a run may say, in characters; what is beyond is dropped and told. */
const maxOutput = 20_000

/** Does a run that was claimed and writes what came of it; a failure of the job is part of its history, never thrown. */
export async function performRun(kernel: Kernel, claim: Claim, signal: AbortSignal): Promise<void> {
  const output = createOutput()
  const startedAt = performance.now()
  const beat = setInterval(() => { void noteLife(kernel, claim.runId) }, beatEveryMs)
  try {
    await handle(kernel, claim, { say: output.say, signal })
    await endRun(kernel, claim.runId, 'done', output.text(), startedAt)
  } catch (error) {
    output.say(error instanceof Error ? error.message : String(error))
    kernel.log.error({ err: error, job: claim.jobClassName, run: claim.runId }, 'a job failed')
    await endRun(kernel, claim.runId, 'failed', output.text(), startedAt)
  } finally {
    clearInterval(beat)
  }
}

async function handle(kernel: Kernel, { jobClassName, parameter }: Claim, run: { say(line: string): void; signal: AbortSignal }): Promise<void> {
  const job = kernel.jobs.get(jobClassName)
  if (!job) throw new Error(`没有名为 ${jobClassName} 的任务`)
  const ctx = kernel.systemCtx(0)
  await job.run(ctx, readParameters(ctx, job.parameters, parameter) as never, run)
}

function createOutput() {
  const lines: string[] = []
  let length = 0
  let dropped = 0
  return {
    say(line: string): void {
      if (length + line.length > maxOutput) dropped++
      else {
        lines.push(line)
        length += line.length + 1
      }
    },
    text: () => [...lines, ...(dropped > 0 ? [`… +${dropped}`] : [])].join('\n'),
  }
}

async function noteLife(kernel: Kernel, runId: string): Promise<void> {
  await sql`update sys_job_run set seen_time = ${wallTime(kernel.clock.now())} where id = ${runId} and state = 'running'`.execute(kernel.db)
    .catch((error: unknown) => kernel.log.warn({ err: error, run: runId }, 'a sign of life of a job could not be written'))
}

async function endRun(kernel: Kernel, runId: string, state: 'done' | 'failed', output: string, startedAt: number): Promise<void> {
  const at = wallTime(kernel.clock.now())
  const costMs = Math.round(performance.now() - startedAt)
  await sql`update sys_job_run set state = ${state}, end_time = ${at}, seen_time = ${at}, cost_time = ${costMs}, output = ${output.replaceAll('\u0000', '')} where id = ${runId}`.execute(kernel.db)
    .catch((error: unknown) => kernel.log.error({ err: error, run: runId }, 'the end of a job could not be written'))
}

