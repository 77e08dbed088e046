import { expect, test } from 'vitest'
import { readFaultText } from './read-fault-text.ts'
import type { ReadFault } from './read-value.ts'

test.each<[ReadFault, zh: string, en: string]>([
  [{ code: 'empty' }, '请填写测量值', 'Enter the measured value'],
  [{ code: 'number' }, '不是数值，请填写如 12.70 的数值', 'This is no number: enter one such as 12.70'],
  [{ code: 'large' }, '数值过大，请检查小数点', 'The number is too large: check the decimal point'],
  [{ code: 'thousands', asPoint: '1.234', asThousands: '1234' }, '逗号含义不明，请填写 1.234 或 1234',
    'The comma can mean two things: enter 1.234 or 1234'],
  [{ code: 'thousands', asPoint: '1234567', asThousands: '1234567' }, '请去掉千分位逗号，填写 1234567',
    'Leave out the commas between thousands: 1234567'],
  [{ code: 'unit', typed: 'kg', unit: 'mm' }, '无法把单位「kg」换算为 mm，请按 mm 填写',
    '"kg" cannot be converted to mm: enter the value in mm'],
  [{ code: 'unit', typed: 'kg', unit: null }, '该项目没有单位，请去掉「kg」', 'This characteristic has no unit: leave out "kg"'],
  [{ code: 'decimals', decimals: 0 }, '请填写整数', 'Enter a whole number'],
  [{ code: 'decimals', decimals: 2 }, '最多 2 位小数，请按量具读数填写', 'At most 2 decimals: enter what the gauge shows'],
])('%j says what to type instead', (fault, zh, en) => {
  expect(readFaultText('zh-CN', fault)).toBe(zh)
  expect(readFaultText('en-US', fault)).toBe(en)
})
