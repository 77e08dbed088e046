import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { RowKey } from '../row.ts'
import { misfitText, type MisfitReason } from './misfit.ts'
import type { Resolved } from './paste.ts'
import type { PasteHelp } from './paste-into.ts'

/** Finds out which record a typed code means, while the person types on. What is found belongs to the same step of undo. */
export async function resolveTyped(grid: Grid, row: RowKey, column: DataColumn, text: string,
  { resolve, validator, say, locale }: PasteHelp): Promise<void> {
  const change = grid.lastChange
  const answer = await resolve(column, [text]).then((found) => found.get(text) ?? 'unknown', (): 'failed' => 'failed')
  const now = grid.store.rowOf(row)
  // Somebody may have typed on meanwhile.
  if (!now || now[column.key] !== text) return
  if (typeof answer === 'object')
    grid.amend({ type: 'write', cells: [{ row, column: column.key, value: answer.value, text: answer.text }] }, change)
  else validator.mark(now, column.key, misfitText({ row, column: column.key, text, reason: reasonOf(answer) }, column, say, locale),
      'paste')
}

function reasonOf(answer: Exclude<Resolved, object> | 'failed'): MisfitReason {
  return { code: answer === 'failed' ? 'lookupFailed' : answer === 'ambiguous' ? 'ambiguousRecord' : 'noSuchRecord' }
}
