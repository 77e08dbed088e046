import type { ComponentType } from 'react'
import type { GridRow } from '../row.ts'

/** What a screen draws below or beside a row: its sub-table, more of its fields. */
export interface SubFormProps {
  readonly row: GridRow
  readonly editable: boolean
  /** Values that go back into the row. */
  readonly onChange: (values: GridRow) => void
}

export type SubForm = ComponentType<SubFormProps>
