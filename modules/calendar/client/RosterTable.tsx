import { weekdayOf } from '#kernel/entity/wall-time.ts'
import { Dropdown } from 'antd'
import { useMemo, type DragEvent } from 'react'
import type { RosterDay, RosterMonth } from '../calls/roster.ts'
import { dayKind } from './day-kind.ts'
import { useCalendarText } from './text.ts'
import { useRoving } from './use-roving.ts'

interface RosterTableProps {
  month: RosterMonth
  /** Gives a team another shift on a day, null for rest; missing where the reader may not. */
  onAssign: ((team: string, date: string, shift: string | null) => Promise<void>) | undefined
}

/** What is dragged: a shift of the legend or of a cell; an empty text is rest. */
const DRAGGED = 'application/x-shift'
const REST = 'rest'

/** Teams by days. A cell is changed by its menu or by dropping a shift on it; arrow keys walk. */
export function RosterTable({ month: { dates, teams, shifts, days, holidays, today }, onAssign }: RosterTableProps) {
  const { say } = useCalendarText()
  const roving = useRoving(dates.length, dates.length * teams.length)
  const byPlace = useMemo(() => Map.groupBy(days, ({ day, team }) => `${day} ${team}`), [days])
  const byId = useMemo(() => new Map(shifts.map((shift) => [shift.id, shift])), [shifts])
  const names = [...say('weekdays')]
  const drag = (event: DragEvent, shift: string | null) => {
    event.dataTransfer.setData(DRAGGED, shift ?? REST)
    event.dataTransfer.effectAllowed = 'copy'
  }
  const drop = (event: DragEvent, team: string, date: string) => {
    event.preventDefault()
    const shift = event.dataTransfer.getData(DRAGGED)
    if (shift !== '') void onAssign?.(team, date, shift === REST ? null : shift)
  }
  const choices = [...shifts.map(({ id, code, name, start, end }) => ({ key: id, label: `${code} ${name} ${start}–${end}` })), { key: REST,
    label: say('rest') }]
  return (
    <>
      <div className="cal-legend" role="group" aria-label={say('legend')}>
        {shifts.map(({ id, code, name, color, start, end }) => (
          <span key={id} className={`cal-shift cal-c-${color}`} draggable={onAssign !== undefined} onDragStart={(event) => drag(event, id)}>
            {code} {name} {start}–{end}
          </span>
        ))}
        <span className="cal-shift cal-c-none" draggable={onAssign !== undefined} onDragStart={(event) => drag(event, null)}>
          {say('rest')}
        </span>
        {onAssign && <span className="mw-faint">{say('dragHint')}</span>}
      </div>
      <div className="mw-panel cal-roster">
        <table>
          <thead>
            <tr>
              <th scope="col" className="cal-team">{say('team')}</th>
              {dates.map((date) => {
                const weekday = weekdayOf(date)
                return (
                  <th key={date} scope="col" className={`cal-${dayKind(date, holidays)}${date === today ? ' cal-today' : ''}`}>
                    <span>{Number(date.slice(8))}</span>
                    <span className="cal-weekday">{names[weekday - 1]}</span>
                  </th>
                )
              })}
            </tr>
          </thead>
          <tbody data-roving>
            {teams.map((team, row) => (
              <tr key={team.id}>
                <th scope="row" className="cal-team">{team.name}</th>
                {dates.map((date, column) => {
                  const place = row * dates.length + column
                  const there = byPlace.get(`${date} ${team.id}`) ?? []
                  const turn = there.find(({ shift }) => shift !== null)
                  const shift = turn?.shift ? byId.get(turn.shift) : undefined
                  const open = onAssign && date >= today
                  const button = (
                    <button type="button" className={`cal-cell cal-c-${shift?.color ?? 'none'}${
                      there.some(({ manual }) => manual === 'Y')
                        ? ' cal-manual'
                        : ''
                    }`} {...roving.place(place)} aria-disabled={!open || undefined}
                      aria-label={say('cellLabel', { team: team.name, date, shift: describe(there, shift?.name, say) })}
                      draggable={open && there.length > 0} onDragStart={(event) => drag(event, turn?.shift ?? null)}
                      onDragOver={(event) => open && event.preventDefault()} onDrop={(event) => open && drop(event, team.id, date)}
                    >
                      {shift?.code ?? ''}
                      {there.some(isExtra) && <sup>+</sup>}
                    </button>
                  )
                  return (
                    <td key={date}>
                      {open
                        ? (
                          <Dropdown autoFocus trigger={['click']}
                            menu={{ items: choices, selectable: true, selectedKeys: [turn?.shift ?? REST],
                              onClick: ({ key }) => void onAssign(team.id, date, key === REST ? null : key) }}
                          >
                            {button}
                          </Dropdown>
                        )
                        : button}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

function isExtra({ shift, netMin }: RosterDay): boolean {
  return shift === null && netMin > 0
}

function describe(there: readonly RosterDay[], shift: string | undefined, say: ReturnType<typeof useCalendarText>['say']): string {
  const extra = there.find(isExtra)
  const words = [shift ?? say('rest'), extra && `${say('extra')} ${extra.fromTime?.slice(11, 16)}–${extra.toTime?.slice(11, 16)}`,
    there.some(({ manual }) => manual === 'Y') && say('manual')]
  return words.filter(Boolean).join(' ')
}
