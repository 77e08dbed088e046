import { expect, test } from 'vitest'
import { switchReplay, type SwitchEvent } from './replay.ts'
import { switchStart } from './switch.ts'

const lot = (accepted: boolean, nonconforming = accepted ? 0 : 4): SwitchEvent => ({
  lot: { lotQty: 4000, level: 'II', aql: '0.65', nonconforming, accepted },
})
const steady = { ...switchStart, steady: true }

test('domain §3.2: two lots not accepted tighten; without one of them they do not', () => {
  expect(switchReplay([lot(true), lot(false), lot(false)], steady)).toMatchObject({ state: 'TIGHTENED', score: 0 })
  expect(switchReplay([lot(true), lot(false)], steady)).toMatchObject({ state: 'NORMAL', score: 0, window: [true, false] })
})

test('a judgement by the plan of another state stands', () => {
  // 3 of 200 are accepted by normal inspection (Ac 3), not by tightened (Ac 2).
  expect(switchReplay([lot(false), lot(false), lot(true, 3)], steady)).toMatchObject({ state: 'TIGHTENED', consecutiveOk: 1,
    tightenedRejects: 0 })
  expect(switchReplay([lot(false), lot(false), lot(false, 1)], steady)).toMatchObject({ state: 'TIGHTENED', tightenedRejects: 1 })
})

test('lots accepted and approved lead to reduced inspection, one not accepted back; suspended nothing counts', () => {
  const ten = Array.from({ length: 10 }, () => lot(true))
  const approve: SwitchEvent = { decision: { kind: 'APPROVE', approved: true } }
  expect(switchReplay([...ten, approve], steady)).toMatchObject({ state: 'REDUCED' })
  expect(switchReplay([...ten, approve, lot(false)], steady)).toMatchObject({ state: 'NORMAL', score: 0 })
  const seven = Array.from({ length: 7 }, () => lot(false))
  expect(switchReplay([...seven, ...ten], steady)).toMatchObject({ state: 'SUSPENDED', tightenedRejects: 5 })
  expect(switchReplay([...seven, { decision: { kind: 'CORRECTED' } }], steady)).toMatchObject({ state: 'TIGHTENED' })
})
