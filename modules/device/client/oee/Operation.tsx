import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { wallMs } from '#kernel/entity/wall-time.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { Wall } from '#ui/wall/Wall.tsx'
import { WallFigure } from '#ui/wall/WallFigure.tsx'
import { activeNow } from '../../calls/alarm.ts'
import { oeeReport, timeline, type MachineLine } from '../../calls/oee.ts'
import { alarm } from '../../entities/alarm.ts'
import { device } from '../../entities/device.ts'
import { stateCodes } from '../../rules/read-batch.ts'
import { percent } from './percent.ts'
import { useOeeText } from './text.ts'
import './oee.css'

const refreshMs = 10_000
const hours = 12

/** `/DeviceOperation`: all machines over the last hours, today's OEE and what is wrong, large enough for a wall. */
export default function Operation() {
  const sees = useElementVisible(`${device.permission}:list`)
  return <div className="iot-wall-page">{sees ? <Shown /> : <NoRightView />}</div>
}

function Shown() {
  const { say } = useOeeText()
  const answer = useRead(timeline, { hours }, { refetchInterval: refreshMs, staleTime: 0, quiet: true })
  if (!answer.data) return answer.error ? <FailureView error={answer.error} onRetry={() => void answer.refetch()} /> : <Loading rows={10} />
  const { now, from, machines } = answer.data
  if (machines.length === 0) return <EmptyView title={say('noDevices')} />
  const count = (...states: readonly string[]) => machines.filter(({ state }) => states.includes(state)).length
  const offline = machines.filter(({ online }) => !online).length
  const to = (state: string) => `${device.path}?state=${state}`
  return (
    <Wall title={say('wall')} about={say('lastHours', { hours })} time={now.slice(11)} stale={answer.error !== null}>
      <ul className="mw-wall-figures mw-wall-large">
        <WallFigure name={say('wallRunning')} value={String(count('RUN'))} to={to('RUN')} state="good" />
        <WallFigure name={say('wallDown')} value={String(count('DOWN'))} to={to('DOWN')} state={count('DOWN') > 0 ? 'bad' : 'good'} />
        <WallFigure name={say('wallIdle')} value={String(count('IDLE', 'SETUP'))} to={to('IDLE,SETUP')} />
        <WallFigure name={say('wallOff')} value={String(count('OFF', 'PM'))} to={to('OFF,PM')} />
        <WallFigure name={say('wallOffline')} value={String(offline)} to={`${device.path}?online=N`}
          state={offline > 0 ? 'warn' : 'plain'} />
      </ul>
      <div className="iot-wall-parts">
        <Lines machines={machines} from={from} now={now} />
        <div className="mw-stack">
          <Ring today={now.slice(0, 10)} />
          <Ticker machines={machines} />
        </div>
      </div>
    </Wall>
  )
}

/** A line for each machine, by workshop. */
function Lines({ machines, from, now }: { machines: readonly MachineLine[]; from: string; now: string }) {
  const { say, locale } = useOeeText()
  const [start, end] = [wallMs(from), wallMs(now)]
  const part = (at: number) => ((Math.min(Math.max(at, start), end) - start) / (end - start)) * 100
  return (
    <div className="mw-stack">
      <ul className="iot-states" aria-label={say('legend')}>
        {stateCodes.map((code) => (
          <li key={code}>
            <i data-state={code} />
            {stateText(code)}
          </li>
        ))}
      </ul>
      {[...Map.groupBy(machines, ({ workshop }) => workshop)].map(([shop, own]) => (
        <section key={shop} className="mw-wall-list" aria-label={shop}>
          <h2>{shop}</h2>
          <ul className="iot-lines">
            {own.map(({ id, code, spans }) => (
              <li key={id}>
                <Link className="mw-wall-way" to={`/device/history?device=${id}`}>{code}</Link>
                <div className="iot-track" role="img" aria-label={lastText(spans)}>
                  {spans.map(({ state, from: begin, to }) => {
                    const [left, right] = [part(wallMs(begin)), part(to === null ? end : wallMs(to))]
                    return (
                      <i key={begin} data-state={state} style={{ insetInlineStart: `${left}%`, inlineSize: `${right - left}%` }}
                        title={say('spanOf', { state: stateText(state), from: begin.slice(11, 16),
                          to: to?.slice(11, 16) ?? say('untilNow') })} />
                    )
                  })}
                </div>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )

  function stateText(state: string): string {
    return dictEntry({ dict: 'iot_state' }, state, null, locale).text
  }
  function lastText(spans: MachineLine['spans']): string {
    const last = spans.at(-1)
    return last
      ? say('spanOf', { state: stateText(last.state), from: last.from.slice(11, 16), to: last.to?.slice(11, 16) ?? say('untilNow') })
      : '—'
  }
}

const radius = 70
const round = 2 * Math.PI * radius

/** Today's OEE of all machines. */
function Ring({ today }: { today: string }) {
  const { say } = useOeeText()
  const { data } = useRead(oeeReport, { from: today, to: today, by: 'workshop' }, { refetchInterval: 6 * refreshMs, quiet: true })
  const share = Number(data?.whole?.oee ?? 0)
  const text = percent(data?.whole?.oee ?? null)
  return (
    <Link to="/device/oee" className="mw-wall-way">
      <svg className="iot-ring" viewBox="0 0 180 180" role="img" aria-label={`${say('wallOee')} ${text}`}>
        <circle cx={90} cy={90} r={radius} fill="none" stroke="#ffffff22" strokeWidth={16} />
        <circle cx={90} cy={90} r={radius} fill="none" stroke="#52c41a" strokeWidth={16} transform="rotate(-90 90 90)"
          strokeDasharray={`${Math.min(1, share) * round} ${round}`} />
        <text x={90} y={92} fontSize={28} fontWeight={600}>{text}</text>
        <text x={90} y={118} fontSize={15}>{say('wallOee')}</text>
      </svg>
    </Link>
  )
}

const shownAlarms = 8

/** What is active now, by the code of its device where that has a line, else by its name. */
function Ticker({ machines }: { machines: readonly MachineLine[] }) {
  const { say } = useOeeText()
  const sees = useElementVisible(`${alarm.permission}:list`)
  const { data } = useRead(activeNow, {}, { refetchInterval: refreshMs, quiet: true, enabled: sees })
  if (!sees) return null
  const codes = new Map(machines.map(({ id, code }) => [id, code]))
  return (
    <section className="mw-wall-list" aria-label={say('ticker')}>
      <h2>{say('ticker')}</h2>
      {(data?.records ?? []).length === 0
        ? <p>{say('noAlarms')}</p>
        : (
          <ul aria-live="polite">
            {(data?.records ?? []).slice(0, shownAlarms).map(({ id, what, device: of, deviceName, startTime, severity }) => (
              <li key={id} data-severity={severity}>
                <Link className="mw-wall-row" to={`${alarm.path}?open=view:${id}`}>
                  <span>{codes.get(of) ?? deviceName} {what}</span>
                  <time>{startTime.slice(11, 16)}</time>
                </Link>
              </li>
            ))}
          </ul>
        )}
    </section>
  )
}
