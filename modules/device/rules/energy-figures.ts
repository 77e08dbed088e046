import { Decimal } from '#kernel/entity/index.ts'
import { daysLater, type Period } from '#kernel/entity/period.ts'

/* What devices used in months, put together by device or by month. kWh are measurements and floats (decision 0057); kg are exact. */

/** What a device used in a month by its counters and by its power; null where it has none of them. */
export interface UsedEnergy {
  device: string
  /** `2026-05`. */
  month: string
  counted: number | null
  drawn: number | null
}

/** Heats that were unloaded from a device in a month. */
export interface UnloadedHeats {
  device: string
  month: string
  heats: number
  kg: string
}

export interface EnergyFigures {
  kwh: string
  source: 'METER' | 'POWER' | 'BOTH' | 'NONE'
  heats: number
  kg: string
  perKg: string | null
}

/** Figures by key; the dearest device first, months in their order. */
export function energyBy(by: 'device' | 'month', used: readonly UsedEnergy[],
  unloaded: readonly UnloadedHeats[]): { rows: { key: string; figures: EnergyFigures }[]; all: EnergyFigures } {
  const furnaces = new Set(unloaded.map(({ device }) => device))
  const keys = [...new Set([...used, ...unloaded].map((one) => one[by]))]
  const rows = keys.map((key) => ({ key,
    figures: figuresOf(used.filter((one) => one[by] === key), unloaded.filter((one) => one[by] === key), furnaces) })
  )
  const order = by === 'month'
    ? (a: { key: string }, b: { key: string }) => (a.key < b.key ? -1 : 1)
    : (a: { figures: EnergyFigures }, b: { figures: EnergyFigures }) => Number(b.figures.kwh) - Number(a.figures.kwh)
  return { rows: rows.toSorted(order), all: figuresOf(used, unloaded, furnaces) }
}

/** A counter knows better than the power that was read now and then. Of the energy for each kg only furnaces count. */
function figuresOf(used: readonly UsedEnergy[], unloaded: readonly UnloadedHeats[], furnaces: ReadonlySet<string>): EnergyFigures {
  const kwhOf = (own: readonly UsedEnergy[]) => Decimal.sum(0, ...own.map(({ counted, drawn }) => counted ?? drawn ?? 0))
  const kg = Decimal.sum(0, ...unloaded.map((one) => one.kg))
  const [meter, power] = [used.some(({ counted }) => counted !== null),
    used.some(({ counted, drawn }) => counted === null && drawn !== null)]
  return { kwh: kwhOf(used).toDecimalPlaces(1).toFixed(), source: meter ? (power ? 'BOTH' : 'METER') : power ? 'POWER' : 'NONE',
    heats: unloaded.reduce((sum, { heats }) => sum + heats, 0), kg: kg.toFixed(),
    perKg: kg.isZero() ? null : kwhOf(used.filter(({ device }) => furnaces.has(device))).div(kg).toDecimalPlaces(2).toFixed() }
}

/** The days of a month `2026-05` that lie in a period. */
export function monthWithin(month: string, { from, to }: Period): Period {
  const first = `${month}-01`
  const last = daysLater(`${daysLater(first, 31).slice(0, 7)}-01`, -1)
  return { from: first < from ? from : first, to: last > to ? to : last }
}
