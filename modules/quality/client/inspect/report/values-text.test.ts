import { expect, test } from 'vitest'
import type { SheetValue } from '../inspect-api.ts'
import { valuesText } from './values-text.ts'

const value = (sampleNo: number, found: Partial<SheetValue>): SheetValue => ({ id: String(sampleNo), line: 'l', sampleNo, value: null,
  text: null, judge: 'OK', gauge: null, gaugeNo: null, by: 'a', at: '', ...found })
const say = (key: string, values: object = {}) => `${key}${Object.keys(values).length > 0 ? JSON.stringify(values) : ''}`

test('values stand in the order of their samples with their decimals', () => {
  expect(valuesText({ kind: 'VAR', decimals: 3 }, [value(2, { value: '12.705' }), value(1, { value: '12.7' })], say)).toBe('12.700  12.705')
})

test('many values are told by least, greatest and mean', () => {
  const many = Array.from({ length: 40 }, (_, index) => value(index + 1, { value: String(10 + index / 10) }))
  expect(valuesText({ kind: 'VAR', decimals: 1 }, many, say)).toBe('spread{"count":40,"least":"10.0","greatest":"13.9","mean":"11.95"}')
})

test('of counted samples the nonconforming ones are named, of described ones the words', () => {
  expect(valuesText({ kind: 'ATT', decimals: 0 }, [value(1, {}), value(2, { judge: 'NG' })], say)).toBe('sampleNo{"sample":2}')
  expect(valuesText({ kind: 'ATT', decimals: 0 }, [value(1, {})], say)).toBe('OK')
  expect(valuesText({ kind: 'TEXT', decimals: 0 }, [value(1, { text: 'A02 B00' })], say)).toBe('A02 B00 (OK)')
})
