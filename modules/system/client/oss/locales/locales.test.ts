import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'

const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('both languages say the same with the same slots; English without Chinese', () => {
  expect(Object.keys(enUS).sort()).toEqual(Object.keys(zhCN).sort())
  for (const [key, text] of Object.entries(zhCN)) {
    const english = enUS[key as keyof typeof zhCN]
    expect(slots(english), key).toEqual(slots(text))
    expect(english, key).not.toMatch(/\p{Script=Han}/u)
  }
})
