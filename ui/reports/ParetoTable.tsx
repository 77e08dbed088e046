import { Tag } from 'antd'
import type { Group, ParetoBar } from '#kernel/entity/pareto.ts'
import { percentOf } from '#kernel/entity/ratio.ts'
import { RowButton } from '../parts/RowButton.tsx'
import { amountText, percentText } from './shown.ts'
import { useReportParts } from './text.ts'

interface ParetoTableProps {
  bars: readonly ParetoBar[]
  total: string
  /** What tells the groups apart, and what is counted of them. */
  by: string
  amount: string
  onOpen: (group: Group | undefined) => void
}

/** The figures of the chart. */
export function ParetoTable({ bars, total, by, amount, onOpen }: ParetoTableProps) {
  const { say } = useReportParts()
  return (
    <div className="mw-rep-scroll">
      <table className="mw-rep-table">
        <thead>
          <tr>
            <th scope="col" className="mw-right">{say('rank')}</th>
            <th scope="col">{by}</th>
            <th scope="col" className="mw-right">{amount}</th>
            <th scope="col" className="mw-right">{say('share')}</th>
            <th scope="col" className="mw-right">{say('cumulated')}</th>
          </tr>
        </thead>
        <tbody>
          {bars.map((bar, index) => (
            <tr key={bar.key ?? ''}>
              <td className="mw-right">{index + 1}</td>
              <th scope="row">
                <RowButton aria-label={say('rowsOf', { name: bar.text })} onClick={() => onOpen(bar)}>{bar.text}</RowButton>
                {bar.vital && <Tag className="mw-tag mw-rep-vital" color="red">{say('vital')}</Tag>}
              </th>
              <td className="mw-right">
                <RowButton aria-label={`${amountText(bar.amount)} · ${say('rowsOf', { name: bar.text })}`} onClick={() => onOpen(bar)}>
                  {amountText(bar.amount)}
                </RowButton>
              </td>
              <td className="mw-right">{percentText(bar.share)}</td>
              <td className="mw-right">{percentText(bar.cumulated)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              <RowButton aria-label={say('rowsOf', { name: say('total') })} onClick={() => onOpen(undefined)}>{say('total')}</RowButton>
            </th>
            <td className="mw-right">
              <RowButton aria-label={`${amountText(total)} · ${say('rowsOf', { name: say('total') })}`} onClick={() => onOpen(undefined)}>
                {amountText(total)}
              </RowButton>
            </td>
            <td className="mw-right">{percentText(percentOf(total, total))}</td>
            <td className="mw-right">{percentText(percentOf(total, total))}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  )
}
