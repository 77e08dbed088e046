import { expect, test } from 'vitest'
import { chartFaults, type ChartConfig } from './chart-config.ts'

const columns = [{ fieldName: 'week', fieldType: 'Date' }, { fieldName: 'uom', fieldType: 'String' }, { fieldName: 'qty',
  fieldType: 'Long' }, { fieldName: 'n', fieldType: 'Integer' }]
const good: ChartConfig = { kind: 'bar', categoryColumn: 'week', sortBy: 'category', rowLimit: 50,
  measures: [{ fieldName: 'qty', aggregate: 'sum' }] }
const codes = (more: Partial<ChartConfig>) =>
  chartFaults({ ...good, ...more }, columns).map(({ code, field, row }) => `${code} ${field}${row === undefined ? '' : ` ${row}`}`)

test.each(['bar', 'stackedBar', 'line', 'pie', 'table'])('issue 6 §4: %s groups by a column and aggregates', (kind) => {
  expect(codes({ kind })).toEqual([])
  expect(codes({ kind, categoryColumn: '' })).toEqual(['noCategory categoryColumn'])
})

test('issue 6 §4: a number needs no column to group by', () => {
  expect(codes({ kind: 'number', categoryColumn: null })).toEqual([])
})

test.each<[string, Partial<ChartConfig>, string[]]>([
  ['a kind that nobody knows', { kind: 'radar' }, ['kind kind']],
  ['an order that nobody knows', { sortBy: 'x; drop table' }, ['sort sortBy']],
  ['no limit', { rowLimit: Number.NaN }, ['limit rowLimit']],
  ['a limit beyond what is shown', { rowLimit: 501 }, ['limit rowLimit']],
  ['columns of another report', { categoryColumn: 'nope', seriesColumn: 'week") from x --' }, ['unknownColumn categoryColumn',
    'unknownColumn seriesColumn']],
  ['one column twice', { seriesColumn: 'week' }, ['sameColumn seriesColumn']],
  ['nothing to aggregate', { measures: [] }, ['noMeasure measures']],
  ['more measures than a picture bears', { measures: Array.from({ length: 11 }, () => ({ aggregate: 'count' })) }, [
    'tooManyMeasures measures',
  ]],
  ['several measures of a pie', { kind: 'pie', measures: [{ aggregate: 'count' }, { aggregate: 'count' }] }, ['oneMeasure kind']],
  ['several measures with a second dimension', { seriesColumn: 'uom', measures: [{ aggregate: 'count' }, { aggregate: 'count' }] }, [
    'oneMeasure seriesColumn',
  ]],
  ['an aggregate that nobody knows', { measures: [{ fieldName: 'qty', aggregate: 'pg_sleep' }] }, ['aggregate aggregate 1']],
  ['the sum of nothing', { measures: [{ aggregate: 'count' }, { aggregate: 'sum' }] }, ['noColumn fieldName 2']],
  ['the sum of texts', { measures: [{ fieldName: 'uom', aggregate: 'sum' }] }, ['notNumber fieldName 1']],
])('%s is told with its place', (_, more, told) => {
  expect(codes(more)).toEqual(told)
})

test('texts can be counted, numbers of both kinds aggregated', () => {
  expect(
    codes({
      measures: [{ fieldName: 'uom', aggregate: 'count' }, { aggregate: 'count' }, { fieldName: 'n', aggregate: 'avg' }, { fieldName: 'qty',
        aggregate: 'max' }],
    }),
  ).toEqual([])
})
