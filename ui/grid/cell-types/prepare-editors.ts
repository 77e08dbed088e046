import { isDataColumn, type GridColumn } from '../column.ts'
import { cellTypeOf } from './registry.ts'

/** Where the browser does not tell when it has time (ms). */
const LATER_MS = 500

/** Fetches the editors of the columns once the grid stands and the browser has time. @returns ends it */
export function prepareEditors(columns: readonly GridColumn[]): () => void {
  const prepare = () => {
    for (const type of new Set(columns.filter(isDataColumn).map((column) => cellTypeOf(column.type)))) type.prepare?.()
  }
  if (typeof requestIdleCallback === 'function') {
    const idle = requestIdleCallback(prepare)
    return () => cancelIdleCallback(idle)
  }
  const timer = setTimeout(prepare, LATER_MS)
  return () => clearTimeout(timer)
}
