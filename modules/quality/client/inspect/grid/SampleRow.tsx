import { memo } from 'react'
import type { SheetLine } from '../inspect-api.ts'
import type { CellView } from './cell-view.ts'
import type { CellAt, Step } from './sample-cells.ts'
import { ValueCell } from './ValueCell.tsx'

interface SampleRowProps {
  sample: number
  columns: readonly SheetLine[]
  /** By column; undefined where the characteristic does not need the sample. */
  views: readonly (CellView | undefined)[]
  /** Line of the active cell, where it is in this row. */
  active: string | undefined
  editable: boolean
  onEnter: (cell: CellAt) => void
  onTake: (cell: CellAt, text: string, step: Step | undefined) => void
}

/** One sample. A grid has thousands of cells, one of which changes at a time: rows that stay as they are are not drawn again. */
export const SampleRow = memo(Row, isSame)

const rowProps = ['sample', 'active', 'editable', 'onEnter'] as const

function isSame(before: SampleRowProps, after: SampleRowProps): boolean {
  // Meters make new lines of the same characteristics.
  const sameColumns = before.columns.length === after.columns.length
    && after.columns.every(({ id }, index) => id === before.columns[index]!.id)
  return after.active === undefined && sameColumns && rowProps.every((name) => before[name] === after[name])
    && after.views.every((view, index) => view?.text === before.views[index]?.text && view?.state === before.views[index]?.state)
}

function Row({ sample, columns, views, active, editable, onEnter, onTake }: SampleRowProps) {
  return (
    <tr>
      <th scope="row" className="qin-no">{sample}</th>
      {columns.map(({ id, name }, index) => {
        const view = views[index]
        return view
          ? (
            <ValueCell key={id} line={id} name={name} sample={sample} text={view.text} state={view.state} active={id === active}
              editable={editable} onEnter={onEnter} onTake={onTake} />
          )
          : (
            <td key={id} className="qin-none">
              <span aria-hidden>—</span>
            </td>
          )
      })}
    </tr>
  )
}
