import { Select } from 'antd'
import { useId } from 'react'
import type { Sheet, SheetLine } from '../inspect-api.ts'
import { useInspectText } from '../text.ts'
import type { Recorder } from '../use-record.ts'
import { gaugesOf } from './gauge-of.ts'

interface GaugeChoiceProps {
  line: SheetLine
  sheet: Pick<Sheet, 'gauges'>
  recorder: Recorder
  editable: boolean
}

/** With what a characteristic is measured. Values need it where gauges of the type are registered. */
export function GaugeChoice({ line, sheet, recorder, editable }: GaugeChoiceProps) {
  const { say } = useInspectText()
  const id = useId()
  const gauges = gaugesOf(line, sheet)
  if (gauges.length === 0) return null
  const used = recorder.gauge(line)
  const needed = line.kind === 'VAR'
  const expired = used !== undefined && !used.valid
  return (
    <div className="qin-gauge">
      <label htmlFor={id}>
        {say('gauge')}
        {needed && <span className="mw-required" aria-hidden>*</span>}
      </label>
      <Select id={id} value={used?.id ?? null} disabled={!editable} placeholder={say('chooseGauge')}
        status={expired || (needed && !used) ? 'error' : ''} aria-required={needed} showSearch={{ optionFilterProp: 'label' }}
        aria-describedby={expired ? `${id}-expired` : undefined}
        options={gauges.map(({ id: value, no, name, valid }) => ({ value, label: valid ? `${no} ${name}` : say('gaugeNot', { no, name }),
          disabled: !valid })
        )} onChange={(gauge: string) => recorder.choose(line, gauge)} />
      {expired && <span id={`${id}-expired`} className="mw-fault" role="alert">{say('gaugeExpired')}</span>}
    </div>
  )
}
