import { EmptyView } from '#ui/parts/StateView.tsx'
import type { CalendarProps } from './CalendarGrid.tsx'
import { Entry, takesDrops } from './Entry.tsx'
import { usePlanText } from './text.ts'

/** A week machine by machine. */
export function MachineGrid({ calendar: { days, now }, postpone }: CalendarProps) {
  const { say } = usePlanText()
  const all = days.flatMap(({ day, entries }) => entries.map((entry) => ({ day, entry })))
  const machines = [...Map.groupBy(all, ({ entry }) => entry.code)].toSorted(([one], [other]) => one.localeCompare(other))
  if (machines.length === 0) return <EmptyView title={say('none')} />
  return (
    <div className="epl-scroll">
      <table className="epl-machines">
        <thead>
          <tr>
            <th scope="col">{say('machine')}</th>
            {days.map(({ day }) => <th key={day} scope="col">{day.slice(5)}</th>)}
          </tr>
        </thead>
        <tbody>
          {machines.map(([code, rows]) => (
            <tr key={code}>
              <th scope="row">
                {code} <span className="mw-faint">{rows[0]!.entry.name}</span>
              </th>
              {days.map(({ day }) => (
                <td key={day} {...takesDrops(day, now, postpone)}>
                  {rows.filter((row) => row.day === day).map(({ entry }) => (
                    <Entry key={`${entry.id ?? entry.plan}${entry.due}`} entry={entry} now={now} postpone={postpone} />
                  ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
