import fc from 'fast-check'
import { Decimal } from 'decimal.js'
import { expect, test } from 'vitest'
import { allocate, allocateAside, usableOf, type IssueRule, type Stock, type StockAside } from './allocate.ts'

/* Domain §2.5: Allocation, I5, I6. */

const lot = (key: string, qty: string, receiptDate: string, more: Partial<Stock> = {}): Stock => ({ key, qty, receiptDate, stockType: 'OK',
  lotNo: key, pathSeq: 1, ...more })
// As they stand here no rule takes them.
const stock = [lot('b', '30', '2026-05-02', { expireDate: '2026-06-01' }), lot('c', '50', '2026-05-03'),
  lot('a', '20', '2026-05-01', { expireDate: '2026-09-01' })]
const picked = (rule: IssueRule, qty: string, from: readonly Stock[] = stock) =>
  allocate(from, qty, rule, '2026-05-18').picks.map(({ key, qty: taken }) => `${key} ${taken}`)

test.each<[IssueRule, string[]]>([['FIFO', ['a 20', 'b 20']], ['FEFO', ['b 30', 'a 10']], ['LIFO', ['c 40']]])('%s', (rule, picks) => {
  expect(picked(rule, '40')).toEqual(picks)
})

test('of one receipt: by lot, then by the path of bins, then as always the same', () => {
  const at = (key: string, lotNo: string, pathSeq: number) => lot(key, '5', '2026-05-01', { lotNo, pathSeq })
  const same = [at('2', 'L', 2), at('0', 'L', 3), at('3', 'L', 1), at('4', 'K', 9), at('1', 'L', 2)]
  expect(picked('FIFO', '25', same)).toEqual(['4 5', '3 5', '1 5', '2 5', '0 5'])
})

test('of one expiry the older receipt goes first, and what never expires last', () => {
  const day = { expireDate: '2026-06-01' }
  expect(picked('FEFO', '15', [lot('n', '5', '2026-04-01'), lot('z', '5', '2026-05-01', day), lot('y', '5', '2026-05-02', day)])).toEqual([
    'z 5',
    'y 5',
    'n 5',
  ])
})

test('nothing is taken where nothing is wanted, and nothing is short', () => {
  expect(allocate(stock, '0', 'FIFO', '2026-05-18')).toEqual({ picks: [], short: '0' })
  expect(allocate(stock, '20', 'FIFO', '2026-05-18')).toEqual({ picks: [{ key: 'a', qty: '20' }], short: '0' })
})

test.each<[string, Partial<Stock>]>([['in inspection', { stockType: 'QC' }], ['rejected', { stockType: 'NG' }], ['on hold', {
  stockType: 'HOLD',
}], ['frozen', { frozen: true }], ['expired', { expireDate: '2026-05-17' }], ['reserved', { reserved: '10' }]])('what is %s is not taken',
  (_what, more) => {
    expect(allocate([lot('a', '10', '2026-05-01', more)], '5', 'FIFO', '2026-05-18')).toEqual({ picks: [], short: '5' })
  })

test('what could be taken is summed exactly, and nothing that would not be taken', () => {
  const usable = [lot('a', '0.1', '2026-05-01'), lot('b', '0.2', '2026-05-02', { expireDate: '2026-05-18' }),
    lot('c', '10', '2026-05-03', { reserved: '7.5' })]
  const others = ([{ stockType: 'QC' }, { frozen: true }, { expireDate: '2026-05-17' }, { reserved: '10' }] as const).map((more, index) =>
    lot(`x${index}`, '10', '2026-05-01', more)
  )
  expect(usableOf([...others, ...usable], '2026-05-18').toFixed()).toBe('2.8')
  expect(allocate([...others, ...usable], '1e18', 'FIFO', '2026-05-18').short, 'as it is taken').toBe('999999999999999997.2')
  expect(usableOf([], '2026-05-18').toFixed()).toBe('0')
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

test('a bin of which something stays gives the rest, and the order of lots stays', () => {
  const older = [lot('y', '30', '2026-05-01', { lotNo: 'L', pathSeq: 1 }), lot('x', '80', '2026-05-01', { lotNo: 'L', pathSeq: 2 })]
  const newer = lot('k', '20', '2026-05-02', { lotNo: 'K' })
  const whole = (qty: string) =>
    allocate([...older, newer], qty, 'FIFO', '2026-05-18', { preferWhole: true }).picks.map(({ key, qty: taken }) => `${key} ${taken}`)
  expect(whole('50')).toEqual(['y 30', 'x 20'])
  expect(whole('20')).toEqual(['y 20'])
  expect(whole('120')).toEqual(['y 30', 'x 80', 'k 10'])
  const second = [lot('x', '80', '2026-05-01', { lotNo: 'L' }), lot('a', '30', '2026-05-02', { lotNo: 'K', pathSeq: 1 }),
    lot('b', '20', '2026-05-02', { lotNo: 'K', pathSeq: 2 })]
  expect(allocate(second, '100', 'FIFO', '2026-05-18', { preferWhole: true }).picks.map(({ key }) => key)).toEqual(['x', 'b'])
})

test('bins are emptied in their order where nobody asks for whole ones', () => {
  const bins = [lot('x', '80', '2026-05-01', { lotNo: 'L', pathSeq: 1 }), lot('y', '30', '2026-05-01', { lotNo: 'L', pathSeq: 2 })]
  expect(picked('FIFO', '50', bins)).toEqual(['x 50'])
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

/* Units that are set aside for who takes: pallets of a shipment. */

const unit = (place: number, boxes: readonly [key: string, qty: string, more?: Partial<Stock>][], balances = boxes.length): StockAside[] =>
  boxes.map(([key, qty, more]) => ({ ...lot(key, qty, '2026-05-09', more), aside: { place, balances } }))
const aside = (qty: string, from: readonly StockAside[]) => {
  const { picks, short } = allocateAside(from, qty, 'FIFO', '2026-05-18')
  return [picks.map((pick) => `${pick.key} ${pick.qty}`).join(', '), short]
}

test('units that are set aside come first, whole and in their order, then what is free', () => {
  const pallets = [...unit(2, [['q', '40']]), ...unit(1, [['p1', '20'], ['p2', '20']])]
  expect(aside('90', [...stock, ...pallets])).toEqual(['p1 20, p2 20, q 40, a 10', '0'])
  expect(aside('60', [...stock, ...pallets]), 'no unit is opened while there is loose stock').toEqual(['p1 20, p2 20, a 20', '0'])
  expect(aside('200', [...stock, ...pallets])).toEqual(['p1 20, p2 20, q 40, a 20, b 30, c 50', '20'])
})

test('a part of a unit is the last that is taken, also of one that is not whole any more', () => {
  expect(aside('50', [...unit(1, [['p', '40']]), ...unit(2, [['q', '40']])])).toEqual(['p 40, q 10', '0'])
  expect(aside('110', [...stock, ...unit(1, [['p', '40']], 2)]), 'half of it is of another lot').toEqual(['a 20, b 30, c 50, p 10', '0'])
  expect(aside('45', [...unit(1, [['p', '20'], ['r', '20', { reserved: '5' }]]), ...unit(2, [['q', '20']])]), 'part of it is held')
    .toEqual(['q 20, p 20, r 5', '0'])
  expect(aside('40', [...unit(1, [['p', '20'], ['r', '20', { stockType: 'HOLD' }]]), lot('c', '50', '2026-05-03')])).toEqual(['c 40', '0'])
})
