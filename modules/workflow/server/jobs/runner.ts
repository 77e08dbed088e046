import type { Kernel } from '#kernel/server/kernel.ts'
import { dueJobs, takeOn, type DueJob } from './take-on.ts'

/** So many are worked on side by side: one that waits for a system outside must not hold up the timers. */
const lanes = 4

export interface JobRunner {
  /** Does all that is due and that no other process has in hand; answers once it is done. */
  run(): Promise<void>
  /** Begins nothing more and waits for what is under way. */
  close(): Promise<void>
}

/** Works off in this process what instances wait for; several processes share it by locks on the instances. */
export function createJobRunner(kernel: Kernel): JobRunner {
  let closing = false
  let again = false
  let running: Promise<void> | undefined

  async function lane(jobs: DueJob[]): Promise<number> {
    let done = 0
    for (let job = jobs.shift(); job && !closing; job = jobs.shift()) if (await takeOn(kernel, job)) done++
    return done
  }

  async function loop(): Promise<void> {
    while (again && !closing) {
      again = false
      const jobs = await dueJobs(kernel)
      const done = await Promise.all(Array.from({ length: Math.min(lanes, jobs.length) }, () => lane(jobs)))
      // What was in other hands is theirs; what came of what was done is due by now.
      if (done.some((count) => count > 0)) again = true
    }
  }

  return {
    run() {
      again = true
      running ??= loop().finally(() => {
        running = undefined
      })
      return running
    },
    async close() {
      closing = true
      await running
    },
  }
}
