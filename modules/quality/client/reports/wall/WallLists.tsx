import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { WallAnswer } from '../../../calls/reports.ts'
import { pareto } from '#kernel/entity/pareto.ts'
import { amountText, percentText } from '#ui/reports/shown.ts'
import { useReportText, type ReportTextKey } from '../text.ts'
import { reportLink } from './wall-links.ts'

const results: Readonly<Record<string, { text: ReportTextKey; state: string }>> = { OK: { text: 'ok', state: 'good' },
  NG: { text: 'ng', state: 'bad' }, CONC: { text: 'conc', state: 'warn' } }

/** Defects of the week, charts that violate, the last judgements. */
export function WallLists({ wall }: { wall: WallAnswer }) {
  const { say } = useReportText()
  return (
    <div className="mw-wall-lists">
      <List title={say('weekPareto')} none={say('weekNone')}>{defectsOf(wall)}</List>
      <List title={say('charts')} none={say('chartsNone')}>
        {wall.charts.map(({ id, name, open }) => (
          <li key={id}>
            <Link className="mw-wall-row" to={`/quality/spc?open=view:${id}`}>
              <span>{name}</span>
              <b data-state="bad">{say('chartOpen', { count: open })}</b>
            </Link>
          </li>
        ))}
        {wall.chartCount > wall.charts.length && (
          <li>
            <Link className="mw-wall-row" to="/quality/spc-wall">
              <span>{say('moreCharts', { count: wall.chartCount - wall.charts.length })}</span>
            </Link>
          </li>
        )}
      </List>
      <List title={say('last')} none={say('lastNone')}>
        {wall.last.map(({ id, type, item, lot, result, at, by }) => {
          const messages = results[result]
          return (
            <li key={id}>
              <Link className="mw-wall-row mw-wall-last" to={`/quality/inspection?open=view:${id}`}>
                <b data-state={messages?.state}>{messages ? say(messages.text) : result}</b>
                <span>{type} {item}{lot === null ? '' : ` · ${lot}`}</span>
                <time>{at.slice(5, 16)} {by}</time>
              </Link>
            </li>
          )
        })}
      </List>
    </div>
  )
}

function defectsOf({ pareto: { groups, total }, week }: WallAnswer): ReactNode[] {
  return pareto(groups, total).map(({ key, text, amount, share, cumulated }) => (
    <li key={key ?? ''}>
      <Link className="mw-wall-row mw-wall-defect"
        to={reportLink('pareto', week, { of: 'defects', name: text, values: { defect: key ?? '-' } })}
      >
        <span>{text}</span>
        <span className="mw-wall-track" aria-hidden>
          <i style={{ width: `${share}%` }} />
        </span>
        <b>{amountText(amount)}</b>
        <span className="mw-wall-more">{percentText(cumulated, 0)}</span>
      </Link>
    </li>
  ))
}

function List({ title, none, children }: { title: string; none: string; children: ReactNode }) {
  const empty = Array.isArray(children) && children.flat().filter(Boolean).length === 0
  return (
    <section className="mw-wall-list" aria-label={title}>
      <h2>{title}</h2>
      {empty ? <p className="mw-wall-more">{none}</p> : <ul>{children}</ul>}
    </section>
  )
}
