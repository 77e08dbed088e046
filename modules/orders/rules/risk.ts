import { Decimal } from '#kernel/entity/index.ts'

/* Whether a position will be there when it is wanted, and what to do about it. */

export interface OpenPosition {
  id: string
  item: string
  dueDate: string
  promiseDate: string | null
  priority: number
  /** What the customer still waits for. */
  open: string
  plannedQty: string
  producedQty: string
  /** Working days in which the item is made; null where nobody entered them. */
  leadDays: number | null
}

/** What lies of an item, by what may be done with it. */
export interface ItemStock {
  /** Usable and not reserved by others. */
  ready: string
  /** Waits for its inspection. */
  inspecting: string
  /** Frozen or rejected. */
  held: string
}

type RiskCode = 'PAST_DUE' | 'PROMISE_LATE' | 'TOO_LITTLE_TIME' | 'NOT_PLANNED' | 'INSPECTION' | 'HELD' | 'DELIVER'
export type RiskLevel = 'LATE' | 'RISK' | 'WATCH'

export interface Risk {
  code: RiskCode
  /** What stands in its sentence: a quantity or a number of days. */
  qty: string
  days: number
}

export interface RiskOf {
  level: RiskLevel
  /** The worst first; each says what to do next. */
  risks: Risk[]
}

/** What of the stock of their items is left for positions: whoever is due first, then whoever matters most, takes first. */
export function allotStock<P extends Pick<OpenPosition, 'id' | 'item' | 'dueDate' | 'priority' | 'open'>>(positions: readonly P[],
  ready: ReadonlyMap<string, string>): Map<string, string> {
  const rest = new Map([...ready].map(([item, qty]) => [item, new Decimal(qty)]))
  const order = positions.toSorted((a, b) => a.dueDate.localeCompare(b.dueDate) || a.priority - b.priority || a.id.localeCompare(b.id))
  return new Map(order.map(({ id, item, open }) => {
    const there = rest.get(item) ?? new Decimal(0)
    const taken = Decimal.min(there, open)
    rest.set(item, there.minus(taken))
    return [id, taken.toFixed()]
  }))
}

/** Days that something is worked on, between today and a day: below zero where it has passed. */
export type DaysUntil = (day: string) => number

/**
 * Why a position is at risk; undefined where it is not.
 * @param ready what of the usable stock is left for it
 */
export function riskOf(position: OpenPosition, { ready, inspecting, held }: ItemStock, daysUntil: DaysUntil): RiskOf | undefined {
  const { dueDate, promiseDate, leadDays } = position
  const missing = Decimal.max(0, new Decimal(position.open).minus(ready))
  const left = daysUntil(dueDate)
  const risks: Risk[] = []
  const say = (code: RiskCode, qty: Decimal, days = 0) => risks.push({ code, qty: qty.toFixed(), days })
  if (left < 0) say('PAST_DUE', new Decimal(position.open), -left)
  if (promiseDate !== null && promiseDate > dueDate && left >= 0)
    say('PROMISE_LATE', new Decimal(position.open), left - daysUntil(promiseDate))
  if (missing.isZero()) {
    // It lies there: what is late has to be sent.
    if (left < 0) say('DELIVER', new Decimal(position.open))
    return judged(risks)
  }
  const coming = Decimal.max(0, new Decimal(position.plannedQty).minus(position.producedQty))
  const waiting = Decimal.min(missing, inspecting)
  const notPlanned = missing.minus(waiting).minus(coming)
  if (waiting.gt(0)) say('INSPECTION', waiting)
  if (missing.gt(waiting) && new Decimal(held).gt(0)) say('HELD', Decimal.min(missing.minus(waiting), held))
  if (notPlanned.gt(0)) say('NOT_PLANNED', notPlanned, Math.max(0, left))
  if (left >= 0 && leadDays !== null && missing.gt(waiting) && leadDays > left)
    say('TOO_LITTLE_TIME', missing.minus(waiting), leadDays - left)
  return judged(risks)
}

const severity: readonly RiskCode[] = ['PAST_DUE', 'DELIVER', 'PROMISE_LATE', 'TOO_LITTLE_TIME', 'NOT_PLANNED', 'HELD', 'INSPECTION']
const levels: Readonly<Record<RiskCode, RiskLevel>> = { PAST_DUE: 'LATE', DELIVER: 'LATE', PROMISE_LATE: 'LATE', TOO_LITTLE_TIME: 'RISK',
  NOT_PLANNED: 'WATCH', HELD: 'WATCH', INSPECTION: 'WATCH' }

function judged(risks: readonly Risk[]): RiskOf | undefined {
  if (risks.length === 0) return undefined
  const sorted = risks.toSorted((a, b) => severity.indexOf(a.code) - severity.indexOf(b.code))
  return { level: levels[sorted[0]!.code], risks: sorted }
}
