import type { Fields, Locale, Values } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** A line of a run's output as it is kept: what it says, by a code of the job, and the values in it. */
export interface JobLine {
  code: string
}

/** One run of a job as its handler sees it. */
export interface JobRun<L extends JobLine = JobLine> {
  /** Adds a line to the output; people read it in the history of runs, each in their language. */
  say(line: L): void
  /** Set when the server stops: what takes long should end at a safe place. */
  signal: AbortSignal
}

/** Fails a run with a line of the job's own. */
export class JobFailure<L extends JobLine> extends Error {
  readonly line: L

  constructor(line: L) {
    super(JSON.stringify(line))
    this.line = line
  }
}

/** What people may put on a schedule: a typed handler under a name, never code from a request. */
export interface Job<F extends Fields = Fields, L extends JobLine = JobLine> {
  /** Stands in `jobClassName` of a schedule; unique over all modules. */
  name: string
  title: string
  en: string
  help: string
  helpEn: string
  /** Parameters as fields: read, defaulted and refused like those of a form. */
  parameters: F
  /** Does the work as the system; runs again after a failure, so it must stand being repeated. Throwing fails the run. */
  run(ctx: Ctx, parameters: Values<F>, run: JobRun<L>): Promise<void>
  /** A line of the output in the reader's language. */
  tell(line: L, ctx: { kernel: Ctx['kernel']; locale: Locale }): string
}

export function defineJob<const F extends Fields, L extends JobLine>(job: Job<F, L>): Job {
  // The runner hands over what `readParameters` made of these very fields, and lines that this very job said.
  return job as unknown as Job
}
