/** The eight tests of Nelson (1984), numbered as ISO 8258:1991 and GB/T 4091-2001 number them. */
export type Rule = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8

export interface RuleSet {
  /** One bit for each active test: test r at bit r − 1. */
  mask: number
  /** So many points on one side make test 2. */
  oneSide: number
}

/** What lies within rounding of a line or of its neighbour lies on it. In standard deviations, or where there are none in parts of the centre. */
const hair = 1e-9

/** How far from the centre line a point must lie to be beside it, and beyond one, two and three standard deviations. */
export interface BandLines {
  beside: number
  one: number
  two: number
  three: number
}

/** Without any deviation everything beside the centre line is beyond all of them. */
export function bandLines(center: number, sigma: number): BandLines {
  if (sigma > 0) return { beside: hair * sigma, one: (1 + hair) * sigma, two: (2 + hair) * sigma, three: (3 + hair) * sigma }
  const beside = hair * Math.abs(center)
  return { beside, one: beside, two: beside, three: beside }
}

/** Ones in a number below 32. */
const ones = Uint8Array.from({ length: 32 }, (_, bits) => bits.toString(2).replaceAll('0', '').length)

/** What must be known of earlier points; histories hold the newest point in the lowest bit. */
export interface Runs {
  side: number
  sideRun: number
  direction: number
  risesOrFalls: number
  alternations: number
  within1: number
  beyond1: number
  above1: number
  below1: number
  above2: number
  below2: number
}

export function noRuns(): Runs {
  return { side: 0, sideRun: 0, direction: 0, risesOrFalls: 0, alternations: 0, within1: 0, beyond1: 0, above1: 0, below1: 0, above2: 0,
    below2: 0 }
}

/** Up, down, or level within rounding. @param rise from the point before */
export function directionOf(rise: number, { beside }: BandLines): -1 | 0 | 1 {
  return rise > beside ? 1 : rise < -beside ? -1 : 0
}

/** In which band beside the centre line a point lies: 0 on it, ±1 up to one standard deviation away, … ±4 beyond three. */
export function bandOf(away: number, { beside, one, two, three }: BandLines): number {
  if (away > beside) return away > two ? (away > three ? 4 : 3) : away > one ? 2 : 1
  if (away < -beside) return away < -two ? (away < -three ? -4 : -3) : away < -one ? -2 : -1
  return 0
}

/**
 * Takes one point in and tells which tests it ends. Whole numbers go in, so that a million points do not make a million objects.
 * @param band by `bandOf`
 * @param direction from the point before, by `directionOf`; 0 where none is before
 * @param oneSide so many points on one side make test 2
 * @returns a bit for each test, active or not
 */
export function advance(runs: Runs, band: number, direction: number, oneSide: number): number {
  turn(runs, band > 0 ? 1 : band < 0 ? -1 : 0, direction)
  remember(runs, band)
  const { above1, below1, above2, below2 } = runs
  let ended = band === 4 || band === -4 ? 1 : 0
  if (runs.sideRun >= oneSide) ended |= 2
  if (runs.risesOrFalls >= 5) ended |= 4
  if (runs.alternations >= 13) ended |= 8
  if (mostOf(above2, 2) || mostOf(below2, 2)) ended |= 16
  if (mostOf(above1 & 31, 4) || mostOf(below1 & 31, 4)) ended |= 32
  if (runs.within1 >= 15) ended |= 64
  if (runs.beyond1 >= 8 && above1 !== 0 && below1 !== 0) ended |= 128
  return ended
}

/** The newest point is one of so many. */
function mostOf(history: number, many: number): boolean {
  return (history & 1) === 1 && ones[history]! >= many
}

function turn(runs: Runs, side: number, direction: number): void {
  runs.sideRun = side === 0 ? 0 : side === runs.side ? runs.sideRun + 1 : 1
  runs.side = side
  const single = direction === 0 ? 0 : 1
  runs.risesOrFalls = single && direction === runs.direction ? runs.risesOrFalls + 1 : single
  runs.alternations = single && direction + runs.direction === 0 ? runs.alternations + 1 : single
  runs.direction = direction
}

function remember(runs: Runs, band: number): void {
  runs.above1 = ((runs.above1 << 1) | (band > 1 ? 1 : 0)) & 255
  runs.below1 = ((runs.below1 << 1) | (band < -1 ? 1 : 0)) & 255
  runs.above2 = ((runs.above2 << 1) | (band > 2 ? 1 : 0)) & 7
  runs.below2 = ((runs.below2 << 1) | (band < -2 ? 1 : 0)) & 7
  const within = band >= -1 && band <= 1
  runs.within1 = within ? runs.within1 + 1 : 0
  runs.beyond1 = within ? 0 : runs.beyond1 + 1
}
