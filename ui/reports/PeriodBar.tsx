import { Segmented } from 'antd'
import { MomentRange } from '../kinds/moment-pickers.tsx'
import type { Period } from '#kernel/entity/period.ts'
import { presetPeriod, presets, type Preset } from './preset-period.ts'
import { useReportParts } from './text.ts'

interface PeriodBarProps {
  period: Period
  today: string
  onChange: (period: Period) => void
}

/** Chooses the days of a report: such as are usual, or any. */
export function PeriodBar({ period, today, onChange }: PeriodBarProps) {
  const { say } = useReportParts()
  const chosen = presets.find((preset) => presetPeriod(preset, today).from === period.from && period.to === today)
  return (
    <div className="mw-rep-bar" role="group" aria-label={say('period')}>
      <Segmented<Preset | ''> aria-label={say('period')} value={chosen ?? ''}
        options={presets.map((value) => ({ value, label: say(value) }))} onChange={(preset) => {
        if (preset !== '') onChange(presetPeriod(preset, today))
      }} />
      <MomentRange kind="date" begin={period.from} end={period.to} aria-label={say('range')}
        onChange={(from, to) => onChange({ from: from ?? to ?? today, to: to ?? today })} />
    </div>
  )
}
