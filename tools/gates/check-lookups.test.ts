import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkLookups } from './check-lookups.ts'
import { plantProject } from './planted.ts'

test('what people send is looked up in maps', () => {
  expect(checkLookups(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a planted look-up in a plain object is reported; maps, tables without prototype, what is asked first and known keys are not', () => {
  const { root, remove } = plantProject({
    'modules/sample/server/plain.ts': "const signs: Readonly<Record<string, string>> = { eq: '=' }\n"
      + 'export const sign = (rule: string) => signs[rule]\n'
      + "const words = { eq: 'equals' } as const\n"
      + 'export const word = (rule: string) => words[rule as keyof typeof words]\n'
      + "function figures(): Record<string, string> {\n  return { eq: '=' }\n}\n"
      + 'export const figure = (name: string) => figures()[name]\n'
      + "const facts = (): Readonly<Record<string, string>> => ({ eq: '=' })\n"
      + 'export const fact = (name: string) => facts()[name]\n',
    'modules/sample/server/right.ts': "const byMap = new Map([['eq', '=']])\n"
      + 'export const one = (rule: string) => byMap.get(rule)\n'
      + "const bare: Record<string, string> = lookup({ eq: '=' })\n"
      + 'export const two = (rule: string) => bare[rule]\n'
      + "const held: Record<string, string> = { eq: '=' }\n"
      + 'export const three = (rule: string) => (Object.hasOwn(held, rule) ? held[rule] : undefined)\n'
      + "export const four = held['eq']\n"
      + "const typed: Record<'eq', string> = { eq: '=' }\n"
      + "export const five = (rule: 'eq') => typed[rule]\n"
      + "const list = (): readonly string[] => ['=']\n"
      + 'export const six = (at: number) => list()[at]\n',
    'modules/sample/client/plain.ts':
      "const signs: Record<string, string> = { eq: '=' }\nexport const sign = (rule: string) => signs[rule]\n",
  })
  onTestFinished(remove)
  expect(checkLookups(root)).toEqual([
    'modules/sample/server/plain.ts:2 looks something up in signs: take a Map, or Object.hasOwn',
    'modules/sample/server/plain.ts:4 looks something up in words: take a Map, or Object.hasOwn',
    'modules/sample/server/plain.ts:8 looks something up in figures: take a Map, or Object.hasOwn',
    'modules/sample/server/plain.ts:10 looks something up in facts: take a Map, or Object.hasOwn',
  ])
})
