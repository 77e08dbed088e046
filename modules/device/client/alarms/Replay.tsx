import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { rowsOf, type Values } from '#kernel/client/records/form-values.ts'
import type { Rec } from '#kernel/client/records/record.ts'
import type { FormController } from '#kernel/client/records/use-form.ts'
import { useRead } from '#kernel/client/records/use-read.ts'
import type { AnswerOf, SentOf } from '#kernel/entity/call.ts'
import { f } from '#kernel/entity/index.ts'
import { instantMs, wallMs, wallOf } from '#kernel/entity/wall-time.ts'
import { dictEntry } from '#ui/kinds/dict-text.ts'
import { formatNumber } from '#ui/kinds/format-number.ts'
import { MomentRange } from '#ui/kinds/moment-pickers.tsx'
import { StatusTag } from '#ui/kinds/StatusTag.tsx'
import { LabelledField } from '#ui/parts/LabelledField.tsx'
import { Loading } from '#ui/parts/Loading.tsx'
import { FailureView } from '#ui/parts/StateView.tsx'
import { useText } from '#ui/text.ts'
import { replayRule, type Replayed } from '../../calls/alarm.ts'
import { rule } from '../../entities/alarm.ts'
import { lengthOf } from './length.ts'
import { useAlarmText } from './text.ts'
import '#ui/reports/reports.css'
import './alarms.css'

const dayMs = 86_400_000
const offsetMs = wallMs('1970-01-01') - instantMs('1970-01-01')
const presets = { lastDay: 1, lastWeek: 7, lastMonth: 31 } as const
type Preset = keyof typeof presets

const wallNow = (agoMs: number) => wallOf(Date.now() + offsetMs - agoMs)
const periodOf = (preset: Preset) => ({ from: wallNow(presets[preset] * dayMs), to: wallNow(0) })

/** The draft in a form: as it is typed, before it is saved. */
export const ReplayInForm = ({ form }: { form: FormController }) => <Replay values={form.values} />
export const ReplayOfRule = ({ record }: { record: Rec }) => <Replay values={record} />

type Sent = SentOf<typeof replayRule>

const some = (value: unknown) => value !== null && value !== undefined && value !== ''
const textOf = (value: unknown) => (some(value) ? String(value) : null)

/** What is sent of a rule; undefined while it says nothing yet. */
function draftOf(values: Values): Sent['rule'] | undefined {
  const conditions = rowsOf(values, 'conditions').filter(({ tag }) => some(tag)).map(({ tag, op, value, high, state, back }) => ({
    tag: String(tag),
    op: String(op),
    value: textOf(value),
    high: textOf(high),
    state: textOf(state),
    back: textOf(back),
  }))
  if (!some(values.model) || conditions.length === 0) return undefined
  const levels = rowsOf(values, 'levels').filter(({ severity }) => some(severity)).map(({ severity, value, high, delayS, fallS }) => ({
    severity: String(severity),
    value: textOf(value),
    high: textOf(high),
    delayS: Number(delayS ?? 0),
    fallS: Number(fallS ?? 0),
  }))
  const { severity, delayS, clearS, joined, windowKind, shift, fromTime, toTime } = values
  return { severity: String(severity), delayS: Number(delayS ?? 0), clearS: Number(clearS ?? 0), joined: String(joined),
    windowKind: String(windowKind), shift: textOf(shift), fromTime: textOf(fromTime), toTime: textOf(toTime), conditions, levels }
}

/** Which device, which period, and what the rule would have raised there. */
function Replay({ values }: { values: Values }) {
  const { say } = useAlarmText()
  const [preset, setPreset] = useState<Preset | ''>('lastWeek')
  const [period, setPeriod] = useState(() => periodOf('lastWeek'))
  const [chosen, setChosen] = useState<{ id: unknown; text?: string | undefined }>({ id: null })
  const [asked, setAsked] = useState<Sent>()
  const draft = draftOf(values)
  const device = some(values.device) ? values.device : chosen.id
  const deviceField = f.ref('device.device', { ...rule.fields.device, label: '设备', en: 'Device', help: '', helpEn: '' })
  return (
    <div className="mw-stack">
      <p className="mw-faint">{say(draft ? 'replayHint' : 'replayWaits')}</p>
      <div className="iot-replay">
        {!some(values.device) && (
          <LabelledField name="device" field={deviceField} value={chosen.id} text={chosen.text} onChange={(id, text) =>
            setChosen({ id, text })} />
        )}
        <Segmented<Preset | ''> aria-label={say('period')} value={preset}
          options={(Object.keys(presets) as Preset[]).map((value) => ({ value, label: say(value) }))} onChange={(next) => {
          setPreset(next)
          if (next !== '') setPeriod(periodOf(next))
        }} />
        <MomentRange kind="datetime" begin={period.from} end={period.to} aria-label={say('period')} onChange={(from, to) => {
          setPreset('')
          setPeriod({ from: from ?? period.from, to: to ?? period.to })
        }} />
        <Button type="primary" disabled={!draft || !some(device)}
          onClick={() => setAsked({ rule: draft ?? null, device: String(device), ...period })}
        >
          {say('run')}
        </Button>
      </div>
      {asked && <Outcome asked={asked} />}
    </div>
  )
}

function Outcome({ asked }: { asked: Sent }) {
  const answer = useRead(replayRule, asked, { quiet: true, staleTime: 0, gcTime: 0 })
  if (answer.error) return <FailureView error={answer.error} onRetry={() => void answer.refetch()} />
  return answer.data ? <Raised {...answer.data} /> : <Loading rows={3} />
}

function Raised({ alarms, total, points, thinned }: AnswerOf<typeof replayRule>) {
  const { say } = useAlarmText()
  const heads = ['severity', 'start', 'end', 'lasted', 'peak', 'times'] as const
  return (
    <div className="mw-stack" role="status">
      <p>
        {points === 0 ? say('noPoints') : total === 0 ? say('none') : say('wouldRaise', { count: total })}
        <span className="mw-faint">{' · '}{say('points', { count: points })}</span>
        {thinned && <span className="mw-faint">{' · '}{say('thinned')}</span>}
        {total > alarms.length && <span className="mw-faint">{' · '}{say('firstOnes', { count: alarms.length })}</span>}
      </p>
      {alarms.length > 0 && (
        <div className="mw-rep-scroll iot-replayed">
          <table className="mw-rep-table">
            <thead>
              <tr>{heads.map((head) => <th key={head} scope="col">{say(head)}</th>)}</tr>
            </thead>
            <tbody>{alarms.map((one) => <RaisedRow key={one.start} alarm={one} />)}</tbody>
          </table>
        </div>
      )}
    </div>
  )
}

function RaisedRow({ alarm: { severity, start, end, seconds, peak, count } }: { alarm: Replayed }) {
  const { say } = useAlarmText()
  const { locale } = useText()
  return (
    <tr>
      <td>
        <StatusTag entry={dictEntry(rule.fields.severity, severity, null, locale)} />
      </td>
      <td>{start}</td>
      <td>{end ?? say('goesOn')}</td>
      <td className="mw-number">{lengthOf(seconds)}</td>
      <td className="mw-number">{peak === null ? '' : formatNumber(String(peak), { kind: 'decimal' })}</td>
      <td className="mw-number">{count}</td>
    </tr>
  )
}
