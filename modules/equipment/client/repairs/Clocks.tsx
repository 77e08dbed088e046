import type { Rec } from '#kernel/client/records/record.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import { amountText } from '#ui/reports/shown.ts'
import { repairTargets } from '../../calls/repair.ts'
import { minutesBetween } from '#kernel/entity/wall-time.ts'
import { useRepairText, type RepairTextKey } from './text.ts'
import '#ui/reports/reports.css'
import './clocks.css'

const clocks: readonly (readonly [name: RepairTextKey, field: string, target?: 'acceptMin' | 'beginMin' | 'finishMin'])[] = [
  ['reported', 'reportTime'],
  ['dispatched', 'dispatchTime'],
  ['accepted', 'acceptTime', 'acceptMin'],
  ['begun', 'startTime', 'beginMin'],
  ['finished', 'finishTime', 'finishMin'],
  ['verified', 'confirmTime'],
]
const costs: readonly (readonly [RepairTextKey, string])[] = [['labor', 'laborCost'], ['parts', 'partsCost'], ['outside', 'outsideCost'], [
  'total',
  'cost',
]]

/** When each step was made, how long after the report that was, and whether within its target; and what it cost. */
export default function Clocks({ record }: { record: Rec }) {
  const { say } = useRepairText()
  const { data: target } = useRead(repairTargets, { device: String(record.device), severity: String(record.severity) }, { quiet: true })
  const reported = record.reportTime ? String(record.reportTime) : undefined
  const waited = Number(record.waitedMin ?? 0)
  return (
    <div className="mw-stack">
      <div className="mw-rep-scroll">
        <table className="mw-rep-table">
          <thead>
            <tr>
              <th scope="col">{say('step')}</th>
              <th scope="col">{say('at')}</th>
              <th scope="col" className="mw-right">{say('took')}</th>
              <th scope="col" className="mw-right">{say('target')}</th>
            </tr>
          </thead>
          <tbody>
            {clocks.filter(([, field]) => record[field]).map(([name, field, limit]) => {
              const took = reported ? minutesBetween(reported, String(record[field])) : 0
              const within = limit && target?.[limit]
              const late = typeof within === 'number' && took - (field === 'finishTime' ? waited : 0) > within
              return (
                <tr key={field}>
                  <th scope="row">{say(name)}</th>
                  <td>{String(record[field])}</td>
                  <td className={late ? 'mw-right mw-late' : 'mw-right'}>{say('minutes', { count: took })}{late && ` · ${say('late')}`}</td>
                  <td className="mw-right">{typeof within === 'number' ? say('minutes', { count: within }) : say('noTarget')}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </div>
      <p className="mw-faint">
        {[waited > 0 && `${say('waited')} ${say('minutes', { count: waited })}`,
          Number(record.sentBack) > 0 && say('sentBackTimes', { count: Number(record.sentBack) }),
          Number(record.escalated) > 0 && say('escalated', { count: Number(record.escalated) })].filter(Boolean).join(' · ')}
      </p>
      <dl className="eqr-costs" aria-label={say('costs')}>
        {costs.filter(([, field]) => record[field] !== null && record[field] !== undefined).map(([name, field]) => (
          <div key={field}>
            <dt>{say(name)}</dt>
            <dd>{amountText(String(record[field]))}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
