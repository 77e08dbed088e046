import { RowButton } from '#ui/parts/RowButton.tsx'
import type { NamedYieldRow } from '../../../calls/reports.ts'
import { noValue } from '../../../rules/reports/pareto.ts'
import type { ReportProps } from '../report-props.ts'
import { amountText, percentText, rounded } from '#ui/reports/shown.ts'
import { useReportText, type ReportTextKey } from '../text.ts'

const accepted = { accepted: 'Y' }
/** Figures of a row, with what narrows its lots to those that a figure counts. */
const figures: readonly (readonly [head: ReportTextKey, of: (row: NamedYieldRow) => string, values?: Readonly<Record<string, string>>])[] =
  [
    ['lots', ({ lots }) => String(lots)],
    ['accepted', ({ accepted: count }) => String(count), accepted],
    ['lar', ({ lar }) => percentText(lar)],
    ['inQty', ({ inQty, uomText }) => `${amountText(inQty)} ${uomText}`],
    ['goodQty', ({ goodQty, uomText }) => `${amountText(goodQty)} ${uomText}`],
    ['fpy', ({ fpy }) => percentText(fpy)],
    ['ppm', ({ ppm }) => rounded(ppm, 0)],
  ]

/** Yields by type of inspection and process; quantities of different units stand apart. */
export function YieldTable({ rows, onRows }: { rows: readonly NamedYieldRow[]; onRows: ReportProps['onRows'] }) {
  const { say } = useReportText()
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table">
        <thead>
          <tr>
            <th scope="col">{say('inspType')}</th>
            <th scope="col">{say('process')}</th>
            {figures.map(([head]) => <th key={head} scope="col" className="mw-right">{say(head)}</th>)}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => {
            const { inspType, inspTypeText, process, processText, uom, uomText } = row
            const values = { inspType, process: process ?? noValue, uom }
            const name = [inspTypeText, processText, uomText].filter(Boolean).join(' ')
            return (
              <tr key={`${inspType} ${process} ${uom}`}>
                <th scope="row">
                  <RowButton aria-label={say('rowsOf', { name })} onClick={() => onRows({ of: 'lots', name, values })}>
                    {inspTypeText}
                  </RowButton>
                </th>
                <td>{processText ?? '—'}</td>
                {figures.map(([head, of, narrower]) => (
                  <td key={head} className="mw-right">
                    <RowButton aria-label={`${of(row)} · ${say('rowsOf', { name: `${name} ${say(head)}` })}`}
                      onClick={() => onRows({ of: 'lots', name: `${name} · ${say(head)}`, values: { ...values, ...narrower } })}
                    >
                      {of(row)}
                    </RowButton>
                  </td>
                ))}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
