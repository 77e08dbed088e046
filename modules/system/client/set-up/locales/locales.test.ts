import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

test('every text has its English and no key is left empty', () => {
  expect(Object.keys(enUS).toSorted()).toEqual(Object.keys(zhCN).toSorted())
  for (const text of [...Object.values(zhCN), ...Object.values(enUS)]) expect(text.trim()).not.toBe('')
})
