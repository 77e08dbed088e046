import { expect, test } from 'vitest'
import { spread, table } from './report.ts'

test.each([
  [[3, 1, 2], { min: 1, median: 2, max: 3, samples: [3, 1, 2] }],
  [[4, 1, 2, 3], { min: 1, median: 2.5, max: 4, samples: [4, 1, 2, 3] }],
  [[7], { min: 7, median: 7, max: 7, samples: [7] }],
  [[1234.5678], { min: 1235, median: 1235, max: 1235, samples: [1235] }],
])('%j spreads as %j', (samples, expected) => {
  expect(spread(samples)).toEqual(expected)
})

test('nothing measured is an error', () => {
  expect(() => spread([])).toThrow('no samples')
})

test('the table shows medians, ranges and the ratio to each other side', () => {
  expect(table([
    { case: 'list', unit: 'req/s', better: 'higher', values: { ours: spread([80]), floor: spread([100]), peer: spread([40]) } },
    { case: 'insert', unit: 'req/s', better: 'higher', values: { ours: spread([5]), floor: spread([10]) } },
  ])).toBe([
    'case    unit   better        ours          floor        peer  ours/floor  ours/peer',
    '------  -----  ------  ----------  -------------  ----------  ----------  ---------',
    'list    req/s  higher  80 (80–80)  100 (100–100)  40 (40–40)        0.80       2.00',
    'insert  req/s  higher     5 (5–5)     10 (10–10)           —        0.50          —',
  ].join('\n'))
})
