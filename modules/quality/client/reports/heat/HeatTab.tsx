import type { CSSProperties } from 'react'
import { RowButton } from '#ui/parts/RowButton.tsx'
import { EmptyView } from '#ui/parts/StateView.tsx'
import type { FoundAt, HeatAnswer } from '../../../calls/reports.ts'
import { noValue } from '../../../rules/reports/pareto.ts'
import { Loaded } from '#ui/reports/Loaded.tsx'
import { reportApi, reportKey } from '../report-api.ts'
import type { ReportProps } from '../report-props.ts'
import { amountText } from '#ui/reports/shown.ts'
import { useReportText } from '../text.ts'

type Values = Readonly<Record<string, string>>

/** Which defect is found in which process: a table whose cells are coloured, and open their rows. */
export function HeatTab({ asked, onRows }: ReportProps) {
  return (
    <Loaded queryKey={reportKey('heat', asked.period)} load={(signal) => reportApi.heat(asked, signal)}>
      {(answer) => <Answered answer={answer} onRows={onRows} />}
    </Loaded>
  )
}

function Answered({ answer: { defects, places, cells, total }, onRows }: { answer: HeatAnswer; onRows: ReportProps['onRows'] }) {
  const { say } = useReportText()
  if (cells.length === 0) return <EmptyView title={say('noDefects')} text={say('changePeriod')} />
  const amounts = new Map(cells.map((cell) => [`${cell.defect} ${placeKey(cell)}`, cell.amount]))
  const most = Math.max(...cells.map(({ amount }) => Number(amount)))
  const open = (name: string, values: Values) => onRows({ of: 'defects', name, values })
  const sum = (name: string, amount: string, values: Values) => (
    <RowButton aria-label={`${amountText(amount)} · ${say('rowsOf', { name })}`} onClick={() => open(name, values)}>
      {amountText(amount)}
    </RowButton>
  )
  return (
    <>
      <p className="mw-rep-note">{say('heatHint')}</p>
      <div className="mw-rep-scroll">
        <table className="mw-rep-table mw-rep-heat">
          <thead>
            <tr>
              <th scope="col">{say('defect')}</th>
              {places.map((place) => <th key={placeKey(place)} scope="col">{place.text}</th>)}
              <th scope="col">{say('total')}</th>
            </tr>
          </thead>
          <tbody>
            {defects.map((defect) => (
              <tr key={defect.key}>
                <th scope="row">{defect.text}</th>
                {places.map((place) => (
                  <td key={placeKey(place)}>
                    <Cell amount={amounts.get(`${defect.key} ${placeKey(place)}`)} most={most} defect={defect.text} place={place.text}
                      onOpen={() => open(`${defect.text} · ${place.text}`, { defect: defect.key ?? noValue, ...placeValues(place) })} />
                  </td>
                ))}
                <td>{sum(defect.text, defect.amount, { defect: defect.key ?? noValue })}</td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{say('total')}</th>
              {places.map((place) => <td key={placeKey(place)}>{sum(place.text, place.amount, placeValues(place))}</td>)}
              <td>{sum(say('total'), total, {})}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </>
  )
}

interface CellProps {
  amount: string | undefined
  most: number
  defect: string
  place: string
  onOpen: () => void
}

function Cell({ amount, most, defect, place, onOpen }: CellProps) {
  const { say } = useReportText()
  if (amount === undefined) return <span className="mw-rep-cell" aria-hidden>·</span>
  return (
    <button type="button" className="mw-rep-cell" style={heat(Number(amount) / most)}
      aria-label={say('heatCell', { defect, process: place, amount: amountText(amount) })} onClick={onOpen}
    >
      {amountText(amount)}
    </button>
  )
}

const placeKey = ({ process, inspType }: FoundAt): string => process ?? inspType ?? ''
const placeValues = (
  { process, inspType }: FoundAt,
): Values => (process === null ? { process: noValue, ...(inspType === null ? {} : { inspType }) } : { process })

/** The colour of a cell by its share of the largest one: never so dark that its number could not be read. */
function heat(share: number): CSSProperties {
  return { background: `color-mix(in srgb, var(--mw-error) ${Math.round(8 + share * 42)}%, var(--mw-panel))` }
}
