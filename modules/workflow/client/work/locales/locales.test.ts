import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

const placeholders = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map((match) => match[1]).toSorted()

test.each(Object.keys(zhCN) as (keyof typeof zhCN)[])('%s is told in both languages with the same values', (key) => {
  expect(Math.min(zhCN[key].trim().length, enUS[key].trim().length)).toBeGreaterThan(0)
  expect(placeholders(enUS[key])).toEqual(placeholders(zhCN[key]))
  expect(enUS[key]).not.toMatch(/[\u4e00-\u9fff]/)
})
