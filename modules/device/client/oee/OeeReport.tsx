import { Button, Segmented, Tag } from 'antd'
import { Decimal } from '#kernel/entity/index.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { usePeriod } from '#ui/reports/use-period.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { oeeReport, type OeeRow } from '../../calls/oee.ts'
import { stateLog } from '../../entities/device.ts'
import { ScrollPlace } from '../parts/ScrollPlace.tsx'
import { percent } from './percent.ts'
import { useOeeText } from './text.ts'
import '#ui/reports/reports.css'
import '../live/live.css'
import '../live/monitor.css'
import './oee.css'

const groupings = ['machine', 'workshop', 'day', 'shift'] as const
type Grouping = (typeof groupings)[number]
const losses = ['down', 'setup', 'idle', 'speedLoss', 'qualityLoss', 'pm', 'off', 'unknown'] as const

/** OEE by machine, workshop, day or shift; what is shown stands in the address, and each figure opens the minutes that it is made of. */
export default function OeeReport() {
  const sees = useElementVisible(`${stateLog.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useOeeText()
  const { search, write, period, bar } = usePeriod('thisWeek')
  const by = groupings.find((one) => one === search.get('by')) ?? 'machine'
  const machine = search.get('machine')
  const answer = useRead(oeeReport, { ...period, by, ...(machine ? { machine } : {}) }, { keep: true })
  return (
    <div className="mw-stack">
      <section className="mw-panel mw-stack">
        {bar}
        <div className="iot-oee-bar">
          <Segmented<Grouping> aria-label={say('by')} value={by} options={groupings.map((value) => ({ value, label: say(value) }))}
            onChange={(value) => write({ by: value })} />
          {machine && <Button onClick={() => write({ machine: undefined, by: 'machine' })}>{say('allMachines')}</Button>}
          <span className="mw-faint">{say('setupNote')}</span>
        </div>
      </section>
      {answer.error && !answer.data && <FailureView error={answer.error} onRetry={() => void answer.refetch()} />}
      {!answer.data && !answer.error && <Loading rows={8} />}
      {answer.data?.whole === null && <EmptyView title={say('none')} />}
      {answer.data?.whole && (
        <>
          <Whole whole={answer.data.whole} reasons={answer.data.reasons} />
          <Rows rows={answer.data.rows} by={by} onOpen={by === 'machine' ? (key) => write({ machine: key, by: 'shift' }) : undefined} />
        </>
      )}
    </div>
  )
}

/** The figures of all, what was lost, and why machines stood. */
function Whole({ whole, reasons }: { whole: OeeRow; reasons: readonly { reason: string; minutes: string }[] }) {
  const { say } = useOeeText()
  const most = Math.max(1, ...losses.map((name) => Number(whole[name])))
  return (
    <section className="mw-panel mw-stack" aria-label={say('whole')}>
      <dl className="iot-figures">
        {([['oee', whole.oee], ['availability', whole.a], ['performance', whole.p], ['quality', whole.q], ['teep', whole.teep]] as const)
          .map((
            [name, share],
          ) => (
            <div key={name} data-main={name === 'oee'}>
              <dt>{say(name)}</dt>
              <dd className="mw-number">
                {percent(share)}
                {name === 'performance' && whole.suspect && <Tag color="gold">{say('suspect')}</Tag>}
              </dd>
            </div>
          ))}
      </dl>
      <div className="iot-oee-parts">
        <div>
          <h2 className="iot-area-name">{say('losses')}</h2>
          <ul className="iot-losses">
            {losses.map((name) => (
              <li key={name} data-loss={name}>
                <span>{say(name)}</span>
                <span className="iot-loss-bar">
                  <i style={{ inlineSize: `${(Number(whole[name]) / most) * 100}%` }} />
                </span>
                <b className="mw-number">{Math.round(Number(whole[name]))}</b>
              </li>
            ))}
          </ul>
          {Number(whole.overlap) > 0 && <p className="mw-faint">{say('overlap', { minutes: whole.overlap })}</p>}
        </div>
        {reasons.length > 0 && (
          <div>
            <h2 className="iot-area-name">{say('reasons')}</h2>
            <ul className="iot-losses">
              {reasons.map(({ reason, minutes }) => (
                <li key={reason} data-loss="down">
                  <span>{reason || say('noReason')}</span>
                  <span className="iot-loss-bar">
                    <i style={{ inlineSize: `${(Number(minutes) / Number(reasons[0]!.minutes)) * 100}%` }} />
                  </span>
                  <b className="mw-number">{minutes}</b>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
    </section>
  )
}

/** Pieces that were shared out by time may miss a whole number by a millionth. */
const pieces = (text: string) => formatNumber(new Decimal(text).toDecimalPlaces(3).toFixed(), { kind: 'decimal' })

const minuteColumns = ['scheduled', 'run', 'idle', 'down', 'setup', 'pm', 'off', 'unknown'] as const

function Rows({ rows, by, onOpen }: { rows: readonly OeeRow[]; by: Grouping; onOpen: ((key: string) => void) | undefined }) {
  const { say } = useOeeText()
  return (
    <ScrollPlace label={say('oee')} className="iot-oee-rows">
      <table className="iot-table">
        <thead>
          <tr>
            {([by, 'oee', 'availability', 'performance', 'quality', 'teep', 'total', 'good', ...minuteColumns] as const).map((key) => (
              <th key={key} scope="col">{say(key)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <th scope="row">
                {onOpen
                  ? (
                    <Button type="link" className="iot-open" aria-label={say('drill', { name: row.name })} onClick={() => onOpen(row.key)}>
                      {row.name}
                    </Button>
                  )
                  : row.name}
              </th>
              <td className="mw-number iot-now">{percent(row.oee)}</td>
              <td className="mw-number">{percent(row.a)}</td>
              <td className="mw-number">{percent(row.p)}{row.suspect && <Tag color="gold">{say('suspect')}</Tag>}</td>
              <td className="mw-number">{percent(row.q)}</td>
              <td className="mw-number">{percent(row.teep)}</td>
              <td className="mw-number">{pieces(row.total)}</td>
              <td className="mw-number">{pieces(row.good)}</td>
              {minuteColumns.map((name) => <td key={name} className="mw-number">{Math.round(Number(row[name]))}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollPlace>
  )
}
