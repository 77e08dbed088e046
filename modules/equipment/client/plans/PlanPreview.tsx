import { rowsOf } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { SentOf } from '#kernel/entity/call.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { previewPlan, type Preview } from '../../calls/plan.ts'
import { usePlanText } from './text.ts'
import './plans.css'

const names = ['trigger', 'every', 'weekday', 'monthDay', 'shift', 'atTime', 'startDate', 'base', 'counterEvery', 'leadHours',
  'toleranceHours', 'dayRule', 'estMin', 'team'] as const
/** What must be there before anything can be said. */
const needed = ['trigger', 'every', 'startDate', 'base', 'dayRule', 'estMin', 'leadHours', 'toleranceHours'] as const
/** The draft in a form: as it is typed, before it is saved. */
export const PreviewInForm = ({ form }: { form: FormController }) => (
  <PlanPreview id={form.id} values={form.values} devices={rowsOf(form.values, 'devices')} />
)

export const PreviewOfPlan = ({ record }: { record: Rec }) => (
  <PlanPreview id={record.id} values={record} devices={(record.devices ?? []) as Rec[]} />
)

interface PlanPreviewProps {
  id: string | undefined
  values: Record<string, unknown>
  devices: readonly Record<string, unknown>[]
}

function PlanPreview({ id, values, devices }: PlanPreviewProps) {
  const { say } = usePlanText()
  const machines = [...new Set(devices.map(({ device }) => device).filter((device) => typeof device === 'string' && device !== ''))]
  const isReady = machines.length > 0 && needed.every((name) => values[name] !== null && values[name] !== undefined && values[name] !== '')
  const draft = Object.fromEntries(names.map((name) => [name, values[name] ?? null]))
  const answer = useRead(previewPlan, { id: id ?? null, ...draft, devices: machines } as SentOf<typeof previewPlan>, { enabled: isReady,
    keep: true, quiet: true, staleTime: 0 })
  if (!isReady) return <p className="mw-faint">{say('previewWaits')}</p>
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  if (!answer.data) return <Loading rows={3} />
  return <Months preview={answer.data} />
}

function Months({ preview: { devices, others, months } }: { preview: Preview }) {
  const { say } = usePlanText()
  const highest = Math.max(1, ...months.map(({ minutes }) => minutes))
  const sum = months.reduce((total, { count, minutes }) => ({ count: total.count + count, minutes: total.minutes + minutes }), { count: 0,
    minutes: 0 })
  return (
    <div className="mw-stack">
      {sum.count > 0 && (
        <>
          <p>{say('previewSum', { count: sum.count, hours: (sum.minutes / 60).toFixed(1) })}</p>
          <ol className="epl-months">
            {months.map(({ month, count, minutes }) => (
              <li key={month}>
                <span className="epl-bar" style={{ blockSize: `${Math.round((minutes / highest) * 48)}px` }} />
                <span className="mw-number">{count}</span>
                <span className="mw-faint">{month.slice(2)}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      {devices.map(({ device, name, nextReading, count, dates }) => (
        <section key={device} aria-label={name}>
          <h3 className="epl-machine">{name}</h3>
          {nextReading !== null
            ? <p>{say('previewCounter', { reading: formatNumber(nextReading, { kind: 'decimal' }) })}</p>
            : dates.length === 0
            ? <p className="mw-faint">{say('previewNone')}</p>
            : <Dates dates={dates} count={count} />}
        </section>
      ))}
      {others > 0 && <p className="mw-faint">{say('otherMachines', { count: others })}</p>}
    </div>
  )
}

function Dates({ dates, count }: Pick<Preview['devices'][number], 'dates' | 'count'>) {
  const { say } = usePlanText()
  return (
    <ul className="epl-dates">
      {dates.map(({ nominal, due, moved }) => (
        <li key={due} className={moved ? 'epl-moved' : undefined}>
          {moved
            ? (
              <span title={say('moved', { nominal, day: due.slice(0, 10) })}>
                <s>{nominal.slice(5)}</s> {due.slice(0, 10)}
              </span>
            )
            : due.slice(0, 16)}
        </li>
      ))}
      {count > dates.length && <li className="mw-faint">{say('more', { count: count - dates.length })}</li>}
    </ul>
  )
}
