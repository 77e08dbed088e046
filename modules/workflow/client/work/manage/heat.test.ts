import { expect, test } from 'vitest'
import type { NodeStatistics } from '../../../calls/shapes.ts'
import { heatOf } from './heat.ts'

const node = (nodeId: string, medianMinutes: number, overdue = 0): NodeStatistics => ({ nodeId, nodeName: nodeId, times: 1, open: 0,
  averageMinutes: 0, medianMinutes, p90Minutes: 0, overdue })

test('issue 7: the bottleneck is the hottest node of the picture', () => {
  const nodes = [node('a', 30), node('b', 120, 2), node('c', 0)]
  expect(heatOf(nodes, 'medianMinutes', ({ medianMinutes }) => `${medianMinutes} min`)).toEqual({ a: { share: 0.25, text: '30 min' },
    b: { share: 1, text: '120 min' } })
  expect(heatOf(nodes, 'overdue', () => '2')).toEqual({ b: { share: 1, text: '2' } })
  expect(heatOf(nodes, 'p90Minutes', () => '')).toEqual({})
})
