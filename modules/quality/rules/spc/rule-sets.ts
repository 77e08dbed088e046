import type { Rule, RuleSet } from './rule-marks.ts'

/** All eight tests. */
export const allRules: readonly Rule[] = [1, 2, 3, 4, 5, 6, 7, 8]

/** Tests that do not ask for zones: for R, s, MR and attribute charts. */
const withoutZones: readonly Rule[] = [1, 2, 3, 4]

/** Which tests a chart applies: chosen ones of the eight, or the four of Western Electric (1, 5, 6, and 2 with eight points instead of nine). */
export type RuleChoice = readonly Rule[] | 'WESTERN_ELECTRIC'

/** @param zones `false`: only tests 1 to 4 of the choice */
export function ruleSet(choice: RuleChoice = allRules, zones = true): RuleSet {
  const western = choice === 'WESTERN_ELECTRIC'
  const rules: readonly Rule[] = western ? [1, 2, 5, 6] : choice
  return { mask: maskOf(zones ? rules : rules.filter((rule) => withoutZones.includes(rule))), oneSide: western ? 8 : 9 }
}

/** Test numbers of a mask; one frozen list for each mask, since charts of a million points ask a million times. */
export function rulesOf(mask: number): readonly Rule[] {
  return (lists[mask] ??= Object.freeze(allRules.filter((rule) => mask & (1 << (rule - 1)))))
}

const lists: (readonly Rule[] | undefined)[] = []

function maskOf(rules: readonly Rule[]): number {
  return rules.reduce((mask, rule) => {
    if (!allRules.includes(rule)) throw new RangeError(`there is no test ${String(rule)} for control charts`)
    return mask | (1 << (rule - 1))
  }, 0)
}
