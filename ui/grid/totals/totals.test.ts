import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { RowStore } from '../store/row-store.ts'
import { formatScaled } from '../values/decimal-text.ts'
import { ExactSum } from './exact-sum.ts'
import { ExactTotals } from './exact-totals.ts'

const Exact = Decimal.clone({ precision: 200, rounding: Decimal.ROUND_HALF_UP })

function totalsOf(values: readonly unknown[]): { store: RowStore; totals: ExactTotals } {
  const store = new RowStore(values.map((qty, index) => ({ id: `${index}`, qty })), (row) => String(row['id']))
  const totals = new ExactTotals([{ key: 'qty', statistics: ['sum', 'average'] }, { key: 'name', statistics: [] }])
  store.watch(totals)
  return { store, totals }
}

describe('statistics of a column', () => {
  it('spec 2 §2.1: footer rows show sum and average', () => {
    const { totals } = totalsOf(['0.1', '0.2', 3])
    expect([totals.valueOf('qty', 'sum'), totals.valueOf('qty', 'average')]).toEqual(['3.3', '1.1'])
    expect(totals.valueOf('name', 'sum')).toBeUndefined()
  })

  it('what is no number counts as nothing, and nothing has no average', () => {
    const { totals } = totalsOf(['', null, undefined, 'x', '1,000', {}, true])
    expect([totals.valueOf('qty', 'sum'), totals.valueOf('qty', 'average')]).toEqual(['0', undefined])
    expect(totalsOf(['', '2', 'x', '4']).totals.valueOf('qty', 'average')).toBe('3')
  })

  it('decision 0008: an average is rounded half up to two decimals more than the values have', () => {
    expect(totalsOf(['1', '1', '0']).totals.valueOf('qty', 'average')).toBe('0.67')
    expect(totalsOf(['-1', '-1', '0']).totals.valueOf('qty', 'average')).toBe('-0.67')
    expect(totalsOf(['0.1', '0', '0']).totals.valueOf('qty', 'average')).toBe('0.033')
    expect(totalsOf([...Array.from({ length: 7 }, () => '0'), '0.1']).totals.valueOf('qty', 'average')).toBe('0.013')
  })

  it('no digit is lost beyond 2^53', () => {
    expect(totalsOf(['9007199254740993', '0.000001', 9007199254740991]).totals.valueOf('qty', 'sum')).toBe('18014398509481984.000001')
    expect(totalsOf(Array.from({ length: 5 }, () => 9007199254740991)).totals.valueOf('qty', 'sum')).toBe('45035996273704955')
  })

  it('follow every change and its undoing', () => {
    const { store, totals } = totalsOf(['1', '2', '3'])
    const undo = store.apply({ type: 'change', at: [0, 2], values: [{ qty: '1.005' }, { qty: 'x' }] })
    expect([totals.valueOf('qty', 'sum'), totals.valueOf('qty', 'average')]).toEqual(['3.005', '1.5025'])
    store.apply(undo)
    expect([totals.valueOf('qty', 'sum'), totals.valueOf('qty', 'average')]).toEqual(['6', '2'])
    const back = store.apply({ type: 'remove', at: [1] })
    expect(totals.valueOf('qty', 'sum')).toBe('4')
    store.apply(back)
    store.apply({ type: 'insert', at: [3], rows: [{ id: '9', qty: '10' }] })
    expect(totals.valueOf('qty', 'sum')).toBe('16')
    store.reset([])
    expect([totals.valueOf('qty', 'sum'), totals.valueOf('qty', 'average')]).toEqual(['0', undefined])
  })
})

describe('exact sums', () => {
  const value = fc.oneof(
    fc.tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 8 })).map(([digits, scale]) =>
      formatScaled(digits, scale)
    ),
    fc.maxSafeInteger(),
    fc.tuple(fc.integer(), fc.integer({ min: 0, max: 6 })).map(([digits, scale]) => formatScaled(digits, scale)),
  )

  it('are what Decimal finds, whatever was added and taken away before', () => {
    fc.assert(fc.property(fc.array(value, { minLength: 1, maxLength: 30 }), fc.array(value, { maxLength: 10 }), (kept, gone) => {
      const sum = new ExactSum()
      for (const one of [...gone, ...kept]) sum.add(one)
      for (const one of gone) sum.remove(one)
      const total = kept.reduce((all: Decimal, one) => all.plus(one), new Exact(0))
      const finest = Math.max(...kept.map((one) => new Exact(one).decimalPlaces()))
      expect(sum.sum()).toBe(total.toFixed())
      expect(sum.average()).toBe(total.div(kept.length).toDecimalPlaces(finest + 2).toFixed())
      expect(sum.size).toBe(kept.length)
    }))
  })
})
