import type { NodeStatistics } from '../../../calls/shapes.ts'
import type { Heat } from '../../picture/place-marks.ts'

/** What may be shown as heat. */
export const measures = ['medianMinutes', 'p90Minutes', 'overdue'] as const
export type Measure = (typeof measures)[number]

/** How hot each node is next to the hottest; nodes where nothing happened stay cold. */
export function heatOf(nodes: readonly NodeStatistics[], measure: Measure,
  inWords: (node: NodeStatistics) => string): Record<string, Heat> {
  const most = Math.max(0, ...nodes.map((node) => node[measure]))
  return most === 0
    ? {}
    : Object.fromEntries(
      nodes.filter((node) => node[measure] > 0).map((node) => [node.nodeId, { share: node[measure] / most, text: inWords(node) }]),
    )
}
