import { Decimal } from '#kernel/entity/index.ts'

/** A line of an order's bill, and what of it has been seen to. */
export interface KitNeed {
  item: string
  /** Whose line-side stock it is taken from. */
  workshop: string
  issueMethod: string
  required: string
  issued: string
  returned: string
  consumed: string
  /** In issues that are under way. */
  requested: string
  /** What of that waits for its approval, and is reserved by nobody yet. */
  waiting: string
}

export interface Kit {
  /** What no issue stands for yet. */
  toIssue: string
  /** How much of that is free in the stores, what orders before it need left out. */
  covered: string
  short: string
}

/** What is taken from one after the other. */
type Pool = Map<string, Decimal>

/**
 * What each line still wants and whether it is there, for lines in the order in which their orders begin: who begins first is served
 * first. What is backflushed (PULL) is taken from what lies at the line; what is issued (PUSH) lies there for the order that it was issued
 * for, and is none of the others'.
 * @param free usable in the stores, by item
 * @param atLine usable at the line, by `lineKey`
 */
export function kitsOf(needs: readonly KitNeed[], free: ReadonlyMap<string, string>, atLine: ReadonlyMap<string, string>): Kit[] {
  const stores = poolOf(free)
  const lines = poolOf(atLine)
  for (const { item, waiting } of needs) take(stores, item, new Decimal(waiting))
  return needs.map((need) => {
    const open = openOf(need)
    const toIssue = need.issueMethod === 'PULL' ? open.minus(take(lines, lineKey(need), open)) : open
    const covered = take(stores, need.item, toIssue)
    return { toIssue: toIssue.toFixed(), covered: covered.toFixed(), short: toIssue.minus(covered).toFixed() }
  })
}

export function lineKey({ workshop, item }: Pick<KitNeed, 'workshop' | 'item'>): string {
  return `${workshop}|${item}`
}

/** What is not issued, asked for or used up already. */
function openOf({ required, issued, returned, consumed, requested }: KitNeed): Decimal {
  const had = Decimal.max(new Decimal(issued).minus(returned), consumed)
  return Decimal.max(new Decimal(required).minus(had).minus(requested), 0)
}

function poolOf(quantities: ReadonlyMap<string, string>): Pool {
  return new Map([...quantities].map(([key, qty]) => [key, new Decimal(qty)]))
}

function take(pool: Pool, key: string, wanted: Decimal): Decimal {
  const there = pool.get(key) ?? new Decimal(0)
  const taken = Decimal.min(there, wanted)
  pool.set(key, there.minus(taken))
  return taken
}

/** What was issued for an order and is neither used up nor brought back. */
export function unusedOf({ issued, returned, consumed }: Pick<KitNeed, 'issued' | 'returned' | 'consumed'>): string {
  return Decimal.max(new Decimal(issued).minus(returned).minus(consumed), 0).toFixed()
}

/** How a quantity of an item is spread over the lines that want it: each gets what it requires, what is left is the last one's. */
export function spreadOver(qty: string, required: readonly string[]): string[] {
  let left = new Decimal(qty)
  return required.map((one, at) => {
    const part = at === required.length - 1 ? left : Decimal.min(left, one)
    left = left.minus(part)
    return part.toFixed()
  })
}
