import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkDates } from './check-dates.ts'
import { plantProject } from './planted.ts'

test('dates are read of texts in one file', () => {
  expect(checkDates(resolve(import.meta.dirname, '../..'))).toEqual([])
})

test('a planted reader is reported, however the text comes; numbers, copies and tests are not', () => {
  const { root, remove } = plantProject({
    'modules/sample/rules/read.ts': 'export const ms = (day: string) => Date.parse(day)\n'
      + 'export const literal = new Date(`${day}T00:00:00Z`)\n'
      + 'export const named = new Date(record.docDate)\n'
      + "export const made = new Date(text.replace(' ', 'T'))\n"
      + "export const joined = new Date(day + 'T00:00')\n"
      + 'export const otherwise = new Date(whatever)\n'
      + 'export const rolls = dayjs(day)\n'
      + "export const rollsToo = dayjs(day, 'YYYY-MM-DD')\n",
    'modules/sample/rules/count.ts': 'export const now = new Date()\n'
      + 'export const later = new Date(startMs + 60_000)\n'
      + 'export const drawn = dayjs(dataUpdatedAt)\n'
      + 'export const today = dayjs()\n'
      + 'export const copied = new Date(moment.getTime())\n'
      + 'export const month = new Date(Date.UTC(2026, 4, 1))\n',
    'modules/sample/rules/read.test.ts': "export const day = new Date('2026-05-18')\n",
    'kernel/entity/wall-time.ts': 'export const ms = (day: string) => Date.parse(day)\n',
  })
  onTestFinished(remove)
  expect(checkDates(root)).toEqual(
    [1, 2, 3, 4, 5, 6, 7, 8].map((line) => `modules/sample/rules/read.ts:${line} reads a date of a text: kernel/entity/wall-time.ts does`),
  )
})
