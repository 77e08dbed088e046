import { expect, test } from 'vitest'
import { fileName } from './file-paths.ts'
import { formatNumber, plainNumber, trimZeros } from './format-number.ts'
import { readableTime, toMoment, toWire, type TimeName } from './time-values.ts'

test.each([
  ['decimal', '1234567.500000', '1,234,567.5'],
  ['decimal', '123456789012345678.000001', '123,456,789,012,345,678.000001'],
  ['decimal', '-1000', '-1,000'],
  ['decimal', '-0.00', '0'],
  ['decimal', '100', '100'],
  ['money', '5', '5.00'],
  ['money', '5.1234', '5.1234'],
  ['money', '-1234.50', '-1,234.50'],
  ['integer', 20_000, '20,000'],
  ['integer', '1e3', '1e3'],
] as const)('%s %s reads %s', (kind, value, shown) => {
  expect(formatNumber(value, { kind })).toBe(shown)
})

test('zeros behind the point go, those before it stay', () => {
  expect(['1.50', '10', '0.0', '100.00'].map(trimZeros)).toEqual(['1.5', '10', '0', '100'])
})

test('what is typed or pasted becomes a plain number', () => {
  expect(['1,234.5', ' 12 ', '１２．５', '－３', '1，000', 'abc'].map(plainNumber)).toEqual(['1234.5', '12', '12.5', '-3', '1000', 'abc'])
})

test.each<[TimeName, string]>([['date', '2026-02-28'], ['datetime', '2026-02-28 23:59:59'], ['time', '00:00:01'], ['month', '2026-12'], [
  'year',
  '2026',
], ['week', '2026-W01'], ['week', '2026-W53'], ['week', '2020-W53'], ['week', '2021-W01']])('%s %s survives the picker', (kind, value) => {
  expect(toWire(kind, toMoment(kind, value))).toBe(value)
})

test('nonsense is no moment', () => {
  expect([toMoment('date', '2026-02-30'), toMoment('week', '2026-53'), toMoment('date', null)]).toEqual([null, null, null])
})

test.each(['2025-W53', '2026-W54', '2026-W99', '2026-W00'])('%s is no week of its year, and none of the next', (week) => {
  expect(toMoment('week', week)).toBeNull()
})

test('times are read without seconds unless they matter', () => {
  const week = (year: string, number: string) => `${year}/${number}`
  expect([readableTime('datetime', '2026-02-28 23:59:59', week), readableTime('time', '08:00:00', week),
    readableTime('time', '08:00:05', week), readableTime('week', '2026-W05', week)]).toEqual(['2026-02-28 23:59', '08:00', '08:00:05',
      '2026/05'])
})

test('a stored path shows the name that people gave', () => {
  expect(['temp/2026/图纸_0123456789abcdef0123456789abcdef.pdf', 'a/b%20c.txt', 'plain', 'x_12.doc', 'bad%ZZ.txt'].map(fileName)).toEqual([
    '图纸.pdf',
    'b c.txt',
    'plain',
    'x_12.doc',
    'bad%ZZ.txt',
  ])
})
