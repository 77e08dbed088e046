import { RowButton } from '../parts/RowButton.tsx'
import { scrolled } from '../parts/scrolled.ts'
import { chartColumns, drillQuery, type ChartColumn, type ChartData, type ChartQuery } from './chart-data.ts'
import { shownValue } from './chart-option.ts'
import { useChartText } from './text.ts'

interface ChartTableProps {
  readonly data: ChartData
  /** Leads to the rows behind a figure. */
  readonly onDrill?: ((query: ChartQuery) => void) | undefined
}

/** The figures of a chart, exact and in reach of the keyboard. */
export function ChartTable({ data, onDrill }: ChartTableProps) {
  const { say } = useChartText()
  const columns = chartColumns(data, say('noValue'))
  return (
    <section className="mw-chart-table" aria-label={data.name} {...scrolled}>
      <table>
        <thead>
          <tr>
            {data.category && <th scope="col">{data.category.title}</th>}
            {columns.map(({ title }) => <th key={title} scope="col" className="mw-right">{title}</th>)}
          </tr>
        </thead>
        <tbody>
          {data.categories.map((group, index) => (
            <TableRow key={group.value ?? ''} data={data} index={index} columns={columns} onDrill={onDrill} />
          ))}
        </tbody>
        {!data.series && data.categories.length > 0 && (
          <tfoot>
            <tr>
              <th scope="row">{say('total')}</th>
              {data.totals.map((value, index) => <td key={columns[index]!.title} className="mw-number mw-right">{shownValue(value)}</td>)}
            </tr>
          </tfoot>
        )}
      </table>
    </section>
  )
}

function TableRow(
  { data, index, columns, onDrill }: ChartTableProps & { readonly index: number; readonly columns: readonly ChartColumn[] },
) {
  const { say } = useChartText()
  const group = data.categories[index]!
  const query = onDrill && drillQuery(data, group, undefined)
  const name = group.text || say('noValue')
  return (
    <tr>
      <th scope="row">
        {query ? <RowButton aria-label={say('rowsOf', { name })} onClick={() => onDrill(query)}>{name}</RowButton> : name}
      </th>
      {columns.map(({ title, values }) => <td key={title} className="mw-number mw-right">{shownValue(values[index])}</td>)}
    </tr>
  )
}
