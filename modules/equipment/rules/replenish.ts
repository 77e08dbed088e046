import { Decimal } from '#kernel/entity/index.ts'

/** What is known of an item's stock and how much of it shall lie there. Decimal strings; null: nobody said. */
export interface Levels {
  stock: string
  /** What open requests ask for already. */
  asked: string
  minStock: string | null
  safetyStock: string | null
  maxStock: string | null
  lotMin: string | null
  leadDays: number | null
  /** Used within `usageDays`. */
  usage: string
}

/** The time over which usage is looked at. */
export const usageDays = 365

/** At which stock it is to be ordered again: the minimum, or what is used while it comes and the safety stock, whichever is more. */
export function reorderPoint({ minStock, safetyStock, leadDays, usage }: Levels): string {
  const whileItComes = new Decimal(usage).times(leadDays ?? 0).div(usageDays)
  return Decimal.max(minStock ?? 0, whileItComes.plus(safetyStock ?? 0)).ceil().toFixed()
}

/** How much to ask for: up to the maximum, else to the reorder point, in whole units and no less than is sold; 0 where enough is there or asked for. */
export function quantityToAsk(levels: Levels): string {
  const { stock, asked, maxStock, lotMin } = levels
  const missing = Decimal.max(maxStock ?? 0, reorderPoint(levels)).minus(stock).minus(asked)
  return missing.lte(0) ? '0' : Decimal.max(missing.ceil(), lotMin ?? 0).toFixed()
}

/** Less is there than has to be. */
export function isBelow({ stock, minStock }: Pick<Levels, 'stock' | 'minStock'>): boolean {
  return minStock !== null && new Decimal(stock).lt(minStock)
}
