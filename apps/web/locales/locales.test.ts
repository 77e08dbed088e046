import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { TextBundle, Texts } from '#kernel/client/i18n.ts'
import { texts as english } from './en-US/index.ts'
import { signInTexts } from './sign-in.ts'
import { texts as chinese } from './zh-CN/index.ts'

const zh: TextBundle = { ...signInTexts['zh-CN'], ...chinese }
const en: TextBundle = { ...signInTexts['en-US'], ...english }

function flat(texts: Texts | TextBundle, prefix = ''): [key: string, text: string][] {
  return Object.entries(texts).flatMap((
    [key, value],
  ) => (typeof value === 'string' ? [[prefix + key, value] as [string, string]] : flat(value, `${prefix}${key}.`)))
}

const slots = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort()

test('both languages have the same keys, none empty, with the same slots', () => {
  const chineseTexts = new Map(flat(zh))
  const englishTexts = new Map(flat(en))
  expect([...englishTexts.keys()].sort()).toEqual([...chineseTexts.keys()].sort())
  for (const [key, text] of chineseTexts) {
    expect(text, key).not.toBe('')
    expect(slots(englishTexts.get(key) ?? ''), key).toEqual(slots(text))
  }
})

test('English texts hold no Chinese but names of the language itself', () => {
  const chineseInEnglish = flat(en).filter(([, text]) => /\p{Script=Han}/u.test(text)).map(([key]) => key)
  expect(chineseInEnglish).toEqual(['signIn.language', 'shell.header.language'])
})

/** Keys that the shell writes out; those put together at run time are named by their prefix. */
test('every key that the code names exists', () => {
  const known = new Set(flat(zh).map(([key]) => key))
  const missing = sources(join(import.meta.dirname, '..')).flatMap(({ file, text }) => {
    const namespace = /useTranslation\('(\w+)'\)/.exec(text)?.[1]
    return [...text.matchAll(/\bt\('([\w.:-]+)'/g), ...text.matchAll(/\btranslate\('([\w.:-]+)'/g)]
      .map(([, key = '']) => (key.includes(':') ? key.replace(':', '.') : `${namespace}.${key}`))
      .filter((key) => !known.has(key))
      .map((key) => `${file}: ${key}`)
  })
  expect(missing).toEqual([])
})

function sources(folder: string): { file: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))
}
