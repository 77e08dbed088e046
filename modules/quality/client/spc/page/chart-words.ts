import type { Rec } from '#kernel/client/records/record.ts'
import type { DictEntry } from '#ui/kinds/dict-text.ts'
import { allRules, type ChartType, type Rule } from '../../../index.ts'
import { isCounted } from '../../../rules/spc/judge-points.ts'
import type { Series } from '../plot/series.ts'

export const chartTypeOf = (chart: Rec) => chart.chart as ChartType

/** Whether zones of one and two deviations mean anything on the chart's main line. */
export function hasZones(type: ChartType): boolean {
  return type === 'XBAR_R' || type === 'XBAR_S' || type === 'I_MR'
}

/** Whether values were measured, so that there is a capability. */
export function isMeasured(type: ChartType): boolean {
  return !isCounted(type)
}

/** Tests that a chart of this type and settings applies on its main line. */
export function activeTests(chart: Rec): readonly Rule[] {
  const type = chartTypeOf(chart)
  const western = chart.ruleSet === 'WESTERN_ELECTRIC'
  const chosen = new Set(String(chart.rules ?? '').split(','))
  const rules = western ? allRules.filter((rule) => [1, 2, 5, 6].includes(rule)) : allRules.filter((rule) => chosen.has(String(rule)))
  const most = hasZones(type) ? 8 : type === 'EWMA' || type === 'CUSUM' ? 1 : 4
  return rules.filter((rule) => rule <= most)
}

/** What a test is called; of Western Electric one side takes eight points. */
export function testText(rule: Rule, items: readonly Pick<DictEntry, 'value' | 'text'>[], west: string | undefined): string {
  return rule === 2 && west !== undefined ? west : (items.find(({ value }) => value === String(rule))?.text ?? String(rule))
}

/** Time of a point as the axis writes it: `MM-dd HH:mm`. */
export function shortTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(5, 16).replace('T', ' ')
}

/** The same with its year. */
export function longTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')
}

/** A figure with the decimals of its characteristic and, as means have, one more. */
export function figureText(value: number | null | undefined, decimals: number, more = 1): string {
  return value === null || value === undefined || Number.isNaN(value) ? '—' : value.toFixed(Math.min(10, decimals + more))
}

/** How many points end a test, on either line, and how many of them nobody has explained. */
export function countTest(series: Series, rule: Rule): { count: number; open: number } {
  const bit = 1 << (rule - 1)
  let [count, open] = [0, 0]
  for (const place of violating(series)) {
    if (!((series.main.violations[place]! | (series.second?.violations[place] ?? 0)) & bit)) continue
    count++
    if ((series.flags[place]! & 3) === 0) open++
  }
  return { count, open }
}

/** Places of points that end a test on either line, in their order. */
export function violating({ main, second }: Series): number[] {
  return second ? [...new Set([...main.marked, ...second.marked])].toSorted((a, b) => a - b) : [...main.marked]
}
