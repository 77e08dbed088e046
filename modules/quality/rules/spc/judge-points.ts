import type { ChartOptions, ChartType, LimitVersion } from './chart-types.ts'
import type { ChartColumns, Columns } from './columns.ts'
import { chartColumns } from './control-chart.ts'

/** A point as it was taken: the values of its sample, or what was counted of it. */
export interface TakenPoint {
  /** In the order in which they were measured; `null` was not measured. Charts of single values take the first. */
  values: readonly (number | null)[]
  /** Values or units of the sample. */
  size: number
  /** Nonconforming items or nonconformities; of charts of counts. */
  bad: number | null
  excluded: boolean
}

/** A line of a chart at one point; `null`: there is none, or it cannot be known. */
export interface JudgedLine {
  stat: number | null
  center: number | null
  ucl: number | null
  lcl: number | null
  /** A bit for each test that the point ends: test r at bit r − 1. */
  violations: number
}

export interface JudgedPoint {
  main: JudgedLine
  /** R, s, MR, or the lower sum of CUSUM. */
  second: JudgedLine
}

type JudgeOptions = Pick<ChartOptions, 'rules' | 'lambda' | 'width' | 'k' | 'h'>

const noLine: JudgedLine = { stat: null, center: null, ucl: null, lcl: null, violations: 0 }
const first = ({ values }: TakenPoint) => values[0] ?? null
const counted = ({ bad, size }: TakenPoint) => ({ count: bad, size })

const read: { readonly [T in ChartType]: (points: readonly TakenPoint[], options: ChartOptions) => ChartColumns } = {
  XBAR_R: (points, options) => chartColumns('XBAR_R', points.map(({ values }) => values), options),
  XBAR_S: (points, options) => chartColumns('XBAR_S', points.map(({ values }) => values), options),
  I_MR: (points, options) => chartColumns('I_MR', points.map(first), options),
  P: (points, options) => chartColumns('P', points.map(counted), options),
  NP: (points, options) => chartColumns('NP', points.map(counted), options),
  C: (points, options) => chartColumns('C', points.map(({ bad }) => bad), options),
  U: (points, options) => chartColumns('U', points.map(counted), options),
  EWMA: (points, options) => chartColumns('EWMA', points.map(first), options),
  CUSUM: (points, options) => chartColumns('CUSUM', points.map(first), options),
}

const excludedOf = (points: readonly TakenPoint[]) => points.flatMap(({ excluded }, index) => (excluded ? [index] : []))

/**
 * What points are, and which tests they end, by limits that are given.
 * @param versions by index, as `controlChart` takes them; none: limits are not known yet, points are told without them, and charts that carry on what came before (EWMA, CUSUM) show the values themselves
 * @throws RangeError where an option is none of its kind
 */
export function judgePoints(type: ChartType, points: readonly TakenPoint[], versions: readonly LimitVersion[],
  options: JudgeOptions = {}): JudgedPoint[] {
  if (points.length === 0) return []
  if (versions.length === 0) return withoutLimits(type, points)
  const { main, second } = read[type](points, { ...options, limits: versions, excluded: excludedOf(points) })
  const [mains, seconds] = [linesOf(main), second && linesOf(second)]
  return points.map((_, index) => ({ main: mains[index]!, second: seconds?.[index] ?? noLine }))
}

function withoutLimits(type: ChartType, points: readonly TakenPoint[]): JudgedPoint[] {
  const carries = type === 'EWMA' || type === 'CUSUM'
  const { main, second } = read[carries ? 'I_MR' : type](points, { excluded: excludedOf(points) })
  const bare = (columns: Columns | undefined, index: number): JudgedLine => ({ ...noLine,
    stat: columns ? known(columns.stat[index]!) : null })
  return points.map((_, index) => ({ main: bare(main, index), second: bare(carries ? undefined : second, index) }))
}

function linesOf({ stat, rules, limits }: Columns): JudgedLine[] {
  return limits.flatMap(({ from, to, center, ucl, lcl }) =>
    Array.from({ length: to - from },
      (_, n) => ({ stat: known(stat[from + n]!), center: known(center), ucl: known(ucl), lcl: known(lcl), violations: rules[from + n]! }))
  )
}

function known(value: number): number | null {
  return Number.isFinite(value) ? value : null
}

/** Limits as points make them, and how many counted. */
export interface ComputedLevel {
  /** As a version of limits takes it: of np a share. */
  center: number
  /** Of single values; `null` for charts of counts, which have none of their own. */
  sigma: number | null
  points: number
}

/**
 * Centre and deviation of points, as a version of limits keeps them; excluded ones do not count.
 * @returns `undefined` where they tell none: no deviation, or nothing nonconforming
 */
export function levelOfPoints(type: ChartType, points: readonly TakenPoint[]): ComputedLevel | undefined {
  // The centre of np charts is told for their mean size; a version keeps the share, which p charts tell.
  const { main, center, sigma } = read[type === 'NP' ? 'P' : type === 'EWMA' || type === 'CUSUM' ? 'I_MR' : type](points, {
    excluded: excludedOf(points),
  })
  const counting = points.filter(({ excluded }, index) => !excluded && !Number.isNaN(main.stat[index]!)).length
  if (!(sigma > 0)) return undefined
  return { center, sigma: isCounted(type) ? null : sigma, points: counting }
}

/** Charts of counts: they have no values, no capability, and no deviation of single values. */
export function isCounted(type: ChartType): boolean {
  return type === 'P' || type === 'NP' || type === 'C' || type === 'U'
}

/** What is left of a point in an average is forgotten below this share. */
const forgotten = 1e-30
/** The longest pattern has 15 points, and a moving range the one before them. */
const longestPattern = 16

/**
 * So many points that count must be known before a new one, so that it is judged as in the whole chart; `Infinity`: all of its version.
 * @param lambda weight of EWMA
 */
export function pointsRemembered(type: ChartType, lambda = 0.2): number {
  if (type === 'CUSUM') return Number.POSITIVE_INFINITY
  if (type === 'EWMA') return lambda >= 1 ? 0 : Math.ceil(Math.log(forgotten) / Math.log(1 - lambda))
  return longestPattern
}
