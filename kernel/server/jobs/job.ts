import type { Fields, Values } from '#kernel/entity/index.ts'
import type { Ctx } from '../context.ts'

/** One run of a job as its handler sees it. */
export interface JobRun {
  /** Adds a line to the output that people read in the history of runs. */
  say(line: string): void
  /** Set when the server stops: what takes long should end at a safe place. */
  signal: AbortSignal
}

/** What people may put on a schedule: a typed handler under a name, never code from a request. */
export interface Job<F extends Fields = Fields> {
  /** Stands in `jobClassName` of a schedule; unique over all modules. */
  name: string
  title: string
  en: string
  help: string
  helpEn: string
  /** Parameters as fields: read, defaulted and refused like those of a form. */
  parameters: F
  /** Does the work as the system; runs again after a failure, so it must stand being repeated. Throwing fails the run. */
  run(ctx: Ctx, parameters: Values<F>, run: JobRun): Promise<void>
}

export function defineJob<const F extends Fields>(job: Job<F>): Job {
  // The runner hands over what `readParameters` made of these very fields.
  return job as unknown as Job
}
