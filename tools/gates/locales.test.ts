import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beforeAll, expect, test } from 'vitest'

/* Every zone of texts says the same in both languages. */

const root = resolve(import.meta.dirname, '../..')

interface Texts {
  readonly [key: string]: string | Texts
}

interface Said {
  /** Folder of the zone and key of the text. */
  readonly at: string
  readonly zh: string | undefined
  readonly en: string | undefined
}

const zones = ['apps', 'kernel', 'modules', 'ui'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`)
).filter((file) => /\/locales\/zh-CN(\/index)?\.ts$/.test(file)).toSorted()

const texts: Said[] = []
beforeAll(async () => {
  for (const zone of zones) {
    const name = zone.replace(/\/locales\/.*$/, '')
    const [zh, en] = await Promise.all([readTexts(zone), readTexts(zone.replace('zh-CN', 'en-US'))])
    for (const key of new Set([...zh.keys(), ...en.keys()])) texts.push({ at: `${name} ${key}`, zh: zh.get(key), en: en.get(key) })
  }
})

/** A zone exports its texts and nothing else. */
async function readTexts(file: string): Promise<Map<string, string>> {
  const exported = Object.values(await import(join(root, file)) as Record<string, Texts>)
  expect(exported, file).toHaveLength(1)
  return new Map(flat(exported[0]!))
}

function flat(zone: Texts, prefix = ''): [key: string, text: string][] {
  return Object.entries(zone).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[prefix + key, text]] : flat(text, `${prefix}${key}.`)
  )
}

const slot = /\{\{(\w+)\}\}/g
const slotsOf = (text = '') => [...text.matchAll(slot)].map(([, name]) => name).toSorted().join(' ')
const isChinese = (text = '') => /\p{Script=Han}/u.test(text)
const where = (found: readonly Said[]) => found.map(({ at }) => at)

test('the zones were found', () => {
  expect(zones.length).toBeGreaterThan(50)
  expect(texts.length).toBeGreaterThan(4000)
})

test('no text is missing or empty in either language', () => {
  expect(where(texts.filter(({ zh, en }) => !zh?.trim() || !en?.trim()))).toEqual([])
})

test('both languages fill in the same values', () => {
  // Months have names in English and numbers in Chinese.
  expect(where(texts.filter(({ zh, en }) => slotsOf(zh) !== slotsOf(en)))).toEqual(['modules/calendar/client month'])
})

test('no Chinese is left in English', () => {
  // Who reads Chinese alone looks for it in Chinese.
  expect(where(texts.filter(({ en }) => isChinese(en)))).toEqual(['apps/web shell.header.language'])
})

/** What is written so in Chinese, too: abbreviations, names, keys, units. */
const international = new Set(['PDF', 'AQL', 'GRR', '%GRR', 'EWMA', 'Cp', 'Ppk', 'PPM', 'Markdown', 'HTML', 'ID', 'HEX', 'RGB', 'JSON',
  'Ctrl', 'S', 'kg', 'MQTT', 'OEE', 'TEEP'])

test('no English is left in Chinese', () => {
  const left = texts.filter(({ zh = '' }) =>
    !isChinese(zh) && zh.replace(slot, '').split(/[^A-Za-z%]+/).some((word) => /[A-Za-z]{2}/.test(word) && !international.has(word))
  )
  // Spec 2 words this one in English for everybody.
  expect(where(left)).toEqual(['ui/pickers badType'])
})
