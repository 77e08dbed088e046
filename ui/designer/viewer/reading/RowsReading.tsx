import type { DynamicTable } from '../../document/component.ts'
import { rowsOf, type FormValues } from '../../document/values/form-values.ts'
import { useDesignerText } from '../../text.ts'
import { SummaryRow } from '../SummaryRow.tsx'
import { FieldReading } from './FieldReading.tsx'

interface RowsReadingProps {
  readonly table: DynamicTable
  readonly values: FormValues
}

/** The rows of a dynamic table as they are read, with their sums. On narrow screens each row is a card. */
export function RowsReading({ table, values }: RowsReadingProps) {
  const { say } = useDesignerText()
  const rows = rowsOf(values, table)
  const { columns, showIndex, showLabel, showSummary, label } = table
  return (
    <section className="mw-fv-dynamic mw-fr-rows" aria-label={label || say('rows')}>
      {showLabel && label && <div className="mw-fv-caption">{label}</div>}
      <div className="mw-fv-scroll">
        <table>
          <thead>
            <tr>
              {showIndex && <th className="mw-fv-narrow">{say('rowNumber')}</th>}
              {columns.map((column) => (
                <th key={column.id} className={column.compType === 'number' ? 'mw-number' : undefined}>{column.label}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.length === 0 && (
              <tr>
                <td className="mw-fv-empty" colSpan={columns.length + Number(showIndex)}>{say('noRows')}</td>
              </tr>
            )}
            {rows.map((row, index) => (
              <tr key={`${table.id}-${index}`}>
                {showIndex && <td className="mw-fv-narrow mw-number">{index + 1}</td>}
                {columns.map((column) => (
                  <td key={column.id} data-label={column.label} className={column.compType === 'number' ? 'mw-number' : undefined}>
                    <FieldReading field={column} value={row[column.id]} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
          {showSummary && rows.length > 0 && <SummaryRow table={table} rows={rows} leading={Number(showIndex)} trailing={0} />}
        </table>
      </div>
    </section>
  )
}
