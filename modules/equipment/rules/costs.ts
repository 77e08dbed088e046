import { Decimal } from '#kernel/entity/index.ts'

/** What a repair takes: minutes of people by their rates, work of others, parts. */
export interface CostParts {
  labor: readonly { readonly minutes: number | null; readonly rate: string | null }[]
  outside: string | null
  parts: string | null
}

export interface Costs {
  laborMin: number
  laborCost: string
  partsCost: string
  cost: string
}

const minutesOfHour = 60
const moneyPlaces = 4

/** Exact but for minutes that are no whole part of an hour, which are rounded to the places of money. */
export function costsOf({ labor, outside, parts }: CostParts): Costs {
  const laborCost = Decimal.sum(0, ...labor.map(({ minutes, rate }) => new Decimal(rate ?? 0).mul(minutes ?? 0))).div(minutesOfHour)
    .toDecimalPlaces(moneyPlaces)
  const partsCost = new Decimal(parts ?? 0)
  return {
    laborMin: labor.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    laborCost: laborCost.toFixed(),
    partsCost: partsCost.toFixed(),
    cost: Decimal.sum(laborCost, partsCost, outside ?? 0).toFixed(),
  }
}
