import type { Columns, LimitSpan } from './columns.ts'
import type { Level } from './levels.ts'
import { advance, bandLines, bandOf, directionOf, noRuns, type RuleSet } from './rule-marks.ts'
import type { Version } from './versions.ts'

/** How a line and its standard deviation follow from the level, for a sample of n. */
export interface Line {
  center(level: Level, n: number): number
  sigma(level: Level, n: number): number
  /** What is plotted is never below 0, nor is its lower limit. */
  fromZero?: boolean
}

/** Centre and limits of ±3 σ of one version's points, each for its own size: a span for points of one size behind each other. */
export function spansOf(size: Float64Array | undefined, { from, to }: Version, level: Level, line: Line): LimitSpan[] {
  const spans: LimitSpan[] = []
  for (let start = from, n = from; start < to; start = n) {
    const own = size ? size[start]! : 1
    n = size ? endOf(size, start, to) : to
    const center = own > 0 ? line.center(level, own) : Number.NaN
    const sigma = own > 0 ? line.sigma(level, own) : Number.NaN
    const lcl = center - 3 * sigma
    spans.push({ from: start, to: n, center, ucl: center + 3 * sigma, lcl: line.fromZero ? Math.max(0, lcl) : lcl, sigma })
  }
  return spans
}

/** Where another size begins. */
function endOf(size: Float64Array, start: number, to: number): number {
  let n = start + 1
  while (n < to && size[n] === size[start]) n++
  return n
}

/** Marks the points of one version that end a pattern. Patterns begin anew where a point does not count or has no limits. */
export function markRules({ stat, rules }: Columns, spans: readonly LimitSpan[], counts: Uint8Array, { mask, oneSide }: RuleSet): void {
  let runs = noRuns()
  let fresh = true
  for (const { from, to, center, sigma } of spans) {
    const lines = bandLines(center, sigma)
    const known = !Number.isNaN(sigma)
    for (let n = from; n < to; n++) {
      const value = stat[n]!
      if (known && counts[n] && !Number.isNaN(value)) {
        const direction = fresh ? 0 : directionOf(value - stat[n - 1]!, lines)
        rules[n] = advance(runs, bandOf(value - center, lines), direction, oneSide) & mask
        fresh = false
      } else if (!fresh) {
        runs = noRuns()
        fresh = true
      }
    }
  }
}
