import { expect, test } from 'vitest'
import { attainment, firstPass, perHour, reworkRate, rolledYield, together, yieldOf } from './kpi.ts'

/* Worked examples of domain §2.17. */

test('yield is good of good and scrap: 394 and 6 are 98.5 %; of nothing there is none', () => {
  expect(yieldOf({ good: '394', scrap: '6' })).toBe('98.5')
  expect(yieldOf({ good: '0', scrap: '0' })).toBeNull()
  expect(yieldOf({ good: '0', scrap: '3' })).toBe('0')
})

test('rework is its share of all that was counted: 40 of 500 are 8 %', () => {
  expect(reworkRate({ good: '450', scrap: '10', rework: '40' })).toBe('8')
})

test('first pass counts what is good at once of what came in; rework is no first pass', () => {
  expect(firstPass({ firstGood: '450', firstIn: '500' })).toBe('90')
  expect(firstPass({ firstGood: '0', firstIn: '0' })).toBeNull()
})

test('rolled through operations: 90 % of 98 % of 95 % are 83.79 %; an operation without a figure leaves it open', () => {
  expect(rolledYield(['90', '98', '95'])).toBe('83.79')
  expect(rolledYield(['90', null])).toBeNull()
  expect(rolledYield([])).toBeNull()
})

test('attainment is of each operation by itself: 120 of 100 does not make up for 50 of 100', () => {
  expect(attainment([{ plan: '100', done: '120' }, { plan: '100', done: '50' }])).toBe('75')
  expect(attainment([])).toBeNull()
})

test('pieces an hour: 400 in 200 minutes are 120; without time there is no figure', () => {
  expect(perHour('400', 200)).toBe('120')
  expect(perHour('400', 0)).toBeNull()
})

test('facts add up exactly, reversals taken off', () => {
  const fact = (good: string, minutes: number) => ({ good, scrap: '0.1', rework: '0', firstGood: good, firstIn: '0.2', minutes,
    reports: 1 })
  expect(together([fact('0.1', 10), fact('0.2', 20), { ...fact('-0.1', -10), scrap: '-0.1', firstIn: '-0.2' }])).toEqual({ good: '0.2',
    scrap: '0.1', rework: '0', firstGood: '0.2', firstIn: '0.2', minutes: 20, reports: 3 })
})
