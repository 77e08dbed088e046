import { builtin, type Builtin } from '../builtin.ts'
import { before, same } from '../compare.ts'
import { ofLists } from './of-lists.ts'
import { ofNumbers } from './of-numbers.ts'
import { ofTexts } from './of-texts.ts'
import { ofTimes } from './of-times.ts'

const others: Readonly<Record<string, Builtin>> = {
  not: builtin(['negand'], ['any'], (negand) => (typeof negand === 'boolean' ? !negand : undefined)),
  is: builtin(['value1', 'value2'], ['any', 'any'], same),
  before: builtin(['point1', 'point2'], ['any', 'any'], before),
  after: builtin(['point1', 'point2'], ['any', 'any'], (a, b) => before(b, a)),
  'get value': builtin(['m', 'key'], ['context', 'string'], (context, key) => context.get(key) ?? null),
}

/** All functions that expressions may call, by name; each ends after one look at what it is given. */
export const builtins: ReadonlyMap<string, Builtin> = new Map(
  Object.entries({ ...ofNumbers, ...ofTexts, ...ofLists, ...ofTimes, ...others }),
)
