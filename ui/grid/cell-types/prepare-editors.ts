import { prefetchWhenIdle } from '#kernel/client/prefetch-when-idle.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import { cellTypeOf } from './registry.ts'

/** Fetches the editors of the columns once the grid stands and the browser has time. @returns ends it */
export function prepareEditors(columns: readonly GridColumn[]): () => void {
  return prefetchWhenIdle(() => {
    for (const type of new Set(columns.filter(isDataColumn).map((column) => cellTypeOf(column.type)))) type.prepare?.()
  })
}
