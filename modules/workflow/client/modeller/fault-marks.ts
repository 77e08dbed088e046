import type { ProcessFault } from '../../rules/process-graph.ts'
import type { Mark } from '../picture/use-marks.ts'

/** Elements at which faults lie, once each. */
export function faultMarks(faults: readonly ProcessFault[]): Mark[] {
  return [...new Set(faults.map(({ element }) => element))].map((id) => ({ id, className: 'mw-wf-fault', text: '!' }))
}
