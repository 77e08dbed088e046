import { Tag } from 'antd'
import { RowButton } from '#ui/parts/RowButton.tsx'
import type { Basis, Dimension, Group, ParetoBar } from '../../../rules/reports/pareto.ts'
import { percentOf } from '../../../rules/reports/yield.ts'
import { amountText, percentText } from '../shown.ts'
import { useReportText } from '../text.ts'

interface ParetoTableProps {
  bars: readonly ParetoBar[]
  total: string
  by: Dimension
  basis: Basis
  onOpen: (group: Group | undefined) => void
}

/** The figures of the chart. */
export function ParetoTable({ bars, total, by, basis, onOpen }: ParetoTableProps) {
  const { say } = useReportText()
  return (
    <div className="qmr-scroll">
      <table className="qmr-table">
        <thead>
          <tr>
            <th scope="col" className="mw-right">{say('rank')}</th>
            <th scope="col">{say(by)}</th>
            <th scope="col" className="mw-right">{say(basis === 'defects' ? 'pieces' : 'reports')}</th>
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
                {bar.vital && <Tag className="mw-tag qmr-vital" color="red">{say('vital')}</Tag>}
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
