import { expect, test } from 'vitest'
import { judgeable, shareOf, toneOf } from './meter.ts'

/* Issue 9: 200 of 4,000 pieces by level II, AQL 0.65: Ac 3, Re 4. domain §2.6 rule 4: line NG if nonconforming ≥ Re. */

const line = { result: null, nonconforming: 0, re: 4, severity: 'MAJ' } as const

test('a meter warns at the last piece that is accepted and turns at Re', () => {
  expect([0, 2, 3, 4, 5].map((nonconforming) => toneOf({ ...line, nonconforming }))).toEqual(['open', 'open', 'near', 'ng', 'ng'])
  expect(toneOf({ ...line, re: 1 })).toBe('open')
  expect(toneOf({ ...line, nonconforming: 1, severity: 'CR' })).toBe('ng')
  expect([toneOf({ ...line, result: 'OK', nonconforming: 3 }), toneOf({ ...line, result: 'NG' })]).toEqual(['ok', 'ng'])
})

test('the share is whole per cents and full only when all are checked', () => {
  expect([shareOf({ checked: 199, n: 200 }), shareOf({ checked: 200, n: 200 }), shareOf({ checked: 0, n: 0 })]).toEqual([99, 100, 100])
})

test('it may be judged once all have a result, or one is not accepted', () => {
  expect([judgeable([]), judgeable([{ result: 'OK' }, { result: null }]), judgeable([{ result: 'NG' }, { result: null }]),
    judgeable([{ result: 'OK' }])]).toEqual([false, false, true, true])
})
