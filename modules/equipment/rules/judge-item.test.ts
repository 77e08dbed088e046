import { describe, expect, test } from 'vitest'
import { isDone, judgeItem, readNumber, sideOf } from './judge-item.ts'

const asked = (valueType: string, more: object = {}) => ({ valueType, lower: null, upper: null, needPhoto: 'N', ...more })
const oil = asked('NUM', { lower: '0.4', upper: '0.6' })

describe('a typed number', () => {
  test.each([['0.5', '0.5'], ['０．５', '0.5'], ['１２。５', '12.5'], ['0,45', '0.45'], [' +3 ', '3'], ['−2', '-2'], ['7.', '7'], ['0.500',
    '0.5']])(
      '%s is read as %s',
      (typed, plain) => expect(readNumber(typed)).toBe(plain),
    )
  test.each(['', '-', '.', 'abc', '1.2.3', '1,2,3', '1e5', '0x10', '1234567890123', '0.1234567', '3 bar'])('%s is none',
    (typed) => expect(readNumber(typed)).toBeUndefined())
})

describe('the limits', () => {
  test.each([['0.4', 'inside'], ['0.6', 'inside'], ['0.399999', 'low'], ['0.600001', 'high'], ['-1', 'low']])('%s lies %s',
    (value, side) => expect(sideOf(value, oil)).toBe(side))
  test('an open side lets everything pass', () => {
    expect(sideOf('-999', { lower: null, upper: '0.6' })).toBe('inside')
    expect(sideOf('999', { lower: '0.4', upper: null })).toBe('inside')
    expect(sideOf('0.1', { lower: '0.4', upper: null })).toBe('low')
  })
})

describe('an entry', () => {
  test('a number is judged by its limits, whatever the person says', () => {
    expect(judgeItem(oil, { value: '０．５' })).toEqual({ value: '0.5', result: 'OK', faults: [] })
    expect(judgeItem(oil, { value: '0.7', result: 'OK' })).toEqual({ value: '0.7', result: 'NG', faults: ['measure'] })
    expect(judgeItem(oil, { value: '0.7', measure: ' 已泄压 ' })).toMatchObject({ result: 'NG', faults: [] })
    expect(judgeItem(oil, { value: '0.7' }, true)).toMatchObject({ result: 'NG', faults: [] })
    expect(judgeItem(oil, { value: '' })).toEqual({ value: null, result: null, faults: ['value'] })
    expect(judgeItem(oil, { value: '半' })).toEqual({ value: null, result: null, faults: ['number'] })
  })
  test('normal or not is the person’s word', () => {
    expect(judgeItem(asked('OKNG'), {})).toEqual({ value: null, result: null, faults: ['result'] })
    expect(judgeItem(asked('OKNG'), { result: 'maybe' })).toMatchObject({ result: null, faults: ['result'] })
    expect(judgeItem(asked('OKNG'), { result: 'OK' })).toMatchObject({ result: 'OK', faults: [] })
    expect(judgeItem(asked('OKNG'), { result: 'NG', measure: '  ' })).toMatchObject({ result: 'NG', faults: ['measure'] })
  })
  test('a photo is needed where it is asked for, also of what is abnormal', () => {
    const seen = asked('OKNG', { needPhoto: 'Y' })
    expect(judgeItem(seen, { result: 'NG' })).toMatchObject({ faults: ['photo', 'measure'] })
    expect(judgeItem(seen, { result: 'OK', photo: 'a.jpg' })).toMatchObject({ faults: [] })
    expect(judgeItem(asked('PHOTO'), {})).toMatchObject({ result: 'OK', faults: ['photo'] })
  })
  test('words are kept without the blanks around them', () => {
    expect(judgeItem(asked('TEXT'), { value: ' ' })).toMatchObject({ value: null, faults: ['value'] })
    expect(judgeItem(asked('TEXT'), { value: ' 换油 20 L ' })).toEqual({ value: '换油 20 L', result: 'OK', faults: [] })
  })
  test('what was not looked at says why, and needs nothing else', () => {
    expect(judgeItem(asked('PHOTO', { needPhoto: 'Y' }), { result: 'SKIP' })).toMatchObject({ result: 'SKIP', faults: ['reason'] })
    expect(judgeItem(oil, { result: 'SKIP', value: '0.5', measure: '护罩锁闭' })).toEqual({ value: null, result: 'SKIP', faults: [] })
    expect(judgeItem(oil, { result: 'SKIP', measure: '  ' })).toMatchObject({ faults: ['reason'] })
    expect(judgeItem(oil, { result: 'SKIP' }, true), 'a repair is no reason').toMatchObject({ faults: ['reason'] })
  })
})

test.each([['OK', true], ['NG', true], ['SKIP', true], [null, false], ['', false]])('a line with %j says what was found: %s',
  (result, done) => expect(isDone({ result })).toBe(done))
