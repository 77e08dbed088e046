import type { Leaf, Row, TableCell, TableLayout, TableRows } from '../document/component.ts'
import { failureOf, type FilledParts } from './form-parts.ts'
import { LeafView } from './LeafView.tsx'
import { readableOn } from './readable-on.ts'

/** Components behind one another, on 24 columns. */
function LeavesView({ leaves, form, values, faults }: FilledParts & { leaves: readonly Leaf[] }) {
  return (
    <div className="mw-fv-grid">
      {leaves.map((leaf) => <LeafView key={leaf.id} leaf={leaf} form={form} value={values[leaf.id]}
        failure={failureOf(faults, leaf.id)} />
      )}
    </div>
  )
}

/** Columns beside each other. */
export function RowView({ row, ...parts }: FilledParts & { row: Row }) {
  return (
    <div className="mw-fv-row" style={{ '--gutter': `${row.gutter}px` } as React.CSSProperties}>
      {/* Columns have no name of their own and never change places while a form is filled in. */}
      {row.columns.map(({ span, list }, index) => (
        <div key={`${row.id}-${index}`} data-column={index} style={{ '--span': span } as React.CSSProperties}>
          <LeavesView leaves={list} {...parts} />
        </div>
      ))}
    </div>
  )
}

/** Cells in rows. On narrow screens a title and its value stand beside each other, pair under pair. */
export function TableView({ table, ...parts }: FilledParts & { table: TableLayout }) {
  const style = { inlineSize: table.width === 0 ? undefined : `${table.width}%`, '--row': `${table.rowHeight}px`,
    '--table': `${table.height}px` } as React.CSSProperties
  return (
    <div className="mw-fv-table-frame">
      <table className="mw-fv-table" role="presentation" style={style}>
        <tbody>
          {table.rows.map((cells, row) => (
            <tr key={cells[0]!.id}>
              {cells.map((cell, column) =>
                !cell.hide && (
                  <td key={cell.id} data-id={cell.id} colSpan={cell.col} rowSpan={cell.row}
                    style={cellStyle(table.rows, cell, row, column)}
                  >
                    <LeavesView leaves={cell.columns} {...parts} />
                  </td>
                )
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** The colour of paper is left to the theme, that of a title too: dark screens have their own. */
const themed: Readonly<Record<string, string>> = { '#FFFFFF': 'var(--mw-panel)', '#F6F6F6': 'var(--mw-head)' }

function cellStyle(rows: TableRows, { style: { background, width }, col }: TableCell, row: number, column: number): React.CSSProperties {
  const covered = rows[row]!.slice(column, column + col).reduce((sum, cell) => sum + cell.style.width, 0)
  return { ...groundOf(background), '--width': col === 1 ? width : covered } as React.CSSProperties
}

/** On a colour of the author's the theme's own inks may not read well. */
function groundOf(background: string): Readonly<Record<string, string>> {
  const own = themed[background.toUpperCase()]
  if (own !== undefined) return { background: own }
  const ink = readableOn(background)
  return ink === undefined
    ? { background }
    : { background, color: ink, '--mw-text': ink, '--mw-muted': ink, '--mw-faint': ink, '--mw-link': ink }
}
