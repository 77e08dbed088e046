import type { Condition } from './alarm-condition.ts'
import type { AlarmRule, Level, Severity } from './alarm-step.ts'
import { stateCodes } from './read-batch.ts'

/* A rule as a person fills it in, made into what `alarmStep` runs. */

export interface ConditionDraft {
  tag: string
  op: string
  value: string | null
  high: string | null
  state: string | null
  back: string | null
}

interface LevelDraft {
  severity: string
  value: string | null
  high: string | null
  delayS: number
  fallS: number
}

export interface RuleDraft {
  severity: string
  delayS: number
  clearS: number
  joined: string
  conditions: readonly ConditionDraft[]
  levels: readonly LevelDraft[]
}

/** What a rule needs to know of a tag. */
export interface RuleTag {
  kind: string
  periodS: number
}

const secondMs = 1000

/** The rule of `alarmStep`; what `ruleFaults` finds fault with is not compiled. */
export function compileRule(draft: RuleDraft, tags: ReadonlyMap<string, RuleTag>): AlarmRule {
  const [first, ...rest] = draft.conditions as [ConditionDraft, ...ConditionDraft[]]
  const joined = (conditions: readonly ConditionDraft[], isClear = false): Condition => {
    const parts = conditions.map((condition) => comparison(condition, tags, isClear))
    return parts.length === 1 ? parts[0]! : draft.joined === 'ANY' ? { any: parts } : { all: parts }
  }
  const levels = [
    { severity: severityOf(draft.severity), when: joined(draft.conditions), forMs: draft.delayS * secondMs, fallsMs: 0 },
    ...draft.levels.map(({ severity, value, high, delayS, fallS }): Level => ({ severity: severityOf(severity),
      when: joined([{ ...first, value: value ?? first.value, high: high ?? first.high }, ...rest]), forMs: delayS * secondMs,
      fallsMs: fallS * secondMs })
    ).toSorted((a, b) => a.severity - b.severity),
  ] as [Level, ...Level[]]
  return { levels, clear: { when: { not: joined(draft.conditions, true) }, forMs: draft.clearS * secondMs }, ...peakOf(first) }
}

const severityOf = (text: string): Severity => Number(text) as Severity
const numberOf = (text: string | null): number => Number(text ?? 0)

/** For clearing, the threshold stands on the other side of the hysteresis. */
function comparison({ tag, op, value, high, state, back }: ConditionDraft, tags: ReadonlyMap<string, RuleTag>,
  isClear: boolean): Condition {
  const by = isClear ? numberOf(back) : 0
  switch (op) {
    case 'NODATA':
      return { tag, op, periodMs: tags.get(tag)!.periodS * secondMs }
    case 'STATE':
      return { tag, op: '=', than: (stateCodes as readonly string[]).indexOf(state ?? '') }
    case 'RANGE':
      return { tag, op, low: numberOf(value) + by, high: numberOf(high) - by }
    case '<':
    case '<=':
      return { tag, op, than: numberOf(value) + by }
    case '>':
    case '>=':
    case 'RATE':
    case 'DEV':
      return { tag, op, than: numberOf(value) - by }
    default:
      return { tag, op: '=', than: numberOf(value) }
  }
}

function peakOf({ tag, op, value, high }: ConditionDraft): Pick<AlarmRule, 'peak'> {
  if (op === 'NODATA' || op === 'STATE') return {}
  if (op === '<' || op === '<=') return { peak: { tag, worse: 'LOW' } }
  if (op === '>' || op === '>=') return { peak: { tag, worse: 'HIGH' } }
  return { peak: { tag, worse: { from: op === 'RANGE' ? (numberOf(value) + numberOf(high)) / 2 : 0 } } }
}

export type RuleFaultCode = 'noTag' | 'noValue' | 'noHigh' | 'order' | 'noState' | 'notState' | 'backTooWide' | 'sameSeverity'
  | 'lowerSeverity'

/** What is wrong with a rule, and where. */
export interface RuleFault {
  code: RuleFaultCode
  lines: 'conditions' | 'levels'
  /** Counted from 1. */
  row: number
  field: string
  tag?: string
}

/** Everything that keeps a rule from meaning something. */
export function ruleFaults({ severity, conditions, levels }: Pick<RuleDraft, 'severity' | 'conditions' | 'levels'>,
  tags: ReadonlyMap<string, RuleTag>): RuleFault[] {
  const faults = conditions.flatMap((condition, at) =>
    conditionFaults(condition, tags).map((fault): RuleFault => ({ ...fault, lines: 'conditions', row: at + 1, tag: condition.tag }))
  )
  const first = conditions[0]
  const taken = new Set([severity])
  for (const [at, level] of levels.entries()) {
    const fault = (code: RuleFaultCode, field: string) => faults.push({ code, lines: 'levels', row: at + 1, field })
    if (level.severity < severity) fault('lowerSeverity', 'severity')
    else if (taken.has(level.severity)) fault('sameSeverity', 'severity')
    taken.add(level.severity)
    const [low, high] = [level.value ?? first?.value, level.high ?? first?.high]
    if (first?.op === 'RANGE' && low != null && high != null && Number(low) >= Number(high)) fault('order', 'high')
  }
  return faults
}

function conditionFaults({ tag, op, value, high, state, back }: ConditionDraft,
  tags: ReadonlyMap<string, RuleTag>): Pick<RuleFault, 'code' | 'field'>[] {
  const known = tags.get(tag)
  if (!known) return [{ code: 'noTag', field: 'tag' }]
  if (op === 'NODATA') return []
  if (op === 'STATE')
    return [...(known.kind === 'STATE' ? [] : [{ code: 'notState' as const, field: 'tag' }]),
      ...(state ? [] : [{ code: 'noState' as const, field: 'state' }])]
  if (value === null) return [{ code: 'noValue', field: 'value' }]
  if (op !== 'RANGE') {
    const isWide = (op === 'RATE' || op === 'DEV') && numberOf(back) >= numberOf(value)
    return isWide ? [{ code: 'backTooWide', field: 'back' }] : []
  }
  if (high === null) return [{ code: 'noHigh', field: 'high' }]
  if (Number(value) >= Number(high)) return [{ code: 'order', field: 'high' }]
  return 2 * numberOf(back) >= Number(high) - Number(value) ? [{ code: 'backTooWide', field: 'back' }] : []
}
