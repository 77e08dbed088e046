import type { DynamicTable } from '../document/component.ts'
import type { FormValues } from '../document/values/form-values.ts'
import { sumsOf, sumText } from '../document/values/sums.ts'

interface SummaryRowProps {
  readonly table: DynamicTable
  readonly rows: readonly FormValues[]
  /** Cells before and behind the columns. */
  readonly leading: number
  readonly trailing: number
}

/** Sums of the columns of numbers, with their unit. Without a cell before them the first column says what the row is. */
export function SummaryRow({ table, rows, leading, trailing }: SummaryRowProps) {
  const sums = sumsOf(table, rows)
  const sumOf = (id: string) => sumText(table, sums[id])
  return (
    <tfoot>
      <tr>
        {leading > 0 && <th scope="row" colSpan={leading}>{table.sumText}</th>}
        {table.columns.map(({ id, label }, index) => (
          <td key={id} data-label={label} className="mw-number">
            {leading === 0 && index === 0 ? `${table.sumText} ${sumOf(id)}`.trim() : sumOf(id)}
          </td>
        ))}
        {trailing > 0 && <td className="mw-fv-narrow" aria-hidden />}
      </tr>
    </tfoot>
  )
}
