/** Limits that points share: first and last number, centre line, upper and lower limit; `null`: not known. */
export type LimitRun = readonly [from: number, to: number, center: number | null, ucl: number | null, lcl: number | null]

/** Points of a stored chart as columns: what a long chart is drawn from. */
export interface StoredColumns {
  /** Number of the first point; the others follow without a gap. */
  from: number
  /** Seconds since 1970 by the clock on the plant's wall. */
  at: number[]
  /** Mean, value, share, count or sum; `null`: not measured. */
  stat: (number | null)[]
  /** Range, deviation, moving range or lower sum. */
  spread: (number | null)[]
  /** Values or units of each. */
  size: number[]
  /** A bit for each test that a point ends: test r at bit r − 1. */
  violations: number[]
  spreadViolations: number[]
  /** 1: excluded. 2: its cause is known. */
  flags: number[]
  limits: LimitRun[]
  spreadLimits: LimitRun[]
}

/** So many points a call answers: writing more of them in one piece would hold up others. Longer charts are asked for in parts. */
export const pointsAtOnce = 20_000

/** Parts of a chart that follow each other, as one; limits that go on are one run again. */
export function joined(parts: readonly StoredColumns[]): StoredColumns {
  const of = <K extends 'at' | 'stat' | 'spread' | 'size' | 'violations' | 'spreadViolations' | 'flags'>(name: K) =>
    parts.flatMap((part) => part[name] as (number | null)[]) as StoredColumns[K]
  return { from: parts[0]?.from ?? 1, at: of('at'), stat: of('stat'), spread: of('spread'), size: of('size'), violations: of('violations'),
    spreadViolations: of('spreadViolations'), flags: of('flags'), limits: goingOn(parts.flatMap(({ limits }) => limits)),
    spreadLimits: goingOn(parts.flatMap(({ spreadLimits }) => spreadLimits)) }
}

function goingOn(runs: readonly LimitRun[]): LimitRun[] {
  const whole: LimitRun[] = []
  for (const run of runs) {
    const before = whole.at(-1)
    const [, to, ...limits] = run
    if (before && before[1] + 1 === run[0] && limits.every((value, index) => value === before[index + 2]))
      whole[whole.length - 1] = [before[0], to, before[2], before[3], before[4]]
    else whole.push(run)
  }
  return whole
}

export const excludedFlag = 1
export const causeFlag = 2

/**
 * Limits of points that follow each other as runs of the same limits.
 * @param from number of the first point
 */
export function runsOf(from: number, center: readonly (number | null)[], ucl: readonly (number | null)[],
  lcl: readonly (number | null)[]): LimitRun[] {
  const runs: LimitRun[] = []
  for (let start = 0, n = 0; n < center.length; n++) {
    const ends = n + 1 === center.length || center[n + 1] !== center[start] || ucl[n + 1] !== ucl[start] || lcl[n + 1] !== lcl[start]
    if (!ends) continue
    runs.push([from + start, from + n, center[start]!, ucl[start]!, lcl[start]!])
    start = n + 1
  }
  return runs
}
