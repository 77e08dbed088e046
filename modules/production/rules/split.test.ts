import fc from 'fast-check'
import { expect, test } from 'vitest'
import { Decimal } from '#kernel/entity/index.ts'
import { bundleOf, mergeFault, splitOf } from './split.ts'

/* Domain §2.4 rule 8. */

test.each([
  ['one part and what is left', '100', '30', 1, ['30', '70']],
  ['several parts and what is left', '100', '30', 3, ['30', '30', '30', '10']],
  ['parts without a rest', '100', '50', 2, ['50', '50']],
  ['parts of a weighed quantity', '10.5', '4', 2, ['4', '4', '2.5']],
  ['all of it to one', '100', '100', 1, undefined],
  ['more than there is', '100', '60', 2, undefined],
])('a split into %s', (_what, there, qty, cards, parts) => {
  expect(splitOf(there, qty, cards)).toEqual(parts)
})

test('the parts of any split add up to the whole, to the last millionth', () => {
  const millionths = fc.bigInt({ min: 1n, max: 10n ** 12n }).map((units) => new Decimal(units.toString()).div(1e6).toFixed())
  fc.assert(fc.property(millionths, millionths, fc.integer({ min: 1, max: 20 }), (there, qty, cards) => {
    const parts = splitOf(there, qty, cards)
    if (parts) expect(Decimal.sum(...parts).toFixed()).toBe(new Decimal(there).toFixed())
  }))
})

const op = (wip: string, status = 'READY', qc = '0', rework = '0') => ({ wip, status, qc, rework })

test('what lies at one operation and rests may be given away', () => {
  expect(bundleOf([op('0', 'DONE'), op('98'), op('0', 'WAIT')])).toEqual({ at: 1, qty: '98' })
  expect(bundleOf([op('0', 'DONE'), op('0', 'DONE')])).toBe('none')
  expect(bundleOf([op('40'), op('60')])).toBe('spread')
  expect(bundleOf([op('0', 'DONE'), op('98', 'RUNNING')])).toBe('begun')
  expect(bundleOf([op('0', 'DONE'), op('98', 'PAUSED')])).toBe('begun')
  expect(bundleOf([op('98', 'WAIT', '98'), op('0', 'WAIT')])).toBe('inspected')
  expect(bundleOf([op('0', 'DONE', '0', '2'), op('96')])).toBe('reworked')
})

test('lots of an order become one at the same operation, held or free alike, of the same heat', () => {
  const lot = { opNo: 20, held: false, heat: 'VF03-1' }
  expect(mergeFault(lot, { ...lot })).toBeUndefined()
  expect(mergeFault(lot, { ...lot, opNo: 30 })).toBe('op')
  expect(mergeFault(lot, { ...lot, held: true })).toBe('held')
  expect(mergeFault(lot, { ...lot, heat: null })).toBe('heat')
})
