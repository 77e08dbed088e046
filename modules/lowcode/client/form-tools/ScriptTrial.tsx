import { Alert, Button, Input } from 'antd'
import { useId, useState } from 'react'
import { refusalOf } from '#kernel/client/records/refusal.ts'
import { ask } from '#kernel/client/request/calls.ts'
import type { AnswerOf } from '#kernel/entity/call.ts'
import { testScript } from '../../calls/online-script.ts'
import { useToolText } from './text.ts'

type Outcome = AnswerOf<typeof testScript>

function readRecord(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined
  } catch {
    return undefined
  }
}

/** Runs the script as it is typed over a record that its author makes up; nothing is kept. */
export function ScriptTrial({ source, buttonCode, event }: { source: string; buttonCode: string; event: string }) {
  const { say } = useToolText()
  const [sample, setSample] = useState('{\n  \n}')
  const [outcome, setOutcome] = useState<Outcome>()
  const [refused, setRefused] = useState<string>()
  const [busy, setBusy] = useState(false)
  const id = useId()
  const run = async () => {
    const record = readRecord(sample)
    setOutcome(undefined)
    setRefused(record ? undefined : say('badJson'))
    if (!record) return
    setBusy(true)
    try {
      setOutcome(await ask(testScript, { source, buttonCode, event, record }))
    } catch (error) {
      setRefused(refusalOf(error)?.message)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="mw-stack">
      <label className="mw-label" htmlFor={id}>{say('trialRecord')}</label>
      <Input.TextArea id={id} className="mw-code" autoSize={{ minRows: 3, maxRows: 8 }} value={sample}
        onChange={({ target }) => setSample(target.value)} />
      <div>
        <Button loading={busy} onClick={() => void run()}>{say('trial')}</Button>
      </div>
      {refused && <Alert type="error" showIcon title={refused} />}
      {outcome && <TrialOutcome outcome={outcome} />}
    </div>
  )
}

function TrialOutcome({ outcome: { record, logs, fault } }: { outcome: Outcome }) {
  const { say } = useToolText()
  const text = [...(fault ? [] : [`${say('trialRecordAfter')}: ${JSON.stringify(record)}`]),
    ...(logs.length > 0 ? [`${say('trialLogs')}: ${logs.join('\n')}`] : [])].join('\n')
  return (
    <Alert type={fault ? 'warning' : 'success'} showIcon title={fault ? `${say('trialFault')}: ${fault.text}` : say('trialResult')}
      description={text === '' ? undefined : <pre className="mw-code" style={{ margin: 0, whiteSpace: 'pre-wrap' }}>{text}</pre>} />
  )
}
