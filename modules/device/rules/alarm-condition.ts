/* What a rule asks of tags, and since when it holds by their values. */

/** A comparison of one tag, or several joined (A6). */
export type Condition =
  | { all: readonly Condition[] }
  | { any: readonly Condition[] }
  /** The other side of a condition, once one of its tags has a value. */
  | { not: Condition }
  | { tag: string; op: '>' | '>=' | '<' | '<=' | '='; than: number }
  /** Outside of both limits. */
  | { tag: string; op: 'RANGE'; low: number; high: number }
  /** Changes by more than so much in a minute, up or down. */
  | { tag: string; op: 'RATE'; than: number }
  /** Farther than so much from what the recipe expects at the moment of the point (A7). */
  | { tag: string; op: 'DEV'; than: number }
  /** Nothing came for three times the period (A3). */
  | { tag: string; op: 'NODATA'; periodMs: number }

/** The last value of a tag, and the one before it. */
export interface Value {
  at: number
  value: number
  before?: { at: number; value: number }
  expected?: number
}

/** Names of the tags of a condition. */
export function tagsOf(condition: Condition): string[] {
  if ('all' in condition) return condition.all.flatMap(tagsOf)
  if ('any' in condition) return condition.any.flatMap(tagsOf)
  return 'not' in condition ? tagsOf(condition.not) : [condition.tag]
}

/** A tag falls silent so long after its last value. */
export interface Silence {
  tag: string
  afterMs: number
}

/** What a condition asks of silence. */
export function silencesIn(condition: Condition): Silence[] {
  if ('all' in condition) return condition.all.flatMap(silencesIn)
  if ('any' in condition) return condition.any.flatMap(silencesIn)
  if ('not' in condition) return silencesIn(condition.not)
  return condition.op === 'NODATA' ? [{ tag: condition.tag, afterMs: silence * condition.periodMs }] : []
}

/** Since when a condition has held at the least, by the values that are known; null where it does not. */
export function holdsSince(condition: Condition, values: Readonly<Record<string, Value>>, now: number): number | null {
  if ('all' in condition) {
    const parts = condition.all.map((part) => holdsSince(part, values, now))
    return parts.includes(null) ? null : Math.max(...parts as number[])
  }
  if ('any' in condition) {
    const parts = condition.any.map((part) => holdsSince(part, values, now)).filter((part) => part !== null)
    return parts.length === 0 ? null : Math.min(...parts)
  }
  if ('not' in condition) {
    if (holdsSince(condition.not, values, now) !== null) return null
    const known = tagsOf(condition.not).map((tag) => values[tag]?.at).filter((at) => at !== undefined)
    return known.length === 0 ? null : Math.max(...known)
  }
  const last = values[condition.tag]
  if (condition.op === 'NODATA') {
    const silent = last === undefined ? null : last.at + silence * condition.periodMs
    return silent !== null && silent <= now ? silent : null
  }
  return last !== undefined && compares(condition, last) ? last.at : null
}

/** So many periods without a value are silence (A3). */
const silence = 3
const minuteMs = 60_000

type Comparison = Exclude<Extract<Condition, { tag: string }>, { op: 'NODATA' }>

function compares(condition: Comparison, { at, value, before, expected }: Value): boolean {
  switch (condition.op) {
    case '>':
      return value > condition.than
    case '>=':
      return value >= condition.than
    case '<':
      return value < condition.than
    case '<=':
      return value <= condition.than
    case '=':
      return value === condition.than
    case 'RANGE':
      return value < condition.low || value > condition.high
    case 'RATE':
      return before !== undefined && Math.abs(value - before.value) > (condition.than * (at - before.at)) / minuteMs
    case 'DEV':
      return expected !== undefined && Math.abs(value - expected) > condition.than
  }
}
