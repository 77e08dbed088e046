import { SoundFilled, SoundOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { playTone } from '#ui/grid/scan/tones.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { Wall } from '#ui/wall/Wall.tsx'
import { WallFigure } from '#ui/wall/WallFigure.tsx'
import { ageOf } from '#ui/work/age.ts'
import { andonBoard } from '../../calls/andon.ts'
import { andon } from '../../entities/andon.ts'
import { isLate } from './late.ts'
import { useAndonText } from './text.ts'
import './andon.css'

const refreshMs = 5_000
const shownClosed = 6

/** Who calls, for how long, and who is on it, large enough to be read across a workshop; what nobody came to flashes and sounds. */
export default function AndonWall() {
  const sees = useElementVisible(`${andon.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useAndonText()
  const [sound, setSound] = useState(false)
  const { data, error, refetch, dataUpdatedAt } = useRead(andonBoard, {}, { refetchInterval: refreshMs, staleTime: 0, quiet: true })
  const calls = (data?.records ?? []).filter(({ status }) => status === andon.state.called)
  useTone(sound && calls.length > 0, dataUpdatedAt)
  if (!data) return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />
  const { now, records } = data
  const of = (status: string) => records.filter((record) => record.status === status)
  const open = records.filter(({ status }) => status !== andon.state.closed)
  const late = open.filter((record) => isLate(record, now)).length
  const closed = of('4').toSorted((a, b) => (String(a.closeTime) < String(b.closeTime) ? 1 : -1)).slice(0, shownClosed)
  const figure = (name: 'waiting' | 'working' | 'solved', status: string, bad: 'bad' | 'plain' | 'warn') => {
    const count = of(status).length
    return <WallFigure name={say(name)} value={String(count)} to={`${andon.path}?status=${status}`} state={count > 0 ? bad : 'good'} />
  }
  return (
    <Wall title={say('wall')} time={now.slice(11)} stale={error !== null}
      about={
        <button type="button" className="mes-sound" aria-pressed={sound} onClick={() => setSound(!sound)}>
          {sound ? <SoundFilled /> : <SoundOutlined />} {say(sound ? 'soundOn' : 'soundOff')}
        </button>
      }
    >
      <ul className="mw-wall-figures mw-wall-large">
        {figure('waiting', '10', 'bad')}
        {figure('working', '20', 'warn')}
        {figure('solved', '30', 'plain')}
        <WallFigure name={say('lateCount')} value={String(late)} to={`${andon.path}?status=10,20`} state={late > 0 ? 'bad' : 'good'} />
      </ul>
      <div className="mes-andon-lists">
        <section className="mw-wall-list" aria-label={say('open')}>
          <h2>{say('open')}</h2>
          {open.length === 0 ? <p>{say('calm')}</p> : <ul>{open.map((record) => <Open key={record.id} record={record} now={now} />)}</ul>}
        </section>
        <section className="mw-wall-list" aria-label={say('today')}>
          <h2>{say('today')}</h2>
          {closed.length === 0
            ? <p>{say('noneClosed')}</p>
            : (
              <ul>
                {closed.map((record) => (
                  <li key={record.id}>
                    <Link className="mw-wall-row" to={`${andon.path}?open=view:${record.id}`}>
                      <span>{textOf(record, 'type')} · {placeOf(record)}</span>
                      <time>{String(record.closeTime).slice(11, 16)}</time>
                    </Link>
                  </li>
                ))}
              </ul>
            )}
        </section>
      </div>
    </Wall>
  )
}

const placeOf = (record: Rec) => textOf(record, 'device') || textOf(record, 'workcenter')

function Open({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useAndonText()
  return (
    <li>
      <Link className="mw-wall-row mes-andon-row" to={`${andon.path}?open=view:${record.id}`}
        data-calls={record.status === andon.state.called}
      >
        <b>{textOf(record, 'type')}</b>
        <span>{placeOf(record)}</span>
        <span>{String(record.what ?? textOf(record, 'level'))}</span>
        <span>{record.handler ? textOf(record, 'handler') : say('nobody')}</span>
        <b data-state={isLate(record, now) ? 'bad' : 'plain'}>{ageOf(String(record.callTime), instantMs(now), locale)}</b>
      </Link>
    </li>
  )
}

/** Sounds with each look at the calls while somebody is called and nobody comes. */
function useTone(on: boolean, round: number): void {
  const heard = useRef(0)
  useEffect(() => {
    if (!on || heard.current === round) return
    heard.current = round
    playTone('wrong')
  }, [on, round])
}
