import type { ComponentType } from 'react'
import type { DataColumn } from './column.ts'
import type { GridRow } from './row.ts'

export interface SlotProps {
  readonly row: GridRow
  readonly column: DataColumn
  readonly line: number
  /** Whether somebody may change the value here. */
  readonly editable: boolean
  /** Stores a value as one change that can be undone; `text` stands for a coded one. */
  readonly onChange: (value: unknown, text?: string) => void
}

/** Components that a screen puts into cells of type `slot`, by their slot name. */
export type GridSlots = Readonly<Record<string, ComponentType<SlotProps>>>
