import fc from 'fast-check'
import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { allocate, type IssueRule, type Stock } from './allocate.ts'

/* Domain §2.5: Allocation, I5, I6. */

const lot = (key: string, qty: string, receiptDate: string, more: Partial<Stock> = {}): Stock => ({ key, qty, receiptDate, stockType: 'OK',
  lotNo: key, pathSeq: 1, ...more })
const stock = [lot('b', '30', '2026-05-02', { expireDate: '2026-06-01' }), lot('a', '20', '2026-05-01', { expireDate: '2026-09-01' }),
  lot('c', '50', '2026-05-03')]
const picked = (rule: IssueRule, qty: string, from: readonly Stock[] = stock) =>
  allocate(from, qty, rule, '2026-05-18').picks.map(({ key, qty: taken }) => `${key} ${taken}`)

test.each<[IssueRule, string[]]>([['FIFO', ['a 20', 'b 20']], ['FEFO', ['b 30', 'a 10']], ['LIFO', ['c 40']]])('%s', (rule, picks) => {
  expect(picked(rule, '40')).toEqual(picks)
})

test('of one receipt: by lot, then by the path of bins', () => {
  const same = [lot('2', '5', '2026-05-01', { lotNo: 'L', pathSeq: 2 }), lot('1', '5', '2026-05-01', { lotNo: 'L', pathSeq: 1 }),
    lot('0', '5', '2026-05-01', { lotNo: 'K', pathSeq: 9 })]
  expect(picked('FIFO', '15', same)).toEqual(['0 5', '1 5', '2 5'])
})

test.each<[string, Partial<Stock>]>([['in inspection', { stockType: 'QC' }], ['rejected', { stockType: 'NG' }], ['on hold', {
  stockType: 'HOLD',
}], ['frozen', { frozen: true }], ['expired', { expireDate: '2026-05-17' }], ['reserved', { reserved: '10' }]])('what is %s is not taken',
  (_what, more) => {
    expect(allocate([lot('a', '10', '2026-05-01', more)], '5', 'FIFO', '2026-05-18')).toEqual({ picks: [], short: '5' })
  })

test('what expires today may be taken today', () => {
  expect(picked('FEFO', '1', [lot('a', '1', '2026-05-01', { expireDate: '2026-05-18' })])).toEqual(['a 1'])
})

test('a shortage is told', () => {
  expect(allocate(stock, '100.5', 'FIFO', '2026-05-18')).toMatchObject({ short: '0.5' })
})

test('whole bins first, within a lot', () => {
  const bins = [lot('x', '80', '2026-05-01', { lotNo: 'L', pathSeq: 1 }), lot('y', '30', '2026-05-01', { lotNo: 'L', pathSeq: 2 }),
    lot('z', '20', '2026-05-01', { lotNo: 'L', pathSeq: 3 })]
  expect(allocate(bins, '50', 'FIFO', '2026-05-18', { preferWhole: true }).picks).toEqual([{ key: 'y', qty: '30' }, { key: 'z',
    qty: '20' }])
})

test('never more than there is, and picked + short = asked', () => {
  const balances = fc.array(
    fc.record({ qty: fc.integer({ min: 0, max: 1_000_000 }), reserved: fc.integer({ min: 0, max: 1000 }),
      day: fc.integer({ min: 1, max: 28 }), type: fc.constantFrom('OK' as const, 'QC' as const) }),
    { maxLength: 12 },
  )
  fc.assert(
    fc.property(balances, fc.integer({ min: 0, max: 2_000_000 }), fc.constantFrom<IssueRule>('FIFO', 'FEFO', 'LIFO'), fc.boolean(),
      (rows, asked, rule, preferWhole) => {
        const from = rows.map(({ qty, reserved, day, type }, index) =>
          lot(`k${index}`, `${qty}e-3`, `2026-05-${String(day).padStart(2, '0')}`, { reserved: `${Math.min(reserved, qty)}e-3`,
            stockType: type })
        )
        const { picks, short } = allocate(from, `${asked}e-3`, rule, '2026-05-18', { preferWhole })
        for (const { key, qty } of picks) {
          const one = from.find((balance) => balance.key === key)!
          expect(new Decimal(qty).lte(new Decimal(one.qty).minus(one.reserved!))).toBe(true)
        }
        expect(picks.reduce((sum, { qty }) => sum.plus(qty), new Decimal(short)).eq(`${asked}e-3`)).toBe(true)
      }),
    { seed: 20260518, numRuns: 300 },
  )
})
