import { expect, test } from 'vitest'
import type { Rec } from '#kernel/client/records/record.ts'
import { byNeed, decisionsFor, lastLots, sequenceName } from './board-state.ts'

/* domain §3.2: NORMAL→REDUCED with score ≥ 30, steady, approved; REDUCED→NORMAL by hand; SUSPENDED→TIGHTENED after a corrective action. */

const state = (given: object) =>
  ({ id: JSON.stringify(given), state: 'NORMAL', score: 0, steady: 'Y', current: 'Y', ...given }) as unknown as Rec

test('what may be decided follows from the state', () => {
  expect(decisionsFor(state({ score: 30 }))).toEqual(['REDUCE', 'UNSTEADY'])
  expect([decisionsFor(state({ score: 29 })), decisionsFor(state({ score: 30, steady: 'N' }))]).toEqual([['UNSTEADY'], ['STEADY']])
  expect([decisionsFor(state({ state: 'REDUCED' })), decisionsFor(state({ state: 'SUSPENDED' })),
    decisionsFor(state({ state: 'TIGHTENED', score: 30 }))]).toEqual([['NORMAL', 'UNSTEADY'], ['RESUME', 'UNSTEADY'], ['UNSTEADY']])
  expect(decisionsFor(state({ state: 'SUSPENDED', current: 'N' }))).toEqual([])
})

test('what needs somebody stands first', () => {
  const [normal, ready, tight, suspended, reduced] = [state({ score: 12 }), state({ score: 33 }), state({ state: 'TIGHTENED' }),
    state({ state: 'SUSPENDED' }), state({ state: 'REDUCED' })] as const
  expect(byNeed([normal, reduced, tight, ready, suspended])).toEqual([suspended, ready, tight, reduced, normal])
})

test('last lots come as they were kept; anything else is none', () => {
  expect([lastLots(state({ window: [true, false] })), lastLots(state({ window: null })), lastLots(state({ window: 'x' }))]).toEqual([[true,
    false], [], []])
})

test('a sequence is named by its item, in production by its process as well', () => {
  expect([sequenceName(state({ item: '7', item_dictText: 'CL-MCL12 压板' })),
    sequenceName(state({ item_dictText: 'BL-CNMG 压坯', process_dictText: '压制' })), sequenceName(state({ item: '7' }))]).toEqual([
      'CL-MCL12 压板',
      'BL-CNMG 压坯 · 压制',
      '7',
    ])
})
