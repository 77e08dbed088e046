import { expect, test } from 'vitest'
import { lcFaults, type LetterOfCredit, type Presented } from './letter-of-credit.ts'

const letter: LetterOfCredit = { amount: '100000', tolPct: '5', latestShip: '2026-06-30', expiry: '2026-07-21' }
const papers = (more: Partial<Presented> = {}): Presented => ({ amount: '105000', shipDate: '2026-06-30', presentDate: '2026-07-21',
  ...more })

test('on the last day, up to the tolerance, a bank takes the papers', () => {
  expect(lcFaults(letter, papers())).toEqual([])
})

test('each thing that a bank refuses is told by itself', () => {
  expect(lcFaults(letter, papers({ shipDate: '2026-07-01' }))).toEqual(['late'])
  expect(lcFaults(letter, papers({ presentDate: '2026-07-22' }))).toEqual(['expired', 'stale'])
  expect(lcFaults(letter, papers({ amount: '105000.01' }))).toEqual(['over'])
  expect(lcFaults({ amount: null, tolPct: null, latestShip: null, expiry: null }, papers({ presentDate: '2026-07-22' }))).toEqual(['stale'])
})
