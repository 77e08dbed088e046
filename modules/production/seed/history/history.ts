import { transact, type Ctx } from '#kernel/server/context.ts'
import type { Duty } from '#kernel/server/create-kernel.ts'
import type { Kernel } from '#kernel/server/kernel.ts'
import { forgetSeeds, heldSeed, loadedSeed, noteSeed, seedsUnder } from '#kernel/server/seeds.ts'
import { dayFromNow } from '#modules/system/server.ts'
import { planHistory, type Batch } from './plan.ts'
import { stepsOf } from './steps.ts'
import { codesOf, storyOf, type Codes } from './story.ts'

/*
 * The weeks before the demonstration begins, in full volume (domain §2.15): told behind a console that is ready, a step at a time, by the
 * module's own acts on a clock that is moved. Where it stands is noted in the transaction of each step, so that a server that is stopped or
 * killed goes on where it was, and of several servers one tells.
 */

const standingAt = 'history:production'
const keptUnder = 'history:production:kept:'
const ended = 'ended'
/** Somebody changed what the story stands on: a batch that cannot be told to its end is left, and after so many it is over. */
const mostFailures = 3

interface Standing {
  /** The day from which the weeks before are seen. */
  today: string
  batch: number
  step: number
  failures: number
}

const notedAs = ({ today, batch, step, failures }: Standing) => [today, batch, step, failures].join(' ')

function standingOf(noted: string): Standing {
  const [today, batch, step, failures] = noted.split(' ')
  return { today: today!, batch: Number(batch), step: Number(step), failures: Number(failures) }
}

/** From now on the history of this plant may be told, as seen from today. */
export async function beginHistory(system: Ctx): Promise<void> {
  await noteSeed(system, standingAt, notedAs({ today: dayFromNow(system, 0), batch: 0, step: 0, failures: 0 }))
}

/** Tells the history while the server is up. */
export function historyDuty(): Duty {
  let over = false
  return { name: 'demo-history', everyMs: 250, run: async (kernel) => {
    over ||= !await tellNext(kernel)
  } }
}

/** Tells the next step. @returns whether there may be another one */
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
      // Another server told this step meanwhile, or is about to.
      if (await heldSeed(system, standingAt) === noted) await tell(system, standing, batch)
    })
    return true
  } catch (error) {
    kernel.log.warn({ err: error, ...standing }, 'a batch of the demonstration cannot be told to its end')
    return leave(kernel, standing)
  }
}

async function tell(system: Ctx, standing: Standing, batch: Batch): Promise<void> {
  const steps = stepsOf(batch)
  const story = storyOf({ system, of: await knownCodes(system), batch, made: await seedsUnder(system, keptUnder),
    keep: (name, id) => noteSeed(system, keptUnder + name, id) }, standing.step)
  await steps[standing.step]!(story)
  const last = standing.step + 1 === steps.length
  if (last) await forgetSeeds(system, keptUnder)
  await noteSeed(system, standingAt,
    notedAs(last ? { ...standing, batch: standing.batch + 1, step: 0 } : { ...standing, step: standing.step + 1 }))
}

let known: { kernel: Kernel; codes: Codes } | undefined

/** They are looked up once: people who change them meanwhile change what the story stands on. */
async function knownCodes(system: Ctx): Promise<Codes> {
  if (known?.kernel !== system.kernel) known = { kernel: system.kernel, codes: await codesOf(system) }
  return known.codes
}

/** Leaves the rest of a batch untold. @returns whether there may be another one */
async function leave(kernel: Kernel, standing: Standing): Promise<boolean> {
  const failures = standing.failures + 1
  const over = failures >= mostFailures
  await transact(kernel.systemCtx(0), async (system) => {
    await forgetSeeds(system, keptUnder)
    await noteSeed(system, standingAt, over ? ended : notedAs({ ...standing, batch: standing.batch + 1, step: 0, failures }))
  })
  return !over
}
