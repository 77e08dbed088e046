import { expect, test } from 'vitest'
import type { Condition } from './alarm-condition.ts'
import { alarmStep } from '../index.ts'
import { newState, type AlarmEvent, type AlarmRule, type Emitted } from './alarm-step.ts'

const minute = 60_000
const hot = (than: number): Condition => ({ tag: 'temp', op: '>', than })
const cool = (than: number): Condition => ({ tag: 'temp', op: '<=', than })
const simple: AlarmRule = { levels: [{ severity: 2, when: hot(100), forMs: minute, fallsMs: 0 }],
  clear: { when: cool(95), forMs: 5 * minute } }

/** What comes of points `[minute, value]` and of ticks `[minute]`. */
function run(rule: AlarmRule, steps: readonly (readonly [at: number, value?: number, more?: Partial<AlarmEvent>])[]) {
  let state = newState(rule, 0)
  const emitted: Emitted[] = []
  for (const [at, value, more = {}] of steps) {
    const event =
      (value === undefined ? { kind: 'tick', at: at * minute } : { kind: 'point', tag: 'temp', value, at: at * minute }) as AlarmEvent
    const next = alarmStep(rule, state, { ...event, ...more } as AlarmEvent)
    state = next.state
    emitted.push(...next.emitted)
  }
  return { state, emitted: emitted.map((one) => [one.kind, one.at / minute, ...('severity' in one ? [one.severity] : [])]) }
}

test('raised once its condition has held for long enough, by the clock of the values and without a new one (A2)', () => {
  expect(run(simple, [[1, 101], [1.5]]).emitted).toEqual([])
  expect(run(simple, [[1, 101], [7]]).emitted).toEqual([['raised', 2, 2]])
})

test('an interruption begins anew (A2)', () => {
  expect(run(simple, [[1, 101], [1.5, 99], [1.6, 101], [2.5]]).emitted).toEqual([])
})

test('what held for long enough was so, also where the next point says something else', () => {
  expect(run(simple, [[1, 101], [3, 99]]).emitted).toEqual([['raised', 2, 2]])
})

test('cleared on the other side of the hysteresis, and raised anew as another alarm (A1)', () => {
  expect(run(simple, [[1, 101], [2], [3, 97], [20], [21, 90], [30], [31, 101], [40]]).emitted).toEqual([['raised', 2, 2], ['cleared', 26], [
    'raised',
    32,
    2,
  ]])
})

test('a hundred thousand changes are one alarm with its count', () => {
  const flicker = Array.from({ length: 100_000 }, (_, at): [number, number] => [2 + at / 100_000, at % 2 === 0 ? 99 : 101])
  const { state, emitted } = run(simple, [[1, 101], [2], ...flicker])
  expect(emitted).toEqual([['raised', 2, 2]])
  expect(state.active?.count).toBe(50_001)
})

const twoLevels: AlarmRule = {
  levels: [{ severity: 2, when: hot(100), forMs: 0, fallsMs: 0 }, { severity: 4, when: hot(100), forMs: minute, fallsMs: 2 * minute }],
  clear: { when: cool(100), forMs: 5 * minute },
}

test('rises after a minute, falls back after two good minutes, and clears after five, by timers alone', () => {
  const { emitted } = run(twoLevels, [[1, 101], [3], [4, 90], [30]])
  expect(emitted).toEqual([['raised', 1, 2], ['rose', 2, 4], ['fell', 6, 2], ['cleared', 9]])
})

test('the severity of an active alarm never falls (A4)', () => {
  expect(run(twoLevels, [[1, 101], [3], [4, 90], [7]]).state.active).toMatchObject({ severity: 4, level: 2 })
})

const silent: AlarmRule = { levels: [{ severity: 3, when: { tag: 'temp', op: 'NODATA', periodMs: minute }, forMs: 0, fallsMs: 0 }],
  clear: { when: { not: { tag: 'temp', op: 'NODATA', periodMs: minute } }, forMs: 0 } }

test('nothing for three periods is an alarm, without anything that comes (A3)', () => {
  expect(run(silent, [[1, 20], [3.9], [10], [11, 20]]).emitted).toEqual([['raised', 4, 3], ['cleared', 11]])
})

test('a silence that was none lasts until its values came, and says so; one in the values themselves ends with them', () => {
  const arrived = 20 * minute
  const kept = [2, 4, 6, 8, 10, 12, 14, 16, 18].map((at) => [at, 20, { arrived }] as const)
  const late = run(silent, [[1, 20], [10], ...kept, [20]])
  expect(late.emitted).toEqual([['raised', 4, 3], ['cleared', 20]])
  expect(run(silent, [[1, 20], [10], [2, 20, { arrived }]]).state.active).toMatchObject({ cameLate: true, start: 4 * minute })
  expect(run(silent, [[1, 20], [10], [15, 20, { arrived }], [16]]).emitted).toEqual([['raised', 4, 3], ['cleared', 15]])
})

test('a device that brings what it had kept and is silent still has the same alarm', () => {
  const { state, emitted } = run(silent, [[1, 20], [10], [2, 20, { arrived: 20 * minute }], [20], [30]])
  expect(emitted).toEqual([['raised', 4, 3]])
  expect(state.active).toMatchObject({ cameLate: false, start: 4 * minute })
})

test('a value that came late and never was too hot for long enough ends its alarm where it says', () => {
  expect(run(simple, [[1, 101], [3], [1.5, 90, { arrived: 20 * minute }], [20]]).emitted).toEqual([['raised', 2, 2], ['cleared', 6.5]])
})

test('a window that opens while the condition holds fires without a new value', () => {
  expect(
    run(simple, [[1, 101, { openSince: null }], [10, undefined, { openSince: null }], [20, undefined, { openSince: 15 * minute }], [20]])
      .emitted,
  ).toEqual([['raised', 16, 2]])
})

test('either-or: one of two is enough, and only both being good clears (A6)', () => {
  const rule: AlarmRule = { levels: [{ severity: 1, when: { any: [hot(100), { tag: 'temp', op: '<', than: 0 }] }, forMs: 0, fallsMs: 0 }],
    clear: { when: { all: [cool(95), { tag: 'temp', op: '>=', than: 5 }] }, forMs: 0 } }
  expect(run(rule, [[1, -1], [2, 3], [3, 50], [4, 101]]).emitted).toEqual([['raised', 1, 1], ['cleared', 3], ['raised', 4, 1]])
})

test('values of one moment belong together: none of them alone makes an alarm that both do not', () => {
  const rule: AlarmRule = { levels: [{ severity: 2, when: { all: [hot(100), { tag: 'press', op: '<', than: 1 }] }, forMs: 0, fallsMs: 0 }],
    clear: { when: cool(95), forMs: 0 } }
  const start = alarmStep(rule, newState(rule, 0), { kind: 'values', at: 1,
    values: [{ tag: 'temp', value: 20 }, { tag: 'press', value: 0 }] })
  const both = [{ tag: 'temp', value: 120 }, { tag: 'press', value: 5 }]
  expect(alarmStep(rule, start.state, { kind: 'values', at: 2, values: both }).emitted).toEqual([])
  expect(alarmStep(rule, start.state, { kind: 'point', at: 2, ...both[0]! }).emitted).toHaveLength(1)
})

test('two points of a tag a millisecond apart raise one alarm; one that is older changes nothing', () => {
  const at = 1 / minute
  expect(run(twoLevels, [[1, 101], [1 + at, 102], [0.5, 200]]).emitted).toEqual([['raised', 1, 2]])
})

test('deviation and rate of change are told by the recipe and by the point before (A7)', () => {
  const dev: AlarmRule = { levels: [{ severity: 3, when: { tag: 'temp', op: 'DEV', than: 8 }, forMs: 0, fallsMs: 0 }],
    clear: { when: cool(1000), forMs: 0 } }
  expect(run(dev, [[1, 1001, { expected: 1005 }], [2, 1001, { expected: 1010 }]]).emitted).toEqual([['raised', 2, 3]])
  const rate: AlarmRule = { levels: [{ severity: 3, when: { tag: 'temp', op: 'RATE', than: 2 }, forMs: 0, fallsMs: 0 }],
    clear: { when: cool(0), forMs: 0 } }
  expect(run(rate, [[1, 100], [2, 102], [3, 104.1]]).emitted).toEqual([['raised', 3, 3]])
})
