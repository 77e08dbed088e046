import { expect, test } from 'vitest'
import type { SheetValue } from '../inspect-api.ts'
import { gaugeOf, gaugesOf } from './gauge-of.ts'

const gauge = (id: string, type: string, valid = true, mine = false) => ({ id, no: id, name: id, type, valid, mine })
const line = { id: 'l', gaugeType: 'MIC' }
const value = (gaugeId: string | null, at: string): SheetValue => ({ id: at, line: 'l', sampleNo: 1, value: '1', text: null, judge: 'OK',
  gauge: gaugeId, gaugeNo: null, by: '', at })

test('a line is measured with gauges of its type', () => {
  expect(gaugesOf(line, { gauges: [gauge('a', 'MIC'), gauge('b', 'CAL')] }).map(({ id }) => id)).toEqual(['a'])
  expect(gaugesOf({ gaugeType: null }, { gauges: [gauge('a', 'MIC')] })).toEqual([])
})

test('the gauge in use is the chosen one, then that of the latest value, then the one in hand, then the first valid one', () => {
  const gauges = [gauge('a', 'MIC'), gauge('b', 'MIC'), gauge('old', 'MIC', false)]
  expect(gaugeOf(line, { gauges, values: [] }, {})?.id).toBe('a')
  expect(gaugeOf(line, { gauges: [gauge('old', 'MIC', false, true), ...gauges], values: [] }, {})?.id, 'not one that expired').toBe('a')
  expect(gaugeOf(line, { gauges: [gauge('a', 'MIC'), gauge('b', 'MIC', true, true)], values: [] }, {})?.id).toBe('b')
  expect(gaugeOf(line, { gauges: [gauge('old', 'MIC', false)], values: [] }, {})).toBeUndefined()
  expect(gaugeOf(line, { gauges: [gauge('a', 'MIC'), gauge('old', 'MIC', false)], values: [] }, {})?.id).toBe('a')
  expect(
    gaugeOf(line, { gauges,
      values: [value('b', '2026-05-18 08:00:00'), value('a', '2026-05-18 07:00:00'), value(null, '2026-05-18 09:00:00')] }, {})?.id,
  ).toBe('b')
  expect(gaugeOf(line, { gauges, values: [value('b', '2026-05-18 08:00:00')] }, { l: 'old' })?.id).toBe('old')
})
