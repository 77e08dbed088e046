import { Select, Tag } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { ageOf } from '#ui/work/age.ts'
import { overview, type ShownDevice } from '../../calls/values.ts'
import { device } from '../../entities/device.ts'
import { stateCodes } from '../../rules/read-batch.ts'
import { useDeviceText } from '../text.ts'
import { measured } from './shown-value.ts'
import { useLive, type Live } from './use-live.ts'
import './live.css'

/** What changes less often than values: devices, states that nobody sent by a tag, who is online. */
const refreshMs = 30_000

/** All devices by workshop, with their state and what they measure. */
export default function Overview() {
  const sees = useElementVisible(`${device.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useDeviceText()
  const [area, setArea] = useState('')
  const answer = useRead(overview, {}, { refetchInterval: refreshMs, staleTime: 0 })
  const devices = answer.data?.devices ?? []
  const live = useLive(devices.map(({ id }) => id))
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  if (devices.length === 0) return <EmptyView title={say('none')} text={say('noneText')} />
  const areas = [...Map.groupBy(devices, ({ workshop }) => workshop)]
  const shown = areas.filter(([name]) => area === '' || name === area)
  const stateOf = (one: ShownDevice) => liveState(one, live)
  const count = (state: string) => devices.filter((one) => stateOf(one) === state).length
  return (
    <div className="mw-stack">
      <div className="iot-bar">
        <Select className="iot-area" aria-label={say('area')} value={area} onChange={setArea}
          options={[{ value: '', label: say('allAreas') }, ...areas.map(([name]) => ({ value: name, label: name || say('noArea') }))]} />
        <span>{say('running', { count: count('RUN') })}</span>
        <span className={count('DOWN') > 0 ? 'iot-bad' : ''}>{say('down', { count: count('DOWN') })}</span>
        <span>{say('online', { count: devices.filter(({ online }) => online).length, total: devices.length })}</span>
        {live.broken && <span role="status" className="iot-bad">{say('reconnecting')}</span>}
      </div>
      {shown.map(([name, own]) => (
        <section key={name} aria-label={name || say('noArea')}>
          <h2 className="iot-area-name">{name || say('noArea')}</h2>
          <ul className="iot-cards">
            {own.map((one) => <Card key={one.id} shown={one} live={live} now={answer.data.now} state={stateOf(one)} />)}
          </ul>
        </section>
      ))}
    </div>
  )
}

/** The state that a device told last, if it tells any. */
function liveState({ id, state }: ShownDevice, { values }: Live): string {
  const sent = values.get(`${id}:state`)
  return sent ? stateCodes[sent.value] ?? state : state
}

function Card(
  { shown: { id, code, name, tags, online, stateSince, lastSeen }, live, now, state }: { shown: ShownDevice; live: Live; now: string;
    state: string },
) {
  const { say, locale } = useDeviceText()
  const tells = tags.some(({ kind }) => kind === 'STATE')
  const entry = dictEntry({ dict: 'iot_state' }, state, null, locale)
  const main = tags.filter(({ main: isMain }) => isMain)
  return (
    <li className={`iot-card iot-${tells ? state.toLowerCase() : 'plain'}`}>
      <div className="iot-card-head">
        <Link to={`${device.path}?open=view:${id}`} className="iot-code">{code}</Link>
        {tells && <StatusTag entry={entry} />}
        {!online && <Tag className="mw-tag">{say('offline')}</Tag>}
      </div>
      <span className="mw-muted">{name}</span>
      <dl className="iot-values">
        {main.map((tag) => (
          <div key={tag.tag}>
            <dt>{tag.name}</dt>
            <dd className="mw-number">{measured(live.values.get(`${id}:${tag.tag}`)?.value ?? tag.value, tag) || say('noValue')}</dd>
          </div>
        ))}
      </dl>
      <div className="iot-card-foot">
        <span className="mw-faint">
          {tells && stateSince !== null
            ? say('since', { state: entry.text, age: ageOf(stateSince, instantMs(now), locale) })
            : lastSeen === null
            ? say('neverSeen')
            : say('lastSeen', { at: lastSeen.slice(5, 16) })}
        </span>
        <Link to={`/device/history?device=${id}`} aria-label={say('openCurve', { code })}>{say('curve')}</Link>
      </div>
    </li>
  )
}
