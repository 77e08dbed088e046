import { sessionStore } from '#kernel/client/session/session-store.ts'
import { isDataColumn, type GridColumn } from '../column.ts'
import type { Validator } from '../rules/validator.ts'
import { inSlices } from '../values/in-slices.ts'

/** Looks at coded columns again once their dictionary has been loaded or is another. @returns ends it */
export function recheckWithItems(validator: Validator, columnsOf: () => readonly GridColumn[]): () => void {
  return sessionStore.subscribe(({ dictionaries: now }, { dictionaries: before }) => {
    if (now === before) return
    const keys = columnsOf().flatMap((column) => {
      const dict = isDataColumn(column) && !column.options ? column.field.dict : undefined
      return dict !== undefined && now[dict] !== before[dict] ? [column.key] : []
    })
    if (keys.length === 0) return
    validator.recheck(keys)
    void inSlices((deadline) => validator.step(deadline))
  })
}
