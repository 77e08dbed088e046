import { Decimal } from '#kernel/entity/index.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import type { heatMap } from '../../calls/furnace.ts'
import { loadFault } from '../../rules/heat-load.ts'
import type { Carried } from './carried.ts'
import { useFurnaceText } from './text.ts'

/** Why what is in hand cannot go into a heat, in words, by the same rule as the server's; what lies in it already only moves. */
export function useLoadFault(answer: AnswerOf<typeof heatMap> | undefined): (carried: Carried) => string | undefined {
  const { say } = useFurnaceText()
  return (carried) => {
    if (!answer || carried.load !== undefined) return undefined
    const { heat, room } = answer
    if (heat.status !== 'PLANNED' && heat.status !== 'LOADING') return say('elsewhere')
    if (heat.loadedAt !== null) return say('closed')
    if (!carried.whole) return say('notWhole')
    const fault = loadFault({ ...room, loadKg: heat.loadKg }, carried)
    if (fault === 'family') return say('family')
    if (fault === 'grade') return say('gradeFault')
    if (fault === 'noKg') return say('noKgFault')
    return fault === 'kg' ? say('kgFault', { left: new Decimal(room.maxLoadKg).minus(heat.loadKg).toFixed() }) : undefined
  }
}
