import { Link } from 'react-router'
import { textOf, type Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { instantMs } from '#kernel/entity/wall-time.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView, NoRightView } from '#ui/parts/StateView.tsx'
import { ScreenRoot } from '#ui/screens/ScreenRoot.tsx'
import { Wall } from '#ui/wall/Wall.tsx'
import { WallFigure } from '#ui/wall/WallFigure.tsx'
import { ageOf } from '#ui/work/age.ts'
import { repairBoard } from '../../calls/repair.ts'
import { repair, unrepaired } from '../../index.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { useRepairText } from '../repairs/text.ts'
import './response-wall.css'

const refreshMs = 10_000
const unfinished = unrepaired
const shownVerified = 6

/** Which machines stand, who is on it and for how long, large enough to be read across a workshop; it refreshes itself. */
export default function ResponseWall() {
  const sees = useElementVisible(`${repair.permission}:list`)
  return <ScreenRoot>{sees ? <Shown /> : <NoRightView />}</ScreenRoot>
}

function Shown() {
  const { say } = useRepairText()
  const { data, error, refetch } = useRead(repairBoard, {}, { refetchInterval: refreshMs, staleTime: 0, quiet: true })
  if (!data) return error ? <FailureView error={error} onRetry={() => void refetch()} /> : <Loading rows={10} />
  const { now, records } = data
  const open = records.filter(({ status }) => unfinished.includes(status))
  const standing = open.filter(({ standsSince }) => standsSince !== null)
  const late = open.filter(({ stepDue }) => stepDue !== null && stepDue < now)
  const [parts, verify] = [repair.state.awaitingParts, repair.state.toVerify].map((state) =>
    records.filter(({ status }) => status === state).length
  ) as [number, number]
  const verified = records.filter(({ status }) => status === repair.state.finished).toSorted((a,
    b) => (String(a.confirmTime) < String(b.confirmTime) ? 1 : -1)
  )
  const link = (states: readonly string[]) => `${repair.path}?status=${states.join(',')}`
  return (
    <Wall title={say('wall')} time={now.slice(11)} stale={error !== null}>
      <ul className="mw-wall-figures mw-wall-large">
        <WallFigure name={say('nowStanding')} value={String(standing.length)} to={`${link(unfinished)}&stopped=Y`}
          state={standing.length > 0 ? 'bad' : 'good'} />
        <WallFigure name={say('openCount')} value={String(open.length)} to={link(unfinished)} state={late.length > 0 ? 'warn' : 'plain'}>
          {late.length > 0 && `${say('lateCount')} ${late.length}`}
        </WallFigure>
        <WallFigure name={say('partsCount')} value={String(parts)} to={link([repair.state.awaitingParts])}
          state={parts > 0 ? 'warn' : 'good'} />
        <WallFigure name={say('verifyCount')} value={String(verify)} to={link([repair.state.toVerify])} />
      </ul>
      <div className="eqw-lists">
        <section className="mw-wall-list" aria-label={say('allOpen')}>
          <h2>{say('allOpen')}</h2>
          {open.length === 0 ? <p>{say('allRun')}</p> : <ul>{open.map((one) => <Open key={one.id} record={one} now={now} />)}</ul>}
        </section>
        <section className="mw-wall-list" aria-label={say('lastVerified')}>
          <h2>{say('lastVerified')}</h2>
          {verified.length === 0
            ? <p>{say('noneVerified')}</p>
            : (
              <ul>
                {verified.slice(0, shownVerified).map((one) => (
                  <li key={one.id}>
                    <Link className="mw-wall-row" to={`${repair.path}?open=view:${one.id}`}>
                      <span>{textOf(one, 'device')} · {one.symptom}</span>
                      <time>{String(one.confirmTime).slice(11, 16)}</time>
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

/** One that is open: what and who, and the minutes since its report against the target of its step. */
function Open({ record, now }: { record: Rec; now: string }) {
  const { say, locale } = useRepairText()
  const reported = String(record.reportTime)
  const due = record.stepDue ? String(record.stepDue) : undefined
  const state = due === undefined ? 'plain' : due < now ? 'bad' : record.standsSince ? 'warn' : 'plain'
  return (
    <li>
      <Link className="mw-wall-row eqw-row" to={`${repair.path}?open=view:${record.id}`} data-standing={record.standsSince !== null}>
        <span>{textOf(record, 'device')}</span>
        <span>{String(record.symptom)}</span>
        <span>{textOf(record, 'status')} · {textOf(record, 'fitter') || say('noFitter')}</span>
        <b data-state={state}>
          {ageOf(reported, instantMs(now), locale)}
          {due !== undefined && ` / ${say('minutes', { count: minutesBetween(reported, due) })}`}
        </b>
      </Link>
    </li>
  )
}
