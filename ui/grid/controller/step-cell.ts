import type { GridColumn } from '../column.ts'
import type { Step } from '../store/history.ts'

/** The first cell that a step changes, by the place of its row; the column is -1 where it is a row that came. Undoing leads the eye to it. */
export function cellOfStep({ ops }: Step, columns: readonly GridColumn[]): { place: number; column: number } | undefined {
  const op = ops.find(({ type }) => type === 'change' || type === 'insert')
  if (!op || op.type === 'order' || op.type === 'remove') return undefined
  return { place: op.at[0]!, column: op.type === 'change' ? columns.findIndex(({ key }) => key in op.values[0]!) : -1 }
}
