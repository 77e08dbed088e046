import type { Kernel } from '#kernel/server/kernel.ts'
import { claimDue, insertRun, type Claim } from './claim.ts'
import { performRun } from './run-job.ts'

export interface JobRunner {
  /** Starts everything that is due and that no other process has; answers once it is started. */
  tick(): Promise<void>
  /** Starts a run at once, whatever the schedule says. @returns the id of the run */
  start(run: { jobId: string | null; jobClassName: string; parameter: string | null; startedBy: string }): Promise<string>
  /** Tells running jobs to end and waits for them. */
  close(): Promise<void>
}

/** Runs jobs in this process; several processes share the schedules by locks on their rows. */
export function createJobRunner(kernel: Kernel): JobRunner {
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()

  function perform(claim: Claim): void {
    const run = performRun(kernel, claim, stopping.signal).finally(() => running.delete(run))
    running.add(run)
  }

  return {
    async tick() {
      while (!stopping.signal.aborted) {
        const claim = await claimDue(kernel)
        if (claim === undefined) return
        if (claim) perform(claim)
      }
    },
    async start(run) {
      const runId = (await insertRun(kernel.db, kernel, { ...run, dueTime: null, state: 'running' }))!
      perform({ runId, jobClassName: run.jobClassName, parameter: run.parameter })
      return runId
    },
    async close() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}
