import { Link } from 'react-router'
import type { TeamLoad } from '../../calls/plan.ts'
import { usePlanText } from './text.ts'

/** Minutes asked of each team, day by day, against those in which it works. */
export function TeamLoads({ teams }: { teams: readonly TeamLoad[] }) {
  const { say } = usePlanText()
  return (
    <section className="mw-panel" aria-label={say('load')}>
      <h2 className="mw-heading">{say('load')}</h2>
      {teams.length === 0
        ? <p className="mw-faint">{say('loadNone')}</p>
        : (
          <div className="epl-scroll">
            <table className="epl-loads">
              <thead>
                <tr>
                  <th scope="col">{say('team')}</th>
                  {teams[0]!.days.map(({ day }) => <th key={day} scope="col">{day.slice(5)}</th>)}
                </tr>
              </thead>
              <tbody>
                {teams.map(({ team, name, days }) => (
                  <tr key={team}>
                    <th scope="row">
                      <Link to={`/equipment/order?team=${team}&status=0,3`}>{name}</Link>
                    </th>
                    {days.map((day) => <Load key={day.day} {...day} />)}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
    </section>
  )
}

function Load({ minutes, working }: TeamLoad['days'][number]) {
  const { say } = usePlanText()
  if (minutes === 0) return <td className="mw-faint">—</td>
  const words = working === 0 ? say('loadOff', { minutes }) : say('loadOf', { minutes, working: Math.round(working) })
  return <td className={minutes > working ? 'epl-over' : undefined} title={words} aria-label={words}>{minutes}</td>
}
