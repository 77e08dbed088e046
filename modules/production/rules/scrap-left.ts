import { Decimal } from '#kernel/entity/index.ts'

export type ScrapBasis = 'COUNTED' | 'WIP'

/** What a line of a scrap document takes. */
export interface ScrapTaken {
  task: string
  basis: ScrapBasis
  qty: string
}

/** A line that takes more than is left for it. */
export interface ScrapFault {
  row: number
  left: string
}

/**
 * Which lines take more than there is: of pieces that were counted as scrap those on no other document, of pieces in process those that
 * nobody has worked on. Lines of one operation share what is left, in their order.
 * @param left by operation and basis, decimal strings
 */
export function scrapFaults(lines: readonly ScrapTaken[], left: (task: string, basis: ScrapBasis) => string): ScrapFault[] {
  const taken = new Map<string, Decimal>()
  return lines.flatMap(({ task, basis, qty }, row): ScrapFault[] => {
    const key = `${task}|${basis}`
    const before = taken.get(key) ?? new Decimal(0)
    const free = Decimal.max(0, new Decimal(left(task, basis)).minus(before))
    taken.set(key, before.plus(qty))
    return new Decimal(qty).gt(free) ? [{ row, left: free.toFixed() }] : []
  })
}
