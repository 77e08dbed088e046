import { endHeat, grindLot, inspectSintered, loadHeat, orderBlanks, orderFinished, orderSintered, packLot, pressLot, ship } from './make.ts'
import { batches, lotsOf, type Batch } from './plan.ts'
import type { Story } from './story.ts'
import { makePowder, needsPowder, supplySteps } from './supply.ts'

export type Step = (story: Story) => Promise<void>

/** What of the last batches is still in the store. */
const kept = 6

/** What happens to a batch, in an order in which it may happen. */
export function stepsOf({ no }: Pick<Batch, 'no'>): Step[] {
  const both = (step: (story: Story, which: 0 | 1) => Promise<void>): Step[] => [(story) => step(story, 0), (story) => step(story, 1)]
  const lots = (count: number, step: (story: Story, which: 0 | 1, at: number) => Promise<void>): Step[] =>
    Array.from({ length: count }, (_, at) => both((story, which) => step(story, which, at))).flat()
  return [
    ...(no === 0 ? supplySteps : []),
    ...(needsPowder(no) ? [makePowder] : []),
    ...both(orderBlanks),
    ...lots(lotsOf.blank, pressLot),
    ...both(orderSintered),
    (story) => loadHeat(story, 'sintered'),
    (story) => endHeat(story, 'sintered'),
    ...lots(lotsOf.sintered, inspectSintered),
    ...both(orderFinished),
    ...lots(lotsOf.finished, grindLot),
    (story) => loadHeat(story, 'finished'),
    (story) => endHeat(story, 'finished'),
    ...lots(lotsOf.finished, packLot),
    ...(no < batches - kept ? [ship] : []),
  ]
}
