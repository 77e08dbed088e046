import type { Entity } from '#kernel/entity/index.ts'
import type { Waits, Work } from '#kernel/entity/work.ts'
import type { Ctx } from '../context.ts'
import type { Rec } from '../rules.ts'
import { worksOf } from './waiting.ts'
import { inStates, waitsOf } from './waits-of.ts'
import { heldElsewhere, peopleOf, waitingSteps } from './whom.ts'

/** Puts `_waits` beside records of a list that wait for somebody: what listeners to their moves know first, then the steps of their states. */
export async function addWaits(ctx: Ctx, entity: Entity, records: readonly Rec[]): Promise<void> {
  const works = worksOf(ctx, entity).filter((work) => records.some((record) => inStates(work, record)))
  if (works.length === 0) return
  const open = records.filter((record) => works.some((work) => inStates(work, record)))
  const ids = open.map(({ id }) => id as string)
  // Steps of which modules say nothing more wait in their states.
  const named = new Set(Object.keys(ctx.kernel.rulesOf(entity).waits ?? {}))
  const [held, steps, people] = await Promise.all([heldElsewhere(ctx, entity, ids),
    waitingSteps(ctx, entity, works.filter(({ act }) => named.has(act)), ids), peopleOf(ctx, works)])
  for (const record of open) {
    const elsewhere = held.get(record.id as string)
    if (elsewhere) record._waits = shown(elsewhere)
    const matching = works.filter((work) =>
      inStates(work, record) && (!named.has(work.act) || steps.get(record.id as string)?.includes(work.id))
    )
    const work = elsewhere ? undefined : stepOf(matching, record)
    if (!work) continue
    const waits = waitsOf(ctx, work, record, people(work))
    // A move that is not offered is somebody else's, whatever the right says.
    record._waits = shown({ ...waits, mine: waits.mine && (!entity.states?.moves[work.act] || offered(record).has(work.act)) })
  }
}

/** The first step that the record waits for: one that the reader may make before others. */
function stepOf(matching: readonly Work[], record: Rec): Work | undefined {
  return matching.find(({ act }) => offered(record).has(act)) ?? matching[0]
}

function offered(record: Rec): ReadonlySet<string> {
  return new Set(record._actions as readonly string[] | undefined ?? [])
}

function shown({ act, title, mine, people, more }: Waits): Waits {
  return { act, title, mine, people, more }
}
