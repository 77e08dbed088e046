import { stateAt, valuesAt, type HeatRun, type Work } from '../../rules/simulate.ts'
import { stateCodes, type Taken } from '../../rules/read-batch.ts'
import type { KnownDevice } from '../series/tags.ts'
import { heatAt } from './heats.ts'

/** What a simulated device measures at some moments; its state where it is another than before. @param work what was made on it, where it is known */
export function simulatedPoints({ code, tags }: KnownDevice, moments: readonly number[], runs: readonly HeatRun[] | undefined,
  before?: string, work?: readonly Work[]): { points: Taken[]; state: string | undefined } {
  const points: Taken[] = []
  let state = before
  for (const at of moments) {
    const heat = heatAt(runs, at)
    const now = stateAt(code, at, heat, work)
    const stateTag = tags.get('state')
    if (stateTag && now !== state) points.push({ tag: 'state', series: stateTag.series, at, value: stateCodes.indexOf(now), quality: 0 })
    state = now
    for (const [tag, value] of Object.entries(valuesAt(code, at, heat, work))) {
      const known = tags.get(tag)
      if (known) points.push({ tag, series: known.series, at, value, quality: 0 })
    }
  }
  return { points, state }
}
