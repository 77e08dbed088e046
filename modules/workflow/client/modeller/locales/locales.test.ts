import { expect, test } from 'vitest'
import { enUS } from './en-US.ts'
import { zhCN } from './zh-CN.ts'
import { enUS as pictureEn } from '../../picture/locales/en-US.ts'
import { zhCN as pictureZh } from '../../picture/locales/zh-CN.ts'

const values = (text: string) => [...text.matchAll(/\{\{\w+\}\}/g)].map(String).toSorted()

test.each([['modeller', zhCN, enUS], ['picture', pictureZh, pictureEn]] as const)(
  'texts of the %s stand in both languages, with the same values',
  (_name, zh, en) => {
    expect(Object.keys(en)).toEqual(Object.keys(zh))
    for (const [key, text] of Object.entries(zh)) expect([key, values((en as Record<string, string>)[key]!)]).toEqual([key, values(text)])
    expect(Object.entries(en).filter(([, text]) => /\p{Script=Han}/u.test(text))).toEqual([])
  },
)
