import { Decimal } from '#kernel/entity/index.ts'

/** Minutes and pieces of a machine in a span of time; decimal texts (ISO 22400-2, domain §3.5). */
export interface OeeInput {
  /** Of the calendar: what the machine could have run. */
  calendar?: string
  /** Of its shifts. */
  scheduled: string
  /** Breaks, maintenance, no plan. */
  plannedStop: string
  down: string
  setup: string
  /** Minutes that the pieces would take by their ideal cycle: Σ of ideal time × all pieces. */
  idealAll: string
  /** The same of the good ones. */
  idealGood: string
  total: string
  good: string
}

/** Shares of one as decimal texts; null where there is nothing to divide by. */
export interface Oee {
  /** Planned busy time and actual production time, in minutes. */
  busy: string
  production: string
  a: string | null
  p: string | null
  q: string | null
  oee: string | null
  teep: string | null
  /** The ideal cycle is slower than the machine: 「节拍标准需复核」. */
  suspect: boolean
}

/**
 * Availability, effectiveness, quality and their product, never clipped. The product is taken as Σ(ideal × good) ÷ planned busy time, so
 * that a group is the ratio of its sums and not the mean of its machines.
 * @param setupIsLoss whether setting up counts against availability, else against effectiveness
 */
export function oee({ calendar, scheduled, plannedStop, down, setup, idealAll, idealGood, total, good }: OeeInput,
  setupIsLoss = true): Oee {
  const busy = Decimal.max(0, new Decimal(scheduled).minus(plannedStop))
  const production = Decimal.max(0, busy.minus(down).minus(setupIsLoss ? setup : 0))
  const p = ratio(idealAll, production)
  const whole = ratio(idealGood, busy)
  return { busy: busy.toFixed(), production: production.toFixed(), a: text(ratio(production, busy)), p: text(p),
    q: text(ratio(good, total)), oee: text(whole), teep: text(calendar === undefined ? null : ratio(idealGood, calendar)),
    suspect: p?.gt(1) ?? false }
}

const sums = ['scheduled', 'plannedStop', 'down', 'setup', 'idealAll', 'idealGood', 'total', 'good'] as const

/** What several machines, shifts or days come to together. */
export function sumOfOee(all: readonly OeeInput[]): OeeInput {
  const sum = (values: readonly string[]) => Decimal.sum(0, ...values).toFixed()
  const whole = Object.fromEntries(sums.map((name) => [name, sum(all.map((one) => one[name]))])) as unknown as OeeInput
  return all.some(({ calendar }) => calendar === undefined) ? whole : { ...whole, calendar: sum(all.map(({ calendar }) => calendar!)) }
}

function ratio(part: Decimal.Value, whole: Decimal.Value): Decimal | null {
  return new Decimal(whole).isZero() ? null : new Decimal(part).div(whole)
}

const places = 12
const text = (value: Decimal | null) => value?.toDecimalPlaces(places, Decimal.ROUND_HALF_UP).toFixed() ?? null
