import type { Decimal } from '#kernel/entity/index.ts'
import { builtin, ofList, type Builtin } from '../builtin.ts'
import { equal, order } from '../compare.ts'
import { isNumber, Num } from '../numbers.ts'
import { isList, type Value } from '../values.ts'

/** The numbers of a list; undefined where something else is among them, or nothing. */
function numbersIn(list: readonly Value[]): readonly Decimal[] | undefined {
  return list.length > 0 && list.every(isNumber) ? list : undefined
}

const sumOf = (numbers: readonly Decimal[]) => numbers.reduce((sum, number) => sum.plus(number), new Num(0))
const meanOf = (numbers: readonly Decimal[]) => sumOf(numbers).div(numbers.length)

/** @param wanted whether the order of two says that the first of them is wanted */
function extreme(wanted: (by: number) => boolean): Builtin {
  return ofList((list) => {
    let best = list[0]
    for (const value of list) {
      const by = order(value, best!)
      if (by === null) return undefined
      if (wanted(by)) best = value
    }
    return best
  })
}

/** The middle of numbers, or between the two in the middle. */
function medianOf(numbers: readonly Decimal[]): Decimal {
  const sorted = numbers.toSorted((a, b) => a.cmp(b))
  const half = Math.floor(sorted.length / 2)
  return sorted.length % 2 === 1 ? sorted[half]! : sorted[half - 1]!.plus(sorted[half]!).div(2)
}

/** Of a sample: by one less than there are. */
function deviationOf(numbers: readonly Decimal[]): Decimal | undefined {
  if (numbers.length < 2) return undefined
  const mean = meanOf(numbers)
  return sumOf(numbers.map((number) => number.minus(mean).pow(2))).div(numbers.length - 1).sqrt()
}

function ofNumberList(call: (numbers: readonly Decimal[]) => Decimal | undefined): Builtin {
  return ofList((list) => {
    const numbers = numbersIn(list)
    return numbers && call(numbers)
  })
}

/** Whether a value decides by itself; where none does, whether all could be asked. */
function deciding(decides: boolean): Builtin {
  return ofList((list) => {
    if (list.includes(decides)) return decides
    return list.every((value) => typeof value === 'boolean') ? !decides : undefined
  })
}

const isIn = (list: readonly Value[], value: Value) => list.some((one) => equal(one, value) === true)

/** Functions of lists (DMN 1.5 §10.3.4.4). */
export const ofLists: Readonly<Record<string, Builtin>> = {
  'list contains': builtin(['list', 'element'], ['list', 'any'], isIn),
  count: builtin(['list'], ['list'], (list) => new Num(list.length)),
  min: extreme((by) => by < 0),
  max: extreme((by) => by > 0),
  sum: ofNumberList(sumOf),
  mean: ofNumberList(meanOf),
  median: ofNumberList(medianOf),
  stddev: ofNumberList(deviationOf),
  all: deciding(false),
  any: deciding(true),
  concatenate: { names: ['list'], call: (given) => {
    if (given.includes(undefined) || given.includes(null)) return undefined
    return (given as readonly Value[]).flatMap((value) => (isList(value) ? value : [value]))
  } },
  'distinct values': builtin(['list'], ['list'], (list) => {
    const distinct: Value[] = []
    for (const value of list) if (!isIn(distinct, value)) distinct.push(value)
    return distinct
  }),
  'index of': builtin(['list', 'match'], ['list', 'any'],
    (list, match) => list.flatMap((value, at) => (equal(value, match) === true ? [new Num(at + 1)] : []))),
  reverse: builtin(['list'], ['list'], (list) => list.toReversed()),
}
