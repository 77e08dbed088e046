import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { spread, type Result } from './report.ts'
import { document, markdown, resultNames, withTables } from './tables.ts'

const result: Result = { benchmark: 'cups', commit: 'abc', date: '2026-05-18', machine: 'a kettle', load: { before: 0.1, after: 2 },
  measures: [
    { case: 'boil', unit: 's', better: 'lower', values: { ours: spread([2, 4, 3]), floor: spread([1.5, 1.5]) } },
    { case: 'pour', unit: 'ms', better: 'lower', values: { ours: spread([7]), floor: { note: 'by hand' } } },
  ] }

test('a table tells medians with their range, what was measured once, the ratio, and whose figures they are', () => {
  expect(markdown(result).split('\n')).toEqual([
    '| case | unit | ours | floor | ours / floor |',
    '| --- | --- | ---: | ---: | ---: |',
    '| boil | s | 3 (2–4) | 1.5 | 2.0 |',
    '| pour | ms | 7 (one sample) | by hand | — |',
    '',
    'Commit abc, 2026-05-18; a kettle; load 0.1 at its begin, 2 at its end.',
  ])
})

test('the tables of the document are those of the results, and every result stands in it', () => {
  const text = readFileSync(document, 'utf8')
  expect(withTables(text)).toBe(text)
  expect(resultNames().filter((name) => !text.includes(`<!-- figures ${name} -->`))).toEqual([])
})

test('a table without results is an error', () => {
  expect(() => withTables('<!-- figures tea -->\n<!-- /figures -->')).toThrow('no results of tea')
})
