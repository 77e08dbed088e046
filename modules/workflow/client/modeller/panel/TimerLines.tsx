import { DatePicker } from 'antd'
import dayjs from 'dayjs'
import type { TimerEvent } from '../../../rules/definition/process.ts'
import { useModellerText } from '../text.ts'
import { DurationLine } from './DurationLine.tsx'
import { Line } from './Line.tsx'
import { ChoiceLine, ExpressionLine, SwitchLine, TextLine } from './lines.tsx'
import { timerMoment } from './timer-moment.ts'

const timerKinds = ['duration', 'date', 'cycle', 'expression'] as const
type TimerKind = (typeof timerKinds)[number]

/** With what each kind of timer begins. */
const fresh: Record<TimerKind, string> = { duration: 'P1D', date: '', cycle: 'R3/P1D', expression: '=' }

function kindOfTimer(when: string): TimerKind {
  if (when.startsWith('=')) return 'expression'
  if (when.startsWith('R')) return 'cycle'
  return /^\d/.test(when) ? 'date' : 'duration'
}

const isoDate = 'YYYY-MM-DDTHH:mm:ss'

/** When a timer goes off: after a time, at a time, again and again, or as an expression says. */
export function TimerLines({ timer, onChange }: { timer: TimerEvent; onChange: (timer: TimerEvent) => void }) {
  const { say } = useModellerText()
  const { when } = timer
  const kind = kindOfTimer(when)
  const set = (text: string) => onChange({ ...timer, when: text })
  const [times, every] = kind === 'cycle' ? [when.slice(1).split('/')[0]!, when.split('/').slice(1).join('/')] : ['', '']
  return (
    <>
      <ChoiceLine label={say('timerKind')} value={kind} options={timerKinds.map((value) => ({ value, label: say(`timer_${value}`) }))}
        onChange={(next) => set(next === 'date' ? dayjs().add(1, 'day').format(isoDate) : fresh[next])} />
      {kind === 'duration' && <DurationLine label={say('timerAfter')} value={when} onChange={set} />}
      {kind === 'date' && (
        <Line label={say('timerAt')}>
          {({ id }) => (
            <DatePicker id={id} showTime allowClear={false} value={timerMoment(when)} format="YYYY-MM-DD HH:mm" onChange={(date) =>
              date && set(date.format(isoDate))} style={{ width: '100%' }} />
          )}
        </Line>
      )}
      {kind === 'cycle' && <DurationLine label={say('timerEvery')} value={every} onChange={(text) => set(`R${times}/${text}`)} />}
      {kind === 'cycle' && (
        <TextLine label={say('timerTimes')} help={say('timerTimesHelp')} value={times} onChange={(text) =>
          set(`R${text.replaceAll(/\D/g, '')}/${every}`)} />
      )}
      {kind === 'expression' && (
        <ExpressionLine label={say('timerExpression')} value={when.slice(1)} onChange={(text) => set(`=${text}`)} placeholder="payDate" />
      )}
      <SwitchLine label={say('workingTime')} help={say('workingTimeHelp')} value={timer.workingTime}
        onChange={(workingTime) => onChange({ ...timer, workingTime })} />
    </>
  )
}
