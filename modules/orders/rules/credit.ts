import { Decimal } from '#kernel/entity/index.ts'

/** What stands against a customer's credit, in their currency. */
export interface Credit {
  /** Invoices that are not paid. */
  unpaid: string
  /** Orders that were approved, or shipped, and are not invoiced yet. */
  ordered: string
  limit: string | null
  /** What may still be ordered; null without a limit, below zero where it is passed already. */
  free: string | null
}

export function creditOf(limit: string | null, { unpaid, ordered }: Pick<Credit, 'unpaid' | 'ordered'>): Credit {
  return { limit, unpaid, ordered, free: limit === null ? null : new Decimal(limit).minus(unpaid).minus(ordered).toFixed() }
}

/** By how much an order passes the limit; undefined where it does not. */
export function passesBy({ free }: Credit, amount: string): string | undefined {
  if (free === null) return undefined
  const over = new Decimal(amount).minus(free)
  return over.gt(0) ? over.toFixed() : undefined
}
