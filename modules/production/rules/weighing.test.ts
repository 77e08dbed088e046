import { expect, test } from 'vitest'
import { netOf, unitOf, type Weighed } from './weighing.ts'

const nothing: Weighed = { netKg: null, grossKg: null, tareKg: null, unitKg: null, sampleKg: null, sampleQty: null }

test('net is what was read, else gross less tare, which is more than nothing', () => {
  expect(netOf(nothing)).toBe(null)
  expect(netOf({ ...nothing, netKg: '1.2', grossKg: '9' })).toBe('1.2')
  expect(netOf({ ...nothing, grossKg: '10.3', tareKg: '0.1' })).toBe('10.2')
  expect(netOf({ ...nothing, grossKg: '10.3' })).toBe('10.3')
  expect(netOf({ ...nothing, grossKg: '0.1', tareKg: '0.1' })).toEqual({ field: 'tareKg', code: 'tare' })
})

test('the weight of one is the mean of a sample of enough pieces (domain §2.4 rule 5)', () => {
  expect(unitOf(nothing, 10)).toBe(null)
  expect(unitOf({ ...nothing, unitKg: '0.01' }, 10)).toBe('0.01')
  expect(unitOf({ ...nothing, sampleKg: '0.1045', sampleQty: 10 }, 10)).toBe('0.01045')
  expect(unitOf({ ...nothing, sampleKg: '1', sampleQty: 3 }, 3)).toBe('0.33333333')
  expect(unitOf({ ...nothing, sampleKg: '0.1', sampleQty: 9 }, 10)).toEqual({ field: 'sampleQty', code: 'few' })
  expect(unitOf({ ...nothing, sampleQty: 10 }, 10)).toEqual({ field: 'sampleKg', code: 'sample' })
})
