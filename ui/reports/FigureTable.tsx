import { Link } from 'react-router'
import { useReportParts } from './text.ts'
import './reports.css'

/** A column of figures: what it shows of a row, and the list that it counts. */
export interface FigureColumn<R> {
  title: string
  text: (row: R) => string
  rows?: (row: R) => string
}

interface FigureTableProps<R> {
  /** What tells the rows apart. */
  by: string
  rows: readonly (R & { key: string | null; text: string })[]
  all: R
  columns: readonly FigureColumn<R>[]
}

/** Figures by group with their total; each that counts rows leads to them. */
export function FigureTable<R>({ by, rows, all, columns }: FigureTableProps<R>) {
  const { say } = useReportParts()
  const cell = (row: R, name: string, { title, text, rows: address }: FigureColumn<R>) => {
    const to = address?.(row)
    return (
      <td key={title} className="mw-right">
        {to ? <Link to={to} aria-label={`${text(row)} · ${say('rowsOf', { name: `${name} ${title}` })}`}>{text(row)}</Link> : text(row)}
      </td>
    )
  }
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table">
        <thead>
          <tr>
            <th scope="col">{by}</th>
            {columns.map(({ title }) => <th key={title} scope="col" className="mw-right">{title}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key ?? ''}>
              <th scope="row">{row.text || say('noValue')}</th>
              {columns.map((column) => cell(row, row.text, column))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{say('total')}</th>
            {columns.map((column) => cell(all, say('total'), column))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
