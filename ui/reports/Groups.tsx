import { Segmented } from 'antd'
import type { PeriodReport } from './PeriodReports.tsx'

interface GroupsProps<G extends string> {
  known: readonly G[]
  value: G
  say: (key: G | 'by') => string
  onAsk: PeriodReport['onAsk']
}

/** By what the rows of a report are told apart. */
export function Groups<G extends string>({ known, value, say, onAsk }: GroupsProps<G>) {
  return (
    <Segmented<G> aria-label={say('by')} value={value} options={known.map((one) => ({ value: one, label: say(one) }))}
      onChange={(by) => onAsk({ by })} />
  )
}
