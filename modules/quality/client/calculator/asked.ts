import { withValues } from '#kernel/client/records/use-screen-search.ts'
import { aqls } from '../../rules/sampling/aql.ts'
import { levels } from '../../rules/sampling/code-letter.ts'
import type { Strictness } from '../../rules/sampling/sampling-plan.ts'
import type { Asked } from './plan-of.ts'

/** More than any lot that is inspected by samples. */
export const LARGEST = 99_999_999

const states: readonly Strictness[] = ['NORMAL', 'TIGHTENED', 'REDUCED']
/** Where nothing is asked yet: a lot of the standard's middle, the usual level. */
const usual: Asked = { lot: 4000, level: 'II', aql: '0.65', state: 'NORMAL' }

/** What the address asks; what it does not say, or what is none of the standard's, is the usual. `fault` where its lot is no number of items. */
export function askedOf(search: URLSearchParams): { asked: Asked; fault: boolean } {
  const text = search.get('lot')
  const lot = text === null ? usual.lot : Number(text)
  const fault = !Number.isInteger(lot) || lot < 1 || lot > LARGEST
  return {
    fault,
    asked: {
      lot: fault ? usual.lot : lot,
      level: levels.find((level) => level === search.get('level')) ?? usual.level,
      aql: aqls.find((aql) => aql === search.get('aql')) ?? usual.aql,
      state: states.find((state) => state === search.get('state')) ?? usual.state,
    },
  }
}

export function writeAsked(search: URLSearchParams, { lot, level, aql, state }: Asked): URLSearchParams {
  return withValues(search, { lot: String(lot), level, aql, state })
}
