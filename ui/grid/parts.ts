import type { ComponentType } from 'react'
import type { DataColumn } from './column.ts'
import type { GridRow } from './row.ts'

export interface SlotProps {
  readonly row: GridRow
  readonly column: DataColumn
  readonly line: number
}

/** Components that a screen puts into cells of type `slot`, by their slot name. */
export type GridSlots = Readonly<Record<string, ComponentType<SlotProps>>>
