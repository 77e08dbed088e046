import { Select, Tag } from 'antd'
import { useEffect, useState } from 'react'
import { useRead } from '#kernel/client/records/use-read.ts'
import { useElementVisible } from '#kernel/client/session/use-permission.ts'
import { loadValue, saveValue } from '#kernel/client/storage.ts'
import type { ScaleStripProps } from '#ui/weighing/scale-strip.ts'
import { scaleChoices, shownWeight, type ScaleChoice } from '../../calls/weights.ts'
import { device } from '../../entities/device.ts'
import { useWeightText } from './text.ts'
import './weights.css'

/** So often a scale is asked, in milliseconds. */
const LOOKS = 1000
/** Which scale stands at this terminal, kept in its browser. */
const chosenKey = 'TERMINAL_SCALE'

/** The scale of this terminal: what it shows, whether it stands still, and another one to choose. */
export default function ScaleStrip({ onReading }: ScaleStripProps) {
  const mayWeigh = useElementVisible(`${device.permission}:weigh`)
  const { data: scales = [] } = useRead(scaleChoices, {}, { enabled: mayWeigh, quiet: true })
  return mayWeigh && scales.length > 0 ? <Strip scales={scales} onReading={onReading} /> : null
}

function Strip({ scales, onReading }: ScaleStripProps & { scales: readonly ScaleChoice[] }) {
  const { say } = useWeightText()
  const [id, setId] = useState(() => loadValue<string>(chosenKey))
  const chosen = scales.find((scale) => scale.id === id)
  const { data, error } = useRead(shownWeight, { id: chosen?.id ?? '' }, { enabled: chosen !== undefined, refetchInterval: LOOKS,
    staleTime: 0, gcTime: 0, quiet: true })
  const current = error ? undefined : data
  const shown = current?.shown === null || current === undefined ? '—' : [current.shown, current.uom].filter(Boolean).join(' ')
  const { code, at = null, kg = null } = current ?? {}
  useEffect(() => {
    if (!chosen) onReading(undefined)
    else onReading(at !== null && kg !== null ? { device: chosen.id, code: chosen.code, at, kg, shown } : null)
  }, [chosen, at, kg, shown, onReading])
  return (
    <section className="iot-scale" aria-label={say('scale')}>
      <Select size="large" className="iot-scale-choice" aria-label={say('scale')} placeholder={say('choose')} value={chosen?.id ?? null}
        options={scales.map((scale) => ({ value: scale.id, label: [scale.code, scale.name, scale.workshop].filter(Boolean).join(' · ') }))}
        showSearch={{ optionFilterProp: 'label' }} onChange={(next: string) => {
        saveValue(chosenKey, next)
        setId(next)
      }} />
      {chosen && (
        <span className="iot-scale-shown" data-still={kg !== null} role="status">
          <b aria-label={say('shows', { code: code ?? chosen.code })}>{shown}</b>
          <Tag className="mw-tag" color={kg === null ? 'gold' : 'green'}>{say(kg !== null ? 'still' : current?.why ?? 'NONE')}</Tag>
        </span>
      )}
    </section>
  )
}
