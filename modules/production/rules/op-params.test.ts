import { expect, test } from 'vitest'
import { judgeParam, openParams, readParam } from './op-params.ts'

test('a value is read by the kind of its parameter', () => {
  const kind = (dataType: string, choices: string[] = []) => ({ dataType, choices })
  expect(readParam(kind('NUM'), ' 150.50 ')).toEqual({ value: '150.5' })
  for (const raw of ['', '1e3', '12,5', 'NaN', '0.1234567', '--1']) expect(readParam(kind('NUM'), raw)).toEqual({ fault: 'number' })
  expect(readParam(kind('ENUM', ['氩气', '真空']), '氩气')).toEqual({ value: '氩气' })
  expect(readParam(kind('ENUM', ['氩气', '真空']), '氮气')).toEqual({ fault: 'choice' })
  expect(readParam(kind('BOOL'), 'Y')).toEqual({ value: 'Y' })
  expect(readParam(kind('BOOL'), '是')).toEqual({ fault: 'yesNo' })
  expect(readParam(kind('TEXT'), ' 换过筛网 ')).toEqual({ value: '换过筛网' })
})

test('limits are kept with both of their ends; where there are none nothing is judged', () => {
  const limits = { dataType: 'NUM', lower: '140', upper: '160' }
  expect(['139.999999', '140', '150', '160.000000', '160.000001'].map((value) => judgeParam(limits, value))).toEqual(['NG', 'OK', 'OK',
    'OK', 'NG'])
  expect(judgeParam({ ...limits, upper: null }, '1000')).toBe('OK')
  expect(judgeParam({ ...limits, lower: null, upper: null }, '1')).toBeNull()
  expect(judgeParam({ ...limits, dataType: 'TEXT' }, 'abc')).toBeNull()
})

test('what is required and not recorded is open', () => {
  const params = [{ paramCode: 'A', required: true }, { paramCode: 'B', required: false }, { paramCode: 'C', required: true }]
  expect(openParams(params, new Set(['A'])).map(({ paramCode }) => paramCode)).toEqual(['C'])
})
