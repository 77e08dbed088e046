import { Button, Input, Segmented } from 'antd'
import { useState } from 'react'
import { HeldFields } from '#ui/upload/HeldFields.tsx'
import { UploadField } from '#ui/upload/UploadField.tsx'
import { useHeldValues } from '#ui/upload/use-held-values.ts'
import { cellKey } from '../grid/sample-cells.ts'
import type { Judge, SheetLine, SheetValue } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import type { SheetController } from '../use-sheet.ts'

/** Descriptions and files are few; so many samples are offered at once, and so many more each time. */
const STEP = 20

interface DescribedLineProps {
  line: SheetLine
  sheet: SheetController
  recorder: Recorder
}

/** A characteristic that is described in words or proved by a file, sample by sample, with the inspector's judgement. */
export function DescribedLine({ line, sheet, recorder }: DescribedLineProps) {
  const { say } = useInspectText()
  const [most, setMost] = useState(STEP)
  return (
    <section className="mw-panel qin-described" aria-label={line.name}>
      <h3 className="mw-heading">
        {line.name} <span className="mw-faint">{say(`judge${line.kind}`)}</span>
      </h3>
      <ol>
        {Array.from({ length: Math.min(line.n, most) }, (_, index) => index + 1).map((sample) => {
          const key = cellKey({ line: line.id, sample })
          const value = sheet.values.get(key)
          const act = sheet.actOf.get(key)
          return (
            <li key={`${sample} ${value?.at ?? ''}`}>
              <Described line={line} sample={sample} value={value} editable={sheet.editable}
                onSave={(text, judge) => recorder.describe(line, sample, text, judge)} />
              {act?.state === 'refused' && <span className="mw-fault" role="alert">{act.answer}</span>}
            </li>
          )
        })}
      </ol>
      {line.n > most && <Button onClick={() => setMost(most + STEP)}>{say('moreSamples', { count: Math.min(STEP, line.n - most) })}
      </Button>}
    </section>
  )
}

const pictures = {}

interface DescribedProps {
  line: SheetLine
  sample: number
  value: SheetValue | undefined
  editable: boolean
  onSave: (text: string, judge: Judge) => void
}

function Described({ line, sample, value, editable, onSave }: DescribedProps) {
  const { say } = useInspectText()
  const held = useHeldValues<{ text: string; judge: Judge }>({ text: value?.text ?? '', judge: value?.judge ?? 'OK' })
  const { values: { text, judge }, change } = held
  const label = say('cell', { name: line.name, sample })
  // Emptied it is taken away; a judgement alone says nothing.
  const changed = text.trim() === '' ? value !== undefined : text !== (value?.text ?? '') || judge !== value?.judge
  const save = () => void held.save((now) => onSave(now.text.trim(), now.judge))
  return (
    <div className="qin-describe">
      <b>{sample}</b>
      {line.kind === 'FILE'
        ? (
          <HeldFields held={held}>
            <UploadField name="text" value={text} rules={pictures} disabled={!editable} aria-label={label}
              onChange={(paths) => change({ text: paths ?? '' })} />
          </HeldFields>
        )
        : (
          <Input value={text} maxLength={500} disabled={!editable} aria-label={label}
            onChange={({ target }) => change({ text: target.value })} onPressEnter={() => {
            if (changed) save()
          }} />
        )}
      <div>
        <Segmented<Judge> value={judge} disabled={!editable} aria-label={say('judgeOf', { name: line.name, sample })}
          options={[{ value: 'OK', label: say('OK') }, { value: 'NG', label: say('NG') }]} onChange={(judge) => change({ judge })} />
        {editable && <Button type="primary" disabled={!changed} loading={held.waiting} onClick={save}>{say('save')}</Button>}
      </div>
    </div>
  )
}
