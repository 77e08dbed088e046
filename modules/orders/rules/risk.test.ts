import { expect, test } from 'vitest'
import { allotStock, riskOf, type OpenPosition } from './risk.ts'

const none = { ready: '0', inspecting: '0', held: '0' }
const position: OpenPosition = { id: 'a', item: 'i', dueDate: '2026-06-10', promiseDate: null, priority: 5, open: '100', plannedQty: '100',
  producedQty: '0', leadDays: 10 }
/** Today is 1 June; every day is worked. */
const until = (day: string) => Math.round((Date.parse(day) - Date.parse('2026-06-01')) / 86_400_000)
const codes = (of: Partial<OpenPosition>, stock: Partial<typeof none> = {}) => {
  const risk = riskOf({ ...position, ...of }, { ...none, ...stock }, until)
  return risk && [risk.level, ...risk.risks.map(({ code, qty, days }) => `${code} ${qty} ${days}`)]
}

test('what lies ready, or is planned with enough time, is no risk', () => {
  expect(codes({}, { ready: '100' })).toBeUndefined()
  expect(codes({ leadDays: 9 })).toBeUndefined()
  expect(codes({ leadDays: null })).toBeUndefined()
})

test('late is what its day has passed of; where it lies there it has to be sent', () => {
  expect(codes({ dueDate: '2026-05-29' })).toEqual(['LATE', 'PAST_DUE 100 3'])
  expect(codes({ dueDate: '2026-05-29' }, { ready: '100' })).toEqual(['LATE', 'PAST_DUE 100 3', 'DELIVER 100 0'])
})

test('a promise after the wanted day is told by how many days', () => {
  expect(codes({ leadDays: 5, promiseDate: '2026-06-14' })).toEqual(['LATE', 'PROMISE_LATE 100 -4'])
  expect(codes({ leadDays: 5, promiseDate: '2026-06-10' })).toBeUndefined()
})

test('what is not planned, and what cannot be made in the time that is left', () => {
  expect(codes({ plannedQty: '60', leadDays: 5 })).toEqual(['WATCH', 'NOT_PLANNED 40 9'])
  expect(codes({ plannedQty: '60', leadDays: 12 })).toEqual(['RISK', 'TOO_LITTLE_TIME 100 3', 'NOT_PLANNED 40 9'])
  expect(codes({ plannedQty: '100', producedQty: '100', leadDays: 5 }), 'made for it and gone to others').toEqual(['WATCH',
    'NOT_PLANNED 100 9'])
})

test('what waits for its inspection, and what is frozen, is told apart', () => {
  expect(codes({ plannedQty: '0', leadDays: 5 }, { inspecting: '100' })).toEqual(['WATCH', 'INSPECTION 100 0'])
  expect(codes({ plannedQty: '0', leadDays: 5 }, { inspecting: '30', held: '200' })).toEqual(['WATCH', 'NOT_PLANNED 70 9', 'HELD 70 0',
    'INSPECTION 30 0'])
})

test('stock goes to whoever is due first, then to whoever matters most', () => {
  const of = (id: string, dueDate: string, priority: number, open: string) => ({ id, item: 'i', dueDate, priority, open })
  const allotted = allotStock([of('c', '2026-06-03', 1, '50'), of('b', '2026-06-02', 9, '50'), of('a', '2026-06-02', 1, '50')],
    new Map([['i', '70']]))
  expect(Object.fromEntries(allotted)).toEqual({ a: '50', b: '20', c: '0' })
})
