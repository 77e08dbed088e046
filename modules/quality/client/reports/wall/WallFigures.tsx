import { Link } from 'react-router'
import { ages, ageSpan } from '../../../rules/reports/ages.ts'
import type { WallAnswer } from '../../../calls/reports.ts'
import { standing } from '../../../rules/reports/standing.ts'
import { percentText } from '#ui/reports/shown.ts'
import { WallFigure as Figure } from '#ui/wall/WallFigure.tsx'
import { useReportText } from '../text.ts'
import { reportLink } from './wall-links.ts'

type Values = Readonly<Record<string, string>>

/** Figures of the week, and what is open at this moment; each leads to exactly the rows that it counts. */
export function WallFigures(
  { wall: { week, before, now, earlier, uom, uomText, ncr, capa, strictness, gauges, tasks } }: { wall: WallAnswer },
) {
  const { say } = useReportText()
  const unit = uomText === '' ? '' : ` · ${uomText}`
  const open = ncr.ages.reduce((sum, count) => sum + count, 0)
  const lots = (name: string, values: Values) => reportLink('yield', week, { of: 'lots', name, values })
  const openNcrs = (name: string, values: Values) => reportLink('pareto', week, { of: 'openNcrs', name, values })
  const lastWeek = (value: string | null) => (
    <Link to={reportLink('yield', before)}>{say('lastWeek', { value: percentText(value, 1) })}</Link>
  )
  return (
    <>
      <ul className="mw-wall-figures mw-wall-large">
        <Figure name={`${say('fpy')}${unit}`} value={percentText(now.fpy, 1)} to={lots(say('fpy'), uom === null ? {} : { uom })}>
          {lastWeek(earlier.fpy)}
        </Figure>
        <Figure name={say('lar')} value={percentText(now.lar, 1)} to={lots(say('lar'), {})}>{lastWeek(earlier.lar)}</Figure>
        <Figure name={say('rty')} value={percentText(now.rty, 1)} to={lots(say('rty'), { making: 'Y' })}>{lastWeek(earlier.rty)}</Figure>
        <Figure name={say('openNcr')} value={String(open)} to={openNcrs('', {})} state={ncr.ages.at(-1) === 0 ? 'plain' : 'warn'}>
          {ncr.oldest === null ? '' : say('oldest', { days: ncr.oldest })}
        </Figure>
      </ul>
      <ul className="mw-wall-figures mw-wall-ages" aria-label={say('openNcr')}>
        {ages.map((age) => (
          <Figure key={age} name={ageName(age, say)} value={String(ncr.ages[age])} to={openNcrs(ageName(age, say), { age: String(age) })}
            state={age === 3 && ncr.ages[age]! > 0 ? 'bad' : 'plain'} />
        ))}
      </ul>
      <ul className="mw-wall-figures">
        <Figure name={say('openCapa')} value={String(capa.overdue)} to={standing.overdueCapas(week.to)}
          state={capa.overdue > 0 ? 'bad' : 'good'}
        >
          <Link to={standing.openCapas()}>{say('ofOpen', { count: capa.open })}</Link>
        </Figure>
        <Figure name={say('suspended')} value={String(strictness.suspended)} to={standing.strictness('SUSPENDED')}
          state={strictness.suspended > 0 ? 'bad' : strictness.tightened > 0 ? 'warn' : 'good'}
        >
          <Link to={standing.strictness('TIGHTENED')}>{say('tightened', { count: strictness.tightened })}</Link>
        </Figure>
        <Figure name={say('gaugesOverdue')} value={String(gauges.overdue)} to={standing.gauges('OVERDUE')}
          state={gauges.overdue > 0 ? 'bad' : 'good'}
        >
          <Link to={standing.gauges('DUE')}>{say('due', { count: gauges.due })}</Link>
        </Figure>
        <Figure name={say('tasks')} value={String(tasks.overdue)}
          to={reportLink('inspectors', week, { of: 'overdue', name: '', values: {} })} state={tasks.overdue > 0 ? 'warn' : 'good'}
        >
          <Link to={standing.openTasks()}>{say('waiting', { count: tasks.open })}</Link>
        </Figure>
      </ul>
    </>
  )
}

function ageName(age: number, say: ReturnType<typeof useReportText>['say']): string {
  const { from, to } = ageSpan(age)
  return to === null ? say('ageOver', { from }) : from === 0 ? say('ageUpTo', { to }) : say('ageFromTo', { from, to })
}
