import { expect, test } from 'vitest'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { compileRule, ruleFaults, type ConditionDraft, type RuleDraft, type RuleTag } from './alarm-rule.ts'
import { newRun, nextBoundary, openSinceAt, runDue, runStep, type RunRule, type Window } from './alarm-run.ts'
import type { AlarmEvent } from './alarm-step.ts'

const tags = new Map<string, RuleTag>([['temp', { kind: 'TEMP', periodS: 60 }], ['state', { kind: 'STATE', periodS: 60 }]])
const condition = (given: Partial<ConditionDraft> = {}): ConditionDraft => ({ tag: 'temp', op: '>', value: '100', high: null, state: null,
  back: null, ...given })
const draft = (given: Partial<RuleDraft> = {}): RuleDraft => ({ severity: '2', delayS: 60, clearS: 0, joined: 'ALL',
  conditions: [condition()], levels: [], ...given })
const at = (time: string) => instantMs(`2026-05-18 ${time}`)
const night = { kind: 'DAILY', from: '22:00:00', to: '06:00:00' } as const

test('a stretch over midnight is open since the evening, and its boundaries are those of the plant’s wall', () => {
  expect(openSinceAt(night, at('23:00:00'))).toBe(at('22:00:00'))
  expect(openSinceAt(night, at('05:59:59'))).toBe(at('22:00:00') - 86_400_000)
  expect([openSinceAt(night, at('06:00:00')), openSinceAt(night, at('21:59:59'))]).toEqual([null, null])
  expect(nextBoundary(night, at('06:00:00'))).toBe(at('22:00:00'))
  expect(nextBoundary(night, at('23:00:00'))).toBe(at('06:00:00') + 86_400_000)
})

function run(window: Window, events: readonly AlarmEvent[], rule = draft()) {
  const one: RunRule = { rule: compileRule(rule, tags), window }
  let state = newRun(one, at('21:00:00'))
  const emitted = events.flatMap((event) => {
    const next = runStep(one, state, event)
    state = next.state
    return next.emitted.map(({ kind, at: when }) => [kind, when])
  })
  return { emitted, due: runDue(one, state, events.at(-1)!.at) }
}
const hot = (time: string, value = 120): AlarmEvent => ({ kind: 'point', tag: 'temp', value, at: at(time) })

test('the timer wakes at the opening while the condition holds, and a minute later it is raised', () => {
  expect(run(night, [hot('21:30:00')])).toEqual({ emitted: [], due: at('22:00:00') })
  expect(run(night, [hot('21:30:00'), { kind: 'tick', at: at('22:00:00') }])).toEqual({ emitted: [], due: at('22:01:00') })
  expect(run(night, [hot('21:30:00', 20)]).due).toBeNull()
})

test('a window that was open between two values raises what held in it, whatever the later one says', () => {
  expect(run(night, [hot('21:30:00'), hot('22:30:00', 20)]).emitted[0]).toEqual(['raised', at('22:01:00')])
})

test('what would have been long enough only after the closing raises nothing', () => {
  const short = { kind: 'DAILY', from: '20:00:00', to: '21:30:30' } as const
  expect(run(short, [hot('21:30:00'), { kind: 'tick', at: at('23:00:00') }]).emitted).toEqual([])
})

test('only while a tag says so', () => {
  const running: Window = { kind: 'RUN', tag: 'state', value: 3 }
  const state = (time: string, value: number): AlarmEvent => ({ kind: 'point', tag: 'state', value, at: at(time) })
  expect(run(running, [hot('21:10:00'), { kind: 'tick', at: at('21:20:00') }]).emitted).toEqual([])
  expect(run(running, [hot('21:10:00'), state('21:20:00', 3), { kind: 'tick', at: at('21:30:00') }]).emitted).toEqual([['raised',
    at('21:21:00')]])
  expect(run(running, [state('21:01:00', 3), hot('21:10:00'), state('21:10:30', 1), { kind: 'tick', at: at('21:30:00') }]).emitted).toEqual(
    [],
  )
})

test('each condition is well again on the other side of its hysteresis', () => {
  const cleared = (given: Partial<ConditionDraft>, raising: number, between: number, well: number) => {
    const rule = draft({ delayS: 0, conditions: [condition(given)] })
    const steps = [raising, between, well].map((value, index) => hot(`21:0${index + 1}:00`, value))
    return run({ kind: 'ALWAYS' }, steps, rule).emitted.map(([kind, when]) => [kind, (Number(when) - at('21:00:00')) / 60_000])
  }
  const once = [['raised', 1], ['cleared', 3]]
  expect(cleared({ op: '>', value: '100', back: '5' }, 101, 96, 95)).toEqual(once)
  expect(cleared({ op: '<', value: '100', back: '5' }, 99, 104, 105)).toEqual(once)
  expect(cleared({ op: 'RANGE', value: '10', high: '90', back: '5' }, 91, 86, 85)).toEqual(once)
  expect(cleared({ op: '=', value: '7' }, 7, 7, 8)).toEqual(once)
})

test('what keeps a rule from meaning something is found at its place', () => {
  const codes = (given: Partial<RuleDraft>) =>
    ruleFaults(draft(given), tags).map(({ code, lines, row, field }) => `${lines} ${row} ${field} ${code}`)
  expect(codes({})).toEqual([])
  expect(codes({ conditions: [condition(), condition({ tag: 'x' })] })).toEqual(['conditions 2 tag noTag'])
  expect(codes({ conditions: [condition({ value: null })] })).toEqual(['conditions 1 value noValue'])
  expect(codes({ conditions: [condition({ op: 'RANGE', high: null })] })).toEqual(['conditions 1 high noHigh'])
  expect(codes({ conditions: [condition({ op: 'RANGE', high: '100' })] })).toEqual(['conditions 1 high order'])
  expect(codes({ conditions: [condition({ op: 'RATE', back: '100' })] })).toEqual(['conditions 1 back backTooWide'])
  const level = { value: null, high: null, delayS: 0, fallS: 0 }
  expect(
    codes({ levels: [{ ...level, severity: '2' }, { ...level, severity: '1' }, { ...level, severity: '3' }, { ...level, severity: '3' }] }),
  )
    .toEqual(['levels 1 severity sameSeverity', 'levels 2 severity lowerSeverity', 'levels 4 severity sameSeverity'])
})
