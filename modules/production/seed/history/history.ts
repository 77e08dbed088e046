import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { heldSeed, loadedSeed, noteSeed } from '#kernel/server/seeds.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { planHistory, type Batch } from './plan.ts'
import { stepsOf } from './steps.ts'
import { codesOf, storyOf } from './story.ts'

/*
 * The weeks before the demonstration begins, in full volume (domain §2.15): told behind a console that is ready, a batch at a time, by the
 * module's own acts on a clock that is moved. A batch is one transaction, so that nobody finds its pieces half made among what waits for
 * them; it notes that it is told, so that a server that is stopped or killed goes on with the next, and of several servers one tells.
 */

const standingAt = 'history:production'
const ended = 'ended'
/** Somebody changed what the story stands on: a batch that cannot be told is left out, and after so many it is over. */
const mostFailures = 3

interface Standing {
  /** The day from which the weeks before are seen. */
  today: string
  batch: number
  failures: number
}

const notedAs = ({ today, batch, failures }: Standing) => [today, batch, failures].join(' ')

function standingOf(noted: string): Standing {
  const [today, batch, failures] = noted.split(' ')
  return { today: today!, batch: Number(batch), failures: Number(failures) }
}

/** From now on the history of this plant may be told, as seen from today. */
export async function beginHistory(system: Ctx): Promise<void> {
  await noteSeed(system, standingAt, notedAs({ today: dayFromNow(system, 0), batch: 0, failures: 0 }))
}

/** Whether all of it is told, or none is to be. */
export async function historyEnded(kernel: Kernel): Promise<boolean> {
  const noted = await loadedSeed(kernel.systemCtx(0), standingAt)
  return noted === undefined || noted === ended
}

/** Tells the history while the server is up; between two batches people have the machine to themselves. */
export function historyDuty(): Duty {
  let over = false
  return { name: 'demo-history', everyMs: 4000, run: async (kernel) => {
    over ||= !await tellNext(kernel)
  } }
}

/** Tells the next batch. @returns whether there may be another one */
export async function tellNext(kernel: Kernel): Promise<boolean> {
  const noted = await loadedSeed(kernel.systemCtx(0), standingAt)
  if (noted === undefined || noted === ended) return false
  const standing = standingOf(noted)
  const batch = planHistory(standing.today)[standing.batch]
  if (!batch) {
    await noteSeed(kernel.systemCtx(0), standingAt, ended)
    kernel.log.info('the history of the demonstration is told')
    return false
  }
  try {
    await transact(kernel.systemCtx(0), async (system) => {
      // Another server told this batch meanwhile, or is about to.
      if (await heldSeed(system, standingAt) !== noted) return
      await tell(system, batch)
      await noteSeed(system, standingAt, notedAs({ ...standing, batch: standing.batch + 1 }))
    })
    return true
  } catch (error) {
    // Somebody at work and the story waited for each other; it comes again.
    if ((error as { code?: unknown }).code === deadlock) return true
    kernel.log.warn({ err: error, ...standing }, 'a batch of the demonstration cannot be told')
    return leave(kernel, standing)
  }
}

/** As PostgreSQL numbers it. */
const deadlock = '40P01'

async function tell(system: Ctx, batch: Batch): Promise<void> {
  const story = storyOf(system, await codesOf(system), batch)
  for (const step of stepsOf(batch)) await step(story)
}

/** Leaves a batch untold. @returns whether there may be another one */
async function leave(kernel: Kernel, standing: Standing): Promise<boolean> {
  const failures = standing.failures + 1
  const over = failures >= mostFailures
  await noteSeed(kernel.systemCtx(0), standingAt, over ? ended : notedAs({ ...standing, batch: standing.batch + 1, failures }))
  return !over
}
