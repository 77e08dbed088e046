import { Link } from 'react-router'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { ScreenProps } from '#kernel/client/module.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs, wallOf } from '#kernel/entity/wall-time.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { EmptyView, FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { overview, type ShownDevice, type ShownTag } from '../../calls/values.ts'
import { device } from '../../entities/device.ts'
import { Curves } from '../history/Curves.tsx'
import { ScrollPlace } from '../parts/ScrollPlace.tsx'
import { useDeviceText } from '../text.ts'
import { FurnaceCards } from '../heats/FurnaceCards.tsx'
import { heatEval } from '../../entities/heat-eval.ts'
import { isFurnaces, watchedOf, type Watched } from './kinds.ts'
import { measured } from './shown-value.ts'
import { useLive, type Live } from './use-live.ts'
import './live.css'
import './monitor.css'

const refreshMs = 30_000
const hourMs = 3_600_000
const shownHours = 4
const plantOffsetMs = 8 * hourMs
/** As many curves as the server draws at once. */
const mostCurves = 24

/** What all devices of a kind measure: values as they come, curves of the last hours below. */
export default function Monitor({ entry }: ScreenProps) {
  const sees = useElementVisible(`${device.permission}:list`)
  return <ScreenRoot>{sees ? <Shown path={entry.path} /> : <NoRightView />}</ScreenRoot>
}

interface Line {
  shown: ShownDevice
  tag: ShownTag
}

function Shown({ path }: { path: string }) {
  const { say } = useDeviceText()
  const seesHeats = useElementVisible(`${heatEval.permission}:list`)
  const [one, setOne] = useState('')
  const answer = useRead(overview, {}, { refetchInterval: refreshMs, staleTime: 0 })
  const lines = linesOf(answer.data?.devices ?? [], watchedOf(path))
  const live = useLive([...new Set(lines.map(({ shown }) => shown.id))])
  if (answer.error && !answer.data) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={10} />
  if (lines.length === 0) return <EmptyView title={say('noneOfKind')} />
  const devices = [...new Map(lines.map(({ shown }) => [shown.id, shown])).values()]
  const chosen = devices.some(({ id }) => id === one) ? one : devices[0]!.id
  const end = instantMs(answer.data.now)
  const span = { from: wallOf(end - shownHours * hourMs + plantOffsetMs), to: wallOf(end + plantOffsetMs) }
  const drawn = lines.filter(({ shown }) => shown.id === chosen).slice(0, mostCurves).map(({ shown, tag }) => `${shown.id}:${tag.tag}`)
  return (
    <div className="mw-stack">
      {isFurnaces(path) && seesHeats && <FurnaceCards devices={devices} live={live} />}
      <Values lines={lines} today={answer.data.now.slice(0, 10)} live={live} />
      <Segmented aria-label={say('device')} value={chosen} onChange={setOne} className="iot-devices"
        options={devices.map(({ id, code }) => ({ value: id, label: code }))} />
      <Curves series={drawn} span={span} />
    </div>
  )
}

function linesOf(devices: readonly ShownDevice[], { kinds, categories }: Watched): Line[] {
  return devices.filter(({ category }) => !categories || categories.includes(category)).flatMap((shown) =>
    shown.tags.filter(({ kind }) => kind !== 'STATE' && (!kinds || kinds.includes(kind))).map((tag): Line => ({ shown, tag }))
  )
}

function Values({ lines, today, live }: { lines: readonly Line[]; today: string; live: Live }) {
  const { say, locale } = useDeviceText()
  return (
    <ScrollPlace label={say('live')}>
      {live.broken && <p role="status" className="iot-bad">{say('reconnecting')}</p>}
      <table className="iot-table">
        <thead>
          <tr>
            {(['device', 'tag', 'value', 'at', 'state'] as const).map((key) => <th key={key} scope="col">{say(key)}</th>)}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ shown, tag }) => {
            const now = live.values.get(`${shown.id}:${tag.tag}`) ?? { at: tag.at, value: tag.value }
            return (
              <tr key={`${shown.id}:${tag.tag}`}>
                <th scope="row">
                  <Link to={`/device/history?device=${shown.id}`}>{shown.code}</Link>
                </th>
                <td>{tag.name}</td>
                <td className="mw-number iot-now">{measured(now.value, tag) || say('noValue')}</td>
                <td className="mw-number">{now.at === null ? '' : momentText(now.at, today)}</td>
                <td>
                  {shown.online
                    ? <StatusTag entry={dictEntry({ dict: 'iot_state' }, shown.state, null, locale)} />
                    : <span className="mw-faint">{say('offline')}</span>}
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollPlace>
  )
}

/** The time; with its day where that is another one. */
function momentText(at: number, today: string): string {
  const wall = wallOf(at + plantOffsetMs)
  return wall.startsWith(today) ? wall.slice(11) : wall.slice(5)
}
