import { expect, test } from 'vitest'
import { readBatch, readTime, type TagRule } from './read-batch.ts'

const now = Date.UTC(2026, 4, 18, 1, 0, 0)
const rule = (tag: string,
  more: Partial<TagRule> = {}): [string, TagRule] => [tag, { tag, series: 1, kind: 'TEMP', low: null, high: null, factor: 1, shift: 0,
  deadband: 0, periodS: 60, isCalculated: false, ...more }]
const tags = new Map([rule('temp', { low: 0, high: 2000 }), rule('force', { series: 2, factor: 0.1, shift: 3 }),
  rule('state', { series: 3, kind: 'STATE' })])
const read = (...entries: unknown[]) => readBatch(entries, tags, now)

test('values of one tag, and of several at one moment', () => {
  const { taken, refused } = read({ ts: now - 1000, tag: 'temp', v: 1440.5 }, { ts: now, values: { temp: '1441', force: 3 } })
  expect(refused).toEqual([])
  expect(taken).toEqual([{ tag: 'temp', series: 1, at: now - 1000, value: 1440.5, quality: 0 }, { tag: 'temp', series: 1, at: now,
    value: 1441, quality: 0 }, { tag: 'force', series: 2, at: now, value: 3.3, quality: 0 }])
})

test('what cannot be kept is refused by itself, with its reason and what was sent', () => {
  const { taken, refused } = read({ tag: 'temp', v: 20 }, { tag: 'nothing', v: 1 }, { tag: 'temp', v: 'NaN' }, { tag: 'temp', v: null }, {
    tag: 'temp',
    v: 2000.1,
  }, { tag: 'temp', v: 1, ts: now - 25 * 3_600_000 }, { tag: 'temp', v: 1, ts: now + 6 * 60_000 }, { tag: 'temp', v: 1,
    ts: '2026-02-30 08:00:00' }, 7, { tag: 'temp', v: Number.POSITIVE_INFINITY })
  expect(taken).toHaveLength(1)
  expect(refused.map(({ index, reason }) => [index, reason])).toEqual([[1, 'UNKNOWN'], [2, 'NOT_A_NUMBER'], [3, 'NOT_A_NUMBER'], [4,
    'RANGE'], [5, 'LATE'], [6, 'FUTURE'], [7, 'NO_TIME'], [8, 'UNKNOWN'], [9, 'NOT_A_NUMBER']])
  expect(refused[6]!.value).toBe('2026-02-30 08:00:00')
})

test('clocks ten minutes ahead are refused, five are taken', () => {
  expect(read({ tag: 'temp', v: 1, ts: now + 5 * 60_000 }).refused).toEqual([])
  expect(read({ tag: 'temp', v: 1, ts: now + 10 * 60_000 }).refused).toMatchObject([{ reason: 'FUTURE' }])
})

test('a state by its code or its number, and nothing between', () => {
  expect(read({ tag: 'state', v: 'run' }, { tag: 'state', v: 4 }).taken.map(({ value }) => value)).toEqual([3, 4])
  expect(read({ tag: 'state', v: 3.5 }, { tag: 'state', v: 'BUSY' }, { tag: 'state', v: 9 }).refused.map(({ reason }) => reason)).toEqual([
    'NOT_A_NUMBER',
    'NOT_A_NUMBER',
    'RANGE',
  ])
})

test('moments in seconds, milliseconds, with a zone, by the wall and with fractions', () => {
  const at = Date.UTC(2026, 4, 18, 0, 30, 0)
  expect([at, at / 1000, '2026-05-18T00:30:00Z', '2026-05-18T08:30:00+08:00', '2026-05-18 08:30:00'].map(readTime)).toEqual(
    Array.from({ length: 5 }, () => at),
  )
  expect(readTime('2026-05-18T08:30:00.250+08:00')).toBe(at + 250)
  expect(readTime('2026-05-18 08:30:00.5')).toBe(at + 500)
  expect(readTime({})).toBeNaN()
})

test('a factor makes no digits that were not measured', () => {
  expect(read({ tag: 'force', v: 3 }).taken[0]!.value).toBe(3.3)
})

test('a tag that a formula makes is sent by nobody', () => {
  const own = new Map([rule('sum', { isCalculated: true })])
  expect(readBatch([{ tag: 'sum', v: 1 }], own, now)).toMatchObject({ taken: [], refused: [{ tag: 'sum', reason: 'CALCULATED' }] })
})
