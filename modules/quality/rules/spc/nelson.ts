import { advance, bandLines, bandOf, directionOf, noRuns, type Rule } from './rule-marks.ts'
import { ruleSet, rulesOf, type RuleChoice } from './rule-sets.ts'

/** Distances are told in standard deviations. */
const lines = bandLines(0, 1)

/** Test → the points that end its pattern, counted from 1. */
export type RuleHits = Record<Rule, number[]>

/**
 * Tests for special causes (Nelson 1984; ISO 8258:1991 = GB/T 4091-2001; domain §3.3).
 * "Beyond" is strict, a point on the centre line is on no side, and the last point of a pattern is told.
 * Tests 5 and 6 tell a point as soon as two (four) of the last three (five) are found, also where fewer points came before.
 * @param z distances from the centre line in standard deviations; `null` or NaN: nothing was measured, patterns begin anew
 * @param rules the active ones, all eight by default
 * @returns all eight keys; tests that are not active have none
 * @throws RangeError where a test is unknown
 */
export function nelson(z: readonly (number | null)[], rules?: RuleChoice): RuleHits {
  const { mask, oneSide } = ruleSet(rules)
  const hits: RuleHits = { 1: [], 2: [], 3: [], 4: [], 5: [], 6: [], 7: [], 8: [] }
  let runs = noRuns()
  let before: number | null = null
  z.forEach((value, index) => {
    if (value === null || Number.isNaN(value)) {
      runs = noRuns()
      before = null
      return
    }
    const ended = advance(runs, bandOf(value, lines), before === null ? 0 : directionOf(value - before, lines), oneSide) & mask
    for (const rule of rulesOf(ended)) hits[rule].push(index + 1)
    before = value
  })
  return hits
}
