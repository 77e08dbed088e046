import { JobFailure, type JobLine } from '#kernel/server/jobs/job.ts'
import type { Ctx } from '#kernel/server/context.ts'
import type { Rec } from '#kernel/server/rules.ts'

/** What a run may say, in characters as they are kept; what is beyond is dropped and told. */
const maxOutput = 20_000

/** Lines that the runner itself says; those of a job bear none of these codes. */
type RunnerLine = { code: 'run.noJob'; name: string } | { code: 'run.dropped'; lines: number }
/** A text stands for itself: what the database or a network said. */
type Line = JobLine | string

const messages = {
  'zh-CN': { noJob: (name: string) => `没有名为 ${name} 的任务`, dropped: (lines: number) => `… 另有 ${lines} 行未保留` },
  'en-US': { noJob: (name: string) => `There is no job named ${name}`, dropped: (lines: number) => `… ${lines} more lines were not kept` },
} as const

/** Fails a run whose job this version of the server does not know. */
export function noJob(name: string): JobFailure<RunnerLine> {
  return new JobFailure({ code: 'run.noJob', name })
}

/** Collects what a run says, as it is kept in the history. */
export function collectOutput() {
  const lines: Line[] = []
  let length = 0
  let dropped = 0
  const add = (line: Line): void => {
    const size = JSON.stringify(line).length
    if (length + size > maxOutput) dropped++
    else {
      lines.push(line)
      length += size
    }
  }
  return {
    say: (line: JobLine) => add(line),
    fail: (error: unknown) =>
      add(error instanceof JobFailure ? error.line as JobLine : error instanceof Error ? error.message : String(error)),
    kept: () => JSON.stringify([...lines, ...(dropped > 0 ? [{ code: 'run.dropped', lines: dropped } satisfies RunnerLine] : [])]),
  }
}

/** The output of a run in the reader's language; what an older version kept as a text stays one. */
export function tellOutput(ctx: Ctx, jobName: string, kept: string): string {
  const lines = linesOf(kept)
  if (!lines) return kept
  const job = ctx.kernel.jobs.get(jobName)
  return lines.map((line) => (typeof line === 'string' ? line : (tellRunner(ctx, line) ?? job?.tell(line, ctx) ?? JSON.stringify(line))))
    .join('\n')
}

function tellRunner({ locale }: Ctx, line: JobLine): string | undefined {
  const own = line as RunnerLine
  if (own.code === 'run.noJob') return messages[locale].noJob(own.name)
  return own.code === 'run.dropped' ? messages[locale].dropped(own.lines) : undefined
}

function linesOf(kept: string): Line[] | undefined {
  if (!kept.startsWith('[')) return undefined
  try {
    return JSON.parse(kept) as Line[]
  } catch {
    return undefined
  }
}

/** Puts the output of runs into the reader's language. */
export function tellRuns(ctx: Ctx, runs: readonly Rec[]): void {
  for (const run of runs) if (typeof run.output === 'string') run.output = tellOutput(ctx, String(run.jobClassName), run.output)
}
