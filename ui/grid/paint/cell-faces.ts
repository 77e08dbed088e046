import type { FaceContext } from '../cell-types/cell-type.ts'
import { cellTypeOf } from '../cell-types/registry.ts'
import { checkFace, detailsFace, handleFace, treeFace, type Face } from '../cell-types/face.ts'
import { isDataColumn, type DataColumn, type GridColumn, type RowColumn } from '../column.ts'
import type { Grid } from '../controller/grid.ts'
import type { GridRow } from '../row.ts'

/** Words that the surface itself says. */
export interface FaceTexts {
  readonly checked: string
  readonly unchecked: string
  readonly expand: string
  readonly drag: string
  readonly details: string
}

/** Where a row stands in a tree. */
export interface TreePosition {
  readonly depth: number
  readonly arrow: 'open' | 'closed' | 'loading' | 'leaf'
}

/** What each cell shows; bound to columns once, not per cell. */
export interface CellFaces {
  faceAt(line: number, row: GridRow | undefined, column: GridColumn): Face
  baseClass(column: GridColumn): string
  /** Surroundings in which values are read now. */
  readonly context: FaceContext
  /** Texts or dictionaries have changed. */
  refresh(context: FaceContext, texts: FaceTexts): void
}

export interface FaceOptions {
  readonly grid: Grid
  readonly isExpanded: (row: GridRow) => boolean
  /** Heading of a group on a line, in the column that shows it. */
  readonly groupFace: (line: number, column: GridColumn) => Face
  /** Column that bears the arrows of a tree. */
  readonly treeColumn?: string
  readonly treePosition?: (row: GridRow) => TreePosition
}

export function createFaces({ grid, isExpanded, groupFace, treeColumn, treePosition }: FaceOptions, context: FaceContext,
  texts: FaceTexts): CellFaces {
  let bound = new WeakMap<GridColumn, (row: GridRow) => Face>()
  let bases = new WeakMap<GridColumn, string>()
  let now = { context, texts }

  function bind(column: GridColumn): (row: GridRow) => Face {
    const known = bound.get(column)
    if (known) return known
    const face = isDataColumn(column) ? bindData(column) : bindRow(column)
    bound.set(column, face)
    return face
  }

  function bindData(column: DataColumn): (row: GridRow) => Face {
    const plain = cellTypeOf(column.type).face(column, now.context)
    const { details } = now.texts
    const face: typeof plain = column.showDetails ? (row) => detailsFace(plain(row), details) : plain
    if (column.key !== treeColumn || !treePosition) return face
    return (row) => {
      const { depth, arrow } = treePosition(row)
      return treeFace(face(row), depth, arrow)
    }
  }

  function bindRow({ type }: RowColumn): (row: GridRow) => Face {
    const say = now.texts
    if (type === 'row-drag-sort') {
      const handle = handleFace('mw-g-handle', say.drag)
      return () => handle
    }
    if (type === 'row-expand') {
      const [open, closed] = [handleFace('mw-g-arrow mw-g-open', say.expand), handleFace('mw-g-arrow', say.expand)]
      return (row) => (isExpanded(row) ? open : closed)
    }
    const shape = type === 'row-radio' ? 'radio' : 'check'
    const faces = [false, true].map((on) =>
      [false, true].map((disabled) => checkFace(on, on ? say.checked : say.unchecked, shape, disabled))
    )
    return (row) => faces[grid.checked.has(grid.keyOf(row)) ? 1 : 0]![grid.checked.isDisabled(row) ? 1 : 0]!
  }

  return {
    get context() {
      return now.context
    },
    faceAt(line, row, column) {
      if (!row) return groupFace(line, column)
      return column.type === 'row-number' ? String(grid.rowNumber(line)) : bind(column)(row)
    },
    baseClass(column) {
      const known = bases.get(column)
      if (known !== undefined) return known
      const align = isDataColumn(column) ? column.align : 'center'
      const base = `mw-g-cell${align === 'right' ? ' mw-g-end' : align === 'center' ? ' mw-g-mid' : ''}${
        column.fixed ? ` mw-g-pin mw-g-pin-${column.fixed}` : ' mw-g-free'
      }${isDataColumn(column) ? '' : ' mw-g-rowcell'}`
      bases.set(column, base)
      return base
    },
    refresh(nextContext, nextTexts) {
      now = { context: nextContext, texts: nextTexts }
      bound = new WeakMap()
      bases = new WeakMap()
    },
  }
}
