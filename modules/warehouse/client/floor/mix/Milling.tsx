import { Button } from 'antd'
import { useState } from 'react'
import type { Rec } from '#kernel/client/records/record.ts'
import { makeCall } from '#kernel/client/request/calls.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { f } from '#kernel/entity/index.ts'
import { useAct } from '#ui/parts/use-act.ts'
import { mix } from '../../../index.ts'
import { FieldInput } from '../FieldInput.tsx'
import { useFloorText } from '../text.ts'
import { finishMilling, startMilling } from '../../../calls/mix.ts'

const totalField = f.quantity({ label: '产出重量', en: 'Output', unit: 'kg' })

/** Everything is weighed: the mill is started, later emptied and its output weighed. */
export function Milling({ record, weighedKg, onChanged }: { record: Rec; weighedKg: string; onChanged: () => void }) {
  const { say } = useFloorText()
  const { act, busy } = useAct([mix.id])
  const [rpm, setRpm] = useState<string | null>(null)
  const [output, setOutput] = useState<{ totalKg: string | null; millMinutes: string | null }>({ totalKg: null, millMinutes: null })
  const [mayStart, mayFinish] = [useElementVisible(`${mix.permission}:startMill`), useElementVisible(`${mix.permission}:finish`)]
  const milling = record.status === mix.state.milling
  const go = async (call: () => Promise<{ message: string }>) => {
    if (await act(call)) onChanged()
  }
  return (
    <section className="mw-panel wf-section" aria-label={say('mill')}>
      <h2>{milling ? `${say('milling')} · ${String(record.mill)}` : say('allWeighed', { kg: weighedKg })}</h2>
      <div className="wf-fields">
        {milling
          ? (
            <>
              <FieldInput name="totalKg" field={totalField} value={output.totalKg}
                onChange={(totalKg) => setOutput({ ...output, totalKg })} />
              <FieldInput name="millMinutes" field={mix.fields.millMinutes} value={output.millMinutes}
                onChange={(millMinutes) => setOutput({ ...output, millMinutes })} />
            </>
          )
          : <FieldInput name="rpm" field={mix.fields.rpm} value={rpm} onChange={setRpm} />}
      </div>
      <div>
        {milling && mayFinish && (
          <Button type="primary" size="large" loading={busy} disabled={output.totalKg === null} onClick={() =>
            void go(() =>
              makeCall(finishMilling, { id: record.id, totalKg: output.totalKg!,
                millMinutes: output.millMinutes === null ? null : Number(output.millMinutes) }, { quiet: true })
            )}
          >
            {say('finishMill')}
          </Button>
        )}
        {!milling && mayStart && (
          <Button type="primary" size="large" loading={busy} onClick={() =>
            void go(() => makeCall(startMilling, { id: record.id, rpm }, { quiet: true }))}
          >
            {say('startMill')}
          </Button>
        )}
      </div>
    </section>
  )
}
