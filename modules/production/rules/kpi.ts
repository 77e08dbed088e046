import { Decimal } from '#kernel/entity/index.ts'
import { percentOf } from '#kernel/entity/ratio.ts'

/* Figures of production (domain §2.17): every board, tile and report takes them from here. */

/** What reports counted, red ones taken off. */
export interface Counted {
  readonly good: string
  readonly scrap: string
  readonly rework: string
}

/** Of an operation: what was counted of pieces that go through it for the first time. */
export interface FirstTime {
  readonly firstGood: string
  readonly firstIn: string
}

/** What shall be done and what is done, of one operation. */
export interface Planned {
  readonly plan: string
  readonly done: string
}

/** Good of good and scrap together, in percent; null where nothing was made. */
export function yieldOf({ good, scrap }: Pick<Counted, 'good' | 'scrap'>): string | null {
  return percentOf(good, new Decimal(good).plus(scrap))
}

/** What was reworked, of all that was counted, in percent. */
export function reworkRate({ good, scrap, rework }: Counted): string | null {
  return percentOf(rework, new Decimal(good).plus(scrap).plus(rework))
}

/** Good at the first time of what came in, in percent. */
export function firstPass({ firstGood, firstIn }: FirstTime): string | null {
  return percentOf(firstGood, firstIn)
}

/** What passes all operations at the first time: the product of their first passes, in percent; null while one of them is unknown. */
export function rolledYield(firstPasses: readonly (string | null)[]): string | null {
  if (firstPasses.length === 0 || firstPasses.includes(null)) return null
  const hundred = 100
  const share = firstPasses.reduce((all, one) => all.times(one!).div(hundred), new Decimal(hundred))
  return share.toDecimalPlaces(6).toFixed()
}

/** How much of what was planned is done, in percent: each operation by itself, so that more of one does not make up for less of another. */
export function attainment(tasks: readonly Planned[]): string | null {
  return percentOf(sum(tasks.map(({ plan, done }) => Decimal.min(plan, done))), sum(tasks.map(({ plan }) => plan)))
}

/** What was planned in all. */
export function plannedOf(tasks: readonly Pick<Planned, 'plan'>[]): string {
  return sum(tasks.map(({ plan }) => plan)).toFixed()
}

/** Pieces an hour of one's time; null without time. */
export function perHour(good: string, minutes: number): string | null {
  const minutesOfHour = 60
  return minutes <= 0 ? null : new Decimal(good).times(minutesOfHour).div(minutes).toDecimalPlaces(6).toFixed()
}

const sum = (values: readonly Decimal.Value[]): Decimal => Decimal.sum(0, ...values)

/** What of a day, a shift and a process was reported. */
export interface Fact extends Counted, FirstTime {
  readonly minutes: number
  readonly reports: number
}

/** Facts together. */
export function together(facts: readonly Fact[]): Fact {
  const of = (name: keyof Counted | keyof FirstTime) => sum(facts.map((fact) => fact[name])).toFixed()
  const count = (name: 'minutes' | 'reports') => facts.reduce((all, fact) => all + fact[name], 0)
  return { good: of('good'), scrap: of('scrap'), rework: of('rework'), firstGood: of('firstGood'), firstIn: of('firstIn'),
    minutes: count('minutes'), reports: count('reports') }
}
