import { describe, expect, test } from 'vitest'
import { inspectionResult, judgeValue, lineResult, sumFits } from './judge.ts'
import { linePlan, linesOfSample, samplesToDraw } from './line-plan.ts'

describe('domain §2.6 rule 2: sample of a characteristic', () => {
  test('n/Ac/Re come from the tables by lot, level, AQL and state', () => {
    const rule = { mode: 'AQL', level: 'II', aql: '0.65' } as const
    expect(linePlan(rule, '4000', 'NORMAL')).toEqual({ letter: 'L', n: 200, ac: 3, re: 4, full: false })
    expect(linePlan(rule, '4000', 'TIGHTENED')).toMatchObject({ n: 200, ac: 2, re: 3 })
    expect(linePlan(rule, '4000', 'REDUCED')).toMatchObject({ n: 80, ac: 2, re: 3 })
  })
  test('a sample not smaller than the lot is the whole lot', () => {
    expect(linePlan({ mode: 'AQL', level: 'II', aql: '0.65' }, '12', 'NORMAL')).toMatchObject({ n: 12, full: true })
    expect(linePlan({ mode: 'FIXED', fixedN: 5 }, '3', 'NORMAL')).toEqual({ letter: null, n: 3, ac: 0, re: 1, full: true })
    expect(linePlan({ mode: 'FIXED', fixedN: 5 }, '5', 'NORMAL')).toMatchObject({ n: 5, full: true })
  })
  test('pieces, per cent rounded up, all, and samples of the lot', () => {
    expect(linePlan({ mode: 'FIXED', fixedN: 5 }, '4000', 'NORMAL')).toEqual({ letter: null, n: 5, ac: 0, re: 1, full: false })
    expect(linePlan({ mode: 'PERCENT', pct: '3' }, '101', 'NORMAL')).toMatchObject({ n: 4, full: false })
    expect(linePlan({ mode: 'PERCENT', pct: '100' }, '7', 'NORMAL')).toMatchObject({ n: 7, full: true })
    expect(linePlan({ mode: 'FULL' }, '60.2', 'NORMAL')).toMatchObject({ n: 61, full: true })
    expect(linePlan({ mode: 'LOTS', fixedN: 3 }, '0.5', 'NORMAL')).toMatchObject({ n: 3, full: false })
    expect(linePlan({ mode: 'LOTS' }, '500', 'NORMAL')).toMatchObject({ n: 1 })
  })
  test('what a mode needs is missing', () => {
    expect(() => linePlan({ mode: 'AQL', level: 'II' }, '10', 'NORMAL')).toThrow(RangeError)
    expect(() => linePlan({ mode: 'FIXED' }, '10', 'NORMAL')).toThrow(RangeError)
    expect(() => linePlan({ mode: 'PERCENT' }, '10', 'NORMAL')).toThrow(RangeError)
  })
  test('the samples are shared, the biggest first', () => {
    const lines = [{ name: 'look', n: 200 }, { name: 'hard', n: 5 }, { name: 'size', n: 20 }]
    const names = (k: number) => linesOfSample(lines, k).map(({ name }) => name)
    expect(samplesToDraw(lines)).toBe(200)
    expect([names(1), names(5), names(6), names(20), names(21), names(200), names(201)]).toEqual([['look', 'hard', 'size'], ['look', 'hard',
      'size'], ['look', 'size'], ['look', 'size'], ['look'], ['look'], []])
    expect(samplesToDraw([])).toBe(0)
  })
})

describe('domain §2.6 rule 3: a value is OK when inside the limits with the declared inclusiveness', () => {
  const limits = { lower: '12.65', upper: '12.75' }
  test.each([
    ['12.65', {}, 'OK'],
    ['12.75', {}, 'OK'],
    ['12.6499', {}, 'NG'],
    ['12.7501', {}, 'NG'],
    ['12.65', { lowerIncl: 'N' }, 'NG'],
    ['12.6501', { lowerIncl: 'N' }, 'OK'],
    ['12.75', { upperIncl: 'N' }, 'NG'],
    ['12.7499', { upperIncl: 'N' }, 'OK'],
  ] as const)('%s with %o: %s', (value, more, result) => expect(judgeValue(value, { ...limits, ...more })).toBe(result))
  test('one limit alone, or none', () => {
    expect(judgeValue('90.9', { lower: '91.0' })).toBe('NG')
    expect(judgeValue('1000', { lower: '91.0' })).toBe('OK')
    expect(judgeValue('-5', { upper: '0' })).toBe('OK')
    expect(judgeValue('1', {})).toBe('OK')
  })
})

describe('domain §2.6 rule 4: results', () => {
  const plan = { n: 200, ac: 3, re: 4 }
  test('a line is NG as soon as Re is reached, OK when all were checked', () => {
    expect(lineResult({ ...plan, checked: 10, nonconforming: 3 })).toBeNull()
    expect(lineResult({ ...plan, checked: 10, nonconforming: 4 })).toBe('NG')
    expect(lineResult({ ...plan, checked: 199, nonconforming: 0 })).toBeNull()
    expect(lineResult({ ...plan, checked: 200, nonconforming: 3 })).toBe('OK')
    expect(lineResult({ ...plan, checked: 1, nonconforming: 1, critical: true })).toBe('NG')
    expect(lineResult({ ...plan, checked: 199, nonconforming: 0, critical: true })).toBeNull()
    expect(lineResult({ ...plan, checked: 200, nonconforming: 0, critical: true })).toBe('OK')
  })
  test('between Ac and Re nothing is decided', () => {
    expect(lineResult({ n: 80, ac: 2, re: 5, checked: 80, nonconforming: 3 })).toBeNull()
  })
  test('an inspection is NG with any critical defect or any line NG', () => {
    expect(inspectionResult(['OK', 'OK'])).toBe('OK')
    expect(inspectionResult(['OK', null])).toBeNull()
    expect(inspectionResult([null, 'NG'])).toBe('NG')
    expect(inspectionResult(['OK', 'OK'], 1)).toBe('NG')
    expect(inspectionResult([])).toBeNull()
  })
  test('domain §2.21: 合格数+不合格数必须等于检验批数量', () => {
    expect(sumFits('3990.1', '9.9', '4000')).toBe(true)
    expect(sumFits('3990', '9', '4000')).toBe(false)
    expect(sumFits('4001', '-1', '4000')).toBe(false)
  })
})
