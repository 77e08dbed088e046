import { chartColumns, type ChartColumns } from '#modules/quality/index.ts'
import { runsOf, type StoredColumns } from '#modules/quality/rules/spc/stored-columns.ts'

/** Points of the chart that is measured. */
export const points = 100_000

/** A stored X̄-R chart with all tests: bell-shaped, with a slow swing and a shift now and then, so that one point in twenty ends one on either line; three versions of limits. */
export function longChart(): StoredColumns {
  const random = linear(20_260_518)
  const samples = Array.from({ length: points },
    (_, n) =>
      Array.from({ length: 5 }, () => random() + random() + random() + random() + 0.08 * Math.sin(n / 4000) + (n % 5000 > 4900 ? 0.3 : 0)))
  return storedOf(chartColumns('XBAR_R', samples, { limits: [0, 30_000, 70_000].map((from) => ({ from, center: 2, sigma: 0.58 })) }))
}

function storedOf({ main, second }: ChartColumns): StoredColumns {
  const limits = (columns: NonNullable<typeof second>) => {
    const wide = (key: 'center' | 'ucl' | 'lcl') =>
      columns.limits.flatMap((span) => Array.from({ length: span.to - span.from }, () => span[key]))
    return runsOf(1, wide('center'), wide('ucl'), wide('lcl'))
  }
  return {
    from: 1,
    at: Array.from({ length: points }, (_, n) => 1_700_000_000 + n * 600),
    stat: [...main.stat],
    spread: [...second!.stat],
    size: Array.from({ length: points }, () => 5),
    violations: [...main.rules],
    spreadViolations: [...second!.rules],
    flags: Array.from({ length: points }, (_, n) => (n % 997 === 0 ? 1 : 0)),
    limits: limits(main),
    spreadLimits: limits(second!),
  }
}

/** Evenly spread numbers from 0 to 1, the same at each run. */
function linear(seed: number): () => number {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0
    return (state >>> 0) / 4_294_967_296
  }
}
