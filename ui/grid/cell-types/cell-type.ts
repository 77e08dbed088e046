import type { ComponentType } from 'react'
import type { KindName } from '#kernel/entity/index.ts'
import type { ReadingContext } from '../../kinds/reading.ts'
import type { DataColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { LinkedOptions } from '../links/linked-options.ts'
import type { GridRow } from '../row.ts'
import type { Face } from './face.ts'

/** What drawing a cell needs of its surroundings. */
export interface FaceContext extends ReadingContext {
  /** The grid that is drawn; without one nothing is under way in it. */
  readonly grid?: Grid
  /** Choices of linked columns, where there are any. */
  readonly linked?: LinkedOptions
  /** Why an upload failed, where the server gave no reason. */
  readonly uploadFailed?: string
}

export interface CellEditorProps {
  readonly grid: Grid
  readonly column: DataColumn
  readonly row: GridRow
  readonly value: unknown
  readonly text: string
  /** Key that began the typing. */
  readonly seed: string | undefined
  readonly label: string
  readonly invalid: boolean
  /** What would be stored if the cell were left now. */
  readonly onChange: (value: unknown, text?: string) => void
  /** Stores what was chosen and goes on, as Enter does. */
  readonly onDone: (value: unknown, text?: string) => void
  readonly onCancel: () => void
  /** Writes to other columns of the row as well (popup with several fields). */
  readonly onRow: (values: GridRow) => void
  /** Nobody may type here: what it holds is only looked at. */
  readonly locked: boolean
}

/**
 * How a person types into a cell: `text`, `number` and `tags` in the grid's own input, `toggle` by a click or the space
 * bar, `choose` by clicking one of the choices in sight, or with a component over the cell.
 */
export type CellEditor = 'text' | 'number' | 'tags' | 'toggle' | 'choose' | 'none' | ComponentType<CellEditorProps>

/** A column type of spec 2 §3. What a value is, its kind of field says; the type says how a grid shows and types it. */
export interface CellType {
  /** Kind of the field where the column does not bring one. */
  readonly kind: KindName
  /** px; spec 2 §5 */
  readonly defaultWidth: number
  readonly minWidth: number
  readonly align?: 'left' | 'right' | 'center'
  readonly editor: CellEditor
  /** Fetches what the editor will need, when there is time. */
  readonly prepare?: () => void
  /** The component also opens where nobody may type: to look at files, to read a long text. */
  readonly opensLocked?: boolean
  /** Called once per column; the function it returns draws one cell after the other. */
  face(column: DataColumn, context: FaceContext): (row: GridRow) => Face
}
