import type { Decimal } from '#kernel/entity/index.ts'
import { isTemporal } from './compare.ts'
import { isNumber, numberOf } from './numbers.ts'
import { between, Months, plusDuration, Seconds, TimeOfDay } from './times.ts'
import type { Value } from './values.ts'

/* What two values make together (DMN 1.5 §10.3.2.9.4); undefined where they make nothing. */

type Operation = (a: Value, b: Value) => Value | undefined

const isDuration = (value: Value): value is Months | Seconds => value instanceof Months || value instanceof Seconds
const finite = (number: Decimal) => numberOf(number) ?? undefined

const add: Operation = (a, b) => {
  if (isNumber(a) && isNumber(b)) return finite(a.plus(b))
  if (typeof a === 'string' && typeof b === 'string') return a + b
  if (a instanceof Months && b instanceof Months) return new Months(a.count + b.count)
  if (a instanceof Seconds && b instanceof Seconds) return new Seconds(a.count.plus(b.count))
  if (isTemporal(a) && isDuration(b)) return plusDuration(a, b, 1)
  return isDuration(a) && isTemporal(b) ? plusDuration(b, a, 1) : undefined
}

const subtract: Operation = (a, b) => {
  if (isNumber(a) && isNumber(b)) return finite(a.minus(b))
  if (a instanceof Months && b instanceof Months) return new Months(a.count - b.count)
  if (a instanceof Seconds && b instanceof Seconds) return new Seconds(a.count.minus(b.count))
  if (isTemporal(a) && isDuration(b)) return plusDuration(a, b, -1)
  return isTemporal(a) && isTemporal(b) && (a instanceof TimeOfDay) === (b instanceof TimeOfDay) ? between(a, b) : undefined
}

const multiply: Operation = (a, b) => {
  if (isNumber(a) && isNumber(b)) return finite(a.times(b))
  if (isNumber(b)) return times(a, b)
  return isNumber(a) ? times(b, a) : undefined
}

function times(duration: Value, by: Decimal): Value | undefined {
  if (duration instanceof Months) return new Months(by.times(duration.count).trunc().toNumber())
  return duration instanceof Seconds ? new Seconds(duration.count.times(by)) : undefined
}

const divide: Operation = (a, b) => {
  if (isNumber(b)) {
    if (b.isZero()) return undefined
    if (isNumber(a)) return finite(a.div(b))
    if (a instanceof Months) return new Months(numberOf(a.count)!.div(b).trunc().toNumber())
    return a instanceof Seconds ? new Seconds(a.count.div(b)) : undefined
  }
  if (a instanceof Months && b instanceof Months) return b.count === 0 ? undefined : numberOf(a.count)!.div(b.count)
  return a instanceof Seconds && b instanceof Seconds && !b.count.isZero() ? a.count.div(b.count) : undefined
}

const power: Operation = (a, b) => (isNumber(a) && isNumber(b) ? finite(a.pow(b)) : undefined)

export const operations: ReadonlyMap<string, Operation> = new Map([['+', add], ['-', subtract], ['*', multiply], ['/', divide], ['**',
  power], ['^', power]])

export function negated(value: Value): Value | undefined {
  if (isNumber(value)) return value.negated()
  if (value instanceof Months) return new Months(-value.count)
  return value instanceof Seconds ? new Seconds(value.count.negated()) : undefined
}
