import { expect, test } from 'vitest'
import enUS from '../../locales/en-US.ts'
import type { Say } from '../../text.ts'
import { exportText } from './ExportRunning.tsx'

const say: Say = (key, values = {}) => enUS[key].replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(values[name]))

test('an export says what goes before it, and then how many of its rows are written', () => {
  expect(exportText({ phase: 'waiting', done: 2, total: 0 }, say)).toBe('In the queue behind 2')
  expect(exportText({ phase: 'waiting', done: 0, total: 0 }, say)).toBe('Next in the queue')
  expect(exportText({ phase: 'writing', done: 12_000, total: 90_000 }, say)).toBe('12,000 / 90,000 rows')
  expect([exportText(undefined, say), exportText({ phase: 'reading', done: 0, total: 0 }, say)]).toEqual([enUS.exporting, enUS.exporting])
})
