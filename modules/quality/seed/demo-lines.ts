import { Decimal } from '#kernel/entity/index.ts'
import { judgeValue, lineResult, type Judged } from '../rules/inspection/judge.ts'
import { linePlan, type LinePlan, type SampleMode } from '../rules/inspection/line-plan.ts'
import type { Level } from '../rules/sampling/code-letter.ts'
import type { Strictness } from '../rules/sampling/sampling-plan.ts'
import type { StandardLine } from '../server/standard/find-standard.ts'
import type { Chance } from './chance.ts'

/** A line of a standard with what its characteristic says. */
export interface AskedLine {
  line: StandardLine
  kind: string
  decimals: number
}

interface StoryValue {
  sampleNo: number
  value: string | null
  text: string | null
  judge: Judged
}

/** A characteristic as it was found. */
export interface StoryLine {
  asked: AskedLine
  plan: LinePlan
  strictness: Strictness | null
  checked: number
  nonconforming: number
  result: Judged
  values: StoryValue[]
}

/** How a lot shall be told: `culprit` is what keeps it from being accepted, `strictnessOf` how strictly a line is inspected. */
export interface Telling {
  qty: string
  culprit: AskedLine | undefined
  chance: Chance
  withValues: boolean
  strictnessOf(line: StandardLine): Strictness
}

/** Lines of a past inspection: plans as of then, values inside the limits but those that are to be outside. */
export function tellLines(lines: readonly AskedLine[], telling: Telling): StoryLine[] {
  return lines.map((asked) => tellLine(asked, telling))
}

function tellLine(asked: AskedLine, { qty, culprit, chance, withValues, strictnessOf }: Telling): StoryLine {
  const { line, kind } = asked
  const strictness = line.sampleMode === 'AQL' ? strictnessOf(line) : null
  const plan = linePlan({ mode: line.sampleMode as SampleMode, fixedN: line.fixedN, pct: line.pct, level: line.inspLevel as Level | null,
    aql: line.aql }, qty, strictness ?? 'NORMAL')
  const bad = asked === culprit ? plan.re + Math.floor(chance.share() * 2) : plan.ac > 0 && chance.share() < 0.3 ? 1 : 0
  const nonconforming = Math.min(bad, plan.n)
  const values = withValues && (kind === 'VAR' || kind === 'TEXT')
    ? Array.from({ length: plan.n }, (_, index) => valueOf(asked, index, index < nonconforming, chance))
    : []
  return { asked, plan, strictness, checked: plan.n, nonconforming,
    result: lineResult({ ...plan, checked: plan.n, nonconforming, critical: line.severity === 'CR' })!, values }
}

function valueOf({ line, kind, decimals }: AskedLine, index: number, outside: boolean, chance: Chance): StoryValue {
  if (kind === 'TEXT')
    return { sampleNo: index + 1, value: null, text: outside ? 'A06 B04 C02' : 'A02 B00 C00', judge: outside ? 'NG' : 'OK' }
  const { lower, upper, target } = line
  const [low, high] = [lower ?? new Decimal(upper!).times('0.6').toFixed(), upper ?? new Decimal(lower!).times('1.02').toFixed()]
  const half = new Decimal(high).minus(low).div(2)
  const middle = new Decimal(target ?? half.plus(low))
  const inside = Decimal.max(low, Decimal.min(high, middle.plus(half.times(chance.around() / 3.4)))).toDecimalPlaces(decimals)
  const value = (outside
    ? (upper ? new Decimal(upper).plus(half.times(0.3)) : new Decimal(lower!).minus(half.times(0.3))).toDecimalPlaces(decimals)
    : inside).toFixed()
  return { sampleNo: index + 1, value, text: null, judge: judgeValue(value, { lower, upper }) }
}
